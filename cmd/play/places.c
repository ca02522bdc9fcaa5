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

static bool is_same_state(const struct file_state *a, const struct file_state *b)
{
	return a->device == b->device && a->inode == b->inode && a->size == b->size &&
	    a->changed.tv_sec == b->changed.tv_sec && a->changed.tv_nsec == b->changed.tv_nsec;
}

static size_t find_path(const struct places *places, const char *path)
{
	size_t i = 0;

	while (i < places->count && strcmp(places->list[i].path, path) != 0)
		i++;
	return i;
}

const struct place *places_find(
    const struct places *places, const char *path, const struct file_state *state, bool *is_same)
{
	size_t at = find_path(places, path);

	*is_same = true;
	for (size_t i = 0; i < places->count; i++) {
		if (is_same_state(&places->list[i].state, state))
			return &places->list[i];
	}
	*is_same = false;
	return at < places->count ? &places->list[at] : NULL;
}

void places_note(struct places *places, const struct place *place)
{
	size_t at = find_path(places, place->path);
	char *path = strdup(place->path);

	if (at == places->count)
		places->list = realloc(places->list, ++places->count * sizeof *places->list);
	else
		free(places->list[at].path);
	if (!path || !places->list)
		cli_no_memory();
	places->list[at] = *place;
	places->list[at].path = path;
}

void places_leave(struct places *places)
{
	for (size_t i = 0; i < places->count; i++) {
		struct place *place = &places->list[i];

		/* how many records others have added after ours is not known */
		if (place->kind == PLACE_OURS && place->end != (uint64_t)place->state.size)
			place->state = (struct file_state){ 0 };
		place->kind = PLACE_FREE;
		place->begin = place->end = (uint64_t)place->state.size;
	}
}

void places_free(struct places *places)
{
	for (size_t i = 0; i < places->count; i++)
		free(places->list[i].path);
	free(places->list);
	*places = (struct places){ 0 };
}
