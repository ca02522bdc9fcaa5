/* SPDX-License-Identifier: MIT */
#include "record/reader.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int reader_fault(const struct dara_reader *r, struct dara_diag *diag, enum dara_finding finding,
    size_t index, const char *format, ...)
{
	va_list args;

	if (!diag)
		return DARA_ESYNTAX;
	*diag = (struct dara_diag){ .line = r->in.line, .finding = finding };
	diag->column = input_column(&r->in, index);
	va_start(args, format);
	vsnprintf(diag->text, sizeof diag->text, format, args);
	va_end(args);
	return DARA_ESYNTAX;
}

int reader_bad_byte(const struct dara_reader *r, struct dara_diag *diag)
{
	unsigned char byte = (unsigned char)r->in.bytes[r->in.at];

	return reader_fault(r, diag, DARA_BAD_BYTE, r->in.at, "byte 0x%02X %s", (unsigned)byte,
	    byte > 0x7F ? "outside comments and tag values" : "has no place in a record");
}

void reader_begin_item(
    const struct dara_reader *r, struct dara_item *item, enum dara_item_kind kind)
{
	item->kind = kind;
	item->line = r->in.line;
	item->column = input_column(&r->in, r->in.mark);
}

/* Moves in.at to the end of its line, and mark with it. */
static void skip_line(struct input *in)
{
	while (input_has(in) && byte_class(in->bytes[in->at]) != BYTE_NEWLINE)
		in->mark = ++in->at;
}

/* Moves in.at behind the line end at it. */
static void take_line_end(struct input *in)
{
	bool cr = in->bytes[in->at] == '\r';

	input_count_line(in, in->at++);
	if (cr && input_has(in) && in->bytes[in->at] == '\n')
		input_count_line(in, in->at++);
}

/*
 * Passes over blanks, line ends and lines that begin with %, to the next token or the end of the
 * input. Behind a terminator it stops after the line end, so that the record's end is known at
 * once. True if a line ended.
 */
static bool skip_space(struct dara_reader *r)
{
	struct input *in = &r->in;
	bool only_blanks = input_at_line_start(in), line_ended = false;

	r->after_blank = false;
	r->content_end = input_offset(in, in->at);
	for (; input_has(in); in->mark = in->at) {
		enum byte_class class = byte_class(in->bytes[in->at]);

		if (class == BYTE_BLANK) {
			in->at++;
		} else if (class == BYTE_NEWLINE) {
			take_line_end(in);
			r->after_blank = only_blanks;
			only_blanks = true;
			if (!line_ended)
				r->content_end = input_offset(in, in->at);
			line_ended = true;
			if (r->state == TAIL)
				break;
		} else if (in->bytes[in->at] == '%' && input_at_line_start(in)) {
			skip_line(in);
			only_blanks = r->after_blank; /* as if the line were not there */
		} else {
			break;
		}
	}
	in->mark = in->at;
	return line_ended;
}

/* Passes over a byte order mark at the start of the line; it is part of no column. */
static void skip_byte_order_mark(struct input *in)
{
	if (in->bytes[in->at] != '\xEF' || !input_at_line_start(in) || !input_has_many(in, 3) ||
	    memcmp(in->bytes + in->at, "\xEF\xBB\xBF", 3) != 0)
		return;
	in->mark = in->at += 3;
	in->line_start += 3;
}

/*
 * Passes over what is left of a line, which is content unless it is blank. A line without an end in
 * sight is given up: the input is no text, and may be a device that never ends.
 */
static void skip_rest_of_line(struct dara_reader *r)
{
	struct input *in = &r->in;
	bool blank = true;

	while (input_has(in) && byte_class(in->bytes[in->at]) != BYTE_NEWLINE) {
		blank = blank && byte_class(in->bytes[in->at]) == BYTE_BLANK;
		in->mark = ++in->at;
		if (input_offset(in, in->at) - in->line_start > DARA_LINE_MAX) {
			in->status = DARA_EIO;
			errno = EFBIG;
			return;
		}
	}
	if (input_has(in))
		take_line_end(in);
	in->mark = in->at;
	if (!blank)
		r->content_end = input_offset(in, in->at);
}

static bool has_bracket_line(struct input *in)
{
	skip_byte_order_mark(in);
	if (!input_at_line_start(in))
		return input_line_first(in) == '[';
	return input_has(in) && in->bytes[in->at] == '[';
}

void reader_skip_record(struct dara_reader *r)
{
	bool bracket;

	r->content_end = input_offset(&r->in, r->in.at);
	do {
		bracket = has_bracket_line(&r->in);
		skip_rest_of_line(r);
	} while (r->in.status == DARA_OK && input_has(&r->in) &&
	    (bracket || !reader_sees_tag_line(r, 0)));
}

