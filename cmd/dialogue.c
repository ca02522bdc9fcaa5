/* SPDX-License-Identifier: MIT */
#include "dialogue.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "prompt.h"

void say(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
}

static const char *side_name(unsigned side)
{
	return side == DARA_WHITE ? "White" : "Black";
}

void dialogue_draw(const struct dialogue *d)
{
	const struct game *g = &d->game;
	char picture[8192];

	dara_render(picture, sizeof picture, game_pos(g), g->count ? &g->turns[g->count - 1] : NULL,
	    d->picture);
	say("%s", picture);
}

static void save(struct dialogue *d)
{
	if (!d->save || game_save(&d->game, d->save) == 0)
		return;
	cli_trouble(d->save);
	d->status = EXIT_TROUBLE;
}

static int write_out(void *context, const void *buffer, size_t size)
{
	(void)context;
	out_bytes(buffer, size);
	return 0;
}

void dialogue_print(struct dialogue *d)
{
	if (d->save)
		return;
	if (d->printed)
		out_char('\n');
	game_write(&d->game, write_out, NULL);
	out_flush();
	d->printed = true;
}

static void tell_end(const struct dialogue *d)
{
	const struct game *g = &d->game;

	if (g->result == DARA_DRAW)
		say("The game is a draw (%s).\n", g->termination);
	else if (g->result != DARA_OPEN)
		say("%s has won (%s).\n", side_name(g->result == DARA_BLACK_WINS), g->termination);
}

void dialogue_played(struct dialogue *d)
{
	unsigned times = d->game.result == DARA_OPEN ? game_occurrences(&d->game) : 0;

	save(d);
	if (d->is_terminal)
		dialogue_draw(d);
	if (times >= 3)
		say("This position has occurred %u times; 'draw' offers a draw.\n", times);
	tell_end(d);
}

/* The engine's or a program's turn; without one, the game is forfeited. */
static void let_choose(struct dialogue *d, unsigned side)
{
	struct player *player = &d->players[side];
	char text[DARA_TURN_SIZE];
	struct dara_turn turn;
	const char *why;

	player->limits.stop = &prompt_signal;
	if (player_choose(player, &d->game, &turn, &why) < 0) {
		game_forfeit(&d->game, side, why);
	} else {
		if (prompt_signal)
			return;
		dara_turn_print(text, &turn);
		say("%s plays %s\n", side_name(side), text);
		game_play(&d->game, &turn);
	}
	dialogue_played(d);
}

static void refuse(struct dialogue *d, const char *text)
{
	say("%s\n", text);
	if (!d->is_terminal)
		d->status = cli_worse(d->status, EXIT_BAD_INPUT);
}

/*
 * A turn that must capture, and does not say what: asks a person, who may think better of it with
 * an empty line. True if the turn names one more capture.
 */
static bool ask_capture(
    const struct dialogue *d, struct dara_turn *turn, const struct dara_fault *fault)
{
	char prompt[256] = "takes which of";
	size_t n = strlen(prompt);
	struct dara_turn square;
	char *answer;
	bool taken = false;

	for (unsigned i = 0; i < 64 && n + 8 < sizeof prompt; i++) {
		if (fault->squares >> i & 1)
			n += (size_t)snprintf(
			    prompt + n, sizeof prompt - n, " %c%u", 'a' + (int)(i % 8), i / 8 + 1);
	}
	snprintf(prompt + n, sizeof prompt - n, "? ");
	answer = prompt_line(prompt);
	if (answer && dara_turn_parse(&square, &d->game.rules, answer, strlen(answer)) == DARA_OK &&
	    square.kind == DARA_DROP && turn->len < sizeof turn->sq) {
		turn->sq[turn->len++] = square.sq[0];
		taken = true;
	}
	free(answer);
	return taken;
}

static void play_typed(struct dialogue *d, struct dara_turn *turn)
{
	const struct dara_pos *pos = game_pos(&d->game);
	char text[DARA_TURN_SIZE], why[200], line[256];
	struct dara_fault fault;

	while (dara_check(pos, turn, &fault) < 0) {
		if (fault.finding == DARA_MISSING_CAPTURE && d->is_terminal &&
		    ask_capture(d, turn, &fault))
			continue;
		dara_turn_print(text, turn);
		dara_fault_print(why, sizeof why, pos, turn, &fault);
		snprintf(
		    line, sizeof line, "%s %s [%s]", text, why, dara_finding_name(fault.finding));
		refuse(d, line);
		return;
	}
	game_play(&d->game, turn);
	dialogue_played(d);
}

