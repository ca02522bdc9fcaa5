/* SPDX-License-Identifier: MIT */
/*
 * Whatever stops a search, and whenever: what it has found is what a search finds that is left to
 * finish the depth that it claims.
 */
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "support.h"

enum { TABLE = 1 << 18, DEEPEST = 12 };

/* The same search, stopped again and again. */
struct stopped {
	struct dara_search *search, *unstopped;
	struct setup setup;
	unsigned level;
	struct dara_found whole[DEEPEST + 1]; /* by depth; depth 0 where it was not yet needed */
};

static void begin(struct stopped *s, const char *line, unsigned level)
{
	*s = (struct stopped){ .level = level };
	set_up(&s->setup, line);
	assert_int_equal(dara_search_open(&s->search, TABLE), DARA_OK);
	assert_int_equal(dara_search_open(&s->unstopped, TABLE), DARA_OK);
}

static void end(struct stopped *s)
{
	dara_search_close(s->search);
	dara_search_close(s->unstopped);
}

static const struct dara_found *whole(struct stopped *s, unsigned depth)
{
	const struct dara_limits limits = { .depth = depth, .level = s->level };
	struct dara_found *found = &s->whole[depth];

	if (found->depth)
		return found;
	dara_search_clear(s->unstopped);
	assert_int_equal(
	    dara_search_run(s->unstopped, found, &s->setup.pos, NULL, 0, &limits), DARA_OK);
	assert_int_equal(found->depth, depth);
	assert_memory_equal(&found->choice, &found->best, sizeof found->best);
	return found;
}

/* Searches within limits; the nodes that it took. */
static uint64_t try_limits(struct stopped *s, const struct dara_limits *limits)
{
	const struct dara_found *expected;
	struct dara_found found;

	dara_search_clear(s->search);
	assert_int_equal(
	    dara_search_run(s->search, &found, &s->setup.pos, NULL, 0, limits), DARA_OK);
	assert_in_range(found.depth, 1, DEEPEST);
	assert_int_equal(dara_check(&s->setup.pos, &found.choice, NULL), DARA_OK);
	expected = whole(s, found.depth);
	assert_memory_equal(&found.best, &expected->best, sizeof found.best);
	assert_memory_equal(&found.best, &found.pv[0], sizeof found.best);
	assert_int_equal(found.score, expected->score);
	assert_int_equal(found.pv_len, expected->pv_len);
	assert_memory_equal(found.pv, expected->pv, found.pv_len * sizeof *found.pv);
	return found.nodes;
}

static const char *const lines[] = {
	"dra b2w1w/wb4/4w1/bbb3/1w1wb1 w 0/0 32",
	"dara 6/6/1w4/bw4/b1w1b1 w 0/0 20",
	"dala 1b4/wb2bw/2w1w1/bbbb1w/1w1w1w/1bw1w1 w 0/0 13",
	"niger:files=3,ranks=3,pieces=3 startpos",
	"dameta-neto 8/8/8/8/3bw3/3wBw2/3wbb2/8 b 0/0 1",
	"dameta 8/4w3/8/3b4/3Bw3/3wbw2/4b3/8 b 0/0 1",
	NULL,
};

static void stop_after_each_node(const char *line, unsigned level, uint64_t nodes)
{
	struct dara_limits limits = { .level = level };
	struct stopped s;

	begin(&s, line, level);
	for (limits.nodes = 1; limits.nodes <= nodes; limits.nodes++) {
		uint64_t took = try_limits(&s, &limits);

		/* a search that ends by itself goes no further with more nodes */
		if (took < limits.nodes)
			break;
	}
	end(&s);
}

static void a_search_may_be_stopped_after_each_node(void **state)
{
	(void)state;
	for (const char *const *line = lines; *line; line++)
		stop_after_each_node(*line, 10, 800);
}

static void a_weak_level_may_be_stopped_after_each_node(void **state)
{
	(void)state;
	for (const char *const *line = lines; *line; line++) {
		for (unsigned level = 1; level <= 5; level++)
			stop_after_each_node(*line, level, 150);
	}
}

