/* SPDX-License-Identifier: MIT */
#include "game/three/three.h"

static uint64_t flip_ranks(uint64_t men, const struct dara_rules *rules)
{
	return __builtin_bswap64(men) >> (64 - 8 * rules->ranks);
}

static uint64_t flip_files(uint64_t men, const struct dara_rules *rules)
{
	men = (men >> 1 & UINT64_C(0x5555555555555555)) | (men & UINT64_C(0x5555555555555555)) << 1;
	men = (men >> 2 & UINT64_C(0x3333333333333333)) | (men & UINT64_C(0x3333333333333333)) << 2;
	men = (men >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F)) | (men & UINT64_C(0x0F0F0F0F0F0F0F0F)) << 4;
	return men >> (8 - rules->files);
}

/* Files become ranks: the bits on either side of the diagonal change places, block by block. */
static uint64_t transpose(uint64_t men)
{
	uint64_t t = (men ^ men >> 7) & UINT64_C(0x00AA00AA00AA00AA);

	men ^= t ^ t << 7;
	t = (men ^ men >> 14) & UINT64_C(0x0000CCCC0000CCCC);
	men ^= t ^ t << 14;
	t = (men ^ men >> 28) & UINT64_C(0x00000000F0F0F0F0);
	return men ^ t ^ t << 28;
}

static void keep_lesser(struct dara_pos *least, uint64_t white, uint64_t black)
{
	if (white > least->men[0] || (white == least->men[0] && black >= least->men[1]))
		return;
	least->men[0] = white;
	least->men[1] = black;
}

/* The two flips of a board and both, of men that may have been transposed. */
static void keep_least_flip(struct dara_pos *least, uint64_t white, uint64_t black)
{
	const struct dara_rules *rules = least->rules;

	for (int i = 0; i < 2; i++) {
		keep_lesser(least, white, black);
		keep_lesser(least, flip_files(white, rules), flip_files(black, rules));
		white = flip_ranks(white, rules);
		black = flip_ranks(black, rules);
	}
}

struct dara_pos three_least(const struct dara_pos *pos)
{
	const struct dara_rules *rules = pos->rules;
	struct dara_pos least = *pos;

	if (rules->centre && (rules->files % 2 || rules->ranks % 2))
		return least; /* the centre is off the middle */
	keep_least_flip(&least, pos->men[0], pos->men[1]);
	if (rules->files == rules->ranks)
		keep_least_flip(&least, transpose(pos->men[0]), transpose(pos->men[1]));
	return least;
}
