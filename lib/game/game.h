/* SPDX-License-Identifier: MIT */
/*
 * The seam between games: what the public functions of game.c ask of the game that a position
 * belongs to. Each function is the public one of the same name.
 */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "dara.h"

struct game {
	void (*start)(struct dara_pos *out, const struct dara_rules *rules);
	size_t (*turns)(struct dara_turn *out, size_t max, const struct dara_pos *pos);
	size_t (*captures)(struct dara_turn *out, size_t max, const struct dara_pos *pos);
	int (*check)(
	    const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault);
	void (*play)(struct dara_pos *pos, const struct dara_turn *turn);
	size_t (*play_legal)(struct dara_pos *pos, struct dara_pos *before,
	    const struct dara_turn *turns, size_t count);
	struct dara_outcome (*outcome)(const struct dara_pos *pos);
	uint64_t (*perft)(const struct dara_pos *pos, unsigned depth);
	int (*evaluate)(const struct dara_pos *pos);
};

/* The three-in-a-row family: Dara, Niger, Dala, Wali ... */
extern const struct game game_three;

#endif
