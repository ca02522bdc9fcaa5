/* SPDX-License-Identifier: MIT */
/*
 * The guest's end of a line: GTP on the standard streams, with a person in the place of an engine.
 * A host that knows dara's own commands hears all that the person does; any other program gets its
 * turns by `genmove`.
 */
#ifndef CMD_GTP_GUEST_H
#define CMD_GTP_GUEST_H

#include "players/far.h"

/* The game is the caller's; name is of the person here. Freed by guest_close. */
struct far *guest_open(struct game *g, const char *name);
/* Lets the host know that the person leaves. */
void guest_close(struct far *far);

#endif
