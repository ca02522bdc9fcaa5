/* SPDX-License-Identifier: MIT */
/*
 * The library without memory: each call for it is refused in its turn. Whatever was going on ends
 * with DARA_ENOMEM, and nothing is left behind. The linker sends the library's calls here.
 */
#include <stdlib.h>
#include <string.h>

#include "support.h"

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *block);
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);

static long left;    /* calls up to the one that is refused; 0 if none is, or it is over */
static bool goes_on; /* all calls after it are refused as well */
static bool refused;
static long held; /* blocks of memory that are not freed */

static bool refuses(void)
{
	if (left == 0 && !(goes_on && refused))
		return false;
	if (left > 0 && --left > 0)
		return false;
	refused = true;
	return true;
}

static void *hold(void *block)
{
	held += block != NULL;
	return block;
}

void *__wrap_malloc(size_t size)
{
	return refuses() ? NULL : hold(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
	return refuses() ? NULL : hold(__real_calloc(count, size));
}

void *__wrap_realloc(void *old, size_t size)
{
	if (refuses())
		return NULL;
	return old ? __real_realloc(old, size) : hold(__real_realloc(old, size));
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
	return refuses() ? NULL : hold(__real_aligned_alloc(alignment, size));
}

void __wrap_free(void *block)
{
	held -= block != NULL;
	__real_free(block);
}

/* One refusal; false if the work did not ask for memory so often. */
static bool refuse_one(int (*work)(void), long call)
{
	long before = held;
	bool was_refused;
	int status;

	left = call;
	refused = false;
	status = work();
	was_refused = refused;
	left = 0;
	refused = false;
	if (status != (was_refused ? DARA_ENOMEM : DARA_OK))
		fail_msg("call %ld for memory: the status is %d", call, status);
	if (held != before)
		fail_msg("call %ld for memory: %ld blocks are left", call, held - before);
	return was_refused;
}

/* Refuses each call in turn, then all from each on. */
static void refuse_each(int (*work)(void))
{
	for (int pass = 0; pass < 2; pass++) {
		long call = 1;

		goes_on = pass == 1;
		while (refuse_one(work, call))
			call++;
		if (call == 1)
			fail_msg("no memory is asked for");
	}
	goes_on = false;
}

static struct text input;
static const char *line;

/* Steps to and fro without a capture, so that many positions are remembered. */
static void add_steps(struct text *out, unsigned plies)
{
	static struct dara_turn turns[256];
	struct setup setup;
	char text[DARA_TURN_SIZE];

	set_up(&setup, "dara w3w1/w4w/6/b4b/b3b1 w 0/0 20");
	for (unsigned i = 0; i < plies; i++) {
		size_t count = dara_turns(turns, 256, &setup.pos), chosen = i * 7 % count;

		for (; turns[chosen].len > 2; chosen = (chosen + 1) % count)
			;
		text_add_bytes(out, text, dara_turn_print(text, &turns[chosen]));
		text_add(out, "\n");
		dara_play(&setup.pos, &turns[chosen]);
	}
}

/* Tags, comments longer than a block, variations, many positions, a fault. */
static int make_input(void **state)
{
	(void)state;
	text_add(&input, "[FEN \"dara w3w1/w4w/6/b4b/b3b1 w 0/0 20\"]\n");
	for (int i = 0; i < 40; i++)
		text_add(&input, "[Name%d \"%0100d\"]\n", i, i);
	text_add(&input, "[Termination \"abandoned\"]\n[Result \"1-0\"]\n{held back");
	text_add_times(&input, " and longer", 300);
	text_add(&input, "}\n\n");
	add_steps(&input, 400);
	text_add(&input, "{");
	text_add_times(&input, "a long comment\n", 40000);
	text_add(&input, "} 1-0\n\n[Event \"2\"]\n\n1. c3 (1. d3 {x} d4) d3 *\n");
	return 0;
}

static int free_input(void **state)
{
	(void)state;
	text_free(&input);
	return 0;
}

static int read_and_replay(void)
{
	struct source source = source_of(input.bytes, input.len);
	struct dara_reader *reader = NULL;
	struct dara_replay *replay = NULL;
	struct dara_event event;
	struct dara_rules rules;
	int status;

	assert_int_equal(dara_rules_parse(&rules, "dara", 4, NULL), DARA_OK);
	status = dara_reader_open(&reader, source_read, &source);
	if (status == DARA_OK)
		status = dara_replay_open(&replay, &rules, 31, true);
	if (status == DARA_OK)
		dara_replay_read(replay, reader);
	while (status == DARA_OK)
		status = dara_replay_next(replay, &event);
	/* it stays as it is */
	if (replay && status == DARA_ENOMEM)
		assert_int_not_equal(dara_reader_next(reader, &(struct dara_item){ 0 }, NULL), 1);
	dara_replay_close(replay);
	dara_reader_close(reader);
	return status == DARA_END ? DARA_OK : status;
}

static void a_replay_ends(void **state)
{
	(void)state;
	refuse_each(read_and_replay);
}

static int read_bytes(void)
{
	struct dara_reader *reader = NULL;
	struct dara_item item;
	int status = dara_reader_open_bytes(&reader, input.bytes, input.len);

	while (status == DARA_OK)
		status = dara_reader_next(reader, &item, NULL);
	dara_reader_close(reader);
	return status == DARA_END ? DARA_OK : status;
}

static void a_reader_of_bytes_ends(void **state)
{
	(void)state;
	refuse_each(read_bytes);
}

static int write_nowhere(void *context, const void *bytes, size_t len)
{
	(void)context;
	(void)bytes;
	(void)len;
	return 0;
}

static int read_and_write(void)
{
	struct source source = source_of(input.bytes, input.len);
	struct dara_reader *reader = NULL;
	struct dara_writer *writer = NULL;
	struct dara_item item;
	int status = dara_reader_open(&reader, source_read, &source);

	if (status == DARA_OK)
		status = dara_writer_open(&writer, write_nowhere, NULL);
	while (status == DARA_OK) {
		status = dara_reader_next(reader, &item, NULL);
		if (status == DARA_OK)
			status = dara_write(writer, &item);
	}
	dara_writer_close(writer);
	dara_reader_close(reader);
	return status == DARA_END ? DARA_OK : status;
}

static void a_writer_ends(void **state)
{
	(void)state;
	refuse_each(read_and_write);
}

static int count(void)
{
	struct setup setup;
	uint64_t leaves;

	set_up(&setup, line);
	return dara_perft_hashed(&leaves, &setup.pos, 3, 4096);
}

/*
 * Few turns; and more than there is room for at first. The step d4-d5 forms five lines, two where
 * it arrives and three that it leaves: it takes five of 21 men, in 20349 ways, or of 28 in 98280.
 */
#define FIVE_LINES "dala:files=7,ranks=8,pieces=28,centre=no,drop-capture=no,capture=per-line "
static const char few[] = "dara 6/w4b/6/w4b/w4b w 0/0 20";
static const char many[] = FIVE_LINES "bbbbbbb/bbbwbbb/bbbwbbb/bww1b2/wwwwwww/3w3/3w3/3w3 w 0/0 30";
static const char most[] =
    FIVE_LINES "bbbbbbb/bbbwbbb/bbbwbbb/bww1bbb/wwwwwww/bbbwbb1/3w3/3w3 w 0/0 30";

static void counting_ends(void **state)
{
	(void)state;
	line = few;
	refuse_each(count);
	line = many;
	refuse_each(count);
}

/* Without any, and with all that a number can say: a table of half the bytes there are. */
static void a_table_of_any_size_is_asked_for_and_refused(void **state)
{
	static const size_t sizes[] = { SIZE_MAX, SIZE_MAX / 2 + 1, SIZE_MAX / 2 };
	struct setup setup;
	uint64_t leaves;

	(void)state;
	set_up(&setup, few);
	goes_on = true;
	for (size_t i = 0; i < 3; i++) {
		left = 1;
		assert_int_equal(dara_perft_hashed(&leaves, &setup.pos, 3, sizes[i]), DARA_ENOMEM);
		refused = false;
	}
	goes_on = false;
}

static int search(void)
{
	struct dara_limits limits = { .depth = 3, .nodes = 2000 };
	struct dara_search *searcher = NULL;
	struct dara_found found;
	static struct dara_pos past[1022]; /* nearly as many as there is room for at first */
	struct setup setup;
	int status = dara_search_open(&searcher, 4096);

	set_up(&setup, line);
	for (size_t i = 0; i < 1022; i++)
		past[i] = setup.pos;
	if (status == DARA_OK)
		status = dara_search_run(searcher, &found, &setup.pos, past, 1022, &limits);
	if (status == DARA_OK)
		dara_search_clear(searcher);
	dara_search_close(searcher);
	return status;
}

static void a_search_ends(void **state)
{
	(void)state;
	line = few;
	refuse_each(search);
	line = many;
	refuse_each(search);
	line = most;
	refuse_each(search);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_replay_ends),
		cmocka_unit_test(a_reader_of_bytes_ends),
		cmocka_unit_test(a_writer_ends),
		cmocka_unit_test(counting_ends),
		cmocka_unit_test(a_table_of_any_size_is_asked_for_and_refused),
		cmocka_unit_test(a_search_ends),
	};

	return cmocka_run_group_tests(tests, make_input, free_input);
}
