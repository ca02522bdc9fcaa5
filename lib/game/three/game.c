/* SPDX-License-Identifier: MIT */
#include "game/three/three.h"

const struct game game_three = {
	.start = three_start,
	.turns = three_turns,
	.captures = three_captures,
	.check = three_check,
	.canonical = three_canonical,
	.trace = three_trace,
	.play = three_play,
	.play_legal = three_play_legal,
	.outcome = three_outcome,
	.perft = three_perft,
	.squares_transform = three_squares_transform,
	.symmetries = three_symmetries,
	.evaluate = three_evaluate,
};
