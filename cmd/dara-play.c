/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/options.h"
#include "common/out.h"
#include "common/report.h"
#include "common/rules.h"
#include "dialogue/dialogue.h"
#include "dialogue/people.h"
#include "gtp/engine.h"
#include "gtp/guest.h"
#include "play/load.h"
#include "play/save.h"
#include "players/match.h"

static const char help[] =
    "usage: dara-play [-hV] [-b PLAYER] [-e POSITION] [-o FILE] [-r RULES] [-w PLAYER]\n"
    "       dara-play --resume FILE [-b PLAYER] [-o FILE] [--record N] [-w PLAYER]\n"
    "       dara-play -g GAMES -b PLAYER -w PLAYER [-o FILE] [-r RULES] [--openings "
    "FILE|random:N]\n"
    "       dara-play --gtp [-r RULES] [-b PLAYER]\n"
    "Plays a game, and prints its record.\n"
    "\n"
    "  -b, --black PLAYER     who plays Black: human[:NAME], engine[:KEY=VALUE,...] or\n"
    "                         exec:COMMAND\n"
    "  -e, --position POSITION\n"
    "                         start from this position line\n"
    "  -g, --games GAMES      play so many games without a person\n"
    "  -o, --output FILE      keep the record in FILE, after every turn; the records that are\n"
    "                         there stay\n"
    "  -r, --rules RULES      play by RULES; dara if not given\n"
    "  -w, --white PLAYER     who plays White\n"
    "      --ascii            draw boards with ASCII\n"
    "      --color WHEN       auto, always or never\n"
    "      --gtp              be an engine for another program, by the Go Text Protocol\n"
    "      --max-plies N      call a game of a match a draw after so many turns\n"
    "      --openings FILE|random:N\n"
    "                         begin the games of a match from the positions of FILE, or with N\n"
    "                         random turns\n"
    "      --overwrite        let no other record stay in the file of -o\n"
    "      --patience TIME|none\n"
    "                         wait so long for the answers of a program\n"
    "      --record N         go on with the Nth record of the file of --resume, not the last\n"
    "      --resume FILE      go on with the last game of FILE\n"
    "      --seed N           seed of what is random in a match\n"
    "      --strict           end a script at the first line that is refused\n"
    "      --tag NAME=VALUE   give the record a tag, as Event or Site\n"
    "      --turn             show the board from the side of the person to move\n"
    "      --unicode          draw boards with Unicode\n"
    "  -h, --help             print this help\n"
    "  -V, --version          print the version\n";

enum {
	OPTION_ASCII = OPTION_LONG,
	OPTION_COLOR,
	OPTION_GTP,
	OPTION_MAX_PLIES,
	OPTION_OPENINGS,
	OPTION_OVERWRITE,
	OPTION_PATIENCE,
	OPTION_RECORD,
	OPTION_RESUME,
	OPTION_SEED,
	OPTION_STRICT,
	OPTION_TAG,
	OPTION_TURN,
	OPTION_UNICODE
};

static const struct option options[] = {
	{ "black", required_argument, NULL, 'b' },
	{ "position", required_argument, NULL, 'e' },
	{ "games", required_argument, NULL, 'g' },
	{ "output", required_argument, NULL, 'o' },
	{ "rules", required_argument, NULL, 'r' },
	{ "white", required_argument, NULL, 'w' },
	{ "ascii", no_argument, NULL, OPTION_ASCII },
	{ "color", required_argument, NULL, OPTION_COLOR },
	{ "gtp", no_argument, NULL, OPTION_GTP },
	{ "max-plies", required_argument, NULL, OPTION_MAX_PLIES },
	{ "openings", required_argument, NULL, OPTION_OPENINGS },
	{ "overwrite", no_argument, NULL, OPTION_OVERWRITE },
	{ "patience", required_argument, NULL, OPTION_PATIENCE },
	{ "record", required_argument, NULL, OPTION_RECORD },
	{ "resume", required_argument, NULL, OPTION_RESUME },
	{ "seed", required_argument, NULL, OPTION_SEED },
	{ "strict", no_argument, NULL, OPTION_STRICT },
	{ "tag", required_argument, NULL, OPTION_TAG },
	{ "turn", no_argument, NULL, OPTION_TURN },
	{ "unicode", no_argument, NULL, OPTION_UNICODE },
	CLI_COMMON_OPTIONS,
};

