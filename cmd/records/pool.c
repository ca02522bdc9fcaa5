/* SPDX-License-Identifier: MIT */
#include "records/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/options.h"

/* Bytes of blocks that wait to be printed, beyond those of the usual size, before none is added. */
enum { HELD_MAX = 16 << 20 };

struct slot {
	struct part part;
	size_t index; /* of its part in the stream */
	bool done;
};

/* Slots are filled, played and printed in turn, as a ring. */
struct pool {
	pthread_mutex_t lock;
	pthread_cond_t may_fill, may_print;
	struct slot *slots;
	size_t count;
	size_t filled, printed; /* how many parts were so far */
	size_t held;            /* bytes of those filled and not printed */
	bool filling;           /* a thread is, and has the source for itself */
	bool printing;          /* likewise, parts that are done */
	struct source source;
	int wake[2]; /* a pipe, or -1: what is written here ends the source */
	struct printer *printer;
};

static bool has_room(const struct pool *pool)
{
	size_t waiting = pool->filled - pool->printed;

	return waiting < pool->count &&
	    (waiting == 0 || pool->held < pool->count * BLOCK_SIZE + HELD_MAX);
}

static bool is_at_end(const struct pool *pool)
{
	return source_is_used_up(&pool->source) || printer_stopped(pool->printer);
}

/* Fills the next slot once it is free; NULL if nothing is left. */
static struct slot *fill_slot(struct pool *pool)
{
	struct slot *slot = NULL;

	pthread_mutex_lock(&pool->lock);
	while (pool->filling || (!is_at_end(pool) && !has_room(pool)))
		pthread_cond_wait(&pool->may_fill, &pool->lock);
	if (!is_at_end(pool)) {
		pool->filling = true;
		pthread_mutex_unlock(&pool->lock);
		slot = &pool->slots[pool->filled % pool->count];
		slot->done = false;
		slot->index = pool->filled;
		if (!source_fill(&pool->source, &slot->part.block))
			slot = NULL;
		pthread_mutex_lock(&pool->lock);
		pool->filling = false;
		if (slot) {
			pool->filled++;
			pool->held += slot->part.block.room;
		}
	}
	pthread_mutex_unlock(&pool->lock);
	/* whoever fills the next, or sees that nothing is left; unlocked, so that it can at once */
	pthread_cond_signal(&pool->may_fill);
	return slot;
}

/* The oldest part, once it is played. */
static struct slot *oldest_done(const struct pool *pool)
{
	struct slot *oldest = &pool->slots[pool->printed % pool->count];

	return pool->printed < pool->filled && oldest->done ? oldest : NULL;
}

/* Whoever waits for input sees that no more is wanted. */
static void end_source(struct pool *pool)
{
	if (printer_stopped(pool->printer) && pool->wake[1] >= 0 && write(pool->wake[1], "", 1) < 0)
		return; /* it is full: it says so already */
}

static void print_slot(struct pool *pool, struct slot *slot, bool is_last)
{
	printer_take(pool->printer, &slot->part);
	if (is_last)
		printer_flush(pool->printer);
	end_source(pool);
}

/*
 * Prints what is done, in order, unless another thread is at it, who then finds this thread's part
 * as well. Holds the lock, but not while it prints. Output is not held back where nothing follows.
 */
static void print_done(struct pool *pool)
{
	struct slot *slot;

	if (pool->printing)
		return;
	pool->printing = true;
	while ((slot = oldest_done(pool))) {
		bool is_last = pool->printed + 1 == pool->filled;

		pthread_mutex_unlock(&pool->lock);
		print_slot(pool, slot, is_last);
		pthread_mutex_lock(&pool->lock);
		pool->held -= slot->part.block.room;
		block_shrink(&slot->part.block);
		pool->printed++;
		pthread_cond_signal(&pool->may_fill);
	}
	pool->printing = false;
	pthread_cond_broadcast(&pool->may_print);
}

/* A part that is not done is printed by the thread that plays it, when all before it are. */
static void wait_for_turn(struct part *part)
{
	struct slot *slot = (struct slot *)part; /* whose first member it is */
	struct pool *pool = part->waits_for;

	pthread_mutex_lock(&pool->lock);
	while (pool->printing || pool->printed < slot->index)
		pthread_cond_wait(&pool->may_print, &pool->lock);
	pthread_mutex_unlock(&pool->lock);
}

/*
 * Who has read a block has its bytes at hand, and plays it; who has played the oldest prints it. So
 * no thread waits for another to do what it can do itself.
 */
static void *play_in_thread(void *argument)
{
	struct pool *pool = argument;
	struct slot *slot;

	while ((slot = fill_slot(pool))) {
		part_play(&slot->part);
		pthread_mutex_lock(&pool->lock);
		slot->done = true;
		print_done(pool);
		pthread_mutex_unlock(&pool->lock);
	}
	return NULL;
}

static void open_pool(struct pool *pool, struct printer *printer, unsigned threads)
{
	*pool = (struct pool){ .count = 2 * threads, .printer = printer };
	pool->slots = calloc(pool->count, sizeof *pool->slots);
	if (!pool->slots)
		cli_no_memory();
	for (size_t i = 0; i < pool->count; i++) {
		part_open(&pool->slots[i].part, printer);
		pool->slots[i].part.wait = wait_for_turn;
		pool->slots[i].part.waits_for = pool;
	}
	if (pipe(pool->wake) < 0)
		pool->wake[0] = pool->wake[1] = -1;
	source_open(&pool->source, printer->input, pool->wake[0]);
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->may_fill, NULL);
	pthread_cond_init(&pool->may_print, NULL);
}

static void close_pool(struct pool *pool)
{
	pthread_cond_destroy(&pool->may_print);
	pthread_cond_destroy(&pool->may_fill);
	pthread_mutex_destroy(&pool->lock);
	for (int i = 0; i < 2 && pool->wake[i] >= 0; i++)
		close(pool->wake[i]);
	source_close(&pool->source);
	for (size_t i = 0; i < pool->count; i++)
		part_close(&pool->slots[i].part);
	free(pool->slots);
}

void pool_play(struct printer *printer, unsigned threads)
{
	struct pool pool;
	pthread_t ids[CLI_THREADS_MAX];
	unsigned running = 0;

	open_pool(&pool, printer, threads);
	while (running + 1 < threads &&
	    pthread_create(&ids[running], NULL, play_in_thread, &pool) == 0)
		running++;
	play_in_thread(&pool);
	while (running > 0)
		pthread_join(ids[--running], NULL);
	close_pool(&pool);
}
