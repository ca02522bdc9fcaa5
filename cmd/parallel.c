/* SPDX-License-Identifier: MIT */
#include "parallel.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cut.h"

/* Bytes that a block has, if it can be cut there; and at most, before it is not cut any more. */
enum { BLOCK = 1 << 20, BLOCK_MAX = 64 << 20 };

struct slot {
	struct block block;
	bool done;
	void *result;
};

/* Slots are filled, worked on and taken in turn, as a ring. */
struct pool {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	struct slot *slots;
	size_t count;
	size_t filled, started, taken; /* how many blocks were so far */
	bool closed;                   /* no more will be filled */
	parallel_work_fn *work;
	void *context;
};

/* What was read behind the last cut. */
struct source {
	struct cli_input *input;
	char *carry;
	size_t carry_len;
	uint64_t offset;
	bool ended;
	int status;
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

static void *work_in_thread(void *argument)
{
	struct pool *pool = argument;

	pthread_mutex_lock(&pool->lock);
	for (;;) {
		struct slot *slot;

		while (pool->started == pool->filled && !pool->closed)
			pthread_cond_wait(&pool->changed, &pool->lock);
		if (pool->started == pool->filled)
			break;
		slot = &pool->slots[pool->started++ % pool->count];
		pthread_mutex_unlock(&pool->lock);
		slot->result = pool->work(pool->context, &slot->block);
		pthread_mutex_lock(&pool->lock);
		slot->done = true;
		pthread_cond_broadcast(&pool->changed);
	}
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

static void make_room(struct block *block, size_t room)
{
	if (room <= block->room)
		return;
	block->bytes = realloc(block->bytes, room);
	if (!block->bytes)
		cli_no_memory();
	block->room = room;
}

/* Reads until the block is full, or the input ends. */
static void read_block(struct source *s, struct block *block, size_t full)
{
	while (block->len < full && !s->ended) {
		ptrdiff_t got = cli_read(s->input, block->bytes + block->len, full - block->len);

		if (got <= 0)
			s->ended = true;
		if (got < 0) {
			cli_trouble(s->input->name);
			s->status = EXIT_TROUBLE;
		}
		if (got > 0)
			block->len += (size_t)got;
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
			cut = cut_find(block->bytes, block->len);
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
	s->offset += cut;
	return cut > 0;
}

/* Fills a free slot if there is more input; tells whether it did. */
static bool fill_slot(struct pool *pool, struct source *s)
{
	struct slot *slot = &pool->slots[pool->filled % pool->count];

	if (pool->closed || pool->filled - pool->taken == pool->count)
		return false;
	if ((s->ended && s->carry_len == 0) || !fill_block(s, &slot->block)) {
		pthread_mutex_lock(&pool->lock);
		pool->closed = true;
		pthread_cond_broadcast(&pool->changed);
		pthread_mutex_unlock(&pool->lock);
		return false;
	}
	pthread_mutex_lock(&pool->lock);
	slot->done = false;
	pool->filled++;
	pthread_cond_broadcast(&pool->changed);
	pthread_mutex_unlock(&pool->lock);
	return true;
}

/* Waits for the result of the oldest block, and takes it. */
static void take_slot(struct pool *pool, parallel_take_fn *take)
{
	struct slot *slot = &pool->slots[pool->taken % pool->count];

	pthread_mutex_lock(&pool->lock);
	while (!slot->done)
		pthread_cond_wait(&pool->changed, &pool->lock);
	pthread_mutex_unlock(&pool->lock);
	take(pool->context, &slot->block, slot->result);
	pool->taken++;
}

static void run(struct pool *pool, struct source *source, parallel_take_fn *take)
{
	while (!pool->closed || pool->taken < pool->filled) {
		if (!fill_slot(pool, source) && pool->taken < pool->filled)
			take_slot(pool, take);
	}
}

int parallel_run(struct cli_input *input, unsigned threads, parallel_work_fn *work,
    parallel_take_fn *take, void *context)
{
	struct pool pool = { .count = 2 * threads, .work = work, .context = context };
	struct source source = { .input = input, .carry = malloc(1) };
	pthread_t ids[PARALLEL_MAX];
	unsigned running = 0;

	pool.slots = calloc(pool.count, sizeof *pool.slots);
	if (!pool.slots || !source.carry)
		cli_no_memory();
	pthread_mutex_init(&pool.lock, NULL);
	pthread_cond_init(&pool.changed, NULL);
	while (running < threads && pthread_create(&ids[running], NULL, work_in_thread, &pool) == 0)
		running++;
	if (running == 0)
		cli_no_memory();
	run(&pool, &source, take);
	while (running > 0)
		pthread_join(ids[--running], NULL);
	pthread_cond_destroy(&pool.changed);
	pthread_mutex_destroy(&pool.lock);
	for (size_t i = 0; i < pool.count; i++)
		free(pool.slots[i].block.bytes);
	free(pool.slots);
	free(source.carry);
	return source.status;
}
