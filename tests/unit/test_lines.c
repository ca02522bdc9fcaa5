/* SPDX-License-Identifier: MIT */
/*
 * Lines, long runs and captures, by the fine points of the rules one by one. Every position is made
 * by hand, and what holds in it is derived from the text of the rules; the comment above it says
 * how. Boards are written from the top rank down, so a1 is the first of the last.
 */
#include "support.h"

/* White to step d2-c2: with a2 and b2 it makes a run of three along the rank. */
#define THREE_ON_A_RANK "b1b3/6/6/ww1w2/5b w 0/0 13"
/* White to step d3-c3: a3 b3 c3 is a run of three, and so is c1 c2 c3. */
#define TWO_LINES "6/ww1w2/2w3/2w2b w 0/0 13"

static void a_run_of_three_along_a_rank_or_a_file_captures(void **state)
{
	(void)state;
	assert_verdicts("dara " THREE_ON_A_RANK,
	    (const struct verdict[]){ { "d2-c2", "missing-capture" }, { "d2-c2xa5", "fine" },
		{ "d2-c2xf1", "fine" }, { "d2-d3xa5", "no-line" }, { "d2-d3", "fine" }, { 0 } });
	/* c3, c4 and d2-c2 stand along a file. */
	assert_verdicts("dara b1b3/2w3/2w3/3w2/5b w 0/0 13",
	    (const struct verdict[]){
		{ "d2-c2", "missing-capture" }, { "d2-c2xc5", "fine" }, { 0 } });
}

static void a_diagonal_of_three_is_no_line(void **state)
{
	(void)state;
	/* b4, c3 and d1-d2 stand on a diagonal. */
	assert_verdicts("dara b1b3/1w4/2w3/6/3w1b w 0/0 13",
	    (const struct verdict[]){ { "d1-d2", "fine" }, { "d1-d2xa5", "no-line" }, { 0 } });
}

static void a_row_does_not_go_on_across_the_edge(void **state)
{
	(void)state;
	/* e1 f1 and a2: neighbours in the order of squares only; on seven files, f1 g1 a2. */
	assert_verdicts("dara b1b1b1/6/w5/6/4ww w 0/0 13",
	    (const struct verdict[]){ { "a3-a2", "fine" }, { "a3-a2xa5", "no-line" }, { 0 } });
	assert_verdicts("dara-7x6 b1b1b1b/7/7/w6/7/5ww w 0/0 13",
	    (const struct verdict[]){ { "a3-a2", "fine" }, { "a3-a2xa6", "no-line" },
		{ "g1-a2", "not-adjacent" }, { 0 } });
}

static void an_old_line_elsewhere_forms_nothing(void **state)
{
	(void)state;
	/* Fine point 9: a1 b1 c1 may even be from the drop phase. d3-d4 is not part of it. */
	assert_verdicts("dara b1b3/6/3w2/5b/www3 w 0/0 13",
	    (const struct verdict[]){ { "d3-d4", "fine" }, { "d3-d4xa5", "no-line" }, { 0 } });
}

static void a_line_that_is_left_and_entered_again_captures_again(void **state)
{
	(void)state;
	/* c1-c2 leaves the line a1 b1 c1, c2-c1 forms it anew; Black has four, then three. */
	assert_play("dara b1b3/6/6/5b/www2b w 0/0 13", "c1-c2 a5-a4 c2-c1xc5",
	    "dara 6/b5/6/5b/www2b b 0/0 14");
}

static void a_piece_in_a_line_may_not_be_taken(void **state)
{
	(void)state;
	/* Black's a5 b5 c5 is a line: only f1 is open. Without `protect` all four are. */
	assert_verdicts("dara bbb3/6/6/ww1w2/5b w 0/0 13",
	    (const struct verdict[]){ { "d2-c2xf1", "fine" }, { "d2-c2xa5", "protected" },
		{ "d2-c2xb5", "protected" }, { 0 } });
	assert_verdicts("dra bbb3/6/6/ww1w2/5b w 0/0 13",
	    (const struct verdict[]){ { "d2-c2xf1", "fine" }, { "d2-c2xb5", "fine" }, { 0 } });
}

