/* SPDX-License-Identifier: MIT */
#ifndef SEARCH_PAGES_H
#define SEARCH_PAGES_H

#include <stddef.h>

/*
 * Memory for a table that is read here and there, filled with zeros: free it with free(). A power
 * of two of bytes, at least 64, where it begins at a line of the processor's cache. NULL if there
 * is none.
 */
void *pages_open(size_t bytes);

#endif
