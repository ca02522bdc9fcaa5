/* SPDX-License-Identifier: MIT */
/*
 * The seam between games: what the public functions of game.c ask of the game that a position
 * belongs to. Each function is the public one of the same name. What is read and written has a seam
 * of its own, text/game_text.h.
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
	void (*canonical)(struct dara_turn *turn, const struct dara_pos *pos);
	bool (*trace)(
	    struct dara_trace *out, const struct dara_pos *pos, const struct dara_turn *turn);
	void (*play)(struct dara_pos *pos, const struct dara_turn *turn);
	size_t (*play_legal)(struct dara_pos *pos, struct dara_pos *before,
	    const struct dara_turn *turns, size_t count);
	struct dara_outcome (*outcome)(const struct dara_pos *pos);
	uint64_t (*perft)(const struct dara_pos *pos, unsigned depth);
	uint64_t (*squares_transform)(
	    uint64_t set, const struct dara_rules *rules, unsigned symmetry);
	unsigned (*symmetries)(const struct dara_pos *pos);
	int (*evaluate)(const struct dara_pos *pos);
};

/* Whether each square of a turn is one of the 64 that a set can hold. */
static inline bool turn_is_on_board(const struct dara_turn *turn)
{
	for (unsigned i = 0; i < turn->len; i++) {
		if (turn->sq[i] >= 64)
			return false;
	}
	return true;
}

/* The three-in-a-row family: Dara, Niger, Dala, Wali ... */
extern const struct game game_three;
/* The ball game: Dameta, and its reworking by Neto. */
extern const struct game game_dameta;

#endif
