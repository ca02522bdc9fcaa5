/* SPDX-License-Identifier: MIT */
/* What rules say of themselves: nothing that is not as in dara is left out, and it fits a screen.
 */
#include <stdio.h>
#include <string.h>

#include "support.h"

#define PARAMETER(field) offsetof(struct dara_rules, field)

/* A word that nobody could leave out who says that a parameter has this value. */
struct mention {
	size_t offset;
	uint8_t value;
	const char *explanation, *difference;
};

static const struct mention mentions[] = {
	{ PARAMETER(files), 7, "7 files", "7 files" },
	{ PARAMETER(files), 5, "5 files", "5 files" },
	{ PARAMETER(ranks), 6, "6 ranks", "6 ranks" },
	{ PARAMETER(ranks), 8, "8 ranks", "8 ranks" },
	{ PARAMETER(pieces), 9, "its 9 pieces", "9 pieces" },
	{ PARAMETER(pieces), 21, "its 21 pieces", "21 pieces" },
	{ PARAMETER(centre), 1, "centre must be filled first", "centre must be filled first" },
	{ PARAMETER(drop_run), 1, "A drop may not stand above, below or beside",
	    "a drop may not stand beside" },
	{ PARAMETER(drop_run), 2, "A drop may not make three", "a drop may not make three" },
	{ PARAMETER(drop_run), DARA_ANY, "A drop may make a row of any length",
	    "a drop may make a row of any length" },
	{ PARAMETER(drop_capture), 1, "A drop that makes a line takes",
	    "a drop that makes a line takes" },
	{ PARAMETER(move_run), DARA_ANY, "Four or more in a row are allowed",
	    "a step may make four" },
	{ PARAMETER(left_line), 1, "out of a longer row", "out of a longer row" },
	{ PARAMETER(capture_per_line), 1, "take two pieces", "take two pieces" },
	{ PARAMETER(protect), 0, "in a line or not", "in a line of its own can be taken" },
	{ PARAMETER(all_protected_any), 1, "If all stand in lines, any can", "where all stand" },
	{ PARAMETER(lose_at), 0, "no piece left has lost", "no piece left has lost" },
	{ PARAMETER(blocked_pass), 1, "cannot move passes", "cannot move passes" },
	{ PARAMETER(must_capture), 0, "may also take nothing", "may also take nothing" },
	{ PARAMETER(goals), 1, "1 goal first", "1 goal wins" },
	{ PARAMETER(goals), 5, "5 goals first", "5 goals win" },
	{ PARAMETER(own_goals), 0, "own first rank scores nothing", "scores for nobody" },
	{ PARAMETER(two_steps), 1, "turn between", "turn between" },
	{ PARAMETER(kick_off_step), 0, "gives the ball to any man and makes any turn",
	    "no kick-off" },
	{ PARAMETER(loop_clause), 0, NULL, "may go on for ever" },
};

static const char *const expressions[] = {
	"dara:files=7",
	"dara:files=5,ranks=8,pieces=9",
	"dara:pieces=9",
	"dara:centre=yes",
	"dara:drop-run=1",
	"dara:drop-capture=yes",
	"dara:move-run=any,left-line=yes",
	"dara:protect=no",
	"dara:all-protected=any",
	"dara:lose-at=0,blocked=pass",
	"dara:must-capture=no",
	"niger:capture=per-line,protect=no",
	"niger:blocked=pass,must-capture=no",
	"ninja:drop-capture=yes,must-capture=no",
	"wali-wp:files=7,ranks=6,pieces=21,drop-run=any,drop-capture=yes,capture=per-line",
	"dala:protect=yes,all-protected=any,blocked=pass",
	"dala:drop-run=1,capture=per-line,blocked=pass,must-capture=no,all-protected=any",
	"derrah:left-line=yes,lose-at=0",
	"dra:all-protected=any",
	"dara-6x6:drop-run=2,protect=no,lose-at=0",
	"dameta:goals=1",
	"dameta-neto:goals=5",
};

static uint8_t value_of(const struct dara_rules *rules, size_t offset)
{
	return ((const uint8_t *)rules)[offset];
}

