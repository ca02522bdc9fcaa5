/* SPDX-License-Identifier: MIT */
/* The positions of a game since the last drop or capture, and how often each occurred. */
#ifndef RECORD_HISTORY_H
#define RECORD_HISTORY_H

#include "dara.h"

struct history_entry {
	struct dara_pos pos;
	uint32_t count;
	uint32_t era; /* in which it was added; of another than the history's, the place is free */
};

struct history {
	struct history_entry *table; /* hashed, with linear probing; at most half full */
	size_t size, used;           /* size is a power of two, or 0 */
	uint32_t era;                /* rises where all positions are forgotten; not 0 */
};

/* Forgets all positions; comes before all else. */
void history_restart(struct history *h);
/* Adds pos and writes how often it has occurred to *count; DARA_ENOMEM. */
int history_add(struct history *h, const struct dara_pos *pos, unsigned *count);
void history_free(struct history *h);

#endif
