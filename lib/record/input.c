/* SPDX-License-Identifier: MIT */
#include "record/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 256 * 1024 };

int input_open(struct input *in, dara_read_fn *read, void *context)
{
	*in = (struct input){ .read = read, .context = context, .line = 1, .size = BLOCK };
	in->after_cr = UINT64_MAX;
	in->bytes = in->window = malloc(in->size + 1);
	if (!in->window)
		return DARA_ENOMEM;
	in->window[0] = '\0';
	return DARA_OK;
}

static bool is_line_end(char byte)
{
	return byte == '\n' || byte == '\r';
}

/*
 * The bytes are seen where they are, but for the last line that is not blank and what follows it,
 * as nothing may be read past them. So there is a byte that is no blank past the window, too.
 */
void input_open_bytes(struct input *in, const char *bytes, size_t len)
{
	size_t end = len;

	while (end > 0 && (unsigned char)bytes[end - 1] <= ' ')
		end--;
	while (end > 0 && !is_line_end(bytes[end - 1]))
		end--;
	end -= end > 0;
	*in = (struct input){ .bytes = end ? bytes : "", .end = end, .line = 1 };
	in->after_cr = UINT64_MAX;
	in->rest = bytes + end;
	in->rest_len = len - end;
}

void input_close(struct input *in)
{
	free(in->window);
	in->bytes = in->window = NULL;
}

/* Moves the kept bytes to the front of window, so that those before mark make room. */
static void keep_in(struct input *in, char *window)
{
	if (in->line_start >= in->base && in->line_start < in->base + in->mark)
		in->line_first = in->bytes[in->line_start - in->base];
	memmove(window, in->bytes + in->mark, in->end - in->mark);
	in->base += in->mark;
	in->at -= in->mark;
	in->end -= in->mark;
	in->mark = 0;
	in->bytes = in->window = window;
}

static bool make_room(struct input *in)
{
	char *window;

	if (in->mark > 0 && in->end > in->size / 2)
		keep_in(in, in->window);
	if (in->end <= in->size / 2)
		return true;
	window = realloc(in->window, 2 * in->size + 1);
	if (!window) {
		in->status = DARA_ENOMEM;
		return false;
	}
	in->bytes = in->window = window;
	in->size *= 2;
	return true;
}

/* Adds what is left of the bytes that were given. */
static bool take_rest(struct input *in)
{
	char *window;

	in->ended = true;
	if (in->rest_len == 0)
		return false;
	in->size = in->end - in->mark + in->rest_len;
	window = malloc(in->size + 1);
	if (!window) {
		in->status = DARA_ENOMEM;
		return false;
	}
	keep_in(in, window);
	memcpy(window + in->end, in->rest, in->rest_len);
	in->end = in->size;
	window[in->end] = '\0';
	return true;
}

bool input_more(struct input *in)
{
	ptrdiff_t got;

	if (in->ended || in->status != DARA_OK)
		return false;
	if (!in->read)
		return take_rest(in);
	if (!make_room(in))
		return false;
	do
		got = in->read(in->context, in->window + in->end, in->size - in->end);
	while (got < 0 && errno == EINTR);
	if (got < 0)
		in->status = DARA_EIO;
	else if (got == 0)
		in->ended = true;
	else
		in->end += (size_t)got;
	in->window[in->end] = '\0';
	return got > 0;
}

void input_skip_byte_order_mark(struct input *in)
{
	if (!input_has_byte_order_mark(in))
		return;
	in->mark = in->at += BYTE_ORDER_MARK_LEN;
	in->columns_start += BYTE_ORDER_MARK_LEN;
	in->line_start = input_offset(in, in->at);
}
