/* SPDX-License-Identifier: MIT */
#include "fmt/json_form.h"

#include <stdlib.h>
#include <string.h>

#include "common/grow.h"
#include "common/json.h"

static json_t *tags_of(const struct sheet *s)
{
	json_t *tags = json_array();
	char *value = NULL;
	size_t room = 0;

	for (size_t i = 0; i < s->body; i++) {
		const struct sheet_item *item = &s->items[i];
		json_t *pair = json_array();
		size_t len;

		if (item->kind != DARA_ITEM_TAG) {
			json_decref(pair);
			continue;
		}
		value = grow(value, &room, item->len + 1, 1);
		len = dara_value_unescape(value, room, sheet_text(s, item), item->len);
		json_add(pair, json_bytes(s->bytes + item->name, item->name_len));
		json_add(pair, json_bytes(value, len));
		json_add(tags, pair);
	}
	free(value);
	return tags;
}

/* Several comments in one place become one, parted by line ends. */
static void add_comment(json_t *object, const struct sheet *s, const struct sheet_item *item)
{
	const char *before = json_string_value(json_object_get(object, "comment"));
	size_t len = before ? strlen(before) + 1 : 0, room = 0;
	char *text = grow(NULL, &room, len + item->len + 1, 1);

	if (len > 0) {
		memcpy(text, before, len - 1);
		text[len - 1] = '\n';
	}
	memcpy(text + len, sheet_text(s, item), item->len);
	json_put(object, "comment", json_bytes(text, len + item->len));
	free(text);
}

/* The list that a key of a turn holds, which is made when something comes into it. */
static json_t *list_of(json_t *object, const char *key)
{
	if (!json_object_get(object, key))
		json_put(object, key, json_array());
	return json_object_get(object, key);
}

static json_t *turn_of(const struct sheet_item *item)
{
	json_t *turn = json_object();
	char text[DARA_TURN_SIZE];

	dara_turn_print(text, &item->turn);
	json_put(turn, "turn", json_string(text));
	return turn;
}

/* Lines of play, the main line outermost, and the last turn of each. */
struct nest {
	json_t *line, *turn;
};

/*
 * The turns among the items from begin on, up to end, into a list; what stands before the first
 * belongs to `object`.
 */
static json_t *turns_of(json_t *object, const struct sheet *s, size_t begin, size_t end)
{
	size_t room = 0, depth = 0;
	struct nest *nest = grow(NULL, &room, 1, sizeof *nest);
	json_t *turns = json_array();

	nest[0] = (struct nest){ turns, object };
	for (size_t i = begin; i < end; i++) {
		const struct sheet_item *item = &s->items[i];

		switch (item->kind) {
		case DARA_ITEM_TURN:
			json_add(nest[depth].line, turn_of(item));
			nest[depth].turn =
			    json_array_get(nest[depth].line, json_array_size(nest[depth].line) - 1);
			break;
		case DARA_ITEM_NAG:
			json_add(list_of(nest[depth].turn, "nags"), json_integer(item->number));
			break;
		case DARA_ITEM_COMMENT:
		case DARA_ITEM_LINE_COMMENT:
			add_comment(nest[depth].turn, s, item);
			break;
		case DARA_ITEM_OPEN:
			nest = grow(nest, &room, depth + 2, sizeof *nest);
			json_add(list_of(nest[depth].turn, "variations"), json_array());
			nest[depth + 1].turn = nest[depth].turn;
			nest[depth + 1].line = json_object_get(nest[depth].turn, "variations");
			nest[depth + 1].line = json_array_get(
			    nest[depth + 1].line, json_array_size(nest[depth + 1].line) - 1);
			depth++;
			break;
		case DARA_ITEM_CLOSE:
			depth--;
			break;
		default:
			break;
		}
	}
	free(nest);
	return turns;
}

/* The value as text, without the brackets around it; frees it. */
static void write_inside(struct tape *tape, json_t *value)
{
	char *text = json_text(value);

	tape_bytes(tape, text + 1, strlen(text) - 2);
	free(text);
}

/* The end of what belongs to the turn at i: the next of the main line, or the end. */
static size_t end_of_turn(const struct sheet *s, size_t i)
{
	size_t depth = 0;

	while (++i < s->count && (depth > 0 || s->items[i].kind != DARA_ITEM_TURN)) {
		depth += s->items[i].kind == DARA_ITEM_OPEN;
		depth -= s->items[i].kind == DARA_ITEM_CLOSE;
	}
	return i;
}

/* Most turns have nothing but their text, and that needs no care. */
static void write_turns(struct tape *tape, const struct sheet *s, size_t first)
{
	size_t end;

	for (size_t i = first; i < s->count; i = end) {
		char text[DARA_TURN_SIZE + 16] = "{\"turn\":\"";
		size_t len = strlen(text);

		end = end_of_turn(s, i);
		if (i > first)
			tape_char(tape, ',');
		if (end > i + 1 && !(end == i + 2 && s->items[i + 1].kind == DARA_ITEM_RESULT)) {
			write_inside(tape, turns_of(NULL, s, i, end));
			continue;
		}
		len += dara_turn_print(text + len, &s->items[i].turn);
		memcpy(text + len, "\"}", 2);
		tape_bytes(tape, text, len + 2);
	}
}

void json_write(struct tape *tape, const struct sheet *s)
{
	char rules[DARA_EXPRESSION_SIZE];
	json_t *head = json_object(), *tail = json_object();
	size_t first = 0;

	while (first < s->count && s->items[first].kind != DARA_ITEM_TURN)
		first++;
	dara_rules_print(rules, &s->rules);
	json_put(head, "tags", tags_of(s));
	json_put(head, "rules", json_string(rules));
	json_decref(turns_of(tail, s, 0, first));
	json_put(tail, "result", json_string(dara_result_text(sheet_result(s)->result)));
	tape_char(tape, '{');
	write_inside(tape, head);
	tape_text(tape, ",\"turns\":[");
	write_turns(tape, s, first);
	tape_text(tape, "],");
	write_inside(tape, tail);
	tape_text(tape, "}\n");
}
