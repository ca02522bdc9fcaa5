/* SPDX-License-Identifier: MIT */
/* Text that is made before the numbers of its records are known: they are put in when it is
 * printed. */
#ifndef CMD_DRAFT_H
#define CMD_DRAFT_H

#include "common/cli.h"

struct draft_gap {
	size_t at; /* the number stands before bytes[at] */
	unsigned long record;
};

struct draft {
	char *bytes;
	size_t len, room;
	struct draft_gap *gaps;
	size_t gap_count, gap_room;
};

void draft_bytes(struct draft *d, const void *bytes, size_t len);
void draft_text(struct draft *d, const char *text);
/* The number of a record, to which the records before this text will be added. */
void draft_record(struct draft *d, unsigned long record);
/* Writes " key=value", with what is no printable word percent-encoded. */
void draft_label(struct draft *d, const char *key, const char *value);
/* Prints the text to standard output, and empties it. */
void draft_print(struct draft *d, unsigned long records_before);
void draft_free(struct draft *d);

#endif
