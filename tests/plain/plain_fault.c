/* SPDX-License-Identifier: MIT */
/* Findings: what is wrong with a turn, in any form in which it may be written. */
#include "board.h"

#include <string.h>

/* A turn as somebody wrote it: well formed, but perhaps nonsense. */
struct written {
	int pass;
	int drop;
	int off_board; /* some square is not on this board */
	struct square from;
	struct square to;
	int captures; /* all of them; only the first MOST_LINES are kept */
	struct square taken[MOST_LINES];
};

/* Upper case is read as lower case, whatever the locale. */
static char lower(char byte)
{
	return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

/* A letter and a digit, on this board or not. */
static int looks_like_square(const char *text)
{
	return lower(text[0]) >= 'a' && lower(text[0]) <= 'z' && text[1] >= '0' && text[1] <= '9';
}

static int read_square(struct square *square, const char **text)
{
	if (!looks_like_square(*text))
		return -1;
	square->file = lower((*text)[0]) - 'a';
	square->rank = (*text)[1] - '1';
	*text += 2;
	return 0;
}

/* The captures to the end of the text: each an x or a colon, then a square. */
static int read_captures(struct written *turn, const struct plain_rules *rules, const char *text)
{
	struct square square;

	turn->captures = 0;
	while (*text != '\0') {
		if (lower(*text) != 'x' && *text != ':')
			return -1;
		text++;
		if (read_square(&square, &text) != 0)
			return -1;
		if (!on_board(rules, square))
			turn->off_board = 1;
		if (turn->captures < MOST_LINES)
			turn->taken[turn->captures] = square;
		turn->captures++;
	}
	return 0;
}

/* Reads any text that has the shape of a turn; -1 for any other. */
static int read_written(struct written *turn, const struct plain_rules *rules, const char *text)
{
	memset(turn, 0, sizeof(*turn));
	if (strcmp(text, "--") == 0) {
		turn->pass = 1;
		return 0;
	}
	if (read_square(&turn->from, &text) != 0)
		return -1;
	turn->to = turn->from;
	turn->drop = *text != '-' && !looks_like_square(text);
	if (!turn->drop) {
		if (*text == '-')
			text++;
		if (read_square(&turn->to, &text) != 0)
			return -1;
	}
	if (!on_board(rules, turn->from) || !on_board(rules, turn->to))
		turn->off_board = 1;
	return read_captures(turn, rules, text);
}

/* Not an enemy piece, or a piece that is named before? */
static int names_no_enemy(const struct plain_pos *after, const struct written *turn, int n)
{
	for (int i = 0; i < n; i++)
		if (same_square(turn->taken[i], turn->taken[n]))
			return 1;
	return !is_enemy(after, turn->taken[n]);
}

/* What is wrong with the captures of a drop or step that is itself in order; or NULL. */
static const char *capture_fault(const struct plain_pos *pos, const struct written *turn)
{
	struct plain_pos after = *pos;
	int lines, due, declined;

	if (turn->drop)
		put_piece(&after, turn->to);
	else
		shift_piece(&after, turn->from, turn->to);
	lines = lines_formed(&after, turn->drop, turn->from, turn->to);
	due = captures_due(&after, lines);
	/* Fine point 7: it may be declined, but only whole. */
	declined = turn->captures == 0 && !pos->rules.must_capture;
	if (turn->captures < due && !declined)
		return "missing-capture";
	if (turn->captures > 0 && lines == 0)
		return "no-line";
	if (turn->captures > captures_earned(&pos->rules, lines))
		return "too-many-captures";
	/* Fine point 2: the enemy had reached lose-at before the last of them. */
	if (turn->captures > captures_to_win(&after))
		return "too-many-captures";
	for (int i = 0; i < turn->captures; i++)
		if (names_no_enemy(&after, turn, i))
			return "not-enemy";
	for (int i = 0; i < turn->captures; i++)
		if (!may_be_taken(&after, turn->taken[i]))
			return "protected";
	return NULL;
}

const char *plain_fault(const struct plain_pos *pos, const char *text)
{
	struct written turn;
	const char *fault;

	if (read_written(&turn, &pos->rules, text) != 0)
		return "bad-token";
	if (plain_outcome(pos) != PLAIN_ON)
		return "game-over";
	if (turn.off_board)
		return "off-board";
	if (!turn.pass && turn.drop != drop_phase(pos))
		return "wrong-phase";
	if (turn.pass != must_pass(pos))
		return "must-pass";
	if (turn.pass)
		return NULL;
	if (turn.drop)
		fault = drop_fault(pos, turn.to);
	else
		fault = step_fault(pos, turn.from, turn.to);
	return fault != NULL ? fault : capture_fault(pos, &turn);
}
