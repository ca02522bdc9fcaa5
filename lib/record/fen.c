/* SPDX-License-Identifier: MIT */
#include "record/fen.h"

#include <string.h>

static bool is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

/* Whether there are two fields, of which the first is neither a board nor the start. */
static bool is_whole_line(const char *text, size_t len)
{
	size_t begin = 0, end;

	while (begin < len && is_blank(text[begin]))
		begin++;
	end = begin;
	while (end < len && !is_blank(text[end]))
		end++;
	if (end == begin || memchr(text + begin, '/', end - begin) ||
	    (end - begin == 8 && memcmp(text + begin, "startpos", 8) == 0))
		return false;
	while (end < len && is_blank(text[end]))
		end++;
	return end < len;
}

int fen_parse(struct dara_pos *out, struct dara_rules *own, const struct dara_rules *rules,
    const char *text, size_t len, struct dara_diag *diag)
{
	int status = is_whole_line(text, len)
	    ? dara_pos_parse(out, own, text, len, NULL, diag)
	    : dara_pos_parse_fields(out, rules, text, len, NULL, diag);

	if (status < 0 && diag)
		diag->finding = DARA_BAD_POSITION;
	return status;
}
