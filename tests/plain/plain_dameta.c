/* SPDX-License-Identifier: MIT */
/* The board, what a turn does to it, and position lines. */
#include "field.h"
#include "pitch.h"

#include <stdio.h>
#include <string.h>

#define LAST_NUMBER 999999999
enum { FIELD = 8192 }; /* an expression may change a key again and again */

int square_beside(int square, int files, int ranks)
{
	int file = (file_of(square) + files + 8) % 8;
	int rank = rank_of(square) + ranks;

	return rank < 0 || rank > 7 ? -1 : 8 * rank + file;
}

int are_neighbours(int a, int b)
{
	for (int files = -1; files <= 1; files++)
		for (int ranks = -1; ranks <= 1; ranks++)
			if ((files != 0 || ranks != 0) && square_beside(a, files, ranks) == b)
				return 1;
	return 0;
}

int halfway(int from, int to)
{
	for (int files = -1; files <= 1; files++)
		for (int ranks = -1; ranks <= 1; ranks++)
			if ((files != 0 || ranks != 0) &&
			    square_beside(from, 2 * files, 2 * ranks) == to)
				return square_beside(from, files, ranks);
	return -1;
}

char man_on(const struct plain_dameta *pos, int square)
{
	return pos->cell[rank_of(square)][file_of(square)];
}

int is_own(const struct plain_dameta *pos, int square)
{
	return man_on(pos, square) == "wb"[pos->side];
}

int is_foe(const struct plain_dameta *pos, int square)
{
	return man_on(pos, square) == "bw"[pos->side];
}

int is_goal(const struct plain_dameta *pos, int square)
{
	int rank = rank_of(square);

	if (pos->neto)
		return rank == (pos->side == 0 ? 7 : 0);
	return rank == 0 || rank == 7;
}

int waits(const struct plain_dameta *pos)
{
	return pos->ball < 0 && (pos->score[0] + pos->score[1]) % 2 != pos->side;
}

int is_over(const struct plain_dameta *pos)
{
	return pos->score[0] >= pos->goals || pos->score[1] >= pos->goals;
}

static int is_bare_jump_along_rank(const struct written_turn *turn)
{
	return turn->jump && turn->after_count == 0 &&
	    rank_of(turn->way[0]) == rank_of(turn->way[1]);
}

int is_looping(const struct plain_dameta *pos, const struct written_turn *turn)
{
	int half = rank_of(turn->way[0]) < 4 ? 0 : 1;

	return !pos->neto && pos->jumps >= 8 && is_bare_jump_along_rank(turn) && half == pos->side;
}

int ball_after(const struct plain_dameta *pos, const struct written_turn *turn)
{
	int ball = pos->ball;
	int to = turn->way[turn->way_count - 1];

	if (turn->before_count > 0)
		ball = turn->before[turn->before_count - 1];
	if (turn->jump || ball == turn->way[0] || ball < 0)
		ball = to;
	if (turn->after_count > 0)
		ball = turn->after[turn->after_count - 1];
	return ball;
}

/* Rule 1, and after every goal: all stand as at the start. */
static void line_up(struct plain_dameta *pos)
{
	memset(pos->cell, '.', sizeof pos->cell);
	for (int file = 2; file <= 5; file++) {
		pos->cell[0][file] = 'w';
		pos->cell[7][file] = 'b';
	}
	pos->ball = -1;
	pos->jumps = 0;
}

void plain_dameta_start(struct plain_dameta *pos)
{
	line_up(pos);
	pos->score[0] = pos->score[1] = 0;
	pos->side = 0;
	pos->number = 1;
}

void play_written(struct plain_dameta *pos, const struct written_turn *turn)
{
	if (!turn->pass) {
		int from = turn->way[0], to = turn->way[turn->way_count - 1];

		pos->ball = ball_after(pos, turn);
		pos->cell[rank_of(from)][file_of(from)] = '.';
		pos->cell[rank_of(to)][file_of(to)] = "wb"[pos->side];
		pos->jumps = is_bare_jump_along_rank(turn) ? pos->jumps + 1 : 0;
		if (is_own(pos, pos->ball) && is_goal(pos, pos->ball)) {
			pos->score[rank_of(pos->ball) == 7 ? 0 : 1]++;
			line_up(pos);
		}
	}
	if (pos->side == 1)
		pos->number += pos->number < LAST_NUMBER;
	pos->side = 1 - pos->side;
}

/* Reads goals=N,goals=N ..., of which the last counts. */
static int read_goals(struct plain_dameta *pos, const char *text)
{
	long long goals;

	for (;;) {
		const char *comma = strchr(text, ',');

		if (strncmp(text, "goals=", 6) != 0)
			return -1;
		text += 6;
		if (read_number(&goals, &text, comma ? ',' : '\0') != 0 || goals < 1 || goals > 99)
			return -1;
		pos->goals = (int)goals;
		if (!comma)
			return 0;
	}
}

int plain_dameta_rules(struct plain_dameta *pos, const char *expression, size_t len)
{
	char name[FIELD];
	char *colon;

	if (len >= sizeof name)
		return -1;
	memcpy(name, expression, len);
	name[len] = '\0';
	pos->goals = 3;
	colon = strchr(name, ':');
	if (colon) {
		*colon = '\0';
		if (read_goals(pos, colon + 1) != 0)
			return -1;
	}
	if (strcmp(name, "dameta") != 0 && strcmp(name, "dameta-neto") != 0)
		return -1;
	pos->neto = strcmp(name, "dameta-neto") == 0;
	return 0;
}

