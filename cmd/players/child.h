/* SPDX-License-Identifier: MIT */
/* A program that is spoken to through pipes, in its own process group. */
#ifndef CMD_CHILD_H
#define CMD_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <time.h>

struct child {
	pid_t pid;        /* 0: not running */
	int in, out, err; /* its standard streams, our ends; none of them blocks us */
	const char *command;
	char line[512]; /* of its standard error, as far as it was read; a longer one is cut in two
			 */
	size_t line_len;
};

enum child_status {
	CHILD_MOVED,  /* some bytes were written or read */
	CHILD_SILENT, /* nothing happened before the deadline */
	CHILD_STOPPED,
	CHILD_ENDED /* it has closed a pipe, or has died */
};

/* Bytes on their way to and from a child. */
struct child_talk {
	const char *request; /* what has still to be written */
	size_t request_len;
	char *reply; /* where what is read goes, and how much there is room for */
	size_t reply_room;
	size_t reply_len;         /* read by this call */
	const volatile int *stop; /* NULL, or the wait ends soon after *stop is not 0 */
};

/* Runs a command of the shell, whatever it is; 0, or -1 with errno. */
int child_start(struct child *c, const char *command);
/* Prints what it has written to its standard error, with its name before each line. */
void child_heed_errors(struct child *c);
/* Begins a line about it, or of it, on standard error. */
void child_print_name(const char *command);
/*
 * Writes some of the request and reads some of the reply, whatever can be done first. No deadline:
 * it may take for ever.
 */
enum child_status child_talk(
    struct child *c, struct child_talk *talk, const struct timespec *deadline);
/* Waits for its end; false if the deadline comes first. */
bool child_wait(struct child *c, const struct timespec *deadline);
/* How it has ended: "has ended with status 1"; the text is written to out, which is returned. */
const char *child_how_ended(const struct child *c, char *out, size_t size);
/* Closes the pipes, kills what is left of its process group, and lets go of it. */
void child_kill(struct child *c);

/* The time so many milliseconds from now. */
struct timespec child_deadline(long milliseconds);

#endif
