/* SPDX-License-Identifier: MIT */
#include "gtp/guest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/out.h"
#include "gtp/about.h"
#include "gtp/play.h"
#include "players/words.h"

/* A command whose answer waits for the person. */
struct waiting {
	bool is_there;
	char id[32];
};

struct guest {
	struct far far; /* comes first: a pointer to it is one to the whole */
	struct gtp_session session;
	struct gtp_line line;
	char name[WORDS_SIZE];
	struct waiting listening, choosing; /* dara-listen, and genmove of another program */
	char *events; /* what the person did and the host has not heard, each with a NUL */
	size_t used, room;
	bool has_begun;  /* the host has told of a game */
	bool resumes;    /* the game at hand was there before, and may be the host's */
	bool knows_us;   /* the host uses our own commands */
	bool is_changed; /* the game, since the view was told */
};

static struct guest *guest_of_session(struct gtp_session *s)
{
	return (struct guest *)((char *)s - offsetof(struct guest, session));
}

static struct guest *guest_of(struct far *far)
{
	return (struct guest *)far;
}

static void show_changes(struct guest *guest)
{
	bool is_changed = guest->is_changed;

	guest->is_changed = false;
	if (is_changed)
		guest->far.view->changed(guest->far.view->context);
}

/* Answers that wait */

static void wait_for_person(struct waiting *w, const char *id)
{
	w->is_there = true;
	snprintf(w->id, sizeof w->id, "%s", id);
}

static void answer_waiting(struct guest *guest, struct waiting *w, const char *text)
{
	const char *id = guest->session.id;

	guest->session.id = w->id;
	gtp_answer(&guest->session, text);
	guest->session.id = id;
	w->is_there = false;
	out_flush();
}

/* Tells the host the first of what it has not heard, if it listens. */
static void tell_event(struct guest *guest)
{
	size_t len;

	if (!guest->listening.is_there || guest->used == 0)
		return;
	len = strlen(guest->events) + 1;
	answer_waiting(guest, &guest->listening, guest->events);
	guest->used -= len;
	memmove(guest->events, guest->events + len, guest->used);
}

static void send_words(struct far *far, const char *words)
{
	struct guest *guest = guest_of(far);
	size_t len = strlen(words) + 1;

	if (guest->used + len > guest->room) {
		guest->room = 2 * (guest->used + len);
		guest->events = realloc(guest->events, guest->room);
		if (!guest->events)
			cli_no_memory();
	}
	memcpy(guest->events + guest->used, words, len);
	guest->used += len;
	tell_event(guest);
}

/* What the person does */

static void play(struct far *far, const struct dara_turn *turn)
{
	struct guest *guest = guest_of(far);
	char text[DARA_TURN_SIZE], words[DARA_TURN_SIZE + 32];

	dara_turn_print(text, turn);
	if (guest->knows_us) {
		snprintf(words, sizeof words, "turn %zu %s", far->game->count, text);
		send_words(far, words);
	} else if (guest->choosing.is_there) {
		game_play(far->game, turn);
		answer_waiting(guest, &guest->choosing, text);
		far->view->changed(far->view->context);
	}
}

static void resign(struct far *far)
{
	struct guest *guest = guest_of(far);

	if (guest->knows_us) {
		send_words(far, "resign");
		return;
	}
	game_forfeit(far->game, far->side, dara_termination_text(DARA_BY_RESIGNATION));
	if (guest->choosing.is_there)
		answer_waiting(guest, &guest->choosing, "resign");
	far->view->changed(far->view->context);
}

static void tell(struct far *far)
{
	(void)far; /* the host's game is the one that counts */
}

static const char *refusal(const struct far *far, enum far_act act)
{
	const struct guest *guest = (const struct guest *)far;

	if (guest->knows_us)
		return NULL;
	if (act == FAR_TALKS)
		return "The other side is a program, which cannot be told that.";
	if (act == FAR_PLAYS && !guest->choosing.is_there)
		return "The other side has not asked for a turn yet.";
	return NULL;
}

/* Commands */

/* What we have asked is void, as the game that it was about is no more. */
static void void_questions(struct guest *guest)
{
	struct far_asking asking = guest->far.ours;

	far_forget_questions(&guest->far);
	if (asking.what != FAR_NO_QUESTION)
		guest->far.view->answered(guest->far.view->context, asking, false);
}

