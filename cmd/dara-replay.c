/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/json.h"
#include "common/options.h"
#include "common/out.h"
#include "records/filter.h"

static const char help[] =
    "usage: dara-replay [-fhlV] [-j N] [-n LIST] [-r RULES] [FILE ...]\n"
    "Plays game records, and prints the positions as position lines.\n"
    "\n"
    "  -f, --final       print only the last position of each record\n"
    "  -j, --jobs N      use N threads, or with 0 as many as processors\n"
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
	{ "jobs", required_argument, NULL, 'j' },
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

/* What the options say. */
struct wishes {
	struct dara_rules rules;
	bool labels, json, variations;
	bool all, final; /* every position; the last one */
	struct range *ranges;
	size_t range_count;
	unsigned threads;
};

/* The position that the main line has come to, which may turn out to be the last. */
struct last {
	struct shown shown;
	bool waits; /* it is to be printed if it is the last */
};

static void print_labels(struct tape *tape, const struct shown *shown, const char *result)
{
	char number[24];

	tape_text(tape, " game=");
	tape_record_number(tape, shown->game);
	snprintf(number, sizeof number, "%lu", shown->ply);
	tape_label(tape, "ply", number);
	if (shown->depth > 0) {
		snprintf(number, sizeof number, "%u", shown->depth);
		tape_label(tape, "variation", number);
	}
	if (*shown->move)
		tape_label(tape, "move", shown->move);
	if (result)
		tape_label(tape, "result", result);
}

static void print_json(
    struct tape *tape, const struct shown *shown, const char *position, const char *result)
{
	json_t *value = json_pack("{s:I}", "ply", (json_int_t)shown->ply);
	char *text;

	if (!value)
		cli_no_memory();
	if (shown->depth > 0)
		json_put(value, "variation", json_integer((json_int_t)shown->depth));
	if (*shown->move)
		json_put(value, "move", json_string(shown->move));
	json_put(value, "position", json_string(position));
	if (result)
		json_put(value, "result", json_bytes(result, strlen(result)));
	text = json_text(value);
	tape_text(tape, "{\"game\":");
	tape_record_number(tape, shown->game);
	tape_text(tape, ",");
	tape_text(tape, text + 1); /* without its brace */
	free(text);
}

static void print(
    const struct wishes *w, struct tape *tape, const struct shown *shown, const char *result)
{
	char position[DARA_POS_SIZE];
	size_t len = dara_pos_print(position, &shown->pos);

	if (w->json) {
		print_json(tape, shown, position, result);
	} else {
		tape_bytes(tape, position, len);
		if (w->labels)
			print_labels(tape, shown, result);
	}
	tape_char(tape, '\n');
}

static bool is_wanted(const struct wishes *w, const struct shown *shown)
{
	if (shown->depth > 0 && !w->variations)
		return false;
	for (size_t i = 0; i < w->range_count; i++) {
		if (shown->ply >= w->ranges[i].first && shown->ply <= w->ranges[i].last)
			return true;
	}
	return w->all;
}

static void show(
    const struct wishes *w, struct last *last, struct tape *tape, const struct dara_event *event)
{
	struct shown shown = {
		.pos = *event->pos, .game = event->record, .ply = event->ply, .depth = event->depth
	};
	bool wanted = is_wanted(w, &shown);

	if (event->kind == DARA_EVENT_TURN && (wanted || w->final))
		dara_turn_print(shown.move, event->turn);
	if (wanted)
		print(w, tape, &shown, event->result);
	if (event->depth == 0)
		*last = (struct last){ shown, w->final && !wanted };
}

/* Where only last positions are wanted, bare, the turns on the way need not be seen. */
static bool needs_turns(const struct wishes *w)
{
	return w->all || w->range_count > 0 || w->labels || w->json;
}

static void finish(
    const struct wishes *w, struct last *last, struct tape *tape, const struct dara_event *event)
{
	if (!event->broken && !needs_turns(w))
		*last = (struct last){ { .pos = *event->pos }, true };
	if (!event->broken && last->waits)
		print(w, tape, &last->shown, event->result);
	last->waits = false;
}

static void heed_event(
    const void *wishes, void *state, struct tape *tape, const struct dara_event *event)
{
	if (event->kind == DARA_EVENT_FINISHED)
		finish(wishes, state, tape, event);
	else if (event->kind != DARA_EVENT_FINDING)
		show(wishes, state, tape, event);
	else if (!dara_finding_is_warning(event->diag->finding))
		tape_finding(tape, event->diag);
}

/* Adds an element of a ply list: N, N-M, or -1. */
static void add_range(struct wishes *w, char *element)
{
	struct range range;
	char *dash = strchr(element, '-');

	if (strcmp(element, "-1") == 0) {
		w->final = true;
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
	w->ranges = realloc(w->ranges, (w->range_count + 1) * sizeof range);
	if (!w->ranges)
		cli_no_memory();
	w->ranges[w->range_count++] = range;
}

static void take_list(struct wishes *w, char *list)
{
	char *comma;

	while ((comma = strchr(list, ','))) {
		*comma = '\0';
		add_range(w, list);
		list = comma + 1;
	}
	add_range(w, list);
}

static void take_option(struct wishes *w, int c)
{
	switch (c) {
	case 'f':
		w->final = true;
		w->all = false;
		break;
	case 'j':
		w->threads = cli_threads(optarg);
		break;
	case 'l':
		w->labels = true;
		break;
	case 'n':
		take_list(w, optarg);
		w->all = false;
		break;
	case 'r':
		cli_rules(&w->rules, optarg);
		break;
	case OPTION_JSON:
		w->json = true;
		break;
	case OPTION_VARIATIONS:
		w->variations = true;
		break;
	}
}

static int replay(const struct wishes *w, int count, char **operands)
{
	struct filter filter = {
		.events = needs_turns(w) ? DARA_EVENT_START | DARA_EVENT_TURN : 0,
		.state_size = sizeof(struct last),
		.event = heed_event,
	};
	struct filter_run run = {
		.filter = &filter, .options = w, .rules = &w->rules, .threads = w->threads
	};
	int status = cli_each_input(count, operands, filter_input, &run);

	filter_close(&run);
	return status;
}

int main(int argc, char **argv)
{
	static struct wishes w = { .all = true };
	int c, status;

	cli_begin(argv[0], help);
	cli_rules(&w.rules, "dara");
	while ((c = cli_option(argc, argv, ":fhj:ln:r:V", options)) != -1)
		take_option(&w, c);
	status = replay(&w, argc - optind, argv + optind);
	free(w.ranges);
	return cli_end(status);
}