/* The eight ranks from the top; upper case marks the man with the ball, of whom there is one. */
static int read_ranks(struct plain_dameta *pos, const char *text)
{
	int rank = 7, file = 0;

	pos->ball = -1;
	memset(pos->cell, '.', sizeof pos->cell);
	for (; *text != '\0'; text++) {
		if (*text == '/') {
			if (file != 8 || rank == 0)
				return -1;
			rank--;
			file = 0;
		} else if (*text >= '1' && *text <= '8') {
			file += *text - '0';
		} else if (strchr("wbWB", *text) && file < 8) {
			if (*text == 'W' || *text == 'B') {
				if (pos->ball >= 0)
					return -1;
				pos->ball = 8 * rank + file;
			}
			pos->cell[rank][file++] = *text == 'w' || *text == 'W' ? 'w' : 'b';
		} else {
			return -1;
		}
		if (file > 8)
			return -1;
	}
	return rank == 0 && file == 8 ? 0 : -1;
}

static int count_men(const struct plain_dameta *pos, char man)
{
	int count = 0;

	for (int square = 0; square < 64; square++)
		count += man_on(pos, square) == man;
	return count;
}

/* Is that a position that there can be? */
static int is_possible(const struct plain_dameta *pos, int kick_off)
{
	struct plain_dameta lined_up = *pos;

	line_up(&lined_up);
	if (count_men(pos, 'w') != 4 || count_men(pos, 'b') != 4)
		return 0;
	if (pos->score[0] > pos->goals || pos->score[1] > pos->goals ||
	    (pos->score[0] == pos->goals && pos->score[1] == pos->goals))
		return 0;
	if (kick_off != (pos->ball < 0))
		return 0;
	if (kick_off)
		return memcmp(pos->cell, lined_up.cell, sizeof pos->cell) == 0;
	if (is_over(pos))
		return 0;
	if (pos->neto && man_on(pos, pos->ball) == 'w')
		return rank_of(pos->ball) != 7;
	if (pos->neto)
		return rank_of(pos->ball) != 0;
	return rank_of(pos->ball) != 0 && rank_of(pos->ball) != 7;
}

/* The goals of both, and k where a kick-off is pending. */
static int read_score(struct plain_dameta *pos, int *kick_off, char *text)
{
	const char *rest = text;
	size_t len = strlen(text);
	long long score[2];

	*kick_off = len > 0 && text[len - 1] == 'k';
	if (*kick_off)
		text[len - 1] = '\0';
	if (read_number(&score[0], &rest, '/') != 0 || read_number(&score[1], &rest, '\0') != 0)
		return -1;
	for (int side = 0; side < 2; side++) {
		if (score[side] > pos->goals)
			return -1;
		pos->score[side] = (int)score[side];
	}
	return 0;
}

int plain_dameta_read(struct plain_dameta *pos, const char *line)
{
	struct plain_dameta read = { 0 };
	char field[FIELD];
	const char *number = field;
	int kick_off;

	if (next_field(field, sizeof field, &line) != 0 ||
	    plain_dameta_rules(&read, field, strlen(field)) != 0 ||
	    next_field(field, sizeof field, &line) != 0)
		return -1;
	if (strcmp(field, "startpos") == 0) {
		plain_dameta_start(&read);
		*pos = read;
		return 0;
	}
	if (read_ranks(&read, field) != 0 || next_field(field, sizeof field, &line) != 0)
		return -1;
	if (strcmp(field, "w") != 0 && strcmp(field, "b") != 0)
		return -1;
	read.side = field[0] == 'b';
	if (next_field(field, sizeof field, &line) != 0 || read_score(&read, &kick_off, field) != 0)
		return -1;
	if (next_field(field, sizeof field, &line) != 0 ||
	    read_number(&read.number, &number, '\0') != 0)
		return -1;
	if (read.number < 1 || read.number > LAST_NUMBER || !is_possible(&read, kick_off))
		return -1;
	*pos = read;
	return 0;
}

void plain_dameta_write(char *out, const struct plain_dameta *pos)
{
	char board[80], goals[16] = "";
	char *end = board;

	for (int rank = 7; rank >= 0; rank--) {
		int empty = 0;

		for (int file = 0; file < 8; file++) {
			int square = 8 * rank + file;

			if (man_on(pos, square) == '.') {
				empty++;
				continue;
			}
			if (empty > 0)
				*end++ = (char)('0' + empty);
			empty = 0;
			*end++ = square != pos->ball     ? man_on(pos, square)
			    : man_on(pos, square) == 'w' ? 'W'
							 : 'B';
		}
		if (empty > 0)
			*end++ = (char)('0' + empty);
		if (rank > 0)
			*end++ = '/';
	}
	*end = '\0';
	if (pos->goals != 3)
		snprintf(goals, sizeof goals, ":goals=%d", pos->goals);
	snprintf(out, 256, "%s%s %s %c %d/%d%s %lld", pos->neto ? "dameta-neto" : "dameta", goals,
	    board, "wb"[pos->side], pos -> score[0], pos -> score[1], pos -> ball < 0 ? "k" : "",
	    pos->number);
}

static char *write_squares(char *out, const int *squares, int count, char sign)
{
	for (int i = 0; i < count; i++) {
		if (i > 0)
			*out++ = sign;
		*out++ = (char)('a' + file_of(squares[i]));
		*out++ = (char)('1' + rank_of(squares[i]));
	}
	return out;
}

void write_text(char *out, const struct written_turn *turn)
{
	if (turn->pass) {
		strcpy(out, "--");
		return;
	}
	if (turn->before_count > 0) {
		out = write_squares(out, turn->before, turn->before_count, '/');
		*out++ = ',';
	}
	out = write_squares(out, turn->way, turn->way_count, turn->jump ? ':' : '-');
	if (turn->after_count > 0) {
		*out++ = ',';
		out = write_squares(out, turn->after, turn->after_count, '/');
	}
	*out = '\0';
}
