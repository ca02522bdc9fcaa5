/* SPDX-License-Identifier: MIT */
#include "search/order.h"

#include <string.h>

enum { FIRST = 1 << 30, CAPTURE = 1 << 24, KILLER = 1 << 23, HISTORY_MAX = 1 << 20 };

/*
 * A turn as a number, for comparing: its first eight bytes, for squares that a listed turn does not
 * use are 0. Turns that differ behind their sixth square alone are one, which only harms the order.
 */
static uint64_t turn_code(const struct dara_turn *turn)
{
	uint64_t code;

	memcpy(&code, turn, sizeof code);
	return code;
}

/*
 * What turns have in common that history is kept of: where the man goes from and to; or, if a chain
 * carries the ball, where he goes to and where it ends, or whom it was passed to before.
 */
static bool has_chain(const struct dara_turn *turn)
{
	return turn->kind & DARA_MAN &&
	    ((turn->kind & DARA_CHAIN) || turn->len > dara_turn_way(turn));
}

static unsigned from_square(const struct dara_turn *turn)
{
	return (has_chain(turn) ? dara_turn_to(turn) : dara_turn_from(turn)) & 63;
}

static unsigned to_square(const struct dara_turn *turn)
{
	unsigned chain = turn->kind & DARA_CHAIN;

	if (!has_chain(turn))
		return dara_turn_to(turn) & 63;
	return turn->sq[chain ? chain - 1 : turn->len - 1u] & 63;
}

void order_score(const struct order *o, int32_t *scores, const struct dara_turn *turns,
    size_t count, unsigned side, unsigned ply, size_t first)
{
	const uint64_t *killers = o->killers[ply];

	for (size_t i = 0; i < count; i++) {
		const struct dara_turn *turn = &turns[i];
		int32_t score = o->history[side][from_square(turn)][to_square(turn)];

		if (turn_captures(turn)) {
			score = CAPTURE + score / 4 + o->taken[side][turn->sq[turn->kind] & 63];
		} else if (killers[0] || killers[1]) {
			uint64_t code = turn_code(turn);

			if (code == killers[0])
				score = KILLER + 1;
			else if (code == killers[1])
				score = KILLER;
		}
		scores[i] = i == first ? FIRST : score;
	}
}

void order_pick(int32_t *scores, uint16_t *indices, size_t count, size_t at)
{
	size_t best = at;
	int32_t score;
	uint16_t index;

	for (size_t i = at + 1; i < count; i++) {
		if (scores[i] > scores[best])
			best = i;
	}
	score = scores[best];
	index = indices[best];
	/* the others keep their order, which makes the search the same on every machine */
	memmove(scores + at + 1, scores + at, (best - at) * sizeof *scores);
	memmove(indices + at + 1, indices + at, (best - at) * sizeof *indices);
	scores[at] = score;
	indices[at] = index;
}

static void raise(int32_t *value, int32_t by)
{
	*value += by - *value * (by / 64) / (HISTORY_MAX / 64);
	if (*value > HISTORY_MAX)
		*value = HISTORY_MAX;
}

void order_reward(
    struct order *o, const struct dara_turn *turn, unsigned side, unsigned ply, unsigned depth)
{
	int32_t by = (int32_t)(depth * depth * 16);
	uint64_t code = turn_code(turn);

	raise(&o->history[side][from_square(turn)][to_square(turn)], by);
	if (turn_captures(turn)) {
		raise(&o->taken[side][turn->sq[turn->kind] & 63], by);
	} else if (o->killers[ply][0] != code) {
		o->killers[ply][1] = o->killers[ply][0];
		o->killers[ply][0] = code;
	}
}

void order_age(struct order *o)
{
	int32_t *history = &o->history[0][0][0], *taken = &o->taken[0][0];

	for (size_t i = 0; i < sizeof o->history / sizeof *history; i++)
		history[i] /= 8;
	for (size_t i = 0; i < sizeof o->taken / sizeof *taken; i++)
		taken[i] /= 8;
	memset(o->killers, 0, sizeof o->killers);
}
