/* SPDX-License-Identifier: MIT */
#include "players/partner.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/fail.h"
#include "players/child.h"
#include "players/reply.h"

enum wait { WAIT_START, WAIT_REPLY, WAIT_QUIT, WAIT_DEATH };

/* How long we wait where no patience was asked for. */
static const long wait_ms[] = {
	[WAIT_START] = 10000,
	[WAIT_REPLY] = 60000,
	[WAIT_QUIT] = 1000,
	[WAIT_DEATH] = 500, /* of one that has closed a pipe, to tell how */
};

/* Why a game ends, for the Termination tag. */

struct partner {
	const char *command;
	unsigned side;
	struct child child;
	long patience_ms;
	const volatile int *stop;
	const char *why; /* the game at hand has ended so for it; NULL: all is well */
	/* What it knows: where the game began, and what was played. */
	char start[DARA_POS_SIZE];
	struct dara_turn *turns;
	size_t count, room;
	struct reply reply;
};

/* Says what happened, and ends the program. */
__attribute__((format(printf, 3, 4))) static int fault(
    struct partner *p, enum dara_termination why, const char *format, ...)
{
	char text[400], shown[480];
	va_list args;
	int len;

	va_start(args, format);
	len = vsnprintf(text, sizeof text, format, args);
	va_end(args);
	if (len < 0 || (size_t)len >= sizeof text)
		len = sizeof text - 1;
	child_kill(&p->child);
	p->why = dara_termination_text(why);
	child_print_name(p->command);
	fprintf(stderr, "%s: %s\n", dara_side_name(p->side),
	    dara_quote(shown, sizeof shown, text, (size_t)len));
	return -1;
}

/* We are to end, at once: no time is left to ask it to. */
static int give_up(struct partner *p)
{
	child_kill(&p->child);
	p->why = dara_termination_text(DARA_BY_ABANDONMENT);
	return -1;
}

static int fault_ended(struct partner *p)
{
	const struct timespec deadline = child_deadline(wait_ms[WAIT_DEATH]);
	char how[80];

	child_wait(&p->child, &deadline);
	return fault(p, DARA_BY_ABANDONMENT, "%s", child_how_ended(&p->child, how, sizeof how));
}

/* Takes bytes that were read; true when the answer is complete, what is more than there is room for
 * is left out. */
static bool take_bytes(struct partner *p, const char *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++)
		reply_take(&p->reply, bytes[i]);
	return p->reply.is_complete;
}

/* What was not asked for is read before a request, so that it is not taken for the answer. */
static int read_unasked(struct partner *p)
{
	const struct timespec now = child_deadline(0);
	struct child_talk talk = {
		.reply = p->reply.bytes, .reply_room = REPLY_MAX, .stop = p->stop
	};
	size_t blanks = 0;

	for (;;) {
		switch (child_talk(&p->child, &talk, &now)) {
		case CHILD_SILENT:
			return 0;
		case CHILD_STOPPED:
			return give_up(p);
		case CHILD_ENDED:
			return fault_ended(p);
		case CHILD_MOVED:
			break;
		}
		blanks += talk.reply_len;
		p->reply.bytes[talk.reply_len] = '\0';
		if (blanks > REPLY_MAX || strspn(p->reply.bytes, " \t\r\n") < talk.reply_len)
			return fault(p, DARA_BY_INFRACTION, "answers what it was not asked");
	}
}

/* How long an answer may take, in milliseconds; -1: as long as it likes. */
static long patience(const struct partner *p, enum wait wait)
{
	return p->patience_ms ? p->patience_ms : wait_ms[wait];
}

