/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "game/dameta/dameta.h"
#include "text/position.h"

enum { BOARD_MAX = 8 * 8 + 7 }; /* bytes of a board that can be right */

/* The square of byte `at` of a board that was read without a fault. */
static uint64_t square_at(const struct dara_pos *pos, const struct field *field, size_t at)
{
	for (uint64_t men = pos->men[DARA_WHITE] | pos->men[DARA_BLACK]; men; men &= men - 1) {
		if (board_column(pos, field, men & -men) == field->column + at)
			return men & -men;
	}
	return 0;
}

/* Reads the men of a board in lower case, from its top rank down. */
static int read_men(struct dara_pos *pos, const struct field *board, struct dara_diag *diag)
{
	unsigned rank = 7, file = 0;

	for (size_t i = 0; i < board->len; i++) {
		char c = board->text[i];
		unsigned square = 8 * rank + file;

		if (c == '/' && file == 8 && rank > 0) {
			rank--;
			file = 0;
		} else if ((c == 'w' || c == 'b') && file < 8) {
			pos->men[c == 'w' ? DARA_WHITE : DARA_BLACK] |= DARA_BIT(square);
			file++;
		} else if (c >= '1' && file + (unsigned)(c - '0') <= 8) {
			file += (unsigned)(c - '0');
		} else {
			return board_refuse(pos->rules, board, diag);
		}
	}
	return rank == 0 && file == 8 ? DARA_OK : board_refuse(pos->rules, board, diag);
}

/* The man with the ball is in upper case: there is at most one. */
int dameta_board_parse(
    struct dara_pos *pos, struct field *board, struct fields *f, struct dara_diag *diag)
{
	char lower[BOARD_MAX];
	struct field men;
	size_t ball;
	int status;

	*board = fields_take(f);
	ball = board->len;
	if (board->len > BOARD_MAX)
		return board_refuse(pos->rules, board, diag);
	men = (struct field){ lower, board->len, board->column };
	for (size_t i = 0; i < board->len; i++) {
		bool has_ball = board->text[i] == 'W' || board->text[i] == 'B';

		lower[i] = board->text[i];
		if (has_ball && ball < board->len)
			return bad_position(diag, board->column + i, "only one man has the ball");
		if (has_ball) {
			lower[i] = board->text[i] == 'W' ? 'w' : 'b';
			ball = i;
		}
	}
	status = read_men(pos, &men, diag);
	if (status == DARA_OK && ball < board->len)
		pos->ball = ball_code(pos, square_at(pos, &men, ball), 0);
	return status;
}

char *dameta_board_put(char *p, const struct dara_pos *pos)
{
	struct field board = { p, 0, 0 };
	char *end = board_put(p, pos);

	board.len = (size_t)(end - p);
	if (!is_kick_off(pos))
		p[board_column(pos, &board, ball_of(pos))] ^= 'a' ^ 'A';
	return end;
}

/* Two numbers, and k where a kick-off is pending: then no man has the ball. */
int dameta_goals_parse(struct dara_pos *pos, const struct field *field, struct dara_diag *diag)
{
	bool kicks_off = field->len > 0 && field->text[field->len - 1] == 'k';
	unsigned most = pos->rules->goals;
	uint32_t goals[2];

	if (!numbers_read(goals, field->text, field->len - kicks_off))
		return bad_position(diag, field->column,
		    "the goals are two numbers, as in 1/0, or 1/0k at a kick-off");
	if (goals[0] > most || goals[1] > most || goals[0] + goals[1] == 2 * most)
		return diag_set(diag, DARA_ESYNTAX, DARA_BAD_POSITION, field->column,
		    "one side has %u goals at the end, and the other fewer", most);
	if (kicks_off != is_kick_off(pos))
		return bad_position(diag, field->column,
		    kicks_off ? "a man has the ball, so no kick-off is pending"
			      : "no man has the ball, so a kick-off is pending, as in 0/0k");
	for (unsigned side = 0; side < 2; side++)
		pos->goals[side] = (uint8_t)goals[side];
	if (is_won(pos) && !kicks_off)
		return bad_position(
		    diag, field->column, "after the last goal all stand as at a kick-off, k");
	return DARA_OK;
}

char *dameta_goals_put(char *p, const struct dara_pos *pos)
{
	p = three_hands_put(p, pos);
	*p = 'k';
	return p + is_kick_off(pos);
}

/* Where the ball cannot be, as it would have scored: which side brought it there, says its man. */
static uint64_t impossible_ball(const struct dara_pos *pos)
{
	uint64_t ball = ball_of(pos);

	return ball &
	    goal_squares(pos->rules, ball & pos->men[DARA_BLACK] ? DARA_BLACK : DARA_WHITE);
}

int dameta_pos_complete(struct dara_pos *pos, const struct field *board, struct dara_diag *diag)
{
	struct dara_pos start;

	for (unsigned side = 0; side < 2; side++) {
		if (bits_count(pos->men[side]) != pos->rules->pieces)
			return diag_set(diag, DARA_ESYNTAX, DARA_BAD_POSITION, board->column,
			    "%s has %u men, not %u", dara_side_name(side),
			    bits_count(pos->men[side]), (unsigned)pos->rules->pieces);
	}
	dara_start(&start, pos->rules);
	if (is_kick_off(pos) && memcmp(pos->men, start.men, sizeof start.men) != 0)
		return bad_position(
		    diag, board->column, "at a kick-off all men stand as at the start");
	if (impossible_ball(pos))
		return bad_position(diag, board_column(pos, board, ball_of(pos)),
		    "the ball cannot be where it has scored");
	return DARA_OK;
}
