/* SPDX-License-Identifier: MIT */
/* Why a turn is refused, part by part in the order in which it is played. */
#include "pitch.h"

#include <string.h>

static int is_square_text(const char *text)
{
	char letter = (char)(text[0] | 0x20);

	return letter >= 'a' && letter <= 'z' && text[1] >= '0' && text[1] <= '9';
}

/* A square, or -1 for one that is not on the board. */
static int read_square(const char *text)
{
	int file = (text[0] | 0x20) - 'a', rank = text[1] - '1';

	return file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
}

/* A part between commas: squares with one sign between them. -1: it is none. */
static int read_part(int *squares, int *count, char *sign, const char **text)
{
	*count = 0;
	*sign = '\0';
	for (;;) {
		if (!is_square_text(*text))
			return -1;
		if (*count == 16)
			return -1;
		squares[(*count)++] = read_square(*text);
		*text += 2;
		if (**text == ',' || **text == '\0')
			return 0;
		if (strchr("-:/", **text) == NULL || (*sign != '\0' && *sign != **text))
			return -1;
		*sign = *(*text)++;
	}
}

static int read_way(struct written_turn *turn, int neto, const int *squares, int count, char sign)
{
	if (sign != '-' && sign != ':')
		return -1;
	if (count != 2 && !(count == 3 && neto && sign == '-'))
		return -1;
	memcpy(turn->way, squares, (size_t)count * sizeof *squares);
	turn->way_count = count;
	turn->jump = sign == ':';
	return 0;
}

/* The chain that ends a turn. */
static int read_after(struct written_turn *turn, const char *text)
{
	char sign;

	if (read_part(turn->after, &turn->after_count, &sign, &text) != 0 || sign != '/')
		return -1;
	return *text == '\0' ? 0 : -1;
}

static int read_written(struct written_turn *turn, int neto, const char *text)
{
	int squares[16], count;
	char sign;

	memset(turn, 0, sizeof *turn);
	if (strcmp(text, "--") == 0) {
		turn->pass = 1;
		return 0;
	}
	if (read_part(squares, &count, &sign, &text) != 0)
		return -1;
	if (sign == '/' || (count == 1 && neto)) {
		memcpy(turn->before, squares, (size_t)count * sizeof *squares);
		turn->before_count = count;
		if (*text++ != ',' || read_part(squares, &count, &sign, &text) != 0 || sign == ':')
			return -1;
	}
	if (read_way(turn, neto, squares, count, sign) != 0)
		return -1;
	if (*text == '\0')
		return 0;
	if (turn->before_count > 1)
		return -1;
	return read_after(turn, text + 1);
}

static int has_off_board(const int *squares, int count)
{
	for (int i = 0; i < count; i++)
		if (squares[i] < 0)
			return 1;
	return 0;
}

/* Rule 4. The last square may be one where the ball scores if nothing comes behind it. */
static const char *chain_fault(
    struct plain_dameta *pos, const int *chain, int count, int something_follows)
{
	if (chain[0] != pos->ball || !is_own(pos, chain[0]))
		return "no-ball";
	for (int i = 1; i < count; i++) {
		if (is_goal(pos, pos->ball))
			return "past-goal";
		if (!is_own(pos, chain[i]) || !are_neighbours(chain[i - 1], chain[i]))
			return "no-pass";
		for (int j = 0; j < i; j++)
			if (chain[j] == chain[i])
				return "no-pass";
		pos->ball = chain[i];
	}
	return something_follows && is_goal(pos, pos->ball) ? "past-goal" : NULL;
}

/* Rules 1 and 8, and Neto's: gives the ball to a man. */
static const char *kick_off_fault(struct plain_dameta *pos, const struct written_turn *turn)
{
	if (pos->ball >= 0)
		return turn->before_count == 1 ? "kick-off" : NULL;
	if (pos->neto) {
		if (turn->before_count == 0 || !is_own(pos, turn->before[0]))
			return "kick-off";
		pos->ball = turn->before[0];
		return NULL;
	}
	if (turn->before_count > 0 || turn->jump || !are_neighbours(turn->way[0], turn->way[1]) ||
	    rank_of(turn->way[1]) != (pos->side == 0 ? 1 : 6))
		return "kick-off";
	pos->ball = turn->way[0];
	return NULL;
}

static const char *jump_fault(const struct plain_dameta *pos, const struct written_turn *turn)
{
	int over = halfway(turn->way[0], turn->way[1]);

	if (man_on(pos, turn->way[1]) != '.')
		return "occupied";
	if (over < 0)
		return "no-jump";
	if (over != pos->ball || !is_foe(pos, over))
		return "no-ball";
	return is_looping(pos, turn) ? "loop" : NULL;
}

static const char *two_steps_fault(const struct plain_dameta *pos, const struct written_turn *turn)
{
	int from = turn->way[0], over = turn->way[1], to = turn->way[2];

	if (man_on(pos, to) != '.' && to != from)
		return "occupied";
	if (man_on(pos, over) != '.')
		return "occupied";
	if (pos->ball == from || to == from || !are_neighbours(from, over) ||
	    !are_neighbours(over, to))
		return "not-adjacent";
	return NULL;
}

static const char *step_fault_of(const struct plain_dameta *pos, const struct written_turn *turn)
{
	int from = turn->way[0], to = turn->way[1], between = halfway(from, to);

	if (man_on(pos, to) != '.')
		return "occupied";
	if (are_neighbours(from, to))
		return NULL;
	if (pos->neto || pos->ball == from || between < 0)
		return "not-adjacent";
	return man_on(pos, between) != '.' ? "occupied" : NULL;
}

const char *plain_dameta_fault(const struct plain_dameta *before, const char *text)
{
	struct plain_dameta pos = *before;
	struct written_turn turn;
	const char *fault;
	int from, to;

	if (read_written(&turn, pos.neto, text) != 0)
		return "bad-token";
	if (is_over(&pos))
		return "game-over";
	if (has_off_board(turn.before, turn.before_count) ||
	    has_off_board(turn.way, turn.way_count) || has_off_board(turn.after, turn.after_count))
		return "off-board";
	if (waits(&pos) != turn.pass)
		return "must-pass";
	if (turn.pass)
		return NULL;
	from = turn.way[0];
	to = turn.way[turn.way_count - 1];
	if (man_on(&pos, from) == '.')
		return "empty-square";
	if (!is_own(&pos, from))
		return "not-yours";
	fault = kick_off_fault(&pos, &turn);
	if (fault == NULL && turn.before_count > 0)
		fault = chain_fault(&pos, turn.before, turn.before_count, 1);
	if (fault != NULL)
		return fault;
	fault = turn.jump         ? jump_fault(&pos, &turn)
	    : turn.way_count == 3 ? two_steps_fault(&pos, &turn)
				  : step_fault_of(&pos, &turn);
	if (fault != NULL || turn.after_count == 0)
		return fault;
	if (turn.jump || pos.ball == from)
		pos.ball = to;
	pos.cell[rank_of(from)][file_of(from)] = '.';
	pos.cell[rank_of(to)][file_of(to)] = "wb"[pos.side];
	return chain_fault(&pos, turn.after, turn.after_count, 0);
}

int plain_dameta_play(struct plain_dameta *pos, const char *text)
{
	struct written_turn turn;

	if (plain_dameta_fault(pos, text) != NULL || read_written(&turn, pos->neto, text) != 0)
		return -1;
	play_written(pos, &turn);
	return 0;
}