static struct dara_rules rules_of(const char *expression)
{
	struct dara_rules rules;

	assert_int_equal(dara_rules_parse(&rules, expression, strlen(expression), NULL), DARA_OK);
	return rules;
}

/* The lines that a text takes in a window, broken at blanks. */
static unsigned count_lines(const char *text, size_t columns)
{
	unsigned lines = 0;

	while (*text) {
		size_t len = strcspn(text, "\n");

		if (len > columns) {
			for (len = columns; text[len] != ' '; len--)
				assert_true(len > 0);
		}
		text += len + 1;
		lines++;
	}
	return lines;
}

/* Each parameter that is not as in the usual rules of the game is mentioned; returns how many. */
static unsigned check_mentions(const char *expression)
{
	struct dara_rules rules = rules_of(expression);
	struct dara_rules usual = rules_of(rules.game == DARA_DAMETA ? "dameta" : "dara");
	char explanation[4096], differences[4096];
	unsigned count = 0;

	assert_true(
	    dara_rules_explain(explanation, sizeof explanation, &rules) < sizeof explanation);
	assert_true(
	    dara_rules_differences(differences, sizeof differences, &rules) < sizeof differences);
	for (size_t at = PARAMETER(files); at < sizeof rules; at++) {
		const struct mention *m = mentions, *end = m + sizeof mentions / sizeof *mentions;

		if (value_of(&rules, at) == value_of(&usual, at))
			continue;
		while (m < end && (m->offset != at || m->value != value_of(&rules, at)))
			m++;
		if (m == end)
			fail_msg("%s: no mention of the parameter at %zu is known", expression, at);
		if (m->explanation && !strstr(explanation, m->explanation))
			fail_msg("%s: no '%s' in: %s", expression, m->explanation, explanation);
		if (!strstr(differences, m->difference))
			fail_msg("%s: no '%s' in: %s", expression, m->difference, differences);
		count++;
	}
	assert_in_range(count_lines(explanation, 79), 5, 15);
	assert_null(strchr(differences, '\n'));
	return count;
}

static void named_rules_mention_what_is_not_as_in_dara(void **state)
{
	const char *name;
	unsigned mentioned = 0;

	(void)state;
	for (size_t i = 0; (name = dara_rules_name(i)); i++)
		mentioned += check_mentions(name);
	assert_true(mentioned >= 30);
}

static void expressions_mention_what_is_not_as_in_dara(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof expressions / sizeof *expressions; i++)
		assert_true(check_mentions(expressions[i]) > 0);
}

static void the_usual_rules_differ_in_nothing(void **state)
{
	struct dara_rules rules = rules_of("dara");
	char text[256];

	(void)state;
	dara_rules_differences(text, sizeof text, &rules);
	assert_string_equal(text, "dara is played by the usual rules.");
	rules = rules_of("dara:drop-run=2");
	dara_rules_differences(text, sizeof text, &rules);
	assert_string_equal(text, "niger differs from dara: a drop may not make three in a row.");
}

/* As snprintf: what does not fit is measured, and a NUL is always there. */
static void a_short_buffer_is_not_left(void **state)
{
	struct dara_rules rules = rules_of("dala");
	char whole[4096], part[64];
	size_t len = dara_rules_explain(whole, sizeof whole, &rules);

	(void)state;
	assert_int_equal(strlen(whole), len);
	assert_int_equal(dara_rules_explain(NULL, 0, &rules), len);
	for (size_t size = 1; size < sizeof part; size++) {
		memset(part, '#', sizeof part);
		assert_int_equal(dara_rules_explain(part, size, &rules), len);
		assert_int_equal(strlen(part), size - 1);
		assert_memory_equal(part, whole, size - 1);
		assert_int_equal(part[size], '#');
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(named_rules_mention_what_is_not_as_in_dara),
		cmocka_unit_test(expressions_mention_what_is_not_as_in_dara),
		cmocka_unit_test(the_usual_rules_differ_in_nothing),
		cmocka_unit_test(a_short_buffer_is_not_left),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
