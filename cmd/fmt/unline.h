/* SPDX-License-Identifier: MIT */
/* Lines that --line has made become records again. */
#ifndef FMT_UNLINE_H
#define FMT_UNLINE_H

#include "common/input.h"

/* A cli_input_fn: prints each line of the input as a record, with a blank line between two. */
int unline_input(struct cli_input *input, void *unused);

#endif
