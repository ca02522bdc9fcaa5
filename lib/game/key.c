/* SPDX-License-Identifier: MIT */
#include "game/ball.h"

/* Mixes the bits of a word so that each depends on all (the finalizer of MurmurHash3). */
static uint64_t mix(uint64_t x)
{
	x ^= x >> 33;
	x *= UINT64_C(0xFF51AFD7ED558CCD);
	x ^= x >> 33;
	x *= UINT64_C(0xC4CEB9FE1A85EC53);
	return x ^ x >> 33;
}

static uint64_t key_with_ball(const struct dara_pos *pos, uint8_t ball)
{
	uint64_t rest = (uint64_t)pos->hand[0] | (uint64_t)pos->hand[1] << 8 |
	    (uint64_t)pos->side << 16 | (uint64_t)ball << 24;

	return mix(pos->men[0] * UINT64_C(0x9E3779B97F4A7C15) ^
	    mix(pos->men[1] + rest * UINT64_C(0xD1B54A32D192ED03)));
}

uint64_t dara_pos_key(const struct dara_pos *pos)
{
	return key_with_ball(pos, pos->ball);
}

bool dara_pos_same(const struct dara_pos *a, const struct dara_pos *b)
{
	return a->men[0] == b->men[0] && a->men[1] == b->men[1] && a->hand[0] == b->hand[0] &&
	    a->hand[1] == b->hand[1] && a->side == b->side &&
	    (a->ball & BALL_MAN) == (b->ball & BALL_MAN);
}

uint64_t dara_pos_same_key(const struct dara_pos *pos)
{
	return key_with_ball(pos, pos->ball & BALL_MAN);
}
