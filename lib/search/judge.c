/* SPDX-License-Identifier: MIT */
#include "search/search.h"

int judge(struct dara_search *s, const struct dara_pos *pos, uint64_t key)
{
	struct judged *j = &s->judged[key % JUDGED_SIZE];

	if (j->key != key) {
		j->key = key;
		j->score = dara_evaluate(pos);
	}
	return j->score;
}
