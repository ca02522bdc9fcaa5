/* SPDX-License-Identifier: MIT */
/* In which order turns are tried: what was good elsewhere first. */
#ifndef SEARCH_ORDER_H
#define SEARCH_ORDER_H

#include "dara.h"

enum { KILLERS = 2, PLIES_MAX = 128 };

struct order {
	int32_t history[2][64][64]; /* by side, from (or the square dropped on), to */
	int32_t taken[2][64];       /* by side, square of the first capture */
	uint64_t killers[PLIES_MAX][KILLERS];
};

static inline bool turn_captures(const struct dara_turn *turn)
{
	return turn->len > turn->kind;
}

/* Writes how promising each turn is. first is the index of one that comes before all, or count. */
void order_score(const struct order *o, int32_t *scores, const struct dara_turn *turns,
    size_t count, unsigned side, unsigned ply, size_t first);
/* Moves the most promising turn from `at` on to `at`. indices go along. */
void order_pick(int32_t *scores, uint16_t *indices, size_t count, size_t at);
/* The turn was so good that nothing after it was tried. */
void order_reward(
    struct order *o, const struct dara_turn *turn, unsigned side, unsigned ply, unsigned depth);
/* A new root: what was learnt fades. */
void order_age(struct order *o);

#endif
