/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "labels.h"

static const char help[] =
    "usage: dara-moves [-1chpV] [-d DEPTH [--divide]] [-e POSITION | FILE ...]\n"
    "Prints the legal turns of each position line.\n"
    "\n"
    "  -1, --one-per-line     print one turn a line\n"
    "  -c, --count            print how many there are\n"
    "  -d, --depth DEPTH      count the sequences of DEPTH turns\n"
    "      --divide           with -d: count them for each first turn\n"
    "  -e, --position POSITION\n"
    "                         take this position line instead of input\n"
    "  -p, --positions        print the positions that follow\n"
    "      --json             print JSON Lines\n"
    "  -h, --help             print this help\n"
    "  -V, --version          print the version\n";

enum { OPTION_DIVIDE = OPTION_LONG };

static const struct option options[] = {
	{ "one-per-line", no_argument, NULL, '1' },
	{ "count", no_argument, NULL, 'c' },
	{ "depth", required_argument, NULL, 'd' },
	{ "divide", no_argument, NULL, OPTION_DIVIDE },
	{ "position", required_argument, NULL, 'e' },
	{ "positions", no_argument, NULL, 'p' },
	{ "json", no_argument, NULL, OPTION_JSON },
	CLI_COMMON_OPTIONS,
};

enum output { TURNS, TURNS_ONE_PER_LINE, COUNT, POSITIONS, DEPTH };

struct mover {
	enum output output;
	bool chosen; /* an option has set output */
	bool divide, json;
	unsigned depth;
	const char *position;
	struct dara_turn *turns; /* grows to the longest list seen */
	size_t max;
};

/* A position line, read. */
struct line {
	struct dara_pos pos;
	struct dara_rules rules;
	const char *labels;
	size_t labels_len;
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

static void print_turns(struct mover *m, const struct line *line)
{
	char between = m->output == TURNS ? ' ' : '\n';
	size_t count = list_turns(m, &line->pos);
	char text[DARA_TURN_SIZE];

	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			out_char(between);
		out_bytes(text, dara_turn_print(text, &m->turns[i]));
	}
	if (count > 0 || m->output == TURNS)
		out_char('\n');
}

/* The label ply=, raised by one, or NULL if there is none that is a number. */
static const char *raised_ply(const struct line *line, char out[24])
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

static void print_positions(struct mover *m, const struct line *line)
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

static uint64_t count_below(
    const struct mover *m, const struct line *line, const struct dara_turn *turn)
{
	struct dara_pos next = line->pos;

	dara_play(&next, turn);
	return dara_perft(&next, m->depth - 1);
}

static void print_divided(struct mover *m, const struct line *line)
{
	size_t count = m->depth ? list_turns(m, &line->pos) : 0;
	char text[DARA_TURN_SIZE];

	for (size_t i = 0; i < count; i++) {
		out_bytes(text, dara_turn_print(text, &m->turns[i]));
		out_char(' ');
		out_number(count_below(m, line, &m->turns[i]));
		out_char('\n');
	}
}

static void print_text(struct mover *m, const struct line *line)
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
		out_number(dara_perft(&line->pos, m->depth));
		out_char('\n');
		break;
	}
}

/* The turns as an array, the positions that follow as another, or the counts as an object. */
static json_t *json_turns(struct mover *m, const struct line *line)
{
	bool keyed = m->output == DEPTH;
	json_t *value = keyed ? json_object() : json_array();
	size_t count = keyed && !m->depth ? 0 : list_turns(m, &line->pos);
	char text[DARA_POS_SIZE];

	for (size_t i = 0; i < count; i++) {
		struct dara_pos next = line->pos;

		dara_turn_print(text, &m->turns[i]);
		if (keyed) {
			json_object_set_new(value, text,
			    json_integer((json_int_t)count_below(m, line, &m->turns[i])));
			continue;
		}
		if (m->output == POSITIONS) {
			dara_play(&next, &m->turns[i]);
			dara_pos_print(text, &next);
		}
		json_array_append_new(value, json_string(text));
	}
	return value;
}

static void print_json(struct mover *m, const struct line *line)
{
	char position[DARA_POS_SIZE];
	json_t *value = json_object();

	dara_pos_print(position, &line->pos);
	json_object_set_new(value, "position", json_string(position));
	if (m->output == DEPTH) {
		json_object_set_new(value, "depth", json_integer((json_int_t)m->depth));
		json_object_set_new(
		    value, "count", json_integer((json_int_t)dara_perft(&line->pos, m->depth)));
	} else if (m->output == COUNT) {
		json_object_set_new(
		    value, "count", json_integer((json_int_t)dara_turns(NULL, 0, &line->pos)));
	}
	if (m->divide)
		json_object_set_new(value, "divide", json_turns(m, line));
	else if (m->output <= TURNS_ONE_PER_LINE)
		json_object_set_new(value, "turns", json_turns(m, line));
	else if (m->output == POSITIONS)
		json_object_set_new(value, "positions", json_turns(m, line));
	json_out(value);
}

static int handle_line(
    struct cli_input *input, unsigned long number, const char *text, size_t len, void *context)
{
	struct mover *m = context;
	struct dara_diag diag;
	struct line line;
	size_t labels;

	if (dara_pos_parse(&line.pos, &line.rules, text, len, &labels, &diag) < 0) {
		diag.line = number;
		cli_report(input, &diag);
		return EXIT_BAD_INPUT;
	}
	line.labels = text + labels;
	line.labels_len = len - labels;
	if (m->json)
		print_json(m, &line);
	else
		print_text(m, &line);
	return 0;
}

static void choose(struct mover *m, enum output output)
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
		m->position = optarg;
		break;
	case 'p':
		choose(m, POSITIONS);
		break;
	case OPTION_DIVIDE:
		m->divide = true;
		break;
	case OPTION_JSON:
		m->json = true;
		break;
	default:
		cli_common_option(c);
	}
}

int main(int argc, char **argv)
{
	enum { USUAL_TURNS = 1024 };
	struct mover m = { .max = USUAL_TURNS };
	struct cli_line_handler handler = { handle_line, &m };
	int c, status;

	cli_begin(argv[0], help);
	while ((c = getopt_long(argc, argv, "1cd:e:hpV", options, NULL)) != -1)
		take_option(&m, c);
	if (m.divide && m.output != DEPTH)
		cli_usage("--divide needs -d");
	m.turns = malloc(m.max * sizeof *m.turns);
	if (!m.turns)
		cli_no_memory();
	status = cli_each_line(argc - optind, argv + optind, m.position, &handler);
	free(m.turns);
	return cli_end(status);
}
