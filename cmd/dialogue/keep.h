/* SPDX-License-Identifier: MIT */
/* The record of the game at hand: where it is kept, and how it is printed. */
#ifndef CMD_DIALOGUE_KEEP_H
#define CMD_DIALOGUE_KEEP_H

#include "dialogue/state.h"

/* Saves the record where it is kept, if it is; reports a failure, once. */
void dialogue_save(struct dialogue *d);
/* Shows the record to the person. */
void dialogue_show_record(struct dialogue *d);
/* Prints the record to standard output; shows it where that is not ours. */
void dialogue_print(struct dialogue *d);
/* A game is left for another: unless it is kept or empty, it is printed. */
void dialogue_leave(struct dialogue *d);
/* What follows a turn, whoever made it: it is saved and shown, and the end of the game is said. */
void dialogue_played(struct dialogue *d);

#endif
