/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* madvise() */
#include "search/pages.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { LINE = 64, LARGE_PAGE = 2 << 20 };

/*
 * A large table in pages of 4 KiB takes a search half as long again: most of what it reads is on a
 * page that the processor must look up first.
 */
void *pages_open(size_t bytes)
{
	bool large = bytes >= LARGE_PAGE;
	void *memory = aligned_alloc(large ? LARGE_PAGE : LINE, bytes);

	if (!memory)
		return NULL;
#ifdef MADV_HUGEPAGE
	if (large)
		(void)madvise(memory, bytes, MADV_HUGEPAGE);
#endif
	return memset(memory, 0, bytes);
}
