/* SPDX-License-Identifier: MIT */
/*
 * Rows of a table, by RFC 4180, or parted by tabs. The first row names the columns: tags, and
 * turns. What can be counted from the turns, plies and final, is passed over.
 */
#include <stdlib.h>
#include <string.h>

#include "common/grow.h"
#include "formats/sources.h"

/* Cells of a row, one text after the other, each with a NUL. */
struct row {
	char *text;
	size_t len, room;
	size_t *ends; /* of each cell, where its NUL is */
	size_t count, ends_room;
};

struct state {
	struct row names, cells;
	bool has_names;
};

static void put_byte(struct row *row, char byte)
{
	row->text = grow(row->text, &row->room, row->len + 1, 1);
	row->text[row->len++] = byte;
}

static void end_cell(struct row *row)
{
	put_byte(row, '\0');
	row->ends = grow(row->ends, &row->ends_room, row->count + 1, sizeof *row->ends);
	row->ends[row->count++] = row->len - 1;
}

static const char *cell(const struct row *row, size_t i, size_t *len)
{
	size_t begin = i > 0 ? row->ends[i - 1] + 1 : 0;

	*len = row->ends[i] - begin;
	return row->text + begin;
}

/* The rest of a quoted cell, after its first quote; false if it does not end. */
static bool read_quoted(struct feed *feed, struct row *row)
{
	for (int byte; (byte = feed_byte(feed)) >= 0;) {
		if (byte == '"' && feed_peek(feed) != '"')
			return true;
		if (byte == '"')
			feed_byte(feed);
		put_byte(row, (char)byte);
	}
	return false;
}

/* Reads a row; false at the end of the input, *wrong where a quoted cell does not end. */
static bool read_row(struct feed *feed, struct row *row, char comma, bool *wrong)
{
	bool begins = true; /* a cell does */
	int byte;

	row->len = row->count = 0;
	*wrong = false;
	if (feed_peek(feed) < 0)
		return false;
	while ((byte = feed_byte(feed)) >= 0 && byte != '\n') {
		if (byte == '\r' && feed_peek(feed) == '\n')
			continue;
		if (byte == '"' && begins && comma == ',') {
			*wrong = *wrong || !read_quoted(feed, row);
			begins = false;
		} else if (byte == comma) {
			end_cell(row);
			begins = true;
		} else {
			put_byte(row, (char)byte);
			begins = false;
		}
	}
	end_cell(row);
	return true;
}

/* The value of a column, NULL where the table, or the row, has none. */
static const char *value_of(const struct state *s, const char *name, size_t *len)
{
	size_t name_len;

	for (size_t i = 0; i < s->names.count && i < s->cells.count; i++) {
		if (strcmp(cell(&s->names, i, &name_len), name) == 0) {
			const char *value = cell(&s->cells, i, len);

			return *len > 0 ? value : NULL;
		}
	}
	return NULL;
}

static bool is_of_turns(const char *name)
{
	return strcmp(name, "turns") == 0 || strcmp(name, "plies") == 0 ||
	    strcmp(name, "final") == 0;
}

static void put_tags(struct conversion *c, const struct state *s)
{
	size_t len, unused;

	for (size_t i = 0; i < s->names.count && i < s->cells.count; i++) {
		const char *name = cell(&s->names, i, &unused);
		const char *value = cell(&s->cells, i, &len);

		if (len > 0 && !is_of_turns(name))
			record_tag(c, name, value, len);
	}
}

static void put_turns(struct conversion *c, const char *text, size_t len)
{
	for (size_t at = 0; at < len;) {
		size_t end = at;

		while (end < len && text[end] != ' ' && text[end] != '\n')
			end++;
		if (end > at)
			record_word(c, DARA_ITEM_TURN, text + at, end - at);
		at = end + 1;
	}
}

/* Where the turns lead to, if they are legal: without a result the board tells it. */
static enum dara_result result_on_board(
    struct conversion *c, const struct state *s, const char *turns, size_t len)
{
	struct dara_rules rules = *conversion_rules(c);
	struct dara_pos pos;
	size_t n;
	const char *value = value_of(s, "Variant", &n);

	if (value && dara_rules_parse(&rules, value, n, NULL) < 0)
		return DARA_OPEN;
	dara_start(&pos, &rules);
	value = value_of(s, "FEN", &n);
	if (value && dara_pos_parse_fields(&pos, &rules, value, n, NULL, NULL) < 0)
		return DARA_OPEN;
	value = value_of(s, "First", &n);
	pos.side = value && strcmp(value, "Black") == 0 ? DARA_BLACK : pos.side;
	for (size_t at = 0; at < len;) {
		size_t end = at;
		struct dara_turn turn;

		while (end < len && turns[end] != ' ')
			end++;
		if (end > at) {
			if (dara_turn_parse(&turn, &rules, turns + at, end - at) < 0 ||
			    dara_check(&pos, &turn, NULL) < 0)
				return DARA_OPEN;
			dara_play(&pos, &turn);
		}
		at = end + 1;
	}
	return dara_outcome(&pos).result;
}

static void put_row(struct conversion *c, const struct state *s, unsigned long line)
{
	enum dara_result result = DARA_OPEN;
	size_t len = 0, turns_len = 0;
	const char *turns = value_of(s, "turns", &turns_len), *value;

	if (s->cells.count > s->names.count) {
		conversion_report(c, DARA_BAD_TOKEN, line, 1, "%zu cells, of %zu that have names",
		    s->cells.count, s->names.count);
		return;
	}
	put_tags(c, s);
	if (turns)
		put_turns(c, turns, turns_len);
	value = value_of(s, "Result", &len);
	if (!value)
		result = result_on_board(c, s, turns ? turns : "", turns_len);
	else if (!result_parse(&result, value, len))
		conversion_report(
		    c, DARA_BAD_TOKEN, line, 1, "the result is 1-0, 0-1, 1/2-1/2 or *");
	record_result(c, result);
}

static bool is_empty(const struct row *row)
{
	return row->count == 1 && row->ends[0] == 0;
}

static bool next_row(struct conversion *c, void *context, char comma)
{
	struct feed *feed = conversion_feed(c);
	struct state *s = context;
	unsigned long line;
	bool wrong;

	if (!s->has_names) {
		s->has_names = true;
		return read_row(feed, &s->names, comma, &wrong);
	}
	line = feed->line;
	if (!read_row(feed, &s->cells, comma, &wrong))
		return false;
	if (is_empty(&s->cells) && !wrong)
		return true;
	record_begin(c, line, 1);
	if (wrong)
		conversion_report(c, DARA_UNTERMINATED, line, 1, "a cell in quotes does not end");
	else
		put_row(c, s, line);
	record_end(c);
	return true;
}

static bool next_comma(struct conversion *c, void *state)
{
	return next_row(c, state, ',');
}

static bool next_tab(struct conversion *c, void *state)
{
	return next_row(c, state, '\t');
}

static void close_state(void *context)
{
	struct state *s = context;

	free(s->names.text);
	free(s->names.ends);
	free(s->cells.text);
	free(s->cells.ends);
}

const struct source_format source_csv = {
	.name = "csv", .state_size = sizeof(struct state), .next = next_comma, .close = close_state
};
const struct source_format source_tsv = {
	.name = "tsv", .state_size = sizeof(struct state), .next = next_tab, .close = close_state
};
