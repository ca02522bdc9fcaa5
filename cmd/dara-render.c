/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/grow.h"
#include "common/input.h"
#include "common/labels.h"
#include "common/lines.h"
#include "common/options.h"
#include "common/out.h"
#include "render/marks.h"
#include "render/sheet.h"

static const char help[] =
    "usage: dara-render [-hV] [-f ascii|unicode|svg] [-e POSITION | FILE ...]\n"
    "                   [--color WHEN] [--flip] [--mark SQUARES] [--narrow] [--no-coordinates]\n"
    "                   [--arrow ARROWS] [--columns N] [--number] [--width N]\n"
    "Draws the board of each position line.\n"
    "\n"
    "  -e, --position POSITION  draw this position line instead of input; may be repeated\n"
    "  -f, --format FORMAT      ascii, unicode or svg; ascii if not given\n"
    "      --color WHEN         of text: auto, always or never; auto if not given\n"
    "      --flip               show it from Black's side\n"
    "      --mark SQUARES       point out squares, as in a1,b2\n"
    "      --narrow             text in fewer columns\n"
    "      --no-coordinates     leave out the names of files and ranks\n"
    "  -h, --help               print this help\n"
    "  -V, --version            print the version\n"
    "\n"
    "With -f svg, which draws all boards on one sheet:\n"
    "      --arrow ARROWS       draw arrows, as in d2-d3,a1-b4; also of the label arrow=\n"
    "      --columns N          N boards beside each other; 3 if not given\n"
    "      --number             one board a game, with the numbers of its drops in their order\n"
    "      --width N            N pixels wide, instead of as wide as there is room for\n";

enum {
	OPTION_ARROW = OPTION_LONG,
	OPTION_COLOR,
	OPTION_COLUMNS,
	OPTION_FLIP,
	OPTION_MARK,
	OPTION_NARROW,
	OPTION_NO_COORDINATES,
	OPTION_NUMBER,
	OPTION_WIDTH
};

static const struct option options[] = {
	{ "position", required_argument, NULL, 'e' },
	{ "format", required_argument, NULL, 'f' },
	{ "arrow", required_argument, NULL, OPTION_ARROW },
	{ "color", required_argument, NULL, OPTION_COLOR },
	{ "columns", required_argument, NULL, OPTION_COLUMNS },
	{ "flip", no_argument, NULL, OPTION_FLIP },
	{ "mark", required_argument, NULL, OPTION_MARK },
	{ "narrow", no_argument, NULL, OPTION_NARROW },
	{ "no-coordinates", no_argument, NULL, OPTION_NO_COORDINATES },
	{ "number", no_argument, NULL, OPTION_NUMBER },
	{ "width", required_argument, NULL, OPTION_WIDTH },
	CLI_COMMON_OPTIONS,
};

enum { COLUMNS = 3, COLUMNS_MAX = 1000, WIDTH_MAX = 100000, TITLE_SIZE = 1024 };

/* What is drawn of one line. */
struct board {
	struct dara_rules rules;
	struct dara_pos pos;
	struct dara_turn turn; /* the last one, if has_turn */
	bool has_turn;
	char title[TITLE_SIZE];
	size_t title_len;
	struct drops drops;
};

struct renderer {
	struct cli_positions positions;
	unsigned flags;
	bool svg, numbers;
	const char *only_svg; /* an option that is for SVG only, if one was given */
	unsigned columns, width;
	uint64_t marks;
	struct arrows arrows;
	struct sheet sheet;
	char *picture; /* as text */
	size_t picture_room;
	bool drawn; /* a board stands above */

	struct board board; /* the last that was read */
	char game[64];      /* of it, when drops are numbered */
	bool waits;         /* it may still become another of its game */
};

/* Adds bytes to the title, as many as there is room for. */
static void add_title(struct board *b, const char *bytes, size_t len)
{
	size_t room = sizeof b->title - b->title_len;

	len = len < room ? len : room;
	memcpy(b->title + b->title_len, bytes, len);
	b->title_len += len;
}

/* The labels that tell about a game or a search, with what their values stand for. */
static void set_title(struct board *b, const struct cli_line *line)
{
	static const char *const keys[] = { "game", "line", "ply", "variation", "result", "best",
		"score", "depth", "nodes", "pv" };
	enum { VALUE_MAX = 255 };

	b->title_len = 0;
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		size_t len;
		const char *value = label_find(line->labels, line->labels_len, keys[i], &len);
		char decoded[VALUE_MAX];

		if (!value)
			continue;
		len = label_decode(decoded, value, len < VALUE_MAX ? len : VALUE_MAX);
		add_title(b, ", ", b->title_len ? 2 : 0);
		add_title(b, keys[i], strlen(keys[i]));
		add_title(b, " ", 1);
		add_title(b, decoded, len);
	}
}

/* The turn of the label move=, if it can have led to the position. */
static bool find_turn(struct dara_turn *turn, const struct cli_line *line)
{
	size_t len;
	const char *value = label_find(line->labels, line->labels_len, "move", &len);
	struct dara_trace trace;

	return value && dara_turn_parse(turn, &line->rules, value, len) == DARA_OK &&
	    dara_turn_trace(&trace, &line->pos, turn);
}

static void draw_text(struct renderer *r, const struct dara_picture *picture)
{
	size_t len = dara_picture_text(NULL, 0, picture);

	r->picture = grow(r->picture, &r->picture_room, len + 1, 1);
	dara_picture_text(r->picture, len + 1, picture);
	out_text(r->drawn ? "\n" : "");
	out_bytes(r->picture, len);
	r->drawn = true;
}

