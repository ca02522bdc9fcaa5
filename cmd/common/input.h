/* SPDX-License-Identifier: MIT */
/* The inputs of a program: files that are named, or standard input. */
#ifndef CMD_INPUT_H
#define CMD_INPUT_H

#include <dara.h>

struct cli_input {
	const char *name; /* for diagnostics */
	int fd;
	/*
	 * NULL, or what is read is made from something else: read takes the place of read(2), and
	 * place makes a line and a column of what it gave those of what it was made from.
	 */
	dara_read_fn *read;
	void (*place)(void *context, unsigned long *line, unsigned long *column);
	void *context;
};

/* A dara_read_fn for a struct cli_input. Flushes the output first if reading would block. */
ptrdiff_t cli_read(void *input, void *buffer, size_t size);
/* The same without a look at the output, for a thread that has none. */
ptrdiff_t cli_read_only(const struct cli_input *input, void *buffer, size_t size);

/* Opens a reader of records; exits if there is no memory. */
struct dara_reader *cli_open_reader(dara_read_fn *read, void *context);

/* Opens a file for reading; -1 with errno. */
int cli_open(const char *path);
void cli_close(struct cli_input *input);

/* Handles one input: returns 0, EXIT_BAD_INPUT or EXIT_TROUBLE. */
typedef int cli_input_fn(struct cli_input *input, void *context);

/* Opens each operand, or standard input, in turn; returns the worst status. */
int cli_each_input(int count, char **operands, cli_input_fn *handle, void *context);

#endif
