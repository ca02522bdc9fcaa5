/* SPDX-License-Identifier: MIT */
/* Files that are formatted as a whole: compared with what they should be, or replaced by it. */
#ifndef FMT_WHOLE_H
#define FMT_WHOLE_H

#include "common/input.h"
#include "fmt/reform.h"

struct whole {
	const struct reform *reform;
	bool replaces; /* files that differ */
	bool lists;    /* prints their names */
	bool differed; /* some input did */
};

/* A cli_input_fn whose context is the struct whole. */
int whole_input(struct cli_input *input, void *whole);

#endif