static void a_piece_in_a_long_run_may_be_taken(void **state)
{
	(void)state;
	/* Four in a row are no line: a5 b5 c5 d5 are open; a5 a4 a3 is a line along the file. */
	assert_verdicts("ninja bbbb2/6/6/ww1w2/5b w 0/0 13",
	    (const struct verdict[]){ { "d2-c2xa5", "fine" }, { "d2-c2xd5", "fine" }, { 0 } });
	assert_verdicts("ninja bbbb2/b5/b5/1ww1w1/5b w 0/0 13",
	    (const struct verdict[]){ { "e2-d2xa5", "protected" }, { "e2-d2xa3", "protected" },
		{ "e2-d2xb5", "fine" }, { 0 } });
}

/* Fine point 1. Black has a5 b5 c5 alone, so White's line at c2 finds every piece in a line. */
static void where_all_stand_in_lines_nothing_is_taken_or_anything(void **state)
{
	(void)state;
	assert_verdicts("dara bbb3/6/6/ww1w2/6 w 0/0 13",
	    (const struct verdict[]){ { "d2-c2", "fine" }, { "d2-c2xa5", "protected" }, { 0 } });
	assert_verdicts("dara:all-protected=any bbb3/6/6/ww1w2/6 w 0/0 13",
	    (const struct verdict[]){ { "d2-c2", "missing-capture" }, { "d2-c2xa5", "fine" },
		{ "d2-c2xc5", "fine" }, { 0 } });
	/* One piece outside a line, and `any` means that one again. */
	assert_verdicts("ninja bbb3/6/6/ww1w2/5b w 0/0 13",
	    (const struct verdict[]){ { "d2-c2xa5", "protected" }, { "d2-c2xf1", "fine" }, { 0 } });
}

/* Fine point 2: two lines take two of a5, c5, e5 and f1; Black is left with two and has lost. */
static void each_line_takes_a_piece_where_captures_are_per_line(void **state)
{
	(void)state;
	assert_verdicts("dara-double b1b1b1/" TWO_LINES,
	    (const struct verdict[]){ { "d3-c3xa5xc5", "fine" }, { "d3-c3xf1xa5", "fine" },
		{ "d3-c3xa5xf1", "fine" }, { "d3-c3", "missing-capture" },
		{ "d3-c3xa5", "missing-capture" }, { "d3-c3xa5xa5", "not-enemy" },
		{ "d3-c3xa5xc5xe5", "too-many-captures" }, { 0 } });
	assert_verdicts("dara b1b1b1/" TWO_LINES,
	    (const struct verdict[]){
		{ "d3-c3xa5", "fine" }, { "d3-c3xa5xc5", "too-many-captures" }, { 0 } });
}

/*
 * The steps of c1 c2 a3 b3 d3 in square order. c2-c3 would make a3-d3, four; b3-c3 makes the line
 * c1 c2 c3 alone, and takes one of four; d3-c3 makes two lines and takes one of six pairs.
 */
static void turns_are_listed_in_square_order_with_each_set_of_captures_once(void **state)
{
	(void)state;
	assert_turns("dara-double b1b1b1/" TWO_LINES,
	    "c1-b1 c1-d1 c2-b2 c2-d2 a3-a2 a3-a4 b3-b2 "
	    "b3-c3xf1 b3-c3xa5 b3-c3xc5 b3-c3xe5 b3-b4 d3-d2 "
	    "d3-c3xf1xa5 d3-c3xf1xc5 d3-c3xf1xe5 d3-c3xa5xc5 d3-c3xa5xe5 d3-c3xc5xe5 "
	    "d3-e3 d3-d4");
}

