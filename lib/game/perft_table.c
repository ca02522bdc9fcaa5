/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "game/board.h"

/* A count below a position, kept whole, so that no other can be taken for it. */
struct entry {
	uint64_t men[2];
	uint64_t count;
	uint8_t hand[2], side, depth; /* depth 0: the entry is free */
};

struct table {
	struct entry *entries;
	size_t count;            /* a power of two */
	struct dara_turn *turns; /* a list for each depth, one behind the other */
	size_t room, used;
	int status;
};

enum { LEAST_DEPTH = 3, FIRST_ROOM = 16384 };

static uint64_t flip_ranks(uint64_t men, const struct dara_rules *rules)
{
	return __builtin_bswap64(men) >> (64 - 8 * rules->ranks);
}

static uint64_t flip_files(uint64_t men, const struct dara_rules *rules)
{
	men = (men >> 1 & UINT64_C(0x5555555555555555)) | (men & UINT64_C(0x5555555555555555)) << 1;
	men = (men >> 2 & UINT64_C(0x3333333333333333)) | (men & UINT64_C(0x3333333333333333)) << 2;
	men = (men >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F)) | (men & UINT64_C(0x0F0F0F0F0F0F0F0F)) << 4;
	return men >> (8 - rules->files);
}

/* Files become ranks: the bits on either side of the diagonal change places, block by block. */
static uint64_t transpose(uint64_t men)
{
	uint64_t t = (men ^ men >> 7) & UINT64_C(0x00AA00AA00AA00AA);

	men ^= t ^ t << 7;
	t = (men ^ men >> 14) & UINT64_C(0x0000CCCC0000CCCC);
	men ^= t ^ t << 14;
	t = (men ^ men >> 28) & UINT64_C(0x00000000F0F0F0F0);
	return men ^ t ^ t << 28;
}

static void keep_lesser(struct dara_pos *least, uint64_t white, uint64_t black)
{
	if (white > least->men[0] || (white == least->men[0] && black >= least->men[1]))
		return;
	least->men[0] = white;
	least->men[1] = black;
}

/* The two flips of a board and both, of men that may have been transposed. */
static void keep_least_flip(struct dara_pos *least, uint64_t white, uint64_t black)
{
	const struct dara_rules *rules = least->rules;

	for (int i = 0; i < 2; i++) {
		keep_lesser(least, white, black);
		keep_lesser(least, flip_files(white, rules), flip_files(black, rules));
		white = flip_ranks(white, rules);
		black = flip_ranks(black, rules);
	}
}

/* One position for all that are the same but for the board's symmetries. */
static struct dara_pos without_symmetry(const struct dara_pos *pos)
{
	const struct dara_rules *rules = pos->rules;
	struct dara_pos least = *pos;

	if (rules->centre && (rules->files % 2 || rules->ranks % 2))
		return least; /* the centre is off the middle */
	keep_least_flip(&least, pos->men[0], pos->men[1]);
	if (rules->files == rules->ranks)
		keep_least_flip(&least, transpose(pos->men[0]), transpose(pos->men[1]));
	return least;
}

static bool is_of(const struct entry *e, const struct dara_pos *pos, unsigned depth)
{
	return e->depth == depth && e->men[0] == pos->men[0] && e->men[1] == pos->men[1] &&
	    e->side == pos->side && e->hand[0] == pos->hand[0] && e->hand[1] == pos->hand[1];
}

/* Lists the turns behind those of the positions above; false if there is no memory. */
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

static uint64_t count_below(struct table *t, const struct dara_pos *pos, unsigned depth)
{
	struct dara_pos least;
	struct entry *e;
	uint64_t sum = 0;
	size_t count;

	if (depth < LEAST_DEPTH)
		return dara_perft(pos, depth);
	least = without_symmetry(pos);
	e = &t->entries[(dara_pos_key(&least) + depth) & (t->count - 1)];
	if (is_of(e, &least, depth))
		return e->count;
	if (!list_turns(t, pos, &count))
		return 0;
	t->used += count;
	for (size_t i = 0; i < count && t->status == DARA_OK; i++) {
		struct dara_pos next = *pos;

		dara_play(&next, &t->turns[t->used - count + i]);
		sum += count_below(t, &next, depth - 1);
	}
	t->used -= count;
	*e = (struct entry){ { least.men[0], least.men[1] }, sum, { least.hand[0], least.hand[1] },
		least.side, (uint8_t)depth };
	return sum;
}

int dara_perft_hashed(uint64_t *out, const struct dara_pos *pos, unsigned depth, size_t bytes)
{
	struct table t = { .count = 1, .room = FIRST_ROOM };

	while (2 * t.count * sizeof *t.entries <= bytes)
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
