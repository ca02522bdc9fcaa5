/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/json.h"
#include "records/draft.h"
#include "records/parallel.h"

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

/* What comes of a stream, or of a block of it. */
struct replayed {
	const struct wishes *wishes;
	struct draft draft;
	struct shown last; /* of the main line; its pos has rules NULL when it has been printed */
	struct dara_diag *errors;
	size_t error_count, error_room;
	unsigned long records;
	unsigned long lines; /* of a block: that end in it */
	int status;          /* of the library */
	int error;           /* errno, where that is DARA_EIO */
};

static void print_labels(struct draft *d, const struct shown *shown, const char *result)
{
	char number[24];

	draft_text(d, " game=");
	draft_record(d, shown->game);
	snprintf(number, sizeof number, "%lu", shown->ply);
	draft_label(d, "ply", number);
	if (shown->depth > 0) {
		snprintf(number, sizeof number, "%u", shown->depth);
		draft_label(d, "variation", number);
	}
	if (*shown->move)
		draft_label(d, "move", shown->move);
	if (result)
		draft_label(d, "result", result);
}

static void print_json(
    struct draft *d, const struct shown *shown, const char *position, const char *result)
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
	draft_text(d, "{\"game\":");
	draft_record(d, shown->game);
	draft_text(d, ",");
	draft_text(d, text + 1); /* without its brace */
	free(text);
}

