/* SPDX-License-Identifier: MIT */
/* A pattern as it is written, before it is laid on a board. */
#ifndef MATCH_PATTERN_H
#define MATCH_PATTERN_H

#include "dara.h"

/* What may stand on a square, or-ed. A man with the ball is none without it. */
enum kind {
	KIND_EMPTY = 1,
	KIND_WHITE = 2,
	KIND_BLACK = 4,
	KIND_WHITE_BALL = 8,
	KIND_BLACK_BALL = 16,
	KIND_ANY = 31
};

enum { PATTERN_SIDE = 8, NUMBER_ANY = 0 };

struct pattern {
	struct dara_rules rules;
	bool has_rules, has_side, has_hands, kick_off;
	bool whole_ranks; /* as wide as the board, whatever that is */
	uint8_t files, ranks;
	uint8_t kinds[PATTERN_SIDE][PATTERN_SIDE]; /* by rank, from below, and file */
	uint8_t side, hand[2];
	uint32_t number;
};

int pattern_parse(struct pattern *out, const char *text, size_t len, struct dara_diag *diag);

#endif
