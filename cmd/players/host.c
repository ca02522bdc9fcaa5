/* SPDX-License-Identifier: MIT */
#include "players/host.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "play/roster.h"
#include "players/reply.h"
#include "players/words.h"

/* What waits to be written may be a long game, but not without end. */
enum { QUEUE_MAX = 64 << 20, GOODBYE_MS = 1000, DEATH_MS = 500 };

/*
 * Commands are sent without waiting for their answers, which come in the same order. One of them is
 * `dara-listen`: its answer says what the guest does, or nothing, if another command came after it.
 */
struct host {
	struct far far; /* comes first: a pointer to it is one to the whole */
	struct child child;
	struct reply reply;
	size_t before, after; /* answers that are due before and after that of dara-listen */
	bool listens;         /* dara-listen was sent, and not answered */
	bool is_void;         /* what the guest asks meanwhile is of a game that is no more */
	char *queue;          /* what has still to be written */
	size_t queued, room;
	bool is_choked; /* more waits than there is room for */
	/* What the guest knows. */
	char start[DARA_POS_SIZE];
	struct dara_turn *turns;
	size_t count, turns_room;
	bool has_ended; /* it was told of an end that the board does not show */
	struct tags tags;
};

static struct host *host_of(struct far *far)
{
	return (struct host *)far;
}

/* Sending */

static void flush(struct host *h)
{
	size_t sent = 0;

	while (sent < h->queued) {
		ssize_t n = write(h->child.in, h->queue + sent, h->queued - sent);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			break; /* the pipe is full, or broken, which reading will find */
		sent += (size_t)n;
	}
	h->queued -= sent;
	memmove(h->queue, h->queue + sent, h->queued);
}

/* Sends a command, which is a line. */
__attribute__((format(printf, 2, 3))) static void command(struct host *h, const char *format, ...)
{
	char line[WORDS_PACKED_SIZE + DARA_POS_SIZE];
	va_list args;
	size_t len;

	va_start(args, format);
	vsnprintf(line, sizeof line - 1, format, args);
	va_end(args);
	len = strlen(line);
	line[len++] = '\n';
	h->is_choked = h->is_choked || h->queued + len > QUEUE_MAX;
	if (h->is_choked)
		return;
	if (h->queued + len > h->room) {
		h->room = 2 * (h->queued + len);
		h->queue = realloc(h->queue, h->room);
		if (!h->queue)
			cli_no_memory();
	}
	memcpy(h->queue + h->queued, line, len);
	h->queued += len;
	if (h->listens)
		h->after++;
	else
		h->before++;
	flush(h);
}

static void listen(struct host *h)
{
	if (h->listens)
		return;
	command(h, "dara-listen");
	h->before--;
	h->listens = true;
}

/* The guest forgets its questions when it hears the next command, and so do we. */
static void void_questions(struct host *h)
{
	far_forget_questions(&h->far);
	h->is_void = h->listens;
}

static void send_words(struct far *far, const char *words)
{
	command(host_of(far), "dara-%s", words);
}

/* Telling the guest of the game */

static void begin(struct host *h, const char *start)
{
	const struct game *g = h->far.game;
	char rules[DARA_EXPRESSION_SIZE], usual[DARA_POS_SIZE];
	struct dara_pos pos;

	dara_start(&pos, &g->rules);
	dara_pos_print(usual, &pos);
	dara_rules_print(rules, &g->rules);
	if (strcmp(start, usual) == 0)
		command(h, "dara-rules %s", rules);
	else
		command(h, "dara-position %s", start);
	strcpy(h->start, start);
	h->count = 0;
	h->has_ended = false;
	tag_list_free(&h->tags);
	void_questions(h);
}

static void tell_tags(struct host *h)
{
	const struct tags *tags = &h->far.game->tags;
	char text[WORDS_SIZE], packed[WORDS_PACKED_SIZE];

	for (size_t i = 0; i < tags->count; i++) {
		const struct tag *tag = &tags->list[i];
		const char *known = tag_list_find(&h->tags, tag->name);

		if (roster_refusal(tag->name) || (known && strcmp(known, tag->value) == 0) ||
		    tag_list_find(tags, tag->name) != tag->value)
			continue;
		dara_value_unescape(text, sizeof text, tag->value, strlen(tag->value));
		words_pack(packed, text);
		command(h, "dara-tag %s %s", tag->name, packed);
		tag_list_put(&h->tags, tag->name, tag->value, NULL);
	}
}

static void go_back(struct host *h, size_t ply)
{
	command(h, "dara-back %zu", ply);
	void_questions(h);
	h->count = ply;
	h->has_ended = false;
}

static void tell_turn(struct host *h, const struct dara_turn *turn, unsigned side)
{
	char text[DARA_TURN_SIZE];

	dara_turn_print(text, turn);
	command(h, "play %c %s", "wb"[side], text);
	if (h->count == h->turns_room) {
		h->turns_room = 2 * h->turns_room + 64;
		h->turns = realloc(h->turns, h->turns_room * sizeof *h->turns);
		if (!h->turns)
			cli_no_memory();
	}
	h->turns[h->count++] = *turn;
}

/* An end that the board does not show. */
static void tell_end(struct host *h)
{
	const struct game *g = h->far.game;
	bool has_ended = game_is_over(g) && dara_outcome(game_pos(g)).result == DARA_OPEN;
	char packed[WORDS_PACKED_SIZE];

	if (h->has_ended && !has_ended)
		go_back(h, h->count);
	if (has_ended && !h->has_ended) {
		words_pack(packed, g->termination);
		command(h, "dara-end %s %s", dara_result_text(g->result), packed);
		void_questions(h);
	}
	h->has_ended = has_ended;
}

