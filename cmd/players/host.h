/* SPDX-License-Identifier: MIT */
/* The host's end of a line: the other end is a program that was started, with a person at it. */
#ifndef CMD_PLAYERS_HOST_H
#define CMD_PLAYERS_HOST_H

#include "players/child.h"
#include "players/far.h"

/*
 * Takes over a program that knows `dara-listen`. We play that side, the person there the other one.
 * Freed by host_close.
 */
struct far *host_open(const struct child *child, struct game *g, unsigned side);
/* Says goodbye, and ends the program. NULL is accepted. */
void host_close(struct far *far);

#endif
