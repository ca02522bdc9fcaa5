/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/json_labels.h"
#include "common/labels.h"
#include "common/lines.h"
#include "common/options.h"
#include "common/out.h"
#include "players/player.h"

static const char help[] =
    "usage: dara-best [-hV] [-k KEY=VALUE,...] [-e POSITION | FILE ...]\n"
    "                 [--depth N] [--hash SIZE] [--json] [--level N] [--nodes N] [--seed N]\n"
    "                 [--time TIME]\n"
    "       dara-best --bench\n"
    "Searches each position line for the best turn, and prints the line with best=, score=,\n"
    "depth=, nodes= and pv=.\n"
    "\n"
    "  -e, --position POSITION  search this position line instead of input; may be repeated\n"
    "  -k, --engine KEY=VALUE,...\n"
    "                           the options below, as in level=3,time=500ms\n"
    "      --bench              search a fixed set of positions, and print the count of nodes\n"
    "      --depth N            look N turns ahead at most\n"
    "      --hash SIZE          use a table of SIZE bytes, as 64M\n"
    "      --json               print JSON Lines\n"
    "      --level N            play less well, 1 to 10\n"
    "      --nodes N            look at N positions at most\n"
    "      --seed N             seed of the errors of levels 1 to 4\n"
    "      --time TIME          search for TIME at most, as 500ms or 2s\n"
    "  -h, --help               print this help\n"
    "  -V, --version            print the version\n";

enum { OPTION_BENCH = OPTION_LONG, OPTION_ENGINE };

/* The options of the engine that are options of the program, too. */
static const char *const engine_keys[] = { "depth", "hash", "level", "nodes", "seed", "time" };

static const struct option options[] = {
	{ "position", required_argument, NULL, 'e' },
	{ "engine", required_argument, NULL, 'k' },
	{ "bench", no_argument, NULL, OPTION_BENCH },
	{ "json", no_argument, NULL, OPTION_JSON },
	{ "depth", required_argument, NULL, OPTION_ENGINE },
	{ "hash", required_argument, NULL, OPTION_ENGINE + 1 },
	{ "level", required_argument, NULL, OPTION_ENGINE + 2 },
	{ "nodes", required_argument, NULL, OPTION_ENGINE + 3 },
	{ "seed", required_argument, NULL, OPTION_ENGINE + 4 },
	{ "time", required_argument, NULL, OPTION_ENGINE + 5 },
	CLI_COMMON_OPTIONS,
};

struct finder {
	struct player engine;
	struct cli_positions positions;
	bool json, benches;
};

/* What the search of a commit is known by: positions of every kind ... */
static const char *const bench_mixed[] = {
	"dara startpos",
	"dara 3w2/2wb2/1bwb2/2b3/3w2 w 7/8 6",
	"niger 1bwbbw/b1w1wb/1wbw2/bwwbwb/wbb1wb b 0/0 13",
	"niger b4w/1w2b1/2bw1b/1wb1bw/2bw1w w 0/0 13",
	"dala startpos",
	"dala 1b4/wb2bw/2w1w1/bbbb1w/1w1w1w/1bw1w1 w 0/0 13",
	"derrah 3w3/2bwb2/1w1b1w1/2b1w2/3b3/2w4 b 0/0 20",
	"wali 1w4/2b3/1w1b2/3w2/2b3 w 0/0 40",
	NULL,
};

/* ... and some where all men have been dropped. */
static const char *const bench_steps[] = {
	"dara bwwwbw/w1bwwb/wbw1w1/wbb1bw/1bb1b1 b 0/0 13",
	"dara 1wb1b1/wwwb2/1wbbwb/bb2ww/1bww1b w 0/0 13",
	"dara 1w1wbb/bwbb1w/b1bwww/b1wwwb/ww1bbb w 0/0 13",
	"dara 1w4/6/b1bw2/1bw1w1/1b1bbb w 0/0 13",
	NULL,
};

/* What is found does not depend on the lines before. */
static int search(struct finder *f, const struct dara_pos *pos, struct dara_found *found)
{
	struct dara_search *s = player_search(&f->engine);
	int status;

	dara_search_clear(s);
	status = dara_search_run(s, found, pos, NULL, 0, &f->engine.limits);
	if (status == DARA_ENOMEM)
		cli_no_memory();
	return status;
}

