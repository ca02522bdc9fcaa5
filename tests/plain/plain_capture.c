/* SPDX-License-Identifier: MIT */
/* Captures: all judged on the position right after the drop or step. */
#include "board.h"

int is_enemy(const struct plain_pos *after, struct square square)
{
	return piece_on(after, square) == colour(1 - after->side);
}

/* Does every enemy piece on the board stand in a line? */
static int all_in_lines(const struct plain_pos *after)
{
	for (int i = 0; i < squares(&after->rules); i++) {
		struct square square = nth_square(&after->rules, i);

		if (is_enemy(after, square) && lines_through(after, square) == 0)
			return 0;
	}
	return 1;
}

/* Fine points 1 and 9: a line protects whenever it arose; a long run never does. */
int may_be_taken(const struct plain_pos *after, struct square square)
{
	if (!is_enemy(after, square))
		return 0;
	if (!after->rules.protect || lines_through(after, square) == 0)
		return 1;
	return after->rules.all_protected_any && all_in_lines(after);
}

int lines_formed(const struct plain_pos *after, int drop, struct square from, struct square to)
{
	int lines = lines_through(after, to);

	if (drop)
		return after->rules.drop_capture ? lines : 0;
	if (after->rules.left_line)
		lines += lines_left(after, from, to);
	return lines;
}

int captures_earned(const struct plain_rules *rules, int lines)
{
	return lines > 1 && !rules->per_line ? 1 : lines;
}

/* How many pieces the enemy can lose until it has reached lose-at (fine point 2). */
int captures_to_win(const struct plain_pos *after)
{
	return pieces_left(after, 1 - after->side) - after->rules.lose_at;
}

/* Fine point 2: k lines take min(k, takeable) pieces, but stop at lose-at. */
int captures_due(const struct plain_pos *after, int lines)
{
	int due = captures_earned(&after->rules, lines);
	int takeable = 0;

	for (int i = 0; i < squares(&after->rules); i++)
		if (may_be_taken(after, nth_square(&after->rules, i)))
			takeable++;
	if (due > takeable)
		due = takeable;
	if (due > captures_to_win(after))
		due = captures_to_win(after);
	return due;
}
