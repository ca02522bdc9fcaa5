/* SPDX-License-Identifier: MIT */
/* The rules of all records that were replayed, once each, as positions refer to them. */
#ifndef RECORD_KEPT_RULES_H
#define RECORD_KEPT_RULES_H

#include "dara.h"

struct kept_rules {
	struct dara_rules **table;       /* hashed, with linear probing; at most half full */
	size_t size, used;               /* size is a power of two, or 0 */
	const struct dara_rules *latest; /* that was asked for */
};

/* The kept rules that are the same as rules; NULL if there is no memory. */
const struct dara_rules *kept_rules_add(struct kept_rules *kept, const struct dara_rules *rules);
void kept_rules_free(struct kept_rules *kept);

#endif
