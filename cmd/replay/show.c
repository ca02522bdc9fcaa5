/* SPDX-License-Identifier: MIT */
#include "replay/show.h"

#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/json.h"

static void show_labels(struct tape *tape, const struct shown *shown, const char *result)
{
	tape_text(tape, " game=");
	tape_record_number(tape, shown->game);
	tape_text(tape, " ply=");
	tape_number(tape, shown->ply);
	if (shown->depth > 0) {
		tape_text(tape, " variation=");
		tape_number(tape, shown->depth);
	}
	if (*shown->move) {
		tape_text(tape, " move=");
		tape_text(tape, shown->move);
	}
	if (result)
		tape_label(tape, "result", result);
}

/* A tag whose name is that of something else does not take its place. */
static bool is_key(json_t *object, const char *name)
{
	return json_object_get(object, name) || strcmp(name, "game") == 0;
}

static void show_json(const struct show_options *o, struct tape *tape, const struct shown *shown,
    const char *position, const char *result, const struct tag_values *tags)
{
	json_t *value = json_pack("{s:I}", "ply", (json_int_t)shown->ply);
	char *text;

	if (!value)
		cli_no_memory();
	if (shown->depth > 0)
		json_put(value, "variation", json_integer((json_int_t)shown->depth));
	if (*shown->move)
		json_put(value, "move", json_string(shown->move));
	json_put(value, "position", json_string(position));
	if (result)
		json_put(value, "result", json_bytes(result, strlen(result)));
	for (size_t i = 0; i < o->tags.count; i++) {
		if (tags->known[i] && !is_key(value, o->tags.names[i]))
			json_put(value, o->tags.names[i],
			    json_bytes(tags->values[i], strlen(tags->values[i])));
	}
	text = json_text(value);
	tape_text(tape, "{\"game\":");
	tape_record_number(tape, shown->game);
	tape_text(tape, ",");
	tape_text(tape, text + 1); /* without its brace */
	free(text);
}

void shown_put(const struct show_options *o, struct tape *tape, const struct shown *shown,
    const char *result, const struct tag_values *tags)
{
	char line[DARA_POS_SIZE + 1];
	size_t len = dara_pos_print(line, &shown->pos);

	if (o->json) {
		show_json(o, tape, shown, line, result, tags);
	} else if (!o->labels && o->tags.count == 0) {
		line[len] = '\n';
		tape_bytes(tape, line, len + 1);
		return;
	} else {
		tape_bytes(tape, line, len);
		if (o->labels)
			show_labels(tape, shown, result);
		for (size_t i = 0; i < o->tags.count; i++) {
			if (tags->known[i])
				tape_label(tape, o->tags.names[i], tags->values[i]);
		}
	}
	tape_char(tape, '\n');
}
