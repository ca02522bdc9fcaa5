/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include "support.h"

#include "game/play_legal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void set_up(struct setup *setup, const char *line)
{
	struct dara_diag diag;

	if (dara_pos_parse(&setup->pos, &setup->rules, line, strlen(line), NULL, &diag) < 0)
		fail_msg("'%s': column %lu: %s", line, diag.column, diag.text);
}

/* A turn in a stretch of turns is played if it is legal, and leads where it leads alone. */
static void check_as_stretch(const struct dara_pos *pos, const struct dara_turn *turn, bool legal)
{
	struct dara_pos all = *pos, one = *pos, before = *pos;
	char all_text[DARA_POS_SIZE], one_text[DARA_POS_SIZE];

	if (legal)
		dara_play(&one, turn);
	assert_int_equal(play_legal(&all, &before, turn, 1), legal);
	dara_pos_print(all_text, &all);
	dara_pos_print(one_text, &one);
	assert_string_equal(all_text, one_text);
}

const char *finding_of(const struct dara_pos *pos, const char *text)
{
	struct dara_turn turn;
	struct dara_fault fault;
	bool legal;

	if (dara_turn_parse(&turn, pos->rules, text, strlen(text)) < 0)
		return dara_finding_name(DARA_BAD_TOKEN);
	legal = dara_check(pos, &turn, &fault) == DARA_OK;
	check_as_stretch(pos, &turn, legal);
	return dara_finding_name(legal ? DARA_FINE : fault.finding);
}

void play_all(struct setup *setup, const char *turns)
{
	while (*turns) {
		size_t len = strcspn(turns, " ");
		char text[64];
		struct dara_turn turn;

		snprintf(text, sizeof text, "%.*s", (int)len, turns);
		if (strcmp(finding_of(&setup->pos, text), "fine") != 0)
			fail_msg("%s: %s", text, finding_of(&setup->pos, text));
		dara_turn_parse(&turn, &setup->rules, text, strlen(text));
		dara_play(&setup->pos, &turn);
		turns += len + strspn(turns + len, " ");
	}
}

/* Whether a turn in any form is among the legal ones. */
static bool is_listed(const struct dara_pos *pos, const char *text)
{
	static struct dara_turn turns[4096];
	size_t count = dara_turns(turns, 4096, pos);
	char wanted[DARA_TURN_SIZE], listed[DARA_TURN_SIZE];
	struct dara_turn turn;

	if (dara_turn_parse(&turn, pos->rules, text, strlen(text)) < 0)
		return false;
	dara_turn_print(wanted, &turn);
	for (size_t i = 0; i < count; i++) {
		dara_turn_print(listed, &turns[i]);
		if (strcmp(wanted, listed) == 0)
			return true;
	}
	return false;
}

void assert_verdicts(const char *line, const struct verdict *verdicts)
{
	struct setup setup;

	set_up(&setup, line);
	for (; verdicts->turn; verdicts++) {
		const char *finding = finding_of(&setup.pos, verdicts->turn);

		if (strcmp(finding, verdicts->finding) != 0)
			fail_msg("%s: %s is %s, not %s", line, verdicts->turn, finding,
			    verdicts->finding);
		if (is_listed(&setup.pos, verdicts->turn) != (strcmp(finding, "fine") == 0))
			fail_msg("%s: %s is %s, but listed or not", line, verdicts->turn, finding);
	}
}

void assert_turns(const char *line, const char *expected)
{
	static struct dara_turn turns[4096];
	struct text text = { 0 };
	struct setup setup;
	size_t count;

	set_up(&setup, line);
	count = dara_turns(turns, 4096, &setup.pos);
	text_add(&text, "%s", "");
	for (size_t i = 0; i < count; i++) {
		char turn[DARA_TURN_SIZE];

		dara_turn_print(turn, &turns[i]);
		text_add(&text, "%s%s", i ? " " : "", turn);
	}
	assert_string_equal(text.bytes, expected);
	text_free(&text);
}

void assert_play(const char *line, const char *turns, const char *expected)
{
	char text[DARA_POS_SIZE];
	struct setup setup;

	set_up(&setup, line);
	play_all(&setup, turns);
	dara_pos_print(text, &setup.pos);
	assert_string_equal(text, expected);
}

void assert_outcome(const char *line, enum dara_result result, enum dara_reason reason)
{
	struct dara_outcome outcome;
	struct setup setup;

	set_up(&setup, line);
	outcome = dara_outcome(&setup.pos);
	if (outcome.result != result || outcome.reason != reason)
		fail_msg("%s: %s, reason %d", line, dara_result_text(outcome.result),
		    (int)outcome.reason);
}

