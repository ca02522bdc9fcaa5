/* SPDX-License-Identifier: MIT */
/*
 * Patterns of positions once more, of three in a row: each place on each board that symmetries make
 * of the position is looked at, a square after the other.
 */
#ifndef PLAIN_MATCH_H
#define PLAIN_MATCH_H

#include "plain.h"

/*
 * Whether a pattern, as dara-grep(1) describes it, matches; it must be well written, and by rules,
 * if it names any, that are the game's. With symmetry, swap, anchored as the options.
 */
int plain_match(
    const struct plain_pos *pos, const char *pattern, int symmetry, int swap, int anchored);

#endif
