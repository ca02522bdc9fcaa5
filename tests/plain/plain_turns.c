/* SPDX-License-Identifier: MIT */
/* The list of the legal turns, how they are played, and how the game ends. */
#include "board.h"

#include <stdlib.h>
#include <string.h>

struct turn_list {
	struct turn *turn;
	size_t count;
	size_t room;
};

static void add_turn(struct turn_list *list, const struct turn *turn)
{
	if (list->count == list->room) {
		list->room = list->room == 0 ? 64 : 2 * list->room;
		list->turn = realloc(list->turn, list->room * sizeof(*list->turn));
		if (list->turn == NULL)
			abort();
	}
	list->turn[list->count++] = *turn;
}

/* Adds the turn once for each choice of missing more pieces, from the nth square on. */
static void add_choices(struct turn_list *list, const struct plain_pos *after,
    const struct turn *turn, int missing, int first)
{
	if (missing == 0) {
		add_turn(list, turn);
		return;
	}
	for (int i = first; i < squares(&after->rules); i++) {
		struct square square = nth_square(&after->rules, i);
		struct turn longer = *turn;

		if (!may_be_taken(after, square))
			continue;
		longer.taken[longer.captures++] = square;
		add_choices(list, after, &longer, missing - 1, i + 1);
	}
}

/* Adds a legal drop or step with all its captures; fine point 7: and declining them. */
static void add_with_captures(
    struct turn_list *list, const struct plain_pos *pos, const struct turn *turn)
{
	struct plain_pos after = *pos;
	int due;

	if (turn->drop)
		put_piece(&after, turn->to);
	else
		shift_piece(&after, turn->from, turn->to);
	due = captures_due(&after, lines_formed(&after, turn->drop, turn->from, turn->to));
	if (due > 0 && !pos->rules.must_capture)
		add_turn(list, turn);
	add_choices(list, &after, turn, due, 0);
}

static void list_drops(struct turn_list *list, const struct plain_pos *pos)
{
	for (int i = 0; i < squares(&pos->rules); i++) {
		struct turn turn = { 0 };

		turn.drop = 1;
		turn.from = turn.to = nth_square(&pos->rules, i);
		if (drop_fault(pos, turn.to) == NULL)
			add_with_captures(list, pos, &turn);
	}
}

static void list_steps(struct turn_list *list, const struct plain_pos *pos)
{
	int all = squares(&pos->rules);

	for (int i = 0; i < all; i++) {
		for (int j = 0; j < all; j++) {
			struct turn turn = { 0 };

			turn.from = nth_square(&pos->rules, i);
			turn.to = nth_square(&pos->rules, j);
			if (step_fault(pos, turn.from, turn.to) == NULL)
				add_with_captures(list, pos, &turn);
		}
	}
}

static void list_turns(struct turn_list *list, const struct plain_pos *pos)
{
	list->turn = NULL;
	list->count = 0;
	list->room = 0;
	if (plain_outcome(pos) != PLAIN_ON)
		return;
	if (must_pass(pos)) {
		struct turn turn = { 0 };

		turn.pass = 1;
		add_turn(list, &turn);
	} else if (drop_phase(pos)) {
		list_drops(list, pos);
	} else {
		list_steps(list, pos);
	}
}

static char *write_square(char *out, struct square square)
{
	*out++ = (char)('a' + square.file);
	*out++ = (char)('1' + square.rank);
	return out;
}

static void write_turn(char text[24], const struct turn *turn)
{
	char *out = text;

	if (turn->pass) {
		strcpy(text, "--");
		return;
	}
	if (!turn->drop) {
		out = write_square(out, turn->from);
		*out++ = '-';
	}
	out = write_square(out, turn->to);
	for (int i = 0; i < turn->captures; i++) {
		*out++ = 'x';
		out = write_square(out, turn->taken[i]);
	}
	*out = '\0';
}

/* Plays a legal turn: it, its captures, then the other side, the number and the hands. */
static void play_turn(struct plain_pos *pos, const struct turn *turn)
{
	if (turn->drop)
		put_piece(pos, turn->to);
	else if (!turn->pass)
		shift_piece(pos, turn->from, turn->to);
	for (int i = 0; i < turn->captures; i++)
		pos->cell[turn->taken[i].rank][turn->taken[i].file] = '.';
	if (pos->side == 1)
		pos->number += pos->number < PLAIN_LAST_NUMBER;
	pos->side = 1 - pos->side;
	settle_hands(pos);
}

/* Count comes first, then (for the side to move only) being blocked: fine points 5, 6, 10. */
enum plain_outcome plain_outcome(const struct plain_pos *pos)
{
	int white_lost = pieces_left(pos, 0) <= pos->rules.lose_at;
	int black_lost = pieces_left(pos, 1) <= pos->rules.lose_at;

	/* Both can only be set up; then the side to move is the one that lost. */
	if (white_lost && black_lost)
		return pos->side == 0 ? PLAIN_WHITE_REDUCED : PLAIN_BLACK_REDUCED;
	if (white_lost)
		return PLAIN_WHITE_REDUCED;
	if (black_lost)
		return PLAIN_BLACK_REDUCED;
	if (drop_phase(pos) || can_step(pos, pos->side))
		return PLAIN_ON;
	if (!pos->rules.blocked_pass)
		return pos->side == 0 ? PLAIN_WHITE_BLOCKED : PLAIN_BLACK_BLOCKED;
	return can_step(pos, 1 - pos->side) ? PLAIN_ON : PLAIN_DRAW;
}

size_t plain_turns(char (*texts)[24], size_t max, const struct plain_pos *pos)
{
	struct turn_list list;

	list_turns(&list, pos);
	for (size_t i = 0; i < list.count && i < max; i++)
		write_turn(texts[i], &list.turn[i]);
	free(list.turn);
	return list.count;
}

int plain_play(struct plain_pos *pos, const char *text)
{
	struct turn_list list;
	char canonical[24];
	int status = -1;

	list_turns(&list, pos);
	for (size_t i = 0; i < list.count && status != 0; i++) {
		write_turn(canonical, &list.turn[i]);
		if (strcmp(canonical, text) == 0) {
			play_turn(pos, &list.turn[i]);
			status = 0;
		}
	}
	free(list.turn);
	return status;
}

uint64_t plain_perft(const struct plain_pos *pos, int depth)
{
	struct turn_list list;
	uint64_t leaves = 0;

	if (depth == 0)
		return 1;
	list_turns(&list, pos);
	for (size_t i = 0; i < list.count; i++) {
		struct plain_pos next = *pos;

		play_turn(&next, &list.turn[i]);
		leaves += plain_perft(&next, depth - 1);
	}
	free(list.turn);
	return leaves;
}