struct source source_of(const char *bytes, size_t len)
{
	return (struct source){ .bytes = bytes, .len = len, .chunk = SIZE_MAX, .limit = SIZE_MAX };
}

ptrdiff_t source_read(void *context, void *buffer, size_t size)
{
	struct source *s = context;
	size_t len = s->len - s->at;

	s->interrupted = s->interrupts && !s->interrupted;
	if (s->interrupted) {
		errno = EINTR;
		return -1;
	}
	if (s->at >= s->limit)
		fail_msg("more is read than needs to be, at byte %zu", s->at);
	if (len == 0 && s->fails) {
		errno = EIO;
		return -1;
	}
	if (len > size)
		len = size;
	if (len > s->chunk)
		len = s->chunk;
	memcpy(buffer, s->bytes + s->at, len);
	s->at += len;
	return (ptrdiff_t)len;
}

static void add_content(struct text *out, const struct dara_item *item, unsigned shown)
{
	switch (item->kind) {
	case DARA_ITEM_TAG:
		text_add(out, " ");
		text_add_bytes(out, item->name, item->name_len);
		if (shown & SHOW_PLACES)
			text_add(out, " %lu", item->value_column);
		text_add(out, " \"");
		text_add_bytes(out, item->text, item->len);
		text_add(out, "\"");
		break;
	case DARA_ITEM_NUMBER:
	case DARA_ITEM_NAG:
		text_add(out, " %lu", (unsigned long)item->number);
		break;
	case DARA_ITEM_OPEN:
	case DARA_ITEM_CLOSE:
		break;
	case DARA_ITEM_RESULT:
		text_add(out, " %s", dara_result_text(item->result));
		break;
	case DARA_ITEM_END:
		if (shown & SHOW_OFFSETS)
			text_add(
			    out, " %lu-%lu", (unsigned long)item->begin, (unsigned long)item->end);
		break;
	default:
		text_add(out, " ");
		text_add_bytes(out, item->text, item->len);
		break;
	}
}

void add_item(struct text *out, const struct dara_item *item, unsigned shown)
{
	static const char *const kinds[] = { "tag", "comment", "line-comment", "number", "turn",
		"nag", "open", "close", "result", "end" };
	bool comment = item->kind == DARA_ITEM_COMMENT || item->kind == DARA_ITEM_LINE_COMMENT;

	if (comment && !(shown & SHOW_COMMENTS))
		return;
	if (shown & SHOW_PLACES && item->kind != DARA_ITEM_END)
		text_add(out, "%lu:%lu ", item->line, item->column);
	text_add(out, "%s", kinds[item->kind]);
	add_content(out, item, shown);
	text_add(out, "\n");
}

static void add_fault(struct text *out, const struct dara_diag *diag, unsigned shown)
{
	if (shown & SHOW_PLACES)
		text_add(out, "%lu:%lu ", diag->line, diag->column);
	text_add(out, "%s\n", dara_finding_name(diag->finding));
}

/*
 * The same bytes, where the next one may not be read: it is of a page without access. They stay
 * until the next call.
 */
static const char *before_the_edge(const char *bytes, size_t len)
{
	static char *pages;
	static size_t size;
	size_t page = (size_t)sysconf(_SC_PAGESIZE), need = (len / page + 2) * page;

	if (need > size) {
		if (pages)
			munmap(pages, size);
		size = need;
		pages =
		    mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
		assert_ptr_not_equal(pages, MAP_FAILED);
		assert_int_equal(mprotect(pages + size - page, page, PROT_NONE), 0);
	}
	if (len > 0)
		memcpy(pages + size - page - len, bytes, len);
	return pages + size - page - len;
}

/* A reader of the source, or of its bytes themselves where it gives no chunks. */
static struct dara_reader *open_source(struct source *source)
{
	struct dara_reader *reader;
	int status = source->chunk > 0
	    ? dara_reader_open(&reader, source_read, source)
	    : dara_reader_open_bytes(
		  &reader, before_the_edge(source->bytes, source->len), source->len);

	assert_int_equal(status, DARA_OK);
	return reader;
}

