/* SPDX-License-Identifier: MIT */
/*
 * Records: a stream of them is read and played, in one piece and in small ones; and each that is
 * valid also on its own, written, and read again.
 */
#include <errno.h>
#include <stdio.h>

#include "fuzz.h"

enum { MOST_RECORDS = 64 };

/* Bytes that are read in pieces of a few bytes, each after an interruption; or all at once. */
struct source {
	const char *bytes;
	size_t len, at, chunk;
	bool interrupted;
};

static ptrdiff_t source_read(void *context, void *buffer, size_t size)
{
	struct source *s = context;
	size_t len = s->len - s->at;

	s->interrupted = s->chunk && !s->interrupted;
	if (s->interrupted) {
		errno = EINTR;
		return -1;
	}
	if (len > size)
		len = size;
	if (s->chunk && len > s->chunk)
		len = s->chunk;
	if (len > 0)
		memcpy(buffer, s->bytes + s->at, len);
	s->at += len;
	return (ptrdiff_t)len;
}

static int write_text(void *out, const void *bytes, size_t len)
{
	text_add_bytes(out, bytes, len);
	return 0;
}

/* What a replay said: all of it; and what does not depend on places and numbers. */
struct story {
	struct text findings; /* with their places; and the ends of records */
	struct text game;
	size_t count; /* of records */
	struct record {
		uint64_t begin, end;
		bool broken;
		size_t game_begin, game_end; /* its part of game */
	} records[MOST_RECORDS];
	/* The main line of the record at hand, in both readings, if they are compared. */
	bool compares;
	struct dara_pos pos;
	struct second second;
	struct text turn; /* as it is written */
};

static void note_item(struct story *s, const struct dara_item *item)
{
	struct record *record = &s->records[s->count];

	if (item->kind == DARA_ITEM_TURN) {
		s->turn.len = 0;
		text_add_bytes(&s->turn, item->text, item->len);
	} else if (item->kind == DARA_ITEM_END && s->count < MOST_RECORDS) {
		record->begin = item->begin;
		record->end = item->end;
	}
}

static void note_start(struct story *s, const struct dara_event *event)
{
	static struct dara_turn turns[16];
	char text[DARA_POS_SIZE];

	s->pos = *event->pos;
	if (s->compares)
		check_start(&s->second, &s->pos, turns, 16);
	dara_pos_print(text, event->pos);
	text_add(&s->game, "start %s\n", text);
}

static void compare_turn(struct story *s, const struct dara_event *event)
{
	static struct dara_turn turns[16];
	struct dara_turn turn;

	LAW(check_turn(&turn, &s->pos, &s->second, s->turn.bytes, s->turn.len),
	    "%s is played, but not legal", s->turn.bytes);
	play_both(&s->pos, &s->second, event->turn);
	if (event->ply % 8 == 0)
		check_position(&s->second, &s->pos, turns, 16);
	LAW(dara_pos_key(&s->pos) == dara_pos_key(event->pos), "ply %lu leads elsewhere",
	    event->ply);
}

static void note_turn(struct story *s, const struct dara_event *event)
{
	char text[DARA_POS_SIZE];

	if (s->compares && event->depth == 0)
		compare_turn(s, event);
	dara_turn_print(text, event->turn);
	text_add(&s->game, "turn %u %lu %s ", event->depth, event->ply, text);
	dara_pos_print(text, event->pos);
	text_add(&s->game, "%s\n", text);
}

static void note_finding(struct story *s, const struct dara_event *event)
{
	const struct dara_diag *diag = event->diag;
	const char *name = dara_finding_name(diag->finding);

	check_words(diag->text);
	LAW(diag->line >= 1 && diag->column >= 1, "%s has no place", name);
	text_add(&s->findings, "%lu:%lu %lu %lu %s %s\n", diag->line, diag->column, diag->record,
	    (unsigned long)diag->number, name, diag->text);
	if (diag->finding != DARA_MOVE_NUMBER)
		text_add(&s->game, "%s %s\n", name, diag->text);
}

static void note_end(struct story *s, const struct dara_event *event)
{
	struct record *record = &s->records[s->count];
	size_t begin = s->count ? record[-1].game_end : 0;

	text_add(&s->findings, "%lu turns %lu%s\n", event->record, event->turns,
	    event->broken ? " broken" : "");
	text_add(&s->game, "end of %lu turns\n", event->turns);
	if (s->count == MOST_RECORDS)
		return;
	record->broken = event->broken;
	record->game_begin = begin;
	record->game_end = s->game.len;
	s->count++;
}

