/* SPDX-License-Identifier: MIT */
/*
 * Rules expressions, and games by them. The first line is an expression; each byte behind it
 * chooses a turn.
 */
#include "fuzz.h"

enum { MOST_TURNS = 48 };

static void check_print(const struct dara_rules *rules, const struct second *start, size_t most)
{
	char printed[DARA_EXPRESSION_SIZE], again[DARA_EXPRESSION_SIZE];
	struct second start_again;
	struct dara_rules read;
	size_t len = dara_rules_print(printed, rules);

	LAW(strlen(printed) == len, "%s has not %zu bytes", printed, len);
	LAW(len <= most, "%s is longer than what was read", printed);
	LAW(dara_rules_parse(&read, printed, len, NULL) == DARA_OK, "%s is not read", printed);
	LAW(dara_rules_equal(rules, &read), "%s is read as something else", printed);
	dara_rules_print(again, &read);
	LAW(strcmp(printed, again) == 0, "%s is printed %s", printed, again);
	LAW(second_start(&start_again, printed) && second_is_equal(start, &start_again),
	    "%s is something else in the plain reading", printed);
}

static void play(const struct dara_rules *rules, const struct second *start, const uint8_t *choices,
    size_t count)
{
	static struct dara_turn turns[512];
	struct second second = *start;
	struct dara_pos pos;

	dara_start(&pos, rules);
	for (size_t i = 0; i < count && i < MOST_TURNS; i++) {
		size_t listed = check_position(&second, &pos, turns, 512);

		if (listed == 0)
			break;
		/* a byte reaches all turns, though not all alike */
		play_both(
		    &pos, &second, &turns[choices[i] * (i + 1) % (listed < 512 ? listed : 512)]);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct text text;
	struct second start;
	struct dara_rules rules;
	struct dara_diag diag;
	const char *line;
	size_t len;
	bool good;

	if (!take_line(&line, &len, &data, &size))
		return 0;
	text.len = 0;
	text_add_bytes(&text, line, len);
	good = !memchr(text.bytes, '\0', len) && second_start(&start, text.bytes);
	if (dara_rules_parse(&rules, line, len, &diag) < 0) {
		LAW(!good, "'%s' is refused", text.bytes);
		LAW(diag.finding == DARA_UNKNOWN_RULES && diag.column >= 1 &&
			diag.column <= len + 1,
		    "'%s': column %lu, %s", text.bytes, diag.column, diag.text);
		check_words(diag.text);
		return 0;
	}
	LAW(good, "'%s' is accepted", text.bytes);
	check_print(&rules, &start, len);
	play(&rules, &start, data, size);
	return 0;
}
