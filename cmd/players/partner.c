/* SPDX-License-Identifier: MIT */
#include "players/partner.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "players/child.h"

enum { REPLY_MAX = 64 * 1024 };

enum wait { WAIT_START, WAIT_REPLY, WAIT_QUIT, WAIT_DEATH };

/* How long we wait where no patience was asked for. */
static const long wait_ms[] = {
	[WAIT_START] = 10000,
	[WAIT_REPLY] = 60000,
	[WAIT_QUIT] = 1000,
	[WAIT_DEATH] = 500, /* of one that has closed a pipe, to tell how */
};

/* Why a game ends, for the Termination tag. */
static const char abandoned[] = "abandoned";
static const char infraction[] = "rules infraction";
static const char resignation[] = "resignation";

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
	/* Its answer, and how many bytes it has written for it, those left out too. */
	char reply[REPLY_MAX + 1];
	size_t reply_len, written;
};

/* Begins a line about the program, or of the program, on standard error. */
static void print_name(const struct partner *p)
{
	char name[160];

	out_flush();
	fprintf(stderr,
	    "dara-play: exec:%s: ", dara_quote(name, sizeof name, p->command, strlen(p->command)));
}

/* What the program writes to its standard error. */
static void grumble(void *context, const char *line, size_t len)
{
	char shown[4 * 512 + 1];

	print_name(context);
	fprintf(stderr, "%s\n", dara_quote(shown, sizeof shown, line, len));
}

/* Says what happened, and ends the program. */
__attribute__((format(printf, 3, 4))) static int fault(
    struct partner *p, const char *why, const char *format, ...)
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
	p->why = why;
	print_name(p);
	fprintf(stderr, "%s: %s\n", p->side == DARA_WHITE ? "White" : "Black",
	    dara_quote(shown, sizeof shown, text, (size_t)len));
	return -1;
}

/* We are to end, at once: no time is left to ask it to. */
static int give_up(struct partner *p)
{
	child_kill(&p->child);
	p->why = abandoned;
	return -1;
}

static int fault_ended(struct partner *p)
{
	const struct timespec deadline = child_deadline(wait_ms[WAIT_DEATH]);
	char how[80];

	child_wait(&p->child, &deadline);
	return fault(p, abandoned, "%s", child_how_ended(&p->child, how, sizeof how));
}

/* Takes bytes that were read; true when the blank line at the end of an answer is among them. */
static bool take_bytes(struct partner *p, const char *bytes, size_t len)
{
	bool complete = false;

	p->written += len;
	for (size_t i = 0; i < len; i++) {
		char c = bytes[i];

		if ((c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == 0x7F)
			continue;
		if (c == '\n' && (complete || p->reply_len == 0))
			continue;
		p->reply[p->reply_len++] = c;
		complete = c == '\n' && p->reply[p->reply_len - 2] == '\n';
	}
	p->reply[p->reply_len] = '\0';
	return complete;
}

/* What was not asked for is read before a request, so that it is not taken for the answer. */
static int read_unasked(struct partner *p)
{
	const struct timespec now = child_deadline(0);
	struct child_talk talk = { .reply = p->reply, .reply_room = REPLY_MAX, .stop = p->stop };
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
		p->reply[talk.reply_len] = '\0';
		if (blanks > REPLY_MAX || strspn(p->reply, " \t\r\n") < talk.reply_len)
			return fault(p, infraction, "answers what it was not asked");
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
	p->reply_len = p->written = 0;
	talk.reply = bytes;
	for (;;) {
		talk.reply_room = sizeof bytes;
		if (talk.reply_room > REPLY_MAX - p->written)
			talk.reply_room = REPLY_MAX - p->written;
		if (talk.reply_room == 0)
			return fault(p, infraction, "answers '%.*s' without end", line, request);
		switch (child_talk(&p->child, &talk, limit < 0 ? NULL : &deadline)) {
		case CHILD_SILENT:
			return fault(p, abandoned, "no answer to '%.*s' in %ld%s", line, request,
			    limit % 1000 ? limit : limit / 1000, limit % 1000 ? " ms" : " seconds");
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

/* The text of an answer, without what surrounds it. */
static char *answer_text(struct partner *p)
{
	char *text = p->reply + 1;
	size_t len;

	text += strspn(text, " \t\n");
	len = strlen(text);
	while (len > 0 && strchr(" \t\n", text[len - 1]))
		len--;
	text[len] = '\0';
	return text;
}

/* Gives a command, whose line ends with a newline; -1 unless it is done. Returns its answer. */
static const char *command(struct partner *p, const char *line, enum wait wait)
{
	int len = (int)strcspn(line, "\n");

	if (exchange(p, line, wait) < 0)
		return NULL;
	if (p->reply[0] == '=')
		return answer_text(p);
	if (p->reply[0] == '?')
		fault(p, infraction, "refuses '%.*s': %.200s", len, line, answer_text(p));
	else
		fault(p, infraction, "answers '%.*s' with '%.*s'", len, line,
		    (int)strcspn(p->reply, "\n"), p->reply);
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
		if (!turn_equal(&p->turns[i], &g->turns[i]))
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

void partner_new_game(struct partner **partner, const char *shell_command, const struct game *g,
    unsigned side, long patience_ms, const volatile int *stop)
{
	struct partner *p = *partner;
	enum wait wait = WAIT_REPLY;

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
	if (!p->child.pid) {
		wait = WAIT_START;
		if (child_start(&p->child, p->command, grumble, p) < 0) {
			fault(p, abandoned, "%s", strerror(errno));
			return;
		}
	}
	tell_game(p, g, wait);
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
		return fault(p, resignation, "resigns");
	if (dara_turn_parse(out, &g->rules, text, strlen(text)) < 0)
		return fault(p, infraction, "'%.100s' is no turn", text);
	if (dara_check(game_pos(g), out, &broken) == DARA_OK) {
		dara_turn_canonical(out, game_pos(g));
		return 0;
	}
	dara_fault_print(words, sizeof words, game_pos(g), out, &broken);
	return fault(
	    p, infraction, "%.30s %s [%s]", text, words, dara_finding_name(broken.finding));
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
	struct child_talk talk = { quit, sizeof quit - 1, p->reply, REPLY_MAX, 0, NULL };

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
