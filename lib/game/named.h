/* SPDX-License-Identifier: MIT */
#ifndef GAME_NAMED_H
#define GAME_NAMED_H

#include "dara.h"

struct named_rules {
	const char *name;
	struct dara_rules rules;
};

/* Row i of the table of named rules, or NULL past its end. */
const struct named_rules *named_rules(size_t i);
/* The row that an expression of these rules starts from. */
const struct named_rules *named_origin(const struct dara_rules *rules);
/* The first row of their game, what rules are compared with: dara, or dameta. */
const struct named_rules *named_usual(const struct dara_rules *rules);

/*
 * Where the code takes a shorter way that holds for parameters it knows, it asserts that it knows
 * all: who adds one sees whether the shorter way must not be taken with it.
 */
#define KNOWS_PARAMETERS(count)                                                                    \
	_Static_assert(offsetof(struct dara_rules, reserved) == 1 + (count),                       \
	    "there are parameters that this has not heard of")

#endif
