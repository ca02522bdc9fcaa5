/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "search/search.h"

/* What tells positions apart when repetitions are counted: less than what decides the play. */
static uint64_t key_of(const struct dara_pos *pos, uint64_t key)
{
	return pos->rules->loop_clause ? dara_pos_same_key(pos) : key;
}

int path_push(struct dara_search *s, const struct dara_pos *pos, uint64_t key)
{
	key = key_of(pos, key);
	if (s->path_len == s->path_room) {
		size_t room = s->path_room ? 2 * s->path_room : 1024;
		uint64_t *path = realloc(s->path, room * sizeof *path);

		if (!path)
			return limits_no_memory(s);
		s->path = path;
		s->path_room = room;
	}
	s->path[s->path_len++] = key;
	if (s->seen[key % SEEN_SIZE] < UINT8_MAX)
		s->seen[key % SEEN_SIZE]++;
	return DARA_OK;
}

/* A count that has reached its largest value is not to be trusted, and stays. */
void path_pop(struct dara_search *s)
{
	uint64_t key = s->path[--s->path_len];

	if (s->seen[key % SEEN_SIZE] < UINT8_MAX)
		s->seen[key % SEEN_SIZE]--;
}

bool path_has(const struct dara_search *s, const struct dara_pos *pos, uint64_t key)
{
	key = key_of(pos, key);
	if (!s->seen[key % SEEN_SIZE])
		return false;
	for (size_t i = s->path_len; i-- > 0;) {
		if (s->path[i] == key)
			return true;
	}
	return false;
}
