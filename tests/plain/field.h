/* SPDX-License-Identifier: MIT */
/* Fields of a line, which blanks part, and numbers: what all plain readings of text share. */
#ifndef PLAIN_FIELD_H
#define PLAIN_FIELD_H

#include <stddef.h>

/* The next field of a line, or -1 when there is none (or none that could be right). */
int next_field(char *field, size_t room, const char **line);
/* Reads at most ten digits up to the byte end, and leaves *text behind it (or on the final NUL). */
int read_number(long long *number, const char **text, char end);

#endif
