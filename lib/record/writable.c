/* SPDX-License-Identifier: MIT */
#include "record/writable.h"

#include <string.h>

#include "record/bytes.h"
#include "record/tag.h"

static bool are_all(const char *text, size_t len, bool (*fits)(char byte))
{
	for (size_t i = 0; i < len; i++) {
		if (!fits(text[i]))
			return false;
	}
	return true;
}

static bool is_token_byte(char byte)
{
	return byte_class(byte) == BYTE_TOKEN;
}

static bool is_name_byte(char byte)
{
	return byte_class(byte) == BYTE_TOKEN && byte != '"';
}

static bool is_line_byte(char byte)
{
	return !byte_is_control(byte) && byte_class(byte) != BYTE_NEWLINE;
}

static bool is_comment_byte(char byte)
{
	return !byte_is_control(byte) && byte != '}';
}

/* Whether each quote and each backslash has a backslash before it. */
static bool is_escaped(const char *value, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (value[i] == '"')
			return false;
		if (value[i] == '\\' && (++i == len || (value[i] != '"' && value[i] != '\\')))
			return false;
	}
	return true;
}

/* The index after the line end at i, of which CR LF is one. */
static size_t after_line_end(const char *text, size_t len, size_t i)
{
	return i + (text[i] == '\r' && i + 1 < len && text[i + 1] == '\n' ? 2 : 1);
}

/* Whether a blank line before a tag line would end a comment, wherever it stands in its line. */
static bool holds_record(const char *text, size_t len)
{
	bool blank = false; /* the line at hand is, but not the first, which has a brace */

	for (size_t i = 0; i < len;) {
		bool after_blank = blank;

		if (byte_class(text[i]) != BYTE_NEWLINE) {
			blank = blank && byte_class(text[i]) == BYTE_BLANK;
			i++;
			continue;
		}
		i = after_line_end(text, len, i);
		if (after_blank && tag_line_is_at(text + i, len - i))
			return true;
		blank = true;
	}
	return false;
}

bool item_is_writable(const struct dara_item *item)
{
	if (item->len > DARA_TOKEN_MAX)
		return false;
	switch (item->kind) {
	case DARA_ITEM_TAG:
		return item->name_len > 0 && item->name_len <= TAG_NAME_MAX &&
		    are_all(item->name, item->name_len, is_name_byte) &&
		    are_all(item->text, item->len, is_line_byte) &&
		    is_escaped(item->text, item->len);
	case DARA_ITEM_COMMENT:
		return are_all(item->text, item->len, is_comment_byte) &&
		    !holds_record(item->text, item->len);
	case DARA_ITEM_LINE_COMMENT:
		return are_all(item->text, item->len, is_line_byte);
	case DARA_ITEM_TURN:
		return item->len > 0 && (is_letter(item->text[0]) || item->text[0] == '-') &&
		    are_all(item->text, item->len, is_token_byte);
	case DARA_ITEM_NAG:
		return item->number <= 255;
	case DARA_ITEM_RESULT:
		return item->result <= DARA_DRAW;
	case DARA_ITEM_NUMBER:
	case DARA_ITEM_OPEN:
	case DARA_ITEM_CLOSE:
	case DARA_ITEM_END:
		return true;
	}
	return false;
}
