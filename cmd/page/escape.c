/* SPDX-License-Identifier: MIT */
#include "page/escape.h"

#include <string.h>

static const char *entity_of(char c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	default:
		return NULL;
	}
}

void escape_html(escape_put_fn *put, void *context, const char *bytes, size_t len)
{
	size_t plain = 0; /* bytes before this one were handed on */

	for (size_t i = 0; i < len; i++) {
		const char *entity = entity_of(bytes[i]);

		if (!entity)
			continue;
		put(context, bytes + plain, i - plain);
		put(context, entity, strlen(entity));
		plain = i + 1;
	}
	put(context, bytes + plain, len - plain);
}
