/* SPDX-License-Identifier: MIT */
/*
 * A stream of records on several threads: it is cut into blocks where a record certainly begins,
 * the blocks are worked on side by side, and the results are taken in the order of the stream.
 */
#ifndef CMD_PARALLEL_H
#define CMD_PARALLEL_H

#include "cli.h"

enum { PARALLEL_MAX = 256 };

struct block {
	char *bytes;
	size_t len, room;
	uint64_t offset;        /* of its first byte in the stream */
	struct cli_input *rest; /* not NULL: the stream goes on there, and could not be cut */
	size_t read;            /* by block_read */
};

/* In a thread: makes a result of a block. */
typedef void *parallel_work_fn(void *context, struct block *block);
/* In the calling thread: takes the results, in order. */
typedef void parallel_take_fn(void *context, struct block *block, void *result);

/* Returns 0, or EXIT_TROUBLE if the input could not be read. */
int parallel_run(struct cli_input *input, unsigned threads, parallel_work_fn *work,
    parallel_take_fn *take, void *context);

/* A dara_read_fn for a struct block. */
ptrdiff_t block_read(void *block, void *buffer, size_t size);

#endif
