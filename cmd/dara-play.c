/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dialogue/dialogue.h"
#include "gtp/engine.h"
#include "play/load.h"
#include "players/match.h"

static const char help[] =
    "usage: dara-play [-hV] [-b PLAYER] [-e POSITION] [-o FILE] [-r RULES] [-w PLAYER]\n"
    "       dara-play --resume FILE [-b PLAYER] [-o FILE] [-w PLAYER]\n"
    "       dara-play -g GAMES -b PLAYER -w PLAYER [-o FILE] [-r RULES] [--openings "
    "FILE|random:N]\n"
    "       dara-play --gtp [-r RULES] [-b PLAYER]\n"
    "Plays a game, and prints its record.\n"
    "\n"
    "  -b, --black PLAYER     who plays Black: human, engine[:KEY=VALUE,...] or exec:COMMAND\n"
    "  -e, --position POSITION\n"
    "                         start from this position line\n"
    "  -g, --games GAMES      play so many games without a person\n"
    "  -o, --output FILE      keep the record in FILE, after every turn\n"
    "  -r, --rules RULES      play by RULES; dara if not given\n"
    "  -w, --white PLAYER     who plays White\n"
    "      --color WHEN       auto, always or never\n"
    "      --gtp              be an engine for another program, by the Go Text Protocol\n"
    "      --max-plies N      call a game of a match a draw after so many turns\n"
    "      --openings FILE|random:N\n"
    "                         begin the games of a match from the positions of FILE, or with N\n"
    "                         random turns\n"
    "      --resume FILE      go on with the game that was saved in FILE\n"
    "      --seed N           what chance decides in a match\n"
    "      --unicode          draw boards with Unicode\n"
    "  -h, --help             print this help\n"
    "  -V, --version          print the version\n";

enum {
	OPTION_COLOR = OPTION_LONG,
	OPTION_GTP,
	OPTION_MAX_PLIES,
	OPTION_OPENINGS,
	OPTION_RESUME,
	OPTION_SEED,
	OPTION_UNICODE
};

static const struct option options[] = {
	{ "black", required_argument, NULL, 'b' },
	{ "position", required_argument, NULL, 'e' },
	{ "games", required_argument, NULL, 'g' },
	{ "output", required_argument, NULL, 'o' },
	{ "rules", required_argument, NULL, 'r' },
	{ "white", required_argument, NULL, 'w' },
	{ "color", required_argument, NULL, OPTION_COLOR },
	{ "gtp", no_argument, NULL, OPTION_GTP },
	{ "max-plies", required_argument, NULL, OPTION_MAX_PLIES },
	{ "openings", required_argument, NULL, OPTION_OPENINGS },
	{ "resume", required_argument, NULL, OPTION_RESUME },
	{ "seed", required_argument, NULL, OPTION_SEED },
	{ "unicode", no_argument, NULL, OPTION_UNICODE },
	CLI_COMMON_OPTIONS,
};

struct wanted {
	const char *players[2]; /* as they were named */
	const char *position, *resume, *color;
	bool has_rules, gtp, unicode;
	struct dara_rules rules;
	struct dara_pos start;
	struct match match;
};

static void take_option(struct wanted *w, int c)
{
	switch (c) {
	case 'b':
	case 'w':
		w->players[c == 'b'] = optarg;
		break;
	case 'e':
		w->position = optarg;
		break;
	case 'g':
		w->match.games = cli_number(optarg, 1000000000);
		break;
	case 'o':
		w->match.save = optarg;
		break;
	case 'r':
		cli_rules(&w->rules, optarg);
		w->has_rules = true;
		break;
	case OPTION_COLOR:
		w->color = optarg;
		break;
	case OPTION_GTP:
		w->gtp = true;
		break;
	case OPTION_MAX_PLIES:
		w->match.max_plies = cli_number(optarg, 1000000);
		break;
	case OPTION_OPENINGS:
		w->match.openings = optarg;
		break;
	case OPTION_RESUME:
		w->resume = optarg;
		break;
	case OPTION_SEED:
		w->match.seed = cli_number(optarg, UINT32_MAX);
		break;
	case OPTION_UNICODE:
		w->unicode = true;
		break;
	}
}

