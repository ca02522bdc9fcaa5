/* SPDX-License-Identifier: MIT */
/* Turns as text: what is read, what is not, and how it is printed. */
#include <string.h>

#include "support.h"

static struct dara_rules rules_named(const char *text)
{
	struct dara_rules rules;

	assert_int_equal(dara_rules_parse(&rules, text, strlen(text), NULL), DARA_OK);
	return rules;
}

static void every_form_that_is_allowed_is_read(void **state)
{
	static const struct {
		const char *text, *canonical;
		enum dara_turn_kind kind;
	} cases[] = {
		{ "c3", "c3", DARA_DROP },
		{ "C3", "c3", DARA_DROP },
		{ "c3xd4", "c3xd4", DARA_DROP },
		{ "c3:d4", "c3xd4", DARA_DROP },
		{ "C3XD4", "c3xd4", DARA_DROP },
		{ "c3xd4xb1", "c3xb1xd4", DARA_DROP },
		{ "d2-d3", "d2-d3", DARA_STEP },
		{ "d2d3", "d2-d3", DARA_STEP },
		{ "D2-d3", "d2-d3", DARA_STEP },
		{ "D2D3", "d2-d3", DARA_STEP },
		{ "d2-d3xb4", "d2-d3xb4", DARA_STEP },
		{ "d2d3xb4", "d2-d3xb4", DARA_STEP },
		{ "d2-d3:b4", "d2-d3xb4", DARA_STEP },
		{ "d2d3:B4", "d2-d3xb4", DARA_STEP },
		{ "d2-d3xe1xb4", "d2-d3xe1xb4", DARA_STEP },
		{ "d2-d3xb4xe1", "d2-d3xe1xb4", DARA_STEP },
		{ "d2-d3:b4xe1", "d2-d3xe1xb4", DARA_STEP },
		{ "d2-d3xc1xb1xa1", "d2-d3xa1xb1xc1", DARA_STEP },
		{ "d2-d3xa3xb2xc1xb1xa1", "d2-d3xa1xb1xc1xb2xa3", DARA_STEP },
		{ "--", "--", DARA_PASS },
	};
	struct dara_rules rules = rules_named("dara");

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *text = cases[i].text;
		char printed[DARA_TURN_SIZE];
		struct dara_turn turn;

		if (dara_turn_parse(&turn, &rules, text, strlen(text)) != DARA_OK)
			fail_msg("'%s' is refused", text);
		assert_int_equal(turn.kind, cases[i].kind);
		assert_int_equal(dara_turn_print(printed, &turn), strlen(cases[i].canonical));
		assert_string_equal(printed, cases[i].canonical);
	}
}

static void nothing_else_is_read(void **state)
{
	static const char *const cases[] = { "", " ", "c", "3", "3c", "c33", "cc3", "c3 ", " c3",
		"c3\n", "c3.", "c3!", "c3?", "c3x", "c3:", "c3-", "-c3", "x", "xd4", "c3xd",
		"c3xd4x", "c3xxd4", "c3x:d4", "c3xd4e5", "c3xd4-e5", "c3--d3", "c3-xd3", "c3-d3-e3",
		"c3d3e3", "c3-d3e3", "c3 d3", "c3 - d3", "c3-d3 xe4", "c3=d3", "c3/d3", "c3,d3",
		"c3\342\200\223d3", "\303\2473", "c\302\262", "-", "---", "--x", "--xc3", " --",
		"\342\200\223", "0-0", "pass", "1-0", "*", "@3", "[3", "`3", "{3", "c/", "c;" };
	struct dara_rules rules = rules_named("dara");

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct dara_turn turn;

		if (dara_turn_parse(&turn, &rules, cases[i], strlen(cases[i])) != DARA_ESYNTAX)
			fail_msg("'%s' is read", cases[i]);
	}
}

static void a_turn_ends_with_its_length_and_not_with_a_nul(void **state)
{
	struct dara_rules rules = rules_named("dara");
	struct dara_turn turn;

	(void)state;
	assert_int_equal(dara_turn_parse(&turn, &rules, "d2-d3xb4", 5), DARA_OK);
	assert_int_equal(turn.len, 2);
	assert_int_equal(dara_turn_parse(&turn, &rules, "d2\0d3", 5), DARA_ESYNTAX);
	assert_int_equal(dara_turn_parse(&turn, &rules, "c3\0", 3), DARA_ESYNTAX);
}

static void the_squares_of_a_turn_are_in_the_order_written(void **state)
{
	struct dara_rules rules = rules_named("dara");
	struct dara_turn turn;

	(void)state;
	/* d2 = 8 + 3, d3 = 16 + 3, b4 = 24 + 1, e1 = 4. */
	assert_int_equal(dara_turn_parse(&turn, &rules, "d2-d3xb4xe1", 11), DARA_OK);
	assert_int_equal(turn.len, 4);
	assert_memory_equal(turn.sq, ((const uint8_t[]){ 11, 19, 25, 4 }), 4);
}

