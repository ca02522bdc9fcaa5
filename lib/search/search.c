/* SPDX-License-Identifier: MIT */
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

enum {
	FIRST_ROOM = 8192,         /* turns */
	SHALLOW_TABLE = 256 << 10, /* bytes, which stay in a cache near the processor */
	MARGIN_PART = 32,          /* of its time that a search leaves, to end well within it */
	ASPIRATION = 60,           /* half the window around the last score */
	TOP_LEVEL = 10
};

/* What a level may do: it looks at so many positions, so deep, and misjudges by so much. */
static const struct level {
	uint64_t nodes;
	unsigned depth;
	int noise;
} levels[TOP_LEVEL + 1] = {
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

uint64_t chance_next(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

unsigned search_elapsed_ms(const struct dara_search *s)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (unsigned)((now.tv_sec - s->began.tv_sec) * 1000 +
	    (now.tv_nsec - s->began.tv_nsec) / 1000000);
}

static uint64_t lesser_limit(uint64_t a, uint64_t b)
{
	return a && (!b || a < b) ? a : b;
}

static void set_limits(
    struct dara_search *s, const struct dara_limits *limits, const struct level *level)
{
	s->limits = limits;
	s->nodes = 0;
	s->stopped = false;
	s->status = DARA_OK;
	s->node_limit = lesser_limit(limits->nodes, level->nodes);
	s->depth_limit = (unsigned)lesser_limit(limits->depth, level->depth);
	if (!s->depth_limit || s->depth_limit > PLIES_MAX / 2)
		s->depth_limit = PLIES_MAX / 2;
	s->stop_ms = limits->time_ms;
	if (limits->time_ms > 1)
		s->stop_ms -= 1 + limits->time_ms / MARGIN_PART;
	clock_gettime(CLOCK_MONOTONIC, &s->began);
}

static int set_past(struct dara_search *s, const struct dara_pos *past, size_t count)
{
	s->key_count = 0;
	memset(s->seen, 0, sizeof s->seen);
	for (size_t i = 0; i < count; i++) {
		if (keys_push(s, dara_pos_key(&past[i])) < 0)
			return s->status;
	}
	return DARA_OK;
}

static void take_pv(const struct dara_search *s, struct dara_found *out)
{
	out->pv_len = s->pv_len[0] < DARA_PV_MAX ? s->pv_len[0] : DARA_PV_MAX;
	memcpy(out->pv, s->pv[0], out->pv_len * sizeof *out->pv);
	out->best = out->pv[0];
}

/* One depth, in a window around the last score that opens where it proves too small. */
static int search_depth(struct dara_search *s, const struct dara_pos *pos, int last, unsigned depth)
{
	int low = -INFINITE, high = INFINITE;

	if (depth >= 4 && !DARA_IS_WON(last)) {
		low = last - ASPIRATION;
		high = last + ASPIRATION;
	}
	for (;;) {
		int score = search_node(s, pos, dara_pos_key(pos), low, high, (int)depth, 0);

		if (s->stopped || s->status < 0 || (score > low && score < high))
			return score;
		if (score <= low)
			low = -INFINITE;
		else
			high = INFINITE;
	}
}

/* A win that is nearer than the search is deep cannot be improved by a deeper one. */
static bool is_settled(const struct dara_found *found)
{
	int plies = DARA_WON - (found->score < 0 ? -found->score : found->score);

	return DARA_IS_WON(found->score) && plies <= (int)found->depth;
}

static void deepen(struct dara_search *s, struct dara_found *out, const struct dara_pos *pos)
{
	for (unsigned depth = 1; depth <= s->depth_limit; depth++) {
		int score = search_depth(s, pos, out->score, depth);

		if (s->status < 0)
			return;
		if (s->pv_len[0] > 0)
			take_pv(s, out);
		if (s->stopped)
			return;
		out->score = score;
		out->depth = depth;
		if (is_settled(out))
			return;
		if (s->stop_ms && search_elapsed_ms(s) >= s->stop_ms)
			return;
	}
}

/* A low level judges each turn by a shallow search, and errs. */
static void choose_noisily(struct dara_search *s, struct dara_found *out,
    const struct dara_pos *pos, const struct level *level, uint64_t seed)
{
	uint64_t chance = seed ^ dara_pos_key(pos);
	size_t count = lists_push(s, pos, dara_turns);
	int best = -2 * INFINITE;

	for (size_t i = 0; i < count; i++) {
		struct dara_turn turn = s->lists.turns[i];
		struct dara_pos next = *pos;
		int range = 2 * level->noise + 1, score, judged;

		dara_play(&next, &turn);
		score = -search_node(
		    s, &next, dara_pos_key(&next), -INFINITE, INFINITE, (int)s->depth_limit - 1, 1);
		judged = score + (int)(chance_next(&chance) % (unsigned)range) - level->noise;
		if (judged <= best)
			continue;
		best = judged;
		out->best = out->pv[0] = turn;
		out->pv_len = 1;
		out->score = score;
	}
	lists_pop(s, count);
	out->depth = s->depth_limit;
}

int dara_search_run(struct dara_search *s, struct dara_found *out, const struct dara_pos *pos,
    const struct dara_pos *past, size_t count, const struct dara_limits *limits)
{
	const struct level *level =
	    &levels[limits->level && limits->level < TOP_LEVEL ? limits->level : TOP_LEVEL];
	size_t turns;

	*out = (struct dara_found){ 0 };
	if (!dara_rules_equal(&s->rules, pos->rules)) {
		dara_search_clear(s);
		s->rules = *pos->rules;
	}
	set_limits(s, limits, level);
	s->lists.used = 0;
	turns = lists_push(s, pos, dara_turns);
	if (s->status < 0)
		return s->status;
	if (turns == 0)
		return DARA_ERULE;
	out->best = out->pv[0] = s->lists.turns[0];
	out->pv_len = 1;
	lists_pop(s, turns);
	if (set_past(s, past, count) < 0)
		return s->status;
	s->table.age++;
	s->shallow.age++;
	order_age(&s->order);
	if (level->noise)
		choose_noisily(s, out, pos, level, limits->seed);
	else
		deepen(s, out, pos);
	out->nodes = s->nodes;
	return s->status;
}

void dara_search_clear(struct dara_search *s)
{
	table_clear(&s->table);
	table_clear(&s->shallow);
	memset(&s->order, 0, sizeof s->order);
	memset(s->judged, 0, sizeof s->judged);
}

int dara_search_open(struct dara_search **out, size_t table_bytes)
{
	struct dara_search *s = calloc(1, sizeof *s);
	struct lists *l;

	if (!s)
		return DARA_ENOMEM;
	l = &s->lists;
	l->room = FIRST_ROOM;
	l->turns = malloc(l->room * sizeof *l->turns);
	l->scores = malloc(l->room * sizeof *l->scores);
	l->indices = malloc(l->room * sizeof *l->indices);
	if (!l->turns || !l->scores || !l->indices || table_open(&s->table, table_bytes) < 0 ||
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
	table_close(&s->table);
	table_close(&s->shallow);
	free(s->lists.turns);
	free(s->lists.scores);
	free(s->lists.indices);
	free(s->keys);
	free(s);
}
