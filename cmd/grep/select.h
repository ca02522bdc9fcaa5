/* SPDX-License-Identifier: MIT */
/* Selects records: the filter of dara-grep. */
#ifndef GREP_SELECT_H
#define GREP_SELECT_H

#include "grep/sample.h"
#include "grep/seen.h"
#include "grep/wishes.h"

struct selection {
	const struct wishes *wishes;
	struct seen seen;
	struct sample sample;   /* if that is wished for */
	unsigned long selected; /* of all input */
	bool last;              /* whether the last record that was asked about is */
};

/* Selects from the operands; returns what grep's status would be. */
int select_records(const struct wishes *w, int count, char **operands);

#endif
