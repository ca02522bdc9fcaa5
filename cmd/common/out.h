/* SPDX-License-Identifier: MIT */
/*
 * Output, buffered. A failed write says so and exits with EXIT_TROUBLE. Into a closed pipe nothing
 * is written any more: the program exits in silence, with the worst status that was noted.
 */
#ifndef CMD_OUT_H
#define CMD_OUT_H

#include <stddef.h>

enum { SINK_SIZE = 64 * 1024 };

struct sink {
	int fd;
	const char *name; /* for messages */
	size_t used;
	char bytes[SINK_SIZE];
};

/* What goes to standard error through this is data, and checked; messages are not. */
extern struct sink standard_output, standard_error;

void sink_bytes(struct sink *sink, const void *bytes, size_t len);
void sink_number(struct sink *sink, unsigned long long n);
void sink_flush(struct sink *sink);

/* To standard output. */
void out_bytes(const void *bytes, size_t len);
void out_text(const char *text);
void out_char(char c);
void out_number(unsigned long long n);
void out_flush(void);
/* The end of every program: flushes the output, and returns status or what was noted as worse. */
int cli_end(int status);
/* Has clean called before output that cannot be written ends the program. */
void out_at_failure(void (*clean)(void));

#endif
