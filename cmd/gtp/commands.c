/* SPDX-License-Identifier: MIT */
/* The commands of GTP, and dara's own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/labels.h"
#include "gtp/private.h"

enum { MOST_SECONDS = 1000000 };

static void refuse_finding(const struct gtp_session *s, const char *text, enum dara_finding finding)
{
	char words[300];

	snprintf(words, sizeof words, "%s [%s]", text, dara_finding_name(finding));
	gtp_refuse(s, words);
}

/* Arguments */

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

static void answer_protocol_version(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	gtp_answer(s, "2");
}

static void answer_name(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	gtp_answer(s, "dara-play");
}

static void answer_version(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	gtp_answer(s, DARA_VERSION);
}

static void quit(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	s->quit = true;
	gtp_answer(s, "");
}

/* The game */

void gtp_begin(struct gtp_session *s, const struct dara_rules *rules, const struct dara_pos *start)
{
	game_begin(&s->game, rules, start);
	player_new_game(s->engine, &s->game, game_pos(&s->game)->side);
	for (size_t i = 0; i < 2; i++)
		gtp_clock_restart(&s->clocks[i]);
}

static void clear_board(struct gtp_session *s, char *arguments)
{
	const struct dara_rules rules = s->game.rules;

	(void)arguments;
	gtp_begin(s, &rules, NULL);
	gtp_answer(s, "");
}

static void set_rules(struct gtp_session *s, char *arguments)
{
	const char *expression = gtp_next_word(&arguments);
	struct dara_rules rules;
	struct dara_diag diag;

	if (!expression || *arguments) {
		gtp_refuse(s, "one expression names the rules");
		return;
	}
	if (dara_rules_parse(&rules, expression, strlen(expression), &diag) < 0) {
		refuse_finding(s, diag.text, diag.finding);
		return;
	}
	gtp_begin(s, &rules, NULL);
	gtp_answer(s, "");
}

static void set_position(struct gtp_session *s, char *arguments)
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
	gtp_begin(s, &rules, &pos);
	gtp_answer(s, "");
}

static void refuse_turn(struct gtp_session *s, const char *word, const struct dara_turn *turn,
    const struct dara_fault *fault)
{
	char quoted[32], words[160], text[200];

	dara_fault_print(words, sizeof words, game_pos(&s->game), turn, fault);
	dara_quote(quoted, sizeof quoted, word, strlen(word));
	snprintf(text, sizeof text, "%s %s", quoted, words);
	refuse_finding(s, text, fault->finding);
}

static void play(struct gtp_session *s, char *arguments)
{
	const char *color = gtp_next_word(&arguments), *word = gtp_next_word(&arguments);
	struct dara_turn turn;
	struct dara_fault fault;
	unsigned side;

	if (!word || *arguments || !read_side(&side, color)) {
		gtp_refuse(s, "a color and a turn are wanted");
	} else if (side != game_pos(&s->game)->side) {
		gtp_refuse(s, "not on turn");
	} else if (dara_turn_parse(&turn, &s->game.rules, word, strlen(word)) < 0) {
		refuse_finding(s, "this is no turn", DARA_BAD_TOKEN);
	} else if (dara_check(game_pos(&s->game), &turn, &fault) < 0) {
		refuse_turn(s, word, &turn, &fault);
	} else {
		game_play(&s->game, &turn);
		gtp_answer(s, "");
	}
}

static void undo(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	if (game_undo(&s->game))
		gtp_answer(s, "");
	else
		gtp_refuse(s, "cannot undo");
}

static void show_board(struct gtp_session *s, char *arguments)
{
	const struct game *g = &s->game;
	const struct dara_turn *last = g->count ? &g->turns[g->count - 1] : NULL;
	char picture[4096];
	size_t len = dara_render(picture, sizeof picture, game_pos(g), last, 0);

	(void)arguments;
	gtp_answer_begin(s, '=');
	out_char('\n');
	out_bytes(picture, len < sizeof picture ? len : sizeof picture - 1);
	out_char('\n');
}

static void list_turns(struct gtp_session *s, char *arguments)
{
	const struct dara_pos *pos = game_pos(&s->game);
	size_t count = dara_turns(NULL, 0, pos);
	struct dara_turn *turns = malloc((count + 1) * sizeof *turns);
	char text[DARA_TURN_SIZE];

	(void)arguments;
	if (!turns)
		cli_no_memory();
	dara_turns(turns, count, pos);
	gtp_answer_begin(s, '=');
	for (size_t i = 0; i < count; i++) {
		out_char(' ');
		out_bytes(text, dara_turn_print(text, &turns[i]));
	}
	out_text("\n\n");
	free(turns);
}

static void final_score(struct gtp_session *s, char *arguments)
{
	static const char *const reasons[] = { "", "reduced", "blocked", "scored" };
	struct dara_outcome outcome = dara_outcome(game_pos(&s->game));
	char text[32];

	(void)arguments;
	if (outcome.result == DARA_OPEN) {
		gtp_refuse(s, "game not over");
	} else if (outcome.result == DARA_DRAW) {
		gtp_answer(s, "0");
	} else {
		snprintf(text, sizeof text, "%c+%s", outcome.result == DARA_WHITE_WINS ? 'W' : 'B',
		    reasons[outcome.reason]);
		gtp_answer(s, text);
	}
}

