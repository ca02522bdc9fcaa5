/* SPDX-License-Identifier: MIT */
#include "records/parallel.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>


/* Bytes that a block has, if it can be cut there; and at most, before it is not cut any more. */
enum { BLOCK = 256 << 10, BLOCK_MAX = 64 << 20 };

struct slot {
	struct block block;
	bool done;
	void *result;
};

/* What was read behind the last cut. */
struct source {
	struct cli_input *input;
	char *carry;
	size_t carry_len;
	uint64_t offset;
	bool ended;
	int error; /* errno, if it ended too early */
};

/* Slots are filled, worked on and taken in turn, as a ring. */
struct pool {
	pthread_mutex_t lock;
	pthread_cond_t may_fill;
	struct slot *slots;
	size_t count;
	size_t filled, taken; /* how many blocks were so far */
	bool filling;         /* a thread is, and has the source for itself */
	bool taking;          /* likewise, and has the output */
	struct source source;
	const struct parallel_job *job;
	void *context;
};

ptrdiff_t block_read(void *context, void *buffer, size_t size)
{
	struct block *block = context;
	size_t left = block->len - block->read;

	if (left == 0)
		return block->rest ? cli_read(block->rest, buffer, size) : 0;
	if (size > left)
		size = left;
	memcpy(buffer, block->bytes + block->read, size);
	block->read += size;
	return (ptrdiff_t)size;
}

static void make_room(struct block *block, size_t room)
{
	if (room <= block->room)
		return;
	block->bytes = realloc(block->bytes, room + 1);
	if (!block->bytes)
		cli_no_memory();
	block->room = room;
}

/* Reads until the block is full, or the input ends. */
static void read_block(struct source *s, struct block *block, size_t full)
{
	while (block->len < full && !s->ended) {
		ptrdiff_t got =
		    cli_read_only(s->input, block->bytes + block->len, full - block->len);

		if (got > 0)
			block->len += (size_t)got;
		else
			s->ended = true;
		if (got < 0)
			s->error = errno;
	}
}

/* Fills a block up to a cut, and carries on what is behind it; false if nothing is left. */
static bool fill_block(struct source *s, struct block *block)
{
	size_t cut = 0;

	make_room(block, s->carry_len + BLOCK);
	memcpy(block->bytes, s->carry, s->carry_len);
	block->len = s->carry_len;
	block->read = 0;
	block->rest = NULL;
	for (size_t full = block->room; cut == 0; full = 2 * block->room) {
		make_room(block, full);
		read_block(s, block, full);
		if (s->ended)
			cut = block->len;
		else
			cut = dara_records_cut(block->bytes, block->len);
		if (cut > 0 || s->ended)
			break;
		if (block->len >= BLOCK_MAX) {
			block->rest = s->input;
			s->ended = true;
			cut = block->len;
		}
	}
	block->offset = s->offset;
	s->carry_len = block->len - cut;
	s->carry = realloc(s->carry, s->carry_len + 1);
	if (!s->carry)
		cli_no_memory();
	memcpy(s->carry, block->bytes + cut, s->carry_len);
	block->len = cut;
	block->bytes[cut] = '\0';
	s->offset += cut;
	return cut > 0;
}

static bool is_used_up(const struct source *s)
{
	return s->ended && s->carry_len == 0;
}

/* Fills the next slot once it is free; NULL if nothing is left. */
static struct slot *fill_slot(struct pool *pool)
{
	struct slot *slot = NULL;

	pthread_mutex_lock(&pool->lock);
	while (pool->filling ||
	    (!is_used_up(&pool->source) && pool->filled - pool->taken == pool->count))
		pthread_cond_wait(&pool->may_fill, &pool->lock);
	if (!is_used_up(&pool->source)) {
		pool->filling = true;
		pthread_mutex_unlock(&pool->lock);
		slot = &pool->slots[pool->filled % pool->count];
		slot->done = false;
		if (!fill_block(&pool->source, &slot->block))
			slot = NULL;
		pthread_mutex_lock(&pool->lock);
		pool->filling = false;
		pool->filled += slot != NULL;
	}
	pthread_mutex_unlock(&pool->lock);
	/* whoever fills the next, or sees that nothing is left; unlocked, so that it can at once */
	pthread_cond_signal(&pool->may_fill);
	return slot;
}

static void *work_on(const struct pool *pool, const struct block *block)
{
	struct dara_replay *replay = pool->job->open(pool->context);
	struct dara_reader *reader;
	void *result;

	if (dara_reader_open_bytes(&reader, block->bytes, block->len) < 0)
		cli_no_memory();
	dara_replay_read(replay, reader);
	result = pool->job->work(pool->context, replay, reader);
	dara_reader_close(reader);
	dara_replay_close(replay);
	return result;
}

/* The oldest block, once it is worked on. */
static struct slot *oldest_done(const struct pool *pool)
{
	struct slot *oldest = &pool->slots[pool->taken % pool->count];

	return pool->taken < pool->filled && oldest->done ? oldest : NULL;
}

/*
 * Takes what is done, in order, unless another thread is at it, who then finds this thread's block
 * as well. Holds the lock, but not while it takes. Output is not held back where nothing follows.
 */
static void take_done(struct pool *pool)
{
	struct slot *slot;

	if (pool->taking)
		return;
	pool->taking = true;
	while ((slot = oldest_done(pool))) {
		bool is_last = pool->taken + 1 == pool->filled;

		pthread_mutex_unlock(&pool->lock);
		pool->job->take(pool->context, &slot->block, slot->result);
		if (is_last)
			out_flush();
		pthread_mutex_lock(&pool->lock);
		pool->taken++;
		pthread_cond_signal(&pool->may_fill);
	}
	pool->taking = false;
}

/*
 * Who has read a block has its bytes at hand, and works on it; who has worked on the oldest takes
 * it. So no thread waits for another to do what it can do itself.
 */
static void *work_in_thread(void *argument)
{
	struct pool *pool = argument;
	struct slot *slot;

	while ((slot = fill_slot(pool))) {
		slot->result = slot->block.rest ? NULL : work_on(pool, &slot->block);
		pthread_mutex_lock(&pool->lock);
		slot->done = true;
		take_done(pool);
		pthread_mutex_unlock(&pool->lock);
	}
	return NULL;
}

static int end_status(const struct source *s)
{
	if (!s->error)
		return 0;
	errno = s->error;
	cli_trouble(s->input->name);
	return EXIT_TROUBLE;
}

int parallel_run(
    struct cli_input *input, unsigned threads, const struct parallel_job *job, void *context)
{
	struct pool pool = { .count = 2 * threads, .job = job, .context = context };
	pthread_t ids[PARALLEL_MAX];
	unsigned running = 0;

	pool.source = (struct source){ .input = input, .carry = malloc(1) };
	pool.slots = calloc(pool.count, sizeof *pool.slots);
	if (!pool.slots || !pool.source.carry)
		cli_no_memory();
	pthread_mutex_init(&pool.lock, NULL);
	pthread_cond_init(&pool.may_fill, NULL);
	while (running + 1 < threads &&
	    pthread_create(&ids[running], NULL, work_in_thread, &pool) == 0)
		running++;
	work_in_thread(&pool);
	while (running > 0)
		pthread_join(ids[--running], NULL);
	pthread_cond_destroy(&pool.may_fill);
	pthread_mutex_destroy(&pool.lock);
	for (size_t i = 0; i < pool.count; i++)
		free(pool.slots[i].block.bytes);
	free(pool.slots);
	free(pool.source.carry);
	return end_status(&pool.source);
}
