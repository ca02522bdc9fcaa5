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

/* The entry of the position, or the free place where it belongs. */
static struct history_entry *find(const struct history *h, const struct dara_pos *pos)
{
	size_t i = (size_t)dara_pos_same_key(pos) & (h->size - 1);

	while (h->table[i].count > 0 && !dara_pos_same(&h->table[i].pos, pos))
		i = (i + 1) & (h->size - 1);
	return &h->table[i];
}

static int grow(struct history *h)
{
	struct history larger = { NULL, h->size ? 2 * h->size : FIRST_SIZE, h->used };

	larger.table = calloc(larger.size, sizeof *larger.table);
	if (!larger.table)
		return DARA_ENOMEM;
	for (size_t i = 0; i < h->size; i++) {
		if (h->table[i].count)
			*find(&larger, &h->table[i].pos) = h->table[i];
	}
	free(h->table);
	*h = larger;
	return DARA_OK;
}

int history_add(struct history *h, const struct dara_pos *pos, unsigned *count)
{
	struct history_entry *at;

	if (2 * h->used >= h->size) {
		int status = grow(h);

		if (status < 0)
			return status;
	}
	at = find(h, pos);
	if (at->count == 0) {
		at->pos = *pos;
		h->used++;
	}
	*count = ++at->count;
	return DARA_OK;
}