static void run_line(struct dialogue *d, char *line)
{
	size_t len = strlen(line), word;
	const struct command *command;
	struct dara_turn turn;
	bool several;
	char quoted[64], text[128];

	while (len > 0 && strchr(" \t\r", line[len - 1]))
		line[--len] = '\0';
	line += strspn(line, " \t");
	word = strcspn(line, " \t");
	if (word == 0 || *line == '#')
		return;
	if (!line[word] && dara_turn_parse(&turn, &d->game.rules, line, word) == DARA_OK &&
	    !memchr(turn.sq, DARA_OFF, turn.len)) {
		if (game_is_over(&d->game))
			refuse(d, "The game is over; 'undo' takes back, 'new' starts another.");
		else
			play_typed(d, &turn);
		return;
	}
	command = command_find(line, word, &several);
	if (command) {
		command->run(d, line + word + strspn(line + word, " \t"));
		return;
	}
	dara_quote(quoted, sizeof quoted, line, word);
	snprintf(text, sizeof text,
	    several ? "'%s' is the beginning of several commands; see 'help'."
		    : "'%s' is no turn and no command; see 'help'.",
	    quoted);
	refuse(d, text);
}

/* Completions: the legal turns, then the commands. */
static char *suggest(void *context, const char *typed, size_t wanted)
{
	const struct dialogue *d = context;
	const struct dara_pos *pos = game_pos(&d->game);
	size_t len = strlen(typed), count = game_is_over(&d->game) ? 0 : dara_turns(NULL, 0, pos);
	struct dara_turn *turns = malloc((count + 1) * sizeof *turns);
	const struct command *command;
	char text[DARA_TURN_SIZE];
	char *found = NULL;

	if (!turns)
		return NULL;
	dara_turns(turns, count, pos);
	for (size_t i = 0; i < count && !found; i++) {
		dara_turn_print(text, &turns[i]);
		if (strncmp(text, typed, len) == 0 && wanted-- == 0)
			found = strdup(text);
	}
	free(turns);
	for (size_t i = 0; !found && (command = command_at(i)); i++) {
		if (strncmp(command->name, typed, len) == 0 && wanted-- == 0)
			found = strdup(command->name);
	}
	return found;
}

static void prompt_text(const struct dialogue *d, char *out, size_t size)
{
	const struct dara_pos *pos = game_pos(&d->game);

	if (game_is_over(&d->game))
		snprintf(out, size, "over> ");
	else
		snprintf(out, size, "%lu. %s> ", (unsigned long)pos->number, side_name(pos->side));
}

static void welcome(const struct dialogue *d)
{
	char rules[DARA_EXPRESSION_SIZE];

	dara_rules_print(rules, &d->game.rules);
	say("%s. White: %s, Black: %s. Type a turn, as c3 or d2-d3xb4, or 'help'.\n", rules,
	    d->game.names[DARA_WHITE], d->game.names[DARA_BLACK]);
	dialogue_draw(d);
}

int dialogue_run(struct dialogue *d)
{
	struct game *g = &d->game;
	char prompt[32];

	d->is_terminal = prompt_open(suggest, d);
	for (unsigned side = 0; side < 2; side++)
		player_new_game(&d->players[side], g, side);
	if (d->is_terminal)
		welcome(d);
	save(d);
	while (!d->quits && !prompt_signal) {
		unsigned side = game_pos(g)->side;
		char *line;

		if (!game_is_over(g) && d->players[side].kind != PLAYER_HUMAN) {
			let_choose(d, side);
			continue;
		}
		prompt_text(d, prompt, sizeof prompt);
		line = prompt_line(prompt);
		if (!line)
			break;
		run_line(d, line);
		free(line);
	}
	save(d);
	dialogue_print(d);
	prompt_close();
	for (unsigned side = 0; side < 2; side++)
		player_close(&d->players[side]);
	player_close(&d->helper);
	game_free(g);
	return prompt_signal ? 128 + prompt_signal : d->status;
}
