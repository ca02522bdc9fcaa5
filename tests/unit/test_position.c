/* SPDX-License-Identifier: MIT */
/* Position lines: what is read, where a bad one is wrong, and how a position is printed. */
#include <string.h>

#include "support.h"

static void a_line_is_read_and_printed_in_canonical_form(void **state)
{
	static const struct {
		const char *line, *canonical;
	} cases[] = {
		{ "dara startpos", "dara 6/6/6/6/6 w 12/12 1" },
		{ "dala startpos", "dala 6/6/6/6/6/6 w 12/12 1" },
		{ "derrah startpos", "derrah 7/7/7/7/7/7 w 12/12 1" },
		{ "dara:files=3,ranks=3,pieces=4 startpos",
		    "dara:files=3,ranks=3,pieces=4 3/3/3 w 4/4 1" },
		{ "dara 6/6/6/6/6 w 12/12 1", "dara 6/6/6/6/6 w 12/12 1" },
		{ "dara 33/51/123/6/111111 w 12/12 1", "dara 6/6/6/6/6 w 12/12 1" },
		{ "dara 1w11b1/6/6/6/w11111 b 3/4 999999999",
		    "dara 1w2b1/6/6/6/w5 b 3/4 999999999" },
		{ "dara wbwbwb/bwbwbw/6/6/6 b 0/0 40", "dara wbwbwb/bwbwbw/6/6/6 b 0/0 40" },
		{ "  dara\t6/6/6/6/6   w\t 12/12 1  ", "dara 6/6/6/6/6 w 12/12 1" },
		{ "dara:drop-run=2 6/6/6/6/6 w 12/12 1", "niger 6/6/6/6/6 w 12/12 1" },
		{ "dara 6/6/6/6/6 w 12/12 1 ply=0", "dara 6/6/6/6/6 w 12/12 1" },
		/* Unequal counts or hands may be set up. */
		{ "dara w5/6/6/6/6 b 2/11 5", "dara w5/6/6/6/6 b 2/11 5" },
		{ "dara 6/6/6/6/6 w 0/0 1", "dara 6/6/6/6/6 w 0/0 1" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char printed[DARA_POS_SIZE];
		struct setup setup;

		set_up(&setup, cases[i].line);
		assert_int_equal(dara_pos_print(printed, &setup.pos), strlen(cases[i].canonical));
		assert_string_equal(printed, cases[i].canonical);
	}
}

static void the_fields_of_a_position_are_where_they_belong(void **state)
{
	struct setup setup;

	(void)state;
	set_up(&setup, "dara b5/6/6/6/w3wb b 7/8 9");
	assert_int_equal(setup.pos.men[DARA_WHITE], DARA_BIT(0) | DARA_BIT(4));
	assert_int_equal(setup.pos.men[DARA_BLACK], DARA_BIT(5) | DARA_BIT(32));
	assert_int_equal(setup.pos.side, DARA_BLACK);
	assert_int_equal(setup.pos.hand[DARA_WHITE], 7);
	assert_int_equal(setup.pos.hand[DARA_BLACK], 8);
	assert_int_equal(setup.pos.number, 9);
	assert_ptr_equal(setup.pos.rules, &setup.rules);
}

/*
 * The column is that of the first byte that is wrong; behind the last one where something is
 * missing. In "dara 6/6/6/6/6 w 12/12 1" the fields begin at 1, 6, 16, 18 and 24.
 */
static const struct {
	const char *line;
	unsigned long column;
	enum dara_finding finding;
} bad_lines[] = {
	{ "", 1, DARA_UNKNOWN_RULES },
	{ "none 6/6/6/6/6 w 12/12 1", 1, DARA_UNKNOWN_RULES },
	{ "  none 6/6/6/6/6 w 12/12 1", 3, DARA_UNKNOWN_RULES },
	{ "dara:files=9 6/6/6/6/6 w 12/12 1", 12, DARA_UNKNOWN_RULES },
	{ "dara", 5, DARA_BAD_POSITION },
	{ "dara startpo", 6, DARA_BAD_POSITION },
	{ "dara startposs", 6, DARA_BAD_POSITION },
	{ "dara 6/6/6/6 w 12/12 1", 13, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6/6 w 12/12 1", 15, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/ w 12/12 1", 14, DARA_BAD_POSITION },
	{ "dara /6/6/6/6/6 w 12/12 1", 6, DARA_BAD_POSITION },
	{ "dara 6//6/6/6/6 w 12/12 1", 8, DARA_BAD_POSITION },
	{ "dara 7/6/6/6/6 w 12/12 1", 6, DARA_BAD_POSITION },
	{ "dara 5/6/6/6/6 w 12/12 1", 7, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/5 w 12/12 1", 15, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6w w 12/12 1", 15, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/61 w 12/12 1", 15, DARA_BAD_POSITION },
	{ "dara 6/6/6w/6/6 w 12/12 1", 11, DARA_BAD_POSITION },
	{ "dara 0w5/6/6/6/6 w 0/0 1", 6, DARA_BAD_POSITION },
	{ "dara 9/6/6/6/6 w 12/12 1", 6, DARA_BAD_POSITION },
	{ "dara W5/6/6/6/6 w 0/0 1", 6, DARA_BAD_POSITION },
	{ "dara 5x/6/6/6/6 w 0/0 1", 7, DARA_BAD_POSITION },
	{ "dara 6,6/6/6/6 w 12/12 1", 7, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6", 15, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 x 12/12 1", 16, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 W 12/12 1", 16, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 wb 12/12 1", 16, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 12/12 1", 16, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w", 17, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 12 1", 18, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 12/ 1", 18, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w /12 1", 18, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w -1/12 1", 18, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 1/2/3 1", 18, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 12/12k 1", 18, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 13/12 1", 18, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 12/13 1", 18, DARA_BAD_POSITION },
	{ "dara w5/6/6/6/6 w 12/12 1", 19, DARA_BAD_POSITION },
	{ "dara 5b/6/6/6/6 w 12/12 1", 19, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 268/12 1", 18, DARA_BAD_POSITION }, /* 256 + 12 */
	{ "dara 6/6/6/6/6 w 4294967308/12 1", 18, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 12/12", 23, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 12/12 0", 24, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 12/12 -1", 24, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 12/12 1x", 24, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 12/12 4294967297", 24, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 12/12 1000000000", 24, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/6 w 12/12 4294967295", 24, DARA_BAD_POSITION },
	{ "dara wbwbwb/bwbwbw/wbwbwb/bwbwbw/w1w3 w 0/0 40", 41, DARA_BAD_POSITION },
	/* Runs of four, where the longest that a drop or a step may make is three. */
	{ "dara wwww2/6/6/6/6 w 0/12 1", 6, DARA_BAD_POSITION },
	{ "niger 6/1bbbb1/6/6/6 w 12/0 1", 10, DARA_BAD_POSITION },
	{ "dara 6/1b4/1b4/1b4/1b4 w 12/0 1", 9, DARA_BAD_POSITION },
	{ "dara 6/6/6/6/wbwwww w 0/0 1", 16, DARA_BAD_POSITION },
	{ "wali 5b/5b/5b/5b/6 w 12/0 1", 7, DARA_BAD_POSITION },
};

static void a_bad_line_is_refused_at_its_column(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof bad_lines / sizeof *bad_lines; i++) {
		const char *line = bad_lines[i].line;
		struct dara_diag diag = { 0 };
		struct setup setup;
		int status =
		    dara_pos_parse(&setup.pos, &setup.rules, line, strlen(line), NULL, &diag);

		if (status != DARA_ESYNTAX || diag.finding != bad_lines[i].finding ||
		    diag.column != bad_lines[i].column)
			fail_msg("'%s': status %d, %s, column %lu, not %lu", line, status,
			    dara_finding_name(diag.finding), diag.column, bad_lines[i].column);
		assert_true(strlen(diag.text) > 0);
	}
}

static void a_bad_line_may_be_read_without_a_diagnostic(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof bad_lines / sizeof *bad_lines; i++) {
		const char *line = bad_lines[i].line;
		struct setup setup;

		assert_int_equal(
		    dara_pos_parse(&setup.pos, &setup.rules, line, strlen(line), NULL, NULL),
		    DARA_ESYNTAX);
	}
}

static void a_line_ends_with_its_length_and_not_with_a_nul(void **state)
{
	static const char line[] = "dara 6/6/6/6/6 w 12/12 123";
	struct dara_diag diag;
	struct setup setup;

	(void)state;
	assert_int_equal(dara_pos_parse(&setup.pos, &setup.rules, line, 24, NULL, NULL), DARA_OK);
	assert_int_equal(setup.pos.number, 1);
	assert_int_equal(
	    dara_pos_parse(&setup.pos, &setup.rules, "dara 6/6/6/6/6 w\0 12/12 1", 25, NULL, &diag),
	    DARA_ESYNTAX);
	assert_int_equal(diag.column, 16);
}

static void a_long_run_is_fine_where_a_drop_or_a_step_may_make_it(void **state)
{
	static const char *const lines[] = { "ninja wwww2/6/6/6/6 w 0/12 1",
		"derrah bbbbbbb/7/7/7/7/7 w 12/0 1", "wali-wp wwww2/6/6/6/6 w 0/12 1",
		"dara:drop-run=any wwww2/6/6/6/6 w 0/12 1",
		"dara:move-run=any wwww2/6/6/6/6 w 0/12 1", "niger www3/6/6/6/6 w 0/12 1" };
	struct setup setup;

	(void)state;
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		set_up(&setup, lines[i]);
}

/*
 * On three files and four ranks White's last piece has c3 and c4 to go to, and makes a row of three
 * on either. Black's hand is empty, or has one: then Black can drop, and the hands stay.
 */
static void hands_that_nobody_can_drop_are_read_as_empty(void **state)
{
	(void)state;
	assert_play("niger:files=3,ranks=4,pieces=6 ww1/ww1/bbw/bbb w 1/0 6", "",
	    "niger:files=3,ranks=4,pieces=6 ww1/ww1/bbw/bbb w 0/0 6");
	assert_play("niger:files=3,ranks=4,pieces=6 ww1/ww1/bbw/bbb b 1/0 6", "",
	    "niger:files=3,ranks=4,pieces=6 ww1/ww1/bbw/bbb b 0/0 6");
	assert_play("niger:files=3,ranks=4,pieces=6 ww1/ww1/bbw/bbb w 1/1 6", "",
	    "niger:files=3,ranks=4,pieces=6 ww1/ww1/bbw/bbb w 1/1 6");
	/* No square is left at all. */
	assert_play("dara:files=3,ranks=3,pieces=4 startpos", "a1 b1 c1 a2 b2 c2 a3 b3",
	    "dara:files=3,ranks=3,pieces=4 wb1/bwb/wbw w 0/0 5");
}

static void labels_begin_behind_the_fifth_field(void **state)
{
	static const struct {
		const char *line;
		size_t labels;
	} cases[] = {
		{ "dara 6/6/6/6/6 w 12/12 1", 24 },
		{ "dara 6/6/6/6/6 w 12/12 1 ply=0 a", 24 },
		{ " dara  6/6/6/6/6 w 12/12 1\tx", 26 },
		{ "dara startpos", 13 },
		{ "dara startpos game=1", 13 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *line = cases[i].line;
		size_t labels = 999;
		struct setup setup;

		assert_int_equal(
		    dara_pos_parse(&setup.pos, &setup.rules, line, strlen(line), &labels, NULL),
		    DARA_OK);
		assert_int_equal(labels, cases[i].labels);
	}
}

/* A refused line has no labels; whatever stands there must not be counted on. */
static void a_bad_line_leaves_the_index_of_labels_alone(void **state)
{
	static const char line[] = "dara 6/6/6/6/6 x 12/12 1";
	size_t labels = 999;
	struct setup setup;

	(void)state;
	assert_int_equal(
	    dara_pos_parse(&setup.pos, &setup.rules, line, strlen(line), &labels, NULL),
	    DARA_ESYNTAX);
	assert_int_equal(labels, 999);
}

static void fields_alone_are_read_by_given_rules(void **state)
{
	static const char text[] = "6/6/6/6/6/6 b 12/11 2 x";
	struct dara_rules rules;
	struct dara_diag diag;
	struct dara_pos pos;
	size_t labels;

	(void)state;
	assert_int_equal(dara_rules_parse(&rules, "dala", 4, NULL), DARA_OK);
	assert_int_equal(
	    dara_pos_parse_fields(&pos, &rules, text, strlen(text), &labels, &diag), DARA_OK);
	assert_ptr_equal(pos.rules, &rules);
	assert_int_equal(labels, 21);
	assert_int_equal(
	    dara_pos_parse_fields(&pos, &rules, "6/6/6/6/6 b 12/11 2", 19, &labels, &diag),
	    DARA_ESYNTAX);
	assert_int_equal(diag.column, 10);
}

static void the_number_rises_after_a_turn_of_black(void **state)
{
	(void)state;
	assert_play("dara startpos", "c3", "dara 6/6/2w3/6/6 b 11/12 1");
	assert_play("dara startpos", "c3 d3", "dara 6/6/2wb2/6/6 w 11/11 2");
	assert_play("dara 6/6/6/6/6 b 12/12 1", "c3 d3", "dara 6/6/2bw2/6/6 b 11/11 2");
}

static void the_largest_number_stays(void **state)
{
	(void)state;
	assert_play("dara 6/6/6/6/6 b 12/12 999999998", "c3", "dara 6/6/2b3/6/6 w 12/11 999999999");
	assert_play("dara 6/6/6/6/6 b 12/12 999999999", "c3", "dara 6/6/2b3/6/6 w 12/11 999999999");
	assert_play("dameta 2bbbb2/8/8/8/8/8/8/2wwww2 b 0/0k 999999999", "--",
	    "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 w 0/0k 999999999");
}

/* Fewer than four pieces have left the hands, by their sum, whoever dropped them. */
static void the_centre_is_a_duty_until_four_have_left_the_hands(void **state)
{
	static const char *const duty[] = { "dala 6/6/6/6/6/6 w 12/12 1",
		"dala 6/6/6/2wb2/6/6 w 11/11 2", "dala 6/6/6/2wb2/6/6 b 10/11 2" };
	static const char *const free_drop[] = { "dala 6/6/6/2wb2/6/6 w 10/10 2",
		"dala 6/6/6/2wb2/6/6 b 11/9 2", "dara 6/6/6/6/6 w 12/12 1" };

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		assert_verdicts(duty[i],
		    (const struct verdict[]){ { "a1", "centre" }, { "c4", "fine" }, { 0 } });
		assert_verdicts(free_drop[i],
		    (const struct verdict[]){ { "a1", "fine" }, { "c4", "fine" }, { 0 } });
	}
}

/* Each change makes nonsense of a good position. */
static void a_position_that_no_text_says_is_refused(void **state)
{
	static const char three[] = "dara b5/6/6/6/w3wb b 7/8 9";
	static const char ball[] = "dameta 2bbbb2/8/8/8/8/8/2W5/3www2 b 0/0 1";
	static const char stuck[] = "niger:files=3,ranks=4,pieces=6 ww1/ww1/bbw/bbb w 0/0 6";
	struct dara_diag diag;
	struct setup good, bad;

	(void)state;
	set_up(&good, three);
	assert_int_equal(dara_pos_check(&good.pos, &diag), DARA_OK);
#define REFUSED(change)                                                                            \
	bad = good;                                                                                \
	bad.pos.rules = &bad.rules;                                                                \
	change;                                                                                    \
	assert_int_equal(dara_pos_check(&bad.pos, &diag), DARA_ERULE);                             \
	assert_int_equal(dara_pos_check(&bad.pos, NULL), DARA_ERULE);                              \
	assert_int_equal(diag.column, 0);                                                          \
	assert_true(strlen(diag.text) > 0)
	REFUSED(bad.pos.men[0] |= bad.pos.men[1]);
	REFUSED(bad.pos.men[0] |= DARA_BIT(6));
	REFUSED(bad.pos.men[1] |= DARA_BIT(40));
	REFUSED(bad.pos.side = 2);
	REFUSED(bad.pos.hand[0] = 11);
	REFUSED(bad.pos.number = 0);
	REFUSED(bad.pos.number = 1000000000);
	REFUSED(bad.pos.ball = 1);
	REFUSED(bad.pos.men[0] |= 0xF);
	REFUSED(bad.rules.files = 8);
	set_up(&good, ball);
	assert_int_equal(dara_pos_check(&good.pos, &diag), DARA_OK);
	REFUSED(bad.pos.ball = 9);
	REFUSED(bad.pos.ball |= 9 << 4);
	REFUSED(bad.pos.ball = 0);
	REFUSED(bad.pos.goals[1] = 4);
	REFUSED(bad.pos.men[0] ^= DARA_BIT(5));
	set_up(&good, stuck);
	assert_int_equal(dara_pos_check(&good.pos, &diag), DARA_OK);
	REFUSED(bad.pos.hand[0] = 1);
}

static void rules_that_no_expression_says_are_refused(void **state)
{
	struct dara_diag diag;
	struct setup good, bad;

	(void)state;
	set_up(&good, "dara startpos");
	assert_int_equal(dara_rules_check(&good.rules, &diag), DARA_OK);
#undef REFUSED
#define REFUSED(change)                                                                            \
	bad = good;                                                                                \
	change;                                                                                    \
	assert_int_equal(dara_rules_check(&bad.rules, &diag), DARA_ERULE);                         \
	assert_int_equal(diag.finding, DARA_UNKNOWN_RULES)
	REFUSED(bad.rules.game = 2);
	REFUSED(bad.rules.pieces = 16);
	REFUSED(bad.rules.drop_run = 4);
	REFUSED(bad.rules.centre = 2);
	REFUSED(bad.rules.wrap = 1);
	REFUSED(bad.rules.goals = 3);
	REFUSED(bad.rules.reserved[0] = 1);
	REFUSED(bad.rules.game = DARA_DAMETA);
#undef REFUSED
}

static void squares_are_read_and_printed(void **state)
{
	struct setup setup;
	uint8_t square;
	char text[3];

	(void)state;
	set_up(&setup, "dara startpos");
	assert_int_equal(dara_square_parse(&square, &setup.rules, "f5", 2), DARA_OK);
	assert_int_equal(square, 37);
	assert_int_equal(dara_square_parse(&square, &setup.rules, "C1", 2), DARA_OK);
	assert_int_equal(square, 2);
	assert_int_equal(dara_square_print(text, 37), 2);
	assert_string_equal(text, "f5");
	assert_int_equal(dara_square_print(text, DARA_OFF), 0);
	assert_string_equal(text, "");
	for (size_t i = 0; i < 6; i++) {
		static const char *const bad[] = { "g1", "a6", "a", "", "11", "a1 " };

		assert_int_equal(
		    dara_square_parse(&square, &setup.rules, bad[i], strlen(bad[i])), DARA_ESYNTAX);
		assert_int_equal(square, DARA_OFF);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_is_read_and_printed_in_canonical_form),
		cmocka_unit_test(the_fields_of_a_position_are_where_they_belong),
		cmocka_unit_test(a_bad_line_is_refused_at_its_column),
		cmocka_unit_test(a_bad_line_may_be_read_without_a_diagnostic),
		cmocka_unit_test(a_line_ends_with_its_length_and_not_with_a_nul),
		cmocka_unit_test(a_long_run_is_fine_where_a_drop_or_a_step_may_make_it),
		cmocka_unit_test(hands_that_nobody_can_drop_are_read_as_empty),
		cmocka_unit_test(labels_begin_behind_the_fifth_field),
		cmocka_unit_test(a_bad_line_leaves_the_index_of_labels_alone),
		cmocka_unit_test(fields_alone_are_read_by_given_rules),
		cmocka_unit_test(the_number_rises_after_a_turn_of_black),
		cmocka_unit_test(the_largest_number_stays),
		cmocka_unit_test(a_position_that_no_text_says_is_refused),
		cmocka_unit_test(rules_that_no_expression_says_are_refused),
		cmocka_unit_test(squares_are_read_and_printed),
		cmocka_unit_test(the_centre_is_a_duty_until_four_have_left_the_hands),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
