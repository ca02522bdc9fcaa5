/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/json.h"
#include "records/parallel.h"
#include "records/spool.h"

static const char help[] =
    "usage: dara-validate [-hqsV] [-j N] [-p valid|invalid] [-r RULES] [-w NAME] [-W NAME]\n"
    "                     [FILE ...]\n"
    "Checks game records, and tells what is wrong with them and where.\n"
    "\n"
    "  -j, --jobs N               use N threads, or with 0 as many as processors\n"
    "  -p, --print valid|invalid  print the records that are so, byte for byte\n"
    "  -q, --quiet                do not report findings\n"
    "  -r, --rules RULES          play records without a Variant tag by RULES\n"
    "  -s, --summary              end with a line of counts\n"
    "  -w, --warn NAME            report the warning NAME\n"
    "  -W, --no-warn NAME         do not report the warning NAME\n"
    "      --json                 report as JSON Lines on standard output\n"
    "  -h, --help                 print this help\n"
    "  -V, --version              print the version\n";

static const struct option options[] = {
	{ "jobs", required_argument, NULL, 'j' },
	{ "print", required_argument, NULL, 'p' },
	{ "quiet", no_argument, NULL, 'q' },
	{ "rules", required_argument, NULL, 'r' },
	{ "summary", no_argument, NULL, 's' },
	{ "warn", required_argument, NULL, 'w' },
	{ "no-warn", required_argument, NULL, 'W' },
	{ "json", no_argument, NULL, OPTION_JSON },
	CLI_COMMON_OPTIONS,
};

enum print { PRINT_NOTHING, PRINT_VALID, PRINT_INVALID };

struct validator {
	struct dara_rules rules;
	bool quiet, summary, json;
	bool silent[DARA_FINDINGS]; /* warnings that are not reported */
	enum print print;
	unsigned threads;

	struct dara_replay *replay;
	struct cli_input *input;
	struct spool spool;
	uint64_t printed_to; /* end of the record before, if that was printed */
	bool printed;        /* anything yet */
	char last_printed;   /* the last byte that was */
	unsigned long long records, invalid, warnings, turns;
	bool failed;         /* a block could not be read to its end */
	unsigned long lines; /* before the block at hand */
};

/* Reads for the reader, and keeps what it read for printing. */
static ptrdiff_t read_and_keep(void *context, void *buffer, size_t size)
{
	struct validator *v = context;
	ptrdiff_t got = cli_read(v->input, buffer, size);

	if (got > 0 && v->print != PRINT_NOTHING)
		spool_add(&v->spool, buffer, (size_t)got);
	return got;
}

static void report(struct validator *v, const struct dara_event *event)
{
	if (dara_finding_is_warning(event->diag->finding)) {
		if (v->silent[event->diag->finding])
			return;
		v->warnings++;
	}
	if (v->quiet)
		return;
	if (!v->json)
		cli_report(v->input, event->diag);
	else if (v->print == PRINT_NOTHING)
		json_out(json_finding(v->input, event->diag));
	else
		json_err(json_finding(v->input, event->diag));
}

static void print_bytes(struct validator *v, uint64_t begin, uint64_t end)
{
	if (begin == end)
		return;
	spool_print(&v->spool, begin, end);
	v->printed = true;
	v->last_printed = spool_byte(&v->spool, end - 1);
}

/*
 * What lies between two records is printed with the second if the first was printed. Otherwise a
 * blank line parts the records, and a line end is added where the last record of a file has none.
 */
static void print_record(struct validator *v, const struct dara_item *end)
{
	uint64_t begin = end->begin;

	if (v->printed_to == v->spool.base) {
		begin = v->spool.base;
	} else if (v->printed) {
		out_text(v->last_printed == '\n' ? "\n" : "\n\n");
	}
	print_bytes(v, begin, end->end);
	v->printed_to = end->end;
}

static void finish_record(struct validator *v, const struct dara_event *event)
{
	v->records++;
	v->invalid += event->broken;
	v->turns += event->turns;
	if (v->print == PRINT_NOTHING)
		return;
	if (event->broken == (v->print == PRINT_INVALID))
		print_record(v, event->item);
	spool_drop(&v->spool, event->item->end);
}

enum { EVENTS = DARA_EVENT_FINDING | DARA_EVENT_FINISHED };

static struct dara_replay *open_replay(const void *context)
{
	const struct validator *v = context;
	struct dara_replay *replay;

	if (dara_replay_open(&replay, &v->rules, EVENTS, !v->silent[DARA_REPETITION]) < 0)
		cli_no_memory();
	return replay;
}

static void heed_event(struct validator *v, const struct dara_event *event)
{
	if (event->kind == DARA_EVENT_FINDING)
		report(v, event);
	else
		finish_record(v, event);
}

