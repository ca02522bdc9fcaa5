/* SPDX-License-Identifier: MIT */
/*
 * The rules of the three-in-a-row family, written down a second time: arrays, loops, and
 * one function for each sentence of the rules. Nothing here is fast, and nothing is shared
 * with the engine that it is compared with. "Fine point N" is the rules' own numbering.
 *
 * This is what the files of that reading ask of one another.
 */
#ifndef PLAIN_BOARD_H
#define PLAIN_BOARD_H

#include "field.h"
#include "plain.h"

/* A step forms five lines at most: three left behind, two where it arrives. */
#define MOST_LINES 5

struct square {
	int file;
	int rank;
};

struct turn {
	int pass;
	int drop;
	struct square from; /* equal to to in a drop */
	struct square to;
	int captures;
	struct square taken[MOST_LINES];
};

static inline int on_board(const struct plain_rules *rules, struct square square)
{
	return square.file >= 0 && square.file < rules->files && square.rank >= 0 &&
	    square.rank < rules->ranks;
}

static inline int same_square(struct square a, struct square b)
{
	return a.file == b.file && a.rank == b.rank;
}

/* The squares in their order: a1, b1 ... by rank, then file. */
static inline struct square nth_square(const struct plain_rules *rules, int n)
{
	struct square square = { n % rules->files, n / rules->files };

	return square;
}

static inline int squares(const struct plain_rules *rules)
{
	return rules->files * rules->ranks;
}

static inline char colour(int side)
{
	return side == 0 ? 'w' : 'b';
}

/* What stands on the square; off the board nothing does. */
static inline char piece_on(const struct plain_pos *pos, struct square square)
{
	if (!on_board(&pos->rules, square))
		return '.';
	return pos->cell[square.rank][square.file];
}

int lines_through(const struct plain_pos *pos, struct square square);
int run_too_long(const struct plain_pos *pos, struct square square, int limit);
int lines_left(const struct plain_pos *after, struct square from, struct square to);
int pieces_left(const struct plain_pos *pos, int side);
void put_piece(struct plain_pos *pos, struct square to);
void shift_piece(struct plain_pos *pos, struct square from, struct square to);

/* What is wrong with a drop by the side to move, in the order of the findings; or NULL. */
const char *drop_fault(const struct plain_pos *pos, struct square to);
/* The same for a step: one square up, down, left or right to an empty square. */
const char *step_fault(const struct plain_pos *pos, struct square from, struct square to);
int can_step(const struct plain_pos *pos, int side);
int drop_phase(const struct plain_pos *pos);
void settle_hands(struct plain_pos *pos);
int must_pass(const struct plain_pos *pos);

/* Captures: all judged on the position right after the drop or step. */
int is_enemy(const struct plain_pos *after, struct square square);
int may_be_taken(const struct plain_pos *after, struct square square);
/* The lines that count for a capture. */
int lines_formed(const struct plain_pos *after, int drop, struct square from, struct square to);
/* What the lines alone would allow: one capture, or one for each. */
int captures_earned(const struct plain_rules *rules, int lines);
int captures_to_win(const struct plain_pos *after);
int captures_due(const struct plain_pos *after, int lines);

#endif
