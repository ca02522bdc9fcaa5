/* SPDX-License-Identifier: MIT */
#include "picture/caption.h"

#include "picture/canvas.h"

static void put_to_move(struct canvas *c, const struct dara_pos *pos)
{
	const char *side = dara_side_name(pos->side);
	struct dara_turn turn;

	if (pos->rules->game != DARA_DAMETA || dara_pos_ball(pos) != DARA_OFF)
		canvas_format(c, "%s to move", side);
	else if (dara_turns(&turn, 1, pos) == 1 && turn.kind == DARA_PASS)
		canvas_format(c, "%s to pass, %s kicks off", side, dara_side_name(!pos->side));
	else
		canvas_format(c, "%s to kick off", side);
}

static void put_outcome(struct canvas *c, const struct dara_pos *pos)
{
	struct dara_outcome outcome = dara_outcome(pos);
	unsigned loser = outcome.result == DARA_WHITE_WINS ? DARA_BLACK : DARA_WHITE;
	const char *winner_name = dara_side_name(!loser), *loser_name = dara_side_name(loser);

	if (outcome.result == DARA_OPEN)
		put_to_move(c, pos);
	else if (outcome.result == DARA_DRAW)
		canvas_text(c, "a draw: neither side can move");
	else if (outcome.reason == DARA_SCORED)
		canvas_format(c, "%s has won", winner_name);
	else
		canvas_format(c, "%s has won: %s has %s", winner_name, loser_name,
		    outcome.reason == DARA_BLOCKED ? "no step left" : "too few pieces left");
}

void caption_turn(char *out, size_t size, const struct dara_pos *pos, const struct dara_turn *last)
{
	struct canvas c = { out, size, 0 };
	char turn[DARA_TURN_SIZE];

	if (last) {
		dara_turn_print(turn, last);
		canvas_format(&c, "%lu. %s %s; ",
		    (unsigned long)pos->number - (pos->side == DARA_WHITE && pos->number > 1),
		    dara_side_name(!pos->side), turn);
	}
	put_outcome(&c, pos);
	canvas_end(&c);
}

static unsigned men_on_board(const struct dara_pos *pos, unsigned side)
{
	unsigned count = 0;

	for (uint64_t men = pos->men[side]; men; men &= men - 1)
		count++;
	return count;
}

void caption_side(char *out, size_t size, const struct dara_pos *pos, unsigned side)
{
	struct canvas c = { out, size, 0 };

	if (pos->rules->game == DARA_DAMETA) {
		canvas_format(&c, "%u", (unsigned)pos->goals[side]);
		if (side == DARA_BLACK)
			canvas_format(&c, " of %u goals", (unsigned)pos->rules->goals);
	} else {
		canvas_format(&c, "%u", men_on_board(pos, side));
		if (pos->hand[0] || pos->hand[1])
			canvas_format(&c, " and %u in hand", (unsigned)pos->hand[side]);
	}
	canvas_end(&c);
}