/* What the program does, as the options and the players say. */
enum mode { DIALOGUE = 1, MATCH = 2, SERVER = 4, GUEST = 8 };

/* The options that mean something in some modes alone: elsewhere they are refused. */
static const struct {
	int option;
	const char *name;
	unsigned modes;
} uses[] = {
	{ 'e', "-e", DIALOGUE | MATCH },
	{ 'g', "-g", MATCH },
	{ 'o', "-o", DIALOGUE | MATCH | GUEST },
	{ 'w', "-w", DIALOGUE | MATCH },
	{ OPTION_ASCII, "--ascii", DIALOGUE | MATCH | GUEST },
	{ OPTION_COLOR, "--color", DIALOGUE | MATCH | GUEST },
	{ OPTION_MAX_PLIES, "--max-plies", MATCH },
	{ OPTION_OPENINGS, "--openings", MATCH },
	{ OPTION_OVERWRITE, "--overwrite", DIALOGUE | MATCH | GUEST },
	{ OPTION_PATIENCE, "--patience", DIALOGUE | MATCH },
	{ OPTION_RECORD, "--record", DIALOGUE | GUEST },
	{ OPTION_RESUME, "--resume", DIALOGUE | GUEST },
	{ OPTION_SEED, "--seed", MATCH },
	{ OPTION_STRICT, "--strict", DIALOGUE },
	{ OPTION_TAG, "--tag", DIALOGUE | MATCH },
	{ OPTION_TURN, "--turn", DIALOGUE | GUEST },
	{ OPTION_UNICODE, "--unicode", DIALOGUE | MATCH | GUEST },
};

enum { USES = sizeof uses / sizeof *uses };

struct wanted {
	bool given[USES];
	const char *players[2]; /* as they were named */
	const char *position, *resume, *color, *patience;
	unsigned long record;
	bool has_rules, gtp, unicode, ascii;
	struct dara_rules rules;
	struct dara_pos start;
	struct match match;
	struct dialogue dialogue;
};

/* A number of something, one at least. */
static unsigned long count_of(const char *text, unsigned long most)
{
	unsigned long n = cli_number(text, most);

	if (n == 0)
		cli_usage("'%s' is no number from 1 to %lu", text, most);
	return n;
}

static void set_tag(struct wanted *w, char *text)
{
	char *value = strchr(text, '=');
	const char *refusal;

	if (!value)
		cli_usage("--tag wants NAME=VALUE, not '%s'", text);
	*value++ = '\0';
	refusal = game_set_tag(&w->dialogue.game, text, value);
	game_set_tag(&w->match.game, text, value);
	if (refusal)
		cli_usage("--tag: '%s' %s", text, refusal);
}

static void take_flag(struct wanted *w, int c)
{
	switch (c) {
	case OPTION_ASCII:
		w->ascii = true;
		break;
	case OPTION_GTP:
		w->gtp = true;
		break;
	case OPTION_OVERWRITE:
		w->match.save_flags = GAME_OVERWRITE;
		break;
	case OPTION_STRICT:
		w->dialogue.strict = true;
		break;
	case OPTION_TURN:
		w->dialogue.turns = true;
		break;
	case OPTION_UNICODE:
		w->unicode = true;
		break;
	}
}

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
		w->match.games = count_of(optarg, 1000000000);
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
	case OPTION_MAX_PLIES:
		w->match.max_plies = count_of(optarg, 1000000);
		break;
	case OPTION_OPENINGS:
		w->match.openings = optarg;
		break;
	case OPTION_PATIENCE:
		w->patience = optarg;
		break;
	case OPTION_RECORD:
		w->record = count_of(optarg, 1000000000);
		break;
	case OPTION_RESUME:
		w->resume = optarg;
		break;
	case OPTION_SEED:
		w->match.seed = cli_number(optarg, UINT32_MAX);
		break;
	case OPTION_TAG:
		set_tag(w, optarg);
		break;
	default:
		take_flag(w, c);
	}
}

