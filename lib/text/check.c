/* SPDX-License-Identifier: MIT */
/* Rules and positions that were not read: what can be said in a text, and read back, is right. */
#include <string.h>

#include "game/ball.h"
#include "text/position.h"

static int refuse(struct dara_diag *diag, enum dara_finding finding, const char *what)
{
	return diag_set(diag, DARA_ERULE, finding, 0, "%s", what);
}

int dara_rules_check(const struct dara_rules *rules, struct dara_diag *diag)
{
	char text[DARA_EXPRESSION_SIZE];
	struct dara_rules read;

	if (rules->game > DARA_DAMETA)
		return refuse(diag, DARA_UNKNOWN_RULES, "there is no such game");
	if (dara_rules_parse(&read, text, dara_rules_print(text, rules), diag) < 0) {
		if (diag)
			diag->column = 0;
		return DARA_ERULE;
	}
	if (!dara_rules_equal(rules, &read))
		return refuse(diag, DARA_UNKNOWN_RULES, "no expression stands for these rules");
	return DARA_OK;
}

/* What no text could say at all; the rest is seen when its text is read. */
static const char *find_nonsense(const struct dara_pos *pos)
{
	uint64_t all = pos->men[DARA_WHITE] | pos->men[DARA_BLACK];

	if (pos->men[DARA_WHITE] & pos->men[DARA_BLACK])
		return "both sides have a man on one square";
	if (dara_squares_transform(all, pos->rules, 0) != all)
		return "there are men off the board";
	if (pos->side > DARA_BLACK)
		return "the side to move is White or Black";
	if (pos->rules->game == DARA_THREE && pos->ball)
		return "there is no ball in this game";
	if ((pos->ball & BALL_MAN) > bits_count(all))
		return "the ball is on no man";
	if (jumps_before(pos) > LOOP_JUMPS ||
	    (jumps_before(pos) > 0 && (!pos->rules->loop_clause || !ball_of(pos))))
		return "there cannot have been so many jumps";
	return NULL;
}

int dara_pos_check(const struct dara_pos *pos, struct dara_diag *diag)
{
	char text[DARA_POS_SIZE];
	const char *nonsense;
	struct dara_rules rules;
	struct dara_pos read;
	int status = dara_rules_check(pos->rules, diag);

	if (status < 0)
		return status;
	nonsense = find_nonsense(pos);
	if (nonsense)
		return refuse(diag, DARA_BAD_POSITION, nonsense);
	if (dara_pos_parse(&read, &rules, text, dara_pos_print(text, pos), NULL, diag) < 0) {
		if (diag)
			diag->column = 0;
		return DARA_ERULE;
	}
	if (!dara_pos_same(pos, &read))
		return refuse(
		    diag, DARA_BAD_POSITION, "neither side can drop what is left in the hands");
	return DARA_OK;
}
