/* SPDX-License-Identifier: MIT */
#include "record/comment.h"

#include "record/tag.h"
#include "record/token.h"

/* Whether a byte neither ends a comment, nor a line, nor is bad. */
static bool is_inside_line(char byte)
{
	return (unsigned char)byte >= ' ' && byte != '}' && byte != 0x7F;
}

static bool are_inside_line(uint64_t word)
{
	return !word_has_low(word) && !word_has(word, '}') && !word_has(word, 0x7F);
}

static void count_lines(struct input *in, size_t from, size_t to)
{
	for (size_t i = from; i < to; i++) {
		while (i + WORD < to && !word_has_low(word_at(in->bytes + i)))
			i += WORD;
		if (byte_class(in->bytes[i]) == BYTE_NEWLINE)
			input_count_line(in, i);
	}
}

static bool is_crlf_tail(const struct input *in, size_t index)
{
	return in->bytes[index] == '\n' && index > in->mark && in->bytes[index - 1] == '\r';
}

/* Notes what one more byte of a comment makes of the line that it stands on. */
static void watch_lines(const struct input *in, size_t index, struct comment_search *s)
{
	switch (byte_class(in->bytes[index])) {
	case BYTE_BLANK:
		break;
	case BYTE_NEWLINE:
		if (is_crlf_tail(in, index))
			break;
		s->after_blank = s->fresh_line;
		s->fresh_line = true;
		break;
	default:
		s->fresh_line = false;
		break;
	}
}

/* Whether a tag line stands at in->at, the first byte of its line, with a blank line before it. */
static bool at_record_start(struct input *in, const struct comment_search *s)
{
	return s->fresh_line && byte_class(in->bytes[in->at - 1]) == BYTE_NEWLINE &&
	    tag_line_begins(in);
}

/* Moves in->at over bytes of a comment that change nothing, but for the last of them. */
static void skip_inside_line(struct input *in)
{
	while (in->at + 1 + WORD < in->end && are_inside_line(word_at(in->bytes + in->at + 1)))
		in->at += WORD;
	while (in->at + 1 < in->end && is_inside_line(in->bytes[in->at + 1]))
		in->at++;
}

/*
 * Moves in->at to the brace that ends the comment. What was searched in vain is remembered: the
 * next record may begin inside it, with a comment that has no end either, and a stream of such
 * records would be searched to its end once for each.
 */
static int find_end(struct input *in, struct comment_search *searched, struct dara_diag *diag)
{
	struct comment_search s = { input_offset(in, in->at), false, false };
	bool full = false;

	if (searched->offset > s.offset) {
		s = *searched;
		in->at = (size_t)(s.offset - in->base);
	}
	for (; input_has(in); in->at++) {
		char byte = in->bytes[in->at];

		full = in->at - in->mark - (byte == '}') > DARA_TOKEN_MAX;
		if (byte == '}' && !full)
			return DARA_OK;
		if (full || (s.after_blank && at_record_start(in, &s)))
			break;
		if (byte_is_control(byte)) {
			count_lines(in, in->mark, in->at);
			return token_bad_byte(in, diag);
		}
		watch_lines(in, in->at, &s);
		if (!s.fresh_line)
			skip_inside_line(in);
	}
	if (in->status != DARA_OK)
		return in->status;
	s.offset = input_offset(in, in->at);
	*searched = s;
	in->at = in->mark;
	if (full)
		return token_too_long(in, diag, in->mark, "a comment");
	return token_fault(in, diag, DARA_UNTERMINATED, in->mark, "this comment is not ended");
}

int comment_take(struct input *in, struct comment_search *searched, struct dara_item *item,
    struct dara_diag *diag)
{
	int status;

	token_begin(in, item, DARA_ITEM_COMMENT);
	in->at++;
	status = find_end(in, searched, diag);
	if (status == DARA_OK) {
		item->text = in->bytes + in->mark + 1;
		item->len = in->at - in->mark - 1;
		count_lines(in, in->mark, in->at);
		in->at++;
	}
	return status;
}

int comment_take_line(struct input *in, struct dara_item *item, struct dara_diag *diag)
{
	token_begin(in, item, DARA_ITEM_LINE_COMMENT);
	for (in->at++; input_has(in); in->at++) {
		char byte = in->bytes[in->at];

		if (byte_class(byte) == BYTE_NEWLINE)
			break;
		if (token_is_too_long(in))
			return token_too_long(in, diag, in->mark, "a comment");
		if (byte_is_control(byte))
			return token_bad_byte(in, diag);
	}
	if (in->status != DARA_OK)
		return in->status;
	item->text = in->bytes + in->mark + 1;
	item->len = in->at - in->mark - 1;
	return DARA_OK;
}
