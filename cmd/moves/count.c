/* SPDX-License-Identifier: MIT */
#include "moves/count.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "common/fail.h"
#include "common/options.h"

/* A thread takes the next turn that none has taken. */
struct counting {
	const struct count_options *options;
	const struct dara_pos *pos;
	const struct dara_turn *turns;
	size_t count;
	uint64_t *counts; /* by turn */
	atomic_size_t next;
};

static uint64_t count_from(
    const struct count_options *o, const struct dara_pos *pos, unsigned depth)
{
	uint64_t count;
	int status;

	if (!o->hash)
		return dara_perft(pos, depth);
	status = dara_perft_hashed(&count, pos, depth, o->hash / o->threads);
	if (status < 0)
		cli_failed(status);
	return count;
}

static void *count_in_thread(void *context)
{
	struct counting *c = context;
	size_t i;

	while ((i = atomic_fetch_add(&c->next, 1)) < c->count) {
		struct dara_pos next = *c->pos;

		dara_play(&next, &c->turns[i]);
		c->counts[i] = count_from(c->options, &next, c->options->depth - 1);
	}
	return NULL;
}

uint64_t *count_below(const struct count_options *options, const struct dara_pos *pos,
    const struct dara_turn *turns, size_t count)
{
	struct counting c = { .options = options, .pos = pos, .turns = turns, .count = count };
	pthread_t ids[CLI_THREADS_MAX];
	unsigned running = 0;

	c.counts = calloc(count + 1, sizeof *c.counts);
	if (!c.counts)
		cli_no_memory();
	while (running + 1 < options->threads && running + 1 < count &&
	    pthread_create(&ids[running], NULL, count_in_thread, &c) == 0)
		running++;
	count_in_thread(&c);
	while (running > 0)
		pthread_join(ids[--running], NULL);
	return c.counts;
}

uint64_t count_sum(const uint64_t *counts, size_t count)
{
	uint64_t sum = 0;

	for (size_t i = 0; i < count; i++)
		sum = counts[i] < COUNT_TOO_LARGE - sum ? sum + counts[i] : COUNT_TOO_LARGE;
	return sum;
}

uint64_t count_all(const struct count_options *options, const struct dara_pos *pos,
    const struct dara_turn *turns, size_t count)
{
	uint64_t *counts, sum;

	if (options->threads <= 1 || options->depth < 2)
		return count_from(options, pos, options->depth);
	counts = count_below(options, pos, turns, count);
	sum = count_sum(counts, count);
	free(counts);
	return sum;
}
