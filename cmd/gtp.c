/* SPDX-License-Identifier: MIT */
#include "gtp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "gtp_clock.h"
#include "gtp_line.h"

enum { MOST_SECONDS = 1000000 };

struct session {
	struct game game;
	struct player *engine;
	struct gtp_clock clocks[2];
	const char *id; /* of the command at hand */
	bool quit;
};

/* Takes the words of the line that follow the command. */
typedef void command_fn(struct session *s, char *arguments);

/* Answers */

static void answer_begin(const struct session *s, char sign)
{
	out_char(sign);
	out_text(s->id);
}

static void answer(const struct session *s, const char *text)
{
	answer_begin(s, '=');
	if (*text)
		out_char(' ');
	out_text(text);
	out_text("\n\n");
}

static void refuse(const struct session *s, const char *text)
{
	answer_begin(s, '?');
	out_char(' ');
	out_text(text);
	out_text("\n\n");
}

static void refuse_finding(const struct session *s, const char *text, enum dara_finding finding)
{
	char words[300];

	snprintf(words, sizeof words, "%s [%s]", text, dara_finding_name(finding));
	refuse(s, words);
}

/* Arguments */

/* The next word, or NULL; the words are parted by blanks alone. */
static char *next_word(char **arguments)
{
	char *word = *arguments;

	if (!*word)
		return NULL;
	*arguments += strcspn(word, " ");
	if (**arguments)
		*(*arguments)++ = '\0';
	*arguments += strspn(*arguments, " ");
	return word;
}

static bool read_side(unsigned *out, const char *word)
{
	static const struct {
		const char *word;
		unsigned side;
	} words[] = { { "w", DARA_WHITE }, { "white", DARA_WHITE }, { "b", DARA_BLACK },
		{ "black", DARA_BLACK } };

	for (size_t i = 0; word && i < sizeof words / sizeof *words; i++) {
		if (strcasecmp(word, words[i].word) == 0) {
			*out = words[i].side;
			return true;
		}
	}
	return false;
}

static bool read_number(unsigned long *out, const char *word)
{
	char *end;

	if (!word || *word < '0' || *word > '9')
		return false;
	*out = strtoul(word, &end, 10);
	if (*out > MOST_SECONDS)
		*out = MOST_SECONDS;
	return *end == '\0';
}

/* About the program */

static void answer_protocol_version(struct session *s, char *arguments)
{
	(void)arguments;
	answer(s, "2");
}

static void answer_name(struct session *s, char *arguments)
{
	(void)arguments;
	answer(s, "dara-play");
}

static void answer_version(struct session *s, char *arguments)
{
	(void)arguments;
	answer(s, DARA_VERSION);
}

static void quit(struct session *s, char *arguments)
{
	(void)arguments;
	s->quit = true;
	answer(s, "");
}

/* The game */

static void begin(struct session *s, const struct dara_rules *rules, const struct dara_pos *start)
{
	game_begin(&s->game, rules, start);
	player_new_game(s->engine, &s->game, game_pos(&s->game)->side);
	for (size_t i = 0; i < 2; i++)
		gtp_clock_restart(&s->clocks[i]);
}

static void clear_board(struct session *s, char *arguments)
{
	const struct dara_rules rules = s->game.rules;

	(void)arguments;
	begin(s, &rules, NULL);
	answer(s, "");
}

static void set_rules(struct session *s, char *arguments)
{
	const char *expression = next_word(&arguments);
	struct dara_rules rules;
	struct dara_diag diag;

	if (!expression || *arguments) {
		refuse(s, "one expression names the rules");
		return;
	}
	if (dara_rules_parse(&rules, expression, strlen(expression), &diag) < 0) {
		refuse_finding(s, diag.text, diag.finding);
		return;
	}
	begin(s, &rules, NULL);
	answer(s, "");
}

static void set_position(struct session *s, char *arguments)
{
	struct dara_rules rules;
	struct dara_pos pos;
	struct dara_diag diag;
	char text[280];

	if (dara_pos_parse(&pos, &rules, arguments, strlen(arguments), NULL, &diag) < 0) {
		snprintf(text, sizeof text, "column %lu: %s", diag.column, diag.text);
		refuse_finding(s, text, diag.finding);
		return;
	}
	begin(s, &rules, &pos);
	answer(s, "");
}

static void refuse_turn(struct session *s, const char *word, const struct dara_turn *turn,
    const struct dara_fault *fault)
{
	char quoted[32], words[160], text[200];

	dara_fault_print(words, sizeof words, game_pos(&s->game), turn, fault);
	dara_quote(quoted, sizeof quoted, word, strlen(word));
	snprintf(text, sizeof text, "%s %s", quoted, words);
	refuse_finding(s, text, fault->finding);
}

