/* SPDX-License-Identifier: MIT */
/*
 * Shards grow one by one, by half, when nine of ten places are taken: while one does, the others
 * stay as they are, and the old and the new of it are small.
 */
#include "grep/seen.h"

#include <stdlib.h>

#include "common/fail.h"

/* Where a key should be in a table of that many places; the highest bits chose the shard. */
static size_t place_of(struct dara_match_key key, size_t room)
{
	return (size_t)(((key.half[0] & (UINT64_MAX >> 8)) >> 24) * room >> 32);
}

static bool is_free(struct dara_match_key key)
{
	return (key.half[0] | key.half[1]) == 0;
}

/* The place of a key, or the free one where it is to be. */
static struct dara_match_key *find(const struct shard *shard, struct dara_match_key key)
{
	size_t i = place_of(key, shard->room);

	while (!is_free(shard->keys[i]) &&
	    (shard->keys[i].half[0] != key.half[0] || shard->keys[i].half[1] != key.half[1]))
		i = i + 1 == shard->room ? 0 : i + 1;
	return &shard->keys[i];
}

static void make_room(struct shard *shard)
{
	struct shard larger = { .count = shard->count, .room = shard->room + shard->room / 2 + 16 };

	if (shard->room > 0 && shard->count + 1 <= shard->room / 10 * 9)
		return;
	larger.keys = calloc(larger.room, sizeof *larger.keys);
	if (!larger.keys)
		cli_no_memory();
	for (size_t i = 0; i < shard->room; i++) {
		if (!is_free(shard->keys[i]))
			*find(&larger, shard->keys[i]) = shard->keys[i];
	}
	free(shard->keys);
	*shard = larger;
}

bool seen_add(struct seen *seen, struct dara_match_key key)
{
	struct shard *shard = &seen->shards[key.half[0] >> 56];
	struct dara_match_key *place;

	if (is_free(key))
		key.half[1] = 1;
	make_room(shard);
	place = find(shard, key);
	if (!is_free(*place))
		return true;
	*place = key;
	shard->count++;
	return false;
}

void seen_free(struct seen *seen)
{
	for (size_t i = 0; i < SEEN_SHARDS; i++)
		free(seen->shards[i].keys);
}
