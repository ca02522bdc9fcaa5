/* SPDX-License-Identifier: MIT */
#include "fmt/table_form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/grow.h"
#include "common/out.h"
#include "fmt/write.h"

const char default_columns[] = "White,Black,Date,Result,Variant,plies,turns,final";

/* The value of a cell. */
struct cell {
	char *bytes;
	size_t len, room;
};

static void add(struct cell *cell, const char *bytes, size_t len)
{
	cell->bytes = grow(cell->bytes, &cell->room, cell->len + len + 1, 1);
	if (len > 0)
		memcpy(cell->bytes + cell->len, bytes, len);
	cell->len += len;
}

static void add_turns(struct cell *cell, const struct sheet *s)
{
	unsigned depth = 0;

	for (size_t i = s->body; i < s->count; i++) {
		const struct sheet_item *item = &s->items[i];
		char text[DARA_TURN_SIZE];

		depth += item->kind == DARA_ITEM_OPEN;
		depth -= item->kind == DARA_ITEM_CLOSE;
		if (depth > 0 || item->kind != DARA_ITEM_TURN)
			continue;
		if (cell->len > 0)
			add(cell, " ", 1);
		add(cell, text, dara_turn_print(text, &item->turn));
	}
}

/* What a record says without a tag, too. */
static void add_untagged(struct cell *cell, const struct sheet *s, const char *name)
{
	const char *result = dara_result_text(sheet_result(s)->result);
	char rules[DARA_EXPRESSION_SIZE];

	if (strcmp(name, "Result") == 0)
		add(cell, result, strlen(result));
	else if (strcmp(name, "Variant") == 0)
		add(cell, rules, dara_rules_print(rules, &s->rules));
}

static void add_tag(struct cell *cell, const struct sheet *s, const char *name)
{
	const struct sheet_item *tag = sheet_tag(s, name);

	if (!tag) {
		add_untagged(cell, s, name);
		return;
	}
	cell->bytes = grow(cell->bytes, &cell->room, cell->len + tag->len + 1, 1);
	cell->len += dara_value_unescape(
	    cell->bytes + cell->len, tag->len + 1, sheet_text(s, tag), tag->len);
}

static void fill(struct cell *cell, const struct sheet *s, const char *column)
{
	char text[DARA_POS_SIZE];

	cell->len = 0;
	if (strcmp(column, "plies") == 0)
		add(cell, text, (size_t)snprintf(text, sizeof text, "%lu", s->plies));
	else if (strcmp(column, "turns") == 0)
		add_turns(cell, s);
	else if (strcmp(column, "final") == 0)
		add(cell, text, dara_pos_print(text, &s->end));
	else
		add_tag(cell, s, column);
}

/* A field of CSV in quotes where it has to be; what separates fields of the other is a blank there.
 */
static void write_cell(struct tape *tape, const struct cell *cell, bool tabs)
{
	bool quoted = false;

	for (size_t i = 0; i < cell->len; i++)
		quoted = quoted || memchr(",\"\r\n", cell->bytes[i], 4);
	if (quoted && !tabs)
		tape_char(tape, '"');
	for (size_t i = 0; i < cell->len; i++) {
		char c = cell->bytes[i];

		if (tabs && (c == '\t' || c == '\n' || c == '\r'))
			c = ' ';
		if (c == '"' && !tabs)
			tape_char(tape, '"');
		tape_char(tape, c);
	}
	if (quoted && !tabs)
		tape_char(tape, '"');
}

void table_write(struct tape *tape, const struct sheet *s, const char *columns, bool tabs)
{
	struct cell cell = { 0 };
	char column[256];

	for (const char *at = columns; *at;) {
		size_t len = strcspn(at, ",");

		snprintf(column, sizeof column, "%.*s", (int)len, at);
		if (at > columns)
			tape_char(tape, tabs ? '\t' : ',');
		fill(&cell, s, column);
		write_cell(tape, &cell, tabs);
		at += len + (at[len] == ',');
	}
	tape_text(tape, tabs ? "\n" : "\r\n");
	free(cell.bytes);
}

void table_heading(const char *columns, bool tabs)
{
	for (const char *at = columns; *at; at++)
		out_char(*at == ',' && tabs ? '\t' : *at);
	out_text(tabs ? "\n" : "\r\n");
}
