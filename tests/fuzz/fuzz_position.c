/* SPDX-License-Identifier: MIT */
/* Position lines: the first line of the input is one. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct dara_turn turns[16];
	static struct text text;
	struct plain_pos plain, plain_read;
	struct dara_rules rules;
	struct dara_pos pos;
	struct dara_diag diag;
	const char *line;
	size_t len, labels;
	bool good;

	if (!take_line(&line, &len, &data, &size))
		return 0;
	text.len = 0;
	text_add(&text, line, len);
	good = plain_pos_read(&plain, text.bytes) == 0;
	if (dara_pos_parse(&pos, &rules, line, len, &labels, &diag) < 0) {
		LAW(!good || memchr(line, '\0', len), "'%s' is refused: %s", text.bytes, diag.text);
		LAW(diag.column >= 1 && diag.column <= len + 1, "'%s': column %lu", text.bytes,
		    diag.column);
		check_words(diag.text);
		return 0;
	}
	if (rules.goals)
		return 0; /* fuzz_dameta.c */
	LAW(good, "'%s' is accepted", text.bytes);
	LAW(labels <= len, "'%s': labels at %zu", text.bytes, labels);
	check_position(&plain_read, &pos, turns, 16);
	LAW(memcmp(plain.cell, plain_read.cell, sizeof plain.cell) == 0 &&
		plain.side == plain_read.side && plain.hand[0] == plain_read.hand[0] &&
		plain.hand[1] == plain_read.hand[1] && plain.number == plain_read.number,
	    "'%s' is something else in the plain reading", text.bytes);
	return 0;
}
