/* SPDX-License-Identifier: MIT */
/* What is said in words, and what stands between the quotes of a tag. */
#include <string.h>

#include "support.h"

static void an_outcome_says_who_won_and_why(void **state)
{
	static const struct {
		struct dara_outcome outcome;
		const char *text;
	} cases[] = {
		{ { DARA_OPEN, DARA_NO_REASON }, "the game goes on" },
		{ { DARA_WHITE_WINS, DARA_REDUCED },
		    "White has won: Black has too few pieces left" },
		{ { DARA_BLACK_WINS, DARA_BLOCKED }, "Black has won: White has no step left" },
		{ { DARA_WHITE_WINS, DARA_SCORED }, "White has won" },
		{ { DARA_BLACK_WINS, DARA_NO_REASON }, "Black has won" },
		{ { DARA_DRAW, DARA_BLOCKED }, "a draw: neither side can move" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_string_equal(dara_outcome_text(cases[i].outcome), cases[i].text);
}

static void a_termination_is_found_by_its_words(void **state)
{
	(void)state;
	for (unsigned i = DARA_BY_PLAY; i < DARA_TERMINATIONS; i++) {
		const char *text = dara_termination_text((enum dara_termination)i);

		assert_int_equal(dara_termination_named(text, strlen(text)), i);
		assert_int_equal(dara_termination_named(text, strlen(text) - 1), DARA_BY_OTHER);
	}
	assert_null(dara_termination_text(DARA_BY_OTHER));
	assert_int_equal(dara_termination_named("Rules Infraction", 16), DARA_BY_INFRACTION);
	assert_int_equal(dara_termination_named("normally", 8), DARA_BY_OTHER);
	assert_int_equal(dara_termination_named("", 0), DARA_BY_OTHER);
}

static void a_value_of_a_tag_holds_any_text(void **state)
{
	static const char text[] = "a \"b\" \\ \x01\n\r\t\x7F J\xF6rg";
	static const char value[] = "a \\\"b\\\" \\\\ ???\t? J\xF6rg";
	static const char back[] = "a \"b\" \\ ???\t? J\xF6rg";
	char out[64];

	(void)state;
	assert_int_equal(dara_value_escape(out, sizeof out, text, strlen(text)), strlen(value));
	assert_string_equal(out, value);
	assert_int_equal(dara_value_unescape(out, sizeof out, value, strlen(value)), strlen(back));
	assert_string_equal(out, back);
	assert_int_equal(dara_value_escape(out, sizeof out, "\0", 1), 1);
	assert_string_equal(out, "?");
	/* A backslash that escapes nothing is one. */
	assert_int_equal(dara_value_unescape(out, sizeof out, "a\\", 2), 2);
	assert_string_equal(out, "a\\");
}

static void what_has_no_room_is_cut_off(void **state)
{
	(void)state;
	for (size_t size = 0; size < 8; size++) {
		char out[9] = "........";
		size_t kept = size > 4 ? 4 : size ? size - 1 : 0;

		assert_int_equal(dara_value_escape(out, size, "\"a\"", 3), 5);
		assert_int_equal(dara_value_unescape(NULL, 0, "\\\"a\\\"", 5), 3);
		if (size > 5)
			kept = 5;
		assert_memory_equal(out, "\\\"a\\\"", kept);
		assert_int_equal(out[kept], size ? '\0' : '.');
		assert_int_equal(out[8], '\0');
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_outcome_says_who_won_and_why),
		cmocka_unit_test(a_termination_is_found_by_its_words),
		cmocka_unit_test(a_value_of_a_tag_holds_any_text),
		cmocka_unit_test(what_has_no_room_is_cut_off),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
