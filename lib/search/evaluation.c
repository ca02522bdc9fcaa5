/* SPDX-License-Identifier: MIT */
#include "search/search.h"

int evaluate(struct dara_search *s, const struct dara_pos *pos, uint64_t key)
{
	struct evaluated *e = &s->evaluated[key % EVALUATED_SIZE];

	if (e->key != key) {
		e->key = key;
		e->score = dara_pos_evaluate(pos);
	}
	return e->score;
}

int evaluate_at(struct dara_search *s, const struct dara_pos *pos, uint64_t key, unsigned ply)
{
	int score = evaluate(s, pos, key);

	if (score == DARA_WON)
		return DARA_WON - (int)ply;
	return score == -DARA_WON ? -DARA_WON + (int)ply : score;
}
