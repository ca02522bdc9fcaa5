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

/* Whether the squares are there that the kind speaks of, and no more than there is room for. */
static bool has_its_squares(const struct dara_turn *turn)
{
	bool is_known = turn->kind & DARA_MAN ? turn->kind < 2 * DARA_MAN : turn->kind <= DARA_STEP;

	return is_known && turn->len >= dara_turn_way(turn) && turn->len <= DARA_SQUARES_MAX;
}

size_t dara_turn_print(char out[DARA_TURN_SIZE], const struct dara_turn *turn)
{
	if (!has_its_squares(turn)) {
		memcpy(out, "?", 2);
		return 1;
	}
	if (turn->kind == DARA_PASS) {
		memcpy(out, "--", 3);
		return 2;
	}
	return turn->kind & DARA_MAN ? dameta_turn_print(out, turn) : three_turn_print(out, turn);
}

bool dara_turn_equal(const struct dara_turn *a, const struct dara_turn *b)
{
	unsigned len = a->len < DARA_SQUARES_MAX ? a->len : DARA_SQUARES_MAX;

	return a->kind == b->kind && a->len == b->len && memcmp(a->sq, b->sq, len) == 0;
}

const char *dara_turn_help(const struct dara_rules *rules)
{
	return game_text_of(rules)->turn_help;
}
