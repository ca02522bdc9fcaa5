/* SPDX-License-Identifier: MIT */
/* Where a game stands in files: a file keeps it after all others that were there. */
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

enum place_kind {
	PLACE_FREE,    /* the game is not in the file: it comes after all records */
	PLACE_EARLIER, /* its record is one that others follow, and stays as it is */
	PLACE_OURS     /* its record is replaced */
};

struct place {
	char *path;
	struct file_state state;
	enum place_kind kind;
	uint64_t begin, end; /* what is replaced; of other kinds, the end of the file */
	uint64_t sum; /* of these bytes: so they are found again, where others have written */
	unsigned long record; /* its number, from 1; of others, how many the file has */
};

struct places {
	struct place *list;
	size_t count;
};

struct file_state file_state(const struct stat *st);

/*
 * The place of the game in a file that is still as it was; or what was noted of that path, and
 * *is_same is false; or NULL.
 */
const struct place *places_find(
    const struct places *places, const char *path, const struct file_state *state, bool *is_same);
/* Notes a place, instead of what was noted of the same path, which is copied. */
void places_note(struct places *places, const struct place *place);
/* Another game begins, for which there is room after the last record of each file. */
void places_leave(struct places *places);
void places_free(struct places *places);

#endif
