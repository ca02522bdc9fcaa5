/* SPDX-License-Identifier: MIT */
/* Position lines: the first line of the input is one. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct dara_turn turns[16];
	static struct text text;
	struct second second, second_again;
	struct dara_rules rules;
	struct dara_pos pos;
	struct dara_diag diag;
	const char *line;
	size_t len, labels;
	bool good;

	if (!take_line(&line, &len, &data, &size))
		return 0;
	text.len = 0;
	text_add_bytes(&text, line, len);
	good = second_read(&second, text.bytes);
	if (dara_pos_parse(&pos, &rules, line, len, &labels, &diag) < 0) {
		LAW(!good || memchr(line, '\0', len), "'%s' is refused: %s", text.bytes, diag.text);
		LAW(diag.column >= 1 && diag.column <= len + 1, "'%s': column %lu", text.bytes,
		    diag.column);
		check_words(diag.text);
		return 0;
	}
	LAW(good, "'%s' is accepted", text.bytes);
	LAW(labels <= len, "'%s': labels at %zu", text.bytes, labels);
	check_start(&second_again, &pos, turns, 16);
	LAW(second_is_equal(&second, &second_again), "'%s' is something else in the plain reading",
	    text.bytes);
	return 0;
}
