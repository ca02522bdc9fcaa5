/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "game/game.h"

/* A count below a position, kept whole, so that no other can be taken for it. */
struct entry {
	uint64_t men[2];
	uint64_t count;
	uint8_t hand[2], side, ball;
	uint32_t depth; /* 0: the entry is free */
};

struct table {
	struct entry *entries;
	size_t count;            /* a power of two */
	struct dara_turn *turns; /* a list for each depth, one after the other */
	size_t room, used;
	int status;
};

enum { LEAST_DEPTH = 3, FIRST_ROOM = 16384 };

static bool is_of(const struct entry *e, const struct dara_pos *pos, unsigned depth)
{
	return e->depth == depth && e->men[0] == pos->men[0] && e->men[1] == pos->men[1] &&
	    e->side == pos->side && e->ball == pos->ball && e->hand[0] == pos->hand[0] &&
	    e->hand[1] == pos->hand[1];
}

/* Lists the turns after those of the positions above; false if there is no memory. */
static bool list_turns(struct table *t, const struct dara_pos *pos, size_t *count)
{
	*count = dara_turns(t->turns + t->used, t->room - t->used, pos);
	if (*count > t->room - t->used) {
		size_t room = 2 * (t->used + *count);
		struct dara_turn *turns = realloc(t->turns, room * sizeof *turns);

		if (!turns) {
			t->status = DARA_ENOMEM;
			return false;
		}
		t->turns = turns;
		t->room = room;
		dara_turns(t->turns + t->used, *count, pos);
	}
	return true;
}

static uint64_t sum_of(uint64_t a, uint64_t b)
{
	return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static uint64_t count_below(struct table *t, const struct dara_pos *pos, unsigned depth)
{
	struct dara_pos least;
	struct entry *e;
	uint64_t sum = 0;
	size_t count;

	if (depth < LEAST_DEPTH)
		return dara_perft(pos, depth);
	dara_pos_least(&least, pos);
	e = &t->entries[(dara_pos_key(&least) + depth) & (t->count - 1)];
	if (is_of(e, &least, depth))
		return e->count;
	if (!list_turns(t, pos, &count))
		return 0;
	t->used += count;
	for (size_t i = 0; i < count && t->status == DARA_OK; i++) {
		struct dara_pos next = *pos;

		dara_play(&next, &t->turns[t->used - count + i]);
		sum = sum_of(sum, count_below(t, &next, depth - 1));
	}
	t->used -= count;
	*e = (struct entry){ { least.men[0], least.men[1] }, sum, { least.hand[0], least.hand[1] },
		least.side, least.ball, depth };
	return sum;
}

int dara_perft_hashed(uint64_t *out, const struct dara_pos *pos, unsigned depth, size_t bytes)
{
	struct table t = { .count = 1, .room = FIRST_ROOM };

	while (t.count <= bytes / (2 * sizeof *t.entries))
		t.count *= 2;
	t.entries = calloc(t.count, sizeof *t.entries);
	t.turns = malloc(t.room * sizeof *t.turns);
	if (!t.entries || !t.turns)
		t.status = DARA_ENOMEM;
	else
		*out = count_below(&t, pos, depth);
	free(t.entries);
	free(t.turns);
	return t.status;
}
