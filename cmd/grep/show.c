/* SPDX-License-Identifier: MIT */
#include "grep/show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/grow.h"
#include "common/json.h"

enum { TRANSFORM_SIZE = 64 };

/* What a symmetry does, in words; what the board's own do together is named by what they do. */
static const char *name_transform(
    char out[TRANSFORM_SIZE], const struct dara_rules *rules, unsigned symmetry)
{
	static const char *const names[8] = { "", "mirror-files", "mirror-ranks", "rotate-180",
		"transpose", "rotate-270", "rotate-90", "anti-transpose" };
	unsigned board = symmetry % DARA_SWAP;
	const char *swap = symmetry & DARA_SWAP ? "swap-colours" : "";
	char own[32] = "";

	if (rules->game == DARA_THREE)
		snprintf(own, sizeof own, "%s", names[board % 8]);
	else if (board > 0)
		snprintf(own, sizeof own, "%s%sshift-%u", board & 1 ? names[1] : "",
		    board & 1 ? "+" : "", board / 2);
	snprintf(out, TRANSFORM_SIZE, "%s%s%s", own, *own && *swap ? "+" : "", swap);
	return out;
}

static void show_position(struct tape *tape, const struct hit *hit, const struct wishes *w,
    const struct dara_event *finished)
{
	char text[DARA_POS_SIZE], number[24], transform[TRANSFORM_SIZE];

	tape_bytes(tape, text, dara_pos_print(text, &hit->pos));
	if (w->names)
		tape_label(tape, "file", tape_input_name(tape));
	tape_text(tape, " game=");
	tape_record_number(tape, finished->record);
	snprintf(number, sizeof number, "%lu", hit->ply);
	tape_label(tape, "ply", number);
	if (hit->depth > 0) {
		snprintf(number, sizeof number, "%u", hit->depth);
		tape_label(tape, "variation", number);
	}
	if (hit->ply > 0) {
		dara_turn_print(text, &hit->turn);
		tape_label(tape, "move", text);
	}
	if (finished->result)
		tape_label(tape, "result", finished->result);
	if (hit->symmetry)
		tape_label(
		    tape, "transform", name_transform(transform, hit->pos.rules, hit->symmetry));
	tape_char(tape, '\n');
}

void show_positions(struct tape *tape, const struct course *course, const struct wishes *w,
    const struct dara_event *finished)
{
	for (size_t i = 0; i < course->hit_count; i++)
		show_position(tape, &course->hits[i], w, finished);
}

void noted_close(struct noted *noted)
{
	free(noted->tags);
}

void noted_clear(struct noted *noted)
{
	noted->len = 0;
	noted->line = 0;
}

void noted_take(struct noted *noted, const struct dara_item *item)
{
	char *value, *text;
	size_t size = item->len + 1, len;

	if (!noted->line)
		noted->line = item->line;
	if (item->kind != DARA_ITEM_TAG)
		return;
	value = malloc(size);
	if (!value)
		cli_no_memory();
	len = dara_value_unescape(value, size, item->text, item->len);
	text = json_text(
	    json_pack("[oo]", json_bytes(item->name, item->name_len), json_bytes(value, len)));
	len = strlen(text);
	noted->tags = grow(noted->tags, &noted->room, noted->len + len + 1, 1);
	if (noted->len > 0)
		noted->tags[noted->len++] = ',';
	memcpy(noted->tags + noted->len, text, len);
	noted->len += len;
	free(text);
	free(value);
}

static void put_plies(struct tape *tape, const struct course *course)
{
	char transform[TRANSFORM_SIZE];

	tape_text(tape, ",\"plies\":[");
	for (size_t i = 0; i < course->hit_count; i++) {
		if (i > 0)
			tape_char(tape, ',');
		tape_number(tape, course->hits[i].ply);
	}
	tape_char(tape, ']');
	if (course->hit_count > 0 && course->hits[0].symmetry) {
		tape_text(tape, ",\"transform\":\"");
		tape_text(tape,
		    name_transform(transform, course->hits[0].pos.rules, course->hits[0].symmetry));
		tape_char(tape, '"');
	}
}

void show_json(struct tape *tape, const struct course *course, const struct noted *noted,
    const struct dara_event *finished)
{
	const char *name = tape_input_name(tape);
	char *file = json_text(json_pack("[o]", json_bytes(name, strlen(name))));

	tape_text(tape, "{\"file\":");
	tape_bytes(tape, file + 1, strlen(file) - 2); /* without its brackets */
	free(file);
	tape_text(tape, ",\"record\":");
	tape_record_number(tape, finished->record);
	tape_text(tape, ",\"line\":");
	tape_line_number(tape, noted->line);
	tape_text(tape, ",\"tags\":[");
	tape_bytes(tape, noted->tags, noted->len);
	tape_char(tape, ']');
	put_plies(tape, course);
	tape_text(tape, "}\n");
}