static void tell(struct far *far)
{
	struct host *h = host_of(far);
	const struct game *g = far->game;
	char start[DARA_POS_SIZE];
	size_t same = 0;

	dara_pos_print(start, &g->positions[0]);
	if (strcmp(h->start, start) != 0 || (g->count == 0 && h->count > 0 && g->undone == 0))
		begin(h, start);
	tell_tags(h);
	while (
	    same < h->count && same < g->count && dara_turn_equal(&h->turns[same], &g->turns[same]))
		same++;
	if (same < h->count)
		go_back(h, same);
	while (h->count < g->count)
		tell_turn(h, &g->turns[h->count], g->positions[h->count].side);
	tell_end(h);
	listen(h);
}

static void play(struct far *far, const struct dara_turn *turn)
{
	game_play(far->game, turn);
	tell(far);
	far->view->changed(far->view->context);
}

static void end_by_resignation(struct far *far, unsigned side)
{
	game_forfeit(far->game, side, dara_termination_text(DARA_BY_RESIGNATION));
	tell(far);
	far->view->changed(far->view->context);
}

static void resign(struct far *far)
{
	end_by_resignation(far, far->side);
}

/* Hearing the guest */

/* "PLY TURN": a wish that comes too late is none. */
static bool hear_turn(struct far *far, const char *words)
{
	const struct game *g = far->game;
	struct dara_turn turn;
	char *text;
	unsigned long ply;

	if (*words < '0' || *words > '9')
		return false;
	ply = strtoul(words, &text, 10);
	if (*text++ != ' ' || dara_turn_parse(&turn, &g->rules, text, strlen(text)) < 0)
		return false;
	if (ply == g->count && !game_is_over(g) && game_pos(g)->side != far->side &&
	    dara_check(game_pos(g), &turn, NULL) == DARA_OK)
		play(far, &turn);
	return true;
}

static void hear(struct host *h, const char *words, bool is_void)
{
	struct far *far = &h->far;
	char shown[200], why[240];

	if (!*words || (is_void && strncmp(words, "ask ", 4) == 0) || far_hear(far, words))
		return;
	if (strncmp(words, "turn ", 5) == 0 && hear_turn(far, words + 5))
		return;
	if (strcmp(words, "resign") == 0) {
		if (!game_is_over(far->game))
			end_by_resignation(far, !far->side);
	} else if (strcmp(words, "quit") == 0) {
		far_end(far, "has left");
	} else {
		dara_quote(shown, sizeof shown, words, strlen(words));
		snprintf(why, sizeof why, "does what cannot be understood: '%s'", shown);
		far_end(far, why);
	}
}

static void take_reply(struct host *h)
{
	char *text = reply_text(&h->reply);
	char sign = h->reply.bytes[0];
	char shown[200], why[240];

	if (sign != '=') {
		dara_quote(shown, sizeof shown, text, strlen(text));
		snprintf(why, sizeof why,
		    sign == '?' ? "refuses what it was told: '%s'" : "gives no answer of GTP",
		    shown);
		far_end(&h->far, why);
	} else if (h->before > 0) {
		h->before--;
	} else if (h->listens) {
		bool is_void = h->is_void;

		h->listens = h->is_void = false;
		h->before = h->after;
		h->after = 0;
		hear(h, text, is_void);
	} else {
		far_end(&h->far, "answers what it was not asked");
	}
}

static void take_bytes(struct host *h, const char *bytes, size_t len)
{
	for (size_t i = 0; i < len && h->far.is_open; i++) {
		if (!reply_take(&h->reply, bytes[i]))
			far_end(&h->far, "answers without end");
		if (!h->reply.is_complete)
			continue;
		take_reply(h);
		reply_begin(&h->reply);
	}
}

static void end_with_child(struct host *h)
{
	const struct timespec deadline = child_deadline(DEATH_MS);
	char how[80];

	child_heed_errors(&h->child);
	child_wait(&h->child, &deadline);
	far_end(&h->far, child_how_ended(&h->child, how, sizeof how));
}

static void heed(struct far *far)
{
	struct host *h = host_of(far);
	char bytes[4096];
	ssize_t n = 0;

	child_heed_errors(&h->child);
	flush(h);
	while (far->is_open && (n = read(h->child.out, bytes, sizeof bytes)) > 0)
		take_bytes(h, bytes, (size_t)n);
	if (far->is_open && (n == 0 || (errno != EAGAIN && errno != EINTR)))
		end_with_child(h);
	if (far->is_open && h->is_choked)
		far_end(far, "does not read what it is told");
	if (far->is_open)
		listen(h);
}

static const char *refusal(const struct far *far, enum far_act act)
{
	(void)far;
	(void)act;
	return NULL;
}

static unsigned inputs(const struct far *far, int fds[2])
{
	const struct host *h = (const struct host *)far;

	fds[0] = h->child.out;
	fds[1] = h->child.err;
	return h->child.err >= 0 ? 2 : 1;
}

struct far *host_open(const struct child *child, struct game *g, unsigned side)
{
	static const struct far_ops ops = { refusal, inputs, heed, send_words, play, resign, tell };
	struct host *h = calloc(1, sizeof *h);

	if (!h)
		cli_no_memory();
	h->far =
	    (struct far){ .ops = &ops, .game = g, .side = side, .is_host = true, .is_open = true };
	h->child = *child;
	reply_begin(&h->reply);
	return &h->far;
}

void host_close(struct far *far)
{
	struct host *h = host_of(far);
	struct timespec deadline = child_deadline(GOODBYE_MS);

	if (!far)
		return;
	if (far->is_open) {
		command(h, "quit");
		child_wait(&h->child, &deadline);
	}
	child_kill(&h->child);
	tag_list_free(&h->tags);
	free(h->turns);
	free(h->queue);
	free(h);
}
