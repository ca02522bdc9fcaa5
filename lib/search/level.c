/* SPDX-License-Identifier: MIT */
#include "search/search.h"

enum { TOP_LEVEL = 10 };

static const struct level levels[TOP_LEVEL + 1] = {
	[1] = { 0, 1, 900 },
	[2] = { 0, 1, 250 },
	[3] = { 0, 1, 60 },
	[4] = { 0, 2, 40 },
	[5] = { 0, 3, 0 },
	[6] = { 6000, 5, 0 },
	[7] = { 16000, 0, 0 },
	[8] = { 50000, 0, 0 },
	[9] = { 160000, 0, 0 },
	[10] = { 0, 0, 0 },
};

const struct level *level_of(unsigned level)
{
	return &levels[level && level < TOP_LEVEL ? level : TOP_LEVEL];
}

/* A small fast generator of chance (splitmix64). */
static uint64_t chance_next(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

void search_noisily(struct dara_search *s, struct dara_found *out, const struct dara_pos *pos,
    int noise, uint64_t seed)
{
	uint64_t chance = seed ^ dara_pos_key(pos);
	size_t base = s->lists.used, count = lists_push(s, pos, dara_turns);
	int best = -2 * INFINITE;

	for (size_t i = 0; i < count && !s->limits.are_reached; i++) {
		struct dara_turn turn = s->lists.turns[base + i];
		struct dara_pos next = *pos;
		int score, judged;

		dara_play(&next, &turn);
		score = -search_node(
		    s, &next, dara_pos_key(&next), -INFINITE, INFINITE, (int)out->depth - 1, 1);
		judged = score + (int)(chance_next(&chance) % (2U * (unsigned)noise + 1)) - noise;
		if (judged <= best)
			continue;
		best = judged;
		out->score = score;
		out->pv[0] = turn;
		out->pv_len = 1;
	}
	lists_pop(s, count);
}
