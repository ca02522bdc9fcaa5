/* SPDX-License-Identifier: MIT */
#include "records/part.h"

#include <errno.h>
#include <stdlib.h>

#include "common/fail.h"
#include "common/input.h"
#include "records/print.h"

/* Bytes of a tape, before it is printed though its part goes on: if others come first, if not. */
enum { TAPE_WAITING = 4 << 20, TAPE_AT_ONCE = 32 << 10 };

static void print_tape(void *context)
{
	struct part *part = context;

	if (part->wait)
		part->wait(part);
	printer_print(part->printer, part);
	part->tape.most = TAPE_AT_ONCE;
}

void part_open(struct part *part, struct printer *printer)
{
	const struct filter_run *run = printer->run;

	*part = (struct part){ .printer = printer, .tape = { .print = print_tape } };
	part->tape.context = part;
	part->state = calloc(1, run->filter->state_size + 1);
	if (!part->state)
		cli_no_memory();
	if (run->filter->open)
		run->filter->open(run->options, part->state);
}

void part_close(struct part *part)
{
	const struct filter_run *run = part->printer->run;

	if (run->filter->close)
		run->filter->close(part->state);
	free(part->state);
	dara_replay_close(part->replay);
	tape_free(&part->tape);
	free(part->block.bytes);
}

/*
 * Reads the block, and what follows it if that is open. More input may have to be waited for: what
 * there is to print is printed first.
 */
static ptrdiff_t read_on(void *context, void *buffer, size_t size)
{
	struct part *part = context;
	ptrdiff_t got = (ptrdiff_t)block_read(&part->block, buffer, size);

	if (got == 0 && part->block.end == BLOCK_FAILED) {
		errno = part->block.error;
		return -1;
	}
	if (got == 0 && part->block.end == BLOCK_OPEN) {
		print_tape(part);
		if (printer_stopped(part->printer))
			return 0;
		got = cli_read(part->printer->input, buffer, size);
	}
	if (got > 0)
		printer_keep(part->printer, buffer, (size_t)got);
	return got;
}

static struct dara_reader *open_reader(struct part *part)
{
	struct dara_reader *reader;
	int status = part->block.end == BLOCK_CUT
	    ? dara_reader_open_bytes(&reader, part->block.bytes, part->block.len)
	    : dara_reader_open(&reader, read_on, part);

	if (status < 0)
		cli_failed(status);
	return reader;
}

/* Opens what records are played with, or goes on counting; but not if the last record was cut off.
 */
static void open_replay(struct part *part)
{
	const struct filter_run *run = part->printer->run;
	unsigned events = run->filter->events | DARA_EVENT_FINDING | DARA_EVENT_FINISHED;
	int status;

	part->records_before += part->records;
	if (part->replay && part->status == DARA_END)
		return;
	dara_replay_close(part->replay);
	part->records_before = 0;
	status = dara_replay_open(&part->replay, run->rules, events, run->filter->repetitions);
	if (status < 0)
		cli_failed(status);
}

static void heed(struct part *part, const struct dara_event *event)
{
	const struct filter_run *run = part->printer->run;

	run->filter->event(run->options, part->state, &part->tape, event);
	if (event->kind == DARA_EVENT_FINISHED)
		part->finished = event->item->end;
	if (event->kind == DARA_EVENT_FINISHED || event->broken)
		part->records = event->record - part->records_before;
}

void part_play(struct part *part)
{
	struct dara_reader *reader = open_reader(part);
	struct dara_event event;

	open_replay(part);
	part->records = 0;
	part->finished = 0;
	part->tape.most = part->wait ? TAPE_WAITING : TAPE_AT_ONCE;
	part->tape.input_name = part->printer->input->name;
	part->status = DARA_OK;
	dara_replay_read(part->replay, reader);
	while (!printer_stopped(part->printer) &&
	    (part->status = dara_replay_next(part->replay, &event)) == DARA_OK)
		heed(part, &event);
	part->error = errno;
	part->lines = dara_reader_line(reader) - 1;
	dara_reader_close(reader);
	if (part->status < 0 && part->status != DARA_EIO)
		cli_failed(part->status);
}
