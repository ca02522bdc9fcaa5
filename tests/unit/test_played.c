/* SPDX-License-Identifier: MIT */
/* Turns that are given many at once are those that are given one by one; so are tags and ends. */
#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "chance.h"
#include "support.h"

/* The turns of all lines of play, and what else was told, a line each. */
struct told {
	struct text text;
	size_t most; /* turns at once */
};

static void tell_turn(
    struct told *told, const struct dara_turn *turn, unsigned depth, unsigned long ply)
{
	char text[DARA_TURN_SIZE];

	dara_turn_print(text, turn);
	text_add(&told->text, "%u %lu %s\n", depth, ply, text);
}

static void tell_position(struct told *told, const struct dara_event *event)
{
	char text[DARA_POS_SIZE];

	dara_pos_print(text, event->pos);
	text_add(&told->text, "%s\n", text);
}

/* Positions are compared where a stretch ends: at the start, and at the end. */
static void heed(void *context, const struct dara_event *event)
{
	struct told *told = context;

	switch (event->kind) {
	case DARA_EVENT_TURN:
	case DARA_EVENT_PLAYED:
		told->most = event->count > told->most ? event->count : told->most;
		for (size_t i = 0; i < event->count; i++)
			tell_turn(
			    told, &event->turn[i], event->depth, event->ply - event->count + 1 + i);
		break;
	case DARA_EVENT_START:
		tell_position(told, event);
		break;
	case DARA_EVENT_TAG:
		text_add(&told->text, "tag %.*s\n", (int)event->item->name_len, event->item->name);
		break;
	case DARA_EVENT_FINISHED:
		if (event->pos)
			tell_position(told, event);
		text_add(&told->text, "end %lu %d %s\n", event->turns, event->broken,
		    dara_result_text(event->item->result));
		break;
	case DARA_EVENT_FINDING:
		text_add(&told->text, "%lu:%lu\n", event->diag->line, event->diag->column);
		break;
	default:
		break;
	}
}

static size_t compare(const struct text *bytes, size_t chunk)
{
	const unsigned others =
	    DARA_EVENT_START | DARA_EVENT_FINISHED | DARA_EVENT_FINDING | DARA_EVENT_TAG;
	struct told one_by_one = { 0 }, at_once = { 0 };
	struct source source = source_of(bytes->bytes, bytes->len);
	size_t most;

	source.chunk = chunk;
	replay_source(&source, others | DARA_EVENT_TURN, false, heed, &one_by_one);
	source = source_of(bytes->bytes, bytes->len);
	source.chunk = chunk;
	replay_source(&source, others | DARA_EVENT_PLAYED, false, heed, &at_once);
	assert_string_equal(one_by_one.text.bytes, at_once.text.bytes);
	assert_int_equal(one_by_one.most, 1);
	most = at_once.most;
	text_free(&one_by_one.text);
	text_free(&at_once.text);
	return most;
}

static void turns_at_once_are_the_turns_one_by_one(void **state)
{
	struct text bytes = { 0 };
	size_t most = 0;
	glob_t files;

	(void)state;
	assert_int_equal(glob("samples/*.dara", 0, NULL, &files), 0);
	for (size_t i = 0; i < files.gl_pathc; i++) {
		size_t longest;

		add_file(&bytes, files.gl_pathv[i]);
		text_add(&bytes, "\n\n");
		compare(&bytes, 1 + below(300));
		longest = compare(&bytes, 0);
		most = longest > most ? longest : most;
	}
	assert_true(most > 8);
	globfree(&files);
	text_free(&bytes);
}

static void the_end_has_the_result_of_the_terminator(void **state)
{
	struct text bytes = { 0 };
	struct told told = { 0 };
	struct source source;

	(void)state;
	text_add(
	    &bytes, "1. c3 1-0\n\n[A \"\"]\n1. c3 *\n\n[A \"\"]\n1. c3 x 0-1\n\n[A \"\"]\n1/2-1/2");
	source = source_of(bytes.bytes, bytes.len);
	replay_source(&source, DARA_EVENT_FINISHED, false, heed, &told);
	assert_string_equal(told.text.bytes,
	    "dara 6/6/2w3/6/6 b 11/12 1\nend 1 0 1-0\ndara 6/6/2w3/6/6 b 11/12 1\nend 1 0 *\n"
	    "dara 6/6/2w3/6/6 b 11/12 1\nend 1 1 *\ndara 6/6/6/6/6 w 12/12 1\nend 0 0 1/2-1/2\n");
	text_free(&told.text);
	text_free(&bytes);
}

static int write_to_text(void *text, const void *bytes, size_t len)
{
	text_add_bytes(text, bytes, len);
	return 0;
}

static void write_event(void *writer, const struct dara_event *event)
{
	int status = event->kind == DARA_EVENT_PLAYED
	    ? dara_write_turns(writer, event->turn, event->count)
	    : dara_write(writer, event->item);

	assert_int_equal(status, DARA_OK);
}

/* Turns that come in stretches, and the rest, are all that there is to a record. */
static void stretches_and_the_rest_are_written_as_items_are(void **state)
{
	glob_t files;

	(void)state;
	assert_int_equal(glob("samples/*.dara", 0, NULL, &files), 0);
	for (size_t i = 0; i < files.gl_pathc; i++) {
		struct text bytes = { 0 }, want = { 0 }, got = { 0 };
		struct dara_writer *writer;
		struct source source;

		if (strstr(files.gl_pathv[i], "fault"))
			continue;
		add_file(&bytes, files.gl_pathv[i]);
		add_written(&want, bytes.bytes, bytes.len);
		source = source_of(bytes.bytes, bytes.len);
		source.chunk = 1 + below(300);
		assert_int_equal(dara_writer_open(&writer, write_to_text, &got), DARA_OK);
		replay_source(
		    &source, DARA_EVENT_PLAYED | DARA_EVENT_REST, false, write_event, writer);
		dara_writer_close(writer);
		assert_string_equal(got.bytes, want.bytes);
		text_free(&bytes);
		text_free(&want);
		text_free(&got);
	}
	globfree(&files);
}

static void turns_have_a_place_in_a_record(void **state)
{
	static const struct dara_turn turn = { .kind = DARA_DROP, .len = 1, .sq = { 18 } };
	static const struct dara_item result = { .kind = DARA_ITEM_RESULT };
	struct text text = { 0 };
	struct dara_writer *writer;

	(void)state;
	assert_int_equal(dara_writer_open(&writer, write_to_text, &text), DARA_OK);
	assert_int_equal(dara_write_turns(writer, &turn, 1), DARA_OK);
	assert_int_equal(dara_write(writer, &result), DARA_OK);
	assert_int_equal(dara_write_turns(writer, &turn, 1), DARA_ESYNTAX);
	assert_string_equal(text.bytes, "1. c3 *");
	dara_writer_close(writer);
	text_free(&text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(turns_at_once_are_the_turns_one_by_one),
		cmocka_unit_test(the_end_has_the_result_of_the_terminator),
		cmocka_unit_test(stretches_and_the_rest_are_written_as_items_are),
		cmocka_unit_test(turns_have_a_place_in_a_record),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
