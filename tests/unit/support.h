/* SPDX-License-Identifier: MIT */
/* What the unit tests share. A check that fails says what it was about, and ends the test. */
#ifndef UNIT_SUPPORT_H
#define UNIT_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "dara.h"
#include "shared/text.h"

/* A position and the rules that it refers to; stays where it is. */
struct setup {
	struct dara_rules rules;
	struct dara_pos pos;
};

/* Reads a position line that must be good. */
void set_up(struct setup *setup, const char *line);
/* Plays turns, parted by blanks, which must all be legal. */
void play_all(struct setup *setup, const char *turns);
/* The name of what is wrong with a turn in any form, or "fine". */
const char *finding_of(const struct dara_pos *pos, const char *turn);

struct verdict {
	const char *turn;
	const char *finding;
};

/*
 * What each turn of a table, which ends with a NULL turn, is in the position of that line; the fine
 * ones, and no others, are listed.
 */
void assert_verdicts(const char *line, const struct verdict *verdicts);
/* All legal turns in their order, parted by blanks; "" if there is none. */
void assert_turns(const char *line, const char *turns);
/* The position that the turns lead to. */
void assert_play(const char *line, const char *turns, const char *expected);
void assert_outcome(const char *line, enum dara_result result, enum dara_reason reason);

/* Bytes that are read like a file. */
struct source {
	const char *bytes;
	size_t len, at;
	size_t chunk;     /* the most that one read gives; 0: the bytes are read where they are */
	bool interrupts;  /* every other read is interrupted first */
	bool interrupted; /* the last one was */
	bool fails;       /* at the end, with EIO, instead of ending */
	size_t limit;     /* a read from there on is an error of the test */
};

struct source source_of(const char *bytes, size_t len);
ptrdiff_t source_read(void *source, void *buffer, size_t size);

/*
 * What a reader makes of a source, a line for each item and each fault:
 *
 *	1:1 tag Event 8 "value"      (8: the column of the value)
 *	2:1 number 1
 *	2:3 turn c3
 *	2:6 bad-token
 *	end 0-20                     (the bytes of the record)
 *	missing 4:1 end 21-40        (where the terminator is missing)
 *	failed                       (DARA_EIO, and then nothing more)
 */
enum shown {
	SHOW_PLACES = 1,
	SHOW_OFFSETS = 2, /* of a record's end */
	SHOW_COMMENTS = 4,
	SHOW_ALL = 7
};

void add_items(struct text *out, struct source *source, unsigned shown);
void add_item(struct text *out, const struct dara_item *item, unsigned shown);
/* The items of a text, against the lines expected. */
void assert_items(const char *bytes, const char *expected);

/* What a writer makes of the items of a source: its canonical form. The text has no fault. */
void add_written(struct text *out, const char *bytes, size_t len);
/* All bytes of a file. */
void add_file(struct text *out, const char *path);

/* Plays what a source gives, by the rules of dara where no others are named; each event is heeded.
 */
typedef void heed_fn(void *context, const struct dara_event *event);
void replay_source(
    struct source *source, unsigned events, bool repetitions, heed_fn *heed, void *context);
/*
 * What a replay makes of a source, a line for each event:
 *
 *	start dara 6/6/6/6/6 w 12/12 1
 *	turn 1 c3                    (ply; then, in a variation, " depth 1")
 *	2:6 occupied
 *	finished 1 turns 1           (record; then, after an error, " broken")
 */
void add_events(struct text *out, const char *bytes, size_t len, bool repetitions);
void assert_events(const char *bytes, const char *expected);

#endif
