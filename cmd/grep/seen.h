/* SPDX-License-Identifier: MIT */
/* A set of keys that grows: at most 27 bytes for each. */
#ifndef GREP_SEEN_H
#define GREP_SEEN_H

#include <dara.h>

enum { SEEN_SHARDS = 256 };

struct seen {
	struct shard {
		struct dara_match_key *keys; /* 0 where there is none */
		size_t count, room;
	} shards[SEEN_SHARDS];
};

/* Adds a key; whether it was there before. */
bool seen_add(struct seen *seen, struct dara_match_key key);
void seen_free(struct seen *seen);

#endif