static void no_more_is_taken_than_can_be(void **state)
{
	(void)state;
	/* min(k, takeable): a5 b5 c5 are a line, so two lines take f1 and nothing else. */
	assert_verdicts("dara-double bbb3/" TWO_LINES,
	    (const struct verdict[]){ { "d3-c3xf1", "fine" }, { "d3-c3", "missing-capture" },
		{ "d3-c3xa5xf1", "protected" }, { 0 } });
	/* Black has three: with one taken it has two, and has lost. */
	assert_verdicts("dara-double b1b3/" TWO_LINES,
	    (const struct verdict[]){ { "d3-c3xa5", "fine" }, { "d3-c3", "missing-capture" },
		{ "d3-c3xa5xc5", "too-many-captures" }, { 0 } });
	/* With lose-at=0 the same two may be taken. */
	assert_verdicts("dara-double:lose-at=0 b1b3/" TWO_LINES,
	    (const struct verdict[]){
		{ "d3-c3xa5xc5", "fine" }, { "d3-c3xa5", "missing-capture" }, { 0 } });
}

static void captures_are_judged_before_the_first_removal(void **state)
{
	(void)state;
	/* a5 b5 c5 d5 is no line; without d5 it would be one, which must not protect a5. */
	assert_verdicts("ninja:capture=per-line bbbb2/" TWO_LINES,
	    (const struct verdict[]){
		{ "d3-c3xa5xd5", "fine" }, { "d3-c3xd5xa5", "fine" }, { 0 } });
}

/*
 * Fine point 2: d2-d3 leaves a2 b2 c2, a run of three that was part of a2 b2 c2 d2, and arrives in
 * d3 e3 f3. Black has a6 c6 e6 f1.
 */
static void a_line_left_behind_and_one_arrived_in_are_two(void **state)
{
	static const struct verdict one[] = { { "d2-d3xa6", "fine" },
		{ "d2-d3", "missing-capture" }, { "d2-d3xa6xc6", "too-many-captures" }, { 0 } };
	static const struct verdict two[] = { { "d2-d3xa6xc6", "fine" },
		{ "d2-d3xa6", "missing-capture" }, { 0 } };

	(void)state;
	assert_verdicts("dala b1b1b1/6/6/4ww/wwww2/5b w 0/0 13", one);
	assert_verdicts("dala:capture=per-line b1b1b1/6/6/4ww/wwww2/5b w 0/0 13", two);
}

static void a_line_left_behind_counts_only_where_the_rules_say_so(void **state)
{
	(void)state;
	assert_verdicts("dala b1b1b1/6/6/6/wwww2/5b w 0/0 13",
	    (const struct verdict[]){ { "d2-d3xa6", "fine" }, { "d2-d3", "missing-capture" },
		/* Along the row: d2-e2 leaves a2 b2 c2 as well. */
		{ "d2-e2xa6", "fine" }, { "d2-e2", "missing-capture" },
		/* b2-b3 leaves a2 and c2 d2. */
		{ "b2-b3", "fine" }, { "b2-b3xa6", "no-line" }, { 0 } });
	assert_verdicts("dala:left-line=no b1b1b1/6/6/6/wwww2/5b w 0/0 13",
	    (const struct verdict[]){ { "d2-d3", "fine" }, { "d2-d3xa6", "no-line" }, { 0 } });
	assert_verdicts("ninja b1b1b1/6/6/wwww2/5b w 0/0 13",
	    (const struct verdict[]){ { "d2-d3", "fine" }, { "d2-d3xa5", "no-line" }, { 0 } });
}

static void a_run_of_another_length_that_is_left_behind_is_no_line(void **state)
{
	(void)state;
	/* Of a2-e2, e2-e3 leaves four, c2-c3 two and two, b2-b3 one and three. */
	assert_verdicts("dala b1b1b1/6/6/6/wwwww1/5b w 0/0 13",
	    (const struct verdict[]){ { "e2-e3", "fine" }, { "c2-c3", "fine" },
		{ "b2-b3", "missing-capture" }, { "b2-b3xa6", "fine" }, { 0 } });
	/* Of a2 b2 c2, c2-c3 leaves two. */
	assert_verdicts("dala b1b1b1/6/6/6/www3/5b w 0/0 13",
	    (const struct verdict[]){ { "c2-c3", "fine" }, { 0 } });
}