static void a_flag_that_was_raised_before_leaves_one_depth(void **state)
{
	volatile int stop = 1;
	const struct dara_limits limits = { .stop = &stop };
	struct stopped s;

	(void)state;
	for (const char *const *line = lines; *line; line++) {
		begin(&s, *line, 0);
		assert_int_equal(try_limits(&s, &limits), whole(&s, 1)->nodes);
		end(&s);
	}
}

/* A flag that another thread raises after a while. */
struct raiser {
	volatile int stop;
	long after_us;
};

static void *raise_flag(void *context)
{
	struct raiser *r = context;
	struct timespec while_ = { .tv_nsec = r->after_us * 1000 };

	nanosleep(&while_, NULL);
	__atomic_store_n(&r->stop, 1, __ATOMIC_RELAXED);
	return NULL;
}

static void another_thread_may_raise_the_flag(void **state)
{
	struct stopped s;

	(void)state;
	begin(&s, "dala 1b4/wb2bw/2w1w1/bbbb1w/1w1w1w/1bw1w1 w 0/0 13", 0);
	for (long us = 0; us < 4000; us += 50) {
		struct raiser r = { .after_us = us };
		const struct dara_limits limits = { .stop = &r.stop, .depth = 6 };
		pthread_t thread;

		assert_int_equal(pthread_create(&thread, NULL, raise_flag, &r), 0);
		try_limits(&s, &limits);
		pthread_join(thread, NULL);
	}
	end(&s);
}

static void a_search_may_be_stopped_by_the_clock(void **state)
{
	struct dara_limits limits = { .depth = 6 };
	struct stopped s;

	(void)state;
	begin(&s, "dala 1b4/wb2bw/2w1w1/bbbb1w/1w1w1w/1bw1w1 w 0/0 13", 0);
	for (limits.time_ms = 1; limits.time_ms < 12; limits.time_ms++)
		try_limits(&s, &limits);
	end(&s);
}

/* The expected play is as long as the search is deep, unless the game or the line is over. */
static void assert_whole_line(const struct stopped *s, const struct dara_found *found)
{
	struct dara_pos pos = s->setup.pos, seen[DARA_PV_MAX + 1];
	bool recurs = false;

	for (unsigned i = 0; i < found->pv_len; i++) {
		seen[i] = pos;
		assert_int_equal(dara_check(&pos, &found->pv[i], NULL), DARA_OK);
		assert_false(recurs);
		dara_play(&pos, &found->pv[i]);
		for (unsigned j = 0; j <= i; j++)
			recurs = recurs || dara_pos_same(&seen[j], &pos);
	}
	if (dara_outcome(&pos).result == DARA_OPEN && !recurs)
		assert_in_range(found->pv_len, found->depth, DARA_PV_MAX);
}

static void the_expected_play_is_as_long_as_the_search_is_deep(void **state)
{
	struct stopped s;

	(void)state;
	for (const char *const *line = lines; *line; line++) {
		begin(&s, *line, 0);
		for (unsigned depth = 1; depth <= 6; depth++) {
			const struct dara_limits limits = { .depth = depth };
			struct dara_found found;

			dara_search_clear(s.search);
			assert_int_equal(
			    dara_search_run(s.search, &found, &s.setup.pos, NULL, 0, &limits),
			    DARA_OK);
			assert_whole_line(&s, &found);
		}
		end(&s);
	}
}

static void a_table_larger_than_memory_is_refused(void **state)
{
	static const size_t sizes[] = { SIZE_MAX, SIZE_MAX / 2 + 2 };
	struct dara_search *search;

	(void)state;
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		assert_int_equal(dara_search_open(&search, sizes[i]), DARA_ENOMEM);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_search_may_be_stopped_after_each_node),
		cmocka_unit_test(a_weak_level_may_be_stopped_after_each_node),
		cmocka_unit_test(a_flag_that_was_raised_before_leaves_one_depth),
		cmocka_unit_test(another_thread_may_raise_the_flag),
		cmocka_unit_test(a_search_may_be_stopped_by_the_clock),
		cmocka_unit_test(the_expected_play_is_as_long_as_the_search_is_deep),
		cmocka_unit_test(a_table_larger_than_memory_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
