/* SPDX-License-Identifier: MIT */
/* Lists of whole numbers, as options give them: "24,30-40,60-". What is none exits. */
#ifndef GREP_RANGES_H
#define GREP_RANGES_H

#include <stdbool.h>
#include <stddef.h>

/* Numbers from first to last, both included. */
struct range {
	unsigned long first, last;
};

struct ranges {
	struct range *items;
	size_t count, room;
};

/* Adds N, N-M, and with an open end N- or -M. */
void ranges_add(struct ranges *ranges, const char *list);
bool ranges_have(const struct ranges *ranges, unsigned long n);
void ranges_free(struct ranges *ranges);

#endif
