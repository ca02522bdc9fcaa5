/* SPDX-License-Identifier: MIT */
#include "dialogue/state.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "common/fail.h"
#include "dialogue/say.h"
#include "dialogue/script.h"

bool is_person(const struct dialogue *d, unsigned side)
{
	return d->far ? side == d->far->side : d->players[side].kind == PLAYER_HUMAN;
}

bool has_person(const struct dialogue *d)
{
	return is_person(d, DARA_WHITE) || is_person(d, DARA_BLACK);
}

static void answer(struct dialogue *d, unsigned long column, const char *name, const char *text)
{
	size_t len = strlen(text);

	if (d->is_terminal) {
		say("%s\n", text);
		return;
	}
	/* a sentence to a person; a diagnostic has no full stop */
	if (len > 0 && text[len - 1] == '.')
		len--;
	say("%s:%lu:%lu: error: %.*s [%s]\n", SCRIPT_NAME, d->line, column, (int)len, text, name);
	d->status = cli_worse(d->status, EXIT_BAD_INPUT);
	d->quits = d->quits || d->strict;
}

void refuse(struct dialogue *d, const char *name, const char *format, ...)
{
	char text[1024];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	answer(d, d->column, name, text);
}

void refuse_argument(struct dialogue *d, const char *name, const char *format, ...)
{
	char text[1024];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	answer(d, d->argument, name, text);
}

char *dialogue_player(const struct dialogue *d, unsigned side)
{
	char name[128];

	game_name(name, sizeof name, &d->game, side);
	return say_showable(name, strlen(name));
}

/* The columns of the widest of so many bytes of lines; colours take none, nor do UTF-8's tails. */
static size_t width_of(const char *lines, size_t len)
{
	size_t widest = 0, width = 0;

	for (size_t i = 0; i < len; i++) {
		if (lines[i] == '\n')
			width = 0;
		else if (lines[i] == '\033')
			i += strcspn(lines + i, "m");
		else
			width += (lines[i] & 0xC0) != 0x80;
		widest = width > widest ? width : widest;
	}
	return widest;
}

/* The length of a picture without the lines of its caption, which may be broken. */
static size_t board_len(const char *picture)
{
	enum { CAPTION_LINES = 2 };
	size_t len = strlen(picture);

	for (unsigned ends = 0; len > 0; len--) {
		if (picture[len - 1] == '\n' && ends++ == CAPTION_LINES)
			break;
	}
	return len;
}

/* Whether the board is seen from the side of Black. */
static bool is_flipped(const struct dialogue *d)
{
	unsigned side = game_pos(&d->game)->side;

	if (!d->turns)
		return false;
	return is_person(d, side) ? side == DARA_BLACK : is_person(d, DARA_BLACK);
}

void dialogue_draw(const struct dialogue *d)
{
	/* how a picture is drawn that the window has not the columns for */
	static const unsigned narrower[] = { 0, DARA_PICTURE_NARROW,
		DARA_PICTURE_NARROW | DARA_PICTURE_BARE };
	const struct game *g = &d->game;
	unsigned flags = d->picture ^ (is_flipped(d) ? DARA_PICTURE_FLIP : 0U);
	char picture[8192];
	size_t board = 0;

	for (size_t i = 0; i < sizeof narrower / sizeof *narrower; i++) {
		dara_render(picture, sizeof picture, game_pos(g),
		    g->count ? &g->turns[g->count - 1] : NULL, flags | narrower[i]);
		board = board_len(picture);
		if (!say_columns() || width_of(picture, board) <= say_columns())
			break;
	}
	say_as_is(picture, board);
	say("%s", picture + board);
}

/* An end that the rules have decided. Beside a board a person has read of it. */
static void say_outcome(const struct dialogue *d, struct dara_outcome outcome)
{
	unsigned winner = outcome.result == DARA_BLACK_WINS;

	if (!d->is_terminal)
		say("%s%s.\n", outcome.result == DARA_DRAW ? "The game is " : "",
		    dara_outcome_text(outcome));
	else if (outcome.result != DARA_DRAW && is_person(d, winner) != is_person(d, !winner))
		say("You have %s.\n", is_person(d, winner) ? "won" : "lost");
}

void dialogue_say_end(const struct dialogue *d)
{
	const struct game *g = &d->game;
	struct dara_outcome outcome = dara_outcome(game_pos(g));

	if (outcome.result != DARA_OPEN)
		say_outcome(d, outcome);
	else if (g->result == DARA_DRAW)
		say("The game is a draw (%s).\n", g->termination);
	else if (g->result != DARA_OPEN)
		say("%s has won (%s).\n", dara_side_name(g->result == DARA_BLACK_WINS),
		    g->termination);
	if (g->result != DARA_OPEN && d->is_terminal && has_person(d))
		say("'first' reads the game from its start, 'new' begins another, 'quit' ends.\n");
}
