/* SPDX-License-Identifier: MIT */
/*
 * A stream of records on several threads: it is cut into blocks where a record certainly begins,
 * the blocks are worked on side by side, and the results are taken in the order of the stream.
 */
#ifndef CMD_PARALLEL_H
#define CMD_PARALLEL_H

#include "common/cli.h"

enum { PARALLEL_MAX = 256 };

struct block {
	char *bytes;
	size_t len, room;
	uint64_t offset;        /* of its first byte in the stream */
	struct cli_input *rest; /* not NULL: the stream goes on there, and could not be cut */
	size_t read;            /* by block_read */
};

struct parallel_job {
	/* In a thread: what a block is replayed with. */
	struct dara_replay *(*open)(const void *context);
	/* In a thread: makes a result of the block that the reader has, and the replay reads. */
	void *(*work)(const void *context, struct dara_replay *replay, struct dara_reader *reader);
	/* Takes the results, in order and one at a time; NULL for a block with a rest. */
	void (*take)(void *context, struct block *block, void *result);
};

/* Returns 0, or EXIT_TROUBLE if the input could not be read to its end. */
int parallel_run(
    struct cli_input *input, unsigned threads, const struct parallel_job *job, void *context);

/* A dara_read_fn for a struct block. */
ptrdiff_t block_read(void *block, void *buffer, size_t size);

#endif