/* A record that goes on from the same start keeps what the host tells once more. */
static void begin(
    struct gtp_session *s, const struct dara_rules *rules, const struct dara_pos *start)
{
	struct guest *guest = guest_of_session(s);
	char here[DARA_POS_SIZE], there[DARA_POS_SIZE];
	struct dara_pos pos;

	if (start)
		pos = *start;
	else
		dara_start(&pos, rules);
	dara_pos_print(there, &pos);
	dara_pos_print(here, &s->game->positions[0]);
	guest->resumes = !guest->has_begun && strcmp(here, there) == 0;
	if (guest->resumes)
		game_step_to(s->game, 0);
	else
		game_begin(s->game, rules, start);
	guest->has_begun = guest->is_changed = true;
	void_questions(guest);
}

/* The host's game is not that which was resumed, though it starts from the same place. */
static void begin_anew(struct guest *guest)
{
	struct game *g = guest->session.game;
	const struct dara_rules rules = g->rules;
	const struct dara_pos start = g->positions[0];

	guest->resumes = false;
	game_begin(g, &rules, &start);
}

static void play_told(struct gtp_session *s, char *arguments)
{
	size_t count = s->game->count;

	guest_of_session(s)->resumes = false;
	gtp_play(s, arguments);
	if (s->game->count != count)
		guest_of_session(s)->is_changed = true;
}

static void undo_told(struct gtp_session *s, char *arguments)
{
	gtp_undo(s, arguments);
	guest_of_session(s)->is_changed = true;
}

static void choose_turn(struct gtp_session *s, char *arguments)
{
	struct guest *guest = guest_of_session(s);
	unsigned side;

	if (!gtp_read_side(&side, gtp_next_word(&arguments)) || *arguments) {
		gtp_refuse(s, "a color is wanted");
	} else if (game_is_over(s->game)) {
		gtp_refuse(s, "game over");
	} else if (side != game_pos(s->game)->side) {
		gtp_refuse(s, "not on turn");
	} else {
		guest->far.side = side;
		guest->is_changed = true;
		wait_for_person(&guest->choosing, s->id);
	}
}

static void listen(struct gtp_session *s, char *arguments)
{
	struct guest *guest = guest_of_session(s);

	(void)arguments;
	guest->knows_us = true;
	wait_for_person(&guest->listening, s->id);
	tell_event(guest);
}

static void name_person(struct gtp_session *s, char *arguments)
{
	struct guest *guest = guest_of_session(s);
	char packed[WORDS_PACKED_SIZE];

	if (!gtp_read_side(&guest->far.side, gtp_next_word(&arguments)) || *arguments) {
		gtp_refuse(s, "a color is wanted");
		return;
	}
	guest->knows_us = true;
	words_pack(packed, guest->name);
	gtp_answer(s, packed);
}

static void hear(struct gtp_session *s, const char *what, const char *arguments)
{
	struct guest *guest = guest_of_session(s);
	char words[WORDS_PACKED_SIZE + 8];

	snprintf(words, sizeof words, "%s %s", what, arguments);
	show_changes(guest);
	if (far_hear(&guest->far, words))
		gtp_answer(s, "");
	else
		gtp_refuse(s, "this cannot be understood");
}

static void hear_say(struct gtp_session *s, char *arguments)
{
	hear(s, "say", arguments);
}

static void hear_ask(struct gtp_session *s, char *arguments)
{
	hear(s, "ask", arguments);
}

static void hear_answer(struct gtp_session *s, char *arguments)
{
	hear(s, "answer", arguments);
}

static void set_tag(struct gtp_session *s, char *arguments)
{
	const char *name = gtp_next_word(&arguments), *refusal;
	char text[WORDS_SIZE];

	if (!name) {
		gtp_refuse(s, "a name and a value are wanted");
		return;
	}
	words_unpack(text, arguments);
	if (guest_of_session(s)->resumes && !game_has_tag(s->game, name, text))
		begin_anew(guest_of_session(s));
	refusal = game_set_tag(s->game, name, text);
	if (refusal)
		gtp_refuse(s, refusal);
	else
		gtp_answer(s, "");
}

