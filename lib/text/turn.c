/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "text/game_text.h"

int dara_turn_parse(
    struct dara_turn *out, const struct dara_rules *rules, const char *text, size_t len)
{
	if (len == 2 && text[0] == '-' && text[1] == '-') {
		*out = (struct dara_turn){ .kind = DARA_PASS };
		return DARA_OK;
	}
	return game_text_of(rules)->turn_parse(out, rules, text, len);
}

size_t dara_turn_print(char *out, const struct dara_turn *turn)
{
	if (turn->kind == DARA_PASS) {
		memcpy(out, "--", 3);
		return 2;
	}
	return turn->kind & DARA_MAN ? dameta_turn_print(out, turn) : three_turn_print(out, turn);
}

const char *dara_turn_help(const struct dara_rules *rules)
{
	return game_text_of(rules)->turn_help;
}

const char *dara_result_text(enum dara_result result)
{
	static const char *const texts[] = { "*", "1-0", "0-1", "1/2-1/2" };

	return texts[result];
}
