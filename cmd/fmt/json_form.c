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

static void add_turns(json_t *record, const struct sheet *s)
{
	size_t room = 0, depth = 0;
	struct nest *nest = grow(NULL, &room, 1, sizeof *nest);

	nest[0] = (struct nest){ list_of(record, "turns"), record };
	for (size_t i = 0; i < s->count; i++) {
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
}

void json_write(struct tape *tape, const struct sheet *s)
{
	char rules[DARA_EXPRESSION_SIZE], *text;
	json_t *record = json_object();

	dara_rules_print(rules, &s->rules);
	json_put(record, "tags", tags_of(s));
	json_put(record, "rules", json_string(rules));
	add_turns(record, s);
	json_put(record, "result", json_string(dara_result_text(sheet_result(s)->result)));
	text = json_text(record);
	tape_text(tape, text);
	tape_char(tape, '\n');
	free(text);
}
