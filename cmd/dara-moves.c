/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/json_labels.h"
#include "common/labels.h"
#include "common/lines.h"
#include "common/options.h"
#include "common/out.h"

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

enum wish { TURNS, TURNS_ONE_PER_LINE, COUNT, POSITIONS, DEPTH };

struct mover {
	enum wish output;
	bool chosen; /* an option has set output */
	bool divide, json;
	unsigned depth, threads;
	size_t hash; /* bytes, or 0 */
	struct cli_positions positions;
	struct dara_turn *turns; /* grows to the longest list seen */
	size_t max;
};

static size_t list_turns(struct mover *m, const struct dara_pos *pos)
{
	size_t count = dara_turns(m->turns, m->max, pos);

	if (count <= m->max)
		return count;
	free(m->turns);
	m->max = count;
	m->turns = malloc(count * sizeof *m->turns);
	if (!m->turns)
		cli_no_memory();
	return dara_turns(m->turns, m->max, pos);
}

static void print_turns(struct mover *m, const struct cli_line *line)
{
	char between = m->output == TURNS ? ' ' : '\n', text[2048];
	size_t count = list_turns(m, &line->pos), len = 0;

	for (size_t i = 0; i < count; i++) {
		if (len > sizeof text - DARA_TURN_SIZE) {
			out_bytes(text, len);
			len = 0;
		}
		len += dara_turn_print(text + len, &m->turns[i]);
		text[len++] = i + 1 < count ? between : '\n';
	}
	out_bytes(text, len);
	if (count == 0 && m->output == TURNS)
		out_char('\n');
}

/* The label ply=, raised by one, or NULL if there is none that is a number. */
static const char *raised_ply(const struct cli_line *line, char out[24])
{
	size_t len;
	const char *value = label_find(line->labels, line->labels_len, "ply", &len);
	char *end;
	unsigned long ply;

	if (!value || *value < '0' || *value > '9')
		return NULL;
	ply = strtoul(value, &end, 10);
	if (end != value + len || ply == ULONG_MAX)
		return NULL;
	snprintf(out, 24, "%lu", ply + 1);
	return out;
}

static void print_positions(struct mover *m, const struct cli_line *line)
{
	char move[DARA_TURN_SIZE], number[24], position[DARA_POS_SIZE];
	const char *ply = raised_ply(line, number);
	struct label changes[] = {
		{ "move", move, false },
		{ "result", NULL, true },
		{ "score", NULL, true },
		{ "depth", NULL, true },
		{ "pv", NULL, true },
		{ "best", NULL, true },
		{ "nodes", NULL, true },
		{ "ply", ply, true },
	};
	size_t changed = sizeof changes / sizeof *changes - (ply ? 0 : 1);
	size_t count = list_turns(m, &line->pos);

	for (size_t i = 0; i < count; i++) {
		struct dara_pos next = line->pos;

		dara_play(&next, &m->turns[i]);
		dara_turn_print(move, &m->turns[i]);
		out_bytes(position, dara_pos_print(position, &next));
		labels_out(line->labels, line->labels_len, changes, changed);
		out_char('\n');
	}
}

static uint64_t count_sequences(const struct mover *m, const struct dara_pos *pos, unsigned depth)
{
	uint64_t count;

	if (!m->hash)
		return dara_perft(pos, depth);
	if (dara_perft_hashed(&count, pos, depth, m->hash / m->threads) < 0)
		cli_no_memory();
	return count;
}

/* Counts below each turn, side by side: a thread takes the next turn that none has taken. */
struct counting {
	const struct mover *m;
	const struct dara_pos *pos;
	uint64_t *counts; /* by turn */
	size_t turns;
	atomic_size_t next;
};

static void *count_in_thread(void *context)
{
	struct counting *c = context;
	size_t i;

	while ((i = atomic_fetch_add(&c->next, 1)) < c->turns) {
		struct dara_pos next = *c->pos;

		dara_play(&next, &c->m->turns[i]);
		c->counts[i] = count_sequences(c->m, &next, c->m->depth - 1);
	}
	return NULL;
}

/* The counts below the turns that were listed, to be freed. */
static uint64_t *count_below_each(const struct mover *m, const struct dara_pos *pos, size_t turns)
{
	struct counting c = { .m = m, .pos = pos, .turns = turns };
	pthread_t ids[CLI_THREADS_MAX];
	unsigned running = 0;

	c.counts = calloc(turns + 1, sizeof *c.counts);
	if (!c.counts)
		cli_no_memory();
	while (running + 1 < m->threads && running + 1 < turns &&
	    pthread_create(&ids[running], NULL, count_in_thread, &c) == 0)
		running++;
	count_in_thread(&c);
	while (running > 0)
		pthread_join(ids[--running], NULL);
	return c.counts;
}

static uint64_t count_all(struct mover *m, const struct dara_pos *pos)
{
	uint64_t *counts, sum = 0;
	size_t turns;

	if (m->threads <= 1 || m->depth < 2)
		return count_sequences(m, pos, m->depth);
	turns = list_turns(m, pos);
	counts = count_below_each(m, pos, turns);
	for (size_t i = 0; i < turns; i++)
		sum += counts[i];
	free(counts);
	return sum;
}