static int end_record(struct dara_reader *r, struct dara_item *item)
{
	reader_begin_item(r, item, DARA_ITEM_END);
	item->begin = r->begin;
	item->end = r->content_end;
	r->state = BETWEEN;
	return DARA_OK;
}

/* A record whose terminator is missing ends at in.at, where another begins or nothing follows. */
static int end_early(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	const struct place *open = &r->opened[r->depth ? r->depth - 1 : 0];

	if (r->depth == 0)
		return end_record(r, item);
	reader_fault(r, diag, DARA_UNTERMINATED, r->in.at, "this variation is not ended");
	if (diag) {
		diag->line = open->line;
		diag->column = open->column;
	}
	r->state = ENDED;
	return DARA_ESYNTAX;
}

static void begin_record(struct dara_reader *r)
{
	struct input *in = &r->in;

	r->state = HEAD;
	r->begin = input_offset(in, in->at);
	r->only_comments = true;
	r->tags = 0;
	r->depth = 0;
	r->has_turn[0] = false;
	skip_byte_order_mark(in);
}

/* Whether another record begins at in.at, which is inside one. */
static bool at_next_record(struct dara_reader *r)
{
	char byte = r->in.bytes[r->in.at];

	if ((byte != '[' && byte != '\xEF') || !input_at_line_start(&r->in))
		return false;
	if (r->state == HEAD && (r->only_comments || !r->after_blank))
		return false;
	return reader_sees_tag_line(r, 0);
}

/* The item that begins with the byte at in.at, inside a record. */
static int take_item(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	char byte;

	if (r->only_comments && reader_sees_tag_line(r, 0))
		skip_byte_order_mark(
		    &r->in); /* comments behind a record that another file follows */
	byte = r->in.bytes[r->in.at];
	if (byte == '{')
		return reader_take_comment(r, item, diag);
	if (byte == ';')
		return reader_take_line_comment(r, item, diag);
	r->only_comments = false;
	if (byte == '[' && r->state == HEAD)
		return reader_take_tag(r, item, diag);
	r->state = BODY;
	return reader_take_token(r, item, diag);
}

static void nag_of_mark(struct dara_reader *r, struct dara_item *item)
{
	size_t len = r->nag <= 2 ? 1 : 2;

	reader_begin_item(r, item, DARA_ITEM_NAG);
	item->column = input_column(&r->in, r->in.at - len);
	item->number = r->nag;
	r->nag = 0;
}

static int next_item(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	struct input *in = &r->in;
	bool line_ended;
	int status;

	if (r->state == ENDED)
		return end_record(r, item);
	if (r->state == BROKEN) {
		reader_skip_record(r);
		return in->status < 0 ? in->status : end_record(r, item);
	}
	line_ended = skip_space(r);
	if (r->state == BETWEEN && in->at < in->end) {
		begin_record(r);
		skip_space(r);
	}
	if (in->status < 0)
		return in->status;
	if (r->state == BETWEEN || (r->state == HEAD && r->only_comments && in->at == in->end))
		return DARA_END;
	if (r->state == TAIL) {
		char byte = in->bytes[in->at];

		if (line_ended || in->line != r->result_line || (byte != '{' && byte != ';'))
			return end_record(r, item);
	} else if (in->at == in->end || at_next_record(r)) {
		return end_early(r, item, diag);
	}
	status = take_item(r, item, diag);
	if (status == DARA_ESYNTAX)
		r->state = BROKEN;
	return status;
}

int dara_reader_next(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	int status;

	if (r->nag) {
		nag_of_mark(r, item);
		return DARA_OK;
	}
	status = next_item(r, item, diag);
	return r->in.status < 0 ? r->in.status : status;
}

void dara_reader_skip(struct dara_reader *r)
{
	r->nag = 0;
	if (r->state != BETWEEN && r->state != ENDED)
		r->state = BROKEN;
}

int dara_reader_open(struct dara_reader **out, dara_read_fn *read, void *context)
{
	struct dara_reader *r = calloc(1, sizeof *r);
	int status = r ? input_open(&r->in, read, context) : DARA_ENOMEM;

	if (status < 0) {
		free(r);
		return status;
	}
	*out = r;
	return DARA_OK;
}

int dara_reader_open_bytes(struct dara_reader **out, const char *bytes, size_t len)
{
	struct dara_reader *r = calloc(1, sizeof *r);

	if (!r)
		return DARA_ENOMEM;
	input_open_bytes(&r->in, bytes, len);
	*out = r;
	return DARA_OK;
}

unsigned long dara_reader_line(const struct dara_reader *r)
{
	return r->in.line;
}

void dara_reader_close(struct dara_reader *r)
{
	if (!r)
		return;
	input_close(&r->in);
	free(r);
}
