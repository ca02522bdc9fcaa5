/* SPDX-License-Identifier: MIT */
/*
 * Rules expressions, and games by them. The first line is an expression; each byte behind it
 * chooses a turn.
 */
#include "fuzz.h"

enum { MOST_TURNS = 48 };

static void check_print(
    const struct dara_rules *rules, const struct plain_rules *plain, size_t most)
{
	char printed[DARA_EXPRESSION_SIZE], again[DARA_EXPRESSION_SIZE];
	struct plain_rules plain_again;
	struct dara_rules read;
	size_t len = dara_rules_print(printed, rules);

	LAW(strlen(printed) == len, "%s has not %zu bytes", printed, len);
	LAW(len <= most, "%s is longer than what was read", printed);
	LAW(dara_rules_parse(&read, printed, len, NULL) == DARA_OK, "%s is not read", printed);
	LAW(dara_rules_equal(rules, &read), "%s is read as something else", printed);
	dara_rules_print(again, &read);
	LAW(strcmp(printed, again) == 0, "%s is printed %s", printed, again);
	LAW(plain_rules_read(&plain_again, printed) == 0 &&
		memcmp(plain, &plain_again, sizeof *plain) == 0,
	    "%s is something else in the plain reading", printed);
}

static void play(const struct dara_rules *rules, const struct plain_rules *plain_rules,
    const uint8_t *choices, size_t count)
{
	static struct dara_turn turns[256];
	struct plain_pos plain, read;
	struct dara_pos pos;

	dara_start(&pos, rules);
	plain_start(&plain, plain_rules);
	for (size_t i = 0; i < count && i < MOST_TURNS; i++) {
		size_t listed = check_position(&read, &pos, turns, 256);

		if (listed == 0)
			break;
		play_both(&pos, &plain, &turns[choices[i] % (listed < 256 ? listed : 256)]);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct text text;
	struct plain_rules plain;
	struct dara_rules rules;
	struct dara_diag diag;
	const char *line;
	size_t len;
	bool good;

	if (!take_line(&line, &len, &data, &size))
		return 0;
	text.len = 0;
	text_add(&text, line, len);
	good = !memchr(text.bytes, '\0', len) && plain_rules_read(&plain, text.bytes) == 0;
	if (dara_rules_parse(&rules, line, len, &diag) < 0) {
		LAW(!good, "'%s' is refused", text.bytes);
		LAW(diag.finding == DARA_UNKNOWN_RULES && diag.column >= 1 &&
			diag.column <= len + 1,
		    "'%s': column %lu, %s", text.bytes, diag.column, diag.text);
		check_words(diag.text);
		return 0;
	}
	if (rules.goals)
		return 0; /* fuzz_dameta.c */
	LAW(good, "'%s' is accepted", text.bytes);
	check_print(&rules, &plain, len);
	play(&rules, &plain, data, size);
	return 0;
}
