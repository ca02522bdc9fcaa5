/* SPDX-License-Identifier: MIT */
#include "dialogue/dialogue.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dialogue/prompt.h"
#include "play/record.h"
#include "play/save.h"

/* How often a position may occur when there is no person to offer a draw. */
enum { REPETITIONS = 3 };

void say(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
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
	if (!d->save)
		return;
	if (game_save(&d->game, d->save, 0, NULL) == 0) {
		d->unsaved = false;
		return;
	}
	if (!d->unsaved && !(prompt_signal && errno == EINTR))
		cli_complain(d->save, game_save_reason(errno));
	d->unsaved = true;
	d->status = EXIT_TROUBLE;
}

void make_showable(char *out, const char *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		bool plain = (bytes[i] >= ' ' && bytes[i] <= '~') || bytes[i] == '\n';

		out[i] = bytes[i];
		if (!plain)
			out[i] = '?';
	}
}

static int write_out(void *context, const void *buffer, size_t size)
{
	const bool *raw = context;
	const char *bytes = buffer;
	char shown;

	if (*raw)
		out_bytes(bytes, size);
	for (size_t i = 0; !*raw && i < size; i++) {
		make_showable(&shown, bytes + i, 1);
		out_char(shown);
	}
	return 0;
}

void dialogue_print(struct dialogue *d)
{
	bool raw = !isatty(STDOUT_FILENO);

	if (d->printed)
		out_char('\n');
	game_write(&d->game, write_out, &raw);
	out_flush();
	d->printed = true;
}

