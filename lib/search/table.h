/* SPDX-License-Identifier: MIT */
/* The transposition table: what a search has found about positions it may meet again. */
#ifndef SEARCH_TABLE_H
#define SEARCH_TABLE_H

#include "dara.h"

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };
enum { NO_TURN = 0xFFFF };

struct table_entry {
	uint32_t check; /* the high half of the key; the low half says which bucket */
	uint16_t turn;  /* its index in the list of turns, or NO_TURN */
	int16_t score;  /* won positions: from here, not from the root */
	uint8_t depth;
	uint8_t bound;
	uint8_t age;  /* of the search that wrote it */
	uint8_t game; /* that it is of: what is of others is forgotten */
};

enum { TABLE_BUCKET = 5 }; /* entries, in one line of the processor's cache */

struct table_bucket {
	_Alignas(64) struct table_entry entries[TABLE_BUCKET];
};

struct table {
	struct table_bucket *buckets;
	size_t count; /* a power of two */
	uint8_t age, game;
};

int table_open(struct table *t, size_t bytes);
void table_close(struct table *t);
/* Forgets all entries, mostly without touching them. */
void table_clear(struct table *t);
/* The entry of the key, or NULL. */
const struct table_entry *table_find(const struct table *t, uint64_t key);
/* Keeps an entry for the key in place of the least useful one of its bucket. */
void table_store(struct table *t, uint64_t key, const struct table_entry *entry);
/* Brings the bucket of a key near, which will be asked for soon. */
static inline void table_prefetch(const struct table *t, uint64_t key)
{
	__builtin_prefetch(&t->buckets[key & (t->count - 1)]);
}

#endif
