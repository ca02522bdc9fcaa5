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

/* The keys and values of the table of parameters; niger differs from dara in one. */
static void the_parameters_tell_their_keys_and_values(void **state)
{
	static const struct {
		const char *key, *values, *niger;
	} parameters[] = {
		{ "files", "3..7", "6" },
		{ "ranks", "3..8", "5" },
		{ "pieces", "3..28", "12" },
		{ "centre", "no, yes", "no" },
		{ "drop-run", "1, 2, 3, any", "2" },
		{ "drop-capture", "no, yes", "no" },
		{ "move-run", "3, any", "3" },
		{ "left-line", "no, yes", "no" },
		{ "capture", "one, per-line", "one" },
		{ "protect", "no, yes", "yes" },
		{ "all-protected", "none, any", "none" },
		{ "lose-at", "0, 2", "2" },
		{ "blocked", "loss, pass", "loss" },
		{ "must-capture", "no, yes", "yes" },
	};
	enum { COUNT = sizeof parameters / sizeof *parameters };
	struct dara_rules niger, five;
	char text[32];

	(void)state;
	assert_int_equal(dara_rules_parse(&niger, "niger", 5, NULL), DARA_OK);
	for (size_t i = 0; i < COUNT; i++) {
		assert_string_equal(dara_rules_key(&niger, i), parameters[i].key);
		assert_int_equal(
		    dara_rules_values(text, sizeof text, &niger, i), strlen(parameters[i].values));
		assert_string_equal(text, parameters[i].values);
		dara_rules_value(text, sizeof text, &niger, i);
		assert_string_equal(text, parameters[i].niger);
		assert_int_equal(dara_rules_differ(&niger, i), i == 4);
	}
	assert_null(dara_rules_key(&niger, COUNT));
	assert_int_equal(dara_rules_parse(&five, "dameta-neto:goals=5", 19, NULL), DARA_OK);
	assert_string_equal(dara_rules_key(&five, 0), "goals");
	dara_rules_value(text, sizeof text, &five, 0);
	assert_string_equal(text, "5");
	assert_true(dara_rules_differ(&five, 0));
	assert_null(dara_rules_key(&five, 1));
}

static void values_are_cut_where_there_is_no_room(void **state)
{
	struct dara_rules rules;
	char text[6] = "12345";

	(void)state;
	assert_int_equal(dara_rules_parse(&rules, "dara", 4, NULL), DARA_OK);
	assert_int_equal(dara_rules_values(text, 3, &rules, 4), 12);
	assert_string_equal(text, "1,");
	assert_int_equal(dara_rules_values(NULL, 0, &rules, 4), 12);
	assert_memory_equal(text + 3, "45", 3);
}

/* A name's number may be kept by programs that are linked to another table. */
static void rules_have_a_fixed_size_and_names_their_numbers(void **state)
{
	struct dara_rules rules, other;
	char printed[DARA_EXPRESSION_SIZE];

	(void)state;
	assert_int_equal(sizeof(struct dara_rules), 32);
	assert_int_equal(dara_rules_parse(&rules, "dala:goals", 4, NULL), DARA_OK);
	assert_int_equal(rules.named, 10);
	for (size_t i = 0; i < sizeof rules.reserved; i++)
		assert_int_equal(rules.reserved[i], 0);
	other = rules;
	other.named = 0;
	assert_true(dara_rules_equal(&rules, &other));
	other.reserved[9] = 1;
	assert_false(dara_rules_equal(&rules, &other));
	/* one that no table has: the first of the game stands for it */
	rules.named = 200;
	rules.pieces = 11;
	dara_rules_print(printed, &rules);
	assert_int_equal(dara_rules_parse(&other, printed, strlen(printed), NULL), DARA_OK);
	assert_true(dara_rules_equal(&rules, &other));
}

static void a_slip_is_near_to_a_name_and_another_name_is_not(void **state)
{
	static const struct {
		const char *name, *text;
		unsigned distance;
	} cases[] = {
		{ "niger", "niger", 0 },
		{ "niger", "NiGeR", 0 },
		{ "niger", "nigger", 1 },
		{ "niger", "nier", 1 },
		{ "niger", "nigre", 1 },
		{ "niger", "inigre", 2 },
		{ "ninja", "niger", DARA_FAR },
		{ "dra", "dar", 1 },
		{ "dra", "da", 1 },
		{ "dra", "", DARA_FAR },
		{ "dara", "dala", 1 },
		{ "dara", "wali", DARA_FAR },
		{ "drop-run", "drop_run", 1 },
		{ "drop-run", "droprun", 1 },
		{ "Variant", "Varient", 1 },
		{ "Variant", "Varant ", 2 },
		{ "FEN", "FNE", 1 },
		{ "Result", "a text that is longer than any name", DARA_FAR },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *text = cases[i].text;
		unsigned found = dara_name_distance(cases[i].name, text, strlen(text));

		if (found != cases[i].distance)
			fail_msg("%s is %u from %s", text, found, cases[i].name);
	}
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
		cmocka_unit_test(the_parameters_tell_their_keys_and_values),
		cmocka_unit_test(values_are_cut_where_there_is_no_room),
		cmocka_unit_test(rules_have_a_fixed_size_and_names_their_numbers),
		cmocka_unit_test(a_slip_is_near_to_a_name_and_another_name_is_not),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
