/* SPDX-License-Identifier: MIT */
/* The engine that a person asks. */
#ifndef CMD_DIALOGUE_ENGINE_H
#define CMD_DIALOGUE_ENGINE_H

#include "dialogue/state.h"

/* Searches the position at hand, for a second at most; false if the game is over or we are to end.
 */
bool engine_consult(struct dialogue *d, struct dara_found *found);
/* Whose turns it chooses: the engine's or the program's turn, or *why there is none. */
int engine_choose(struct dialogue *d, unsigned side, struct dara_turn *turn, const char **why);
/* Whether the engine, which plays this side, takes a draw. */
bool engine_accepts_draw(struct dialogue *d, unsigned side);
/* A new game begins, or the players have changed; false if a program does not start. */
bool players_begin(struct dialogue *d);

#endif
