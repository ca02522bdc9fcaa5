/* SPDX-License-Identifier: MIT */
/*
 * What every item of a record has: a place, and bytes that may be wrong. Whoever takes an item
 * finds it at in->at (= in->mark) and leaves in->at after it: DARA_OK with the item, or the
 * negative status of its fault. A fault in the text leaves in->at where reading goes on in search
 * of the next record.
 */
#ifndef RECORD_TOKEN_H
#define RECORD_TOKEN_H

#include "record/bytes.h"
#include "record/input.h"

/* Sets the kind and the place of an item that begins at mark, and all else to 0 or NULL. */
void token_begin(const struct input *in, struct dara_item *item, enum dara_item_kind kind);

/* The fault at bytes[index]; returns DARA_ESYNTAX. */
__attribute__((format(printf, 5, 6))) int token_fault(const struct input *in,
    struct dara_diag *diag, enum dara_finding finding, size_t index, const char *format, ...);
/* DARA_BAD_BYTE at in->at, which nothing of this kind may contain. */
int token_bad_byte(const struct input *in, struct dara_diag *diag);
/* DARA_TOO_LONG at bytes[index]; what names the kind: "a comment". */
int token_too_long(const struct input *in, struct dara_diag *diag, size_t index, const char *what);

/* Whether the token that begins at mark is longer than any may be. */
static inline bool token_is_too_long(const struct input *in)
{
	return in->at - in->mark > DARA_TOKEN_MAX;
}

#endif
