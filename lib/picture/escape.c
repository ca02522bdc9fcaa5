/* SPDX-License-Identifier: MIT */
#include "picture/escape.h"

#include <stdbool.h>
#include <stdint.h>

/* The length of the UTF-8 character at text, whose code goes to *code; 0 if it is none. */
static size_t read_character(uint32_t *code, const unsigned char *text, size_t len)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	size_t size = text[0] < 0x80 ? 1 : text[0] >= 0xF0 ? 4 : text[0] >= 0xE0 ? 3 : 2;

	if (size > len || text[0] >= 0xF8 || (text[0] >= 0x80 && text[0] < 0xC0))
		return 0;
	*code = size == 1 ? text[0] : text[0] & (0x7Fu >> size);
	for (size_t i = 1; i < size; i++) {
		if ((text[i] & 0xC0) != 0x80)
			return 0;
		*code = *code << 6 | (text[i] & 0x3F);
	}
	return *code < least[size] ? 0 : size;
}

/* Whether a character can stand in XML and is what it looks like. */
static bool is_plain(uint32_t code)
{
	static const struct {
		uint32_t first, last;
	} others[] = { { 0, 0x08 }, { 0x0B, 0x1F }, { 0x7F, 0x9F }, { 0x61C, 0x61C },
		{ 0x200E, 0x200F }, { 0x2028, 0x202E }, { 0x2066, 0x2069 }, { 0xD800, 0xDFFF },
		{ 0xFFFE, 0xFFFF }, { 0x110000, UINT32_MAX } };

	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		if (code >= others[i].first && code <= others[i].last)
			return false;
	}
	return true;
}

void escape_xml(struct canvas *c, const char *text, size_t len)
{
	const unsigned char *bytes = (const unsigned char *)text;
	size_t size;
	uint32_t code;

	for (size_t i = 0; i < len; i += size ? size : 1) {
		size = read_character(&code, bytes + i, len - i);
		if (size == 0 || !is_plain(code))
			canvas_text(c, "\uFFFD");
		else if (code == '&')
			canvas_text(c, "&amp;");
		else if (code == '<')
			canvas_text(c, "&lt;");
		else if (code == '>')
			canvas_text(c, "&gt;");
		else if (code == '"')
			canvas_text(c, "&quot;");
		else
			canvas_bytes(c, text + i, size);
	}
}

size_t escape_line(const char *text, size_t len, size_t most, size_t *taken)
{
	size_t characters = 0, end = 0, blank = 0;

	while (end < len && (characters < most || (text[end] & 0xC0) == 0x80)) {
		characters += (text[end] & 0xC0) != 0x80;
		if (text[end] == ' ')
			blank = end;
		end++;
	}
	if (end < len && text[end] != ' ' && blank > 0)
		end = blank;
	*taken = end;
	while (*taken < len && text[*taken] == ' ')
		++*taken;
	return end;
}
