/* SPDX-License-Identifier: MIT */
/* What is wrong with a text that says what is looked for. */
#ifndef MATCH_FAULT_H
#define MATCH_FAULT_H

#include <stdio.h>

#include "dara.h"

/* Says it in diag, which may be NULL, with its place from 0; returns DARA_ESYNTAX. */
static inline int match_fault(
    struct dara_diag *diag, enum dara_finding finding, size_t place, const char *text)
{
	if (diag) {
		*diag = (struct dara_diag){ .line = 1, .column = place + 1, .finding = finding };
		snprintf(diag->text, sizeof diag->text, "%s", text);
	}
	return DARA_ESYNTAX;
}

/* The symmetries of a board of those rules, a bit for each, as flags allow them. */
static inline uint64_t match_symmetries(const struct dara_rules *rules, unsigned flags)
{
	unsigned count = rules->game == DARA_DAMETA ? 16 : rules->files == rules->ranks ? 8 : 4;
	uint64_t all = flags & DARA_MATCH_SYMMETRY ? (UINT64_C(1) << count) - 1 : 1;

	return flags & DARA_MATCH_SWAP ? all | all << DARA_SWAP : all;
}

static inline bool match_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static inline bool match_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* A text that is read, from at on. */
struct text {
	const char *bytes;
	size_t len, at;
	struct dara_diag *diag;
};

static inline void text_skip_blanks(struct text *t)
{
	while (t->at < t->len && match_is_blank(t->bytes[t->at]))
		t->at++;
}

#endif