static void play(struct session *s, char *arguments)
{
	const char *color = next_word(&arguments), *word = next_word(&arguments);
	struct dara_turn turn;
	struct dara_fault fault;
	unsigned side;

	if (!word || *arguments || !read_side(&side, color)) {
		refuse(s, "a color and a turn are wanted");
	} else if (side != game_pos(&s->game)->side) {
		refuse(s, "not on turn");
	} else if (dara_turn_parse(&turn, &s->game.rules, word, strlen(word)) < 0) {
		refuse_finding(s, "this is no turn", DARA_BAD_TOKEN);
	} else if (dara_check(game_pos(&s->game), &turn, &fault) < 0) {
		refuse_turn(s, word, &turn, &fault);
	} else {
		game_play(&s->game, &turn);
		answer(s, "");
	}
}

static void undo(struct session *s, char *arguments)
{
	(void)arguments;
	if (game_undo(&s->game))
		answer(s, "");
	else
		refuse(s, "cannot undo");
}

static void show_board(struct session *s, char *arguments)
{
	const struct game *g = &s->game;
	const struct dara_turn *last = g->count ? &g->turns[g->count - 1] : NULL;
	char picture[4096];
	size_t len = dara_render(picture, sizeof picture, game_pos(g), last, 0);

	(void)arguments;
	answer_begin(s, '=');
	out_char('\n');
	out_bytes(picture, len < sizeof picture ? len : sizeof picture - 1);
	out_char('\n');
}

static void list_turns(struct session *s, char *arguments)
{
	const struct dara_pos *pos = game_pos(&s->game);
	size_t count = dara_turns(NULL, 0, pos);
	struct dara_turn *turns = malloc((count + 1) * sizeof *turns);
	char text[DARA_TURN_SIZE];

	(void)arguments;
	if (!turns)
		cli_no_memory();
	dara_turns(turns, count, pos);
	answer_begin(s, '=');
	for (size_t i = 0; i < count; i++) {
		out_char(' ');
		out_bytes(text, dara_turn_print(text, &turns[i]));
	}
	out_text("\n\n");
	free(turns);
}

static void final_score(struct session *s, char *arguments)
{
	static const char *const reasons[] = { "", "reduced", "blocked" };
	struct dara_outcome outcome = dara_outcome(game_pos(&s->game));
	char text[32];

	(void)arguments;
	if (outcome.result == DARA_OPEN) {
		refuse(s, "game not over");
	} else if (outcome.result == DARA_DRAW) {
		answer(s, "0");
	} else {
		snprintf(text, sizeof text, "%c+%s", outcome.result == DARA_WHITE_WINS ? 'W' : 'B',
		    reasons[outcome.reason]);
		answer(s, text);
	}
}

/* Time */

static void set_time(struct session *s, char *arguments)
{
	unsigned long numbers[3]; /* main time, period, turns in it */

	for (size_t i = 0; i < 3; i++) {
		if (!read_number(&numbers[i], next_word(&arguments))) {
			refuse(s, "main time, period and stones are wanted, whole numbers");
			return;
		}
	}
	for (size_t i = 0; i < 2; i++)
		gtp_clock_set(&s->clocks[i], numbers[0], numbers[1], numbers[2]);
	answer(s, "");
}

static void set_time_left(struct session *s, char *arguments)
{
	unsigned long seconds, turns;
	unsigned side;

	if (!read_side(&side, next_word(&arguments)) ||
	    !read_number(&seconds, next_word(&arguments)) ||
	    !read_number(&turns, next_word(&arguments))) {
		refuse(s, "a color, seconds and stones are wanted, whole numbers");
		return;
	}
	gtp_clock_set_left(&s->clocks[side], seconds, turns);
	answer(s, "");
}

/* The engine */

static void search(struct session *s, struct dara_found *found, const struct dara_limits *limits)
{
	const struct game *g = &s->game;

	out_flush();
	if (dara_search_run(
		player_search(s->engine), found, game_pos(g), g->positions, g->count, limits) < 0)
		cli_no_memory();
}

/* The engine's turn in the time that it has; it is played and answered. */
static void answer_turn(struct session *s, struct gtp_clock *clock)
{
	struct dara_limits limits = s->engine->limits;
	unsigned share = gtp_clock_share(clock);
	long long began = gtp_clock_now();
	struct dara_found found;
	char text[DARA_TURN_SIZE];

	if (share && (!limits.time_ms || limits.time_ms > share))
		limits.time_ms = share;
	search(s, &found, &limits);
	game_play(&s->game, &found.best);
	dara_turn_print(text, &found.best);
	answer(s, text);
	out_flush();
	gtp_clock_use(clock, gtp_clock_now() - began);
}

