/* SPDX-License-Identifier: MIT */
/* Records as dara-fmt --to json writes them: an object a line. */
#include <jansson.h>
#include <string.h>

#include "formats/sources.h"

/* Where the line is, for what is wrong in it. */
struct line {
	struct conversion *c;
	unsigned long number;
	bool wrong;
};

static void expect(struct line *line, const char *what)
{
	if (!line->wrong)
		conversion_report(line->c, DARA_BAD_TOKEN, line->number, 1, "expected %s", what);
	line->wrong = true;
}

static void put_tags(struct line *line, const json_t *tags)
{
	for (size_t i = 0; i < json_array_size(tags); i++) {
		const json_t *pair = json_array_get(tags, i);
		const json_t *name = json_array_get(pair, 0), *value = json_array_get(pair, 1);

		if (json_array_size(pair) != 2 || !json_is_string(name) || !json_is_string(value)) {
			expect(line, "pairs of strings in \"tags\"");
			return;
		}
		record_tag(line->c, json_string_value(name), json_string_value(value),
		    json_string_length(value));
	}
}

static bool has_tag(const json_t *tags, const char *wanted)
{
	for (size_t i = 0; i < json_array_size(tags); i++) {
		const char *name = json_string_value(json_array_get(json_array_get(tags, i), 0));

		if (name && strcmp(name, wanted) == 0)
			return true;
	}
	return false;
}

/* The rules, if no tag says them and they are not what such records are played by. */
static void put_rules(struct line *line, const json_t *record)
{
	const json_t *value = json_object_get(record, "rules");
	struct dara_rules rules;

	if (!value || has_tag(json_object_get(record, "tags"), "Variant"))
		return;
	if (!json_is_string(value) ||
	    dara_rules_parse(&rules, json_string_value(value), json_string_length(value), NULL) < 0)
		expect(line, "a rules expression in \"rules\"");
	else if (!dara_rules_equal(&rules, conversion_rules(line->c)))
		record_tag(line->c, "Variant", json_string_value(value), json_string_length(value));
}

static void put_comment(struct line *line, const json_t *object)
{
	const json_t *comment = json_object_get(object, "comment");

	if (json_is_string(comment))
		record_comment(line->c, json_string_value(comment), json_string_length(comment));
	else if (comment)
		expect(line, "a string in \"comment\"");
}

static void put_nags(struct line *line, const json_t *nags)
{
	for (size_t i = 0; i < json_array_size(nags); i++) {
		const json_t *nag = json_array_get(nags, i);

		if (json_is_integer(nag) && json_integer_value(nag) >= 0 &&
		    json_integer_value(nag) <= 255)
			record_nag(line->c, (unsigned)json_integer_value(nag));
		else
			expect(line, "numbers from 0 to 255 in \"nags\"");
	}
}

static void put_turns(struct line *line, const json_t *turns, unsigned depth)
{
	for (size_t i = 0; i < json_array_size(turns) && !line->wrong; i++) {
		const json_t *object = json_array_get(turns, i);
		const json_t *turn = json_object_get(object, "turn");
		const json_t *variations = json_object_get(object, "variations");

		if (!json_is_string(turn) || depth > DARA_DEPTH_MAX) {
			expect(line, "objects with a \"turn\"");
			return;
		}
		record_word(
		    line->c, DARA_ITEM_TURN, json_string_value(turn), json_string_length(turn));
		put_nags(line, json_object_get(object, "nags"));
		put_comment(line, object);
		for (size_t n = 0; n < json_array_size(variations); n++) {
			record_word(line->c, DARA_ITEM_OPEN, "(", 1);
			put_turns(line, json_array_get(variations, n), depth + 1);
			record_word(line->c, DARA_ITEM_CLOSE, ")", 1);
		}
	}
}

static void put_record(struct line *line, const json_t *record)
{
	const json_t *result = json_object_get(record, "result");
	enum dara_result parsed = DARA_OPEN;

	put_tags(line, json_object_get(record, "tags"));
	put_rules(line, record);
	put_comment(line, record);
	if (!json_is_array(json_object_get(record, "turns")))
		expect(line, "a list of \"turns\"");
	put_turns(line, json_object_get(record, "turns"), 0);
	if (!json_is_string(result) ||
	    !result_parse(&parsed, json_string_value(result), json_string_length(result)))
		expect(line, "a \"result\": 1-0, 0-1, 1/2-1/2 or *");
	record_result(line->c, parsed);
}

static bool is_blank(const char *text, size_t len)
{
	while (len > 0 && (text[len - 1] == ' ' || text[len - 1] == '\t'))
		len--;
	return len == 0;
}

static bool next(struct conversion *c, void *unused)
{
	struct line line = { .c = c };
	json_error_t error;
	const char *text;
	json_t *record;
	size_t len;

	(void)unused;
	if (!feed_line(conversion_feed(c), &text, &len, &line.number))
		return false;
	if (is_blank(text, len))
		return true;
	record_begin(c, line.number, 1);
	record = json_loadb(text, len, JSON_ALLOW_NUL, &error);
	if (!record)
		conversion_report(c, DARA_BAD_TOKEN, line.number,
		    (unsigned long)(error.position > 0 ? error.position : 1), "no JSON: %s",
		    error.text);
	else if (!json_is_object(record))
		expect(&line, "an object, a record a line");
	else
		put_record(&line, record);
	record_end(c);
	json_decref(record);
	return true;
}

const struct source_format source_json = { .name = "json", .next = next };
