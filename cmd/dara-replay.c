/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "common/input.h"
#include "common/options.h"
#include "common/out.h"
#include "common/rules.h"
#include "records/filter.h"
#include "records/plies.h"
#include "replay/show.h"

static const char help[] =
    "usage: dara-replay [-fhlV] [-j N] [-n LIST] [-r RULES] [--tags NAMES] [FILE ...]\n"
    "Plays game records, and prints the positions as position lines.\n"
    "\n"
    "  -f, --final       print only the last position of each record\n"
    "  -j, --jobs N      use N threads, or with 0 as many as processors\n"
    "  -l, --label       add game=, ply=, variation=, move=, result=\n"
    "  -n, --ply LIST    print the positions after so many turns: 0,24,30-40,-1\n"
    "                    (-1 is the last)\n"
    "  -r, --rules RULES play records without a Variant tag by RULES\n"
    "      --json        print JSON Lines\n"
    "      --tags NAMES  add the values of these tags as labels: White,Black,Date\n"
    "      --variations  print the positions of variations too\n"
    "  -h, --help        print this help\n"
    "  -V, --version     print the version\n";

enum { OPTION_TAGS = OPTION_LONG, OPTION_VARIATIONS };

static const struct option options[] = {
	{ "final", no_argument, NULL, 'f' },
	{ "jobs", required_argument, NULL, 'j' },
	{ "label", no_argument, NULL, 'l' },
	{ "ply", required_argument, NULL, 'n' },
	{ "rules", required_argument, NULL, 'r' },
	{ "json", no_argument, NULL, OPTION_JSON },
	{ "tags", required_argument, NULL, OPTION_TAGS },
	{ "variations", no_argument, NULL, OPTION_VARIATIONS },
	CLI_COMMON_OPTIONS,
};

/* What the options say. */
struct wishes {
	struct dara_rules rules;
	struct show_options show;
	bool variations, all; /* all: every position, for no list of plies was given */
	struct plies plies;
	unsigned threads;
};

/* Of a part: the position that the main line has come to, and what is known of its record. */
struct last {
	struct shown shown;
	bool waits; /* it is to be printed if it is the last */
	struct tag_values tags;
};

static void open_last(const void *wishes, void *state)
{
	tag_values_open(&((struct last *)state)->tags, &((const struct wishes *)wishes)->show.tags);
}

static void close_last(void *state)
{
	tag_values_close(&((struct last *)state)->tags);
}

static bool is_wanted(const struct wishes *w, const struct shown *shown)
{
	if (shown->depth > 0 && !w->variations)
		return false;
	return w->all || plies_have(&w->plies, shown->ply);
}

static void print(const struct wishes *w, const struct last *last, struct tape *tape,
    const struct shown *shown, const char *result)
{
	shown_put(&w->show, tape, shown, result, &last->tags);
}

static void show(
    const struct wishes *w, struct last *last, struct tape *tape, const struct dara_event *event)
{
	struct shown shown = {
		.pos = *event->pos, .game = event->record, .ply = event->ply, .depth = event->depth
	};
	bool wanted = is_wanted(w, &shown);

	if (event->kind == DARA_EVENT_TURN && (wanted || w->plies.final))
		dara_turn_print(shown.move, event->turn);
	if (wanted)
		print(w, last, tape, &shown, event->result);
	if (event->depth > 0 || !w->plies.final)
		return;
	last->waits = !wanted;
	if (last->waits)
		last->shown = shown;
}

/* Where only last positions are wanted, bare, the turns on the way need not be seen. */
static bool needs_turns(const struct wishes *w)
{
	return w->all || w->plies.count > 0 || w->show.labels || w->show.json;
}

static void finish(
    const struct wishes *w, struct last *last, struct tape *tape, const struct dara_event *event)
{
	if (!event->broken && !needs_turns(w)) {
		last->shown = (struct shown){ .pos = *event->pos };
		last->waits = true;
	}
	if (!event->broken && last->waits)
		print(w, last, tape, &last->shown, event->result);
	last->waits = false;
	tag_values_clear(&last->tags);
}

static void heed_event(
    const void *wishes, void *state, struct tape *tape, const struct dara_event *event)
{
	const struct wishes *w = wishes;
	struct last *last = state;

	switch (event->kind) {
	case DARA_EVENT_START:
	case DARA_EVENT_TURN:
		show(w, last, tape, event);
		break;
	case DARA_EVENT_FINDING:
		if (!dara_finding_is_warning(event->diag->finding))
			tape_finding(tape, event->diag);
		break;
	case DARA_EVENT_FINISHED:
		finish(w, last, tape, event);
		break;
	case DARA_EVENT_TAG:
		tag_values_note(&last->tags, event->item);
		break;
	default:
		break;
	}
}

static void take_option(struct wishes *w, int c)
{
	switch (c) {
	case 'f':
		w->plies.final = true;
		w->all = false;
		break;
	case 'j':
		w->threads = cli_threads(optarg);
		break;
	case 'l':
		w->show.labels = true;
		break;
	case 'n':
		plies_add(&w->plies, optarg);
		w->all = false;
		break;
	case 'r':
		cli_rules(&w->rules, optarg);
		break;
	case OPTION_JSON:
		w->show.json = true;
		break;
	case OPTION_TAGS:
		tag_names_add(&w->show.tags, optarg);
		break;
	case OPTION_VARIATIONS:
		w->variations = true;
		break;
	}
}

/* Options that would mean nothing are refused. */
static void check_options(const struct wishes *w)
{
	if (w->show.labels && w->show.json)
		cli_usage("with --json there is nothing to do for -l");
	if (w->variations && !w->all && w->plies.count == 0)
		cli_usage(
		    "-f prints the last position of the main line; --variations needs others");
}

static int replay(const struct wishes *w, int count, char **operands)
{
	struct filter filter = {
		.events = (needs_turns(w) ? DARA_EVENT_START | DARA_EVENT_TURN : 0) |
		    (w->show.tags.count > 0 ? DARA_EVENT_TAG : 0),
		.state_size = sizeof(struct last),
		.open = open_last,
		.close = close_last,
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
	check_options(&w);
	status = replay(&w, argc - optind, argv + optind);
	plies_free(&w.plies);
	free(w.show.tags.names);
	return cli_end(status);
}
