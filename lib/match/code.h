/* SPDX-License-Identifier: MIT */
/*
 * What a turn is, however it is written: where a man goes from and to, where the ball ends, and who
 * is taken. A drop comes from nowhere; a pass goes nowhere.
 */
#ifndef MATCH_CODE_H
#define MATCH_CODE_H

#include "dara.h"

struct code {
	uint64_t taken;
	uint8_t from, to, ball;
};

/* What a symmetry does with squares; DARA_OFF stays. */
struct turning {
	uint8_t square[256];
};

void turning_make(struct turning *turning, const struct dara_rules *rules, unsigned symmetry);
struct code code_of(const struct dara_turn *turn);
struct code code_turned(struct code code, const struct turning *turning);

static inline bool codes_are_equal(struct code a, struct code b)
{
	return a.taken == b.taken && a.from == b.from && a.to == b.to && a.ball == b.ball;
}

#endif
