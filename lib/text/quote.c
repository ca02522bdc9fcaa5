/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "dara.h"

const char *dara_quote(char *out, size_t size, const char *text, size_t len)
{
	static const char hex[] = "0123456789ABCDEF";
	size_t n = 0;

	if (size == 0)
		return out;
	for (size_t i = 0; i < len; i++) {
		unsigned char byte = (unsigned char)text[i];
		bool plain = byte >= ' ' && byte <= '~';
		size_t room = i + 1 < len ? 4 : 1; /* for "..." and the NUL */

		if (n + (plain ? 1 : 4) + room > size) {
			n += (size_t)snprintf(out + n, size - n, "...");
			break;
		}
		if (plain) {
			out[n++] = text[i];
		} else {
			out[n++] = '\\';
			out[n++] = 'x';
			out[n++] = hex[byte >> 4];
			out[n++] = hex[byte & 15];
		}
	}
	out[n < size ? n : size - 1] = '\0';
	return out;
}
