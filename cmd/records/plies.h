/* SPDX-License-Identifier: MIT */
/* A list of plies, as options give it: "0,24,30-40,-1", of which -1 is the last of a record. */
#ifndef CMD_PLIES_H
#define CMD_PLIES_H

#include <stdbool.h>
#include <stddef.h>

/* From first to last, both included. */
struct ply_range {
	unsigned long first, last;
};

struct plies {
	struct ply_range *ranges;
	size_t count, room;
	bool final; /* the last ply too */
};

/* Adds a list, which is cut up; exits if it is none. */
void plies_add(struct plies *plies, char *list);
void plies_free(struct plies *plies);

/* Whether the ply is in the list; nothing is said of the last. */
static inline bool plies_have(const struct plies *plies, unsigned long ply)
{
	for (size_t i = 0; i < plies->count; i++) {
		if (ply >= plies->ranges[i].first && ply <= plies->ranges[i].last)
			return true;
	}
	return false;
}

#endif