/* What replaying came to: 0, or EXIT_TROUBLE; exits if there was no memory. */
static int end_status(int status)
{
	if (status == DARA_ENOMEM)
		cli_no_memory();
	return status == DARA_EIO ? EXIT_TROUBLE : 0;
}

static int validate_stream(struct validator *v)
{
	struct dara_reader *reader = cli_open_reader(read_and_keep, v);
	struct dara_event event;
	int status;

	dara_replay_read(v->replay, reader);
	while ((status = dara_replay_next(v->replay, &event)) == DARA_OK)
		heed_event(v, &event);
	if (status == DARA_EIO)
		cli_trouble(v->input->name);
	dara_reader_close(reader);
	return end_status(status);
}

/* A record of a block, kept until its turn to be heeded comes. */
struct judged {
	uint64_t begin, end;
	unsigned long turns;
	unsigned findings; /* the next of the block's */
	bool broken;
};

struct verdicts {
	struct judged *judged;
	size_t count, room;
	struct dara_diag *findings;
	size_t finding_count, finding_room;
	unsigned open;       /* findings of the record that is not finished */
	unsigned long lines; /* that end in the block */
	int status;
	int error; /* errno, where status is DARA_EIO */
};

static void *grow(void *array, size_t *room, size_t count, size_t size)
{
	if (count < *room)
		return array;
	*room = 2 * count + 64;
	array = realloc(array, *room * size);
	if (!array)
		cli_no_memory();
	return array;
}

static void keep(struct verdicts *v, const struct dara_event *event)
{
	if (event->kind == DARA_EVENT_FINDING) {
		v->findings =
		    grow(v->findings, &v->finding_room, v->finding_count, sizeof *v->findings);
		v->findings[v->finding_count++] = *event->diag;
		v->open++;
		return;
	}
	v->judged = grow(v->judged, &v->room, v->count, sizeof *v->judged);
	v->judged[v->count++] = (struct judged){ event->item->begin, event->item->end, event->turns,
		v->open, event->broken };
	v->open = 0;
}

static void *validate_block(
    const void *context, struct dara_replay *replay, struct dara_reader *reader)
{
	struct verdicts *verdicts = calloc(1, sizeof *verdicts);
	struct dara_event event;

	(void)context;
	if (!verdicts)
		cli_no_memory();
	while ((verdicts->status = dara_replay_next(replay, &event)) == DARA_OK)
		keep(verdicts, &event);
	verdicts->error = errno;
	verdicts->lines = dara_reader_line(reader) - 1;
	return verdicts;
}

/* Heeds an event of a block that comes after so many records, as one of the whole stream. */
static void heed_in_stream(struct validator *v, const struct block *block, unsigned long records,
    const struct dara_event *event)
{
	struct dara_event moved = *event;
	struct dara_diag diag;
	struct dara_item item;

	if (event->kind == DARA_EVENT_FINDING) {
		diag = *event->diag;
		diag.line += v->lines;
		diag.record += diag.record ? records : 0;
		moved.diag = &diag;
	} else {
		item = *event->item;
		item.begin += block->offset;
		item.end += block->offset;
		moved.item = &item;
	}
	heed_event(v, &moved);
}

static void heed_verdicts(
    struct validator *v, const struct block *block, const struct verdicts *verdicts)
{
	unsigned long records = (unsigned long)v->records;
	const struct dara_diag *finding = verdicts->findings;

	for (size_t i = 0; i < verdicts->count; i++) {
		const struct judged *judged = &verdicts->judged[i];
		struct dara_item end = {
			.kind = DARA_ITEM_END, .begin = judged->begin, .end = judged->end
		};
		struct dara_event event = { .kind = DARA_EVENT_FINDING };

		for (unsigned k = 0; k < judged->findings; k++) {
			event.diag = finding++;
			heed_in_stream(v, block, records, &event);
		}
		event = (struct dara_event){ .kind = DARA_EVENT_FINISHED,
			.broken = judged->broken,
			.turns = judged->turns,
			.item = &end };
		heed_in_stream(v, block, records, &event);
	}
}

static void fail(struct validator *v, int error)
{
	v->failed = true;
	errno = error;
	cli_trouble(v->input->name);
}

struct tail {
	struct validator *v;
	struct block *block;
};

static ptrdiff_t read_tail(void *context, void *buffer, size_t size)
{
	struct tail *tail = context;
	ptrdiff_t got = block_read(tail->block, buffer, size);

	if (got > 0 && tail->v->print != PRINT_NOTHING)
		spool_add(&tail->v->spool, buffer, (size_t)got);
	return got;
}

