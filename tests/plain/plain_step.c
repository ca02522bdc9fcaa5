/* SPDX-License-Identifier: MIT */
/* Dropping and stepping, without captures: which are legal, and the phase that comes of it. */
#include "board.h"

#include <stdlib.h>

/*
 * The four squares about the middle of the board; on an axis of odd size the middle and the
 * one to the left of it, or below.
 */
static int is_central(const struct plain_rules *rules, struct square square)
{
	int file = rules->files / 2;
	int rank = rules->ranks / 2;

	return (square.file == file - 1 || square.file == file) &&
	    (square.rank == rank - 1 || square.rank == rank);
}

/* Fine point 8: the duty is a matter of the first four drops, whatever is captured later. */
static int centre_duty(const struct plain_pos *pos)
{
	int dropped = 2 * pos->rules.pieces - pos->hand[0] - pos->hand[1];

	return pos->rules.centre && dropped < 4;
}

const char *drop_fault(const struct plain_pos *pos, struct square to)
{
	struct plain_pos after;

	if (piece_on(pos, to) != '.')
		return "occupied";
	if (centre_duty(pos) && !is_central(&pos->rules, to))
		return "centre";
	after = *pos;
	put_piece(&after, to);
	if (run_too_long(&after, to, pos->rules.drop_run))
		return "long-run";
	return NULL;
}

const char *step_fault(const struct plain_pos *pos, struct square from, struct square to)
{
	struct plain_pos after;

	if (piece_on(pos, from) == '.')
		return "empty-square";
	if (piece_on(pos, from) != colour(pos->side))
		return "not-yours";
	if (piece_on(pos, to) != '.')
		return "occupied";
	if (abs(from.file - to.file) + abs(from.rank - to.rank) != 1)
		return "not-adjacent";
	after = *pos;
	shift_piece(&after, from, to);
	if (run_too_long(&after, to, pos->rules.move_run))
		return "long-run";
	return NULL;
}

static int can_drop(const struct plain_pos *pos, int side)
{
	struct plain_pos turned = *pos;

	if (pos->hand[side] == 0)
		return 0;
	turned.side = side;
	for (int i = 0; i < squares(&pos->rules); i++)
		if (drop_fault(&turned, nth_square(&pos->rules, i)) == NULL)
			return 1;
	return 0;
}

int can_step(const struct plain_pos *pos, int side)
{
	struct plain_pos turned = *pos;
	int all = squares(&pos->rules);

	turned.side = side;
	for (int i = 0; i < all; i++)
		for (int j = 0; j < all; j++)
			if (step_fault(&turned, nth_square(&pos->rules, i),
				nth_square(&pos->rules, j)) == NULL)
				return 1;
	return 0;
}

/* The movement phase begins as soon as neither hand holds a piece that could be dropped. */
int drop_phase(const struct plain_pos *pos)
{
	return can_drop(pos, 0) || can_drop(pos, 1);
}

/* Fine point 4: when neither side can drop, the pieces still in hand leave the game. */
void settle_hands(struct plain_pos *pos)
{
	if (!drop_phase(pos)) {
		pos->hand[0] = 0;
		pos->hand[1] = 0;
	}
}

/*
 * Is the pass the only turn? In the drop phase when this side has no legal drop (fine point
 * 4), in the movement phase when it has no legal step (fine point 6). The game goes on.
 */
int must_pass(const struct plain_pos *pos)
{
	if (drop_phase(pos))
		return !can_drop(pos, pos->side);
	return !can_step(pos, pos->side);
}
