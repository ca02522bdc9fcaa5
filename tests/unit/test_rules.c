/* SPDX-License-Identifier: MIT */
/*
 * The table of named rules, their expressions, and the fine points of the rules one by one. Every
 * position is made by hand, and what holds in it is derived from the text of the rules; the comment
 * above it says how. Boards are written from the top rank down, so a1 is the first of the last.
 */
#include <string.h>

#include "support.h"

#define ANY DARA_ANY

/* The table of the rules, written out. */
static const struct row {
	const char *name;
	struct dara_rules rules;
} table[] = {
	{ "dara", { 0, 6, 5, 12, 0, 3, 0, 3, 0, 0, 1, 0, 2, 0, 1 } },
	{ "dara-double", { 0, 6, 5, 12, 0, 3, 0, 3, 0, 1, 1, 0, 2, 0, 1 } },
	{ "niger", { 0, 6, 5, 12, 0, 2, 0, 3, 0, 0, 1, 0, 2, 0, 1 } },
	{ "ninja", { 0, 6, 5, 12, 0, ANY, 0, ANY, 0, 0, 1, 1, 2, 0, 1 } },
	{ "dara-6x6", { 0, 6, 6, 12, 0, 3, 0, 3, 0, 0, 1, 0, 2, 0, 1 } },
	{ "dara-7x6", { 0, 7, 6, 12, 0, 3, 0, 3, 0, 0, 1, 0, 2, 0, 1 } },
	{ "derrah", { 0, 7, 6, 12, 0, ANY, 0, ANY, 0, 1, 0, 0, 2, 0, 1 } },
	{ "dra", { 0, 6, 5, 12, 0, 2, 0, 3, 0, 0, 0, 0, 2, 0, 1 } },
	{ "wali", { 0, 6, 5, 12, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 1 } },
	{ "wali-wp", { 0, 6, 5, 12, 0, 1, 0, ANY, 0, 0, 0, 0, 0, 0, 1 } },
	{ "dala", { 0, 6, 6, 12, 1, ANY, 1, ANY, 1, 0, 0, 0, 2, 0, 1 } },
};

enum { ROWS = sizeof table / sizeof *table };

static void every_named_row_is_that_of_the_table(void **state)
{
	char printed[DARA_EXPRESSION_SIZE];

	(void)state;
	for (size_t i = 0; i < ROWS; i++) {
		const char *name = table[i].name;
		struct dara_rules rules;

		assert_string_equal(dara_rules_name(i), name);
		assert_int_equal(dara_rules_parse(&rules, name, strlen(name), NULL), DARA_OK);
		if (!dara_rules_equal(&rules, &table[i].rules))
			fail_msg("%s is not as in the table", name);
		assert_int_equal(dara_rules_print(printed, &rules), strlen(name));
		assert_string_equal(printed, name);
	}
	assert_null(dara_rules_name(ROWS));
}

static void no_two_rows_are_equal(void **state)
{
	(void)state;
	for (size_t i = 0; i < ROWS; i++) {
		for (size_t j = 0; j < i; j++)
			assert_false(dara_rules_equal(&table[i].rules, &table[j].rules));
	}
}

static void every_parameter_tells_rules_apart(void **state)
{
	static const char *const changes[] = { "files=7", "ranks=8", "pieces=11", "centre=yes",
		"drop-run=1", "drop-capture=yes", "move-run=any", "left-line=yes",
		"capture=per-line", "protect=no", "all-protected=any", "lose-at=0", "blocked=pass",
		"must-capture=no" };

	(void)state;
	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
		char text[64] = "dara:";
		struct dara_rules rules;

		strcat(text, changes[i]);
		assert_int_equal(dara_rules_parse(&rules, text, strlen(text), NULL), DARA_OK);
		if (dara_rules_equal(&rules, &table[0].rules))
			fail_msg("%s changes nothing", text);
	}
}

/*
 * Canonical: the name of the row that has these parameters; otherwise the name given, with the keys
 * that differ from it, in the order of the table of parameters.
 */
