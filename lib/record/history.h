/* SPDX-License-Identifier: MIT */
/* The positions of a game since the last drop or capture, and how often each occurred. */
#ifndef RECORD_HISTORY_H
#define RECORD_HISTORY_H

#include "dara.h"

struct history_entry {
	struct dara_pos pos;
	unsigned count; /* 0: the place is free */
};

struct history {
	struct history_entry *table; /* hashed, with linear probing; at most half full */
	size_t size, used;           /* size is a power of two, or 0 */
};

/* Forgets all positions. */
void history_restart(struct history *h);
/* Adds pos and writes how often it has occurred to *count; DARA_ENOMEM. */
int history_add(struct history *h, const struct dara_pos *pos, unsigned *count);
void history_free(struct history *h);

#endif
