/* SPDX-License-Identifier: MIT */
#include "fmt/write.h"

#include <string.h>

#include "common/fail.h"
#include "fmt/json_form.h"
#include "fmt/link_form.h"
#include "fmt/table_form.h"

bool form_named(enum form *out, const char *name)
{
	static const struct {
		const char *name;
		enum form form;
	} forms[] = { { "records", FORM_RECORDS }, { "json", FORM_JSON }, { "csv", FORM_CSV },
		{ "tsv", FORM_TSV }, { "link", FORM_LINK } };

	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		if (strcmp(name, forms[i].name) == 0) {
			*out = forms[i].form;
			return true;
		}
	}
	return false;
}

static void write_line_part(struct tape *tape, const char *text, const char *end)
{
	const char *backslash;

	while ((backslash = memchr(text, '\\', (size_t)(end - text)))) {
		tape_bytes(tape, text, (size_t)(backslash - text));
		tape_text(tape, "\\\\");
		text = backslash + 1;
	}
	tape_bytes(tape, text, (size_t)(end - text));
}

/* A record on one line: a line end becomes \n, a backslash \\. */
static int write_escaped(void *tape, const void *bytes, size_t len)
{
	const char *text = bytes, *end = text + len, *newline;

	while (text < end) {
		newline = memchr(text, '\n', (size_t)(end - text));
		write_line_part(tape, text, newline ? newline : end);
		if (!newline)
			break;
		tape_text(tape, "\\n");
		text = newline + 1;
	}
	return 0;
}

enum { TURNS = 64 }; /* that are written at once */

/* Takes the turns that stand from item i on, one after the other; returns how many. */
static size_t take_turns(struct dara_turn turns[TURNS], const struct sheet *s, size_t i)
{
	size_t count = 0;

	while (
	    count < TURNS && i + count < s->count && s->items[i + count].kind == DARA_ITEM_TURN) {
		turns[count] = s->items[i + count].turn;
		count++;
	}
	return count;
}

static void write_items(
    dara_write_fn *write, void *context, const struct sheet *s, const struct style *style)
{
	static const struct dara_item end = { .kind = DARA_ITEM_END };
	struct dara_turn turns[TURNS];
	struct dara_writer *writer;
	int status = dara_writer_open(&writer, write, context);

	if (status == DARA_OK)
		dara_writer_style(writer, style->width, style->numbers);
	for (size_t i = 0; status == DARA_OK && i < s->count; i++) {
		struct dara_item item;
		size_t count = take_turns(turns, s, i);

		if (count > 0) {
			status = dara_write_turns(writer, turns, count);
			i += count - 1;
			continue;
		}
		item = sheet_item_of(s, &s->items[i]);
		status = dara_write(writer, &item);
	}
	if (status == DARA_OK)
		status = dara_write(writer, &end);
	if (status != DARA_OK)
		cli_no_memory();
	dara_writer_close(writer);
}

void write_sheet(struct tape *tape, const struct sheet *s, const struct style *style)
{
	switch (style->form) {
	case FORM_RECORDS:
		tape_part_records(tape);
		write_items(tape_write, tape, s, style);
		break;
	case FORM_LINE:
		write_items(write_escaped, tape, s, style);
		tape_char(tape, '\n');
		break;
	case FORM_JSON:
		json_write(tape, s);
		break;
	case FORM_CSV:
	case FORM_TSV:
		table_write(tape, s, style->columns, style->form == FORM_TSV);
		break;
	case FORM_LINK:
		link_write(tape, s);
		break;
	}
}

void write_heading(const struct style *style)
{
	if (style->form == FORM_CSV || style->form == FORM_TSV)
		table_heading(style->columns, style->form == FORM_TSV);
}
