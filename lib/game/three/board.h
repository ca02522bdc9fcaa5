/* SPDX-License-Identifier: MIT */
/*
 * The boards of three in a row as bits. Square s = 8 * rank + file:
 *
 *	 ...
 *	16 17 18 19 20 21 22 (23)
 *	 8  9 10 11 12 13 14 (15)
 *	 0  1  2  3  4  5  6 ( 7)	a1 = 0
 *
 * A board has at most 7 files, so bit 7 of every byte is an empty guard file, and neither a shift
 * by a file (1) nor one by a rank (8) brings a piece back on the board at the other side.
 */
#ifndef GAME_THREE_BOARD_H
#define GAME_THREE_BOARD_H

#include "game/bits.h"

enum { ALONG_RANK = 1, ALONG_FILE = 8 }; /* the shift from a square to the next of its axis */

static inline uint64_t board_squares(const struct dara_rules *rules)
{
	uint64_t rank = (UINT64_C(1) << rules->files) - 1;

	return rank * UINT64_C(0x0101010101010101) >> (64 - 8 * rules->ranks);
}

/* The four squares in the middle; on an odd size those at and left of, or below, the middle. */
static inline uint64_t board_centre(const struct dara_rules *rules)
{
	int corner = 8 * (rules->ranks / 2 - 1) + rules->files / 2 - 1;

	return UINT64_C(0x303) << corner;
}

/* The length of the run along its rank in which a man on the square would stand. */
static inline unsigned run_on_rank(uint64_t men, unsigned square)
{
	men |= DARA_BIT(square);
	return (unsigned)(__builtin_ctzll(~(men >> square)) +
	    __builtin_clzll(~(men << (63 - square))) - 1);
}

/* The same along its file, which is first laid along a rank. */
static inline unsigned run_on_file(uint64_t men, unsigned square)
{
	uint64_t file = men >> square % 8 & UINT64_C(0x0101010101010101);

	return run_on_rank(file * UINT64_C(0x0102040810204080) >> 56, square / 8);
}

/* The squares beside men, and some off the board. */
static inline uint64_t beside_of(uint64_t men)
{
	return men << ALONG_RANK | men >> ALONG_RANK | men << ALONG_FILE | men >> ALONG_FILE;
}

/* Whether the man on the square stands in a run of three or more. */
static inline bool stands_in_three(uint64_t men, unsigned square)
{
	uint64_t on_rank = men & men >> ALONG_RANK & men >> 2 * ALONG_RANK;
	uint64_t on_file = men & men >> ALONG_FILE & men >> 2 * ALONG_FILE;

	/* Where a run of three with the square can begin; what is lost at the top, it cannot. */
	on_rank &= UINT64_C(7) << square >> 2 * ALONG_RANK;
	on_file &= UINT64_C(0x010101) << square >> 2 * ALONG_FILE;
	return (on_rank | on_file) != 0;
}

/* What men stand beside a square on one axis, for all squares at once. */
struct beside {
	uint64_t before[3]; /* one, two, three or more in a row right before the square */
	uint64_t after[3];
};

static inline __attribute__((always_inline)) struct beside men_beside(uint64_t men, int axis)
{
	struct beside b;

	b.before[0] = men << axis;
	b.before[1] = b.before[0] & men << 2 * axis;
	b.before[2] = b.before[1] & men << 3 * axis;
	b.after[0] = men >> axis;
	b.after[1] = b.after[0] & men >> 2 * axis;
	b.after[2] = b.after[1] & men >> 3 * axis;
	return b;
}

/* The squares at which one more man would stand in a run of at least so many. */
struct runs {
	uint64_t two, three, four;
};

static inline __attribute__((always_inline)) struct runs runs_through(const struct beside *b)
{
	struct runs r;

	r.two = b->before[0] | b->after[0];
	r.three = b->before[1] | b->after[1] | (b->before[0] & b->after[0]);
	r.four = b->before[2] | b->after[2] | (b->before[1] & b->after[0]) |
	    (b->before[0] & b->after[1]);
	return r;
}

/* The men that stand in a line, a run of exactly three, on one axis. */
static inline uint64_t lines_on(uint64_t men, int axis)
{
	uint64_t first = men & men >> axis & men >> 2 * axis & ~(men << axis) & ~(men >> 3 * axis);

	return first | first << axis | first << 2 * axis;
}

static inline uint64_t lines_of(uint64_t men)
{
	return lines_on(men, ALONG_RANK) | lines_on(men, ALONG_FILE);
}

/* The men that stand in a run of three or more. */
static inline uint64_t threes_of(uint64_t men)
{
	uint64_t rank = men & men >> ALONG_RANK & men >> 2 * ALONG_RANK;
	uint64_t file = men & men >> ALONG_FILE & men >> 2 * ALONG_FILE;

	return rank | rank << ALONG_RANK | rank << 2 * ALONG_RANK | file | file << ALONG_FILE |
	    file << 2 * ALONG_FILE;
}

/* The men that stand in a run of more than three. */
static inline uint64_t long_runs_of(uint64_t men)
{
	uint64_t found = 0;

	for (int axis = ALONG_RANK; axis <= ALONG_FILE; axis += ALONG_FILE - ALONG_RANK) {
		uint64_t first = men & men >> axis & men >> 2 * axis & men >> 3 * axis;

		found |= first | first << axis | first << 2 * axis | first << 3 * axis;
	}
	return found;
}

#endif
