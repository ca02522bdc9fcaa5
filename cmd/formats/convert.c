/* SPDX-License-Identifier: MIT */
#include "formats/convert.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/grow.h"
#include "common/out.h"
#include "common/report.h"

struct conversion {
	const struct convert *how;
	struct cli_input *source;
	struct feed feed;
	void *state;

	struct dara_writer *writer; /* of the record at hand, or NULL */
	char *text;                 /* of the record, handed on up to given */
	size_t len, room, given;
	unsigned long records;
	unsigned long line, column; /* where it is made from */
	bool failed;                /* the record at hand has */
	int status;
};

static int add_text(void *context, const void *bytes, size_t len)
{
	struct conversion *c = context;

	c->text = grow(c->text, &c->room, c->len + len, 1);
	memcpy(c->text + c->len, bytes, len);
	c->len += len;
	return 0;
}

struct feed *conversion_feed(struct conversion *c)
{
	return &c->feed;
}

const struct dara_rules *conversion_rules(const struct conversion *c)
{
	return c->how->rules;
}

unsigned long conversion_records(const struct conversion *c)
{
	return c->records;
}

void record_begin(struct conversion *c, unsigned long line, unsigned long column)
{
	c->records++;
	c->line = line;
	c->column = column;
	c->failed = false;
	if (dara_writer_open(&c->writer, add_text, c) < 0)
		cli_no_memory();
}

void record_give_up(struct conversion *c)
{
	c->failed = true;
}

void record_item(struct conversion *c, const struct dara_item *item)
{
	char quoted[64];
	int status;

	if (c->failed)
		return;
	status = dara_write(c->writer, item);
	if (status == DARA_ENOMEM)
		cli_no_memory();
	if (status < 0)
		conversion_report(c, DARA_BAD_TOKEN, c->line, c->column,
		    "'%s' cannot stand in a record there",
		    dara_quote(quoted, sizeof quoted, item->text ? item->text : "",
			item->text ? item->len : 0));
}

void record_tag(struct conversion *c, const char *name, const char *value, size_t len)
{
	size_t room = 0;
	char *escaped = grow(NULL, &room, 2 * len + 1, 1);

	record_item(c,
	    &(struct dara_item){ .kind = DARA_ITEM_TAG,
		.name = name,
		.name_len = strlen(name),
		.text = escaped,
		.len = dara_value_escape(escaped, room, value, len) });
	free(escaped);
}

void record_word(struct conversion *c, enum dara_item_kind kind, const char *text, size_t len)
{
	record_item(c, &(struct dara_item){ .kind = kind, .text = text, .len = len });
}

/* One that has a brace can only be a comment to the end of its line. */
void record_comment(struct conversion *c, const char *text, size_t len)
{
	bool brace = len > 0 && memchr(text, '}', len);

	record_word(c, brace ? DARA_ITEM_LINE_COMMENT : DARA_ITEM_COMMENT, text, len);
}

void record_nag(struct conversion *c, unsigned number)
{
	record_item(c, &(struct dara_item){ .kind = DARA_ITEM_NAG, .number = number });
}

void record_result(struct conversion *c, enum dara_result result)
{
	const char *text = dara_result_text(result);

	record_item(c,
	    &(struct dara_item){
		.kind = DARA_ITEM_RESULT, .result = result, .text = text, .len = strlen(text) });
}

void record_end(struct conversion *c)
{
	record_item(c, &(struct dara_item){ .kind = DARA_ITEM_END });
	dara_writer_close(c->writer);
	c->writer = NULL;
	if (c->failed)
		c->len = 0;
}

void conversion_find(struct conversion *c, const struct dara_diag *diag)
{
	c->failed = true;
	c->status = EXIT_BAD_INPUT;
	cli_report(c->source, diag);
}

void conversion_report(struct conversion *c, enum dara_finding finding, unsigned long line,
    unsigned long column, const char *format, ...)
{
	struct dara_diag diag = { .line = line, .column = column, .finding = finding };
	va_list args;

	va_start(args, format);
	vsnprintf(diag.text, sizeof diag.text, format, args);
	va_end(args);
	conversion_find(c, &diag);
}

void conversion_remark(
    struct conversion *c, unsigned long line, unsigned long column, const char *format, ...)
{
	char name[1024], text[512], remark[1800];
	va_list args;
	int len;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	len = snprintf(remark, sizeof remark, "%s:%lu:%lu: %s\n",
	    dara_quote(name, sizeof name, c->source->name, strlen(c->source->name)), line, column,
	    text);
	sink_bytes(&standard_error, remark, (size_t)len);
	sink_flush(&standard_error);
}

bool result_parse(enum dara_result *out, const char *text, size_t len)
{
	for (int i = DARA_OPEN; i <= DARA_DRAW; i++) {
		const char *result = dara_result_text((enum dara_result)i);

		if (len == strlen(result) && memcmp(text, result, len) == 0) {
			*out = (enum dara_result)i;
			return true;
		}
	}
	return false;
}

/* A dara_read_fn: the record at hand, and no other. */
static ptrdiff_t hand_on(void *context, void *buffer, size_t size)
{
	struct conversion *c = context;
	size_t left = c->len - c->given;

	if (size > left)
		size = left;
	if (size > 0)
		memcpy(buffer, c->text + c->given, size);
	c->given += size;
	return (ptrdiff_t)size;
}

static void find_origin(void *context, unsigned long *line, unsigned long *column)
{
	const struct conversion *c = context;

	*line = c->line;
	*column = c->column;
}

/*
 * Each record is an input of its own: what is wrong with it does not hide the next, as it would in
 * a stream of records without tags.
 */
static void convert(struct conversion *c, struct cli_input *records)
{
	while (c->how->format->next(c, c->state)) {
		if (c->len > 0)
			c->status = cli_worse(c->status, c->how->handle(records, c->how->context));
		c->len = c->given = 0;
	}
	if (c->feed.error) {
		errno = c->feed.error;
		cli_trouble(c->source->name);
		c->status = EXIT_TROUBLE;
	}
}

int convert_input(struct cli_input *input, void *context)
{
	const struct convert *how = context;
	struct conversion *c = calloc(1, sizeof *c);
	struct cli_input records = *input;
	int status;

	if (!c || !(c->state = calloc(1, how->format->state_size + 1)))
		cli_no_memory();
	c->how = how;
	c->source = input;
	feed_open(&c->feed, input);
	records.read = hand_on;
	records.place = find_origin;
	records.context = c;
	convert(c, &records);
	status = c->status;
	if (how->format->close)
		how->format->close(c->state);
	feed_close(&c->feed);
	free(c->state);
	free(c->text);
	free(c);
	return status;
}
