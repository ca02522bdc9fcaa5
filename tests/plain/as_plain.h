/* SPDX-License-Identifier: MIT */
/* For those who compare: the engine's outcome in the words of the plain reading. */
#ifndef PLAIN_AS_PLAIN_H
#define PLAIN_AS_PLAIN_H

#include "dara.h"
#include "plain/plain.h"

static inline enum plain_outcome as_plain(struct dara_outcome outcome)
{
	bool reduced = outcome.reason == DARA_REDUCED;

	switch (outcome.result) {
	case DARA_WHITE_WINS:
		return reduced ? PLAIN_BLACK_REDUCED : PLAIN_BLACK_BLOCKED;
	case DARA_BLACK_WINS:
		return reduced ? PLAIN_WHITE_REDUCED : PLAIN_WHITE_BLOCKED;
	case DARA_DRAW:
		return PLAIN_DRAW;
	default:
		return PLAIN_ON;
	}
}

#endif
