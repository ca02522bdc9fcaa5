/* SPDX-License-Identifier: MIT */
/*
 * Turns: the first line is a position line, each further one a text that may be a turn. The legal
 * ones are played.
 */
#include "fuzz.h"

enum { MOST_LINES = 200, MOST_TURNS = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct dara_turn turns[16];
	unsigned played = 0;
	struct plain_pos plain;
	struct dara_rules rules;
	struct dara_pos pos;
	struct dara_turn turn;
	const char *line;
	size_t len;

	if (!take_line(&line, &len, &data, &size) ||
	    dara_pos_parse(&pos, &rules, line, len, NULL, NULL) < 0 || rules.goals)
		return 0;
	check_position(&plain, &pos, turns, 16);
	for (int i = 0; i < MOST_LINES && take_line(&line, &len, &data, &size); i++) {
		if (!check_turn(&turn, &pos, &plain, line, len))
			continue;
		play_both(&pos, &plain, &turn);
		if (++played == MOST_TURNS)
			break;
		check_position(&plain, &pos, turns, 16);
	}
	return 0;
}