static void print(struct replayed *r, const struct shown *shown, const char *result)
{
	char position[DARA_POS_SIZE];
	size_t len = dara_pos_print(position, &shown->pos);

	if (r->wishes->json) {
		print_json(&r->draft, shown, position, result);
	} else {
		draft_bytes(&r->draft, position, len);
		if (r->wishes->labels)
			print_labels(&r->draft, shown, result);
	}
	draft_bytes(&r->draft, "\n", 1);
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

static void show(struct replayed *r, const struct dara_event *event)
{
	struct shown shown = {
		.pos = *event->pos, .game = event->record, .ply = event->ply, .depth = event->depth
	};
	bool wanted = is_wanted(r->wishes, &shown), final = r->wishes->final;

	if (event->kind == DARA_EVENT_TURN && (wanted || final))
		dara_turn_print(shown.move, event->turn);
	if (wanted)
		print(r, &shown, event->result);
	if (!final || event->depth > 0)
		return;
	r->last = shown;
	if (wanted)
		r->last.pos.rules = NULL;
}

/* Where only last positions are wanted, bare, the turns on the way need not be seen. */
static bool needs_turns(const struct wishes *w)
{
	return w->all || w->range_count > 0 || w->labels || w->json;
}

static void finish(struct replayed *r, const struct dara_event *event)
{
	r->records = event->record;
	if (!event->broken && !needs_turns(r->wishes))
		r->last.pos = *event->pos;
	if (!event->broken && r->last.pos.rules)
		print(r, &r->last, event->result);
	r->last.pos.rules = NULL;
}

static void keep_error(struct replayed *r, const struct dara_diag *diag)
{
	if (dara_finding_is_warning(diag->finding))
		return;
	if (r->error_count == r->error_room) {
		r->error_room = 2 * r->error_room + 16;
		r->errors = realloc(r->errors, r->error_room * sizeof *r->errors);
		if (!r->errors)
			cli_no_memory();
	}
	r->errors[r->error_count++] = *diag;
}

/* Replays as far as the next event; false at the end of the stream. */
static bool replay_event(struct replayed *r, struct dara_replay *replay)
{
	struct dara_event event;

	r->status = dara_replay_next(replay, &event);
	if (r->status != DARA_OK)
		return false;
	if (event.kind == DARA_EVENT_FINISHED)
		finish(r, &event);
	else if (event.kind == DARA_EVENT_FINDING)
		keep_error(r, event.diag);
	else
		show(r, &event);
	return true;
}

/* Prints what has come so far, after so many records and lines; EXIT_BAD_INPUT on errors. */
static int print_all(
    struct replayed *r, const struct cli_input *input, unsigned long records, unsigned long lines)
{
	int status = r->error_count ? EXIT_BAD_INPUT : 0;

	draft_print(&r->draft, records);
	for (size_t i = 0; i < r->error_count; i++) {
		r->errors[i].record += records;
		r->errors[i].line += lines;
		cli_report(input, &r->errors[i]);
	}
	r->error_count = 0;
	return status;
}

static struct dara_replay *open_replay(const struct wishes *w)
{
	unsigned turns = needs_turns(w) ? DARA_EVENT_START | DARA_EVENT_TURN : 0;
	struct dara_replay *replay;

	if (dara_replay_open(
		&replay, &w->rules, turns | DARA_EVENT_FINDING | DARA_EVENT_FINISHED, false) < 0)
		cli_no_memory();
	return replay;
}

static void free_replayed(struct replayed *r)
{
	draft_free(&r->draft);
	free(r->errors);
}

/* The program's state: what all inputs share. */
struct replayer {
	struct wishes wishes;
	struct dara_replay *replay; /* of a single thread */
	struct replayed stream;
	struct cli_input *input;
	struct block
	    *tail; /* of threads: the last block, behind which the input goes on; or NULL */
	unsigned long records; /* before the block that is at hand */
	unsigned long lines;
	int status;
};

static void print_stream(struct replayer *p)
{
	p->status = cli_worse(p->status, print_all(&p->stream, p->input, p->records, p->lines));
}

/* Reading may block: what has come so far is printed first. */
static ptrdiff_t print_and_read(void *context, void *buffer, size_t size)
{
	struct replayer *p = context;

	print_stream(p);
	return p->tail ? block_read(p->tail, buffer, size) : cli_read(p->input, buffer, size);
}

static void replay_stream(struct replayer *p, struct dara_replay *replay)
{
	enum { TEXT_MAX = 32 * 1024 };
	struct dara_reader *reader = cli_open_reader(print_and_read, p);

	dara_replay_read(replay, reader);
	while (replay_event(&p->stream, replay)) {
		if (p->stream.draft.len >= TEXT_MAX || p->stream.error_count > 0)
			print_stream(p);
	}
	print_stream(p);
	if (p->stream.status == DARA_EIO)
		cli_trouble(p->input->name);
	dara_reader_close(reader);
}

/* The last block and what follows, which was not cut: as a stream, for it has no end in sight. */
static void replay_tail(struct replayer *p, struct block *block)
{
	struct dara_replay *replay = open_replay(&p->wishes);

	p->tail = block;
	p->stream.records = 0;
	replay_stream(p, replay);
	p->records += p->stream.records;
	p->tail = NULL;
	dara_replay_close(replay);
}

static struct dara_replay *open_replay_of_blocks(const void *context)
{
	const struct replayer *p = context;

	return open_replay(&p->wishes);
}

static void *replay_block(
    const void *context, struct dara_replay *replay, struct dara_reader *reader)
{
	const struct replayer *p = context;
	struct replayed *r = calloc(1, sizeof *r);

	if (!r)
		cli_no_memory();
	r->wishes = &p->wishes;
	while (replay_event(r, replay))
		;
	r->error = errno;
	r->lines = dara_reader_line(reader) - 1;
	return r;
}

static void take_block(void *context, struct block *block, void *result)
{
	struct replayer *p = context;
	struct replayed *r = result;

	if (block->rest) {
		replay_tail(p, block);
		return;
	}
	p->status = cli_worse(p->status, print_all(r, p->input, p->records, p->lines));
	p->records += r->records;
	p->lines += r->lines;
	if (r->status == DARA_ENOMEM)
		cli_no_memory();
	if (r->status == DARA_EIO) {
		p->stream.status = DARA_EIO;
		errno = r->error;
		cli_trouble(p->input->name);
	}
	free_replayed(r);
	free(r);
}

static int replay(struct cli_input *input, void *context)
{
	static const struct parallel_job job = { open_replay_of_blocks, replay_block, take_block };
	struct replayer *p = context;

	p->input = input;
	p->status = 0;
	p->stream.status = DARA_OK;
	p->lines = 0;
	if (p->wishes.threads <= 1)
		replay_stream(p, p->replay);
	else
		p->status = cli_worse(p->status, parallel_run(input, p->wishes.threads, &job, p));
	if (p->stream.status == DARA_ENOMEM)
		cli_no_memory();
	return p->stream.status == DARA_EIO ? EXIT_TROUBLE : p->status;
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

int main(int argc, char **argv)
{
	static struct replayer p = { .wishes = { .all = true } };
	int c, status;

	cli_begin(argv[0], help);
	cli_rules(&p.wishes.rules, "dara");
	while ((c = cli_option(argc, argv, ":fhj:ln:r:V", options)) != -1)
		take_option(&p.wishes, c);
	p.stream.wishes = &p.wishes;
	p.replay = open_replay(&p.wishes);
	status = cli_each_input(argc - optind, argv + optind, replay, &p);
	dara_replay_close(p.replay);
	free_replayed(&p.stream);
	free(p.wishes.ranges);
	return cli_end(status);
}
