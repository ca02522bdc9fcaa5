/* SPDX-License-Identifier: MIT */
/* A game, written as a record. */
#ifndef CMD_PLAY_RECORD_H
#define CMD_PLAY_RECORD_H

#include "play/game.h"

/* Writes the record by a function of the library's kind; 0, or -1 with errno. */
int game_write(struct game *g, dara_write_fn *write, void *context);

#endif
