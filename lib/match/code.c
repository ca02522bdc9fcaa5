/* SPDX-License-Identifier: MIT */
#include "match/code.h"

void turning_make(struct turning *turning, const struct dara_rules *rules, unsigned symmetry)
{
	for (unsigned square = 0; square < 256; square++)
		turning->square[square] = dara_square_transform(square, rules, symmetry);
}

/* Where the ball ends, if the turn shows that: with a jumper, or at the end of a chain. */
static uint8_t ball_after(const struct dara_turn *turn)
{
	unsigned chain = turn->kind & DARA_CHAIN;
	uint8_t to = dara_turn_to(turn);

	if (!(turn->kind & DARA_MAN))
		return DARA_OFF;
	if (turn->len > dara_turn_way(turn))
		return turn->sq[turn->len - 1];
	if (chain > 0)
		return turn->sq[chain - 1] == dara_turn_from(turn) ? to : turn->sq[chain - 1];
	return turn->kind & DARA_JUMP ? to : DARA_OFF;
}

struct code code_of(const struct dara_turn *turn)
{
	struct code code = { 0, DARA_OFF, DARA_OFF, ball_after(turn) };

	if (turn->kind == DARA_PASS)
		return code;
	code.to = dara_turn_to(turn);
	if (turn->kind != DARA_DROP)
		code.from = dara_turn_from(turn);
	if (turn->kind & DARA_MAN)
		return code;
	for (unsigned i = turn->kind; i < turn->len && i < DARA_SQUARES_MAX; i++)
		code.taken |= turn->sq[i] < 64 ? DARA_BIT(turn->sq[i]) : 0;
	return code;
}

struct code code_turned(struct code code, const struct turning *turning)
{
	struct code turned = { 0, turning->square[code.from], turning->square[code.to],
		turning->square[code.ball] };

	for (uint64_t left = code.taken; left; left &= left - 1)
		turned.taken |= DARA_BIT(turning->square[__builtin_ctzll(left)] & 63);
	return turned;
}
