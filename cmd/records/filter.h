/* SPDX-License-Identifier: MIT */
/*
 * A filter of records: a program that reads records and prints something about them, on one thread
 * or several. It says what it wants to know (events), and writes what there is to print onto a tape
 * (tape.h). What it counts it counts in a state, which is added to its totals in order.
 *
 *	static const struct filter filter = {
 *		.events = DARA_EVENT_TURN, .state_size = sizeof(struct state),
 *		.event = heed_event, .take = take,
 *	};
 *	struct filter_run run = { .filter = &filter, .options = &options, .totals = &totals,
 *		.rules = &options.rules, .threads = options.threads };
 *
 *	status = cli_each_input(argc - optind, argv + optind, filter_input, &run);
 *	filter_close(&run);
 *
 * The stream is cut into parts where a record certainly begins. Each part has a state and a tape
 * to itself; the tapes are printed in the order of the stream, by one thread at a time. So `event`
 * must touch nothing but its state and its tape, while `take` and `decide` may do as they please.
 */
#ifndef CMD_FILTER_H
#define CMD_FILTER_H

#include <dara.h>

#include "common/input.h"
#include "common/out.h"
#include "records/tape.h"

/* How an answer to a question goes on, or-ed. */
enum filter_answer {
	FILTER_SKIP = 0,
	FILTER_PRINT = 1,      /* print what the question is about */
	FILTER_NEXT_INPUT = 2, /* and then leave the rest of this input */
	FILTER_STOP = 4        /* and then all that follows: filter_stopped() becomes true */
};

struct filter {
	/* Kinds of events, or-ed; findings and ends of records are always given, and must be. */
	unsigned events;
	bool repetitions; /* are findings, see dara_replay_open */
	bool copies;      /* tape_record will be used */

	size_t state_size; /* of a state, zeroed before `open` */
	/* What a state holds; both may be NULL. A state is used again for a later part. */
	void (*open)(const void *options, void *state);
	void (*close)(void *state);

	/* What happens in the part: pointers in the event hold until it returns. */
	void (*event)(
	    const void *options, void *state, struct tape *tape, const struct dara_event *event);
	/*
	 * NULL, or: the part has ended. Adds its state to the totals, and clears what was added.
	 * Not called any more once an answer has left the input: what must be known then is
	 * counted where it is asked.
	 */
	void (*take)(void *totals, void *state);
	/* NULL, or: answers a question of tape_ask about that record of the input. */
	unsigned (*decide)(void *totals, unsigned long record, const void *question, size_t len);
};

/* How tape_finding reports. */
enum filter_findings {
	FINDINGS_TEXT,       /* file:line:column: ... on standard error */
	FINDINGS_JSON,       /* to standard output, as JSON Lines */
	FINDINGS_JSON_ERROR, /* to standard error */
	FINDINGS_SILENT
};

enum { FILTER_OUTPUTS = 4 };

struct filter_run {
	const struct filter *filter;
	const void *options;            /* the filter's; they stay as they are */
	void *totals;                   /* the filter's */
	const struct dara_rules *rules; /* of records that do not name theirs */
	unsigned threads;
	enum filter_findings findings;
	int broken_status; /* that a broken record gives; 0 stands for EXIT_BAD_INPUT */
	struct sink *outputs[FILTER_OUTPUTS]; /* see tape_choose; NULL at 0: standard output */

	struct printer *printer; /* private */
};

/* A cli_input_fn whose context is the struct filter_run: reads one input. */
int filter_input(struct cli_input *input, void *run);
/* Whether `decide` wanted no more: filter_input reads nothing then. */
bool filter_stopped(const struct filter_run *run);
/* Records so far. */
unsigned long filter_records(const struct filter_run *run);
void filter_close(struct filter_run *run);

#endif
