/* SPDX-License-Identifier: MIT */
/* What the text of a turn says of the next position, to a reader who does not know the rules. */
#ifndef PAGE_LITERAL_H
#define PAGE_LITERAL_H

#include <dara.h>

/*
 * Whether such a reader, who moves men, takes what was captured and lets the ball follow, comes
 * from before to after. It does not after a goal, nor when men left the hands unseen. page.js is
 * that reader: playTurn() there is this function.
 */
bool literal_is_enough(
    const struct dara_pos *before, const struct dara_turn *turn, const struct dara_pos *after);

#endif
