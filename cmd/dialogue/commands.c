/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dialogue/dialogue.h"
#include "dialogue/prompt.h"
#include "play/load.h"
#include "play/record.h"
#include "play/save.h"

enum { HINT_MS = 1000 };

static void help(struct dialogue *d, char *rest)
{
	const struct command *command;

	(void)rest;
	say("%s\nCommands, which may be shortened:\n", dara_turn_help(&d->game.rules));
	for (size_t i = 0; (command = command_at(i)); i++)
		say("  %-9s %-7s %s\n", command->name, command->argument, command->help);
}

static void moves(struct dialogue *d, char *rest)
{
	const struct dara_pos *pos = game_pos(&d->game);
	size_t count = dara_turns(NULL, 0, pos);
	struct dara_turn *turns = malloc((count + 1) * sizeof *turns);
	char text[DARA_TURN_SIZE];

	(void)rest;
	if (!turns)
		cli_no_memory();
	if (game_is_over(&d->game)) {
		say("The game is over.\n");
		count = 0;
	}
	dara_turns(turns, count, pos);
	for (size_t i = 0; i < count; i++) {
		dara_turn_print(text, &turns[i]);
		say("%s%s", text, i + 1 < count ? " " : "\n");
	}
	free(turns);
}

static bool search(struct dialogue *d, struct dara_found *found, const struct dara_limits *limits)
{
	struct game *g = &d->game;
	int status;

	if (game_is_over(g)) {
		dialogue_refuse(d, "The game is over.");
		return false;
	}
	if (!d->helper.hash)
		player_parse(&d->helper, "engine");
	status = dara_search_run(
	    player_search(&d->helper), found, game_pos(g), g->positions, g->count, limits);
	if (status == DARA_ENOMEM)
		cli_no_memory();
	return status == DARA_OK && !prompt_signal;
}

/* A score of the side to move, as White sees it, in pieces or goals. */
static void say_score(const struct dialogue *d, int score)
{
	int white = game_pos(&d->game)->side == DARA_WHITE ? score : -score;

	if (DARA_IS_WON(score))
		say("%s wins in %d turns", dara_side_name(white > 0 ? DARA_WHITE : DARA_BLACK),
		    DARA_WON - (score < 0 ? -score : score));
	else
		say("%+.2f %s for White", white / 100.0,
		    d->game.rules.game == DARA_DAMETA ? "goals" : "pieces");
}

static void hint(struct dialogue *d, char *rest)
{
	struct dara_limits limits = { .time_ms = HINT_MS, .stop = &prompt_signal };
	char text[DARA_TURN_SIZE];
	struct dara_found found;

	(void)rest;
	if (!search(d, &found, &limits))
		return;
	dara_turn_print(text, &found.best);
	say("Try %s (", text);
	say_score(d, found.score);
	say(").\n");
}

static void eval(struct dialogue *d, char *rest)
{
	struct dara_limits limits = { .time_ms = HINT_MS, .stop = &prompt_signal };
	struct dara_found found;

	(void)rest;
	if (!search(d, &found, &limits))
		return;
	say_score(d, found.score);
	say(", searched %u deep.\n", found.depth);
}

static bool is_for_person(const struct dialogue *d)
{
	return d->players[game_pos(&d->game)->side].kind == PLAYER_HUMAN;
}

/* Against an engine its reply goes along, so that the person is on the move again. */
static void undo(struct dialogue *d, char *rest)
{
	struct game *g = &d->game;
	size_t count = g->count;
	bool done = game_undo(g);

	(void)rest;
	while (done && !is_for_person(d) && game_undo(g))
		;
	/* the engine's first turn is left: it would only make another */
	while (!is_for_person(d) && g->count < count) {
		game_redo(g);
		done = g->count < count;
	}
	if (done)
		dialogue_played(d);
	else
		dialogue_refuse(d, "There is no turn to take back.");
}

static void redo(struct dialogue *d, char *rest)
{
	struct game *g = &d->game;

	(void)rest;
	if (!game_redo(g)) {
		dialogue_refuse(d, "There is no turn to play again.");
		return;
	}
	while (!is_for_person(d) && game_redo(g))
		;
	dialogue_played(d);
}

static void board(struct dialogue *d, char *rest)
{
	(void)rest;
	dialogue_draw(d);
}

static void flip(struct dialogue *d, char *rest)
{
	d->picture ^= DARA_PICTURE_FLIP;
	board(d, rest);
}

static void position(struct dialogue *d, char *rest)
{
	char text[DARA_POS_SIZE];

	(void)rest;
	dara_pos_print(text, game_pos(&d->game));
	say("%s\n", text);
}

static int write_talk(void *context, const void *buffer, size_t size)
{
	const char *bytes = buffer;
	char shown[256];

	(void)context;
	while (size > 0) {
		size_t len = size < sizeof shown ? size : sizeof shown;

		make_showable(shown, bytes, len);
		say("%.*s", (int)len, shown);
		bytes += len;
		size -= len;
	}
	return 0;
}

