/* SPDX-License-Identifier: MIT */
#ifndef TEXT_NUMBER_H
#define TEXT_NUMBER_H

#include "dara.h"

/* Reads a whole number; false if it is none, or does not fit. */
bool number_read(uint32_t *out, const char *text, size_t len);
/* Reads two numbers parted by a slash. */
bool numbers_read(uint32_t out[2], const char *text, size_t len);
/* Writes a number; returns its end. */
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
