/* SPDX-License-Identifier: MIT */
#include "players/match.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/options.h"
#include "common/out.h"
#include "common/signals.h"
#include "play/openings.h"
#include "play/record.h"
#include "play/save.h"
#include "players/tally.h"

enum { USUAL_PLIES = 600, REPETITIONS = 3 };

static int write_out(void *context, const void *bytes, size_t len)
{
	(void)context;
	out_bytes(bytes, len);
	return 0;
}

/* The player of that side: colours are swapped within each pair of games. */
static struct player *player_of(struct match *m, unsigned long game, unsigned side)
{
	return &m->players[(side + game) % 2];
}

/* 0, or EXIT_TROUBLE; says so once. */
static int save(struct match *m, struct game *g)
{
	bool goes_on = !game_is_over(g) && !signals_caught;
	unsigned flags = m->save_flags | (goes_on ? GAME_HASTY : 0);

	if (!m->save || game_save(g, m->save, flags, NULL) == 0)
		return 0;
	if (!signals_caught || errno != EINTR)
		cli_complain(m->save, game_save_reason(errno));
	m->save = NULL;
	return EXIT_TROUBLE;
}

/* Seeds an engine that was given no seed, so that games differ and can be repeated. */
static uint64_t game_seed(const struct match *m, unsigned long game, unsigned side)
{
	uint64_t state = m->seed;

	state = splitmix64(&state) ^ (2 * (uint64_t)game + side);
	return splitmix64(&state) | 1;
}

/* What whoever looks on at a terminal sees; with many games the tally alone. */

static bool has_spectator(void)
{
	return isatty(STDERR_FILENO);
}

static void show_match(const struct match *m)
{
	char names[2][sizeof m->players[0].name * 4];

	if (!has_spectator())
		return;
	for (size_t i = 0; i < 2; i++)
		dara_quote(
		    names[i], sizeof names[i], m->players[i].name, strlen(m->players[i].name));
	fprintf(stderr, "A match of %lu game%s: White %s, Black %s%s. Ctrl-C stops it.\n", m->games,
	    m->games == 1 ? "" : "s", names[0], names[1], m->games == 1 ? "" : ", changing sides");
}

static void show_game(const struct match *m, const struct game *g)
{
	char picture[8192];

	if (m->games > 1 || !has_spectator())
		return;
	dara_render(picture, sizeof picture, game_pos(g), g->count ? &g->turns[g->count - 1] : NULL,
	    m->picture);
	fprintf(stderr, "%s\n", picture);
}

static void show_tally(const struct match *m, const struct tally *t)
{
	char line[1200];

	if (*tally_print(line, sizeof line, t, m->players[0].name, m->players[1].name))
		fprintf(stderr, "%s\n", line);
}

/* A turn of the side to move, or the end of the game; nothing if the match is stopped. */
static void make_turn(struct match *m, struct game *g, unsigned long game)
{
	unsigned side = game_pos(g)->side;
	struct player *player = player_of(m, game, side);
	uint64_t seed = player->limits.seed;
	struct dara_turn turn;
	const char *why;
	int status;

	if (g->count >= (m->max_plies ? m->max_plies : USUAL_PLIES)) {
		game_end(g, DARA_DRAW, "move limit");
		return;
	}
	if (!seed)
		player->limits.seed = game_seed(m, game, side);
	status = player_choose(player, g, &turn, &why);
	player->limits.seed = seed;
	if (signals_caught)
		return;
	if (status < 0) {
		game_forfeit(g, side, why);
		return;
	}
	game_play(g, &turn);
	show_game(m, g);
	if (!game_is_over(g) && game_occurrences(g) >= REPETITIONS)
		game_end(g, DARA_DRAW, "threefold repetition");
}

static void count_result(struct tally *t, unsigned long game, enum dara_result result)
{
	if (result == DARA_DRAW)
		t->drawn++;
	else if ((result == DARA_WHITE_WINS) == (game % 2 == 0))
		t->won++;
	else
		t->lost++;
}

/* The players hear of the game; false if one of them was never able to play. */
static bool prepare(struct match *m, struct game *g, unsigned long game)
{
	char round[24];

	snprintf(round, sizeof round, "%lu", game + 1);
	game_set_tag(g, "Round", round);
	for (unsigned side = 0; side < 2; side++) {
		struct player *player = player_of(m, game, side);

		game_set_tag(g, dara_side_name(side), player->name);
		player->limits.stop = &signals_caught;
		player_new_game(player, g, side);
		if (game == 0 && !player_is_ready(player))
			return false;
	}
	return true;
}

/* Plays a game that has begun, and prints its record. */
static int play_game(struct match *m, struct game *g, unsigned long game)
{
	int status = 0;

	show_game(m, g);
	while (!game_is_over(g) && !signals_caught) {
		make_turn(m, g, game);
		status = cli_worse(status, save(m, g));
	}
	if (signals_caught && g->count == 0)
		return status;
	if (game > 0)
		out_char('\n');
	game_write(g, write_out, NULL);
	out_flush();
	return status;
}

static int play_games(struct match *m, const struct openings *openings, struct tally *t)
{
	struct game *g = &m->game;
	int status = 0;

	for (unsigned long i = 0; i < m->games && !signals_caught; i++) {
		if (!openings_begin(openings, g, i / 2, m->rules, m->start)) {
			cli_complain(
			    m->openings ? m->openings : "position", "all games end before");
			status = EXIT_TROUBLE;
			break;
		}
		if (!prepare(m, g, i)) {
			status = EXIT_TROUBLE;
			break;
		}
		status = cli_worse(status, play_game(m, g, i));
		if (!game_is_over(g))
			break;
		count_result(t, i, g->result);
		if (has_spectator() && i + 1 < m->games)
			show_tally(m, t);
	}
	game_free(g);
	return status;
}

int match_run(struct match *m)
{
	struct openings openings;
	struct tally tally = { 0 };
	int status;

	for (size_t i = 0; i < 2; i++) {
		if (m->players[i].kind == PLAYER_HUMAN)
			cli_usage("a match is played by engines and programs");
	}
	status = openings_read(&openings, m->openings, m->seed);
	signals_catch();
	if (status == 0) {
		show_match(m);
		status = play_games(m, &openings, &tally);
	}
	show_tally(m, &tally);
	openings_free(&openings);
	for (size_t i = 0; i < 2; i++)
		player_close(&m->players[i]);
	signals_end();
	return status;
}