/* Time */

static void set_time(struct gtp_session *s, char *arguments)
{
	unsigned long numbers[3]; /* main time, period, turns in it */

	bool is_good = true;

	for (size_t i = 0; i < 3; i++)
		is_good = is_good && read_number(&numbers[i], gtp_next_word(&arguments));
	if (!is_good || *arguments) {
		gtp_refuse(s, "main time, period and stones are wanted, whole numbers");
		return;
	}
	for (size_t i = 0; i < 2; i++)
		gtp_clock_set(&s->clocks[i], numbers[0], numbers[1], numbers[2]);
	gtp_answer(s, "");
}

static void set_time_left(struct gtp_session *s, char *arguments)
{
	unsigned long seconds, turns;
	unsigned side;

	if (!read_side(&side, gtp_next_word(&arguments)) ||
	    !read_number(&seconds, gtp_next_word(&arguments)) ||
	    !read_number(&turns, gtp_next_word(&arguments)) || *arguments) {
		gtp_refuse(s, "a color, seconds and stones are wanted, whole numbers");
		return;
	}
	gtp_clock_set_left(&s->clocks[side], seconds, turns);
	gtp_answer(s, "");
}

/* The engine */

static void search(
    struct gtp_session *s, struct dara_found *found, const struct dara_limits *limits)
{
	const struct game *g = &s->game;

	out_flush();
	if (dara_search_run(
		player_search(s->engine), found, game_pos(g), g->positions, g->count, limits) < 0)
		cli_no_memory();
}

/* The engine's turn in the time that it has; it is played and answered. */
static void answer_turn(struct gtp_session *s, struct gtp_clock *clock)
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
	gtp_answer(s, text);
	out_flush();
	gtp_clock_use(clock, gtp_clock_now() - began);
}

static void make_turn(struct gtp_session *s, char *arguments)
{
	unsigned side;

	if (!read_side(&side, gtp_next_word(&arguments)) || *arguments)
		gtp_refuse(s, "a color is wanted");
	else if (game_is_over(&s->game))
		gtp_refuse(s, "game over");
	else if (side != game_pos(&s->game)->side)
		gtp_refuse(s, "not on turn");
	else
		answer_turn(s, &s->clocks[side]);
}

/*
 * Reads "time=500ms depth=8 ..."; what is not given is as the engine has it. NULL, or what is wrong
 * with it.
 */
static const char *read_limits(
    struct dara_limits *out, const struct player *engine, char *arguments)
{
	static const char known[] = "time=, depth=, nodes=, level= and seed= are known";
	struct player wanted = { .limits = engine->limits };
	char *word;

	wanted.limits.time_ms = wanted.limits.depth = 0;
	wanted.limits.nodes = 0;
	while ((word = gtp_next_word(&arguments))) {
		char *value = strchr(word, '=');
		const char *wrong;

		if (!value)
			return known;
		*value++ = '\0';
		wrong = player_take_option(&wanted, word, value);
		if (wrong)
			return wrong;
		if (wanted.hash)
			return known;
	}
	*out = wanted.limits;
	if (!out->time_ms && !out->depth && !out->nodes) {
		out->time_ms = engine->limits.time_ms;
		out->depth = engine->limits.depth;
		out->nodes = engine->limits.nodes;
	}
	return NULL;
}

static void answer_found(const struct gtp_session *s, const struct dara_found *found)
{
	char text[DARA_TURN_SIZE], words[160], pv[LABEL_TURNS_SIZE];

	dara_turn_print(text, &found->best);
	snprintf(words, sizeof words, " best=%s score=%+d depth=%u nodes=%llu pv=", text,
	    found->score, found->depth, (unsigned long long)found->nodes);
	gtp_answer_begin(s, '=');
	out_text(words);
	out_bytes(pv, label_turns(pv, found->pv, found->pv_len));
	out_text("\n\n");
}

static void go(struct gtp_session *s, char *arguments)
{
	struct dara_limits limits;
	struct dara_found found;
	const char *wrong = read_limits(&limits, s->engine, arguments);

	if (wrong) {
		gtp_refuse(s, wrong);
	} else if (game_is_over(&s->game)) {
		gtp_refuse(s, "game over");
	} else {
		search(s, &found, &limits);
		answer_found(s, &found);
	}
}

/* The commands, in the order in which they are listed */

static gtp_command_fn answer_known_command, list_commands;

static const struct gtp_command commands[] = {
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

const struct gtp_command *gtp_find_command(const char *name)
{
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		if (strcmp(name, commands[i].name) == 0)
			return &commands[i];
	}
	return NULL;
}

static void answer_known_command(struct gtp_session *s, char *arguments)
{
	const char *name = gtp_next_word(&arguments);

	gtp_answer(s, name && !*arguments && gtp_find_command(name) ? "true" : "false");
}

static void list_commands(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	gtp_answer_begin(s, '=');
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		out_char(i > 0 ? '\n' : ' ');
		out_text(commands[i].name);
	}
	out_text("\n\n");
}
