/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "search/search.h"

enum { FIRST_ROOM = 8192 }; /* turns */

int lists_open(struct lists *l)
{
	*l = (struct lists){
		.turns = malloc(FIRST_ROOM * sizeof *l->turns),
		.scores = malloc(FIRST_ROOM * sizeof *l->scores),
		.indices = malloc(FIRST_ROOM * sizeof *l->indices),
		.room = FIRST_ROOM,
	};
	return l->turns && l->scores && l->indices ? DARA_OK : DARA_ENOMEM;
}

void lists_close(struct lists *l)
{
	free(l->turns);
	free(l->scores);
	free(l->indices);
}

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
		if (lists_grow(l, l->used + count) < 0) {
			limits_no_memory(s);
			return 0;
		}
		turns(l->turns + l->used, l->room - l->used, pos);
	}
	l->used += count;
	return count;
}

void lists_pop(struct dara_search *s, size_t count)
{
	s->lists.used -= count;
}

void lists_score(struct dara_search *s, size_t count, unsigned side, unsigned ply, size_t first)
{
	struct lists *l = &s->lists;
	size_t base = l->used - count;

	order_score(&s->order, l->scores + base, l->turns + base, count, side, ply,
	    first < count ? first : count);
	for (size_t i = 0; i < count; i++)
		l->indices[base + i] = (uint16_t)i;
}

uint16_t lists_pick(struct dara_search *s, size_t count, size_t at)
{
	struct lists *l = &s->lists;
	size_t base = l->used - count;

	order_pick(l->scores + base, l->indices + base, count, at);
	return l->indices[base + at];
}
