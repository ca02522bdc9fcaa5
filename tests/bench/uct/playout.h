/* SPDX-License-Identifier: MIT */
/*
 * Random games, as fast as they can be had: a turn is drawn from sets of squares, without a list of
 * all turns. Every legal turn is as likely as any other.
 */
#ifndef PLAYOUT_H
#define PLAYOUT_H

#include "dara.h"

/* A generator of chance (splitmix64); any seed is good. */
struct chance {
	uint64_t state;
};

static inline uint32_t chance_draw(struct chance *c)
{
	uint64_t x = c->state += UINT64_C(0x9E3779B97F4A7C15);

	x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
	return (uint32_t)(x >> 32);
}

/* The share of n that a draw stands for: 0 .. n - 1. */
static inline uint32_t chance_share(uint32_t draw, uint32_t n)
{
	return (uint32_t)((uint64_t)draw * n >> 32);
}

/* Plays the turn that a draw stands for. False if the game may be over before or after it. */
bool playout_turn(struct dara_pos *pos, uint32_t draw);
/* Plays a game to its end, or until it is long enough: what it is worth to White, 0 .. 1. */
double playout(const struct dara_pos *pos, struct chance *chance);

/* The same in games with a ball, where men are not taken. */
bool ball_turn(struct dara_pos *pos, uint32_t draw);
double ball_playout(const struct dara_pos *pos, struct chance *chance);

#endif
