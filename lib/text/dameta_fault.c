/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "text/game_text.h"
#include "text/square.h"

static void print_kick_off_fault(
    char *out, size_t size, const struct dara_pos *pos, const char *square)
{
	if (*square)
		snprintf(out, size, "gives %s the ball, but no kick-off is pending", square);
	else if (pos->rules->kick_off_step)
		snprintf(out, size, "is no kick-off, which is a step of one square to rank %c",
		    pos->side == DARA_WHITE ? '2' : '7');
	else
		snprintf(out, size,
		    "is no kick-off: first comes the man who gets the ball, as in %s",
		    pos->side == DARA_WHITE ? "d1,c1-c2" : "d8,c8-c7");
}

/* The count of the fault is 1 where a man may make but one step. */
static void print_step_fault(char *out, size_t size, const struct dara_pos *pos,
    const struct dara_turn *turn, const struct dara_fault *fault)
{
	if (dara_turn_from(turn) == dara_turn_to(turn))
		snprintf(out, size, "ends where it began");
	else if (fault->count == 2)
		snprintf(out, size, "is not made of two steps of one square");
	else if (fault->count == 1 && pos->rules->two_steps && !(turn->kind & DARA_TWICE))
		snprintf(out, size, "is no step of one square");
	else if (fault->count == 1)
		snprintf(out, size, "is no step of one square, the most for the man with the ball");
	else
		snprintf(out, size, "is no step of one square, or of two straight on");
}

bool dameta_fault_print(char *out, size_t size, const struct dara_pos *pos,
    const struct dara_turn *turn, const struct dara_fault *fault)
{
	char a[3], b[3];

	square_name(a, fault->sq[0]);
	square_name(b, fault->sq[1]);
	switch (fault->finding) {
	case DARA_KICK_OFF:
		print_kick_off_fault(out, size, pos, a);
		break;
	case DARA_OCCUPIED:
		snprintf(out, size, "goes %s %s, where a man stands",
		    fault->sq[0] == dara_turn_to(turn) ? "to" : "over", a);
		break;
	case DARA_NOT_ADJACENT:
		print_step_fault(out, size, pos, turn, fault);
		break;
	case DARA_NO_BALL:
		if (turn->kind & DARA_JUMP && fault->sq[0] != dara_turn_to(turn) &&
		    turn->len == dara_turn_way(turn))
			snprintf(out, size, "jumps over %s, where no man of %s has the ball", a,
			    dara_side_name(!pos->side));
		else
			snprintf(out, size, "passes from %s, where %s has not got the ball", a,
			    dara_side_name(pos->side));
		break;
	case DARA_NO_PASS:
		snprintf(out, size,
		    "passes from %s to %s, where no man of %s beside it can take the ball", a, b,
		    dara_side_name(pos->side));
		break;
	case DARA_NO_JUMP:
		snprintf(out, size, "is no jump, which goes two squares straight on");
		break;
	case DARA_PAST_GOAL:
		snprintf(out, size, "goes on from %s, where the ball scores and the turn ends", a);
		break;
	case DARA_LOOP:
		snprintf(out, size,
		    "jumps on along its rank after eight such jumps, where %s must deviate",
		    dara_side_name(pos->side));
		break;
	default:
		return false;
	}
	return true;
}
