/* SPDX-License-Identifier: MIT */
/* Faults of records that a program can mend by itself. */
#ifndef FMT_FIX_H
#define FMT_FIX_H

#include "fmt/sheet.h"

/* What --fix lists, or-ed. */
enum fix { FIX_RESULT = 1, FIX_NUMBERS = 2, FIX_END = 4, FIX_TAGS = 8 };

/* Of what --fix lists, the i-th name, or NULL; its bit is 1 << i. */
const char *fix_name(unsigned i);
/* Whether a finding is of the kind that is mended. */
bool fix_mends(unsigned fix, enum dara_finding finding);
/* Mends the record, whose items have all come. */
void fix_apply(struct sheet *sheet, unsigned fix);
/* What mending came to, for the finding that led to it: "the result is 1-0 now". */
void fix_say(char *out, size_t size, const struct sheet *sheet, enum dara_finding finding);

#endif
