/* SPDX-License-Identifier: MIT */
/* What a tape consists of, for those who make it and print it. */
#ifndef CMD_REEL_H
#define CMD_REEL_H

#include "records/tape.h"

enum tape_kind {
	TAPE_RECORD_NUMBER, /* number */
	TAPE_LINE_NUMBER,
	TAPE_FINDING,  /* number is the record; len bytes of text are the struct dara_diag */
	TAPE_RECORD,   /* number; its bytes are from begin to end, offsets in the part */
	TAPE_JOINT,    /* between two records, of which the second is text */
	TAPE_OUTPUT,   /* number */
	TAPE_QUESTION, /* about the record number; len bytes of text */
	TAPE_QUESTION_END
};

/* Something that stands before the text from `at` on. */
struct tape_entry {
	enum tape_kind kind;
	size_t at, len; /* the text that belongs to the entry, and is not printed as it is */
	uint64_t number, begin, end;
};

struct tape_place {
	size_t len, count;
};

struct tape {
	char *text;
	size_t len, room;
	struct tape_entry *entries;
	size_t count, entry_room;

	struct tape_place held; /* where what is held begins, if `holding` */
	bool holding;
	bool asking;
	size_t most; /* bytes, before it is printed although its part goes on */

	const char *input_name;
	void (*print)(void *context); /* prints what is not held, and takes it off the tape */
	void *context;
};

/* Takes everything before what is held off the tape, which has been printed. */
void tape_cut(struct tape *tape);
/* Where printing ends for now. */
struct tape_place tape_printable(const struct tape *tape);
void tape_free(struct tape *tape);

#endif
