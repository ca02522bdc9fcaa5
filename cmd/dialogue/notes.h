/* SPDX-License-Identifier: MIT */
/* The remarks in a record, shown where it is read. */
#ifndef CMD_DIALOGUE_NOTES_H
#define CMD_DIALOGUE_NOTES_H

#include "play/game.h"

/* Says the comments, NAGs and variations that stand after the turn at hand. */
void say_notes(const struct game *g);

#endif
