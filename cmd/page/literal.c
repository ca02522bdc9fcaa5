/* SPDX-License-Identifier: MIT */
#include "page/literal.h"

/* What page.js keeps of a position. */
struct reading {
	uint64_t men[2];
	unsigned hand[2], side, ball;
	unsigned long number;
};

static struct reading read_position(const struct dara_pos *pos)
{
	return (struct reading){
		{ pos->men[0], pos->men[1] },
		{ pos->hand[0], pos->hand[1] },
		pos->side,
		dara_pos_ball(pos),
		pos->number,
	};
}

static bool readings_agree(const struct reading *a, const struct reading *b)
{
	return a->men[0] == b->men[0] && a->men[1] == b->men[1] && a->hand[0] == b->hand[0] &&
	    a->hand[1] == b->hand[1] && a->side == b->side && a->ball == b->ball &&
	    a->number == b->number;
}

/* A man of the ball game moves, and the ball goes along chains and with whoever has it. */
static void read_man(struct reading *r, const struct dara_turn *turn)
{
	unsigned chain = turn->kind & DARA_CHAIN;
	unsigned from = dara_turn_from(turn), to = dara_turn_to(turn);

	if (chain > 0)
		r->ball = turn->sq[chain - 1];
	r->men[r->side] &= ~DARA_BIT(from);
	r->men[r->side] |= DARA_BIT(to);
	if (turn->kind & DARA_JUMP || r->ball == from || r->ball == DARA_OFF)
		r->ball = to;
	if (turn->len > dara_turn_way(turn))
		r->ball = turn->sq[turn->len - 1];
}

static void read_drop_or_step(struct reading *r, const struct dara_turn *turn)
{
	if (turn->kind == DARA_STEP)
		r->men[r->side] &= ~DARA_BIT(turn->sq[0]);
	else
		r->hand[r->side]--;
	r->men[r->side] |= DARA_BIT(dara_turn_to(turn));
	for (unsigned i = dara_turn_way(turn); i < turn->len; i++)
		r->men[!r->side] &= ~DARA_BIT(turn->sq[i]);
}

bool literal_is_enough(
    const struct dara_pos *before, const struct dara_turn *turn, const struct dara_pos *after)
{
	struct reading told = read_position(before), played = read_position(after);

	if (turn->kind & DARA_MAN)
		read_man(&told, turn);
	else if (turn->kind != DARA_PASS)
		read_drop_or_step(&told, turn);
	told.number += told.side;
	told.side = !told.side;
	return readings_agree(&told, &played);
}
