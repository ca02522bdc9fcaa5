/* SPDX-License-Identifier: MIT */
#include "players/reply.h"

#include <string.h>

void reply_begin(struct reply *r)
{
	r->len = r->written = 0;
	r->bytes[0] = '\0';
	r->is_complete = false;
}

bool reply_take(struct reply *r, char byte)
{
	if (r->written == REPLY_MAX)
		return false;
	r->written++;
	if ((byte >= 0 && byte < ' ' && byte != '\n' && byte != '\t') || byte == 0x7F)
		return true;
	if (byte == '\n' && (r->is_complete || r->len == 0))
		return true;
	r->is_complete = byte == '\n' && r->bytes[r->len - 1] == '\n';
	r->bytes[r->len++] = byte;
	r->bytes[r->len] = '\0';
	return true;
}

char *reply_text(struct reply *r)
{
	char *text = r->bytes + 1;
	size_t len;

	text += strspn(text, " \t\n");
	len = strlen(text);
	while (len > 0 && strchr(" \t\n", text[len - 1]))
		len--;
	text[len] = '\0';
	return text;
}