/* The position that the options name; its rules count if -r does not say others. */
static void read_position(struct wanted *w)
{
	struct dara_rules rules;
	struct dara_diag diag;
	size_t labels;

	if (!w->position)
		return;
	if (dara_pos_parse(&w->start, &rules, w->position, strlen(w->position), &labels, &diag) < 0)
		cli_usage("position, column %lu: %s", diag.column, diag.text);
	if (w->has_rules && !dara_rules_equal(&rules, &w->rules))
		cli_usage("the rules of the position are not those of -r");
	w->rules = rules;
	w->start.rules = &w->rules;
	w->match.start = &w->start;
}

/* At a terminal a person plays White against the engine; a script plays both sides. */
static const char *default_player(unsigned side)
{
	return side == DARA_BLACK && isatty(STDIN_FILENO) ? "engine" : "human";
}

static void load(struct dialogue *d, const char *path)
{
	struct cli_input input = { path, -1 };
	struct game_found found;
	int status = game_load(&d->game, path, 0, &found);

	if (status == EXIT_TROUBLE)
		cli_trouble(path);
	else if (found.records == 0)
		cli_complain(path, "holds no record");
	else if (status != 0)
		cli_report(&input, &found.diag);
	if (status != 0)
		exit(status);
}

static int converse(struct wanted *w)
{
	struct dialogue d = { .save = w->match.save };

	for (unsigned side = 0; side < 2; side++) {
		d.players[side] = w->match.players[side];
		game_set_tag(&d.game, dara_side_name(side), d.players[side].name);
	}
	d.game.rules = w->rules;
	if (w->resume)
		load(&d, w->resume);
	else
		game_begin(&d.game, &w->rules, w->match.start);
	if (cli_wants_color(w->color, STDERR_FILENO))
		d.picture |= DARA_PICTURE_COLOR;
	if (w->unicode)
		d.picture |= DARA_PICTURE_UNICODE;
	return cli_end(dialogue_run(&d));
}

static int serve(struct wanted *w)
{
	struct player engine;

	player_parse(&engine, w->players[DARA_BLACK] ? w->players[DARA_BLACK] : "engine");
	if (engine.kind != PLAYER_ENGINE)
		cli_usage("with --gtp, -b says how the engine plays");
	return cli_end(gtp_serve(&w->rules, &engine));
}

int main(int argc, char **argv)
{
	static struct wanted w = { .color = "auto", .match = { .max_plies = 600 } };
	bool human = false;
	int c;

	cli_begin(argv[0], help);
	cli_rules(&w.rules, "dara");
	while ((c = cli_option(argc, argv, ":b:e:g:ho:r:Vw:", options)) != -1)
		take_option(&w, c);
	if (optind < argc)
		cli_usage("turns are read from standard input, not from '%s'", argv[optind]);
	read_position(&w);
	w.match.rules = &w.rules;
	if (w.gtp && (w.position || w.resume || w.match.games))
		cli_usage("with --gtp the other program says what is played");
	if (w.resume && (w.position || w.match.games))
		cli_usage("--resume goes on with one game from where it stands");
	if (w.gtp)
		return serve(&w);
	for (unsigned side = 0; side < 2; side++) {
		player_parse(&w.match.players[side],
		    w.players[side] ? w.players[side] : default_player(side));
		human = human || w.match.players[side].kind == PLAYER_HUMAN;
	}
	if (w.match.games && human)
		cli_usage("-g needs two players that are no persons");
	if (human || w.resume)
		return converse(&w);
	if (!w.match.games)
		w.match.games = 1;
	return cli_end(match_run(&w.match));
}
