/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "text/square.h"

enum { LONGEST = 31 };

static char lower(char c)
{
	return is_letter(c) ? (char)(c | 0x20) : c;
}

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* In a short name one letter makes another word of it sooner. */
static unsigned most_slips(size_t name_len)
{
	return name_len > 4 ? 2 : name_len > 2;
}

/* The optimal string alignment distance; rows of the table are the letters of the name. */
unsigned dara_name_distance(const char *name, const char *text, size_t len)
{
	unsigned rows[3][LONGEST + 1] = { { 0 } }; /* two letters before, one before, this one */
	size_t name_len = strlen(name);

	if (len > LONGEST || name_len > LONGEST)
		return DARA_FAR;
	for (size_t j = 0; j <= len; j++)
		rows[1][j] = (unsigned)j;
	for (size_t i = 1; i <= name_len; i++) {
		unsigned *row = rows[2];

		row[0] = (unsigned)i;
		for (size_t j = 1; j <= len; j++) {
			char a = lower(name[i - 1]), b = lower(text[j - 1]);

			row[j] =
			    least(least(rows[1][j], row[j - 1]) + 1, rows[1][j - 1] + (a != b));
			if (i > 1 && j > 1 && a == lower(text[j - 2]) && b == lower(name[i - 2]))
				row[j] = least(row[j], rows[0][j - 2] + 1);
		}
		memmove(rows, rows[1], 2 * sizeof *rows);
	}
	return rows[1][len] <= most_slips(name_len) ? rows[1][len] : DARA_FAR;
}
