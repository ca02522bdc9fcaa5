/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "record/bytes.h"
#include "record/tag.h"

static bool is_space(char byte)
{
	return byte_class(byte) == BYTE_BLANK || byte_class(byte) == BYTE_NEWLINE;
}

static bool ends_with_result(const char *line, size_t len)
{
	for (int i = DARA_OPEN; i <= DARA_DRAW; i++) {
		const char *result = dara_result_text((enum dara_result)i);
		size_t n = strlen(result);

		if (len >= n && memcmp(line + len - n, result, n) == 0 &&
		    (len == n || is_space(line[len - n - 1])))
			return true;
	}
	return false;
}

/*
 * Whether text[at], which begins a line, is after a blank line and a line that ends with a result.
 * That line must be no comment: one after the last record would belong to the next.
 */
static bool is_after_record(const char *text, size_t at)
{
	size_t end = at, begin;
	unsigned lines = 0;

	while (end > 0 && is_space(text[end - 1]))
		lines += text[--end] == '\n';
	if (end == 0 || lines < 2)
		return false;
	for (begin = end; begin > 0 && text[begin - 1] != '\n' && text[begin - 1] != '\r';
	     begin--) {
		if (text[begin - 1] == ';' || text[begin - 1] == '%')
			return false;
	}
	return ends_with_result(text + begin, end - begin);
}

size_t dara_records_cut(const char *text, size_t len)
{
	for (size_t at = len; at-- > 1;) {
		if (text[at] == '[' && text[at - 1] == '\n' &&
		    tag_line_is_at(text + at, len - at) && is_after_record(text, at))
			return at;
	}
	return 0;
}
