/* SPDX-License-Identifier: MIT */
/* A file that is replaced by another one in a single step, so that it is complete at any time. */
#ifndef CMD_FILE_H
#define CMD_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

/*
 * What a path leads to over symbolic links, to be freed: a link is not replaced, and what it names
 * need not be there. NULL with errno.
 */
char *file_target(const char *path);

/* A new file beside the one that it will replace. */
struct file_draft {
	char *path, *target;
	int fd;
};

/* Makes the draft, with the permissions that the file will have; 0, or -1 with errno. */
int file_draft_open(struct file_draft *draft, const char *target, mode_t mode);
/*
 * Writes all of the bytes; 0, or -1 with errno. A signal interrupts it only where a reader is
 * waited for, as of a pipe.
 */
int file_write(int fd, const void *bytes, size_t len);
/* Reads as pread does, whatever signals come. */
ssize_t file_read_at(int fd, void *bytes, size_t len, uint64_t at);
/* Copies a part of a file to where the other one is written; 0, or -1 with errno. */
int file_copy(int to, int from, uint64_t begin, uint64_t end);
/* A sum of a part of a file, by which it is known again; 0, or -1 with errno. */
int file_sum(uint64_t *sum, int fd, uint64_t begin, uint64_t end);
/*
 * Opens a file that others of our kind may replace, and is replaced by nobody else of them until it
 * is closed; -1 with errno. One that nobody may write is not opened.
 */
int file_open_locked(const char *path, struct stat *st);
/*
 * Puts the draft in the place of its target, after it has got onto the disk if `sync` says so. What
 * the file is then goes to *st. If it is_new, and somebody has made one meanwhile, that is EEXIST.
 * 0, or -1 with errno: drop it then.
 */
int file_draft_commit(struct file_draft *draft, bool is_new, bool sync, struct stat *st);
/* Leaves the target as it was, and errno too. */
void file_draft_drop(struct file_draft *draft);

/* The permissions that a file made by open would get. */
mode_t file_new_mode(void);

#endif
