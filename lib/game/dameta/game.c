/* SPDX-License-Identifier: MIT */
#include "game/dameta/dameta.h"

/* Nobody is ever taken. */
static size_t dameta_captures(struct dara_turn *out, size_t max, const struct dara_pos *pos)
{
	(void)out, (void)max, (void)pos;
	return 0;
}

static size_t dameta_play_legal(
    struct dara_pos *pos, struct dara_pos *before, const struct dara_turn *turns, size_t count)
{
	struct dara_fault unused;
	size_t played = 0;

	for (; played < count && dameta_check(pos, &turns[played], &unused) == DARA_OK; played++) {
		*before = *pos;
		dameta_play(pos, &turns[played]);
	}
	return played;
}

const struct game game_dameta = {
	.start = dameta_start,
	.turns = dameta_turns,
	.captures = dameta_captures,
	.check = dameta_check,
	.canonical = dameta_canonical,
	.trace = dameta_trace,
	.play = dameta_play,
	.play_legal = dameta_play_legal,
	.outcome = dameta_outcome,
	.perft = dameta_perft,
	.squares_transform = dameta_squares_transform,
	.symmetries = dameta_symmetries,
	.evaluate = dameta_evaluate,
};