static void draw(struct renderer *r)
{
	const struct board *b = &r->board;
	const struct dara_picture picture = {
		.pos = &b->pos,
		.last = b->has_turn ? &b->turn : NULL,
		.flags = r->flags,
		.marks = r->marks,
		.title = b->title,
		.title_len = b->title_len,
		.numbers = r->numbers ? b->drops.numbers : NULL,
		.arrows = (const uint8_t(*)[2])r->arrows.squares,
		.arrow_count = r->arrows.count,
	};

	if (r->svg)
		sheet_add(&r->sheet, &picture);
	else
		draw_text(r, &picture);
}

/* Draws the board that was held back for its game, if the line is of another or there is none. */
static void end_game(struct renderer *r, const struct cli_line *line)
{
	char game[sizeof r->game] = "";
	size_t len;
	const char *value = line ? label_find(line->labels, line->labels_len, "game", &len) : NULL;

	if (value)
		snprintf(game, sizeof game, "%.*s", (int)(len < 63 ? len : 63), value);
	if (r->waits && (!line || strcmp(game, r->game) != 0)) {
		draw(r);
		r->waits = false;
	}
	if (!r->waits)
		r->board.drops = (struct drops){ 0 };
	strcpy(r->game, game);
}

static int handle_line(struct cli_input *input, const struct cli_line *line, void *context)
{
	struct renderer *r = context;
	struct board *b = &r->board;
	size_t own = r->arrows.count, len;
	const char *arrow = label_find(line->labels, line->labels_len, "arrow", &len);

	(void)input;
	if (r->numbers)
		end_game(r, line);
	b->rules = line->rules;
	b->pos = line->pos;
	b->pos.rules = &b->rules;
	b->has_turn = find_turn(&b->turn, line);
	set_title(b, line);
	if (r->numbers) {
		if (b->has_turn)
			drops_follow(&b->drops, &b->turn, &b->pos);
		r->waits = true;
		return 0;
	}
	if (arrow)
		arrows_read(&r->arrows, arrow, len);
	draw(r);
	r->arrows.count = own;
	return 0;
}

static void set_format(struct renderer *r, const char *name)
{
	if (strcmp(name, "ascii") != 0 && strcmp(name, "unicode") != 0 && strcmp(name, "svg") != 0)
		cli_usage("no format is named '%s'; there are ascii, unicode and svg", name);
	r->svg = *name == 's';
	r->flags &= ~(unsigned)DARA_PICTURE_UNICODE;
	r->flags |= *name == 'u' ? DARA_PICTURE_UNICODE : 0;
}

/* A number from 1. */
static unsigned count_option(const char *text, unsigned most)
{
	unsigned n = (unsigned)cli_number(text, most);

	if (n == 0)
		cli_usage("'%s' is too small", text);
	return n;
}

/* Options that mean something in SVG only. */
static void take_svg_option(struct renderer *r, int c)
{
	switch (c) {
	case OPTION_ARROW:
		r->only_svg = "--arrow";
		if (!arrows_read(&r->arrows, optarg, strlen(optarg)))
			cli_usage("--arrow takes arrows, as in d2-d3,a1-b4, not '%s'", optarg);
		break;
	case OPTION_COLUMNS:
		r->only_svg = "--columns";
		r->columns = count_option(optarg, COLUMNS_MAX);
		break;
	case OPTION_NUMBER:
		r->only_svg = "--number";
		r->numbers = true;
		break;
	case OPTION_WIDTH:
		r->only_svg = "--width";
		r->width = count_option(optarg, WIDTH_MAX);
		break;
	}
}

static void take_option(struct renderer *r, int c, const char **color)
{
	switch (c) {
	case 'e':
		cli_add_position(&r->positions, optarg);
		break;
	case 'f':
		set_format(r, optarg);
		break;
	case OPTION_COLOR:
		*color = optarg;
		break;
	case OPTION_FLIP:
		r->flags |= DARA_PICTURE_FLIP;
		break;
	case OPTION_MARK:
		if (!marks_read(&r->marks, optarg, strlen(optarg)))
			cli_usage("--mark takes squares, as in a1,b2, not '%s'", optarg);
		break;
	case OPTION_NARROW:
		r->flags |= DARA_PICTURE_NARROW;
		break;
	case OPTION_NO_COORDINATES:
		r->flags |= DARA_PICTURE_BARE;
		break;
	default:
		take_svg_option(r, c);
	}
}

int main(int argc, char **argv)
{
	struct renderer r = { .columns = COLUMNS };
	struct cli_line_handler handler = { handle_line, &r };
	const char *color = "auto";
	int c, status;

	cli_begin(argv[0], help);
	while ((c = cli_option(argc, argv, ":e:f:hV", options)) != -1)
		take_option(&r, c, &color);
	if (r.only_svg && !r.svg)
		cli_usage("%s needs -f svg", r.only_svg);
	if (cli_wants_color(color, STDOUT_FILENO))
		r.flags |= DARA_PICTURE_COLOR;
	sheet_open(&r.sheet, r.columns, r.width);
	status = cli_each_line(argc - optind, argv + optind, &r.positions, &handler);
	if (r.numbers)
		end_game(&r, NULL);
	if (r.svg)
		sheet_close(&r.sheet);
	free(r.picture);
	free(r.arrows.squares);
	return cli_end(status);
}
