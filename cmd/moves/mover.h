/* SPDX-License-Identifier: MIT */
/* What is to be told of each position, and what is used for it. */
#ifndef CMD_MOVER_H
#define CMD_MOVER_H

#include "common/input.h"
#include "common/lines.h"
#include "moves/count.h"

enum wish { TURNS, TURNS_ONE_PER_LINE, COUNT, POSITIONS, DEPTH };

struct mover {
	enum wish output;
	bool divide, json;
	struct count_options count;
	struct dara_turn *turns; /* grows to the longest list seen */
	size_t room;
};

/* Lists the legal turns in m->turns, and returns how many there are. */
size_t mover_list(struct mover *m, const struct dara_pos *pos);

/* The counts for one position: below each turn, if they are wanted, and of all. */
struct counted {
	size_t turns;
	uint64_t *below; /* or NULL; to be freed */
	uint64_t all;
};

/* False, and says so, if a number is larger than most. Output that waits is written before. */
bool mover_count(struct mover *m, struct counted *out, const struct cli_input *input,
    const struct cli_line *line, uint64_t most);

#endif