static void take_options(struct wanted *w, int argc, char **argv)
{
	int c;

	while ((c = cli_option(argc, argv, ":b:e:g:ho:r:Vw:", options)) != -1) {
		take_option(w, c);
		for (size_t i = 0; i < USES; i++)
			w->given[i] = w->given[i] || uses[i].option == c;
	}
	if (optind < argc)
		cli_usage("turns are read from standard input, not from '%s'", argv[optind]);
}

/* An option that means nothing here was given by mistake. */
static void check_options(const struct wanted *w, enum mode mode)
{
	static const char *const where[] = {
		[DIALOGUE] = "in a game with a person",
		[MATCH] = "in a match of programs",
		[SERVER] = "with --gtp",
		[GUEST] = "with --gtp and a person",
	};

	for (size_t i = 0; i < USES; i++) {
		if (w->given[i] && !(uses[i].modes & mode))
			cli_usage("%s means nothing %s", uses[i].name, where[mode]);
	}
	if (w->resume && w->position)
		cli_usage("--resume goes on with a game from where it stands");
	if (w->record && !w->resume)
		cli_usage("--record is one of the file of --resume");
	if (w->match.save_flags && !w->match.save)
		cli_usage("--overwrite is about the file of -o");
	if (w->ascii && w->unicode)
		cli_usage("--ascii or --unicode, not both");
}

/* The position that the options name; its rules count if -r does not say others. */
static void read_position(struct wanted *w)
{
	const struct cli_input input = { .name = "<position>", .fd = -1 };
	struct dara_rules rules;
	struct dara_diag diag;
	size_t labels;

	if (!w->position)
		return;
	if (dara_pos_parse(&w->start, &rules, w->position, strlen(w->position), &labels, &diag) <
	    0) {
		diag.line = 1;
		cli_report(&input, &diag);
		exit(EXIT_BAD_INPUT);
	}
	if (w->has_rules && !dara_rules_equal(&rules, &w->rules))
		cli_usage("the rules of the position are not those of -r");
	w->rules = rules;
	w->start.rules = &w->rules;
	w->match.start = &w->start;
}

/*
 * At a terminal a person who names no opponent, or just the engine, is not met by the best that it
 * can do. A script plays both sides.
 */
static const char *player_text(const struct wanted *w, unsigned side)
{
	static const char easy[] = "engine:level=4";
	const char *text = w->players[side], *other = w->players[!side];
	bool other_is_person = !other || strncmp(other, "human", 5) == 0;

	if (!isatty(STDIN_FILENO))
		return text ? text : "human";
	if (!text && side == DARA_WHITE)
		return "human";
	if (!text)
		return other_is_person ? easy : "human";
	return strcmp(text, "engine") == 0 && other_is_person ? easy : text;
}

/* With --gtp, -b names the engine, or the person here. */
static enum mode read_server(struct wanted *w)
{
	struct player *player = &w->match.players[DARA_BLACK];

	player_parse(player, w->players[DARA_BLACK] ? w->players[DARA_BLACK] : "engine");
	if (player->kind == PLAYER_EXEC)
		cli_usage("with --gtp, -b is human, or says how the engine plays");
	return player->kind == PLAYER_HUMAN ? GUEST : SERVER;
}

static void set_patience(struct wanted *w)
{
	bool used = false;

	for (unsigned side = 0; side < 2 && w->patience; side++) {
		if (w->match.players[side].kind != PLAYER_EXEC)
			continue;
		player_set_patience(&w->match.players[side], w->patience);
		used = true;
	}
	if (w->patience && !used)
		cli_usage("--patience is with a program, exec:COMMAND");
}

static enum mode read_players(struct wanted *w)
{
	bool human = false;

	for (unsigned side = 0; side < 2; side++) {
		player_parse(&w->match.players[side], player_text(w, side));
		human = human || w->match.players[side].kind == PLAYER_HUMAN;
	}
	set_patience(w);
	if (w->match.games && human)
		cli_usage("-g needs two players that are no persons");
	return human || w->resume ? DIALOGUE : MATCH;
}