static void two_lines_may_be_left_behind_at_once(void **state)
{
	static const struct verdict two[] = { { "d2-d3xa6xc6", "fine" },
		{ "d2-d3xa6", "missing-capture" }, { "d2-d3xa6xc6xe6", "too-many-captures" },
		{ 0 } };

	(void)state;
	/* Of a2-g2, d2-d3 leaves a2 b2 c2 and e2 f2 g2. Black has five pieces. */
	assert_verdicts("derrah:left-line=yes b1b1b1b/7/7/7/wwwwwww/6b w 0/0 13", two);
}

static void the_run_that_the_moved_piece_joins_is_no_line_left_behind(void **state)
{
	(void)state;
	/* d2-d3 makes d3 d4 d5, right beside the square left: one line, not two. */
	assert_verdicts("derrah:left-line=yes b1b1b1b/3w3/3w3/7/3w3/6b w 0/0 13",
	    (const struct verdict[]){
		{ "d2-d3xa6", "fine" }, { "d2-d3xa6xc6", "too-many-captures" }, { 0 } });
}

/* Fine point 3: d3-c3 makes a3 b3 c3, and c1 c2 c3 c4. */
static void three_on_one_axis_and_four_on_the_other_is_one_line(void **state)
{
	(void)state;
	assert_verdicts("derrah b1b1b1b/7/2w4/ww1w3/2w4/2w4 w 0/0 13",
	    (const struct verdict[]){ { "d3-c3xa6", "fine" }, { "d3-c3", "missing-capture" },
		{ "d3-c3xa6xc6", "too-many-captures" }, { 0 } });
	assert_verdicts("dara b1b1b1/2w3/ww1w2/2w3/2w3 w 0/0 13",
	    (const struct verdict[]){ { "d3-c3", "long-run" }, { "d3-c3xa5", "long-run" }, { 0 } });
}

static void a_step_to_four_is_legal_or_not_but_captures_nothing(void **state)
{
	(void)state;
	/* c3-c2 makes a2 b2 c2 d2. */
	assert_verdicts("dara b1b1b1/6/2w3/ww1w2/5b w 0/0 13",
	    (const struct verdict[]){ { "c3-c2", "long-run" }, { "c3-c2xa5", "long-run" }, { 0 } });
	assert_verdicts("ninja b1b1b1/6/2w3/ww1w2/5b w 0/0 13",
	    (const struct verdict[]){ { "c3-c2", "fine" }, { "c3-c2xa5", "no-line" }, { 0 } });
}

static void a_long_run_is_told_with_both_its_ends(void **state)
{
	struct dara_turn turn;
	struct dara_fault fault;
	struct setup setup;

	(void)state;
	/* d3-c3 makes c1-c4, four squares; c1 = 2, c4 = 3 * 8 + 2. */
	set_up(&setup, "dara b1b1b1/2w3/ww1w2/2w3/2w3 w 0/0 13");
	assert_int_equal(dara_turn_parse(&turn, &setup.rules, "d3-c3", 5), DARA_OK);
	assert_int_equal(dara_check(&setup.pos, &turn, &fault), DARA_ERULE);
	assert_int_equal(fault.finding, DARA_LONG_RUN);
	assert_int_equal(fault.count, 4);
	assert_int_equal(fault.sq[0], 2);
	assert_int_equal(fault.sq[1], 26);
}

/* d2 is dropped beside b2 c2, d3 beside a3 b3 c3, e1 beside d1; f1 beside nothing but e1. */
static void a_drop_may_make_no_longer_run_than_the_rules_allow(void **state)
{
	static const char *const lines[] = { "wali-wp 6/6/www3/1ww3/3w2 w 6/6 7",
		"niger 6/6/www3/1ww3/3w2 w 6/6 7", "dara 6/6/www3/1ww3/3w2 w 6/6 7",
		"ninja 6/6/www3/1ww3/3w2 w 6/6 7" };
	static const struct {
		const char *turn;
		unsigned long_for; /* so many of the lines, from the first on */
	} cases[] = { { "f5", 0 }, { "e1", 1 }, { "a4", 1 }, { "d2", 2 }, { "d3", 3 },
		{ "a1", 0 } };

	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		for (size_t j = 0; j < sizeof cases / sizeof *cases; j++) {
			const struct verdict verdicts[] = {
				{ cases[j].turn, i < cases[j].long_for ? "long-run" : "fine" },
				{ 0 }
			};

			assert_verdicts(lines[i], verdicts);
		}
	}
}

