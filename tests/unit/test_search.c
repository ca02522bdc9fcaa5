/* SPDX-License-Identifier: MIT */
/* Laws of the search and of the evaluation, on random positions of every rules row. */
#include <stdio.h>
#include <string.h>

#include "walk.h"

enum { TABLE = 1 << 20 };

static struct dara_search *opened(void)
{
	struct dara_search *search;

	assert_int_equal(dara_search_open(&search, TABLE), DARA_OK);
	return search;
}

static struct dara_found found_by(
    struct dara_search *search, const struct dara_pos *pos, const struct dara_limits *limits)
{
	struct dara_found found;

	assert_int_equal(dara_search_run(search, &found, pos, NULL, 0, limits), DARA_OK);
	return found;
}

static void assert_same(const struct dara_found *a, const struct dara_found *b)
{
	assert_memory_equal(&a->best, &b->best, sizeof a->best);
	assert_int_equal(a->score, b->score);
	assert_int_equal(a->nodes, b->nodes);
}

static bool is_capture(const struct dara_turn *turn)
{
	return turn->len > turn->kind;
}

static void compare_captures(void)
{
	static struct dara_turn captures[TURNS];
	size_t count = dara_captures(captures, TURNS, &walk.pos), seen = 0;

	for (size_t i = 0; i < walk.count; i++) {
		if (!is_capture(&walk.turns[i]))
			continue;
		if (seen >= count || memcmp(&captures[seen], &walk.turns[i], sizeof *captures) != 0)
			BROKEN("%s is not capture %zu of %zu", walk.texts[i], seen, count);
		seen++;
	}
	if (seen != count)
		BROKEN("%zu captures are listed, not %zu", count, seen);
}

static void the_captures_are_the_turns_that_capture(void **state)
{
	(void)state;
	try_law(compare_captures);
}

/* With the colours of all men changed, whoever was to move still is, and stands as well. */
static void compare_colours(void)
{
	struct dara_pos other = walk.pos;
	int score = dara_pos_evaluate(&walk.pos), turned;

	other.side = !other.side;
	for (unsigned side = 0; side < 2; side++) {
		other.men[side] = walk.pos.men[!side];
		other.hand[side] = walk.pos.hand[!side];
	}
	turned = dara_pos_evaluate(&other);
	if (score != turned)
		BROKEN("scores %d, and %d with the colours changed", score, turned);
}

static void colours_do_not_matter_to_the_evaluation(void **state)
{
	(void)state;
	try_law(compare_colours);
}

static void compare_ends(void)
{
	static const int sign[2] = { 1, -1 };
	struct dara_outcome outcome = dara_outcome(&walk.pos);
	int score = dara_pos_evaluate(&walk.pos) * sign[walk.pos.side];
	int expected = outcome.result == DARA_WHITE_WINS ? DARA_WON
	    : outcome.result == DARA_BLACK_WINS          ? -DARA_WON
							 : 0;

	if (outcome.result != DARA_OPEN && score != expected)
		BROKEN("is over, %s, and scores %d for White", dara_result_text(outcome.result),
		    score);
	if (outcome.result == DARA_OPEN && DARA_IS_WON(score))
		BROKEN("is not over, and scores %d for White", score);
}

static void only_what_is_over_is_won_or_lost(void **state)
{
	(void)state;
	try_law(compare_ends);
}

static void rules_searched_before_leave_nothing_behind(void **state)
{
	static const char *const lines[] = { "dara startpos", "niger startpos", "dala startpos",
		"dara-6x6 startpos", "dara startpos" };
	struct dara_limits limits = { .depth = 5 };
	struct dara_search *used = opened();

	(void)state;
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		struct dara_search *fresh = opened();
		struct dara_found a, b;
		struct setup setup;

		set_up(&setup, lines[i]);
		a = found_by(used, &setup.pos, &limits);
		b = found_by(fresh, &setup.pos, &limits);
		assert_same(&a, &b);
		dara_search_close(fresh);
	}
	dara_search_close(used);
}

static void a_search_that_was_cleared_is_as_new(void **state)
{
	struct dara_limits limits = { .nodes = 3000 };
	struct dara_search *used = opened();
	struct dara_found first;
	struct setup setup;

	(void)state;
	set_up(&setup, "dala 3b2/3b2/1w1b2/1wbw2/1w4/6 w 7/7 6");
	first = found_by(used, &setup.pos, &limits);
	/* as often as what tells the games in the table apart can count, and about that */
	for (int times = 250; times < 260; times++) {
		struct dara_found again;

		for (int i = 0; i < times; i++)
			dara_search_clear(used);
		again = found_by(used, &setup.pos, &limits);
		assert_same(&first, &again);
	}
	dara_search_close(used);
}

/* White wins with every line, but all that a turn can lead to has been on the board before. */
static void what_has_occurred_is_a_draw(void **state)
{
	struct dara_limits limits = { .depth = 3 };
	struct dara_search *search = opened();
	struct dara_turn turns[TEXT];
	struct dara_pos past[TEXT];
	struct dara_found found;
	struct setup setup;
	size_t count;

	(void)state;
	set_up(&setup, "dara 5b/5b/6/w5/1ww2b w 0/0 20");
	count = dara_turns(turns, TEXT, &setup.pos);
	assert_in_range(count, 1, TEXT);
	for (size_t i = 0; i < count; i++) {
		past[i] = setup.pos;
		dara_play(&past[i], &turns[i]);
	}
	found = found_by(search, &setup.pos, &limits);
	assert_true(DARA_IS_WON(found.score));
	dara_search_clear(search);
	assert_int_equal(
	    dara_search_run(search, &found, &setup.pos, past, count, &limits), DARA_OK);
	assert_int_equal(found.score, 0);
	dara_search_close(search);
}

static void a_raised_flag_ends_the_search(void **state)
{
	volatile int stop = 1;
	struct dara_limits limits = { .stop = &stop };
	struct dara_search *search = opened();
	struct dara_found found;
	struct setup setup;

	(void)state;
	set_up(&setup, "dara startpos");
	found = found_by(search, &setup.pos, &limits);
	assert_int_equal(dara_check(&setup.pos, &found.best, NULL), DARA_OK);
	dara_search_close(search);
}

static void a_game_that_is_over_has_no_turn(void **state)
{
	struct dara_search *search = opened();
	struct dara_limits limits = { .depth = 3 };
	struct dara_found found;
	struct setup setup;

	(void)state;
	set_up(&setup, "dara 6/6/www3/6/bb4 b 0/0 30");
	assert_int_equal(dara_search_run(search, &found, &setup.pos, NULL, 0, &limits), DARA_ERULE);
	dara_search_close(search);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_captures_are_the_turns_that_capture),
		cmocka_unit_test(colours_do_not_matter_to_the_evaluation),
		cmocka_unit_test(only_what_is_over_is_won_or_lost),
		cmocka_unit_test(rules_searched_before_leave_nothing_behind),
		cmocka_unit_test(a_search_that_was_cleared_is_as_new),
		cmocka_unit_test(what_has_occurred_is_a_draw),
		cmocka_unit_test(a_raised_flag_ends_the_search),
		cmocka_unit_test(a_game_that_is_over_has_no_turn),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
