/* SPDX-License-Identifier: MIT */
#include "play/game.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void make_room(struct game *g, size_t turns)
{
	if (turns < g->room)
		return;
	g->room = 2 * turns + 64;
	g->positions = realloc(g->positions, (g->room + 1) * sizeof *g->positions);
	g->turns = realloc(g->turns, g->room * sizeof *g->turns);
	if (!g->positions || !g->turns)
		cli_no_memory();
}

static void judge(struct game *g)
{
	g->result = dara_outcome(game_pos(g)).result;
	g->termination = g->result == DARA_OPEN ? "unterminated" : "normal";
}

void game_begin(struct game *g, const struct dara_rules *rules, const struct dara_pos *start)
{
	struct dara_pos pos;

	g->rules = *rules;
	if (start)
		pos = *start;
	else
		dara_start(&pos, &g->rules);
	pos.rules = &g->rules;
	make_room(g, 0);
	g->positions[0] = pos;
	g->count = g->undone = 0;
	judge(g);
}

void game_free(struct game *g)
{
	free(g->positions);
	free(g->turns);
	*g = (struct game){ 0 };
}

void game_take(struct game *g, struct game *from)
{
	game_free(g);
	*g = *from;
	for (size_t i = 0; i <= g->count + g->undone; i++)
		g->positions[i].rules = &g->rules;
	*from = (struct game){ 0 };
}

void game_play(struct game *g, const struct dara_turn *turn)
{
	make_room(g, g->count + 1);
	g->turns[g->count] = *turn;
	dara_turn_canonical(&g->turns[g->count], game_pos(g));
	g->positions[g->count + 1] = *game_pos(g);
	g->count++;
	g->undone = 0;
	dara_play(&g->positions[g->count], turn);
	judge(g);
}

bool game_undo(struct game *g)
{
	if (game_is_over(g) && dara_outcome(game_pos(g)).result == DARA_OPEN) {
		judge(g);
		return true;
	}
	if (g->count == 0)
		return false;
	g->count--;
	g->undone++;
	judge(g);
	return true;
}

bool game_redo(struct game *g)
{
	if (g->undone == 0)
		return false;
	g->count++;
	g->undone--;
	judge(g);
	return true;
}

void game_end(struct game *g, enum dara_result result, const char *termination)
{
	g->result = result;
	g->termination = termination;
}

void game_forfeit(struct game *g, unsigned side, const char *termination)
{
	game_end(g, side == DARA_WHITE ? DARA_BLACK_WINS : DARA_WHITE_WINS, termination);
}

unsigned game_occurrences(const struct game *g)
{
	uint64_t key = dara_pos_key(game_pos(g));
	unsigned count = 0;

	for (size_t i = 0; i <= g->count; i++)
		count += dara_pos_key(&g->positions[i]) == key;
	return count;
}

/* What is heard of the last record of a file while it is replayed. */
struct loading {
	struct game game;
	char names[2][sizeof((struct game *)0)->names[0]]; /* of a record that names nobody */
	enum dara_result result;
	const char *termination;
	bool ended; /* what is heard next is of another record */
	bool broken;
	unsigned long records;
	struct dara_diag *diag;
};

/* The reasons that we give for the end of a game; of others it is not known what they mean. */
static const char *known_termination(const char *value)
{
	static const char *const known[] = { "normal", "resignation", "agreement", "abandoned",
		"rules infraction", "move limit", "threefold repetition" };

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		if (strcmp(known[i], value) == 0)
			return known[i];
	}
	return "adjudication";
}

static void copy_value(char *out, size_t size, const struct dara_item *item)
{
	size_t n = 0;

	for (size_t i = 0; i < item->len && n + 1 < size; i++) {
		if (item->text[i] == '\\' && i + 1 < item->len)
			i++;
		out[n++] = item->text[i];
	}
	out[n] = '\0';
}

static bool is_tag(const struct dara_item *item, const char *name)
{
	return item->kind == DARA_ITEM_TAG && item->name_len == strlen(name) &&
	    memcmp(item->name, name, item->name_len) == 0;
}

static void begin_record(struct loading *l)
{
	memcpy(l->game.names, l->names, sizeof l->names);
	l->result = DARA_OPEN;
	l->termination = "normal";
	l->ended = l->broken = false;
	l->records++;
}

static void heed_item(struct loading *l, const struct dara_item *item)
{
	char value[sizeof l->game.names[0]];

	if (is_tag(item, "White")) {
		copy_value(l->game.names[DARA_WHITE], sizeof l->game.names[0], item);
	} else if (is_tag(item, "Black")) {
		copy_value(l->game.names[DARA_BLACK], sizeof l->game.names[0], item);
	} else if (is_tag(item, "Termination")) {
		copy_value(value, sizeof value, item);
		l->termination = known_termination(value);
	} else if (item->kind == DARA_ITEM_RESULT) {
		l->result = item->result;
	}
}

static void heed_event(struct loading *l, const struct dara_event *event)
{
	if (l->ended)
		begin_record(l);
	switch (event->kind) {
	case DARA_EVENT_ITEM:
		heed_item(l, event->item);
		break;
	case DARA_EVENT_START:
		game_begin(&l->game, event->pos->rules, event->pos);
		break;
	case DARA_EVENT_TURN:
		if (event->depth == 0)
			game_play(&l->game, event->turn);
		break;
	case DARA_EVENT_FINDING:
		if (dara_finding_is_warning(event->diag->finding))
			break;
		*l->diag = *event->diag;
		l->broken = true;
		break;
	case DARA_EVENT_FINISHED:
		l->ended = true;
		break;
	}
}

/* Replays a file; DARA_END if it could be read to its end. */
static int replay_file(struct loading *l, struct cli_input *input, const struct dara_rules *rules)
{
	enum {
		ALL = DARA_EVENT_ITEM | DARA_EVENT_START | DARA_EVENT_TURN | DARA_EVENT_FINDING |
		    DARA_EVENT_FINISHED
	};
	struct dara_reader *reader;
	struct dara_replay *replay;
	struct dara_event event;
	int status, error;

	if (dara_reader_open(&reader, cli_read, input) < 0 ||
	    dara_replay_open(&replay, rules, ALL, false) < 0)
		cli_no_memory();
	dara_replay_read(replay, reader);
	while ((status = dara_replay_next(replay, &event)) == DARA_OK)
		heed_event(l, &event);
	error = errno;
	dara_replay_close(replay);
	dara_reader_close(reader);
	errno = error;
	return status;
}

int game_load(struct game *g, const char *path, unsigned long *records, struct dara_diag *diag)
{
	struct loading l = { .diag = diag, .ended = true };
	struct cli_input input = { path, cli_open(path) };
	int status, error;

	*records = 0;
	if (input.fd < 0)
		return EXIT_TROUBLE;
	memcpy(l.names, g->names, sizeof g->names);
	status = replay_file(&l, &input, &g->rules);
	error = errno;
	cli_close(&input);
	errno = error;
	*records = l.records;
	if (status == DARA_END && l.records > 0 && !l.broken) {
		game_take(g, &l.game);
		if (!game_is_over(g) && l.result != DARA_OPEN)
			game_end(g, l.result, l.termination);
		return 0;
	}
	game_free(&l.game);
	errno = error;
	return status == DARA_END ? EXIT_BAD_INPUT : EXIT_TROUBLE;
}
