/* SPDX-License-Identifier: MIT */
/* A record as the board's symmetries show it, or with the colours exchanged. */
#ifndef FMT_TRANSFORM_H
#define FMT_TRANSFORM_H

#include "fmt/sheet.h"

/* Of what --transform lists, the i-th name, or NULL. */
const char *transform_name(unsigned i);

/*
 * Applies one: "mirror-files" ... "swap-colours", or "canonical", which is the symmetry that makes
 * the turns, in order, the smallest. False, and the sheet as it was, if by these rules the game
 * that comes of it is none.
 */
bool transform_apply(struct sheet *sheet, unsigned name);

/* Whether a comment has something that looks like a square: no transform changes comments. */
bool transform_leaves_squares(const struct sheet *sheet);

#endif