static void load(struct wanted *w)
{
	struct cli_input input = { .name = w->resume, .fd = -1 };
	struct game_found found;
	int status = game_load(&w->dialogue.game, w->resume, w->record, &found);
	char reason[80];

	if (status == EXIT_TROUBLE) {
		cli_trouble(w->resume);
	} else if (status != 0 && found.record == 0) {
		snprintf(reason, sizeof reason, "holds %lu record%s", found.records,
		    found.records == 1 ? "" : "s");
		cli_complain(w->resume, found.records ? reason : "holds no record");
	} else if (status != 0) {
		cli_report(&input, &found.diag);
	}
	if (status != 0)
		exit(status);
}

/* Whether a terminal's characters are UTF-8: the locale is asked for that alone, and left again. */
static bool is_utf8(int terminal)
{
	bool utf8;

	if (!isatty(terminal))
		return false;
	setlocale(LC_CTYPE, "");
	utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	setlocale(LC_CTYPE, "C");
	return utf8;
}

/* Flags of dara_render. */
static unsigned picture_at(const struct wanted *w, int terminal)
{
	unsigned flags = 0;

	if (cli_wants_color(w->color, terminal))
		flags |= DARA_PICTURE_COLOR;
	if (w->unicode || (!w->ascii && is_utf8(terminal)))
		flags |= DARA_PICTURE_UNICODE;
	return flags;
}

static void begin(struct wanted *w)
{
	struct dialogue *d = &w->dialogue;

	d->game.rules = w->rules;
	if (w->resume)
		load(w);
	else
		game_begin(&d->game, &w->rules, w->match.start);
}

/* What a dialogue has in common, whoever is at the other side. */
static int converse(struct wanted *w, int terminal)
{
	struct dialogue *d = &w->dialogue;

	d->save = w->match.save;
	d->save_flags = w->match.save_flags;
	d->picture = picture_at(w, terminal);
	d->is_utf8 = is_utf8(terminal);
	return dialogue_run(d);
}

static int sit_down(struct wanted *w)
{
	struct dialogue *d = &w->dialogue;

	for (unsigned side = 0; side < 2; side++) {
		d->players[side] = w->match.players[side];
		game_set_tag(&d->game, dara_side_name(side), d->players[side].name);
	}
	begin(w);
	if (w->resume && !w->players[DARA_WHITE] && !w->players[DARA_BLACK] && isatty(STDIN_FILENO))
		people_as_before(d);
	return converse(w, STDERR_FILENO);
}

/* The person is at the terminal that the program was started from. */
static int visit(struct wanted *w)
{
	struct dialogue *d = &w->dialogue;
	int terminal, status;

	d->terminal = "/dev/tty";
	terminal = open(d->terminal, O_RDWR | O_CLOEXEC);
	if (terminal < 0) {
		cli_trouble(d->terminal);
		return EXIT_TROUBLE;
	}
	d->far = guest_open(&d->game, w->match.players[DARA_BLACK].name);
	d->leave = guest_close;
	begin(w);
	status = converse(w, terminal);
	close(terminal);
	return status;
}

int main(int argc, char **argv)
{
	static struct wanted w = { .color = "auto", .match = { .max_plies = 600 } };
	enum mode mode;

	cli_begin(argv[0], help);
	cli_rules(&w.rules, "dara");
	take_options(&w, argc, argv);
	read_position(&w);
	w.match.rules = &w.rules;
	mode = w.gtp ? read_server(&w) : read_players(&w);
	check_options(&w, mode);
	switch (mode) {
	case DIALOGUE:
		return cli_end(sit_down(&w));
	case SERVER:
		return cli_end(gtp_serve(&w.rules, &w.match.players[DARA_BLACK]));
	case GUEST:
		return cli_end(visit(&w));
	case MATCH:
		break;
	}
	if (!w.match.games)
		w.match.games = 1;
	w.match.picture = picture_at(&w, STDERR_FILENO);
	return cli_end(match_run(&w.match));
}