static void print_divided(struct mover *m, const struct cli_line *line)
{
	size_t turns = m->depth ? list_turns(m, &line->pos) : 0;
	uint64_t *counts = count_below_each(m, &line->pos, turns);
	char text[DARA_TURN_SIZE];

	for (size_t i = 0; i < turns; i++) {
		out_bytes(text, dara_turn_print(text, &m->turns[i]));
		out_char(' ');
		out_number(counts[i]);
		out_char('\n');
	}
	free(counts);
}

static void print_text(struct mover *m, const struct cli_line *line)
{
	switch (m->output) {
	case TURNS:
	case TURNS_ONE_PER_LINE:
		print_turns(m, line);
		break;
	case COUNT:
		out_number(dara_turns(NULL, 0, &line->pos));
		out_char('\n');
		break;
	case POSITIONS:
		print_positions(m, line);
		break;
	case DEPTH:
		if (m->divide) {
			print_divided(m, line);
			break;
		}
		out_number(count_all(m, &line->pos));
		out_char('\n');
		break;
	}
}

/* The turns as an array, or the positions that follow. */
static json_t *json_turns(struct mover *m, const struct cli_line *line)
{
	size_t count = list_turns(m, &line->pos);
	json_t *value = json_array();
	char text[DARA_POS_SIZE];

	for (size_t i = 0; i < count; i++) {
		struct dara_pos next = line->pos;

		dara_turn_print(text, &m->turns[i]);
		if (m->output == POSITIONS) {
			dara_play(&next, &m->turns[i]);
			dara_pos_print(text, &next);
		}
		json_add(value, json_string(text));
	}
	return value;
}

/* The counts below the turns, as an object. */
static json_t *json_divided(struct mover *m, const struct cli_line *line)
{
	size_t turns = m->depth ? list_turns(m, &line->pos) : 0;
	uint64_t *counts = count_below_each(m, &line->pos, turns);
	json_t *value = json_object();
	char text[DARA_TURN_SIZE];

	for (size_t i = 0; i < turns; i++) {
		dara_turn_print(text, &m->turns[i]);
		json_put(value, text, json_integer((json_int_t)counts[i]));
	}
	free(counts);
	return value;
}

static void print_json(struct mover *m, const struct cli_line *line)
{
	char position[DARA_POS_SIZE];
	json_t *value = json_object();

	dara_pos_print(position, &line->pos);
	json_labels(value, line->labels, line->labels_len);
	json_put(value, "position", json_string(position));
	if (m->output == DEPTH) {
		json_put(value, "depth", json_integer((json_int_t)m->depth));
		json_put(value, "count", json_integer((json_int_t)count_all(m, &line->pos)));
	} else if (m->output == COUNT) {
		json_put(value, "count", json_integer((json_int_t)dara_turns(NULL, 0, &line->pos)));
	}
	if (m->divide)
		json_put(value, "divide", json_divided(m, line));
	else if (m->output <= TURNS_ONE_PER_LINE)
		json_put(value, "turns", json_turns(m, line));
	else if (m->output == POSITIONS)
		json_put(value, "positions", json_turns(m, line));
	json_out(value);
}

static int handle_line(struct cli_input *input, const struct cli_line *line, void *context)
{
	struct mover *m = context;

	(void)input;
	if (m->json)
		print_json(m, line);
	else
		print_text(m, line);
	return 0;
}

static void choose(struct mover *m, enum wish output)
{
	if (m->chosen && m->output != output)
		cli_usage("only one of -1, -c, -d and -p can be given");
	m->output = output;
	m->chosen = true;
}

static void take_option(struct mover *m, int c)
{
	switch (c) {
	case '1':
		choose(m, TURNS_ONE_PER_LINE);
		break;
	case 'c':
		choose(m, COUNT);
		break;
	case 'd':
		choose(m, DEPTH);
		m->depth = (unsigned)cli_number(optarg, 1000);
		break;
	case 'e':
		cli_add_position(&m->positions, optarg);
		break;
	case 'j':
		m->threads = cli_threads(optarg);
		break;
	case 'p':
		choose(m, POSITIONS);
		break;
	case OPTION_DIVIDE:
		m->divide = true;
		break;
	case OPTION_HASH:
		m->hash = (size_t)cli_size(optarg);
		break;
	case OPTION_JSON:
		m->json = true;
		break;
	}
}

int main(int argc, char **argv)
{
	enum { USUAL_TURNS = 1024 };
	struct mover m = { .max = USUAL_TURNS, .threads = 1 };
	struct cli_line_handler handler = { handle_line, &m };
	int c, status;

	cli_begin(argv[0], help);
	while ((c = cli_option(argc, argv, ":1cd:e:hj:pV", options)) != -1)
		take_option(&m, c);
	if (m.divide && m.output != DEPTH)
		cli_usage("--divide needs -d");
	if ((m.hash || m.threads > 1) && m.output != DEPTH)
		cli_usage("--hash and -j need -d");
	m.turns = malloc(m.max * sizeof *m.turns);
	if (!m.turns)
		cli_no_memory();
	status = cli_each_line(argc - optind, argv + optind, &m.positions, &handler);
	free(m.turns);
	return cli_end(status);
}
