/* SPDX-License-Identifier: MIT */
#include "play/places.h"

#include <stdlib.h>
#include <string.h>

#include "common/fail.h"

struct file_state file_state(const struct stat *st)
{
	return (struct file_state){ .device = st->st_dev,
		.inode = st->st_ino,
		.size = st->st_size,
		.changed = st->st_mtim };
}

static bool is_same(const struct file_state *a, const struct file_state *b)
{
	return a->device == b->device && a->inode == b->inode && a->size == b->size &&
	    a->changed.tv_sec == b->changed.tv_sec && a->changed.tv_nsec == b->changed.tv_nsec;
}

struct place *places_find(const struct places *places, const struct file_state *state)
{
	for (size_t i = 0; i < places->count; i++) {
		if (is_same(&places->list[i].state, state))
			return &places->list[i];
	}
	return NULL;
}

void places_note(struct places *places, const struct place *place, const struct place *old)
{
	size_t at = old ? (size_t)(old - places->list) : places->count;

	if (at == places->count) {
		places->list = realloc(places->list, ++places->count * sizeof *places->list);
		if (!places->list)
			cli_no_memory();
	}
	places->list[at] = *place;
}

void places_leave(struct places *places)
{
	for (size_t i = 0; i < places->count; i++) {
		places->list[i].kind = PLACE_FREE;
		places->list[i].begin = (uint64_t)places->list[i].state.size;
	}
}

void places_free(struct places *places)
{
	free(places->list);
	*places = (struct places){ 0 };
}
