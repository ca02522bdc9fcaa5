/* SPDX-License-Identifier: MIT */
#include "records/filter.h"

#include <stdlib.h>

#include "common/fail.h"
#include "common/input.h"
#include "records/pool.h"

static void open_run(struct filter_run *run)
{
	if (run->printer)
		return;
	run->printer = malloc(sizeof *run->printer);
	if (!run->printer)
		cli_no_memory();
	printer_open(run->printer, run);
}

/* One thread takes the whole stream as one part, which is open from its beginning. */
static void play_stream(struct printer *printer)
{
	struct part part;

	part_open(&part, printer);
	part.block.end = BLOCK_OPEN;
	part_play(&part);
	printer_take(printer, &part);
	part_close(&part);
}

int filter_input(struct cli_input *input, void *context)
{
	struct filter_run *run = context;

	open_run(run);
	if (filter_stopped(run))
		return 0;
	printer_begin(run->printer, input);
	if (run->threads > 1)
		pool_play(run->printer, run->threads);
	else
		play_stream(run->printer);
	return run->printer->status;
}

bool filter_stopped(const struct filter_run *run)
{
	return run->printer && atomic_load(&run->printer->answers) & FILTER_STOP;
}

unsigned long filter_records(const struct filter_run *run)
{
	return run->printer ? run->printer->records : 0;
}

void filter_close(struct filter_run *run)
{
	if (run->printer)
		printer_close(run->printer);
	free(run->printer);
	run->printer = NULL;
}