static void note(struct story *s, const struct dara_event *event)
{
	switch (event->kind) {
	case DARA_EVENT_ITEM:
		note_item(s, event->item);
		break;
	case DARA_EVENT_START:
		note_start(s, event);
		break;
	case DARA_EVENT_TURN:
		note_turn(s, event);
		break;
	case DARA_EVENT_FINDING:
		note_finding(s, event);
		break;
	case DARA_EVENT_FINISHED:
		note_end(s, event);
		break;
	default:
		break;
	}
}

/* Bytes that are not read in pieces are read where they are. */
static int open_reader(struct dara_reader **reader, struct source *source)
{
	return source->chunk ? dara_reader_open(reader, source_read, source)
			     : dara_reader_open_bytes(reader, source->bytes, source->len);
}

static void tell(struct story *s, struct source source, unsigned events, bool repetitions)
{
	struct dara_reader *reader;
	struct dara_replay *replay;
	struct dara_rules rules;
	struct dara_event event;
	int status;

	s->findings.len = s->game.len = s->count = 0;
	text_add(&s->findings, "%s", "");
	text_add(&s->game, "%s", "");
	LAW(dara_rules_parse(&rules, "dara", 4, NULL) == DARA_OK &&
		open_reader(&reader, &source) == DARA_OK &&
		dara_replay_open(&replay, &rules, events, repetitions) == DARA_OK,
	    "out of memory");
	dara_replay_read(replay, reader);
	while ((status = dara_replay_next(replay, &event)) == DARA_OK)
		note(s, &event);
	LAW(status == DARA_END, "the replay ends with %d", status);
	dara_replay_close(replay);
	dara_reader_close(reader);
}

static void write_again(struct text *out, const char *bytes, size_t len)
{
	struct source source = { .bytes = bytes, .len = len };
	struct dara_reader *reader;
	struct dara_writer *writer;
	struct dara_item item;
	int status;

	out->len = 0;
	text_add_bytes(out, "", 0);
	LAW(dara_reader_open(&reader, source_read, &source) == DARA_OK &&
		dara_writer_open(&writer, write_text, out) == DARA_OK,
	    "out of memory");
	while ((status = dara_reader_next(reader, &item, NULL)) == DARA_OK)
		LAW(dara_write(writer, &item) == DARA_OK, "an item is not written");
	LAW(status == DARA_END, "the reading of a valid record ends with %d", status);
	dara_writer_close(writer);
	dara_reader_close(reader);
}

static void check_alike(const char *what, const struct text *a, const struct text *b)
{
	LAW(a->len == b->len && memcmp(a->bytes, b->bytes, a->len) == 0, "%s: '%s' and '%s'", what,
	    a->bytes, b->bytes);
}

static const unsigned all_events =
    DARA_EVENT_START | DARA_EVENT_TURN | DARA_EVENT_FINDING | DARA_EVENT_FINISHED | DARA_EVENT_ITEM;

/* A valid record, whose game is known, on its own; and as it is written. */
static void check_record(const char *bytes, size_t len, const struct text *game, bool repetitions)
{
	static struct text written, again;
	static struct story story;

	tell(&story, (struct source){ .bytes = bytes, .len = len }, all_events, repetitions);
	check_alike("alone", game, &story.game);
	write_again(&written, bytes, len);
	tell(&story, (struct source){ .bytes = written.bytes, .len = written.len }, all_events,
	    repetitions);
	check_alike("written", game, &story.game);
	LAW(!strstr(story.findings.bytes, " move-number "), "a wrong number is written");
	write_again(&again, written.bytes, written.len);
	check_alike("written again", &written, &again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *bytes = (const char *)data;
	struct source source = { .bytes = bytes, .len = size };
	static struct story whole = { .compares = true }, pieces;
	static struct text game;
	bool repetitions = size % 2;
	uint64_t end = 0;

	tell(&whole, source, all_events, repetitions);
	source.chunk = 1 + size % 7;
	tell(&pieces, source, all_events, repetitions);
	check_alike("in pieces", &whole.findings, &pieces.findings);
	check_alike("in pieces", &whole.game, &pieces.game);
	source.chunk = 0;
	tell(&pieces, source, DARA_EVENT_FINDING | DARA_EVENT_FINISHED, repetitions);
	check_alike("findings alone", &whole.findings, &pieces.findings);
	for (size_t i = 0; i < whole.count; i++) {
		const struct record *record = &whole.records[i];

		LAW(record->begin >= end && record->end >= record->begin && record->end <= size,
		    "record %zu has no place", i);
		end = record->end;
		if (record->broken)
			continue;
		game.len = 0;
		text_add_bytes(&game, whole.game.bytes + record->game_begin,
		    record->game_end - record->game_begin);
		check_record(bytes + record->begin, (size_t)(record->end - record->begin), &game,
		    repetitions);
	}
	return 0;
}
