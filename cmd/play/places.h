/* SPDX-License-Identifier: MIT */
/* Where a game stands in files: a file keeps it as its last record, behind all others. */
#ifndef CMD_PLAY_PLACES_H
#define CMD_PLAY_PLACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

/* By this a file is known again, as we last read or wrote it; another program may change it. */
struct file_state {
	dev_t device;
	ino_t inode;
	off_t size;
	struct timespec changed;
};

struct place {
	struct file_state state;
	enum { PLACE_FREE, PLACE_EARLIER, PLACE_LAST } kind; /* of the game's record in the file */
	uint64_t begin;        /* so many bytes stay before it; of a free place, all there are */
	unsigned long records; /* that the file has, with that of the game */
};

struct places {
	struct place *list;
	size_t count;
};

struct file_state file_state(const struct stat *st);

/* The place of the game in a file that is still as it was, or NULL. */
struct place *places_find(const struct places *places, const struct file_state *state);
/* Notes a place, instead of an old one if that is not NULL. */
void places_note(struct places *places, const struct place *place, const struct place *old);
/* Another game begins, for which there is room after the last record of each file. */
void places_leave(struct places *places);
void places_free(struct places *places);

#endif
