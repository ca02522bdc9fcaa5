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

#endif
