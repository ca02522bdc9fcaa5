/* SPDX-License-Identifier: MIT */
#include "game/three/captures.h"
#include "game/three/settle.h"
#include "game/three/three.h"

void three_start(struct dara_pos *out, const struct dara_rules *rules)
{
	*out = (struct dara_pos){ .rules = rules, .number = 1 };
	out->hand[DARA_WHITE] = out->hand[DARA_BLACK] = rules->pieces;
}

/*
 * When neither side can drop, what is left in the hands leaves the game. Without captures in the
 * drop phase a hand that is stuck never comes free again, and with them the other side can drop.
 */
void pos_settle(struct dara_pos *pos)
{
	if (is_drop_phase(pos) && !can_drop(pos, pos->side) && !can_drop(pos, !pos->side))
		pos->hand[DARA_WHITE] = pos->hand[DARA_BLACK] = 0;
}

void three_canonical(struct dara_turn *turn, const struct dara_pos *pos)
{
	(void)pos;
	captures_sort(turn);
}

bool three_trace(struct dara_trace *out, const struct dara_pos *pos, const struct dara_turn *turn)
{
	uint64_t mine = pos->men[!pos->side], all = pos->men[0] | pos->men[1];

	if (!three_is_turn(turn) || !turn_is_on_board(turn))
		return false;
	if (turn->kind == DARA_PASS)
		return true;
	out->arrived = DARA_BIT(dara_turn_to(turn));
	if (turn->kind == DARA_STEP)
		out->left = DARA_BIT(turn->sq[0]);
	for (unsigned i = turn->kind; i < turn->len; i++)
		out->taken |= DARA_BIT(turn->sq[i]);
	return (mine & out->arrived) && !(all & (out->left | out->taken));
}

void three_play(struct dara_pos *pos, const struct dara_turn *turn)
{
	unsigned side = pos->side;

	switch (turn->kind) {
	case DARA_DROP:
		pos->men[side] |= DARA_BIT(turn->sq[0]);
		pos->hand[side]--;
		break;
	case DARA_STEP:
		pos->men[side] ^= DARA_BIT(turn->sq[0]) | DARA_BIT(turn->sq[1]);
		break;
	default:
		break;
	}
	for (unsigned i = turn->kind; i < turn->len; i++)
		pos->men[!side] ^= DARA_BIT(turn->sq[i]);
	pos_pass_on(pos);
	if (is_drop_phase(pos))
		pos_settle(pos);
}

/*
 * Both have lost in a position that was set up, or where hands that neither side could drop have
 * left the game with what would have saved them: then it is the side to move.
 */
struct dara_outcome three_outcome(const struct dara_pos *pos)
{
	static const enum dara_result won_against[] = { DARA_BLACK_WINS, DARA_WHITE_WINS };
	struct dara_outcome outcome = { DARA_OPEN, DARA_NO_REASON };
	unsigned side = pos->side;

	if (is_reduced(pos, side) || is_reduced(pos, !side)) {
		outcome.result = won_against[is_reduced(pos, side) ? side : !side];
		outcome.reason = DARA_REDUCED;
	} else if (!is_drop_phase(pos) && !can_step(pos, side)) {
		if (!pos->rules->blocked_pass) {
			outcome.result = won_against[side];
			outcome.reason = DARA_BLOCKED;
		} else if (!can_step(pos, !side)) {
			outcome.result = DARA_DRAW;
			outcome.reason = DARA_BLOCKED;
		}
	}
	return outcome;
}
