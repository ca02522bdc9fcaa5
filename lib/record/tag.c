/* SPDX-License-Identifier: MIT */
#include "record/tag.h"

#include <string.h>

#include "record/token.h"

enum { LINE_LOOKAHEAD = 600 }; /* bytes of a tag line up to its quote, at least */

static bool is_name_byte(char byte)
{
	return byte_class(byte) == BYTE_TOKEN && byte != '"';
}

enum verdict { NO, YES, UNSURE /* until there are more bytes */ };

/* Whether a tag line begins with these bytes; they may be read one after the other. */
static enum verdict judge_line(const char *line, size_t len)
{
	size_t at = 0, name;

	if (len > 0 && line[0] == '\xEF') {
		if (memcmp(line, BYTE_ORDER_MARK, len < 3 ? len : 3) != 0)
			return NO;
		at = BYTE_ORDER_MARK_LEN;
	}
	if (at >= len)
		return UNSURE;
	if (line[at] != '[')
		return NO;
	name = ++at;
	while (at < len && is_name_byte(line[at]) && at - name < TAG_NAME_MAX)
		at++;
	if (at == len)
		return UNSURE;
	if (at == name || byte_class(line[at]) != BYTE_BLANK)
		return NO;
	while (at < len && byte_class(line[at]) == BYTE_BLANK && at < LINE_LOOKAHEAD)
		at++;
	if (at == len)
		return UNSURE;
	return line[at] == '"' ? YES : NO;
}

bool tag_line_is_at(const char *line, size_t len)
{
	return judge_line(line, len) == YES;
}

bool tag_line_begins(struct input *in)
{
	enum verdict verdict;

	do
		verdict = judge_line(in->bytes + in->at, in->end - in->at);
	while (verdict == UNSURE && input_more(in));
	return verdict == YES;
}

bool tag_line_has_name(const struct input *in, const char *name, size_t len)
{
	const char *line = in->bytes + in->at;

	if (*line != '[')
		line += BYTE_ORDER_MARK_LEN;
	return len > 0 && memcmp(line + 1, name, len) == 0 &&
	    byte_class(line[1 + len]) == BYTE_BLANK;
}

/* Blanks are kept while they are passed over: false where there is no end of them in sight. */
static bool skip_blanks(struct input *in)
{
	size_t first = in->at - in->mark;

	while (input_has(in) && byte_class(in->bytes[in->at]) == BYTE_BLANK) {
		if (++in->at - in->mark - first > DARA_TOKEN_MAX)
			return false;
	}
	return true;
}

static bool at_line_end(struct input *in)
{
	return !input_has(in) || byte_class(in->bytes[in->at]) == BYTE_NEWLINE;
}

/* What is wrong at in->at where something else was expected in a tag. */
static int bad_tag(struct input *in, struct dara_diag *diag, const char *expected)
{
	if (in->status != DARA_OK)
		return in->status;
	if (at_line_end(in))
		return token_fault(
		    in, diag, DARA_UNTERMINATED, in->mark, "this tag does not end on its line");
	if (byte_class(in->bytes[in->at]) == BYTE_BAD)
		return token_bad_byte(in, diag);
	return token_fault(
	    in, diag, DARA_BAD_TAG, in->at, "expected %s in a tag: [Name \"value\"]", expected);
}

/* Takes the byte, which may stand after blanks. */
static int expect(struct input *in, struct dara_diag *diag, char byte, const char *expected)
{
	if (in->bytes[in->at] != byte && !skip_blanks(in))
		return token_too_long(in, diag, in->mark, "white space in a tag");
	if (in->bytes[in->at] != byte)
		return bad_tag(in, diag, expected);
	in->at++;
	return DARA_OK;
}

/* The parts of a tag, relative to mark, as the window may move while they are read. */
struct parts {
	size_t name, name_len;
	size_t quote, value_len;
};

static int take_name(struct input *in, struct parts *parts, struct dara_diag *diag)
{
	in->at++;
	if (!is_name_byte(in->bytes[in->at]) && !skip_blanks(in))
		return token_too_long(in, diag, in->mark, "white space in a tag");
	parts->name = in->at - in->mark;
	while (input_has(in) && is_name_byte(in->bytes[in->at]) &&
	    in->at - in->mark - parts->name <= TAG_NAME_MAX)
		in->at++;
	parts->name_len = in->at - in->mark - parts->name;
	if (parts->name_len == 0 || parts->name_len > TAG_NAME_MAX)
		return bad_tag(in, diag, "a name of at most 255 bytes");
	return DARA_OK;
}

/* Whether a byte neither ends a value, nor escapes, nor is bad. */
static bool is_inside_value(char byte)
{
	return (unsigned char)byte >= ' ' && byte != '"' && byte != '\\' && byte != 0x7F;
}

/* Finds the quote that ends the value; in->at is after the opening one. */
static int find_quote(struct input *in, size_t quote, struct dara_diag *diag)
{
	size_t first = in->at - in->mark;

	for (;; in->at++) {
		char byte;

		while (is_inside_value(in->bytes[in->at]))
			in->at++;
		if (at_line_end(in))
			break;
		byte = in->bytes[in->at];
		if (in->at - in->mark - first > DARA_TOKEN_MAX)
			break;
		if (byte == '"')
			return DARA_OK;
		if (byte_is_control(byte))
			return token_bad_byte(in, diag);
		if (byte != '\\')
			continue;
		in->at++;
		if (at_line_end(in))
			break;
		if (byte_is_control(in->bytes[in->at]))
			return token_bad_byte(in, diag);
		if (in->bytes[in->at] != '"' && in->bytes[in->at] != '\\') {
			in->at--;
			return bad_tag(in, diag, "\\\" or \\\\ after a backslash");
		}
	}
	if (in->at - in->mark - first > DARA_TOKEN_MAX)
		return token_too_long(in, diag, in->mark + quote, "a tag value");
	return bad_tag(in, diag, "a closing quote");
}

static int take_value(struct input *in, struct parts *parts, struct dara_diag *diag)
{
	int status = expect(in, diag, '"', "a quote");

	if (status < 0)
		return status;
	parts->quote = in->at - in->mark - 1;
	status = find_quote(in, parts->quote, diag);
	parts->value_len = in->at - in->mark - parts->quote - 1;
	if (status < 0)
		return status;
	in->at++;
	return expect(in, diag, ']', "]");
}

int tag_take(struct input *in, struct dara_item *item, struct dara_diag *diag)
{
	struct parts parts = { 0 };
	int status;

	token_begin(in, item, DARA_ITEM_TAG);
	status = take_name(in, &parts, diag);
	if (status == DARA_OK)
		status = take_value(in, &parts, diag);
	item->name = in->bytes + in->mark + parts.name;
	item->name_len = parts.name_len;
	item->text = in->bytes + in->mark + parts.quote + 1;
	item->len = parts.value_len;
	item->value_column = input_column(in, in->mark + parts.quote);
	return status;
}
