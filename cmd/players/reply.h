/* SPDX-License-Identifier: MIT */
/* An answer of GTP, as it is read: a sign, an id, text, and a blank line at its end. */
#ifndef CMD_PLAYERS_REPLY_H
#define CMD_PLAYERS_REPLY_H

#include <stdbool.h>
#include <stddef.h>

enum { REPLY_MAX = 64 * 1024 };

struct reply {
	char bytes[REPLY_MAX + 1]; /* without control bytes but newlines; NUL at the end */
	size_t len, written;       /* bytes kept, and bytes that came */
	bool is_complete;
};

void reply_begin(struct reply *r);
/* Takes a byte; false if there is no room for it. */
bool reply_take(struct reply *r, char byte);
/* The text of a complete answer, without its sign and the blanks around it. */
char *reply_text(struct reply *r);

#endif
