/* SPDX-License-Identifier: MIT */
#include "fmt/link_form.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/grow.h"

/* Bytes that stand for themselves in a value: none of them parts fields or ends an address. */
static bool is_plain(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
	    (c && strchr("-_.~,:/=", c));
}

static void write_value(struct tape *tape, const char *value, size_t len)
{
	static const char digits[] = "0123456789ABCDEF";

	for (size_t i = 0; i < len; i++) {
		unsigned char c = (unsigned char)value[i];

		if (is_plain(value[i])) {
			tape_char(tape, value[i]);
			continue;
		}
		tape_char(tape, '%');
		tape_char(tape, digits[c >> 4]);
		tape_char(tape, digits[c & 15]);
	}
}

static void write_rules(struct tape *tape, const struct sheet *s)
{
	char text[DARA_EXPRESSION_SIZE];

	tape_text(tape, ";v=");
	write_value(tape, text, dara_rules_print(text, &s->rules));
}

/* Where the game starts, if that is not the start of the rules: fields 2 to 5 of a position line.
 */
static void write_start(struct tape *tape, const struct sheet *s)
{
	char start[DARA_POS_SIZE], usual[DARA_POS_SIZE], *fields;
	struct dara_pos pos;

	dara_start(&pos, &s->rules);
	dara_pos_print(usual, &pos);
	dara_pos_print(start, &s->start);
	if (strcmp(start, usual) == 0)
		return;
	fields = strchr(start, ' ') + 1;
	for (char *at = fields; (at = strchr(at, ' '));)
		*at = '_';
	tape_text(tape, ";f=");
	tape_text(tape, fields);
}

/* Of three in a row only squares; a turn with a ball needs its separators. */
static void write_turn(struct tape *tape, const struct dara_turn *turn)
{
	char text[DARA_TURN_SIZE];

	dara_turn_print(text, turn);
	if (turn->kind == DARA_PASS) {
		tape_char(tape, '-');
	} else if (turn->kind & DARA_MAN) {
		tape_text(tape, text);
	} else {
		for (const char *at = text; *at; at++) {
			if (*at != '-' && *at != 'x')
				tape_char(tape, *at);
		}
	}
}

static void write_turns(struct tape *tape, const struct sheet *s)
{
	unsigned depth = 0;
	bool any = false;

	tape_text(tape, ";t=");
	for (size_t i = s->body; i < s->count; i++) {
		const struct sheet_item *item = &s->items[i];

		depth += item->kind == DARA_ITEM_OPEN;
		depth -= item->kind == DARA_ITEM_CLOSE;
		if (depth > 0 || item->kind != DARA_ITEM_TURN)
			continue;
		if (any)
			tape_char(tape, '.');
		write_turn(tape, &item->turn);
		any = true;
	}
}

static void write_name(struct tape *tape, const struct sheet *s, const char *key, const char *name)
{
	const struct sheet_item *tag = sheet_tag(s, name);
	size_t room = 0, len;
	char *value;

	if (!tag || (tag->len == 1 && *sheet_text(s, tag) == '?'))
		return;
	value = grow(NULL, &room, tag->len + 1, 1);
	len = dara_value_unescape(value, room, sheet_text(s, tag), tag->len);
	tape_text(tape, key);
	write_value(tape, value, len);
	free(value);
}

void link_write(struct tape *tape, const struct sheet *s)
{
	enum dara_result result = sheet_result(s)->result;

	tape_text(tape, "#dara=1");
	write_rules(tape, s);
	write_start(tape, s);
	write_turns(tape, s);
	if (result != dara_outcome(&s->end).result) {
		tape_text(tape, ";r=");
		tape_text(tape, dara_result_text(result));
	}
	write_name(tape, s, ";w=", "White");
	write_name(tape, s, ";b=", "Black");
	tape_char(tape, '\n');
}
