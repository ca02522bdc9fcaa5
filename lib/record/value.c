/* SPDX-License-Identifier: MIT */
/* The values of tags: text, and how it stands between the quotes. */
#include "record/bytes.h"

#include "dara.h"

/* A text that is cut off where there is no more room; its NUL has room of its own. */
struct room {
	char *out;
	size_t size, len; /* len counts on */
};

static void put(struct room *room, char byte)
{
	if (room->len + 1 < room->size)
		room->out[room->len] = byte;
	room->len++;
}

static size_t end(struct room *room)
{
	if (room->size > 0)
		room->out[room->len < room->size ? room->len : room->size - 1] = '\0';
	return room->len;
}

size_t dara_value_escape(char *out, size_t size, const char *text, size_t len)
{
	struct room room = { out, size, 0 };

	for (size_t i = 0; i < len; i++) {
		bool fits = !byte_is_control(text[i]) && byte_class(text[i]) != BYTE_NEWLINE;

		if (text[i] == '"' || text[i] == '\\')
			put(&room, '\\');
		put(&room, fits ? text[i] : '?');
	}
	return end(&room);
}

size_t dara_value_unescape(char *out, size_t size, const char *value, size_t len)
{
	struct room room = { out, size, 0 };

	for (size_t i = 0; i < len; i++) {
		if (value[i] == '\\' && i + 1 < len)
			i++;
		put(&room, value[i]);
	}
	return end(&room);
}
