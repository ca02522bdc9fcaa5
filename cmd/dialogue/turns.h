/* SPDX-License-Identifier: MIT */
/* Turns that are typed. */
#ifndef CMD_DIALOGUE_TURNS_H
#define CMD_DIALOGUE_TURNS_H

#include "dialogue/state.h"

/*
 * Plays a turn; says why it cannot be played. A person is asked for a capture that it must make and
 * does not name.
 */
void play_typed(struct dialogue *d, const char *typed, struct dara_turn *turn);

#endif