/* Refuses what was asked for a file, for the reason in errno. */
static void refuse_file(struct dialogue *d, const char *path)
{
	char name[256], text[512];
	int error = errno;

	dara_quote(name, sizeof name, path, strlen(path));
	snprintf(text, sizeof text, "%s: %s", name, game_save_reason(error));
	dialogue_refuse(d, text);
	if (!d->is_terminal)
		d->status = EXIT_TROUBLE;
}

static void record(struct dialogue *d, char *rest)
{
	(void)rest;
	game_write(&d->game, write_talk, NULL);
}

static void save(struct dialogue *d, char *rest)
{
	if (!*rest)
		dialogue_refuse(d, "Save to which file? save FILE");
	else if (game_save(&d->game, rest, 0, NULL) < 0)
		refuse_file(d, rest);
	else
		say("Saved.\n");
}

static void start_players(struct dialogue *d)
{
	for (unsigned side = 0; side < 2; side++)
		player_new_game(&d->players[side], &d->game, side);
}

static void load(struct dialogue *d, char *rest)
{
	struct game loaded = { .rules = d->game.rules };
	struct game_found found;
	char text[400];
	int status;

	if (!*rest) {
		dialogue_refuse(d, "Load which file? load FILE");
		return;
	}
	status = game_load(&loaded, rest, 0, &found);
	if (status == EXIT_TROUBLE) {
		refuse_file(d, rest);
	} else if (found.records == 0) {
		dialogue_refuse(d, "There is no record in this file.");
	} else if (status != 0) {
		snprintf(text, sizeof text, "line %lu, column %lu: %s [%s]", found.diag.line,
		    found.diag.column, found.diag.text, dara_finding_name(found.diag.finding));
		dialogue_refuse(d, text);
	} else {
		if (!d->save && d->game.count > 0)
			dialogue_print(d);
		game_take(&d->game, &loaded);
		start_players(d);
		dialogue_played(d);
	}
}

static void new_game(struct dialogue *d, char *rest)
{
	struct dara_rules rules = d->game.rules;
	struct dara_diag diag;

	if (*rest && dara_rules_parse(&rules, rest, strlen(rest), &diag) < 0) {
		dialogue_refuse(d, diag.text);
		return;
	}
	if (!d->save && d->game.count > 0)
		dialogue_print(d);
	game_begin(&d->game, &rules, NULL);
	start_players(d);
	dialogue_played(d);
}

/* A person agrees by offering; the engine if it does not see itself ahead. */
static bool agrees_to_draw(struct dialogue *d, unsigned side)
{
	struct dara_limits limits = { .time_ms = HINT_MS, .stop = &prompt_signal };
	struct dara_found found;

	if (d->players[side].kind == PLAYER_HUMAN)
		return true;
	return d->players[side].kind == PLAYER_ENGINE && search(d, &found, &limits) &&
	    found.score >= 0;
}

static void draw(struct dialogue *d, char *rest)
{
	(void)rest;
	if (game_is_over(&d->game)) {
		dialogue_refuse(d, "The game is over.");
	} else if (!agrees_to_draw(d, !game_pos(&d->game)->side)) {
		say("The draw is refused.\n");
	} else {
		game_end(&d->game, DARA_DRAW, "agreement");
		dialogue_played(d);
	}
}

static void resign(struct dialogue *d, char *rest)
{
	(void)rest;
	if (game_is_over(&d->game)) {
		dialogue_refuse(d, "The game is over.");
		return;
	}
	game_forfeit(&d->game, game_pos(&d->game)->side, "resignation");
	dialogue_played(d);
}

static void quit(struct dialogue *d, char *rest)
{
	(void)rest;
	d->quits = true;
}

static const struct command commands[] = {
	{ "help", "", "say what can be typed", help },
	{ "moves", "", "list the legal turns", moves },
	{ "hint", "", "let the engine propose a turn", hint },
	{ "eval", "", "let the engine judge the position", eval },
	{ "undo", "", "take back a turn (and the engine's reply)", undo },
	{ "redo", "", "play again what was taken back", redo },
	{ "board", "", "draw the board", board },
	{ "flip", "", "turn the board round", flip },
	{ "position", "", "print the position line", position },
	{ "record", "", "print the record", record },
	{ "save", "FILE", "save the record to a file", save },
	{ "load", "FILE", "go on with the record of a file", load },
	{ "new", "[RULES]", "start another game", new_game },
	{ "draw", "", "offer a draw", draw },
	{ "resign", "", "give up", resign },
	{ "quit", "", "end; the record is printed or saved", quit },
};

const struct command *command_at(size_t i)
{
	return i < sizeof commands / sizeof *commands ? &commands[i] : NULL;
}

const struct command *command_find(const char *name, size_t len, bool *several)
{
	const struct command *command, *found = NULL;

	*several = false;
	for (size_t i = 0; (command = command_at(i)); i++) {
		if (strncmp(command->name, name, len) != 0)
			continue;
		if (strlen(command->name) == len) {
			*several = false;
			return command;
		}
		*several = *several || found;
		found = command;
	}
	return *several ? NULL : found;
}
