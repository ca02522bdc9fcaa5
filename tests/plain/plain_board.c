/* SPDX-License-Identifier: MIT */
/* The pieces on the board, and the runs and lines that they make. */
#include "board.h"

/* How many pieces of that colour follow one another from the square's neighbour on. */
static int row_beside(
    const struct plain_pos *pos, struct square square, int files, int ranks, char piece)
{
	int length = 0;

	for (;;) {
		square.file += files;
		square.rank += ranks;
		if (piece_on(pos, square) != piece)
			return length;
		length++;
	}
}

/* The run along the rank in which the piece on the square stands. */
static int run_along_rank(const struct plain_pos *pos, struct square square)
{
	char piece = piece_on(pos, square);

	return row_beside(pos, square, -1, 0, piece) + 1 + row_beside(pos, square, 1, 0, piece);
}

static int run_along_file(const struct plain_pos *pos, struct square square)
{
	char piece = piece_on(pos, square);

	return row_beside(pos, square, 0, -1, piece) + 1 + row_beside(pos, square, 0, 1, piece);
}

/* A line is a run of exactly three, counted once for each axis (fine point 3). */
int lines_through(const struct plain_pos *pos, struct square square)
{
	int lines = 0;

	if (run_along_rank(pos, square) == 3)
		lines++;
	if (run_along_file(pos, square) == 3)
		lines++;
	return lines;
}

/* Is the piece in a run that is longer than limit, on either axis? 0 stands for any. */
int run_too_long(const struct plain_pos *pos, struct square square, int limit)
{
	if (limit == 0)
		return 0;
	return run_along_rank(pos, square) > limit || run_along_file(pos, square) > limit;
}

/*
 * left-line: a run of exactly three beside the square left. With the piece that stepped away
 * it was a run of four at least. The row that begins with the moved piece is none of these.
 */
int lines_left(const struct plain_pos *after, struct square from, struct square to)
{
	static const int way[4][2] = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } };
	char piece = piece_on(after, to);
	int lines = 0;

	for (int i = 0; i < 4; i++) {
		struct square beside = { from.file + way[i][0], from.rank + way[i][1] };

		if (same_square(beside, to))
			continue;
		if (row_beside(after, from, way[i][0], way[i][1], piece) == 3)
			lines++;
	}
	return lines;
}

/* The pieces of a side on the board. */
static int pieces_on_board(const struct plain_pos *pos, int side)
{
	int count = 0;

	for (int i = 0; i < squares(&pos->rules); i++)
		if (piece_on(pos, nth_square(&pos->rules, i)) == colour(side))
			count++;
	return count;
}

/* Fine point 5: board and hand together. */
int pieces_left(const struct plain_pos *pos, int side)
{
	return pieces_on_board(pos, side) + pos->hand[side];
}

void put_piece(struct plain_pos *pos, struct square to)
{
	pos->cell[to.rank][to.file] = colour(pos->side);
	pos->hand[pos->side]--;
}

void shift_piece(struct plain_pos *pos, struct square from, struct square to)
{
	pos->cell[to.rank][to.file] = pos->cell[from.rank][from.file];
	pos->cell[from.rank][from.file] = '.';
}
