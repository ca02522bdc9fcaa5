/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/lines.h"
#include "common/options.h"
#include "common/out.h"
#include "moves/objects.h"
#include "moves/text.h"

static const char help[] =
    "usage: dara-moves [-1chpV] [-d DEPTH [-j N] [--divide] [--hash SIZE]]\n"
    "                  [-e POSITION | FILE ...]\n"
    "Prints the legal turns of each position line.\n"
    "\n"
    "  -1, --one-per-line     print one turn a line\n"
    "  -c, --count            print how many there are\n"
    "  -d, --depth DEPTH      count the sequences of DEPTH turns\n"
    "      --divide           with -d: count them for each first turn\n"
    "  -e, --position POSITION\n"
    "                         take this position line instead of input; may be repeated\n"
    "      --hash SIZE        with -d: use a table of SIZE bytes, as 64M, for positions that\n"
    "                         are met again, and for the symmetries of the board\n"
    "  -j, --jobs N           with -d: use N threads, or with 0 as many as processors\n"
    "  -p, --positions        print the positions that follow\n"
    "      --json             print JSON Lines\n"
    "  -h, --help             print this help\n"
    "  -V, --version          print the version\n";

enum { OPTION_DIVIDE = OPTION_LONG, OPTION_HASH };

static const struct option options[] = {
	{ "one-per-line", no_argument, NULL, '1' },
	{ "count", no_argument, NULL, 'c' },
	{ "depth", required_argument, NULL, 'd' },
	{ "divide", no_argument, NULL, OPTION_DIVIDE },
	{ "position", required_argument, NULL, 'e' },
	{ "hash", required_argument, NULL, OPTION_HASH },
	{ "jobs", required_argument, NULL, 'j' },
	{ "positions", no_argument, NULL, 'p' },
	{ "json", no_argument, NULL, OPTION_JSON },
	CLI_COMMON_OPTIONS,
};

struct wishes {
	struct mover mover;
	bool chosen; /* an option has set the output */
	struct cli_positions positions;
};

static int handle_line(struct cli_input *input, const struct cli_line *line, void *context)
{
	struct mover *m = context;

	return m->json ? moves_print_json(m, input, line) : moves_print_text(m, input, line);
}

static void choose(struct wishes *w, enum wish output)
{
	if (w->chosen && w->mover.output != output)
		cli_usage("only one of -1, -c, -d and -p can be given");
	w->mover.output = output;
	w->chosen = true;
}

static void take_option(struct wishes *w, int c)
{
	struct mover *m = &w->mover;

	switch (c) {
	case '1':
		choose(w, TURNS_ONE_PER_LINE);
		break;
	case 'c':
		choose(w, COUNT);
		break;
	case 'd':
		choose(w, DEPTH);
		m->count.depth = (unsigned)cli_number(optarg, 1000);
		break;
	case 'e':
		cli_add_position(&w->positions, optarg);
		break;
	case 'j':
		m->count.threads = cli_threads(optarg);
		break;
	case 'p':
		choose(w, POSITIONS);
		break;
	case OPTION_DIVIDE:
		m->divide = true;
		break;
	case OPTION_HASH:
		m->count.hash = (size_t)cli_size(optarg);
		break;
	case OPTION_JSON:
		m->json = true;
		break;
	}
}

/* Options that would mean nothing are refused. */
static void check_options(const struct mover *m)
{
	if (m->divide && m->output != DEPTH)
		cli_usage("--divide needs -d");
	if ((m->count.hash || m->count.threads > 1) && m->output != DEPTH)
		cli_usage("--hash and -j need -d");
	if (m->json && m->output == TURNS_ONE_PER_LINE)
		cli_usage("with --json there is nothing to do for -1");
}

int main(int argc, char **argv)
{
	struct wishes w = { .mover.count.threads = 1 };
	struct cli_line_handler handler = { handle_line, &w.mover };
	int c, status;

	cli_begin(argv[0], help);
	while ((c = cli_option(argc, argv, ":1cd:e:hj:pV", options)) != -1)
		take_option(&w, c);
	check_options(&w.mover);
	status = cli_each_line(argc - optind, argv + optind, &w.positions, &handler);
	free(w.mover.turns);
	return cli_end(status);
}
