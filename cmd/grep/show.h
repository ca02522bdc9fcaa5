/* SPDX-License-Identifier: MIT */
/* What is printed of a record that is selected, if not its bytes. */
#ifndef GREP_SHOW_H
#define GREP_SHOW_H

#include "grep/course.h"
#include "records/tape.h"

/* The positions that matched, as lines with labels. */
void show_positions(struct tape *tape, const struct course *course, const struct wishes *w,
    const struct dara_event *finished);

/* The tags of a record as JSON, while they are read. */
struct noted {
	char *tags; /* a list without its brackets */
	size_t len, room;
	unsigned long line; /* of the record's first item; 0 before it */
};

void noted_close(struct noted *noted);
void noted_clear(struct noted *noted);
void noted_take(struct noted *noted, const struct dara_item *item);
/* A line of JSON about the record. */
void show_json(struct tape *tape, const struct course *course, const struct noted *noted,
    const struct dara_event *finished);

#endif
