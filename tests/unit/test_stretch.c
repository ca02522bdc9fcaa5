/* SPDX-License-Identifier: MIT */
/*
 * The shorter way through plain turns, lib/record/replay_plain.c, has no opinion of its own: what
 * is told of a stream does not depend on whether turns and items are asked for, nor on how its
 * bytes come. DARA_STRETCH_STREAMS says how many random streams are tried, DARA_LAW_SEED which.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "grammar.h"
#include "support.h"

static unsigned long long streams = 6000, seed = 20250603;

enum { TOLD = DARA_EVENT_START | DARA_EVENT_FINDING | DARA_EVENT_FINISHED };

static void add_told(void *context, const struct dara_event *event)
{
	const struct dara_diag *diag = event->diag;
	struct text *out = context;
	char text[DARA_POS_SIZE];

	switch (event->kind) {
	case DARA_EVENT_START:
		dara_pos_print(text, event->pos);
		text_add(out, "start %s\n", text);
		break;
	case DARA_EVENT_FINDING:
		text_add(out, "%lu:%lu record %lu, %lu %u: %s [%s]\n", diag->line, diag->column,
		    diag->record, (unsigned long)diag->number, diag->side, diag->text,
		    dara_finding_name(diag->finding));
		break;
	case DARA_EVENT_FINISHED:
		text_add(out, "finished %lu turns %lu ply %lu%s result %s\n", event->record,
		    event->turns, event->ply, event->broken ? " broken" : "",
		    event->result ? event->result : "");
		break;
	default:
		break;
	}
}

/* What is told of a stream that comes in chunks, when those kinds of events are wanted as well. */
static void add_all_told(struct text *out, const struct text *bytes, size_t chunk, unsigned also)
{
	struct source source = source_of(bytes->bytes, bytes->len);

	source.chunk = chunk;
	text_add(out, "%s", "");
	replay_source(&source, TOLD | also, false, add_told, out);
}

/* Compares all ways with the longest, the events of all turns and items. */
static void check_stream(const struct text *bytes)
{
	static const size_t chunks[] = { 0, 1, 7, 4096, SIZE_MAX };
	static const unsigned also[] = { 0, DARA_EVENT_TURN, DARA_EVENT_ITEM };
	struct text expected = { 0 };

	add_all_told(&expected, bytes, SIZE_MAX, DARA_EVENT_TURN | DARA_EVENT_ITEM);
	for (size_t i = 0; i < 15; i++) {
		struct text told = { 0 };

		/* The ways that look at each item are read in one chunk only, by chance. */
		if (also[i % 3] && !one_in(6))
			continue;
		add_all_told(&told, bytes, chunks[i / 3], also[i % 3]);
		if (strcmp(told.bytes, expected.bytes) != 0)
			fail_msg(
			    "chunks of %zu, with events %u, DARA_LAW_SEED=%llu:\n%snot\n%sof\n%s",
			    chunks[i / 3], also[i % 3], seed, told.bytes, expected.bytes,
			    bytes->bytes);
		text_free(&told);
	}
	text_free(&expected);
}

/* A game in canonical form, which is all plain, but for what mutate() does to it. */
static void add_plain_record(struct text *out)
{
	static struct dara_turn turns[4096];
	const char *name = dara_rules_name(below(11));
	struct dara_rules rules;
	struct dara_pos pos;
	unsigned column = 0;

	assert_int_equal(dara_rules_parse(&rules, name, strlen(name), NULL), DARA_OK);
	dara_start(&pos, &rules);
	text_add(out, "[Variant \"%s\"]\n\n", name);
	for (unsigned plies = below(80); plies > 0; plies--) {
		size_t count = dara_turns(turns, 4096, &pos);
		unsigned i = count ? below((unsigned)count) : 0;
		char text[DARA_TURN_SIZE];

		if (count == 0)
			break;
		dara_turn_print(text, &turns[i]);
		if (pos.side == DARA_WHITE)
			text_add(out, "%lu. ", (unsigned long)pos.number);
		text_add(out, "%s%s", text, ++column % 9 ? " " : "\n");
		dara_play(&pos, &turns[i]);
	}
	text_add(out, "%s\n\n", dara_result_text(dara_outcome(&pos).result));
}

