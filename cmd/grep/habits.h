/* SPDX-License-Identifier: MIT */
/* What is told of the turns of a main line: captures, shuttles, double lines, passes, repeats. */
#ifndef GREP_HABITS_H
#define GREP_HABITS_H

#include <dara.h>

struct habits {
	unsigned long captures; /* men taken */
	unsigned long shuttle;  /* the longest: turns of one side in a row */
	bool double_line, pass;
	struct stepper { /* by side: the last step that captured, and how many of its shuttle */
		uint8_t from, to;
		unsigned long turns;
	} steppers[2];

	/* Keys of the positions since the last that cannot come back, and the most that are alike.
	 */
	uint64_t *keys;
	size_t count, room;
	unsigned long repeats;
};

void habits_close(struct habits *habits);
void habits_begin(struct habits *habits, const struct dara_pos *start, bool repeats);
void habits_take(struct habits *habits, const struct dara_pos *before, const struct dara_turn *turn,
    const struct dara_pos *after, bool repeats);
/* The most times that a position has occurred; ends the record. */
unsigned long habits_repeats(struct habits *habits);

#endif
