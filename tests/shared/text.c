/* SPDX-License-Identifier: MIT */
#include "shared/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give_up(const char *why)
{
	fprintf(stderr, "%s\n", why);
	abort();
}

static void text_reserve(struct text *text, size_t more)
{
	size_t room = text->room ? text->room : 256;

	while (room < text->len + more + 1)
		room *= 2;
	if (room == text->room)
		return;
	text->bytes = realloc(text->bytes, room);
	if (!text->bytes)
		give_up("out of memory");
	text->room = room;
}

void text_add_bytes(struct text *text, const char *bytes, size_t len)
{
	text_reserve(text, len);
	if (len > 0)
		memcpy(text->bytes + text->len, bytes, len);
	text->len += len;
	text->bytes[text->len] = '\0';
}

void text_add_times(struct text *text, const char *bytes, size_t times)
{
	size_t len = strlen(bytes);

	text_reserve(text, len * times);
	for (; times > 0; times--)
		text_add_bytes(text, bytes, len);
}

void text_add(struct text *text, const char *format, ...)
{
	char piece[1024];
	va_list args;
	int len;

	va_start(args, format);
	len = vsnprintf(piece, sizeof piece, format, args);
	va_end(args);
	if (len < 0 || (size_t)len >= sizeof piece)
		give_up("a piece of text is too long");
	text_add_bytes(text, piece, (size_t)len);
}

void text_free(struct text *text)
{
	free(text->bytes);
	*text = (struct text){ 0 };
}
