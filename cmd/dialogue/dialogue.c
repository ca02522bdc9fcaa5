/* SPDX-License-Identifier: MIT */
#include "dialogue/dialogue.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/out.h"
#include "dialogue/commands.h"
#include "dialogue/complete.h"
#include "dialogue/engine.h"
#include "dialogue/friend.h"
#include "dialogue/interrupts.h"
#include "dialogue/keep.h"
#include "dialogue/prompt.h"
#include "dialogue/say.h"
#include "dialogue/script.h"
#include "dialogue/turns.h"
#include "dialogue/typed.h"

/* How often a position may occur when there is no person to offer a draw. */
enum { REPETITIONS = 3 };

/* The engine's or a program's turn; without one, the game is forfeited. */
static void let_choose(struct dialogue *d, unsigned side)
{
	struct game *g = &d->game;
	char text[DARA_TURN_SIZE];
	struct dara_turn turn;
	const char *why;
	int status = engine_choose(d, side, &turn, &why);

	if (signals_caught)
		return;
	if (status < 0) {
		game_forfeit(g, side, why);
	} else {
		dara_turn_print(text, &turn);
		say("%s plays %s\n", dara_side_name(side), text);
		game_play(g, &turn);
		if (!has_person(d) && !game_is_over(g) && game_occurrences(g) >= REPETITIONS)
			game_end(g, DARA_DRAW, "threefold repetition");
	}
	dialogue_played(d);
}

static void run_command(struct dialogue *d, const struct command *command, char *rest)
{
	if (*rest && !*command->argument)
		refuse_argument(d, "bad-argument", "'%s' stands alone; see 'help'.", command->name);
	else
		command->run(d, rest);
}

/* Whether a person who typed this meant a turn: it begins as a square does. */
static bool is_like_turn(const char *line)
{
	return ((line[0] >= 'a' && line[0] <= 'h') || (line[0] >= 'A' && line[0] <= 'H')) &&
	    line[1] >= '0' && line[1] <= '9';
}

static void run_word(struct dialogue *d, char *line, size_t len)
{
	size_t word = strcspn(line, " \t");
	const struct command *command = NULL;
	bool several = false;
	char quoted[64];

	if (!memchr(line, '\0', len))
		command = command_find(line, word, &several);
	if (command) {
		char *rest = line + word + strspn(line + word, " \t");

		d->argument = d->column + (unsigned long)(rest - line);
		run_command(d, command, rest);
		return;
	}
	dara_quote(quoted, sizeof quoted, line, several ? word : len);
	command = command_near(line, word);
	if (is_like_turn(line) && d->is_terminal)
		refuse(
		    d, "bad-token", "'%s' is no turn. %s", quoted, dara_turn_help(&d->game.rules));
	else if (several)
		refuse(d, "bad-token", "'%s' is the beginning of several commands; see 'help'.",
		    quoted);
	else if (command)
		refuse(d, "bad-token", "'%s' is no turn and no command; did you mean '%s'?", quoted,
		    command->name);
	else
		refuse(d, "bad-token", "'%s' is no turn and no command; see 'help'.", quoted);
}

static void run_line(struct dialogue *d, char *line, size_t len)
{
	struct dara_turn turn;
	char quoted[64];

	d->column = 1;
	while (len > 0 && memchr(" \t\r", line[len - 1], 3))
		line[--len] = '\0';
	while (len > 0 && (*line == ' ' || *line == '\t'))
		line++, len--, d->column++;
	if (len == 0 || *line == '#')
		return;
	if (dara_turn_parse(&turn, &d->game.rules, line, len) < 0) {
		run_word(d, line, len);
	} else if (game_is_over(&d->game)) {
		refuse(
		    d, "game-over", "The game is over; 'undo' takes back, 'new' starts another.");
	} else {
		dara_quote(quoted, sizeof quoted, line, len);
		play_typed(d, quoted, &turn);
	}
}

static void print_prompt(struct dialogue *d)
{
	const struct dara_pos *pos = game_pos(&d->game);
	const char *doing = "";

	if (d->reading)
		doing = ", reading";
	else if (d->far && d->far->is_open && pos->side != d->far->side)
		doing = " is to move";
	if (game_is_over(&d->game))
		snprintf(d->prompt, sizeof d->prompt, d->reading ? "over, reading> " : "over> ");
	else
		snprintf(d->prompt, sizeof d->prompt, "%lu. %s%s> ", (unsigned long)pos->number,
		    dara_side_name(pos->side), doing);
}

static unsigned line_inputs(void *context, int fds[2])
{
	const struct dialogue *d = context;

	return d->far ? far_inputs(d->far, fds) : 0;
}

static void heed_line(void *context)
{
	struct dialogue *d = context;

	far_heed(d->far);
	print_prompt(d);
}

