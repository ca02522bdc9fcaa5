/* SPDX-License-Identifier: MIT */
/* How dara-replay prints a position. */
#ifndef CMD_REPLAY_SHOW_H
#define CMD_REPLAY_SHOW_H

#include "records/tape.h"
#include "replay/tags.h"

/* A position as it is printed. */
struct shown {
	struct dara_pos pos;
	char move[DARA_TURN_SIZE]; /* that led to it; empty at the start */
	unsigned long game, ply;
	unsigned depth;
};

struct show_options {
	bool labels, json;
	struct tag_names tags;
};

/* Puts a position onto the tape; result and tags are those of its record. */
void shown_put(const struct show_options *options, struct tape *tape, const struct shown *shown,
    const char *result, const struct tag_values *tags);

#endif
