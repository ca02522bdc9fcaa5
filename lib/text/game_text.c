/* SPDX-License-Identifier: MIT */
#include "text/position.h"

static const struct game_text texts[] = {
	[DARA_THREE] = {
		.turn_parse = three_turn_parse,
		.board_parse = board_read,
		.board_put = board_put,
		.hands_parse = three_hands_parse,
		.hands_put = three_hands_put,
		.pos_complete = three_pos_complete,
		.fault_print = three_fault_print,
	},
	[DARA_DAMETA] = {
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
