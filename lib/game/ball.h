/* SPDX-License-Identifier: MIT */
/*
 * How a position holds the ball. The low four bits of pos->ball tell which of all men has it, in
 * square order, from 1, or 0 where a kick-off is pending; the others, how many turns before were
 * jumps along one rank without a chain, as the loop clause wants to know: at most 8, and 0 in a
 * position that was set up.
 */
#ifndef GAME_BALL_H
#define GAME_BALL_H

#include "game/bits.h"

enum { BALL_MAN = 15, BALL_JUMPS = 16 };
enum { LOOP_JUMPS = 8 }; /* as many jumps as bring back the position */

/* The ball as a set, which is empty where a kick-off is pending, and in games without a ball. */
static inline uint64_t ball_of(const struct dara_pos *pos)
{
	uint64_t men = pos->men[DARA_WHITE] | pos->men[DARA_BLACK];
	unsigned man = pos->ball & BALL_MAN;

	if (man == 0)
		return 0;
	while (--man > 0)
		men &= men - 1;
	return men & -men;
}

static inline unsigned jumps_before(const struct dara_pos *pos)
{
	return pos->ball / BALL_JUMPS;
}

/* What is written to pos->ball for a ball on one of its men. */
static inline uint8_t ball_code(const struct dara_pos *pos, uint64_t ball, unsigned jumps)
{
	uint64_t men = pos->men[DARA_WHITE] | pos->men[DARA_BLACK];

	return (uint8_t)(bits_count(men & (ball - 1)) + 1 + jumps * BALL_JUMPS);
}

#endif
