/* SPDX-License-Identifier: MIT */
#include "play/load.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/file.h"
#include "common/input.h"

/* A record as far as it was read. */
struct draft {
	struct game game;
	enum dara_result result;
	uint64_t begin, end; /* of its bytes */
	bool is_over;        /* its result was read */
	bool broken;
	struct dara_diag diag; /* why */
};

struct loading {
	unsigned long wanted; /* 0: the last one */
	unsigned long records;
	struct draft reading; /* what is heard now is of it, if it is wanted */
	struct draft done;
	unsigned long done_record; /* its number, 0: none was read */
};

static void heed_item(struct draft *d, const struct dara_item *item, unsigned depth)
{
	struct game *g = &d->game;

	switch (item->kind) {
	case DARA_ITEM_TAG:
		tag_list_add(&g->tags, item->name, item->name_len, item->text, item->len);
		break;
	case DARA_ITEM_RESULT:
		d->result = item->result;
		d->is_over = true;
		break;
	case DARA_ITEM_END:
		d->begin = item->begin;
		d->end = item->end;
		break;
	case DARA_ITEM_NUMBER: /* the writer counts */
		break;
	case DARA_ITEM_TURN:
		if (depth == 0)
			break; /* it is played */
			       /* fall through */
	default:
		notes_add(&g->notes, d->is_over ? NOTE_AT_END : g->count, item);
	}
}

static void heed_finding(struct draft *d, const struct dara_diag *diag)
{
	if (dara_finding_is_warning(diag->finding) || d->broken)
		return;
	d->diag = *diag;
	d->broken = true;
}

static void end_record(struct loading *l)
{
	l->records++;
	if (l->wanted != 0 && l->records != l->wanted)
		return;
	game_free(&l->done.game);
	l->done = l->reading;
	l->done_record = l->records;
	l->reading = (struct draft){ 0 };
}

static void heed_event(struct loading *l, const struct dara_event *event)
{
	struct draft *d = &l->reading;

	if (event->kind == DARA_EVENT_FINISHED)
		end_record(l);
	else if (l->wanted != 0 && event->record != l->wanted)
		return;
	else if (event->kind == DARA_EVENT_ITEM)
		heed_item(d, event->item, event->depth);
	else if (event->kind == DARA_EVENT_FINDING)
		heed_finding(d, event->diag);
	else if (event->kind == DARA_EVENT_START)
		game_set_up(&d->game, event->pos->rules, event->pos);
	else if (event->depth == 0)
		game_play(&d->game, event->turn);
}

/* Replays a file; DARA_END if it could be read to its end. */
static int replay_file(struct loading *l, struct cli_input *input, const struct dara_rules *rules)
{
	enum {
		ALL = DARA_EVENT_ITEM | DARA_EVENT_START | DARA_EVENT_TURN | DARA_EVENT_FINDING |
		    DARA_EVENT_FINISHED
	};
	struct dara_reader *reader = cli_open_reader(cli_read, input);
	struct dara_replay *replay;
	struct dara_event event;
	int status, error;

	if (dara_replay_open(&replay, rules, ALL, false) < 0)
		cli_no_memory();
	dara_replay_read(replay, reader);
	while ((status = dara_replay_next(replay, &event)) == DARA_OK)
		heed_event(l, &event);
	error = errno;
	dara_replay_close(replay);
	dara_reader_close(reader);
	if (status == DARA_ENOMEM)
		cli_no_memory();
	errno = error;
	return status;
}

/* Whether a file holds nothing but space from there on. */
static bool is_blank_from(int fd, uint64_t begin)
{
	char bytes[4096];
	ssize_t n;

	while ((n = file_read_at(fd, bytes, sizeof bytes, begin)) > 0) {
		for (ssize_t i = 0; i < n; i++) {
			if (!strchr(" \t\r\n", bytes[i]) || !bytes[i])
				return false;
		}
		begin += (uint64_t)n;
	}
	return n == 0;
}

/* Why the record ended so, as its tag says. */
static char *termination_text(const struct tags *tags)
{
	const char *value = tag_list_find(tags, "Termination");
	char *text = strdup(value ? value : dara_termination_text(DARA_BY_PLAY));

	if (!text)
		cli_no_memory();
	if (value)
		dara_value_unescape(text, strlen(value) + 1, value, strlen(value));
	return text;
}

/* What was read becomes the game at hand. */
static void take_draft(struct game *g, struct draft *d, const struct place *place)
{
	struct game *loaded = &d->game;

	if (place->path)
		places_note(&loaded->places, place);
	loaded->kept = loaded->count;
	loaded->kept_result = d->result;
	loaded->kept_termination = termination_text(&loaded->tags);
	loaded->changed = false;
	game_take(g, loaded);
	/* only now are the rules where the positions look for them */
	game_step_to(g, g->count);
}

/* Where the record that was read stands in its file; the path is to be freed. */
static void find_place(struct place *out, const struct loading *l, const char *path, int fd)
{
	struct stat st;

	*out = (struct place){ .path = file_target(path),
		.kind = PLACE_EARLIER,
		.begin = l->done.begin,
		.record = l->records };
	if (fstat(fd, &st) < 0)
		return;
	out->state = file_state(&st);
	out->end = l->done.end;
	if (l->done_record == l->records && is_blank_from(fd, l->done.end) &&
	    file_sum(&out->sum, fd, out->begin, out->end) == 0)
		out->kind = PLACE_OURS;
}

int game_load(struct game *g, const char *path, unsigned long record, struct game_found *found)
{
	struct loading l = { .wanted = record };
	struct cli_input input = { .name = path, .fd = cli_open(path) };
	struct place place;
	bool is_good;
	int status, error;

	*found = (struct game_found){ 0 };
	if (input.fd < 0)
		return EXIT_TROUBLE;
	status = replay_file(&l, &input, &g->rules);
	error = errno;
	find_place(&place, &l, path, input.fd);
	cli_close(&input);
	*found = (struct game_found){ l.records, l.done_record, l.done.diag };
	is_good = status == DARA_END && l.done_record > 0 && !l.done.broken;
	if (is_good)
		take_draft(g, &l.done, &place);
	game_free(&l.done.game);
	game_free(&l.reading.game);
	free(place.path);
	errno = error;
	return is_good ? 0 : status == DARA_END ? EXIT_BAD_INPUT : EXIT_TROUBLE;
}
