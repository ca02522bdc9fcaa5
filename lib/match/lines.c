/* SPDX-License-Identifier: MIT */
#include "dara.h"

static const int directions[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

/* How many men stand in a row beside a square, in a direction. */
static unsigned row_beside(uint64_t men, unsigned square, unsigned direction)
{
	int file = (int)(square % 8), rank = (int)(square / 8);
	unsigned count = 0;

	for (;; count++) {
		file += directions[direction][0];
		rank += directions[direction][1];
		if (file < 0 || file > 7 || rank < 0 || rank > 7 ||
		    !(men & DARA_BIT(8 * rank + file)))
			return count;
	}
}

/* Whether the way from one square to another goes in that direction. */
static bool is_that_way(unsigned from, unsigned to, unsigned direction)
{
	return (int)to - (int)from == 8 * directions[direction][1] + directions[direction][0];
}

/* The lines that stood beside the square that was left, and were too long as long as it was not. */
static unsigned lines_left(uint64_t men, unsigned from, unsigned to)
{
	unsigned count = 0;

	for (unsigned direction = 0; direction < 4; direction++) {
		if (!is_that_way(from, to, direction))
			count += row_beside(men, from, direction) == 3;
	}
	return count;
}

unsigned dara_match_lines(const struct dara_pos *before, const struct dara_turn *turn)
{
	unsigned from, to, along_rank, along_file, count;
	uint64_t men = before->men[before->side];

	if (turn->kind != DARA_DROP && turn->kind != DARA_STEP)
		return 0;
	from = dara_turn_from(turn);
	to = dara_turn_to(turn);
	men = (men & ~DARA_BIT(from)) | DARA_BIT(to);
	along_rank = 1 + row_beside(men, to, 0) + row_beside(men, to, 1);
	along_file = 1 + row_beside(men, to, 2) + row_beside(men, to, 3);
	count = (along_rank == 3 ? 1U : 0U) + (along_file == 3 ? 1U : 0U);
	if (before->rules->left_line && turn->kind == DARA_STEP)
		count += lines_left(men, from, to);
	return count;
}