/* What makes a turn or a number something else, or only look so. */
static const char *const pieces[] = { " ", "\n", "\r\n", "\r", "\n\n", "\t", ".", "...", "1.",
	"13.", "x", "-", "--", "!", "?!", "$1", "(", ")", "{", "}", ";", "%", "\n%", "*", "1-0",
	"0", "c3", "h8", "g1", "a9", "i1", "A1", "a1x", "xb2", "a2a3", "c3-c4", "4294967297.",
	"000000001. ", "[A \"b\"]", "\n\n[A \"b\"]\n", "\x01", "\xEF\xBB\xBF", "\xFF", "{a}",
	";a\n", "(a1)", "{\n}" };

static void mutate(struct text *text)
{
	struct text whole = { 0 };
	size_t at = below((unsigned)text->len + 1), lost = one_in(2) ? below(3) : 0;
	const char *piece = one_in(4) ? "" : pieces[below(sizeof pieces / sizeof *pieces)];

	if (at + lost > text->len)
		lost = 0;
	text_add_bytes(&whole, text->bytes, at);
	text_add_bytes(&whole, piece, strlen(piece));
	text_add_bytes(&whole, text->bytes + at + lost, text->len - at - lost);
	text_free(text);
	*text = whole;
}

/* Tries streams of records, each as it is or with so many changes at most. */
static void try_streams(bool plain, unsigned changes)
{
	struct text bytes = { 0 };

	chance = seed;
	for (unsigned long long i = 0; i < streams / 4; i++) {
		bytes.len = 0;
		for (unsigned records = 1 + below(3); plain && records > 0; records--)
			add_plain_record(&bytes);
		if (!plain)
			add_random_records(&bytes, 1 + below(3));
		for (unsigned change = changes ? 1 + below(changes) : 0; change > 0; change--)
			mutate(&bytes);
		check_stream(&bytes);
	}
	text_free(&bytes);
}

static void plain_records_are_told_alike_in_all_ways(void **state)
{
	(void)state;
	try_streams(true, 0);
}

static void plain_records_with_faults_are_told_alike_in_all_ways(void **state)
{
	(void)state;
	try_streams(true, 4);
}

static void odd_records_are_told_alike_in_all_ways(void **state)
{
	(void)state;
	try_streams(false, 0);
}

static void odd_records_with_faults_are_told_alike_in_all_ways(void **state)
{
	(void)state;
	try_streams(false, 4);
}

/* A read may end right behind the mark, where it is not yet known what the line begins with. */
static void a_byte_order_mark_inside_a_broken_record_is_told_alike_in_all_ways(void **state)
{
	struct text bytes = { 0 };

	(void)state;
	text_add(&bytes, "[A \"b\"]\n\xEF\xBB\xBF[ C \"d\"]\n[E \"f\"]\n*\n");
	chance = seed;
	check_stream(&bytes);
	text_free(&bytes);
}

/* The window of the reader moves on in the middle of turns, 256 KiB at a time. */
static void a_long_record_is_told_alike_in_all_ways(void **state)
{
	static const char *const round[] = { "b1-a1", "f5-f4", "a1-b1", "f4-f5" };
	struct text bytes = { 0 }, told = { 0 };

	(void)state;
	text_add(&bytes, "[FEN \"4bb/6/6/b5/1w1www w 0/0 1\"]\n\n");
	for (unsigned i = 0; i < 400000; i++) {
		if (i % 2 == 0)
			text_add(&bytes, "%u. ", i / 2 + 1);
		text_add(&bytes, "%s%s", round[i % 4], i % 7 ? " " : "\n");
	}
	text_add(&bytes, "b1-b3 *");
	chance = seed;
	check_stream(&bytes);
	add_all_told(&told, &bytes, SIZE_MAX, 0);
	assert_non_null(strstr(told.bytes, "b1-b3 is no step of one square"));
	text_free(&told);
	text_free(&bytes);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(plain_records_are_told_alike_in_all_ways),
		cmocka_unit_test(plain_records_with_faults_are_told_alike_in_all_ways),
		cmocka_unit_test(odd_records_are_told_alike_in_all_ways),
		cmocka_unit_test(odd_records_with_faults_are_told_alike_in_all_ways),
		cmocka_unit_test(
		    a_byte_order_mark_inside_a_broken_record_is_told_alike_in_all_ways),
		cmocka_unit_test(a_long_record_is_told_alike_in_all_ways),
	};

	streams = number_from("DARA_STRETCH_STREAMS", streams);
	seed = number_from("DARA_LAW_SEED", seed);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
