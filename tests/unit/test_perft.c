/* SPDX-License-Identifier: MIT */
/* Counts of sequences that a table makes possible: as without one, and beyond all numbers. */
#include "support.h"

/* Two men each, who are never fewer: they step for ever. */
static const char line[] = "dara:files=3,ranks=3,pieces=4,lose-at=0 b1b/3/w1w w 0/0 9";

static void a_table_of_any_size_counts_what_is_counted_without(void **state)
{
	static const size_t sizes[] = { 0, 1, 63, 64, 1000, 65536, 1 << 20 };
	struct setup setup;

	(void)state;
	set_up(&setup, line);
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		for (unsigned depth = 0; depth < 9; depth++) {
			uint64_t count;

			assert_int_equal(
			    dara_perft_hashed(&count, &setup.pos, depth, sizes[i]), DARA_OK);
			assert_int_equal(count, dara_perft(&setup.pos, depth));
		}
	}
}

/* Whoever has two men in the open has two turns at least, so each count is above the last. */
static void a_number_that_is_too_large_is_the_largest(void **state)
{
	uint64_t count, before = 0;
	struct setup setup;

	(void)state;
	set_up(&setup, line);
	for (unsigned depth = 1; depth < 100; depth++) {
		assert_int_equal(dara_perft_hashed(&count, &setup.pos, depth, 1 << 20), DARA_OK);
		if (before < UINT64_MAX ? count <= before : count < before)
			fail_msg("depth %u: %llu comes after %llu", depth,
			    (unsigned long long)count, (unsigned long long)before);
		before = count;
	}
	assert_true(count == UINT64_MAX);
}

/* Depths that are alike in their last eight bits are not the same. */
static void great_depths_are_told_apart(void **state)
{
	uint64_t count;
	struct setup setup;

	(void)state;
	set_up(&setup, line);
	assert_int_equal(dara_perft_hashed(&count, &setup.pos, 3 + 256, 1 << 24), DARA_OK);
	assert_true(count == UINT64_MAX);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_table_of_any_size_counts_what_is_counted_without),
		cmocka_unit_test(a_number_that_is_too_large_is_the_largest),
		cmocka_unit_test(great_depths_are_told_apart),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
