/* SPDX-License-Identifier: MIT */
/* Values of tags, compared as what they are: numbers, dates, or bytes. */
#ifndef MATCH_VALUE_H
#define MATCH_VALUE_H

#include "dara.h"

/* What is certain of the order of two values. Of dates with question marks neither may be. */
struct order {
	bool less, equal, greater;
};

struct order values_compare(const char *a, const char *b);
/* Whether b is within a; if fold, ASCII letters are alike in upper and lower case. */
bool value_contains(const char *a, const char *b, bool fold);

#endif
