/* SPDX-License-Identifier: MIT */
#ifndef CMD_MOVES_TEXT_H
#define CMD_MOVES_TEXT_H

#include "common/input.h"
#include "common/lines.h"
#include "moves/mover.h"

/* Prints what is wished of a position as text; returns its status. */
int moves_print_text(struct mover *m, const struct cli_input *input, const struct cli_line *line);

#endif
