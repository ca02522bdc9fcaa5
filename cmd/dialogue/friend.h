/* SPDX-License-Identifier: MIT */
/* A game with a person far away: what is seen of it here, and what is asked there. */
#ifndef CMD_DIALOGUE_FRIEND_H
#define CMD_DIALOGUE_FRIEND_H

#include "dialogue/state.h"

/* Looks at the line from now on, and tells the other end of the game if it is ours to tell. */
void friend_meet(struct dialogue *d, struct far *far);
/* Refuses what is not done while somebody far away plays; false if nobody does. */
bool friend_forbids(struct dialogue *d);
/* Refuses what could not be done for that reason, if there is one. */
void friend_refuse(struct dialogue *d, const char *why);
/* Asks to take so many turns of the person here back. */
void friend_undo(struct dialogue *d, unsigned long count);
void friend_draw(struct dialogue *d);
/* A script waits until the person far away has made a turn, and has answered. */
void friend_wait(struct dialogue *d);

#endif
