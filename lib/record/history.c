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
	if (++h->era == 0) {
		history_free(h); /* entries of the first eras would count again */
		h->era = 1;
	}
	h->used = 0;
}

/* The entry of the position, or the free place where it belongs. */
static struct history_entry *find(const struct history *h, const struct dara_pos *pos)
{
	size_t i = (size_t)dara_pos_same_key(pos) & (h->size - 1);

	while (h->table[i].era == h->era && !dara_pos_same(&h->table[i].pos, pos))
		i = (i + 1) & (h->size - 1);
	return &h->table[i];
}

static int grow(struct history *h)
{
	struct history larger = { NULL, h->size ? 2 * h->size : FIRST_SIZE, h->used, h->era };

	larger.table = calloc(larger.size, sizeof *larger.table);
	if (!larger.table)
		return DARA_ENOMEM;
	for (size_t i = 0; i < h->size; i++) {
		if (h->table[i].era == h->era)
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
	if (at->era != h->era) {
		*at = (struct history_entry){ .pos = *pos, .era = h->era };
		h->used++;
	}
	*count = ++at->count;
	return DARA_OK;
}
