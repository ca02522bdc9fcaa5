/* SPDX-License-Identifier: MIT */
/* What the readers and writers of position lines share. */
#ifndef TEXT_POSITION_H
#define TEXT_POSITION_H

#include "text/diag.h"
#include "text/game_text.h"
#include "text/square.h"

/* A field of a line, with its column. */
struct field {
	const char *text;
	size_t len;
	unsigned long column;
};

/* Says what is wrong with a position line, and where. */
static inline int bad_position(struct dara_diag *diag, unsigned long column, const char *what)
{
	return diag_set(diag, DARA_ESYNTAX, DARA_BAD_POSITION, column, "%s", what);
}

/* Reads the men from a board of w, b, digits and slashes. */
int board_read(struct dara_pos *pos, const struct field *field, struct dara_diag *diag);
/* The column of the first man of a set, in a board that was read without a fault. */
unsigned long board_column(const struct dara_pos *pos, const struct field *field, uint64_t men);
/* Writes the board and a blank; returns its end. */
char *board_put(char *p, const struct dara_pos *pos);

/* Reads a whole number; false if it is none, or does not fit. */
bool number_read(uint32_t *out, const char *text, size_t len);
/* Reads two numbers parted by a slash. */
bool numbers_read(uint32_t out[2], const char *text, size_t len);
static inline char *number_put(char *p, uint32_t n)
{
	char digits[10];
	int count = 0;

	do
		digits[count++] = (char)('0' + n % 10);
	while (n /= 10);
	while (count > 0)
		*p++ = digits[--count];
	return p;
}

#endif
