/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "labels.h"

static const char help[] =
    "usage: dara-replay [-fhlV] [-n LIST] [-r RULES] [FILE ...]\n"
    "Plays game records, and prints the positions as position lines.\n"
    "\n"
    "  -f, --final       print only the last position of each record\n"
    "  -l, --label       add game=, ply=, variation=, move=, result=\n"
    "  -n, --ply LIST    print the positions after so many turns: 0,24,30-40,-1\n"
    "                    (-1 is the last)\n"
    "  -r, --rules RULES play records without a Variant tag by RULES\n"
    "      --json        print JSON Lines\n"
    "      --variations  print the positions of variations too\n"
    "  -h, --help        print this help\n"
    "  -V, --version     print the version\n";

enum { OPTION_VARIATIONS = OPTION_LONG };

static const struct option options[] = {
	{ "final", no_argument, NULL, 'f' },
	{ "label", no_argument, NULL, 'l' },
	{ "ply", required_argument, NULL, 'n' },
	{ "rules", required_argument, NULL, 'r' },
	{ "json", no_argument, NULL, OPTION_JSON },
	{ "variations", no_argument, NULL, OPTION_VARIATIONS },
	CLI_COMMON_OPTIONS,
};

/* Plies from first to last, both included. */
struct range {
	unsigned long first, last;
};

/* A position as it is printed. */
struct shown {
	struct dara_pos pos;
	char move[DARA_TURN_SIZE]; /* that led to it; empty at the start */
	unsigned long game, ply;
	unsigned depth;
};

struct replayer {
	struct dara_rules rules;
	bool labels, json, variations;
	bool all, final; /* every position; the last one */
	struct range *ranges;
	size_t range_count;

	struct dara_replay *replay;
	struct cli_input *input;
	struct shown last; /* of the main line; its pos has rules NULL when it has been printed */
	bool bad_input;
};

static void print_labels(const struct shown *shown, const char *result)
{
	char number[24];

	snprintf(number, sizeof number, "%lu", shown->game);
	label_out("game", number);
	snprintf(number, sizeof number, "%lu", shown->ply);
	label_out("ply", number);
	if (shown->depth > 0) {
		snprintf(number, sizeof number, "%u", shown->depth);
		label_out("variation", number);
	}
	if (*shown->move)
		label_out("move", shown->move);
	if (result)
		label_out("result", result);
}

static void print_json(const struct shown *shown, const char *position, const char *result)
{
	json_t *value =
	    json_pack("{s:I, s:I}", "game", (json_int_t)shown->game, "ply", (json_int_t)shown->ply);

	if (!value)
		cli_no_memory();
	if (shown->depth > 0)
		json_object_set_new(value, "variation", json_integer((json_int_t)shown->depth));
	if (*shown->move)
		json_object_set_new(value, "move", json_string(shown->move));
	json_object_set_new(value, "position", json_string(position));
	if (result)
		json_object_set_new(value, "result", json_bytes(result, strlen(result)));
	json_out(value);
}

static void print(const struct replayer *r, const struct shown *shown, const char *result)
{
	char position[DARA_POS_SIZE];
	size_t len = dara_pos_print(position, &shown->pos);

	if (r->json) {
		print_json(shown, position, result);
		return;
	}
	out_bytes(position, len);
	if (r->labels)
		print_labels(shown, result);
	out_char('\n');
}

static bool is_wanted(const struct replayer *r, const struct shown *shown)
{
	if (shown->depth > 0 && !r->variations)
		return false;
	for (size_t i = 0; i < r->range_count; i++) {
		if (shown->ply >= r->ranges[i].first && shown->ply <= r->ranges[i].last)
			return true;
	}
	return r->all;
}

