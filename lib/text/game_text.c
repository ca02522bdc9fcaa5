/* SPDX-License-Identifier: MIT */
#include "text/position.h"

static const struct game_text texts[] = {
	[DARA_THREE] = {
		.turn_help =
		    "A turn is a square to drop on (c3), or a step (d2-d3 or d2d3), with what it\n"
		    "takes (d2-d3xb4). If it must take a piece and does not say which, you are asked.",
		.turn_parse = three_turn_parse,
		.board_parse = board_read,
		.board_put = board_put,
		.hands_parse = three_hands_parse,
		.hands_put = three_hands_put,
		.pos_complete = three_pos_complete,
		.fault_print = three_fault_print,
	},
	[DARA_DAMETA] = {
		.turn_help =
		    "A turn is a step (c1-c2) or a jump (d2:f4). The ball may be passed before a\n"
		    "step (e3/e2,e2-e1), or after it (d2:f4,f4/g4).",
		.turn_parse = dameta_turn_parse,
		.board_parse = dameta_board_parse,
		.board_put = dameta_board_put,
		.hands_parse = dameta_goals_parse,
		.hands_put = dameta_goals_put,
		.pos_complete = dameta_pos_complete,
		.fault_print = dameta_fault_print,
	},
};

const struct game_text *game_text_of(const struct dara_rules *rules)
{
	return &texts[rules->game];
}