/* An end that was declared is taken back also where no turn is. */
static void go_back(struct gtp_session *s, char *arguments)
{
	struct game *g = s->game;
	const char *word = gtp_next_word(&arguments);
	unsigned long ply;

	if (!gtp_read_number(&ply, word) || ply > g->count) {
		gtp_refuse(s, "a number of turns that were played is wanted");
		return;
	}
	if (ply < g->count)
		game_step_to(g, ply);
	if (game_is_over(g) && dara_outcome(game_pos(g)).result == DARA_OPEN)
		game_undo(g);
	guest_of_session(s)->is_changed = true;
	void_questions(guest_of_session(s));
	gtp_answer(s, "");
}

static void end_game(struct gtp_session *s, char *arguments)
{
	static const enum dara_result results[] = { DARA_WHITE_WINS, DARA_BLACK_WINS, DARA_DRAW };
	const char *word = gtp_next_word(&arguments);
	char text[WORDS_SIZE];

	words_unpack(text, arguments);
	far_forget_questions(&guest_of_session(s)->far);
	for (size_t i = 0; word && *text && i < sizeof results / sizeof *results; i++) {
		if (strcmp(word, dara_result_text(results[i])) != 0)
			continue;
		if (s->game->result != results[i] || strcmp(s->game->termination, text) != 0)
			game_end(s->game, results[i], text);
		guest_of_session(s)->is_changed = true;
		gtp_answer(s, "");
		return;
	}
	gtp_refuse(s, "a result and its reason are wanted");
}

static const struct gtp_command commands[] = {
	GTP_COMMANDS_ABOUT,
	{ "clear_board", gtp_clear_board },
	{ "play", play_told },
	{ "genmove", choose_turn },
	{ "undo", undo_told },
	{ "showboard", gtp_showboard },
	{ "final_score", gtp_final_score },
	{ "dara-rules", gtp_dara_rules },
	{ "dara-position", gtp_dara_position },
	{ "dara-moves", gtp_dara_moves },
	{ "dara-person", name_person },
	{ "dara-listen", listen },
	{ "dara-say", hear_say },
	{ "dara-ask", hear_ask },
	{ "dara-answer", hear_answer },
	{ "dara-tag", set_tag },
	{ "dara-back", go_back },
	{ "dara-end", end_game },
};

/* What waits for the person has its answer before another command has. */
static void serve_line(struct guest *guest)
{
	if (guest->listening.is_there)
		answer_waiting(guest, &guest->listening, "");
	if (guest->choosing.is_there)
		answer_waiting(guest, &guest->choosing, "");
	gtp_serve_line(&guest->session, &guest->line);
	if (guest->session.quit) {
		show_changes(guest);
		far_end(&guest->far, "has left");
	}
}

static void heed(struct far *far)
{
	struct guest *guest = guest_of(far);
	int status = gtp_line_read(&guest->line);

	while (far->is_open && gtp_line_take(&guest->line))
		serve_line(guest);
	out_flush();
	show_changes(guest);
	if (status != DARA_OK)
		far_end(far, "cannot be reached any more");
}

static unsigned inputs(const struct far *far, int fds[2])
{
	(void)far;
	fds[0] = STDIN_FILENO;
	return 1;
}

struct far *guest_open(struct game *g, const char *name)
{
	static const struct far_ops ops = { refusal, inputs, heed, send_words, play, resign, tell };
	struct guest *guest = calloc(1, sizeof *guest);

	if (!guest)
		cli_no_memory();
	guest->far = (struct far){ .ops = &ops, .game = g, .side = DARA_BLACK, .is_open = true };
	guest->session = (struct gtp_session){
		.game = g,
		.commands = commands,
		.command_count = sizeof commands / sizeof *commands,
		.begin = begin,
		.id = "",
	};
	words_clean(guest->name, name, strlen(name));
	gtp_line_open(&guest->line);
	return &guest->far;
}

void guest_close(struct far *far)
{
	struct guest *guest = guest_of(far);

	if (!far)
		return;
	if (far->is_open && guest->knows_us)
		send_words(far, "quit");
	gtp_line_close(&guest->line);
	free(guest->events);
	free(guest);
}
