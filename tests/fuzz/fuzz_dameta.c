/* SPDX-License-Identifier: MIT */
/*
 * Dameta: the first line is a position line, each further one a text that may be a turn. The legal
 * ones are played. What is accepted is compared with the plain reading of its rules.
 */
#include "fuzz.h"
#include "plain/plain_dameta.h"

enum { MOST_LINES = 100, MOST_TURNS = 32, TURNS = 512, LARGEST_NUMBER = 999999999 };

static void compare_lines(const struct dara_pos *pos, const struct plain_dameta *plain)
{
	char line[DARA_POS_SIZE], plain_line[256];

	dara_pos_print(line, pos);
	plain_dameta_write(plain_line, plain);
	LAW(strcmp(line, plain_line) == 0, "'%s' is '%s' in the plain reading", line, plain_line);
}

static void compare_turns(const struct dara_pos *pos, const struct plain_dameta *plain)
{
	static struct dara_turn turns[TURNS];
	static char plain_texts[TURNS][PLAIN_DAMETA_TEXT];
	size_t count = dara_turns(turns, TURNS, pos);
	char text[DARA_TURN_SIZE];

	LAW(count <= TURNS, "there are %zu turns", count);
	LAW(plain_dameta_turns(plain_texts, TURNS, plain) == count, "there are not %zu turns",
	    count);
	for (size_t i = 0; i < count; i++) {
		dara_turn_print(text, &turns[i]);
		LAW(strcmp(text, plain_texts[i]) == 0, "turn %zu is %s, not %s", i, text,
		    plain_texts[i]);
		LAW(dara_check(pos, &turns[i], NULL) == DARA_OK, "%s is listed, but refused", text);
	}
	dara_evaluate(pos);
}

/* What both readings say of a text; if it is legal, it is played in both. */
static bool play_text(
    struct dara_pos *pos, struct plain_dameta *plain, const char *text, size_t len)
{
	const char *finding = "bad-token", *wanted = "bad-token";
	struct dara_turn turn;
	struct dara_fault fault;
	char words[160];

	if (dara_turn_parse(&turn, pos->rules, text, len) == DARA_OK) {
		finding = "fine";
		if (dara_check(pos, &turn, &fault) < 0) {
			finding = dara_finding_name(fault.finding);
			dara_fault_print(words, sizeof words, pos, &turn, &fault);
			check_words(words);
		}
	}
	if (!memchr(text, '\0', len))
		wanted = plain_dameta_fault(plain, text);
	LAW(strcmp(finding, wanted ? wanted : "fine") == 0, "'%s' is %s, not %s", text, finding,
	    wanted ? wanted : "fine");
	if (strcmp(finding, "fine") != 0)
		return false;
	LAW(plain_dameta_play(plain, text) == 0, "'%s' is not played", text);
	dara_turn_canonical(&turn, pos);
	dara_play(pos, &turn);
	compare_lines(pos, plain);
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct text text;
	char printed[DARA_POS_SIZE];
	struct plain_dameta plain;
	struct dara_rules rules;
	struct dara_pos pos;
	const char *line;
	unsigned played = 0;
	size_t len;

	if (!take_line(&line, &len, &data, &size) ||
	    dara_pos_parse(&pos, &rules, line, len, NULL, NULL) < 0 || !rules.goals ||
	    pos.number > LARGEST_NUMBER - MOST_TURNS)
		return 0;
	dara_pos_print(printed, &pos);
	LAW(plain_dameta_read(&plain, printed) == 0, "'%s' is refused by the plain reading",
	    printed);
	compare_lines(&pos, &plain);
	compare_turns(&pos, &plain);
	for (int i = 0; i < MOST_LINES && take_line(&line, &len, &data, &size); i++) {
		text.len = 0;
		text_add(&text, line, len);
		if (!play_text(&pos, &plain, text.bytes, len))
			continue;
		if (++played == MOST_TURNS)
			break;
		compare_turns(&pos, &plain);
	}
	return 0;
}