static void show(struct replayer *r, const struct dara_event *event)
{
	struct shown shown = {
		.pos = *event->pos, .game = event->record, .ply = event->ply, .depth = event->depth
	};
	bool wanted = is_wanted(r, &shown);

	if (event->kind == DARA_EVENT_TURN && (wanted || r->final))
		dara_turn_print(shown.move, event->turn);
	if (wanted)
		print(r, &shown, event->result);
	if (!r->final || event->depth > 0)
		return;
	r->last = shown;
	if (wanted)
		r->last.pos.rules = NULL;
}

static void finish(struct replayer *r, const struct dara_event *event)
{
	if (event->broken)
		r->bad_input = true;
	else if (r->final && r->last.pos.rules)
		print(r, &r->last, event->result);
	r->last.pos.rules = NULL;
}

static int replay(struct cli_input *input, void *context)
{
	struct replayer *r = context;
	struct dara_reader *reader;
	struct dara_event event;
	int status;

	r->bad_input = false;
	if (dara_reader_open(&reader, cli_read, input) < 0)
		cli_no_memory();
	dara_replay_read(r->replay, reader);
	while ((status = dara_replay_next(r->replay, &event)) == DARA_OK) {
		if (event.kind == DARA_EVENT_FINISHED)
			finish(r, &event);
		else if (event.kind != DARA_EVENT_FINDING)
			show(r, &event);
		else if (!dara_finding_is_warning(event.diag->finding))
			cli_report(input, event.diag);
	}
	if (status == DARA_EIO)
		cli_trouble(input->name);
	dara_reader_close(reader);
	if (status == DARA_ENOMEM)
		cli_no_memory();
	if (status == DARA_EIO)
		return EXIT_TROUBLE;
	return r->bad_input ? EXIT_BAD_INPUT : 0;
}

/* Adds an element of a ply list: N, N-M, or -1. */
static void add_range(struct replayer *r, char *element)
{
	struct range range;
	char *dash = strchr(element, '-');

	if (strcmp(element, "-1") == 0) {
		r->final = true;
		return;
	}
	if (dash == element)
		cli_usage("from the end only -1 can be counted, not %s", element);
	if (dash)
		*dash = '\0';
	range.first = cli_number(element, UINT32_MAX);
	range.last = dash ? cli_number(dash + 1, UINT32_MAX) : range.first;
	if (range.last < range.first)
		cli_usage("the range %lu-%lu is empty", range.first, range.last);
	r->ranges = realloc(r->ranges, (r->range_count + 1) * sizeof range);
	if (!r->ranges)
		cli_no_memory();
	r->ranges[r->range_count++] = range;
}

static void take_list(struct replayer *r, char *list)
{
	char *comma;

	while ((comma = strchr(list, ','))) {
		*comma = '\0';
		add_range(r, list);
		list = comma + 1;
	}
	add_range(r, list);
}

static void take_option(struct replayer *r, int c)
{
	switch (c) {
	case 'f':
		r->final = true;
		r->all = false;
		break;
	case 'l':
		r->labels = true;
		break;
	case 'n':
		take_list(r, optarg);
		r->all = false;
		break;
	case 'r':
		cli_rules(&r->rules, optarg);
		break;
	case OPTION_JSON:
		r->json = true;
		break;
	case OPTION_VARIATIONS:
		r->variations = true;
		break;
	default:
		cli_common_option(c);
	}
}

int main(int argc, char **argv)
{
	static struct replayer r = { .all = true };
	int c, status;

	cli_begin(argv[0], help);
	cli_rules(&r.rules, "dara");
	while ((c = getopt_long(argc, argv, "fhln:r:V", options, NULL)) != -1)
		take_option(&r, c);
	if (dara_replay_open(&r.replay, &r.rules,
		DARA_EVENT_START | DARA_EVENT_TURN | DARA_EVENT_FINDING | DARA_EVENT_FINISHED,
		false) < 0)
		cli_no_memory();
	status = cli_each_input(argc - optind, argv + optind, replay, &r);
	dara_replay_close(r.replay);
	free(r.ranges);
	return cli_end(status);
}
