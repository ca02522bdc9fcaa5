/* SPDX-License-Identifier: MIT */
#include "picture/canvas.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void canvas_bytes(struct canvas *c, const char *bytes, size_t len)
{
	if (c->len < c->size) {
		size_t room = c->size - c->len;

		memcpy(c->out + c->len, bytes, len < room ? len : room);
	}
	c->len += len;
}

void canvas_text(struct canvas *c, const char *text)
{
	canvas_bytes(c, text, strlen(text));
}

void canvas_format(struct canvas *c, const char *format, ...)
{
	char text[240];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	canvas_text(c, text);
}

size_t canvas_end(struct canvas *c)
{
	if (c->size > 0)
		c->out[c->len < c->size ? c->len : c->size - 1] = '\0';
	return c->len;
}