/* What a search has found replaces what the line says of an older one. */
static void print_json(const struct cli_line *line, const struct dara_found *found, bool any)
{
	static const char *const replaced[] = { "best", "score", "depth", "nodes", "pv" };
	char text[DARA_POS_SIZE];
	json_t *value = json_object(), *pv = json_array();

	json_labels(value, line->labels, line->labels_len);
	for (size_t i = 0; i < sizeof replaced / sizeof *replaced; i++)
		json_object_del(value, replaced[i]);
	dara_pos_print(text, &line->pos);
	json_put(value, "position", json_string(text));
	for (unsigned i = 0; i < found->pv_len; i++) {
		dara_turn_print(text, &found->pv[i]);
		json_add(pv, json_string(text));
	}
	if (any) {
		dara_turn_print(text, &found->best);
		json_put(value, "best", json_string(text));
		json_put(value, "score", json_integer(found->score));
		json_put(value, "depth", json_integer((json_int_t)found->depth));
		json_put(value, "nodes", json_integer((json_int_t)found->nodes));
		json_put(value, "pv", json_incref(pv));
	}
	json_decref(pv);
	json_out(value);
}

static void print_line(const struct cli_line *line, const struct dara_found *found, bool any)
{
	char best[DARA_TURN_SIZE], score[16], depth[16], nodes[24], pv[LABEL_TURNS_SIZE];
	struct label changes[] = {
		{ "best", any ? best : NULL, false },
		{ "score", any ? score : NULL, false },
		{ "depth", any ? depth : NULL, false },
		{ "nodes", any ? nodes : NULL, false },
		{ "pv", any ? pv : NULL, false },
	};

	dara_turn_print(best, &found->best);
	snprintf(score, sizeof score, "%+d", found->score);
	snprintf(depth, sizeof depth, "%u", found->depth);
	snprintf(nodes, sizeof nodes, "%llu", (unsigned long long)found->nodes);
	label_turns(pv, found->pv, found->pv_len);
	out_bytes(line->text, line->len - line->labels_len);
	labels_out(line->labels, line->labels_len, changes, sizeof changes / sizeof *changes);
	out_char('\n');
}

static int handle_line(struct cli_input *input, const struct cli_line *line, void *context)
{
	struct finder *f = context;
	struct dara_found found;
	bool any;

	(void)input;
	out_flush(); /* what was found before is not held back by a long search */
	any = search(f, &line->pos, &found) == DARA_OK;
	if (f->json)
		print_json(line, &found, any);
	else
		print_line(line, &found, any);
	return 0;
}

static double seconds_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct bench_count {
	unsigned long long nodes;
	double seconds;
};

static void bench_search(struct finder *f, struct bench_count *count, const char *text)
{
	struct dara_found found;
	struct dara_rules rules;
	struct dara_pos pos;
	double began;

	if (dara_pos_parse(&pos, &rules, text, strlen(text), NULL, NULL) < 0)
		cli_usage("the bench position %s is wrong", text);
	player_search(&f->engine); /* opened before the clock runs */
	began = seconds_now();
	search(f, &pos, &found);
	count->seconds += seconds_now() - began;
	count->nodes += found.nodes;
}

static void bench_group(struct finder *f, const char *name, const char *const *positions)
{
	struct bench_count count = { 0 };
	char line[128];

	for (; *positions; positions++)
		bench_search(f, &count, *positions);
	snprintf(line, sizeof line, "%s: %llu nodes, %.0f a second\n", name, count.nodes,
	    (double)count.nodes / count.seconds);
	out_text(line);
}

static int bench(struct finder *f)
{
	enum { TABLE = 4 << 20 }; /* enough for so short searches; the counts depend on it */

	f->engine.hash = TABLE;
	f->engine.limits = (struct dara_limits){ .depth = 11 };
	bench_group(f, "mixed", bench_mixed);
	bench_group(f, "movement phase", bench_steps);
	return 0;
}

static void take_option(struct finder *f, int c)
{
	const char *wrong;

	switch (c) {
	case 'e':
		cli_add_position(&f->positions, optarg);
		break;
	case 'k':
		player_set_engine(&f->engine, optarg);
		break;
	case OPTION_BENCH:
		f->benches = true;
		break;
	case OPTION_JSON:
		f->json = true;
		break;
	default:
		wrong = player_take_option(&f->engine, engine_keys[c - OPTION_ENGINE], optarg);
		if (wrong)
			cli_usage("--%s %s: %s", engine_keys[c - OPTION_ENGINE], optarg, wrong);
	}
}

int main(int argc, char **argv)
{
	struct finder f = { 0 };
	struct cli_line_handler handler = { handle_line, &f };
	int c, status;

	cli_begin(argv[0], help);
	player_parse(&f.engine, "engine");
	f.engine.limits = (struct dara_limits){ 0 };
	while ((c = cli_option(argc, argv, ":e:hk:V", options)) != -1)
		take_option(&f, c);
	if (f.benches && argc > 2)
		cli_usage("--bench stands alone");
	player_limit_engine(&f.engine);
	if (f.benches)
		status = bench(&f);
	else
		status = cli_each_line(argc - optind, argv + optind, &f.positions, &handler);
	player_close(&f.engine);
	return cli_end(status);
}