/* What dara.h promises: a letter and a digit, but not on this board. */
static void a_square_that_is_not_on_this_board_is_told_as_such(void **state)
{
	static const struct {
		const char *rules, *text;
		uint8_t square;
	} cases[] = {
		{ "dara", "f5", 4 * 8 + 5 },
		{ "dara", "g5", DARA_OFF },
		{ "dara", "f6", DARA_OFF },
		{ "dara", "a0", DARA_OFF },
		{ "dara", "a9", DARA_OFF },
		{ "dara", "h1", DARA_OFF },
		{ "dara", "i1", DARA_OFF },
		{ "dara", "Z1", DARA_OFF },
		{ "dara-6x6", "f6", 5 * 8 + 5 },
		{ "dara-7x6", "g6", 5 * 8 + 6 },
		{ "dara-7x6", "h6", DARA_OFF },
		{ "dara:files=7,ranks=8", "g8", 7 * 8 + 6 },
		{ "dara:files=3,ranks=3,pieces=4", "c3", 2 * 8 + 2 },
		{ "dara:files=3,ranks=3,pieces=4", "d3", DARA_OFF },
		{ "dara:files=3,ranks=3,pieces=4", "c4", DARA_OFF },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct dara_rules rules = rules_named(cases[i].rules);
		struct dara_turn turn;

		assert_int_equal(dara_turn_parse(&turn, &rules, cases[i].text, 2), DARA_OK);
		if (turn.sq[0] != cases[i].square)
			fail_msg(
			    "%s in %s is square %u", cases[i].text, cases[i].rules, turn.sq[0]);
	}
}

/* Off-board comes before the faults of captures, and before occupied (a2 is White's). */
static void a_square_off_the_board_is_found_anywhere_in_a_turn(void **state)
{
	(void)state;
	assert_verdicts("dara b1b1b1/6/6/ww1w2/5b w 0/0 13",
	    (const struct verdict[]){ { "g2-f2", "off-board" }, { "b2-a6", "off-board" },
		{ "a2-b2xz9", "off-board" }, { "a2-b2xg1", "off-board" },
		{ "a2-b2xa1xa1xa1xa1xa1xa6", "off-board" },
		{ "a2-b2xa1xa1xa1xa1xa1xa1xa1xz9", "off-board" },
		{ "a2-b2xa1xa1xa1xa1xa1xa1xa1xa6", "off-board" },
		{ "a2-b2xa1xa1xa1xa1xa1xa1xa1xa5", "occupied" }, { 0 } });
}

/* e5 is square 36; 100 is 64 more, where a set of squares would begin anew. */
static void a_square_that_no_board_has_leaves_no_trace(void **state)
{
	struct dara_turn turn = { DARA_DROP, 1, { 36 } };
	struct dara_trace trace;
	struct setup setup;

	(void)state;
	set_up(&setup, "dara 4w1/6/6/6/6 b 11/12 1");
	assert_true(dara_turn_trace(&trace, &setup.pos, &turn));
	assert_int_equal(trace.arrived, DARA_BIT(36));
	turn.sq[0] = 100;
	assert_false(dara_turn_trace(&trace, &setup.pos, &turn));
}

static void captures_without_number_are_read_and_refused(void **state)
{
	struct text text = { 0 };
	struct setup setup;

	(void)state;
	/* d2-c2 makes a line: one capture, and there are three hundred. */
	set_up(&setup, "dara b1b1b1/6/6/ww1w2/5b w 0/0 13");
	text_add(&text, "d2-c2");
	text_add_times(&text, "xa5", 300);
	assert_string_equal(finding_of(&setup.pos, text.bytes), "too-many-captures");
	text_free(&text);
}

static void the_longest_turn_fits(void **state)
{
	char printed[DARA_TURN_SIZE];
	struct dara_turn turn = { DARA_STEP, 8, { 0, 1, 2, 3, 4, 5, 8, 9 } };

	(void)state;
	assert_int_equal(dara_turn_print(printed, &turn), 23);
	assert_string_equal(printed, "a1-b1xc1xd1xe1xf1xa2xb2");
}

