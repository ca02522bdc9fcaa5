/* SPDX-License-Identifier: MIT */
#ifndef GAME_CAPTURES_H
#define GAME_CAPTURES_H

#include "dara.h"

/* Puts the captures of a turn in square order, which alone is canonical: it means nothing. */
static inline void captures_sort(struct dara_turn *turn)
{
	uint8_t *sq = turn->sq;

	for (unsigned i = turn->kind + 1u; i < turn->len; i++) {
		uint8_t moved = sq[i];
		unsigned j = i;

		for (; j > turn->kind && sq[j - 1] > moved; j--)
			sq[j] = sq[j - 1];
		sq[j] = moved;
	}
}

#endif
