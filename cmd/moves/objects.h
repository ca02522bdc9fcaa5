/* SPDX-License-Identifier: MIT */
#ifndef CMD_MOVES_OBJECTS_H
#define CMD_MOVES_OBJECTS_H

#include "common/input.h"
#include "common/lines.h"
#include "moves/mover.h"

/* Prints what is wished of a position as a JSON object; returns its status. */
int moves_print_json(struct mover *m, const struct cli_input *input, const struct cli_line *line);

#endif
