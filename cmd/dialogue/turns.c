/* SPDX-License-Identifier: MIT */
#include "dialogue/turns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dialogue/friend.h"
#include "dialogue/keep.h"
#include "dialogue/prompt.h"
#include "dialogue/say.h"

static void print_square(char out[3], unsigned square)
{
	snprintf(out, 3, "%c%c", (char)('a' + square % 8), (char)('1' + square / 8));
}

/* Completions at the question what to take: the squares that were listed. */
static char *suggest_capture(void *context, const char *before, const char *typed, size_t wanted)
{
	const uint64_t *squares = context;
	char text[3];

	for (unsigned i = 0; !*before && i < 64; i++) {
		print_square(text, i);
		if (*squares >> i & 1 && strncmp(text, typed, strlen(typed)) == 0 && wanted-- == 0)
			return strdup(text);
	}
	return NULL;
}

/* The square that an answer names, of those that can be taken, or DARA_OFF. */
static uint8_t read_capture(const struct dialogue *d, const char *answer, uint64_t squares)
{
	size_t len;
	struct dara_turn turn;

	answer += strspn(answer, " \t");
	if (*answer == 'x' || *answer == 'X' || *answer == ':')
		answer++;
	len = strcspn(answer, " \t");
	if (answer[len + strspn(answer + len, " \t")] ||
	    dara_turn_parse(&turn, &d->game.rules, answer, len) < 0 || turn.kind != DARA_DROP ||
	    turn.len != 1 || turn.sq[0] == DARA_OFF || !(squares >> turn.sq[0] & 1))
		return DARA_OFF;
	return turn.sq[0];
}

/* "takes which of a1 b1? ", or what fits of it into the window. */
static void print_question(char *out, size_t size, uint64_t squares)
{
	size_t n = (size_t)snprintf(out, size, "takes which of");
	char text[3];

	for (unsigned i = 0; i < 64; i++) {
		print_square(text, i);
		if (squares >> i & 1)
			n += (size_t)snprintf(out + n, size - n, " %s", text);
	}
	snprintf(out + n, size - n, "? ");
	if (say_columns() && n + 6 > say_columns()) {
		say("%s\n", out);
		snprintf(out, size, "takes? ");
	}
}

/* Asks which of the squares; DARA_OFF for an empty answer, Ctrl-C, and the end of the input. */
static uint8_t ask_square(struct dialogue *d, uint64_t squares)
{
	char question[256];
	const struct prompt prompt = { question, suggest_capture, &squares, NULL, NULL };
	uint8_t square = DARA_OFF;

	print_question(question, sizeof question, squares);
	while (square == DARA_OFF) {
		char *answer;
		enum prompt_status status = prompt_line(&answer, &prompt);
		bool empty = status != PROMPT_LINE || !answer[strspn(answer, " \t")];

		d->quits = status == PROMPT_END;
		if (!empty)
			square = read_capture(d, answer, squares);
		free(answer);
		if (empty)
			break;
		if (square == DARA_OFF)
			say("That is none of them; an empty line takes the turn back.\n");
	}
	return square;
}

/*
 * A turn that must capture, and does not say what: asks a person, who may think better of it. True
 * if the turn names one more capture.
 */
static bool ask_capture(struct dialogue *d, struct dara_turn *turn, const struct dara_fault *fault)
{
	uint64_t squares = fault->squares;
	uint8_t square;

	for (unsigned i = turn->kind; i < turn->len; i++)
		squares &= ~DARA_BIT(turn->sq[i]);
	if (turn->len - turn->kind >= fault->count || !squares)
		return false;
	square = ask_square(d, squares);
	if (square == DARA_OFF)
		return false;
	turn->sq[turn->len++] = square;
	return true;
}

/* Why a turn is refused, in words, beginning with the turn as it was typed. */
static void refuse_turn(struct dialogue *d, const char *typed, const struct dara_turn *turn,
    const struct dara_fault *fault)
{
	const char *name = dara_finding_name(fault->finding);
	char why[200];

	dara_fault_print(why, sizeof why, game_pos(&d->game), turn, fault);
	if (d->is_terminal)
		refuse(d, name, "%s %s [%s]", typed, why, name);
	else
		refuse(d, name, "%s %s", typed, why);
}

void play_typed(struct dialogue *d, const char *typed, struct dara_turn *turn)
{
	struct dara_fault fault;

	while (dara_check(game_pos(&d->game), turn, &fault) < 0) {
		bool may_ask = d->is_terminal && fault.finding == DARA_MISSING_CAPTURE;

		if (may_ask && ask_capture(d, turn, &fault))
			continue;
		if (!may_ask)
			refuse_turn(d, typed, turn, &fault);
		return;
	}
	if (d->far) {
		friend_refuse(d, far_play(d->far, turn));
		return;
	}
	d->reading = false;
	game_play(&d->game, turn);
	dialogue_played(d);
}
