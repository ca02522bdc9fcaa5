/* SPDX-License-Identifier: MIT */
/* The lines that were typed, kept for the next time in $XDG_STATE_HOME/dara/history. */
#ifndef CMD_DIALOGUE_TYPED_H
#define CMD_DIALOGUE_TYPED_H

void typed_open(void);
void typed_add(const char *line);
/* Writes them; that they cannot be kept is no error. */
void typed_close(void);

#endif
