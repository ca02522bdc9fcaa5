/* SPDX-License-Identifier: MIT */
/* The parts that a stream of records is cut into, as bytes. */
#ifndef CMD_BLOCK_H
#define CMD_BLOCK_H

#include <dara.h>

#include "common/input.h"

enum {
	BLOCK_SIZE = 256 << 10, /* bytes, if a block of so many can be cut */
	BLOCK_MAX = 4 << 20     /* bytes, in which there must be a cut, or none is looked for */
};

enum block_end {
	BLOCK_CUT,   /* another record begins behind it, or the stream has ended */
	BLOCK_OPEN,  /* the stream goes on, and is not cut any more */
	BLOCK_FAILED /* reading failed there */
};

struct block {
	char *bytes; /* and behind them a NUL */
	size_t len, room;
	uint64_t offset; /* of its first byte in the stream */
	enum block_end end;
	int error;   /* errno, where it failed */
	size_t read; /* by block_read */
};

/* A stream, and what was read of it behind the last cut. */
struct source {
	struct cli_input *input;
	char *carry;
	size_t carry_len;
	uint64_t offset; /* of the carry */
	bool ended;
	int wake; /* reading is given up when this descriptor can be read; or -1 */
};

void source_open(struct source *source, struct cli_input *input, int wake);
void source_close(struct source *source);
/* Fills a block, whose room is used again; false if nothing is left. */
bool source_fill(struct source *source, struct block *block);
bool source_is_used_up(const struct source *source);

/* The bytes of a block that were not read so, as a dara_read_fn does, but 0 at its end. */
size_t block_read(struct block *block, void *buffer, size_t size);
/* Gives back the memory of a block larger than most. */
void block_shrink(struct block *block);

#endif