static void tell_end(const struct dialogue *d)
{
	const struct game *g = &d->game;

	if (g->result == DARA_DRAW)
		say("The game is a draw (%s).\n", g->termination);
	else if (g->result != DARA_OPEN)
		say("%s has won (%s).\n", dara_side_name(g->result == DARA_BLACK_WINS), g->termination);
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

static bool has_person(const struct dialogue *d)
{
	return d->players[0].kind == PLAYER_HUMAN || d->players[1].kind == PLAYER_HUMAN;
}

/* The engine's or a program's turn; without one, the game is forfeited. */
static void let_choose(struct dialogue *d, unsigned side)
{
	struct game *g = &d->game;
	char text[DARA_TURN_SIZE];
	struct dara_turn turn;
	const char *why;
	int status = player_choose(&d->players[side], g, &turn, &why);

	if (prompt_signal)
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

void dialogue_refuse(struct dialogue *d, const char *text)
{
	say("%s\n", text);
	if (!d->is_terminal)
		d->status = cli_worse(d->status, EXIT_BAD_INPUT);
}

/* Completions at the question what to take: the squares that were listed. */
static char *suggest_capture(void *context, const char *before, const char *typed, size_t wanted)
{
	const uint64_t *squares = context;
	char text[3];

	for (unsigned i = 0; !*before && i < 64; i++) {
		snprintf(text, sizeof text, "%c%c", (char)('a' + i % 8), (char)('1' + i / 8));
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

/* Asks which of the squares; DARA_OFF for an empty answer, the end of the input, and a signal. */
static uint8_t ask_square(struct dialogue *d, uint64_t squares)
{
	char prompt[256] = "takes which of";
	size_t n = strlen(prompt);
	uint8_t square = DARA_OFF;

	for (unsigned i = 0; i < 64 && n + 8 < sizeof prompt; i++) {
		if (squares >> i & 1)
			n += (size_t)snprintf(
			    prompt + n, sizeof prompt - n, " %c%u", 'a' + (int)(i % 8), i / 8 + 1);
	}
	snprintf(prompt + n, sizeof prompt - n, "? ");
	while (square == DARA_OFF) {
		char *answer = prompt_answer(prompt, suggest_capture, &squares);
		bool empty = !answer || !answer[strspn(answer, " \t")];

		d->quits = !answer;
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
	char why[200], line[320];

	dara_fault_print(why, sizeof why, game_pos(&d->game), turn, fault);
	snprintf(line, sizeof line, "%s %s [%s]", typed, why, dara_finding_name(fault->finding));
	dialogue_refuse(d, line);
}

static void play_typed(struct dialogue *d, const char *typed, struct dara_turn *turn)
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
	game_play(&d->game, turn);
	dialogue_played(d);
}

static void run_command(struct dialogue *d, const struct command *command, char *rest)
{
	char text[128];

	if (*rest && !*command->argument) {
		snprintf(text, sizeof text, "'%s' stands alone; see 'help'.", command->name);
		dialogue_refuse(d, text);
		return;
	}
	command->run(d, rest);
}

static void run_line(struct dialogue *d, char *line, size_t len)
{
	size_t word;
	const struct command *command = NULL;
	struct dara_turn turn;
	bool several = false;
	char quoted[64], text[128];

	while (len > 0 && memchr(" \t\r", line[len - 1], 3))
		line[--len] = '\0';
	while (len > 0 && (*line == ' ' || *line == '\t'))
		line++, len--;
	word = strcspn(line, " \t");
	if (len == 0 || *line == '#')
		return;
	if (dara_turn_parse(&turn, &d->game.rules, line, len) == DARA_OK) {
		dara_quote(quoted, sizeof quoted, line, len);
		if (game_is_over(&d->game))
			dialogue_refuse(
			    d, "The game is over; 'undo' takes back, 'new' starts another.");
		else
			play_typed(d, quoted, &turn);
		return;
	}
	if (!memchr(line, '\0', len))
		command = command_find(line, word, &several);
	if (command) {
		run_command(d, command, line + word + strspn(line + word, " \t"));
		return;
	}
	dara_quote(quoted, sizeof quoted, line, several ? word : len);
	snprintf(text, sizeof text,
	    several ? "'%s' is the beginning of several commands; see 'help'."
		    : "'%s' is no turn and no command; see 'help'.",
	    quoted);
	dialogue_refuse(d, text);
}

/* Turn i of those that begin so; what is not found is taken off *wanted. */
static char *suggest_turn(const struct dialogue *d, const char *typed, size_t *wanted)
{
	const struct dara_pos *pos = game_pos(&d->game);
	size_t count = game_is_over(&d->game) ? 0 : dara_turns(NULL, 0, pos);
	struct dara_turn *turns = malloc((count + 1) * sizeof *turns);
	char text[DARA_TURN_SIZE];
	char *found = NULL;

	if (!turns)
		return NULL;
	dara_turns(turns, count, pos);
	for (size_t i = 0; i < count && !found; i++) {
		dara_turn_print(text, &turns[i]);
		if (strncmp(text, typed, strlen(typed)) == 0 && (*wanted)-- == 0)
			found = strdup(text);
	}
	free(turns);
	return found;
}

/* Completions: the legal turns, then the commands; behind the command new, the rules. */
static char *suggest(void *context, const char *before, const char *typed, size_t wanted)
{
	size_t len = strlen(typed);
	const struct command *command;
	const char *name;
	char *turn = *before ? NULL : suggest_turn(context, typed, &wanted);

	if (turn)
		return turn;
	for (size_t i = 0; !*before && (command = command_at(i)); i++) {
		if (strncmp(command->name, typed, len) == 0 && wanted-- == 0)
			return strdup(command->name);
	}
	for (size_t i = 0; strncmp(before, "new ", 4) == 0 && (name = dara_rules_name(i)); i++) {
		if (strncmp(name, typed, len) == 0 && wanted-- == 0)
			return strdup(name);
	}
	return NULL;
}

static void prompt_text(const struct dialogue *d, char *out, size_t size)
{
	const struct dara_pos *pos = game_pos(&d->game);

	if (game_is_over(&d->game))
		snprintf(out, size, "over> ");
	else
		snprintf(out, size, "%lu. %s> ", (unsigned long)pos->number, dara_side_name(pos->side));
}

static void welcome(const struct dialogue *d)
{
	char rules[DARA_EXPRESSION_SIZE], example[DARA_TURN_SIZE] = "--";
	char name[128], names[2][4 * sizeof name];
	struct dara_turn turn;

	dara_rules_print(rules, &d->game.rules);
	for (unsigned side = 0; side < 2; side++) {
		game_name(name, sizeof name, &d->game, side);
		dara_quote(names[side], sizeof names[side], name, strlen(name));
	}
	if (dara_turns(&turn, 1, game_pos(&d->game)) > 0)
		dara_turn_print(example, &turn);
	say("%s. White: %s, Black: %s. Type a turn, as %s, or 'help'.\n", rules, names[DARA_WHITE],
	    names[DARA_BLACK], example);
	dialogue_draw(d);
}

/* The next turn or line. */
static void proceed(struct dialogue *d)
{
	const struct game *g = &d->game;
	unsigned side = game_pos(g)->side;
	char prompt[32];
	char *line;
	size_t len;

	if (!game_is_over(g) && d->players[side].kind != PLAYER_HUMAN) {
		let_choose(d, side);
		return;
	}
	if (!has_person(d)) {
		d->quits = true;
		return;
	}
	prompt_text(d, prompt, sizeof prompt);
	line = prompt_line(prompt, &len);
	if (line)
		run_line(d, line, len);
	else
		d->quits = true;
	free(line);
}

/* First all that needs care, as standard output may fail. */
static int end(struct dialogue *d)
{
	d->status = cli_worse(d->status, prompt_close());
	for (unsigned side = 0; side < 2; side++)
		player_close(&d->players[side]);
	player_close(&d->helper);
	if (!d->save || (d->unsaved && d->game.count > 0))
		dialogue_print(d);
	game_free(&d->game);
	return prompt_signal ? 128 + prompt_signal : d->status;
}

int dialogue_run(struct dialogue *d)
{
	d->is_terminal = prompt_open(suggest, d);
	save(d);
	if (d->unsaved)
		return end(d);
	for (unsigned side = 0; side < 2; side++) {
		d->players[side].limits.stop = &prompt_signal;
		player_new_game(&d->players[side], &d->game, side);
	}
	if (d->is_terminal)
		welcome(d);
	while (!d->quits && !prompt_signal)
		proceed(d);
	save(d);
	return end(d);
}
