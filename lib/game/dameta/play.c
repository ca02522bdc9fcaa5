/* SPDX-License-Identifier: MIT */
#include "game/dameta/dameta.h"

/* c1 d1 e1 f1, and c8 d8 e8 f8. */
static void set_up(struct dara_pos *pos)
{
	pos->men[DARA_WHITE] = UINT64_C(0x3C);
	pos->men[DARA_BLACK] = UINT64_C(0x3C) << 56;
	pos->ball = 0;
}

void dameta_start(struct dara_pos *out, const struct dara_rules *rules)
{
	*out = (struct dara_pos){ .rules = rules, .number = 1 };
	set_up(out);
}

/* The other side's turn; after a goal, at a kick-off. */
static void next_turn(struct dara_pos *pos)
{
	pos->number += pos->side && pos->number < DARA_NUMBER_MAX;
	pos->side = (uint8_t)!pos->side;
}

void turn_end(struct dara_pos *pos, uint64_t man, uint64_t to, uint64_t ball, unsigned jumps)
{
	pos->men[pos->side] ^= man | to;
	if (ball & pos->men[pos->side] & goal_squares(pos->rules, pos->side)) {
		pos->goals[ball & RANK_8 ? DARA_WHITE : DARA_BLACK]++;
		set_up(pos);
	} else {
		pos->ball = ball_code(pos, ball, jumps);
	}
	next_turn(pos);
}

/* How many jumps in a row there are with one that ended with the ball on `end`. */
static unsigned jumps_with(const struct dara_pos *pos, uint64_t man, uint64_t to, uint64_t end)
{
	unsigned jumps = jumps_before(pos);
	uint64_t rank = RANK_1 << (bits_first(man) & ~7U);

	if (!pos->rules->loop_clause || end != to || !(to & rank))
		return 0;
	return jumps < LOOP_JUMPS ? jumps + 1 : jumps;
}

void way_play(struct dara_pos *pos, const struct way *way, uint64_t end)
{
	unsigned jumps = 0;

	if (way->jumped & end)
		jumps = jumps_with(pos, way->man, way->to, end);
	turn_end(pos, way->man, way->to, end, jumps);
}

uint64_t turn_ball(const struct dara_turn *turn, const struct dara_pos *pos)
{
	unsigned chain = turn->kind & DARA_CHAIN;
	uint64_t ball = chain > 0 ? DARA_BIT(turn->sq[chain - 1]) : ball_of(pos);

	if (turn->len > dara_turn_way(turn))
		return DARA_BIT(turn->sq[turn->len - 1]);
	if ((turn->kind & DARA_JUMP) || !ball || ball == DARA_BIT(dara_turn_from(turn)))
		return DARA_BIT(dara_turn_to(turn));
	return ball;
}

/* After a goal all men stand as at the start, and nothing is to be seen. */
bool dameta_trace(struct dara_trace *out, const struct dara_pos *pos, const struct dara_turn *turn)
{
	unsigned chain = turn->kind & DARA_CHAIN, way = dara_turn_way(turn);
	uint64_t all = pos->men[0] | pos->men[1];

	if (!dameta_is_turn(turn, pos->rules) || !turn_is_on_board(turn))
		return false;
	if (turn->kind == DARA_PASS)
		return true;
	if (is_kick_off(pos))
		return (turn_ball(turn, pos) & (RANK_1 | RANK_8)) != 0;
	out->left = DARA_BIT(dara_turn_from(turn));
	out->arrived = DARA_BIT(dara_turn_to(turn));
	for (unsigned i = 0; i < turn->len; i++) {
		if (i < chain || i >= way)
			out->passed |= DARA_BIT(turn->sq[i]);
	}
	return !(out->left & all) && (out->arrived & pos->men[!pos->side]);
}

void dameta_play(struct dara_pos *pos, const struct dara_turn *turn)
{
	uint64_t man, to, ball;

	if (turn->kind == DARA_PASS) {
		next_turn(pos);
		return;
	}
	man = DARA_BIT(dara_turn_from(turn));
	to = DARA_BIT(dara_turn_to(turn));
	ball = turn_ball(turn, pos);
	turn_end(pos, man, to, ball, turn->kind & DARA_JUMP ? jumps_with(pos, man, to, ball) : 0);
}

/* Only one side can have so many goals: no turn comes after it. */
struct dara_outcome dameta_outcome(const struct dara_pos *pos)
{
	struct dara_outcome outcome = { DARA_OPEN, DARA_NO_REASON };

	if (!is_won(pos))
		return outcome;
	outcome.result =
	    pos->goals[DARA_WHITE] >= pos->rules->goals ? DARA_WHITE_WINS : DARA_BLACK_WINS;
	outcome.reason = DARA_SCORED;
	return outcome;
}
