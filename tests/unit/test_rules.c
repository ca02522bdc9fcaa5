/* SPDX-License-Identifier: MIT */
/* The table of named rules, and their expressions. */
#include <string.h>

#include "support.h"

#define ANY DARA_ANY
#define THREE .game = DARA_THREE
#define DAMETA .files = 8, .ranks = 8, .pieces = 4, .game = DARA_DAMETA, .wrap = 1, .goals = 3

/* The table of the rules, written out. */
static const struct row {
	const char *name;
	struct dara_rules rules;
} table[] = {
	{ "dara", { 0, 6, 5, 12, 0, 3, 0, 3, 0, 0, 1, 0, 2, 0, 1, THREE } },
	{ "dara-double", { 0, 6, 5, 12, 0, 3, 0, 3, 0, 1, 1, 0, 2, 0, 1, THREE } },
	{ "niger", { 0, 6, 5, 12, 0, 2, 0, 3, 0, 0, 1, 0, 2, 0, 1, THREE } },
	{ "ninja", { 0, 6, 5, 12, 0, ANY, 0, ANY, 0, 0, 1, 1, 2, 0, 1, THREE } },
	{ "dara-6x6", { 0, 6, 6, 12, 0, 3, 0, 3, 0, 0, 1, 0, 2, 0, 1, THREE } },
	{ "dara-7x6", { 0, 7, 6, 12, 0, 3, 0, 3, 0, 0, 1, 0, 2, 0, 1, THREE } },
	{ "derrah", { 0, 7, 6, 12, 0, ANY, 0, ANY, 0, 1, 0, 0, 2, 0, 1, THREE } },
	{ "dra", { 0, 6, 5, 12, 0, 2, 0, 3, 0, 0, 0, 0, 2, 0, 1, THREE } },
	{ "wali", { 0, 6, 5, 12, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 1, THREE } },
	{ "wali-wp", { 0, 6, 5, 12, 0, 1, 0, ANY, 0, 0, 0, 0, 0, 0, 1, THREE } },
	{ "dala", { 0, 6, 6, 12, 1, ANY, 1, ANY, 1, 0, 0, 0, 2, 0, 1, THREE } },
	{ "dameta", { DAMETA, .kick_off_step = 1, .own_goals = 1, .loop_clause = 1 } },
	{ "dameta-neto", { DAMETA, .two_steps = 1 } },
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
		{ "dara:files=0000000007,ranks=006", "dara-7x6" },
		{ "dara:drop-run=0000000002,move-run=03,lose-at=002", "niger" },
		{ "dara:lose-at=00", "dara:lose-at=0" },
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
		{ "dameta:goals=5", "dameta:goals=5" },
		{ "dameta-neto:goals=2", "dameta-neto:goals=2" },
		{ "dameta:goals=3", "dameta" },
		{ "dameta-neto:goals=9,goals=3", "dameta-neto" },
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
		{ "", 1 },
		{ "Dara", 1 },
		{ "dar", 1 },
		{ "daraa", 1 },
		{ ":files=6", 1 },
		{ "dara :files=6", 1 },
		{ "dara:", 6 },
		{ "dara:,", 6 },
		{ "dara:files", 6 },
		{ "dara:=6", 6 },
		{ "dara:colour=1", 6 },
		{ "dara:Files=6", 6 },
		{ "dara: files=6", 6 },
		{ "dara:file=6", 6 },
		{ "dara:files=", 12 },
		{ "dara:files=2", 12 },
		{ "dara:files=8", 12 },
		{ "dara:files=six", 12 },
		{ "dara:files=6;ranks=5", 12 },
		{ "dara:files=-6", 12 },
		{ "dara:files=262", 12 }, /* 262 = 256 + 6 */
		{ "dara:ranks=2", 12 },
		{ "dara:ranks=9", 12 },
		{ "dara:pieces=2", 13 },
		{ "dara:centre=1", 13 },
		{ "dara:drop-run=0", 15 },
		{ "dara:drop-run=4", 15 },
		{ "dara:drop-run=Any", 15 },
		{ "dara:move-run=2", 15 },
		{ "dara:lose-at=1", 14 },
		{ "dara:blocked=draw", 14 },
		{ "dara:drop-run=2,", 17 },
		{ "dara:drop-run=2,,files=6", 17 },
		{ "dara:drop-run=2,capture=two", 25 },
		{ "dara:pieces=16", 1 }, /* 2 x 16 > 30 */
		{ "dara:files=3", 1 },   /* 2 x 12 > 15 */
		{ "dameta:goals=0", 14 },
		{ "dameta:goals=100", 14 },
		{ "dameta:goals=", 14 },
		{ "dameta:goals", 8 },
		{ "dameta:files=7", 8 },
		{ "dameta:goals=2,capture=one", 16 },
		{ "dameta-neto:lose-at=2", 13 },
		{ "dara:goals=3", 6 },
		{ "dametta", 1 },
		{ "dara:files=00000000007", 12 },
		{ "dara:files=4294967302", 12 },
		{ "dara:drop-run=00000000002", 15 },
		{ "dara:drop-run=04", 15 },
		{ "dara:drop-run=0any", 15 },
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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_named_row_is_that_of_the_table),
		cmocka_unit_test(no_two_rows_are_equal),
		cmocka_unit_test(every_parameter_tells_rules_apart),
		cmocka_unit_test(an_expression_is_printed_in_canonical_form),
		cmocka_unit_test(a_wrong_expression_is_refused_at_its_column),
		cmocka_unit_test(the_pieces_may_fill_the_board),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
