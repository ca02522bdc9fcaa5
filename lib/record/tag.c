/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "record/reader.h"

enum { NAME_MAX_BYTES = 255, TAG_LINE_LOOKAHEAD = 600 };

static const char byte_order_mark[] = "\xEF\xBB\xBF";

static bool is_name_byte(char byte)
{
	return byte_class(byte) == BYTE_TOKEN && byte != '"';
}

/* The byte so far ahead of in.at, or NUL where there is none. */
static char peek(struct dara_reader *r, size_t ahead)
{
	return input_has_many(&r->in, ahead + 1) ? r->in.bytes[r->in.at + ahead] : '\0';
}

bool reader_sees_tag_line(struct dara_reader *r, size_t ahead)
{
	size_t name;

	if (peek(r, ahead) == byte_order_mark[0] && peek(r, ahead + 1) == byte_order_mark[1] &&
	    peek(r, ahead + 2) == byte_order_mark[2])
		ahead += 3;
	if (peek(r, ahead) != '[')
		return false;
	name = ++ahead;
	while (is_name_byte(peek(r, ahead)) && ahead - name < NAME_MAX_BYTES)
		ahead++;
	if (ahead == name || byte_class(peek(r, ahead)) != BYTE_BLANK)
		return false;
	while (byte_class(peek(r, ahead)) == BYTE_BLANK && ahead < TAG_LINE_LOOKAHEAD)
		ahead++;
	return peek(r, ahead) == '"';
}

static void skip_blanks(struct input *in)
{
	while (input_has(in) && byte_class(in->bytes[in->at]) == BYTE_BLANK)
		in->at++;
}

static bool at_line_end(struct input *in)
{
	return !input_has(in) || byte_class(in->bytes[in->at]) == BYTE_NEWLINE;
}

/* What is wrong at in.at where something else was expected in a tag. */
static int bad_tag(struct dara_reader *r, struct dara_diag *diag, const char *expected)
{
	struct input *in = &r->in;

	if (in->status != DARA_OK)
		return in->status;
	if (at_line_end(in))
		return reader_fault(
		    r, diag, DARA_UNTERMINATED, in->mark, "this tag does not end on its line");
	if (byte_class(in->bytes[in->at]) == BYTE_BAD)
		return reader_bad_byte(r, diag);
	return reader_fault(
	    r, diag, DARA_BAD_TAG, in->at, "expected %s in a tag: [Name \"value\"]", expected);
}

/* Whether a byte neither ends a value, nor escapes, nor is bad. */
static bool is_inside_value(char byte)
{
	return (unsigned char)byte >= ' ' && byte != '"' && byte != '\\' && byte != 0x7F;
}

/* Finds the quote that ends the value; in.at is behind the opening one, which is at `quote`. */
static int take_value(struct dara_reader *r, size_t quote, struct dara_diag *diag)
{
	struct input *in = &r->in;
	size_t first = in->at - in->mark; /* relative to mark: the window may move */

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
			return reader_bad_byte(r, diag);
		if (byte != '\\')
			continue;
		in->at++;
		if (at_line_end(in))
			break;
		if (byte_is_control(in->bytes[in->at]))
			return reader_bad_byte(r, diag);
		if (in->bytes[in->at] != '"' && in->bytes[in->at] != '\\') {
			in->at--;
			return bad_tag(r, diag, "\\\" or \\\\ after a backslash");
		}
	}
	if (in->at - in->mark - first > DARA_TOKEN_MAX)
		return reader_fault(r, diag, DARA_TOO_LONG, in->mark + quote,
		    "a tag value has at most %lu bytes", DARA_TOKEN_MAX);
	return bad_tag(r, diag, "a closing quote");
}

int reader_take_tag(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	struct input *in = &r->in;
	size_t name, name_end, quote, value_end;
	int status;

	reader_begin_item(r, item, DARA_ITEM_TAG);
	if (++r->tags > DARA_TAGS_MAX)
		return reader_fault(
		    r, diag, DARA_BAD_TAG, in->mark, "a record has at most %d tags", DARA_TAGS_MAX);
	in->at++;
	skip_blanks(in);
	name = in->at - in->mark;
	while (input_has(in) && is_name_byte(in->bytes[in->at]) &&
	    in->at - in->mark - name <= NAME_MAX_BYTES)
		in->at++;
	name_end = in->at - in->mark;
	if (name_end == name || name_end - name > NAME_MAX_BYTES)
		return bad_tag(r, diag, "a name of at most 255 bytes");
	skip_blanks(in);
	quote = in->at - in->mark;
	if (!input_has(in) || in->bytes[in->at] != '"')
		return bad_tag(r, diag, "a quote");
	in->at++;
	status = take_value(r, quote, diag);
	if (status < 0)
		return status;
	value_end = in->at - in->mark;
	in->at++;
	skip_blanks(in);
	if (!input_has(in) || in->bytes[in->at] != ']')
		return bad_tag(r, diag, "]");
	in->at++;
	item->name = in->bytes + in->mark + name;
	item->name_len = name_end - name;
	item->text = in->bytes + in->mark + quote + 1;
	item->len = value_end - quote - 1;
	item->value_column = input_column(in, in->mark + quote);
	return DARA_OK;
}
