/* SPDX-License-Identifier: MIT */
#include "game/ball.h"

uint8_t dara_square_transform(unsigned square, const struct dara_rules *rules, unsigned symmetry)
{
	uint64_t set = square < 64 ? dara_squares_transform(DARA_BIT(square), rules, symmetry) : 0;

	return set ? (uint8_t)bits_first(set) : DARA_OFF;
}

void dara_turn_transform(struct dara_turn *out, const struct dara_turn *turn,
    const struct dara_rules *rules, unsigned symmetry)
{
	*out = *turn;
	for (unsigned i = 0; i < out->len; i++)
		out->sq[i] = dara_square_transform(out->sq[i], rules, symmetry);
}

void dara_pos_transform(struct dara_pos *out, const struct dara_pos *pos, unsigned symmetry)
{
	const struct dara_pos from = *pos;
	unsigned swap = (symmetry & DARA_SWAP) != 0;
	uint64_t ball = ball_of(&from);

	*out = from;
	for (unsigned side = 0; side < 2; side++) {
		out->men[side ^ swap] =
		    dara_squares_transform(from.men[side], from.rules, symmetry);
		out->hand[side ^ swap] = from.hand[side];
	}
	out->side = (uint8_t)(from.side ^ swap);
	if (ball) {
		ball = dara_squares_transform(ball, from.rules, symmetry);
		out->ball = ball_code(out, ball, jumps_before(&from));
	}
}

/* Where a1 and b1 go tells a symmetry from all others of the board. */
unsigned dara_symmetry_inverse(const struct dara_rules *rules, unsigned symmetry)
{
	unsigned swap = symmetry & DARA_SWAP;
	uint8_t a1 = dara_square_transform(0, rules, symmetry);
	uint8_t b1 = dara_square_transform(1, rules, symmetry);

	for (unsigned i = swap; i < swap + DARA_SWAP; i++) {
		if (dara_square_transform(a1, rules, i) == 0 &&
		    dara_square_transform(b1, rules, i) == 1)
			return i;
	}
	return symmetry;
}

static bool comes_before(const struct dara_pos *a, const struct dara_pos *b)
{
	if (a->men[0] != b->men[0])
		return a->men[0] < b->men[0];
	if (a->men[1] != b->men[1])
		return a->men[1] < b->men[1];
	return a->ball < b->ball;
}

unsigned dara_pos_least(struct dara_pos *out, const struct dara_pos *pos)
{
	struct dara_pos least = *pos, other;
	unsigned found = 0;

	for (unsigned left = dara_pos_symmetries(pos) & ~1U; left; left &= left - 1) {
		unsigned symmetry = bits_first(left);

		/* most are told apart by the men that are compared first */
		if (dara_squares_transform(pos->men[0], pos->rules, symmetry) > least.men[0])
			continue;
		dara_pos_transform(&other, pos, symmetry);
		if (comes_before(&other, &least)) {
			least = other;
			found = symmetry;
		}
	}
	*out = least;
	return found;
}
