/* SPDX-License-Identifier: MIT */
/* Sets of squares as bits, and what turns and mirrors a board of 8 files and 8 ranks. */
#ifndef GAME_BITS_H
#define GAME_BITS_H

#include "dara.h"

/*
 * Counting men is most of the work where positions are counted or judged. Processors have had an
 * instruction for it since 2008, but a portable build may not use it unasked: such functions are
 * compiled twice, and the better ones are taken where they run.
 */
#if defined __x86_64__ && !defined __POPCNT__
#define HAS_POPCNT_TWIN 1
#define WITH_POPCNT __attribute__((target("popcnt")))
#endif

static inline unsigned bits_count(uint64_t set)
{
	return (unsigned)__builtin_popcountll(set);
}

/* The first square of a set that is not empty. */
static inline unsigned bits_first(uint64_t set)
{
	return (unsigned)__builtin_ctzll(set);
}

/* The files from right to left. */
static inline uint64_t files_mirrored(uint64_t set)
{
	set = (set >> 1 & UINT64_C(0x5555555555555555)) | (set & UINT64_C(0x5555555555555555)) << 1;
	set = (set >> 2 & UINT64_C(0x3333333333333333)) | (set & UINT64_C(0x3333333333333333)) << 2;
	return (set >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F)) |
	    (set & UINT64_C(0x0F0F0F0F0F0F0F0F)) << 4;
}

/* The ranks from top to bottom. */
static inline uint64_t ranks_mirrored(uint64_t set)
{
	return __builtin_bswap64(set);
}

/* Files become ranks: the bits on either side of the diagonal change places, block by block. */
static inline uint64_t transposed(uint64_t set)
{
	uint64_t t = (set ^ set >> 7) & UINT64_C(0x00AA00AA00AA00AA);

	set ^= t ^ t << 7;
	t = (set ^ set >> 14) & UINT64_C(0x0000CCCC0000CCCC);
	set ^= t ^ t << 14;
	t = (set ^ set >> 28) & UINT64_C(0x00000000F0F0F0F0);
	return set ^ t ^ t << 28;
}

#endif