/* Sends a line, and waits for the answer. */
static int exchange(struct partner *p, const char *request, enum wait wait)
{
	const long limit = patience(p, wait);
	const struct timespec deadline = child_deadline(limit);
	struct child_talk talk = {
		.request = request, .request_len = strlen(request), .stop = p->stop
	};
	char bytes[4096];
	int line = (int)strcspn(request, "\n");

	if (read_unasked(p) < 0)
		return -1;
	reply_begin(&p->reply);
	talk.reply = bytes;
	for (;;) {
		talk.reply_room = sizeof bytes;
		if (talk.reply_room > REPLY_MAX - p->reply.written)
			talk.reply_room = REPLY_MAX - p->reply.written;
		if (talk.reply_room == 0)
			return fault(
			    p, DARA_BY_INFRACTION, "answers '%.*s' without end", line, request);
		switch (child_talk(&p->child, &talk, limit < 0 ? NULL : &deadline)) {
		case CHILD_SILENT:
			return fault(p, DARA_BY_ABANDONMENT, "no answer to '%.*s' in %ld%s", line,
			    request, limit % 1000 ? limit : limit / 1000,
			    limit % 1000 ? " ms" : " seconds");
		case CHILD_STOPPED:
			return give_up(p);
		case CHILD_ENDED:
			return fault_ended(p);
		case CHILD_MOVED:
			if (take_bytes(p, bytes, talk.reply_len))
				return 0;
		}
	}
}

/* Gives a command, whose line ends with a newline; -1 unless it is done. Returns its answer. */
static const char *command(struct partner *p, const char *line, enum wait wait)
{
	int len = (int)strcspn(line, "\n");

	if (exchange(p, line, wait) < 0)
		return NULL;
	if (p->reply.bytes[0] == '=')
		return reply_text(&p->reply);
	if (p->reply.bytes[0] == '?')
		fault(p, DARA_BY_INFRACTION, "refuses '%.*s': %.200s", len, line,
		    reply_text(&p->reply));
	else
		fault(p, DARA_BY_INFRACTION, "answers '%.*s' with '%.*s'", len, line,
		    (int)strcspn(p->reply.bytes, "\n"), p->reply.bytes);
	return NULL;
}

__attribute__((format(printf, 3, 4))) static const char *command_format(
    struct partner *p, enum wait wait, const char *format, ...)
{
	char line[DARA_POS_SIZE + 64];
	va_list args;

	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	return command(p, line, wait);
}

/* Notes that the partner knows a turn. */
static void note_turn(struct partner *p, const struct dara_turn *turn)
{
	if (p->count == p->room) {
		p->room = 2 * p->room + 64;
		p->turns = realloc(p->turns, p->room * sizeof *p->turns);
		if (!p->turns)
			cli_no_memory();
	}
	p->turns[p->count++] = *turn;
}

/* Whether all that it knows is part of the game. */
static bool can_go_on(const struct partner *p, const struct game *g, const char *start)
{
	if (strcmp(p->start, start) != 0 || p->count > g->count)
		return false;
	for (size_t i = 0; i < p->count; i++) {
		if (!dara_turn_equal(&p->turns[i], &g->turns[i]))
			return false;
	}
	return true;
}

static int tell_start(struct partner *p, const struct game *g, const char *start, enum wait wait)
{
	char rules[DARA_EXPRESSION_SIZE], usual[DARA_POS_SIZE];
	struct dara_pos pos;

	p->count = 0;
	p->start[0] = '\0';
	dara_rules_print(rules, &g->rules);
	if (!command_format(p, wait, "dara-rules %s\n", rules))
		return -1;
	dara_start(&pos, &g->rules);
	dara_pos_print(usual, &pos);
	if (strcmp(start, usual) != 0 &&
	    !command_format(p, WAIT_REPLY, "dara-position %s\n", start))
		return -1;
	strcpy(p->start, start);
	return 0;
}

/* Tells the partner all of the game that it does not know. */
static int tell_game(struct partner *p, const struct game *g, enum wait wait)
{
	char start[DARA_POS_SIZE], turn[DARA_TURN_SIZE];

	dara_pos_print(start, &g->positions[0]);
	if (!can_go_on(p, g, start) && tell_start(p, g, start, wait) < 0)
		return -1;
	while (p->count < g->count) {
		char side = "wb"[g->positions[p->count].side];

		dara_turn_print(turn, &g->turns[p->count]);
		if (!command_format(p, WAIT_REPLY, "play %c %s\n", side, turn))
			return -1;
		note_turn(p, &g->turns[p->count]);
	}
	return 0;
}

