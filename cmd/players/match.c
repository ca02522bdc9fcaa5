/* SPDX-License-Identifier: MIT */
#include "players/match.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "play/openings.h"
#include "play/record.h"
#include "play/save.h"
#include "players/partner.h"

enum { USUAL_PLIES = 600, REPETITIONS = 3 };

/* The games as they went for the first player. */
struct tally {
	unsigned long won, drawn, lost;
};

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
	unsigned flags = game_is_over(g) ? 0 : GAME_HASTY;

	if (!m->save || game_save(g, m->save, flags, NULL) == 0)
		return 0;
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

/* A turn of the side to move, or the end of the game. */
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
	if (status < 0) {
		game_forfeit(g, side, why);
		return;
	}
	game_play(g, &turn);
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
		player_new_game(player, g, side);
		if (game == 0 && player->kind == PLAYER_EXEC && !partner_is_ready(player->partner))
			return false;
	}
	return true;
}

static int play_games(struct match *m, const struct openings *openings, struct tally *t)
{
	struct game g = { 0 };
	int status = 0;

	for (unsigned long i = 0; i < m->games; i++) {
		if (!openings_begin(openings, &g, i / 2, m->rules, m->start)) {
			cli_complain(
			    m->openings ? m->openings : "position", "all games end before");
			status = EXIT_TROUBLE;
			break;
		}
		if (!prepare(m, &g, i)) {
			status = EXIT_TROUBLE;
			break;
		}
		while (!game_is_over(&g)) {
			make_turn(m, &g, i);
			status = cli_worse(status, save(m, &g));
		}
		count_result(t, i, g.result);
		if (i > 0)
			out_char('\n');
		game_write(&g, write_out, NULL);
		out_flush();
	}
	game_free(&g);
	return status;
}

/* The difference in strength at which so many points of one are expected. */
static double elo(double share)
{
	if (share <= 0)
		return -INFINITY;
	return share >= 1 ? INFINITY : 0.0 - 400 * log10(1 / share - 1);
}

/* Half the interval that the difference lies in, 19 times of 20. */
static double elo_error(const struct tally *t, double games, double share)
{
	double spread = (double)t->won * (1 - share) * (1 - share) +
	    (double)t->drawn * (0.5 - share) * (0.5 - share) + (double)t->lost * share * share;
	double error = 1.96 * sqrt(spread) / games;

	if (share <= 0 || share >= 1)
		return INFINITY;
	return (elo(share + error) - elo(share - error)) / 2;
}

static void print_tally(const struct match *m, const struct tally *t)
{
	unsigned long games = t->won + t->drawn + t->lost, halves = 2 * t->won + t->drawn;
	double share = (double)halves / 2 / (double)games;
	char names[2][sizeof m->players[0].name * 4];

	if (games == 0)
		return;
	for (size_t i = 0; i < 2; i++)
		dara_quote(
		    names[i], sizeof names[i], m->players[i].name, strlen(m->players[i].name));
	fprintf(stderr, "%s vs %s: +%lu =%lu -%lu, points %lu%s of %lu, Elo %+.1f +- %.1f\n",
	    names[0], names[1], t->won, t->drawn, t->lost, halves / 2, halves % 2 ? ".5" : "",
	    games, elo(share), elo_error(t, (double)games, share));
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
	if (status == 0)
		status = play_games(m, &openings, &tally);
	print_tally(m, &tally);
	openings_free(&openings);
	for (size_t i = 0; i < 2; i++)
		player_close(&m->players[i]);
	return status;
}
