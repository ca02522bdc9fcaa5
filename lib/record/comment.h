/* SPDX-License-Identifier: MIT */
#ifndef RECORD_COMMENT_H
#define RECORD_COMMENT_H

#include "record/input.h"

/* A comment without an end was searched up to offset; one that begins in it need not be again. */
struct comment_search {
	uint64_t offset;
	bool fresh_line;  /* only blanks since the last line end */
	bool after_blank; /* the line before that was blank */
};

/* Takes a comment in braces. */
int comment_take(struct input *in, struct comment_search *searched, struct dara_item *item,
    struct dara_diag *diag);
/* Takes a comment from its semicolon to the end of the line, which is left. */
int comment_take_line(struct input *in, struct dara_item *item, struct dara_diag *diag);

#endif
