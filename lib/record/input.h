/* SPDX-License-Identifier: MIT */
/*
 * A stream of bytes, seen through a window that holds at least the bytes from mark on. The byte
 * past the window can be read, and is a control byte (NUL or a line end): a loop over bytes that
 * stops at those need not look for its end.
 */
#ifndef RECORD_INPUT_H
#define RECORD_INPUT_H

#include "dara.h"

struct input {
	const char *bytes;
	char *window;     /* the same, allocated; NULL while bytes are seen where they were given */
	size_t size;      /* of it, but for the NUL */
	const char *rest; /* bytes that were given, but lie past the window */
	size_t rest_len;
	size_t mark;         /* first byte that is kept */
	size_t at;           /* next byte to read; mark <= at <= end */
	size_t end;          /* past the last byte of the window */
	uint64_t base;       /* offset of bytes[0] in the stream */
	uint64_t line_start; /* offset of the first byte of this line, after a byte order mark */
	uint64_t after_cr;   /* offset of the byte after the last CR */
	unsigned long line;
	uint64_t columns_start; /* offset of column 1: line_start, but where files were joined */
	char line_first;        /* the byte at line_start once it has left the window */
	bool ended;
	int status; /* DARA_OK, or why reading failed */
	dara_read_fn *read;
	void *context;
};

int input_open(struct input *in, dara_read_fn *read, void *context);
/* A stream of bytes that are all there. */
void input_open_bytes(struct input *in, const char *bytes, size_t len);
void input_close(struct input *in);
/*
 * Adds bytes at the end of the window; whatever lies before mark may leave it, and the window may
 * move in memory. False at the end of the stream and on failure.
 */
bool input_more(struct input *in);
/* Passes over a byte order mark, which is part of no column: after it a line begins anew. */
void input_skip_byte_order_mark(struct input *in);

static inline uint64_t input_offset(const struct input *in, size_t index)
{
	return in->base + index;
}

static inline unsigned long input_column(const struct input *in, size_t index)
{
	return (unsigned long)(in->base + index - in->columns_start + 1);
}

static inline bool input_at_line_start(const struct input *in)
{
	return in->base + in->at == in->line_start;
}

/* Whether there is a byte at in->at, read if need be. */
static inline bool input_has(struct input *in)
{
	return in->at < in->end || input_more(in);
}

/* Whether so many bytes, from in->at on, are in the window, read if need be. */
static inline bool input_has_many(struct input *in, size_t count)
{
	while (in->end - in->at < count) {
		if (!input_more(in))
			return false;
	}
	return true;
}

#define BYTE_ORDER_MARK "\xEF\xBB\xBF"
enum { BYTE_ORDER_MARK_LEN = 3 };

/* Whether a byte order mark stands at in->at. */
static inline bool input_has_byte_order_mark(struct input *in)
{
	return in->bytes[in->at] == '\xEF' && input_has_many(in, BYTE_ORDER_MARK_LEN) &&
	    in->bytes[in->at + 1] == '\xBB' && in->bytes[in->at + 2] == '\xBF';
}

/* Counts the line end at index, of which CR LF is one. */
static inline void input_count_line(struct input *in, size_t index)
{
	uint64_t next = in->base + index + 1;

	if (in->bytes[index] == '\r') {
		in->after_cr = next;
		in->line++;
	} else if (in->after_cr != next - 1) {
		in->line++;
	}
	in->line_start = in->columns_start = next;
}

/* Moves in->at after the line end at it, and counts it. */
static inline void input_take_line_end(struct input *in)
{
	bool cr = in->bytes[in->at] == '\r';

	input_count_line(in, in->at++);
	if (cr && input_has(in) && in->bytes[in->at] == '\n')
		input_count_line(in, in->at++);
}

/* The first byte of the line at hand, of which at least one was read. */
static inline char input_line_first(const struct input *in)
{
	return in->line_start >= in->base ? in->bytes[in->line_start - in->base] : in->line_first;
}

#endif
