/* SPDX-License-Identifier: MIT */
/* A game that is kept in a file, in which others may stand. */
#ifndef CMD_PLAY_SAVE_H
#define CMD_PLAY_SAVE_H

#include "play/game.h"

enum game_save_flags {
	GAME_OVERWRITE = 1, /* no other record stays in the file */
	GAME_HASTY = 2      /* it need not be on the disk yet, as the next save comes soon */
};

/* What was done. */
struct game_saved {
	enum { GAME_UNCHANGED, GAME_EMPTY, GAME_ADDED, GAME_REPLACED, GAME_WRITTEN } how;
	unsigned long record; /* its number in the file, where that says something, or 0 */
};

/*
 * Saves the record as the last one of a file, whose other records stay, byte for byte. It replaces
 * the record that the game was saved as, even where another program has added others after it, or
 * loaded from, if that was the last; else it is added. An earlier record that a game went on from
 * stays as it is, and so does one in which another turn was played than it has. What is
 * GAME_UNCHANGED is not written: a game that was loaded from that file and not changed; nor what is
 * GAME_EMPTY: one that has no turn yet, where the file has records.
 *
 * The file is written beside the old one, which it then replaces, so that it is complete whenever
 * we are killed. A device or a pipe is written to. `out` may be NULL. 0, or -1 with errno.
 */
int game_save(struct game *g, const char *path, unsigned flags, struct game_saved *out);
/* What errno means after game_save, in words. */
const char *game_save_reason(int error);

#endif