/* d2-d3 takes nothing by itself; the capture is missing, superfluous, or impossible. */
static void a_wrong_capture_is_told_with_what_is_wrong_about_it(void **state)
{
	static const struct {
		const char *turn, *words;
	} cases[] = {
		{ "d2-c2", "must take" },
		{ "d2-d3xa5", "forms no line" },
		{ "d2-c2xa5xc5", "more pieces than one" },
		{ "d2-c2xb5", "b5" },
		{ "d2-c2xe2", "e2" },
	};
	struct setup setup;

	(void)state;
	/* Black's e2 e3 e4 is a line. */
	set_up(&setup, "dara b1b3/4b1/4b1/ww1wb1/5b w 0/0 13");
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *text = cases[i].turn;
		struct dara_turn turn;
		struct dara_fault fault;
		char words[160];

		assert_int_equal(dara_turn_parse(&turn, &setup.rules, text, strlen(text)), DARA_OK);
		assert_int_equal(dara_check(&setup.pos, &turn, &fault), DARA_ERULE);
		dara_fault_print(words, sizeof words, &setup.pos, &turn, &fault);
		if (!strstr(words, cases[i].words))
			fail_msg("%s: '%s' does not say '%s'", text, words, cases[i].words);
	}
}

static void results_are_printed_as_terminators(void **state)
{
	(void)state;
	assert_string_equal(dara_result_text(DARA_OPEN), "*");
	assert_string_equal(dara_result_text(DARA_WHITE_WINS), "1-0");
	assert_string_equal(dara_result_text(DARA_BLACK_WINS), "0-1");
	assert_string_equal(dara_result_text(DARA_DRAW), "1/2-1/2");
}

static void turns_are_equal_if_their_squares_are(void **state)
{
	struct dara_turn a = { DARA_STEP, 3, { 0, 1, 30, 99 } }, b = { DARA_STEP, 3, { 0, 1, 30 } };
	struct dara_turn long_one = { DARA_STEP, 255, { 0 } };

	(void)state;
	assert_true(dara_turn_equal(&a, &b));
	b.sq[2] = 31;
	assert_false(dara_turn_equal(&a, &b));
	b.len = a.len = 2;
	assert_true(dara_turn_equal(&a, &b));
	b.kind = DARA_DROP;
	assert_false(dara_turn_equal(&a, &b));
	assert_true(dara_turn_equal(&long_one, &long_one));
}

static void each_status_has_its_words(void **state)
{
	(void)state;
	for (int status = DARA_ENOMEM; status <= DARA_END; status++) {
		for (int other = DARA_ENOMEM; other < status; other++)
			assert_string_not_equal(dara_status_text(status), dara_status_text(other));
		assert_string_not_equal(dara_status_text(status), "unknown status");
	}
	assert_string_equal(dara_status_text(-99), "unknown status");
}

/* Names in the order of the list in the formats; warnings leave a record valid. */
static void findings_have_their_names_and_weight(void **state)
{
	static const char names[] =
	    "bad-byte bad-tag bad-token unterminated too-long nesting duplicate-tag unknown-rules "
	    "bad-position game-over off-board wrong-phase must-pass empty-square not-yours "
	    "occupied centre not-adjacent long-run missing-capture no-line too-many-captures "
	    "not-enemy protected kick-off no-ball no-pass no-jump past-goal loop missing-result "
	    "result-mismatch wrong-result unproved-result "
	    "move-number repetition";
	static const char warnings[] = " duplicate-tag unproved-result move-number repetition ";
	struct text all = { 0 };

	(void)state;
	for (unsigned i = DARA_FINE + 1; i < DARA_FINDINGS; i++) {
		const char *name = dara_finding_name((enum dara_finding)i);
		char word[40] = " ";

		strcat(strcat(word, name), " ");
		text_add(&all, "%s%s", i > 1 ? " " : "", name);
		assert_int_equal(dara_finding_named(name), i);
		assert_int_equal(
		    dara_finding_is_warning((enum dara_finding)i), strstr(warnings, word) != NULL);
	}
	assert_string_equal(all.bytes, names);
	assert_int_equal(dara_finding_named("none-such"), DARA_FINE);
	text_free(&all);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_form_that_is_allowed_is_read),
		cmocka_unit_test(nothing_else_is_read),
		cmocka_unit_test(a_turn_ends_with_its_length_and_not_with_a_nul),
		cmocka_unit_test(the_squares_of_a_turn_are_in_the_order_written),
		cmocka_unit_test(a_square_that_is_not_on_this_board_is_told_as_such),
		cmocka_unit_test(a_square_off_the_board_is_found_anywhere_in_a_turn),
		cmocka_unit_test(a_square_that_no_board_has_leaves_no_trace),
		cmocka_unit_test(captures_without_number_are_read_and_refused),
		cmocka_unit_test(the_longest_turn_fits),
		cmocka_unit_test(a_wrong_capture_is_told_with_what_is_wrong_about_it),
		cmocka_unit_test(results_are_printed_as_terminators),
		cmocka_unit_test(turns_are_equal_if_their_squares_are),
		cmocka_unit_test(each_status_has_its_words),
		cmocka_unit_test(findings_have_their_names_and_weight),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
