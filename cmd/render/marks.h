/* SPDX-License-Identifier: MIT */
/* What is drawn on a board beside its men: marks, arrows, and the order in which men were dropped.
 */
#ifndef CMD_RENDER_MARKS_H
#define CMD_RENDER_MARKS_H

#include <dara.h>

struct arrows {
	uint8_t (*squares)[2];
	size_t count, room;
};

/* Reads "a1,b2,..." into *out; false if it is no list of squares. */
bool marks_read(uint64_t *out, const char *text, size_t len);
/* Reads "d2-d3,a1-b4,..." and adds the arrows; false if it is no list of them. */
bool arrows_read(struct arrows *arrows, const char *text, size_t len);

/* The men whose drops were seen, by square, numbered from 1 in the order of their drops. */
struct drops {
	uint16_t numbers[64];
	uint16_t count;
};

/* Follows a turn that led to pos. */
void drops_follow(struct drops *drops, const struct dara_turn *turn, const struct dara_pos *pos);

#endif