static void make_turn(struct session *s, char *arguments)
{
	unsigned side;

	if (!read_side(&side, next_word(&arguments)) || *arguments)
		refuse(s, "a color is wanted");
	else if (game_is_over(&s->game))
		refuse(s, "game over");
	else if (side != game_pos(&s->game)->side)
		refuse(s, "not on turn");
	else
		answer_turn(s, &s->clocks[side]);
}

/* Reads "time=500ms depth=8 ..."; what is not given is as the engine has it. */
static bool read_limits(struct dara_limits *out, const struct player *engine, char *arguments)
{
	struct player wanted = { .limits = engine->limits };
	char *word;

	wanted.limits.time_ms = wanted.limits.depth = 0;
	wanted.limits.nodes = 0;
	while ((word = next_word(&arguments))) {
		char *value = strchr(word, '=');

		if (!value)
			return false;
		*value++ = '\0';
		if (!player_set_option(&wanted, word, value) || wanted.hash)
			return false;
	}
	*out = wanted.limits;
	if (!out->time_ms && !out->depth && !out->nodes) {
		out->time_ms = engine->limits.time_ms;
		out->depth = engine->limits.depth;
		out->nodes = engine->limits.nodes;
	}
	return true;
}

static void answer_found(const struct session *s, const struct dara_found *found)
{
	char text[DARA_TURN_SIZE], words[160];

	dara_turn_print(text, &found->best);
	snprintf(words, sizeof words, " best=%s score=%+d depth=%u nodes=%llu pv=", text,
	    found->score, found->depth, (unsigned long long)found->nodes);
	answer_begin(s, '=');
	out_text(words);
	for (unsigned i = 0; i < found->pv_len; i++) {
		if (i > 0)
			out_char(',');
		out_bytes(text, dara_turn_print(text, &found->pv[i]));
	}
	out_text("\n\n");
}

static void go(struct session *s, char *arguments)
{
	struct dara_limits limits;
	struct dara_found found;

	if (!read_limits(&limits, s->engine, arguments)) {
		refuse(s, "time=, depth=, nodes=, level= and seed= are known");
	} else if (game_is_over(&s->game)) {
		refuse(s, "game over");
	} else {
		search(s, &found, &limits);
		answer_found(s, &found);
	}
}

/* The commands, in the order in which they are listed */

static command_fn answer_known_command, list_commands;

static const struct command {
	const char *name;
	command_fn *run;
} commands[] = {
	{ "protocol_version", answer_protocol_version },
	{ "name", answer_name },
	{ "version", answer_version },
	{ "known_command", answer_known_command },
	{ "list_commands", list_commands },
	{ "quit", quit },
	{ "clear_board", clear_board },
	{ "play", play },
	{ "genmove", make_turn },
	{ "undo", undo },
	{ "showboard", show_board },
	{ "time_settings", set_time },
	{ "time_left", set_time_left },
	{ "final_score", final_score },
	{ "dara-rules", set_rules },
	{ "dara-position", set_position },
	{ "dara-moves", list_turns },
	{ "dara-go", go },
};

static const struct command *find_command(const char *name)
{
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		if (strcmp(name, commands[i].name) == 0)
			return &commands[i];
	}
	return NULL;
}

static void answer_known_command(struct session *s, char *arguments)
{
	const char *name = next_word(&arguments);

	answer(s, name && !*arguments && find_command(name) ? "true" : "false");
}

static void list_commands(struct session *s, char *arguments)
{
	(void)arguments;
	answer_begin(s, '=');
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		out_char(i > 0 ? '\n' : ' ');
		out_text(commands[i].name);
	}
	out_text("\n\n");
}

static void serve_line(struct session *s, const struct gtp_line *line)
{
	char *rest = line->text, *word = next_word(&rest);
	const struct command *command;

	s->id = "";
	if (word && word[strspn(word, "0123456789")] == '\0') {
		s->id = word;
		word = next_word(&rest);
	}
	command = word ? find_command(word) : NULL;
	if (line->is_too_long)
		refuse(s, "line too long");
	else if (command)
		command->run(s, rest);
	else
		refuse(s, "unknown command");
}

int gtp_serve(const struct dara_rules *rules, struct player *engine)
{
	struct session s = { .engine = engine };
	struct gtp_line line;
	int status = DARA_OK;

	gtp_line_open(&line);
	begin(&s, rules, NULL);
	while (!s.quit && (status = gtp_line_next(&line)) == DARA_OK)
		serve_line(&s, &line);
	if (status == DARA_EIO)
		cli_trouble("standard input");
	gtp_line_close(&line);
	game_free(&s.game);
	return status == DARA_EIO ? EXIT_TROUBLE : 0;
}
