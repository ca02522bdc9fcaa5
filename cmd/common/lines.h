/* SPDX-License-Identifier: MIT */
/* Position lines, read one by one. */
#ifndef CMD_LINES_H
#define CMD_LINES_H

#include <dara.h>

#include "common/input.h"

/* A line that is longer than this is an error, and passed over. */
#define CLI_LINE_MAX (16UL << 20)

/* A position line, read. */
struct cli_line {
	struct dara_pos pos; /* of the rules below */
	struct dara_rules rules;
	unsigned long number;      /* of the line */
	const char *text, *labels; /* the whole, and what is behind the fifth field */
	size_t len, labels_len;
};

/* Handles one line; returns 0, EXIT_BAD_INPUT or EXIT_TROUBLE. */
typedef int cli_line_fn(struct cli_input *input, const struct cli_line *line, void *context);

struct cli_line_handler {
	cli_line_fn *handle;
	void *context;
};

/* Position lines that options give instead of input. */
struct cli_positions {
	const char **texts;
	size_t count, room;
};

void cli_add_position(struct cli_positions *positions, const char *text);

/*
 * Hands on each position line of the operands, or of standard input; or, if there are any, the
 * positions that options gave, as lines of one input, which are then forgotten (the argument may be
 * NULL). Reports what cannot be read; an input that holds something else than positions, but once.
 * Returns the worst status.
 */
int cli_each_line(
    int count, char **operands, struct cli_positions *positions, struct cli_line_handler *handler);

#endif
