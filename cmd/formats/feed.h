/* SPDX-License-Identifier: MIT */
/* What is read byte by byte, or line by line, with the place reading has come to. */
#ifndef CMD_FEED_H
#define CMD_FEED_H

#include "common/input.h"

struct feed {
	struct cli_input *input;
	char bytes[16 * 1024];
	size_t at, end;
	unsigned long line, column; /* of the next byte, from 1 */
	bool ended;
	int error;  /* that reading failed with, or 0 */
	char *text; /* of the line that was read last */
	size_t room;
};

void feed_open(struct feed *feed, struct cli_input *input);
void feed_close(struct feed *feed);
/* The next byte, or -1 at the end. A byte order mark at the beginning is passed over. */
int feed_byte(struct feed *feed);
/* The same, without taking it. */
int feed_peek(struct feed *feed);
/*
 * The next line, without its end, which is LF, CR LF or CR; false at the end. *number is its own.
 * Beyond DARA_TOKEN_MAX bytes the rest of a line is dropped, and *len is more than that.
 */
bool feed_line(struct feed *feed, const char **text, size_t *len, unsigned long *number);

#endif
