/* SPDX-License-Identifier: MIT */
#include "records/block.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/input.h"

void source_open(struct source *s, struct cli_input *input, int wake)
{
	*s = (struct source){ .input = input, .wake = wake };
}

void source_close(struct source *s)
{
	free(s->carry);
}

bool source_is_used_up(const struct source *s)
{
	return s->ended && s->carry_len == 0;
}

size_t block_read(struct block *block, void *buffer, size_t size)
{
	size_t left = block->len - block->read;

	if (size > left)
		size = left;
	if (size > 0)
		memcpy(buffer, block->bytes + block->read, size);
	block->read += size;
	return size;
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

void block_shrink(struct block *block)
{
	if (block->room <= 4 * BLOCK_SIZE)
		return;
	free(block->bytes);
	block->bytes = NULL;
	block->room = 0;
}

/* Whether there is input, or it has ended; waits if need be. False if it is given up. */
static bool wait_for_input(const struct source *s, int timeout)
{
	struct pollfd ready[2] = { { .fd = s->input->fd, .events = POLLIN },
		{ .fd = s->wake, .events = POLLIN } };
	int count;

	do
		count = poll(ready, 2, timeout);
	while (count < 0 && errno == EINTR && timeout != 0);
	if (count < 0)
		return true; /* reading will tell */
	return ready[0].revents != 0 && ready[1].revents == 0;
}

/*
 * Reads until the block is full, or the input ends. If more would have to be waited for, what can
 * be cut is not held back: the place, or 0.
 */
static size_t read_block(struct source *s, struct block *block, size_t full)
{
	while (block->len < full && !s->ended) {
		ptrdiff_t got = 0;
		size_t cut;

		if (!wait_for_input(s, 0) && (cut = dara_records_cut(block->bytes, block->len)) > 0)
			return cut;
		if (wait_for_input(s, -1))
			got = cli_read_only(s->input, block->bytes + block->len, full - block->len);
		if (got > 0) {
			block->len += (size_t)got;
			continue;
		}
		s->ended = true;
		if (got < 0) {
			block->end = BLOCK_FAILED;
			block->error = errno;
		}
	}
	return 0;
}

/* Reads up to a cut, which it returns. */
static size_t read_to_cut(struct source *s, struct block *block)
{
	for (size_t full = block->room;; full = 2 * block->room) {
		size_t cut;

		make_room(block, full);
		cut = read_block(s, block, full);
		if (cut > 0)
			return cut;
		if (s->ended)
			return block->len;
		cut = dara_records_cut(block->bytes, block->len);
		if (cut > 0)
			return cut;
		if (block->len < BLOCK_MAX)
			continue;
		block->end = BLOCK_OPEN;
		s->ended = true;
		return block->len;
	}
}

bool source_fill(struct source *s, struct block *block)
{
	size_t cut;

	make_room(block, s->carry_len + BLOCK_SIZE);
	if (s->carry_len > 0)
		memcpy(block->bytes, s->carry, s->carry_len);
	block->len = s->carry_len;
	block->read = 0;
	block->offset = s->offset;
	block->end = BLOCK_CUT;
	cut = read_to_cut(s, block);
	s->carry_len = block->len - cut;
	s->carry = realloc(s->carry, s->carry_len + 1);
	if (!s->carry)
		cli_no_memory();
	memcpy(s->carry, block->bytes + cut, s->carry_len);
	block->len = cut;
	block->bytes[cut] = '\0';
	s->offset += cut;
	return cut > 0 || block->end != BLOCK_CUT;
}
