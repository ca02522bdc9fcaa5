/* SPDX-License-Identifier: MIT */
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

enum {
	SHALLOW_TABLE = 256 << 10, /* bytes, which stay in a cache near the processor */
	ASPIRATION_DEPTH = 4,      /* from which the last score is a guess at the next one */
	ASPIRATION = 60,           /* half the window around it */
};

static int set_past(struct dara_search *s, const struct dara_pos *past, size_t count)
{
	s->path_len = 0;
	memset(s->seen, 0, sizeof s->seen);
	for (size_t i = 0; i < count; i++) {
		if (path_push(s, &past[i], dara_pos_key(&past[i])) < 0)
			return s->status;
	}
	return DARA_OK;
}

/*
 * As deep as out->depth says, in a window around the score of the look before, if there was one,
 * that opens where it proves too small. What was best before is tried first, so whatever proves
 * better is, though the look may not come to its end: it becomes out->choice.
 */
static void search_depth(struct dara_search *s, struct dara_found *out, const struct dara_pos *pos,
    const struct dara_found *before)
{
	int low = -INFINITE, high = INFINITE;

	if (out->depth >= ASPIRATION_DEPTH && !DARA_IS_WON(before->score)) {
		low = before->score - ASPIRATION;
		high = before->score + ASPIRATION;
	}
	do {
		out->score = search_root(
		    s, pos, low, high, (int)out->depth, before->depth ? &out->choice : NULL);
		if (s->pv_len[0] > 0)
			out->choice = s->pv[0][0];
		if (out->score <= low)
			low = -INFINITE;
		else if (out->score >= high)
			high = INFINITE;
		else
			break;
	} while (!s->limits.are_reached);
	out->pv_len = s->pv_len[0] < DARA_PV_MAX ? s->pv_len[0] : DARA_PV_MAX;
	memcpy(out->pv, s->pv[0], out->pv_len * sizeof *out->pv);
}

/* A win that is nearer than the search is deep cannot be improved by a deeper one. */
static bool is_settled(const struct dara_found *found)
{
	int plies = DARA_WON - (found->score < 0 ? -found->score : found->score);

	return DARA_IS_WON(found->score) && plies <= (int)found->depth;
}

/*
 * Looks at all turns one ply deep, then two, and so on. What is found comes from the last look that
 * was finished; the first always is.
 */
static void deepen(struct dara_search *s, struct dara_found *out, const struct dara_pos *pos,
    const struct level *level, uint64_t seed)
{
	for (unsigned depth = 1; depth <= s->limits.depth; depth++) {
		struct dara_found found = { .depth = depth, .choice = out->choice };

		s->limits.must_go_on = depth == 1;
		if (level->noise)
			search_noisily(s, &found, pos, level->noise, seed);
		else
			search_depth(s, &found, pos, out);
		s->limits.must_go_on = false;
		if (s->limits.are_reached) {
			out->choice = found.choice;
			return;
		}
		pv_follow(s, &found, pos);
		found.best = found.choice = found.pv[0];
		*out = found;
		if ((!level->noise && is_settled(out)) || limits_look(s))
			return;
	}
}

int dara_search_run(struct dara_search *s, struct dara_found *out, const struct dara_pos *pos,
    const struct dara_pos *past, size_t count, const struct dara_limits *limits)
{
	const struct level *level = level_of(limits->level);

	*out = (struct dara_found){ 0 };
	if (dara_turns(NULL, 0, pos) == 0)
		return DARA_ERULE;
	if (!dara_rules_equal(&s->rules, pos->rules)) {
		dara_search_clear(s);
		s->rules = *pos->rules;
	}
	limits_set(s, limits, level->nodes, level->depth);
	s->lists.used = 0;
	if (set_past(s, past, count) < 0)
		return s->status;
	s->table.age++;
	s->shallow.age++;
	order_age(&s->order);
	deepen(s, out, pos, level, limits->seed);
	out->nodes = s->nodes;
	return s->status;
}

void dara_search_clear(struct dara_search *s)
{
	table_clear(&s->table);
	table_clear(&s->shallow);
	memset(&s->order, 0, sizeof s->order);
	memset(s->evaluated, 0, sizeof s->evaluated);
}

int dara_search_open(struct dara_search **out, size_t table_bytes)
{
	struct dara_search *s = calloc(1, sizeof *s);

	if (!s)
		return DARA_ENOMEM;
	if (lists_open(&s->lists) < 0 || table_open(&s->table, table_bytes) < 0 ||
	    table_open(&s->shallow, SHALLOW_TABLE) < 0) {
		dara_search_close(s);
		return DARA_ENOMEM;
	}
	*out = s;
	return DARA_OK;
}

void dara_search_close(struct dara_search *s)
{
	if (!s)
		return;
	lists_close(&s->lists);
	table_close(&s->table);
	table_close(&s->shallow);
	free(s->path);
	free(s);
}