/* The last block and what follows, which was not cut: as a stream, for it has no end in sight. */
static void validate_tail(struct validator *v, struct block *block)
{
	struct tail tail = { v, block };
	struct dara_replay *replay = open_replay(v);
	struct dara_reader *reader = cli_open_reader(read_tail, &tail);
	unsigned long records = (unsigned long)v->records;
	struct dara_event event;
	int status;

	dara_replay_read(replay, reader);
	while ((status = dara_replay_next(replay, &event)) == DARA_OK)
		heed_in_stream(v, block, records, &event);
	if (status == DARA_EIO)
		fail(v, errno);
	end_status(status);
	dara_reader_close(reader);
	dara_replay_close(replay);
}

static void take_block(void *context, struct block *block, void *result)
{
	struct validator *v = context;
	struct verdicts *verdicts = result;

	if (block->rest) {
		validate_tail(v, block);
		return;
	}
	if (v->print != PRINT_NOTHING)
		spool_add(&v->spool, block->bytes, block->len);
	heed_verdicts(v, block, verdicts);
	v->lines += verdicts->lines;
	if (verdicts->status == DARA_EIO)
		fail(v, verdicts->error);
	end_status(verdicts->status);
	free(verdicts->judged);
	free(verdicts->findings);
	free(verdicts);
}

static int validate_blocks(struct validator *v)
{
	static const struct parallel_job job = { open_replay, validate_block, take_block };
	int status;

	v->failed = false;
	v->lines = 0;
	status = parallel_run(v->input, v->threads, &job, v);
	return v->failed ? EXIT_TROUBLE : status;
}

static int validate(struct cli_input *input, void *context)
{
	struct validator *v = context;
	unsigned long long invalid = v->invalid;
	int status;

	v->input = input;
	v->printed_to = v->printed ? UINT64_MAX : 0;
	if (v->print != PRINT_NOTHING)
		spool_open(&v->spool);
	status = v->threads > 1 ? validate_blocks(v) : validate_stream(v);
	if (v->print != PRINT_NOTHING)
		spool_close(&v->spool);
	return cli_worse(status, v->invalid > invalid ? EXIT_BAD_INPUT : 0);
}

static void summarize(const struct validator *v)
{
	char line[160];

	if (!v->summary)
		return;
	if (v->json) {
		json_t *counts = json_pack("{s:I, s:I, s:I, s:I, s:I}", "records",
		    (json_int_t)v->records, "valid", (json_int_t)(v->records - v->invalid),
		    "invalid", (json_int_t)v->invalid, "warnings", (json_int_t)v->warnings, "turns",
		    (json_int_t)v->turns);

		if (v->print == PRINT_NOTHING)
			json_out(counts);
		else
			json_err(counts);
		return;
	}
	snprintf(line, sizeof line,
	    "%llu records: %llu valid, %llu with errors, %llu warnings; %llu turns\n", v->records,
	    v->records - v->invalid, v->invalid, v->warnings, v->turns);
	if (v->print == PRINT_NOTHING)
		out_text(line);
	else
		fputs(line, stderr);
}

static enum dara_finding warning_named(const char *name)
{
	enum dara_finding finding = dara_finding_named(name);

	if (finding == DARA_FINE || !dara_finding_is_warning(finding))
		cli_usage("no warning is named '%s'", name);
	return finding;
}

static void take_option(struct validator *v, int c)
{
	switch (c) {
	case 'j':
		v->threads = cli_threads(optarg);
		break;
	case 'p':
		if (strcmp(optarg, "valid") != 0 && strcmp(optarg, "invalid") != 0)
			cli_usage("-p prints 'valid' or 'invalid' records, not '%s'", optarg);
		v->print = *optarg == 'v' ? PRINT_VALID : PRINT_INVALID;
		break;
	case 'q':
		v->quiet = true;
		break;
	case 'r':
		cli_rules(&v->rules, optarg);
		break;
	case 's':
		v->summary = true;
		break;
	case 'w':
		v->silent[warning_named(optarg)] = false;
		break;
	case 'W':
		v->silent[warning_named(optarg)] = true;
		break;
	case OPTION_JSON:
		v->json = true;
		break;
	}
}

int main(int argc, char **argv)
{
	static struct validator v;
	int c, status;

	cli_begin(argv[0], help);
	cli_rules(&v.rules, "dara");
	v.silent[DARA_REPETITION] = true;
	while ((c = cli_option(argc, argv, ":hj:p:qr:sVw:W:", options)) != -1)
		take_option(&v, c);
	v.replay = open_replay(&v);
	status = cli_each_input(argc - optind, argv + optind, validate, &v);
	dara_replay_close(v.replay);
	summarize(&v);
	return cli_end(status);
}
