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

void input_open_bytes(struct input *in, const char *bytes, size_t len)
{
	*in = (struct input){ .bytes = bytes, .end = len, .ended = true, .line = 1 };
	in->after_cr = UINT64_MAX;
}

void input_close(struct input *in)
{
	free(in->window);
	in->bytes = in->window = NULL;
}

/* Moves the kept bytes to the front, so that those before mark make room. */
static void drop_before_mark(struct input *in)
{
	if (in->line_start >= in->base && in->line_start < in->base + in->mark)
		in->line_first = in->bytes[in->line_start - in->base];
	memmove(in->window, in->window + in->mark, in->end - in->mark);
	in->base += in->mark;
	in->at -= in->mark;
	in->end -= in->mark;
	in->mark = 0;
}

static bool make_room(struct input *in)
{
	char *window;

	if (in->mark > 0 && in->end > in->size / 2)
		drop_before_mark(in);
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

bool input_more(struct input *in)
{
	ptrdiff_t got;

	if (in->ended || in->status != DARA_OK || !make_room(in))
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
