/* SPDX-License-Identifier: MIT */
/* A part of a stream of records: its bytes, and what a filter makes of them. */
#ifndef CMD_PART_H
#define CMD_PART_H

#include "records/block.h"
#include "records/filter.h"
#include "records/reel.h"

struct printer;

struct part {
	struct block block;
	struct tape tape;
	void *state;                  /* the filter's */
	struct dara_replay *replay;   /* used for many parts, it counts records on */
	unsigned long records_before; /* that it had counted at the beginning of the part */

	unsigned long records; /* ended in the part, or begun and broken */
	unsigned long lines;   /* that end in it */
	uint64_t finished;     /* end of the last record that ended, as offset in the part */
	int status;            /* of the library */
	int error;             /* errno, where that is DARA_EIO */

	struct printer *printer;
	void (*wait)(struct part *part); /* until the parts before are printed; or NULL */
	void *waits_for;
};

void part_open(struct part *part, struct printer *printer);
void part_close(struct part *part);
/* Plays the records of the part's block, and of what follows if that is open. */
void part_play(struct part *part);

#endif