static void an_expression_is_printed_in_canonical_form(void **state)
{
	static const struct {
		const char *text, *canonical;
	} cases[] = {
		{ "dara:drop-run=2,capture=per-line", "dara:drop-run=2,capture=per-line" },
		{ "dara:capture=per-line,drop-run=2", "dara:drop-run=2,capture=per-line" },
		{ "niger:capture=per-line", "niger:capture=per-line" },
		{ "dara:files=6,ranks=5,pieces=12", "dara" },
		{ "dara:ranks=6", "dara-6x6" },
		{ "dara:ranks=6,files=7", "dara-7x6" },
		{ "dara-6x6:ranks=5", "dara" },
		{ "dara-double:capture=one", "dara" },
		{ "niger:drop-run=3", "dara" },
		{ "dara:protect=no,drop-run=2", "dra" },
		{ "dra:lose-at=0", "wali" },
		{ "wali:move-run=any,drop-run=1", "wali-wp" },
		{ "wali:drop-run=1", "wali:drop-run=1" },
		{ "niger:ranks=6", "niger:ranks=6" },
		{ "dala:must-capture=no,blocked=pass,lose-at=0,all-protected=any,protect=yes,"
		  "capture=per-line,left-line=no,move-run=3,drop-capture=no,drop-run=1,centre=no,"
		  "pieces=28,ranks=8,files=7",
		    "dala:files=7,ranks=8,pieces=28,centre=no,drop-run=1,drop-capture=no,move-run="
		    "3,"
		    "left-line=no,capture=per-line,protect=yes,all-protected=any,lose-at=0,"
		    "blocked=pass,must-capture=no" },
		{ "dara:files=3,ranks=3,pieces=4", "dara:files=3,ranks=3,pieces=4" },
		{ "dara:drop-run=any", "dara:drop-run=any" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *text = cases[i].text;
		char printed[DARA_EXPRESSION_SIZE];
		struct dara_rules rules;

		assert_int_equal(dara_rules_parse(&rules, text, strlen(text), NULL), DARA_OK);
		dara_rules_print(printed, &rules);
		assert_string_equal(printed, cases[i].canonical);
	}
}

static void a_wrong_expression_is_refused_at_its_column(void **state)
{
	static const struct {
		const char *text;
		unsigned long column;
	} cases[] = {
		{ "", 1 }, { "Dara", 1 }, { "dar", 1 }, { "daraa", 1 }, { ":files=6", 1 },
		{ "dara :files=6", 1 }, { "dara:", 6 }, { "dara:,", 6 }, { "dara:files", 6 },
		{ "dara:=6", 6 }, { "dara:colour=1", 6 }, { "dara:Files=6", 6 },
		{ "dara: files=6", 6 }, { "dara:file=6", 6 }, { "dara:files=", 12 },
		{ "dara:files=2", 12 }, { "dara:files=8", 12 }, { "dara:files=six", 12 },
		{ "dara:files=6;ranks=5", 12 }, { "dara:files=-6", 12 },
		{ "dara:files=262", 12 }, /* 262 = 256 + 6 */
		{ "dara:ranks=2", 12 }, { "dara:ranks=9", 12 }, { "dara:pieces=2", 13 },
		{ "dara:centre=1", 13 }, { "dara:drop-run=0", 15 }, { "dara:drop-run=4", 15 },
		{ "dara:drop-run=Any", 15 }, { "dara:move-run=2", 15 }, { "dara:lose-at=1", 14 },
		{ "dara:blocked=draw", 14 }, { "dara:drop-run=2,", 17 },
		{ "dara:drop-run=2,,files=6", 17 }, { "dara:drop-run=2,capture=two", 25 },
		{ "dara:pieces=16", 1 }, /* 2 x 16 > 30 */
		{ "dara:files=3", 1 },   /* 2 x 12 > 15 */
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *text = cases[i].text;
		struct dara_rules rules;
		struct dara_diag diag;
		int status = dara_rules_parse(&rules, text, strlen(text), &diag);

		if (status != DARA_ESYNTAX || diag.finding != DARA_UNKNOWN_RULES ||
		    diag.column != cases[i].column)
			fail_msg("'%s': status %d, %s, column %lu", text, status,
			    dara_finding_name(diag.finding), diag.column);
	}
}

/* Twice the pieces may just fill the board: 2 x 15 = 30 squares. */
static void the_pieces_may_fill_the_board(void **state)
{
	struct dara_rules rules;

	(void)state;
	assert_int_equal(dara_rules_parse(&rules, "dara:pieces=15", 14, NULL), DARA_OK);
	assert_int_equal(rules.pieces, 15);
}

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

/*
 * Fine point 4. On three files and four ranks, c3 and c4 are empty: either makes a row of three
 * with White's a and b beside it, so White has no drop by drop-run=2; Black has both.
 */
#define WHITE_CANNOT_DROP "niger:files=3,ranks=4,pieces=6 ww1/ww1/bbw/bbb "

static void a_player_without_a_legal_drop_passes(void **state)
{
	(void)state;
	assert_turns(WHITE_CANNOT_DROP "w 1/1 6", "--");
	assert_turns(WHITE_CANNOT_DROP "b 1/1 6", "c3 c4");
	assert_verdicts(WHITE_CANNOT_DROP "w 1/1 6",
	    (const struct verdict[]){ { "c3", "must-pass" }, { "a1", "must-pass" },
		{ "c2-c3", "wrong-phase" }, { "--", "fine" }, { "d1", "off-board" }, { 0 } });
	assert_verdicts(
	    WHITE_CANNOT_DROP "b 1/1 6", (const struct verdict[]){ { "--", "must-pass" }, { 0 } });
	/* The hand may be empty as well. */
	assert_turns("dara 6/6/6/6/w1w1wb w 0/2 12", "--");
}

static void hands_that_neither_side_can_drop_leave_the_game(void **state)
{
	(void)state;
	/* Black's last piece goes to c4; White's cannot go to c3. White is to move, and steps. */
	assert_play(WHITE_CANNOT_DROP "w 1/1 6", "-- c4",
	    "niger:files=3,ranks=4,pieces=6 wwb/ww1/bbw/bbb w 0/0 7");
	/* c2-c3 makes a3 b3 c3, a line. a1 b1 c1 are one of Black's, a2 b2 c4 in none. */
	assert_turns("niger:files=3,ranks=4,pieces=6 wwb/ww1/bbw/bbb w 0/0 7",
	    "c2-c3xa2 c2-c3xb2 c2-c3xc4 b3-c3");
}

/* Fine point 5: e3 makes c3 d3 e3; Black has a1 f1 on the board, and one in hand. */
static void a_player_may_lose_by_count_while_dropping(void **state)
{
	(void)state;
	assert_outcome("dala 6/6/6/2ww2/6/b4b w 3/1 11", DARA_OPEN, DARA_NO_REASON);
	assert_play("dala 6/6/6/2ww2/6/b4b w 3/1 11", "e3xa1", "dala 6/6/6/2www1/6/5b b 2/1 11");
	assert_outcome("dala 6/6/6/2www1/6/5b b 2/1 11", DARA_WHITE_WINS, DARA_REDUCED);
	/* Board and hand together: three are no loss, wherever they are. */
	assert_outcome("dala 6/6/6/2www1/6/5b b 2/2 11", DARA_OPEN, DARA_NO_REASON);
	assert_outcome("dala 6/6/6/2www1/6/6 b 2/3 11", DARA_OPEN, DARA_NO_REASON);
}

static void a_player_with_few_enough_pieces_has_lost(void **state)
{
	(void)state;
	assert_outcome("dara b1b3/6/6/6/w1w1w1 b 0/0 30", DARA_WHITE_WINS, DARA_REDUCED);
	assert_outcome("dara b1b3/6/6/6/w1w1w1 w 0/0 30", DARA_WHITE_WINS, DARA_REDUCED);
	assert_outcome("dara b1b1b1/6/6/6/w1w3 w 0/0 30", DARA_BLACK_WINS, DARA_REDUCED);
	assert_outcome("dara b1b1b1/6/6/6/w1w1w1 w 0/0 30", DARA_OPEN, DARA_NO_REASON);
	assert_outcome("wali b5/6/6/6/w1w1w1 b 0/0 30", DARA_OPEN, DARA_NO_REASON);
	assert_outcome("wali 6/6/6/6/w1w1w1 b 0/0 30", DARA_WHITE_WINS, DARA_REDUCED);
}

/* White's a3 stands between Black's b3 and a2; Black's can all step. */
#define WHITE_IS_BLOCKED "wb1/b2/3 w 0/0 9"
#define TINY "dara:files=3,ranks=3,pieces=4,lose-at=0"

static void a_player_without_a_legal_step_loses_or_passes(void **state)
{
	(void)state;
	assert_outcome(TINY " " WHITE_IS_BLOCKED, DARA_BLACK_WINS, DARA_BLOCKED);
	assert_turns(TINY " " WHITE_IS_BLOCKED, "");
	assert_outcome(TINY ",blocked=pass " WHITE_IS_BLOCKED, DARA_OPEN, DARA_NO_REASON);
	assert_turns(TINY ",blocked=pass " WHITE_IS_BLOCKED, "--");
	assert_verdicts(TINY ",blocked=pass " WHITE_IS_BLOCKED,
	    (const struct verdict[]){
		{ "a3-b3", "must-pass" }, { "c1", "wrong-phase" }, { "--", "fine" }, { 0 } });
	assert_play(TINY ",blocked=pass " WHITE_IS_BLOCKED, "-- a2-a1",
	    TINY ",blocked=pass "
		 "wb1/3/b2 w 0/0 10");
	/* Black may step, and so may not pass. */
	assert_turns(TINY ",blocked=pass wb1/b2/3 b 0/0 9", "a2-a1 a2-b2 b3-b2 b3-c3");
}

/*
 * d2 is the one empty square beside White's men a2 b2 c2 d3 d4 d5. d3-d2 would make a2-d2, and
 * c2-d2 would make d2-d5, four each.
 */
static void steps_that_are_all_too_long_are_no_legal_steps(void **state)
{
	(void)state;
	assert_outcome("dara 2bwb1/2bwb1/bbbwb1/www3/bbb3 w 0/0 20", DARA_BLACK_WINS, DARA_BLOCKED);
	assert_turns("dara 2bwb1/2bwb1/bbbwb1/www3/bbb3 w 0/0 20", "");
	assert_turns("ninja 2bwb1/2bwb1/bbbwb1/www3/bbb3 w 0/0 20", "c2-d2 d3-d2");
	/* Without d5, c2-d2 makes d2 d3 d4; every piece of Black's stands in a line. */
	assert_turns("dara 2b1b1/2bwb1/bbbwb1/www3/bbb3 w 0/0 20", "c2-d2 d4-d5");
}

/* Fine point 6: a full board, on which nobody can move. */
static void a_position_in_which_neither_can_move_is_a_draw_or_a_loss(void **state)
{
	static const char full[] = "dara:files=4,ranks=4,pieces=8,blocked=pass "
				   "wbwb/bwbw/wbwb/bwbw w 0/0 9";

	(void)state;
	assert_outcome(full, DARA_DRAW, DARA_BLOCKED);
	assert_turns(full, "");
	assert_verdicts(full,
	    (const struct verdict[]){ { "--", "game-over" }, { "b1-a1", "game-over" }, { 0 } });
	assert_outcome("dara:files=4,ranks=4,pieces=8 wbwb/bwbw/wbwb/bwbw w 0/0 9", DARA_BLACK_WINS,
	    DARA_BLOCKED);
	assert_outcome("dara:files=4,ranks=4,pieces=8 wbwb/bwbw/wbwb/bwbw b 0/0 9", DARA_WHITE_WINS,
	    DARA_BLOCKED);
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

/* Fine point 8: rows 3 and 4 of files c and d on 6x6; at and left of, or below, an odd middle. */
static void the_centre_is_filled_first(void **state)
{
	(void)state;
	assert_turns("dala startpos", "c3 d3 c4 d4");
	assert_turns("dara:centre=yes startpos", "c2 d2 c3 d3");
	assert_turns("dara:files=5,centre=yes startpos", "b2 c2 b3 c3");
	assert_turns("dara-7x6:centre=yes startpos", "c3 d3 c4 d4");
	assert_turns("dara:files=3,ranks=3,pieces=4,centre=yes startpos", "a1 b1 a2 b2");
	assert_verdicts("dala 6/6/6/2wb2/6/6 w 11/11 2",
	    (const struct verdict[]){ { "c4", "fine" }, { "d3", "occupied" }, { "a1", "centre" },
		{ "b3", "centre" }, { 0 } });
}

static void a_captured_central_piece_brings_no_duty_back(void **state)
{
	(void)state;
	/* Three have left the hands: the one central square that is empty is the only drop. */
	assert_turns("dala 6/6/2wb2/2w3/6/6 b 10/11 2", "d3");
	/* Four have, and one of them was captured. */
	assert_verdicts("dala 6/6/2wb2/2w3/6/6 b 10/10 3",
	    (const struct verdict[]){ { "a1", "fine" }, { "d3", "fine" }, { 0 } });
}

/* Fine point 10. */
static void after_the_end_there_is_no_turn(void **state)
{
	static const char over[] = "dara b1b3/6/6/6/w1w1w1 b 0/0 30";

	(void)state;
	assert_turns(over, "");
	assert_verdicts(over,
	    (const struct verdict[]){ { "a5-a4", "game-over" }, { "--", "game-over" },
		{ "a1", "game-over" }, { "z9", "game-over" }, { "a", "bad-token" }, { 0 } });
}

/*
 * Fine point 11: a1 b1 and d2 e2 are pairs, and one piece between c1 and c2 makes three of either.
 * Black's a4 goes to a5 and back, and forms nothing.
 */
static void the_shuttle_is_legal_in_every_named_game(void **state)
{
	static const char *const boards[] = {
		"dara 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"dara-double 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"niger 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"ninja 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"dara-6x6 6/2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"dara-7x6 7/2b1b2/b1b1b2/7/2www2/ww5 w 0/0 20",
		"derrah 7/2b1b2/b1b1b2/7/2www2/ww5 w 0/0 20",
		"dra 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"wali 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"wali-wp 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"dala 6/2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
	};
	struct setup setup;

	(void)state;
	for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
		set_up(&setup, boards[i]);
		play_all(&setup, "c2-c1xc4 a4-a5 c1-c2xe4 a5-a4 c2-c1xc5");
		assert_int_equal(dara_outcome(&setup.pos).result,
		    setup.rules.lose_at == 2 ? DARA_WHITE_WINS : DARA_OPEN);
	}
}

/* The first finding that applies, in the order of the list; White is to move, both on the board. */
static void a_wrong_step_is_told_by_the_first_rule_that_it_breaks(void **state)
{
	(void)state;
	/* White: a2 b2 d2, and c3, which makes four at c2; e4 has b to its right. */
	assert_verdicts("dara bbb3/4wb/2w3/ww1w2/5b w 0/0 13",
	    (const struct verdict[]){ { "x", "bad-token" }, { "g1-g2", "off-board" },
		{ "a2-a6", "off-board" }, { "a2-a1xg1", "off-board" }, { "c1", "wrong-phase" },
		{ "c1xf1", "wrong-phase" }, { "--", "must-pass" }, { "c1-c2", "empty-square" },
		{ "c1-a2", "empty-square" }, { "f1-e1", "not-yours" }, { "f1-c1", "not-yours" },
		{ "f1-a2", "not-yours" }, { "a2-b2", "occupied" }, { "e4-f4", "occupied" },
		{ "a2-a2", "occupied" }, { "a2-d2", "occupied" }, { "a2-c2", "not-adjacent" },
		{ "a2-b3", "not-adjacent" }, { "a2-a4xa5", "not-adjacent" },
		{ "c3-c2", "long-run" }, { "c3-c2xb2", "long-run" }, { "d2-c2", "missing-capture" },
		{ "a2-a1xf1", "no-line" }, { "d2-c2xf1xf4", "too-many-captures" },
		{ "d2-c2xc3", "not-enemy" }, { "d2-c2xd2", "not-enemy" },
		{ "d2-c2xc2", "not-enemy" }, { "d2-c2xa5", "protected" }, { "d2-c2xf4", "fine" },
		{ "d2-c2xf1", "fine" }, { "a2-a1", "fine" }, { 0 } });
}

static void a_wrong_drop_is_told_by_the_first_rule_that_it_breaks(void **state)
{
	(void)state;
	assert_verdicts("dara 4wb/6/6/www3/5b w 6/6 7",
	    (const struct verdict[]){ { "g1", "off-board" }, { "a6", "off-board" },
		{ "a2-a3", "wrong-phase" }, { "a2-b2", "wrong-phase" }, { "--", "must-pass" },
		{ "a2", "occupied" }, { "f1", "occupied" }, { "f1xf5", "occupied" },
		{ "d2", "long-run" }, { "d2xf1", "long-run" }, { "a1xf1", "no-line" },
		{ "a1", "fine" }, { 0 } });
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_named_row_is_that_of_the_table),
		cmocka_unit_test(no_two_rows_are_equal),
		cmocka_unit_test(every_parameter_tells_rules_apart),
		cmocka_unit_test(an_expression_is_printed_in_canonical_form),
		cmocka_unit_test(a_wrong_expression_is_refused_at_its_column),
		cmocka_unit_test(the_pieces_may_fill_the_board),
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
		cmocka_unit_test(a_player_without_a_legal_drop_passes),
		cmocka_unit_test(hands_that_neither_side_can_drop_leave_the_game),
		cmocka_unit_test(a_player_may_lose_by_count_while_dropping),
		cmocka_unit_test(a_player_with_few_enough_pieces_has_lost),
		cmocka_unit_test(a_player_without_a_legal_step_loses_or_passes),
		cmocka_unit_test(steps_that_are_all_too_long_are_no_legal_steps),
		cmocka_unit_test(a_position_in_which_neither_can_move_is_a_draw_or_a_loss),
		cmocka_unit_test(a_capture_may_be_declined_whole_where_the_rules_say_so),
		cmocka_unit_test(the_centre_is_filled_first),
		cmocka_unit_test(a_captured_central_piece_brings_no_duty_back),
		cmocka_unit_test(after_the_end_there_is_no_turn),
		cmocka_unit_test(the_shuttle_is_legal_in_every_named_game),
		cmocka_unit_test(a_wrong_step_is_told_by_the_first_rule_that_it_breaks),
		cmocka_unit_test(a_wrong_drop_is_told_by_the_first_rule_that_it_breaks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
