/* SPDX-License-Identifier: MIT */
#include "dialogue/words.h"

#include <dara.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

char *take_word(char **rest)
{
	char *word = *rest;

	*rest += strcspn(word, " \t");
	if (**rest)
		*(*rest)++ = '\0';
	*rest += strspn(*rest, " \t");
	return word;
}

bool read_side(unsigned *side, const char *word)
{
	static const char *const names[] = { [DARA_WHITE] = "white", [DARA_BLACK] = "black" };

	for (unsigned i = 0; i < 2 && *word; i++) {
		if (strncasecmp(word, names[i], strlen(word)) == 0) {
			*side = i;
			return true;
		}
	}
	return false;
}

bool read_number(unsigned long *number, const char *word, unsigned long least)
{
	enum { MOST_DIGITS = 6 };
	size_t digits = strspn(word, "0123456789");

	if (digits == 0 || digits > MOST_DIGITS || word[digits])
		return false;
	*number = strtoul(word, NULL, 10);
	return *number >= least;
}
