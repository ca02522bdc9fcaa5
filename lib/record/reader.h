/* SPDX-License-Identifier: MIT */
#ifndef RECORD_READER_H
#define RECORD_READER_H

#include "record/comment.h"
#include "record/input.h"
#include "record/movetext.h"
#include "record/tag.h"

enum reader_state {
	BETWEEN, /* records */
	HEAD,    /* in a record, before its movetext */
	BODY,    /* in the movetext */
	TAIL,    /* after the terminator, where comments of its line may follow */
	BROKEN,  /* in a record that is given up */
	ENDED    /* at the end of a record that ended too early, which has been reported */
};

/* The tags of a record, as far as the reader has to know them. */
struct tag_section {
	unsigned count;
	size_t first_len; /* of the name of the first tag */
	char first[TAG_NAME_MAX];
	bool broken;   /* one of them is */
	bool given_up; /* the record was, before its movetext, and only lines with tags followed */
};

struct dara_reader {
	struct input in;
	enum reader_state state;
	bool only_comments;        /* HEAD: no tag has been read, and there may be no record */
	bool after_blank;          /* a blank line lies between the last token and in.at */
	uint64_t begin;            /* of the record */
	uint64_t content_end;      /* after the line end after its last token */
	unsigned long result_line; /* TAIL: the terminator's */
	struct tag_section tags;
	struct comment_search searched;
	struct movetext movetext;
};

#endif
