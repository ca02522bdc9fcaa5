/* SPDX-License-Identifier: MIT */
/* Prints the tapes of the parts of a stream, in their order and one at a time. */
#ifndef CMD_PRINT_H
#define CMD_PRINT_H

#include <stdatomic.h>

#include "common/input.h"
#include "records/part.h"
#include "records/spool.h"

/* What was printed to an output last. */
struct joint {
	bool any;
	char last;            /* byte */
	unsigned long record; /* its number */
	uint64_t end;         /* of its bytes in the stream */
};

struct printer {
	struct filter_run *run;
	struct cli_input *input;
	unsigned long records, lines; /* before the part at hand */
	struct spool spool;           /* bytes behind the last record that ended in a part before */
	struct joint joints[FILTER_OUTPUTS];
	unsigned output;     /* that was chosen */
	bool skipping;       /* by an answer */
	unsigned after;      /* FILTER_NEXT_INPUT, FILTER_STOP: holds after what is being printed */
	atomic_uint answers; /* those that hold */
	int status;          /* of the input at hand */
};

void printer_open(struct printer *printer, struct filter_run *run);
void printer_close(struct printer *printer);
void printer_begin(struct printer *printer, struct cli_input *input);

/* Prints what can be printed of the tape of a part, and takes it off. */
void printer_print(struct printer *printer, struct part *part);
/* The part at hand has ended: prints what is left, and takes its state. */
void printer_take(struct printer *printer, struct part *part);
/* More bytes of a part that is open. */
void printer_keep(struct printer *printer, const void *bytes, size_t len);
void printer_flush(struct printer *printer);
/* Whether an answer has left the input at hand. */
bool printer_stopped(const struct printer *printer);

#endif
