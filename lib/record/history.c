/* SPDX-License-Identifier: MIT */
#include "record/history.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 256 };

void history_free(struct history *h)
{
	free(h->table);
	*h = (struct history){ 0 };
}

void history_restart(struct history *h)
{
	if (h->size > FIRST_SIZE && 8 * h->used < h->size)
		history_free(h); /* else each restart would clear what one long game needed */
	if (h->used > 0)
		memset(h->table, 0, h->size * sizeof *h->table);
	h->used = 0;
}

/* The place of the entry, or the free place where it belongs. */
static struct history_entry *find(const struct history *h, const struct history_entry *e)
{
	uint64_t hash = (e->men[0] * UINT64_C(0x9E3779B97F4A7C15)) ^
	    (e->men[1] * UINT64_C(0xC2B2AE3D27D4EB4F)) ^ e->rest;
	size_t i;

	hash ^= hash >> 32;
	hash *= UINT64_C(0xD6E8FEB86659FD93);
	for (i = (size_t)(hash >> 32) & (h->size - 1);; i = (i + 1) & (h->size - 1)) {
		struct history_entry *at = &h->table[i];

		if (at->count == 0 ||
		    (at->men[0] == e->men[0] && at->men[1] == e->men[1] && at->rest == e->rest))
			return at;
	}
}

static int grow(struct history *h)
{
	struct history larger = { NULL, h->size ? 2 * h->size : FIRST_SIZE, h->used };

	larger.table = calloc(larger.size, sizeof *larger.table);
	if (!larger.table)
		return DARA_ENOMEM;
	for (size_t i = 0; i < h->size; i++) {
		if (h->table[i].count)
			*find(&larger, &h->table[i]) = h->table[i];
	}
	free(h->table);
	*h = larger;
	return DARA_OK;
}

int history_add(struct history *h, const struct dara_pos *pos, unsigned *count)
{
	struct history_entry e = { { pos->men[0], pos->men[1] },
		(uint32_t)(pos->hand[0] | pos->hand[1] << 8 | pos->side << 16 |
		    (pos->ball & DARA_BALL_MAN) << 24),
		0 };
	struct history_entry *at;

	if (2 * h->used >= h->size) {
		int status = grow(h);

		if (status < 0)
			return status;
	}
	at = find(h, &e);
	if (at->count == 0) {
		*at = e;
		h->used++;
	}
	*count = ++at->count;
	return DARA_OK;
}
