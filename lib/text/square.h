/* SPDX-License-Identifier: MIT */
#ifndef TEXT_SQUARE_H
#define TEXT_SQUARE_H

#include "dara.h"

static inline bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* The square named by a letter and a digit, or DARA_OFF if the board of the rules has none. */
static inline uint8_t square_read(const char *text, const struct dara_rules *rules)
{
	unsigned file = (unsigned)(text[0] | 0x20) - 'a', rank = (unsigned)text[1] - '1';

	if (file >= rules->files || rank >= rules->ranks)
		return DARA_OFF;
	return (uint8_t)(8 * rank + file);
}

/* Writes the two characters of a square on a board. */
static inline void square_write(char *out, unsigned square)
{
	out[0] = (char)('a' + square % 8);
	out[1] = (char)('1' + square / 8);
}

/* The same with a NUL; nothing for a square that is on no board. */
static inline void square_name(char out[3], unsigned square)
{
	unsigned len = square < 64 ? 2 : 0;

	if (len)
		square_write(out, square);
	out[len] = '\0';
}

#endif
