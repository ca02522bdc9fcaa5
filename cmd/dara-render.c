/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/input.h"
#include "common/labels.h"
#include "common/lines.h"
#include "common/options.h"
#include "common/out.h"

static const char help[] =
    "usage: dara-render [-hV] [-f ascii|unicode] [-e POSITION | FILE ...]\n"
    "Draws the board of each position line.\n"
    "\n"
    "  -e, --position POSITION     draw this position line instead of input; may be repeated\n"
    "  -f, --format ascii|unicode  how to draw it; ascii if not given\n"
    "      --color WHEN            auto, always or never; auto if not given\n"
    "      --flip                  show it from Black's side\n"
    "      --no-coordinates        leave out the names of files and ranks\n"
    "  -h, --help                  print this help\n"
    "  -V, --version               print the version\n";

enum { OPTION_COLOR = OPTION_LONG, OPTION_FLIP, OPTION_NO_COORDINATES };

static const struct option options[] = {
	{ "position", required_argument, NULL, 'e' },
	{ "format", required_argument, NULL, 'f' },
	{ "color", required_argument, NULL, OPTION_COLOR },
	{ "flip", no_argument, NULL, OPTION_FLIP },
	{ "no-coordinates", no_argument, NULL, OPTION_NO_COORDINATES },
	CLI_COMMON_OPTIONS,
};

struct renderer {
	unsigned flags;
	struct cli_positions positions;
	bool drawn; /* a board stands above */
};

/* The labels that tell about a game or a search, as a line above the board. */
static void print_title(const char *labels, size_t len)
{
	static const char *const keys[] = { "game", "line", "ply", "variation", "result", "best",
		"score", "depth", "nodes", "pv" };
	bool any = false;

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		size_t value_len;
		const char *value = label_find(labels, len, keys[i], &value_len);
		char quoted[256];

		if (!value)
			continue;
		out_text(any ? ", " : "");
		out_text(keys[i]);
		out_char(' ');
		out_text(dara_quote(quoted, sizeof quoted, value, value_len));
		any = true;
	}
	if (any)
		out_char('\n');
}

/* The turn of the label move=, if it can have led to the position. */
static bool last_turn(
    struct dara_turn *turn, const struct dara_pos *pos, const char *labels, size_t len)
{
	size_t value_len;
	const char *value = label_find(labels, len, "move", &value_len);
	struct dara_trace trace;

	return value && dara_turn_parse(turn, pos->rules, value, value_len) == DARA_OK &&
	    dara_turn_trace(&trace, pos, turn);
}

static int handle_line(struct cli_input *input, const struct cli_line *line, void *context)
{
	struct renderer *r = context;
	struct dara_turn turn;
	char picture[8192];
	bool has_turn = last_turn(&turn, &line->pos, line->labels, line->labels_len);

	(void)input;
	if (r->drawn)
		out_char('\n');
	r->drawn = true;
	print_title(line->labels, line->labels_len);
	dara_render(picture, sizeof picture, &line->pos, has_turn ? &turn : NULL, r->flags);
	out_text(picture);
	return 0;
}

int main(int argc, char **argv)
{
	struct renderer r = { 0 };
	struct cli_line_handler handler = { handle_line, &r };
	const char *color = "auto";
	int c;

	cli_begin(argv[0], help);
	while ((c = cli_option(argc, argv, ":e:f:hV", options)) != -1) {
		switch (c) {
		case 'e':
			cli_add_position(&r.positions, optarg);
			break;
		case 'f':
			if (strcmp(optarg, "ascii") != 0 && strcmp(optarg, "unicode") != 0)
				cli_usage("no format is named '%s'", optarg);
			r.flags &= ~(unsigned)DARA_PICTURE_UNICODE;
			r.flags |= *optarg == 'u' ? DARA_PICTURE_UNICODE : 0;
			break;
		case OPTION_COLOR:
			color = optarg;
			break;
		case OPTION_FLIP:
			r.flags |= DARA_PICTURE_FLIP;
			break;
		case OPTION_NO_COORDINATES:
			r.flags |= DARA_PICTURE_BARE;
			break;
		}
	}
	if (cli_wants_color(color, STDOUT_FILENO))
		r.flags |= DARA_PICTURE_COLOR;
	return cli_end(cli_each_line(argc - optind, argv + optind, &r.positions, &handler));
}
