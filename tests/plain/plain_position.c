/* SPDX-License-Identifier: MIT */
/* Positions: the start, and position lines. */
#include "board.h"

#include <stdio.h>
#include <string.h>

static void clear_board(struct plain_pos *pos)
{
	for (int rank = 0; rank < 8; rank++)
		for (int file = 0; file < 7; file++)
			pos->cell[rank][file] = '.';
}

void plain_start(struct plain_pos *pos, const struct plain_rules *rules)
{
	pos->rules = *rules;
	clear_board(pos);
	pos->hand[0] = rules->pieces;
	pos->hand[1] = rules->pieces;
	pos->side = 0;
	pos->number = 1;
}

int next_field(char *field, size_t room, const char **line)
{
	size_t length = 0;

	while (**line == ' ' || **line == '\t')
		++*line;
	while (**line != '\0' && **line != ' ' && **line != '\t') {
		if (length + 1 >= room)
			return -1;
		field[length++] = **line;
		++*line;
	}
	field[length] = '\0';
	return length > 0 ? 0 : -1;
}

/* One rank of the board, left to right; text is left on the byte that ends it. */
static int read_rank(struct plain_pos *pos, int rank, const char **text)
{
	int file = 0;

	for (; **text != '\0' && **text != '/'; ++*text) {
		if (**text >= '1' && **text <= '9')
			file += **text - '0';
		else if ((**text == 'w' || **text == 'b') && file < pos->rules.files)
			pos->cell[rank][file++] = **text;
		else
			return -1;
		if (file > pos->rules.files)
			return -1;
	}
	return file == pos->rules.files ? 0 : -1;
}

static int read_board(struct plain_pos *pos, const char *text)
{
	clear_board(pos);
	for (int rank = pos->rules.ranks - 1; rank >= 0; rank--) {
		if (read_rank(pos, rank, &text) != 0)
			return -1;
		if (rank > 0 && *text++ != '/')
			return -1;
	}
	return *text == '\0' ? 0 : -1;
}

/* More pieces than the rules have, or a run that neither a drop nor a step may make? */
static int impossible(const struct plain_pos *pos)
{
	const struct plain_rules *rules = &pos->rules;
	int longest = rules->drop_run > rules->move_run ? rules->drop_run : rules->move_run;

	if (pieces_left(pos, 0) > rules->pieces || pieces_left(pos, 1) > rules->pieces)
		return 1;
	if (rules->drop_run == 0 || rules->move_run == 0)
		return 0;
	for (int i = 0; i < squares(rules); i++) {
		struct square square = nth_square(rules, i);

		if (piece_on(pos, square) != '.' && run_too_long(pos, square, longest))
			return 1;
	}
	return 0;
}

/* Fields three to five: side, hands, number. Labels may follow; they mean nothing here. */
static int read_side_hands_number(struct plain_pos *pos, const char *line)
{
	char field[64];
	const char *text = field;
	long long hand[2];

	if (next_field(field, sizeof(field), &line) != 0)
		return -1;
	if (strcmp(field, "w") != 0 && strcmp(field, "b") != 0)
		return -1;
	pos->side = field[0] == 'w' ? 0 : 1;
	if (next_field(field, sizeof(field), &line) != 0 ||
	    read_number(&hand[0], &text, '/') != 0 || read_number(&hand[1], &text, '\0') != 0)
		return -1;
	for (int side = 0; side < 2; side++) {
		if (hand[side] > pos->rules.pieces)
			return -1;
		pos->hand[side] = (int)hand[side];
	}
	text = field;
	if (next_field(field, sizeof(field), &line) != 0 ||
	    read_number(&pos->number, &text, '\0') != 0 || pos->number < 1 ||
	    pos->number > PLAIN_LAST_NUMBER)
		return -1;
	return 0;
}

int plain_pos_read(struct plain_pos *pos, const char *line)
{
	struct plain_pos read;
	struct plain_rules rules;
	char field[8192]; /* an expression may change a key again and again */

	if (next_field(field, sizeof(field), &line) != 0 || plain_rules_read(&rules, field) != 0)
		return -1;
	plain_start(&read, &rules);
	if (next_field(field, sizeof(field), &line) != 0)
		return -1;
	if (strcmp(field, "startpos") != 0) {
		if (read_board(&read, field) != 0 || read_side_hands_number(&read, line) != 0)
			return -1;
		if (impossible(&read))
			return -1;
		settle_hands(&read);
	}
	*pos = read;
	return 0;
}

/* One rank; empty squares are counted (at most seven, so one digit). */
static char *write_rank(char *out, const struct plain_pos *pos, int rank)
{
	int empty = 0;

	for (int file = 0; file < pos->rules.files; file++) {
		if (pos->cell[rank][file] == '.') {
			empty++;
			continue;
		}
		if (empty > 0)
			*out++ = (char)('0' + empty);
		empty = 0;
		*out++ = pos->cell[rank][file];
	}
	if (empty > 0)
		*out++ = (char)('0' + empty);
	return out;
}

void plain_pos_write(char *out, const struct plain_pos *pos, const char *expression)
{
	char board[8 * (7 + 1) + 1];
	char *end = board;

	for (int rank = pos->rules.ranks - 1; rank >= 0; rank--) {
		end = write_rank(end, pos, rank);
		if (rank > 0)
			*end++ = '/';
	}
	*end = '\0';
	snprintf(out, 256, "%s %s %c %d/%d %lld", expression, board, colour(pos->side),
	    pos->hand[0], pos->hand[1], pos->number);
}