void add_items(struct text *out, struct source *source, unsigned shown)
{
	struct dara_reader *reader = open_source(source);
	struct dara_item item;
	struct dara_diag diag;
	bool ended = false; /* by a terminator or a fault */
	int status;

	text_add(out, "%s", "");
	while ((status = dara_reader_next(reader, &item, &diag)) != DARA_END) {
		if (status == DARA_EIO) {
			text_add(out, "failed\n");
			break;
		}
		if (status == DARA_OK && item.kind == DARA_ITEM_END && !ended)
			text_add(out, "missing %lu:%lu ", item.line, item.column);
		ended = status == DARA_ESYNTAX || item.kind == DARA_ITEM_RESULT ||
		    (ended && item.kind != DARA_ITEM_END);
		if (status == DARA_OK)
			add_item(out, &item, shown);
		else
			add_fault(out, &diag, shown);
	}
	dara_reader_close(reader);
}

void assert_items(const char *bytes, const char *expected)
{
	struct source source = source_of(bytes, strlen(bytes));
	struct text text = { 0 };

	add_items(&text, &source, SHOW_ALL);
	assert_string_equal(text.bytes, expected);
	text_free(&text);
}

static int write_to_text(void *out, const void *bytes, size_t len)
{
	text_add_bytes(out, bytes, len);
	return 0;
}

void add_written(struct text *out, const char *bytes, size_t len)
{
	struct source source = source_of(bytes, len);
	struct dara_reader *reader;
	struct dara_writer *writer;
	struct dara_item item;
	struct dara_diag diag;
	int status;

	assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
	assert_int_equal(dara_writer_open(&writer, write_to_text, out), DARA_OK);
	text_add(out, "%s", "");
	while ((status = dara_reader_next(reader, &item, &diag)) == DARA_OK)
		assert_int_equal(dara_write(writer, &item), DARA_OK);
	if (status != DARA_END)
		fail_msg("%lu:%lu %s: %s\n%s", diag.line, diag.column,
		    dara_finding_name(diag.finding), diag.text, bytes);
	dara_writer_close(writer);
	dara_reader_close(reader);
}

void add_file(struct text *out, const char *path)
{
	FILE *file = fopen(path, "rb");
	char block[4096];
	size_t len;

	if (!file)
		fail_msg("%s cannot be opened", path);
	while ((len = fread(block, 1, sizeof block, file)) > 0)
		text_add_bytes(out, block, len);
	assert_false(ferror(file));
	fclose(file);
}

static void add_event(void *context, const struct dara_event *event)
{
	struct text *out = context;
	char text[DARA_POS_SIZE];

	switch (event->kind) {
	case DARA_EVENT_START:
		dara_pos_print(text, event->pos);
		text_add(out, "start %s\n", text);
		break;
	case DARA_EVENT_TURN:
		dara_turn_print(text, event->turn);
		text_add(out, "turn %lu %s", event->ply, text);
		if (event->depth > 0)
			text_add(out, " depth %u", event->depth);
		text_add(out, "\n");
		break;
	case DARA_EVENT_FINDING:
		text_add(out, "%lu:%lu %s\n", event->diag->line, event->diag->column,
		    dara_finding_name(event->diag->finding));
		break;
	default:
		text_add(out, "finished %lu turns %lu%s\n", event->record, event->turns,
		    event->broken ? " broken" : "");
		break;
	}
}

void replay_source(
    struct source *source, unsigned events, bool repetitions, heed_fn *heed, void *context)
{
	struct dara_reader *reader = open_source(source);
	struct dara_replay *replay;
	struct dara_rules rules;
	struct dara_event event;

	assert_int_equal(dara_rules_parse(&rules, "dara", 4, NULL), DARA_OK);
	assert_int_equal(dara_replay_open(&replay, &rules, events, repetitions), DARA_OK);
	dara_replay_read(replay, reader);
	while (dara_replay_next(replay, &event) == DARA_OK)
		heed(context, &event);
	dara_replay_close(replay);
	dara_reader_close(reader);
}

void add_events(struct text *out, const char *bytes, size_t len, bool repetitions)
{
	const unsigned wanted =
	    DARA_EVENT_START | DARA_EVENT_TURN | DARA_EVENT_FINDING | DARA_EVENT_FINISHED;
	struct source source = source_of(bytes, len);

	text_add(out, "%s", "");
	replay_source(&source, wanted, repetitions, add_event, out);
}

void assert_events(const char *bytes, const char *expected)
{
	struct text text = { 0 };

	add_events(&text, bytes, strlen(bytes), false);
	assert_string_equal(text.bytes, expected);
	text_free(&text);
}
