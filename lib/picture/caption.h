/* SPDX-License-Identifier: MIT */
/* The words below a board. */
#ifndef PICTURE_CAPTION_H
#define PICTURE_CAPTION_H

#include "dara.h"

/* The last turn, unless it is NULL, with its number; then who is to move, or has won and why. */
void caption_turn(char *out, size_t size, const struct dara_pos *pos, const struct dara_turn *last);
/* What a side has: its goals, or its men on the board and in the hand. */
void caption_side(char *out, size_t size, const struct dara_pos *pos, unsigned side);

#endif
