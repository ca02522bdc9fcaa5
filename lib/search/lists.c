/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "search/search.h"

static int lists_grow(struct lists *l, size_t need)
{
	size_t room = l->room;
	struct dara_turn *turns;
	int32_t *scores;
	uint16_t *indices;

	while (room < need)
		room *= 2;
	turns = realloc(l->turns, room * sizeof *turns);
	if (turns)
		l->turns = turns;
	scores = realloc(l->scores, room * sizeof *scores);
	if (scores)
		l->scores = scores;
	indices = realloc(l->indices, room * sizeof *indices);
	if (indices)
		l->indices = indices;
	if (!turns || !scores || !indices)
		return DARA_ENOMEM;
	l->room = room;
	return DARA_OK;
}

size_t lists_push(struct dara_search *s, const struct dara_pos *pos, turns_fn *turns)
{
	struct lists *l = &s->lists;
	size_t count = turns(l->turns + l->used, l->room - l->used, pos);

	if (count >= NO_TURN)
		count = NO_TURN - 1;
	if (count > l->room - l->used) {
		s->status = lists_grow(l, l->used + count);
		if (s->status < 0)
			return 0;
		turns(l->turns + l->used, l->room - l->used, pos);
	}
	l->used += count;
	return count;
}

void lists_pop(struct dara_search *s, size_t count)
{
	s->lists.used -= count;
}
