/* SPDX-License-Identifier: MIT */
/* A game that goes on from a record of a file. */
#ifndef CMD_PLAY_LOAD_H
#define CMD_PLAY_LOAD_H

#include "play/game.h"

/* What was found: the file holds so many records, and one of them was read. */
struct game_found {
	unsigned long records, record;
	struct dara_diag diag; /* what is wrong with it */
};

/*
 * Goes on with a record of a file, counted from 1; with the last one if `record` is 0. Rules and
 * names that the record does not give are those of g. 0; EXIT_BAD_INPUT, with what is wrong in
 * found->diag, or found->record is 0: there is no such record, or none at all; or EXIT_TROUBLE with
 * errno. Unless it is 0, the game is as it was.
 */
int game_load(struct game *g, const char *path, unsigned long record, struct game_found *found);

#endif
