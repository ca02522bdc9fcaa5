/* SPDX-License-Identifier: MIT */
#ifndef GREP_NAMES_H
#define GREP_NAMES_H

#include "grep/wishes.h"

/*
 * Adds the pieces of a file, or of standard input if it is "-", which end with that byte; the last
 * may do without. Returns the memory in which they lie, to be freed. Exits if the file cannot be
 * read.
 */
char *names_read(struct texts *texts, const char *path, char end);

#endif
