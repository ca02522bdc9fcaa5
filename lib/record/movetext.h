/* SPDX-License-Identifier: MIT */
#ifndef RECORD_MOVETEXT_H
#define RECORD_MOVETEXT_H

#include "record/input.h"

struct place {
	unsigned long line, column;
};

/* Where in the movetext of a record reading is. */
struct movetext {
	unsigned nag;   /* stands after the turn that was read: $1..$6, or 0 */
	unsigned depth; /* of variations */
	struct place opened[DARA_DEPTH_MAX];
	bool has_turn[DARA_DEPTH_MAX + 1]; /* by depth, that a NAG or a variation can belong to */
};

/* Takes whatever is no tag and no comment. */
int movetext_take(
    struct movetext *m, struct input *in, struct dara_item *item, struct dara_diag *diag);
/* The mark of the turn before, m->nag, as a NAG of its own. */
void movetext_take_nag(struct movetext *m, const struct input *in, struct dara_item *item);

#endif
