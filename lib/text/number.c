/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "text/number.h"
#include "text/square.h"

bool number_read(uint32_t *out, const char *text, size_t len)
{
	uint64_t n = 0;

	if (len == 0 || len > 10)
		return false;
	for (size_t i = 0; i < len; i++) {
		if (!is_digit(text[i]))
			return false;
		n = 10 * n + (uint64_t)(text[i] - '0');
	}
	*out = (uint32_t)n;
	return n <= UINT32_MAX;
}

bool numbers_read(uint32_t out[2], const char *text, size_t len)
{
	const char *slash = len ? memchr(text, '/', len) : NULL;
	size_t first = slash ? (size_t)(slash - text) : 0;

	return slash && number_read(&out[0], text, first) &&
	    number_read(&out[1], slash + 1, len - first - 1);
}
