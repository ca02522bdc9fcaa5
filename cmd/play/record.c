/* SPDX-License-Identifier: MIT */
#include "play/record.h"

#include <string.h>

#include "common/fail.h"
#include "play/roster.h"

/* How many turns the record has: those that were stepped back over stay. */
static size_t count_turns(const struct game *g)
{
	return g->count < g->kept ? g->kept : g->count;
}

static enum dara_result record_result(const struct game *g)
{
	return g->count < g->kept ? g->kept_result : g->result;
}

/* Makes true again what the tags say of the game. A record that is not changed stays as it is. */
static void settle_tags(struct game *g)
{
	char rules[DARA_EXPRESSION_SIZE];

	if (!g->changed)
		return;
	for (unsigned i = 0; i < 2; i++) {
		if (!tag_list_find(&g->tags, dara_side_name(i)))
			roster_set(&g->tags, dara_side_name(i), "?");
	}
	if (!tag_list_find(&g->tags, "Variant")) {
		dara_rules_print(rules, &g->rules);
		roster_set(&g->tags, "Variant", rules);
	}
	roster_set(&g->tags, "Result", dara_result_text(record_result(g)));
	roster_set(
	    &g->tags, "Termination", g->count < g->kept ? g->kept_termination : g->termination);
}

static int write_tags(struct dara_writer *writer, const struct tags *tags)
{
	int status = DARA_OK;

	for (size_t i = 0; i < tags->count && status == DARA_OK; i++) {
		const struct tag *tag = &tags->list[i];

		status = dara_write(writer,
		    &(struct dara_item){ .kind = DARA_ITEM_TAG,
			.name = tag->name,
			.name_len = strlen(tag->name),
			.text = tag->value,
			.len = strlen(tag->value) });
	}
	return status;
}

/* What stands after so many turns. */
static int write_notes(struct dara_writer *writer, const struct notes *notes, size_t ply)
{
	int status = DARA_OK;

	for (size_t i = notes_find(notes, ply);
	     i < notes->count && notes->list[i].ply == ply && status == DARA_OK; i++) {
		struct dara_item item = note_item(&notes->list[i]);

		status = dara_write(writer, &item);
	}
	return status;
}

static int write_turn(struct dara_writer *writer, const struct dara_turn *turn)
{
	char text[DARA_TURN_SIZE];
	size_t len = dara_turn_print(text, turn);

	return dara_write(
	    writer, &(struct dara_item){ .kind = DARA_ITEM_TURN, .text = text, .len = len });
}

static int write_items(struct dara_writer *writer, const struct game *g)
{
	struct dara_item result = { .kind = DARA_ITEM_RESULT, .result = record_result(g) };
	size_t turns = count_turns(g);
	int status = write_tags(writer, &g->tags);

	if (status == DARA_OK)
		status = write_notes(writer, &g->notes, 0);
	for (size_t i = 0; i < turns && status == DARA_OK; i++) {
		status = write_turn(writer, &g->turns[i]);
		if (status == DARA_OK)
			status = write_notes(writer, &g->notes, i + 1);
	}
	if (status == DARA_OK)
		status = dara_write(writer, &result);
	if (status == DARA_OK)
		status = write_notes(writer, &g->notes, NOTE_AT_END);
	if (status == DARA_OK)
		status = dara_write(writer, &(struct dara_item){ .kind = DARA_ITEM_END });
	return status;
}

int game_write(struct game *g, dara_write_fn *write, void *context)
{
	struct dara_writer *writer;
	int status;

	settle_tags(g);
	if (dara_writer_open(&writer, write, context) < 0)
		cli_no_memory();
	status = write_items(writer, g);
	dara_writer_close(writer);
	if (status == DARA_ENOMEM)
		cli_no_memory();
	return status < 0 ? -1 : 0;
}
