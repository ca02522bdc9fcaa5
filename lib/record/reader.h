/* SPDX-License-Identifier: MIT */
/*
 * What the parts of the reader share. Each takes the token that begins at in.at (= in.mark), and
 * leaves in.at behind it: DARA_OK with the item, or the negative status of its fault. A fault in
 * the text leaves in.at where reading goes on in search of the next record.
 */
#ifndef RECORD_READER_H
#define RECORD_READER_H

#include "record/bytes.h"
#include "record/input.h"

enum reader_state {
	BETWEEN, /* records */
	HEAD,    /* in a record, before its movetext */
	BODY,    /* in the movetext */
	TAIL,    /* behind the terminator, where comments of its line may follow */
	BROKEN,  /* in a record that is given up */
	ENDED    /* at the end of a record that ended too early, which has been told */
};

struct place {
	unsigned long line, column;
};

/* A comment without an end was searched up to offset; one that begins in it need not be again. */
struct searched {
	uint64_t offset;
	bool fresh_line;  /* only blanks since the last line end */
	bool after_blank; /* the line before that was blank */
};

struct dara_reader {
	struct input in;
	enum reader_state state;
	bool only_comments;   /* HEAD: no tag has been read, and there may be no record */
	bool after_blank;     /* a blank line lies between the last token and in.at */
	uint64_t begin;       /* of the record */
	uint64_t content_end; /* behind the line end after its last token */
	unsigned tags;
	unsigned long result_line; /* TAIL: the terminator's */
	unsigned nag;              /* stands behind the turn that was read: $1..$6, or 0 */
	struct searched searched;
	unsigned depth; /* of variations */
	struct place opened[DARA_DEPTH_MAX];
	bool has_turn[DARA_DEPTH_MAX +
	    1]; /* by depth: a turn that a NAG or a variation can belong to */
};

/* The fault at bytes[index]; returns DARA_ESYNTAX. */
__attribute__((format(printf, 5, 6))) int reader_fault(const struct dara_reader *r,
    struct dara_diag *diag, enum dara_finding finding, size_t index, const char *format, ...);
/* DARA_BAD_BYTE at in.at, which no token may contain. */
int reader_bad_byte(const struct dara_reader *r, struct dara_diag *diag);
/* Sets the kind and the place of an item that begins at mark; the rest is left to its kind. */
void reader_begin_item(
    const struct dara_reader *r, struct dara_item *item, enum dara_item_kind kind);

int reader_take_tag(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag);
int reader_take_comment(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag);
int reader_take_line_comment(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag);
int reader_take_token(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag);

/*
 * Whether a tag line begins at bytes[in.at + ahead], perhaps with a byte order mark: bracket, name,
 * blank, quote. Reads as far as it needs to.
 */
bool reader_sees_tag_line(struct dara_reader *r, size_t ahead);
/* Passes over the broken record, up to the next tag line whose preceding line has no bracket. */
void reader_skip_record(struct dara_reader *r);

#endif
