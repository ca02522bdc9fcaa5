/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "search/search.h"

int keys_push(struct dara_search *s, uint64_t key)
{
	if (s->key_count == s->key_room) {
		size_t room = s->key_room ? 2 * s->key_room : 1024;
		uint64_t *keys = realloc(s->keys, room * sizeof *keys);

		if (!keys)
			return s->status = DARA_ENOMEM;
		s->keys = keys;
		s->key_room = room;
	}
	s->keys[s->key_count++] = key;
	if (s->seen[key % SEEN_SIZE] < UINT8_MAX)
		s->seen[key % SEEN_SIZE]++;
	return DARA_OK;
}

/* A count that has reached its largest value is not to be trusted, and stays. */
void keys_pop(struct dara_search *s)
{
	uint64_t key = s->keys[--s->key_count];

	if (s->seen[key % SEEN_SIZE] < UINT8_MAX)
		s->seen[key % SEEN_SIZE]--;
}

bool keys_seen(const struct dara_search *s, uint64_t key)
{
	if (!s->seen[key % SEEN_SIZE])
		return false;
	for (size_t i = s->key_count; i-- > 0;) {
		if (s->keys[i] == key)
			return true;
	}
	return false;
}