/* Starts the program for a game; false if that is impossible, which has been said. */
static bool begin(struct partner **partner, const char *shell_command, unsigned side,
    long patience_ms, const volatile int *stop, enum wait *wait)
{
	struct partner *p = *partner;

	if (!p) {
		p = *partner = calloc(1, sizeof *p);
		if (!p)
			cli_no_memory();
		p->command = shell_command;
	}
	p->side = side;
	p->patience_ms = patience_ms;
	p->stop = stop;
	p->why = NULL;
	p->count = 0;
	p->start[0] = '\0';
	*wait = p->child.pid ? WAIT_REPLY : WAIT_START;
	if (p->child.pid || child_start(&p->child, p->command) == 0)
		return true;
	fault(p, DARA_BY_ABANDONMENT, "%s", strerror(errno));
	return false;
}

void partner_new_game(struct partner **partner, const char *shell_command, const struct game *g,
    unsigned side, long patience_ms, const volatile int *stop)
{
	enum wait wait;

	if (begin(partner, shell_command, side, patience_ms, stop, &wait))
		tell_game(*partner, g, wait);
}

/* Asks whether a command is known: unlike others, an answer may be a refusal. */
static bool knows(struct partner *p, const char *request, enum wait wait)
{
	return exchange(p, request, wait) == 0 && p->reply.bytes[0] == '=' &&
	    strcmp(reply_text(&p->reply), "true") == 0;
}

bool partner_meet(struct partner **partner, const char *shell_command, unsigned side,
    long patience_ms, const volatile int *stop, struct child *child, char name[WORDS_SIZE])
{
	const char *answer = NULL;
	struct partner *p;
	enum wait wait;

	if (!begin(partner, shell_command, side, patience_ms, stop, &wait))
		return false;
	p = *partner;
	if (knows(p, "known_command dara-listen\n", wait))
		answer = command_format(p, WAIT_REPLY, "dara-person %c\n", "wb"[side]);
	if (!answer)
		return false;
	words_unpack(name, answer);
	*child = p->child;
	p->child.pid = 0;
	return true;
}

bool partner_is_ready(const struct partner *p)
{
	return p && !p->why;
}

/* The turn that an answer to genmove names, if it is legal. */
static int read_turn(
    struct partner *p, const struct game *g, const char *text, struct dara_turn *out)
{
	struct dara_fault broken;
	char words[160];

	if (strcasecmp(text, "resign") == 0)
		return fault(p, DARA_BY_RESIGNATION, "resigns");
	if (dara_turn_parse(out, &g->rules, text, strlen(text)) < 0)
		return fault(p, DARA_BY_INFRACTION, "'%.100s' is no turn", text);
	if (dara_check(game_pos(g), out, &broken) == DARA_OK) {
		dara_turn_canonical(out, game_pos(g));
		return 0;
	}
	dara_fault_print(words, sizeof words, game_pos(g), out, &broken);
	return fault(
	    p, DARA_BY_INFRACTION, "%.30s %s [%s]", text, words, dara_finding_name(broken.finding));
}

int partner_choose(struct partner *p, const struct game *g, struct dara_turn *out, const char **why)
{
	const char *text = NULL;

	if (!p->why && tell_game(p, g, WAIT_REPLY) == 0)
		text = command_format(p, WAIT_REPLY, "genmove %c\n", "wb"[game_pos(g)->side]);
	if (text && read_turn(p, g, text, out) == 0) {
		note_turn(p, out);
		return 0;
	}
	*why = p->why;
	return -1;
}

static void ask_to_quit(struct partner *p)
{
	static const char quit[] = "quit\n";
	const struct timespec deadline = child_deadline(wait_ms[WAIT_QUIT]);
	struct child_talk talk = { quit, sizeof quit - 1, p->reply.bytes, REPLY_MAX, 0, NULL };

	for (size_t len = 0; len < REPLY_MAX; len += talk.reply_len) {
		if (child_talk(&p->child, &talk, &deadline) != CHILD_MOVED)
			break;
	}
	child_wait(&p->child, &deadline);
}

void partner_close(struct partner *p)
{
	if (!p)
		return;
	if (p->child.pid)
		ask_to_quit(p);
	child_kill(&p->child);
	free(p->turns);
	free(p);
}
