/* SPDX-License-Identifier: MIT */
#include "gtp/engine.h"

#include <stdio.h>
#include <string.h>

#include "common/fail.h"
#include "common/labels.h"
#include "common/out.h"
#include "gtp/about.h"
#include "gtp/clock.h"
#include "gtp/play.h"

struct engine_session {
	struct gtp_session base; /* comes first: a pointer to it is one to the whole */
	struct game game;
	struct player *player;
	struct gtp_clock clocks[2];
};

static struct engine_session *engine_of(struct gtp_session *s)
{
	return (struct engine_session *)s;
}

static void begin(
    struct gtp_session *s, const struct dara_rules *rules, const struct dara_pos *start)
{
	struct engine_session *engine = engine_of(s);

	game_begin(&engine->game, rules, start);
	player_new_game(engine->player, &engine->game, game_pos(&engine->game)->side);
	for (size_t i = 0; i < 2; i++)
		gtp_clock_restart(&engine->clocks[i]);
}

static void set_time(struct gtp_session *s, char *arguments)
{
	unsigned long numbers[3]; /* main time, period, turns in it */

	bool is_good = true;

	for (size_t i = 0; i < 3; i++)
		is_good = is_good && gtp_read_number(&numbers[i], gtp_next_word(&arguments));
	if (!is_good || *arguments) {
		gtp_refuse(s, "main time, period and stones are wanted, whole numbers");
		return;
	}
	for (size_t i = 0; i < 2; i++)
		gtp_clock_set(&engine_of(s)->clocks[i], numbers[0], numbers[1], numbers[2]);
	gtp_answer(s, "");
}

static void set_time_left(struct gtp_session *s, char *arguments)
{
	unsigned long seconds, turns;
	unsigned side;

	if (!gtp_read_side(&side, gtp_next_word(&arguments)) ||
	    !gtp_read_number(&seconds, gtp_next_word(&arguments)) ||
	    !gtp_read_number(&turns, gtp_next_word(&arguments)) || *arguments) {
		gtp_refuse(s, "a color, seconds and stones are wanted, whole numbers");
		return;
	}
	gtp_clock_set_left(&engine_of(s)->clocks[side], seconds, turns);
	gtp_answer(s, "");
}

static void search(
    struct gtp_session *s, struct dara_found *found, const struct dara_limits *limits)
{
	const struct game *g = s->game;

	out_flush();
	if (dara_search_run(player_search(engine_of(s)->player), found, game_pos(g), g->positions,
		g->count, limits) < 0)
		cli_no_memory();
}

/* The engine's turn in the time that it has; it is played and answered. */
static void answer_turn(struct gtp_session *s, struct gtp_clock *clock)
{
	struct dara_limits limits = engine_of(s)->player->limits;
	unsigned share = gtp_clock_share(clock);
	long long began = gtp_clock_now();
	struct dara_found found;
	char text[DARA_TURN_SIZE];

	if (share && (!limits.time_ms || limits.time_ms > share))
		limits.time_ms = share;
	search(s, &found, &limits);
	game_play(s->game, &found.choice);
	dara_turn_print(text, &found.choice);
	gtp_answer(s, text);
	out_flush();
	gtp_clock_use(clock, gtp_clock_now() - began);
}

static void make_turn(struct gtp_session *s, char *arguments)
{
	unsigned side;

	if (!gtp_read_side(&side, gtp_next_word(&arguments)) || *arguments)
		gtp_refuse(s, "a color is wanted");
	else if (game_is_over(s->game))
		gtp_refuse(s, "game over");
	else if (side != game_pos(s->game)->side)
		gtp_refuse(s, "not on turn");
	else
		answer_turn(s, &engine_of(s)->clocks[side]);
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
	const char *wrong = read_limits(&limits, engine_of(s)->player, arguments);

	if (wrong) {
		gtp_refuse(s, wrong);
	} else if (game_is_over(s->game)) {
		gtp_refuse(s, "game over");
	} else {
		search(s, &found, &limits);
		answer_found(s, &found);
	}
}

static const struct gtp_command commands[] = {
	GTP_COMMANDS_ABOUT,
	{ "clear_board", gtp_clear_board },
	{ "play", gtp_play },
	{ "genmove", make_turn },
	{ "undo", gtp_undo },
	{ "showboard", gtp_showboard },
	{ "time_settings", set_time },
	{ "time_left", set_time_left },
	{ "final_score", gtp_final_score },
	{ "dara-rules", gtp_dara_rules },
	{ "dara-position", gtp_dara_position },
	{ "dara-moves", gtp_dara_moves },
	{ "dara-go", go },
};

int gtp_serve(const struct dara_rules *rules, struct player *player)
{
	struct engine_session s = { .player = player };
	struct gtp_line line;
	int status = DARA_OK;

	s.base = (struct gtp_session){
		.game = &s.game,
		.commands = commands,
		.command_count = sizeof commands / sizeof *commands,
		.begin = begin,
	};
	gtp_line_open(&line);
	begin(&s.base, rules, NULL);
	while (!s.base.quit && (status = gtp_line_next(&line)) == DARA_OK)
		gtp_serve_line(&s.base, &line);
	if (status == DARA_EIO)
		cli_trouble("standard input");
	gtp_line_close(&line);
	game_free(&s.game);
	return status == DARA_EIO ? EXIT_TROUBLE : 0;
}
