/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "search/search.h"

void pv_clear(struct dara_search *s, unsigned ply)
{
	s->pv_len[ply] = 0;
}

void pv_extend(struct dara_search *s, unsigned ply, const struct dara_turn *turn)
{
	unsigned rest = s->pv_len[ply + 1];

	s->pv[ply][0] = *turn;
	memcpy(s->pv[ply] + 1, s->pv[ply + 1], rest * sizeof *turn);
	s->pv_len[ply] = rest + 1;
}

/*
 * The turn that was found best in a position, which has that key. What is in the table is an index
 * among the legal turns: whatever position it was for, it gives a turn of this one.
 */
static bool best_known(
    struct dara_search *s, struct dara_turn *out, const struct dara_pos *pos, uint64_t key)
{
	const struct table_entry *e = table_find(&s->table, key);
	size_t count;

	if (!e)
		e = table_find(&s->shallow, key);
	if (!e || e->turn == NO_TURN || e->bound == BOUND_UPPER)
		return false;
	count = lists_push(s, pos, dara_turns);
	if (e->turn < count)
		*out = s->lists.turns[s->lists.used - count + e->turn];
	lists_pop(s, count);
	return e->turn < count;
}

void pv_follow(struct dara_search *s, struct dara_found *found, const struct dara_pos *pos)
{
	struct dara_pos at = *pos;
	unsigned len = 0;

	for (;; len++) {
		uint64_t key = dara_pos_key(&at);

		if (len >= found->pv_len) {
			if (len >= found->depth || len == DARA_PV_MAX || path_has(s, &at, key) ||
			    !best_known(s, &found->pv[len], &at, key))
				break;
		}
		if (path_push(s, &at, key) < 0)
			break;
		dara_play(&at, &found->pv[len]);
	}
	found->pv_len = len;
	while (len-- > 0)
		path_pop(s);
}
