/* SPDX-License-Identifier: MIT */
#include "grep/values.h"

#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/grow.h"

static struct value *find(const struct values *values, const char *name)
{
	for (size_t i = 0; i < values->count; i++) {
		if (strcmp(values->items[i].name, name) == 0)
			return &values->items[i];
	}
	return NULL;
}

static void add_name(struct values *values, const char *name)
{
	if (find(values, name))
		return;
	values->items =
	    grow(values->items, &values->room, values->count + 1, sizeof *values->items);
	values->items[values->count++] = (struct value){ .name = name, .name_len = strlen(name) };
}

/* A name that stands for tags of others. */
static bool is_of_players(const char *name)
{
	return strcmp(name, "Player") == 0 || strcmp(name, "Winner") == 0 ||
	    strcmp(name, "Loser") == 0;
}

void values_open(struct values *values, const struct wishes *w)
{
	bool players = w->has_results;

	*values = (struct values){ 0 };

	for (size_t i = 0; i < w->tag_count; i++) {
		add_name(values, dara_match_tag_name(w->tags[i]));
		players = players || is_of_players(dara_match_tag_name(w->tags[i]));
	}
	if (!players)
		return;
	add_name(values, "White");
	add_name(values, "Black");
	add_name(values, "Result");
}

void values_close(struct values *values)
{
	for (size_t i = 0; i < values->count; i++)
		free(values->items[i].text);
	free(values->items);
}

void values_clear(struct values *values)
{
	for (size_t i = 0; i < values->count; i++)
		values->items[i].given = false;
}

void values_take(struct values *values, const struct dara_item *tag)
{
	for (size_t i = 0; i < values->count; i++) {
		struct value *value = &values->items[i];

		if (value->name_len != tag->name_len || value->given ||
		    memcmp(value->name, tag->name, tag->name_len) != 0)
			continue;
		value->text = grow(value->text, &value->room, tag->len + 1, 1);
		dara_value_unescape(value->text, value->room, tag->text, tag->len);
		value->given = true;
		return;
	}
}

static const char *text_of(const struct values *values, const char *name)
{
	const struct value *value = find(values, name);

	return value && value->given ? value->text : NULL;
}

bool values_result(const struct values *values, enum dara_result *out)
{
	const char *text = text_of(values, "Result");

	for (enum dara_result result = DARA_OPEN; text && result <= DARA_DRAW; result++) {
		if (strcmp(text, dara_result_text(result)) == 0) {
			*out = result;
			return true;
		}
	}
	return false;
}

/* The tag of the side that has won, or lost; NULL if there is none. */
static const char *side_with(enum dara_result result, bool won)
{
	if (result != DARA_WHITE_WINS && result != DARA_BLACK_WINS)
		return NULL;
	return (result == DARA_WHITE_WINS) == won ? "White" : "Black";
}

/* A criterion that a missing tag fulfils says what is not so: for both players, then. */
static bool holds(
    const struct values *values, const struct dara_match_tag *tag, enum dara_result result)
{
	const char *name = dara_match_tag_name(tag), *side;

	if (strcmp(name, "Player") == 0) {
		bool white = dara_match_tag_holds(tag, text_of(values, "White"));
		bool black = dara_match_tag_holds(tag, text_of(values, "Black"));

		return dara_match_tag_holds(tag, NULL) ? white && black : white || black;
	}
	if (strcmp(name, "Winner") == 0 || strcmp(name, "Loser") == 0) {
		side = side_with(result, *name == 'W');
		return dara_match_tag_holds(tag, side ? text_of(values, side) : NULL);
	}
	return dara_match_tag_holds(tag, text_of(values, name));
}

bool values_hold(const struct values *values, const struct wishes *w, enum dara_result result)
{
	for (size_t i = 0; i < w->tag_count; i++) {
		if (!holds(values, w->tags[i], result))
			return false;
	}
	return true;
}

bool values_player_has(
    const struct values *values, const struct wishes *w, enum dara_result result, bool won)
{
	const char *side = side_with(result, won);

	return side && dara_match_tag_holds(w->player_name, text_of(values, side));
}