/* The next line that a person types; NULL at the end. Ctrl-C twice on empty lines ends, too. */
static char *typed_line(struct dialogue *d)
{
	const struct prompt prompt = { d->prompt, complete_line, d, line_inputs, heed_line };
	bool warned = false;
	char *line;

	print_prompt(d);
	for (;;) {
		switch (prompt_line(&line, &prompt)) {
		case PROMPT_LINE:
			typed_add(line);
			return line;
		case PROMPT_END:
			return NULL;
		case PROMPT_CTRL_C:
			if (warned) {
				signals_caught = SIGINT;
				return NULL;
			}
			say("Ctrl-C again ends; 'quit' does, too.\n");
			warned = true;
		}
	}
}

static void read_line(struct dialogue *d)
{
	size_t len = 0;
	char *line;

	if (d->far && !d->is_terminal)
		friend_wait(d);
	if (d->quits)
		return;
	line = d->is_terminal ? typed_line(d) : script_line(&len, &d->line);

	if (line)
		run_line(d, line, d->is_terminal ? strlen(line) : len);
	else
		d->quits = true;
	free(line);
}

/* The next turn or line. */
static void proceed(struct dialogue *d)
{
	const struct game *g = &d->game;
	unsigned side = game_pos(g)->side;

	if (!game_is_over(g) && !d->reading && !d->far && !is_person(d, side))
		let_choose(d, side);
	else if (has_person(d))
		read_line(d);
	else
		d->quits = true;
}

/* What a person should know of the opponent. */
static void say_opponent(const struct dialogue *d, unsigned side)
{
	unsigned level = d->players[side].limits.level;
	const char *you = dara_side_name(!side);

	if (level == 0 || level == 10)
		say("You have %s; the engine plays as well as it can. 'level 4' makes it weaker.\n",
		    you);
	else if (level == 1)
		say("You have %s; the engine plays at level 1 of 10. 'level 2' makes it "
		    "stronger.\n",
		    you);
	else
		say("You have %s; the engine plays at level %u of 10. 'level %u' makes it "
		    "stronger, "
		    "'level %u' weaker.\n",
		    you, level, level + 1, level - 1);
}

static void welcome(const struct dialogue *d)
{
	char rules[DARA_EXPRESSION_SIZE], example[DARA_TURN_SIZE];
	char *names[2];
	struct dara_turn turn;

	dara_rules_print(rules, &d->game.rules);
	for (unsigned side = 0; side < 2; side++)
		names[side] = dialogue_player(d, side);
	say("%s. White: %s, Black: %s.\n", rules, names[DARA_WHITE], names[DARA_BLACK]);
	for (unsigned side = 0; side < 2; side++)
		free(names[side]);
	if (!has_person(d))
		say("Ctrl-C stops the game.\n");
	for (unsigned side = 0; side < 2; side++) {
		if (d->players[side].kind == PLAYER_ENGINE && is_person(d, !side))
			say_opponent(d, side);
	}
	dialogue_draw(d);
	dialogue_say_end(d);
	if (game_is_over(&d->game) || dara_turns(&turn, 1, game_pos(&d->game)) == 0)
		return;
	dara_turn_print(example, &turn);
	say("Type a turn, as %s; 'rules' explains the game, 'help' the commands.\n", example);
}

/* First all that needs care, as standard output may fail. */
static int end(struct dialogue *d)
{
	if (d->is_terminal)
		prompt_close();
	else
		d->status = cli_worse(d->status, script_status());
	for (unsigned side = 0; side < 2; side++)
		player_close(&d->players[side]);
	player_close(&d->helper);
	if (d->leave)
		d->leave(d->far);
	if (d->save)
		dialogue_leave(d);
	else
		dialogue_print(d);
	game_free(&d->game);
	out_flush();
	signals_end();
	return d->status;
}

/* False if the person's terminal cannot be opened. */
static bool open_input(struct dialogue *d)
{
	FILE *in = stdin, *out = stderr; /* standard output may be where the record goes */

	interrupts_open();
	if (d->terminal) {
		in = fopen(d->terminal, "re");
		out = fopen(d->terminal, "we");
		if (!in || !out) {
			cli_trouble(d->terminal);
			return false;
		}
	}
	d->is_terminal = isatty(fileno(in)) && isatty(fileno(out));
	if (!d->is_terminal)
		return true;
	prompt_open(in, out);
	say_to_terminal(out, d->is_utf8);
	if (has_person(d))
		interrupts_mean(CTRL_C_DROPS);
	return true;
}

int dialogue_run(struct dialogue *d)
{
	if (!open_input(d))
		return EXIT_TROUBLE;
	if (d->far)
		friend_meet(d, d->far);
	/* whose game has not begun has nothing to keep */
	if (!d->terminal)
		dialogue_save(d);
	if (d->unsaved)
		return end(d);
	if (!players_begin(d)) {
		d->status = cli_worse(d->status, EXIT_TROUBLE);
		return end(d);
	}
	if (d->is_terminal && d->terminal)
		say("Somebody far away will begin the game here. 'say TEXT' says a word, 'help' "
		    "lists what else can be typed.\n");
	else if (d->is_terminal)
		welcome(d);
	while (!d->quits && !signals_caught)
		proceed(d);
	dialogue_save(d);
	return end(d);
}
