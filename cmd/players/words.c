/* SPDX-License-Identifier: MIT */
#include "players/words.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "common/labels.h"

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
	if (*code < least[size] || *code > 0x10FFFF || (*code >= 0xD800 && *code < 0xE000))
		return 0;
	return size;
}

/* Characters that move others about, or that nobody sees. */
static bool is_treacherous(uint32_t code)
{
	static const struct {
		uint32_t first, last;
	} ranges[] = { { 0, 0x1F }, { 0x7F, 0x9F }, { 0xAD, 0xAD }, { 0x61C, 0x61C },
		{ 0x200B, 0x200F }, { 0x2028, 0x202E }, { 0x2060, 0x206F }, { 0xFE00, 0xFE0F },
		{ 0xFEFF, 0xFEFF }, { 0xFFF0, 0xFFFB }, { 0xE0000, 0xE0FFF } };

	for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
		if (code >= ranges[i].first && code <= ranges[i].last)
			return true;
	}
	return false;
}

size_t words_show(char *out, size_t room, const char *text, size_t len)
{
	const unsigned char *bytes = (const unsigned char *)text;
	size_t n = 0, size;
	uint32_t code;

	for (size_t i = 0; i < len; i += size) {
		size = read_character(&code, bytes + i, len - i);
		if (n + (size ? size : 1) >= room)
			break;
		if (size == 0 || is_treacherous(code)) {
			out[n] = code == '\t' && size == 1 ? ' ' : '?';
			n++;
			size += size == 0;
		} else if (n > 0 || code != ' ') {
			memcpy(out + n, text + i, size);
			n += size;
		}
	}
	while (n > 0 && out[n - 1] == ' ')
		n--;
	out[n] = '\0';
	return n;
}

void words_clean(char out[WORDS_SIZE], const char *text, size_t len)
{
	words_show(out, WORDS_SIZE, text, len);
}

void words_pack(char out[WORDS_PACKED_SIZE], const char *text)
{
	size_t n = 0;

	for (; *text && n + 4 < WORDS_PACKED_SIZE; text++) {
		unsigned char byte = (unsigned char)*text;

		if (byte < ' ' || byte == 0x7F || byte == '#' || byte == '%')
			n += (size_t)sprintf(out + n, "%%%02X", (unsigned)byte);
		else
			out[n++] = *text;
	}
	out[n] = '\0';
}

void words_unpack(char out[WORDS_SIZE], const char *packed)
{
	char text[WORDS_PACKED_SIZE];

	words_clean(out, text, label_decode(text, packed, strnlen(packed, sizeof text)));
}
