/* SPDX-License-Identifier: MIT */
#include "record/reader.h"

#include <stdlib.h>
#include <string.h>

#include "record/recovery.h"
#include "record/token.h"

/* Moves in.at to the end of its line, and mark with it. */
static void skip_line(struct input *in)
{
	while (input_has(in) && byte_class(in->bytes[in->at]) != BYTE_NEWLINE)
		in->mark = ++in->at;
}

/*
 * Passes over blanks, line ends and lines that begin with %, to the next token or the end of the
 * input. After a terminator it stops after the line end, so that the record's end is known at
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
			input_take_line_end(in);
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

static int end_record(struct dara_reader *r, struct dara_item *item)
{
	token_begin(&r->in, item, DARA_ITEM_END);
	item->begin = r->begin;
	item->end = r->content_end;
	r->state = BETWEEN;
	return DARA_OK;
}

/* A record whose terminator is missing ends at in.at, where another begins or nothing follows. */
static int end_early(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	const struct movetext *m = &r->movetext;
	const struct place *open = &m->opened[m->depth ? m->depth - 1 : 0];

	if (m->depth == 0)
		return end_record(r, item);
	token_fault(&r->in, diag, DARA_UNTERMINATED, r->in.at, "this variation is not ended");
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
	r->tags.count = 0;
	r->tags.first_len = 0;
	r->tags.broken = false;
	r->movetext.depth = 0;
	r->movetext.has_turn[0] = false;
	input_skip_byte_order_mark(in);
}

/* Whether another record begins at in.at, which is inside one. */
static bool at_next_record(struct dara_reader *r)
{
	char byte = r->in.bytes[r->in.at];

	if ((byte != '[' && byte != '\xEF') || !input_at_line_start(&r->in))
		return false;
	if (r->state == HEAD && (r->only_comments || !r->after_blank))
		return false;
	return tag_line_begins(&r->in);
}

static int take_tag(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	struct input *in = &r->in;
	struct tag_section *tags = &r->tags;
	int status;

	if (++tags->count > DARA_TAGS_MAX)
		return token_fault(in, diag, DARA_BAD_TAG, in->mark, "a record has at most %d tags",
		    DARA_TAGS_MAX);
	status = tag_take(in, item, diag);
	tags->broken = status == DARA_ESYNTAX;
	if (tags->count == 1 && item->name_len <= TAG_NAME_MAX) {
		tags->first_len = item->name_len;
		memcpy(tags->first, item->name, item->name_len);
	}
	return status;
}

/* The item that begins with the byte at in.at, inside a record. */
static int take_item(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	struct input *in = &r->in;
	char byte;

	if (r->only_comments && tag_line_begins(in))
		input_skip_byte_order_mark(
		    in); /* comments after a record that another file follows */
	byte = in->bytes[in->at];
	if (byte == '{')
		return comment_take(in, &r->searched, item, diag);
	if (byte == ';')
		return comment_take_line(in, item, diag);
	r->only_comments = false;
	if (byte == '[' && r->state == HEAD)
		return take_tag(r, item, diag);
	r->state = BODY;
	return movetext_take(&r->movetext, in, item, diag);
}

/* Gives up the record at hand. */
static void give_up(struct dara_reader *r)
{
	r->tags.given_up = r->state == HEAD;
	r->state = BROKEN;
}

/* The terminator was read; comments on its line are still of the record. */
static void end_movetext(struct dara_reader *r)
{
	r->state = TAIL;
	r->result_line = r->in.line;
}

static int next_item(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	struct input *in = &r->in;
	bool line_ended;
	int status;

	if (r->state == ENDED)
		return end_record(r, item);
	if (r->state == BROKEN) {
		recovery_skip_record(r);
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
		give_up(r);
	else if (status == DARA_OK && item->kind == DARA_ITEM_RESULT)
		end_movetext(r);
	return status;
}

int dara_reader_next(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	int status;

	if (r->movetext.nag) {
		movetext_take_nag(&r->movetext, &r->in, item);
		return DARA_OK;
	}
	status = next_item(r, item, diag);
	return r->in.status < 0 ? r->in.status : status;
}

void dara_reader_skip(struct dara_reader *r)
{
	r->movetext.nag = 0;
	if (r->state != BETWEEN && r->state != ENDED && r->state != BROKEN)
		give_up(r);
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
