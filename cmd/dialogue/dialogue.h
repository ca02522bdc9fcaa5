/* SPDX-License-Identifier: MIT */
/* A game with at least one person, who types turns and commands. */
#ifndef CMD_DIALOGUE_DIALOGUE_H
#define CMD_DIALOGUE_DIALOGUE_H

#include "dialogue/state.h"

/* Plays until the input ends; returns the exit status. A signal ends the program by itself. */
int dialogue_run(struct dialogue *d);

#endif