static void a_drop_that_forms_a_line_captures_only_where_the_rules_say_so(void **state)
{
	(void)state;
	/* e3 makes c3 d3 e3; sixteen pieces have been dropped, so the centre is no duty. */
	assert_verdicts("dara b1b3/6/2ww2/6/5b w 4/4 9",
	    (const struct verdict[]){ { "e3", "fine" }, { "e3xa5", "no-line" }, { 0 } });
	assert_verdicts("dala b1b3/6/6/2ww2/6/5b w 4/4 9",
	    (const struct verdict[]){ { "e3", "missing-capture" }, { "e3xa6", "fine" },
		{ "e3xf1", "fine" }, { "e3xb6", "not-enemy" }, { "e3xa6xf1", "too-many-captures" },
		{ "e4xa6", "no-line" }, { 0 } });
}

/* Fine point 7. */
static void a_capture_may_be_declined_whole_where_the_rules_say_so(void **state)
{
	(void)state;
	assert_verdicts("dara:must-capture=no " THREE_ON_A_RANK,
	    (const struct verdict[]){ { "d2-c2", "fine" }, { "d2-c2xa5", "fine" },
		{ "d2-c2xa5xf1", "too-many-captures" }, { 0 } });
	assert_verdicts("dara-double:must-capture=no b1b1b1/" TWO_LINES,
	    (const struct verdict[]){ { "d3-c3", "fine" }, { "d3-c3xa5xc5", "fine" },
		{ "d3-c3xa5", "missing-capture" }, { 0 } });
	/*
	 * Only c1 is empty beside White's a1 b1 c2. b1-c1 makes nothing, c2-c1 makes a1 b1 c1;
	 * of Black's, a2 b2 and d1 d2 are rows of two.
	 */
	assert_turns("dara:must-capture=no 6/6/2b3/bbwb2/ww1b2 w 0/0 13",
	    "b1-c1 c2-c1 c2-c1xd1 c2-c1xa2 c2-c1xb2 c2-c1xd2 c2-c1xc3");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_run_of_three_along_a_rank_or_a_file_captures),
		cmocka_unit_test(a_diagonal_of_three_is_no_line),
		cmocka_unit_test(a_row_does_not_go_on_across_the_edge),
		cmocka_unit_test(an_old_line_elsewhere_forms_nothing),
		cmocka_unit_test(a_line_that_is_left_and_entered_again_captures_again),
		cmocka_unit_test(a_piece_in_a_line_may_not_be_taken),
		cmocka_unit_test(a_piece_in_a_long_run_may_be_taken),
		cmocka_unit_test(where_all_stand_in_lines_nothing_is_taken_or_anything),
		cmocka_unit_test(each_line_takes_a_piece_where_captures_are_per_line),
		cmocka_unit_test(turns_are_listed_in_square_order_with_each_set_of_captures_once),
		cmocka_unit_test(no_more_is_taken_than_can_be),
		cmocka_unit_test(captures_are_judged_before_the_first_removal),
		cmocka_unit_test(a_line_left_behind_and_one_arrived_in_are_two),
		cmocka_unit_test(a_line_left_behind_counts_only_where_the_rules_say_so),
		cmocka_unit_test(a_run_of_another_length_that_is_left_behind_is_no_line),
		cmocka_unit_test(two_lines_may_be_left_behind_at_once),
		cmocka_unit_test(the_run_that_the_moved_piece_joins_is_no_line_left_behind),
		cmocka_unit_test(three_on_one_axis_and_four_on_the_other_is_one_line),
		cmocka_unit_test(a_step_to_four_is_legal_or_not_but_captures_nothing),
		cmocka_unit_test(a_long_run_is_told_with_both_its_ends),
		cmocka_unit_test(a_drop_may_make_no_longer_run_than_the_rules_allow),
		cmocka_unit_test(a_drop_that_forms_a_line_captures_only_where_the_rules_say_so),
		cmocka_unit_test(a_capture_may_be_declined_whole_where_the_rules_say_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
