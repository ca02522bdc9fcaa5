/* SPDX-License-Identifier: MIT */
/* Random records, built from the grammar of formats.md, 3: good syntax in every odd form. */
#ifndef UNIT_GRAMMAR_H
#define UNIT_GRAMMAR_H

#include "support.h"

/*
 * Adds so many records to a stream. Returns the number of comments in them; each contains one `<`,
 * which stands nowhere else. Most turns are legal.
 */
unsigned add_random_records(struct text *out, unsigned count);

#endif
