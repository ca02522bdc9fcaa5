/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "search/search.h"

enum {
	LARGE_TABLE_DEPTH = 2,      /* from which what is found goes into the large table */
	REFINED_DEPTH = 3,          /* from which turns are ordered by what they lead to */
	EVALUATION_IN_ORDER = 6000, /* weight of a hundredth of a piece against history */
	REDUCTION_FROM = 4,         /* late-move reduction: turns that are tried before any */
	REDUCTION_DEPTH = 3,        /* and from which depth on */
	FUTILITY_DEPTH = 4,         /* reverse futility: up to which depth it is applied */
	FUTILITY_MARGIN = 120,      /* and how far above beta a position is, for each ply of it */
};

/* Where much is searched below, it pays to look at what each of the last count turns leads to. */
static void refine_scores(struct dara_search *s, size_t count, const struct dara_pos *pos)
{
	struct lists *l = &s->lists;

	for (size_t i = l->used - count; i < l->used; i++) {
		struct dara_pos next = *pos;

		dara_play(&next, &l->turns[i]);
		l->scores[i] -= evaluate(s, &next, dara_pos_key(&next)) * EVALUATION_IN_ORDER;
	}
}

/* A score of the table counts from its position, a score of the search from the root. */
static int from_table(int score, unsigned ply)
{
	if (!DARA_IS_WON(score))
		return score;
	return score > 0 ? score - (int)ply : score + (int)ply;
}

static int to_table(int score, unsigned ply)
{
	if (!DARA_IS_WON(score))
		return score;
	return score > 0 ? score + (int)ply : score - (int)ply;
}

/* Most of what is searched is shallow, and is met again soon or never: a small table is at hand. */
static struct table *table_for(struct dara_search *s, int depth)
{
	return depth >= LARGE_TABLE_DEPTH ? &s->table : &s->shallow;
}

static bool is_cut(const struct table_entry *e, int score, int alpha, int beta, int depth)
{
	if (e->depth < depth)
		return false;
	return e->bound == BOUND_EXACT || (e->bound == BOUND_LOWER && score >= beta) ||
	    (e->bound == BOUND_UPPER && score <= alpha);
}

static void store(struct dara_search *s, uint64_t key, uint16_t turn, int score, int alpha,
    int beta, int depth, unsigned ply)
{
	struct table_entry e = { .turn = turn, .depth = (uint8_t)depth };

	e.score = (int16_t)to_table(score, ply);
	e.bound = score >= beta ? BOUND_LOWER : score > alpha ? BOUND_EXACT : BOUND_UPPER;
	table_store(table_for(s, depth), key, &e);
}

/* Late-move reduction: how much less deep a turn is searched at first, that comes so late. */
static int reduction(size_t at, int depth, const struct dara_turn *turn)
{
	if (at < REDUCTION_FROM || depth < REDUCTION_DEPTH)
		return 0;
	if (turn_captures(turn))
		return 1 + (at >= 2 * REDUCTION_FROM) + (at >= 6 * REDUCTION_FROM);
	return 1 + (at > 3 * REDUCTION_FROM) + (depth > 6);
}

/* One turn of a node: the first with the whole window, the others to be proved worse. */
static int try_turn(struct dara_search *s, const struct dara_pos *pos, const struct dara_turn *turn,
    size_t at, int alpha, int beta, int depth, unsigned ply)
{
	struct dara_pos next = *pos;
	int less = reduction(at, depth, turn);
	uint64_t key;
	int score;

	dara_play(&next, turn);
	key = dara_pos_key(&next);
	if (depth - less > 1)
		table_prefetch(table_for(s, depth - 1 - less), key);
	if (at == 0)
		return -search_node(s, &next, key, -beta, -alpha, depth - 1, ply + 1);
	score = -search_node(s, &next, key, -alpha - 1, -alpha, depth - 1 - less, ply + 1);
	if (score > alpha && less > 0)
		score = -search_node(s, &next, key, -alpha - 1, -alpha, depth - 1, ply + 1);
	if (score > alpha && score < beta)
		score = -search_node(s, &next, key, -beta, -alpha, depth - 1, ply + 1);
	return score;
}

/* Tries the turns of a node in order. What comes of it when limits are reached means nothing. */
static int try_turns(struct dara_search *s, const struct dara_pos *pos, uint64_t key, size_t first,
    int alpha, int beta, int depth, unsigned ply)
{
	size_t base = s->lists.used, count = lists_push(s, pos, dara_turns);
	int best = -INFINITE, start = alpha;
	uint16_t best_turn = NO_TURN;

	lists_score(s, count, pos->side, ply, first);
	if (depth >= REFINED_DEPTH)
		refine_scores(s, count, pos);
	for (size_t i = 0; i < count; i++) {
		uint16_t index = lists_pick(s, count, i);
		struct dara_turn turn = s->lists.turns[base + index];
		int score = try_turn(s, pos, &turn, i, alpha, beta, depth, ply);

		if (limits_reached(s))
			break;
		if (score > best) {
			best = score;
			best_turn = index;
		}
		if (score > alpha) {
			alpha = score;
			pv_extend(s, ply, &turn);
		}
		if (alpha >= beta) {
			order_reward(&s->order, &turn, pos->side, ply, (unsigned)depth);
			break;
		}
	}
	lists_pop(s, count);
	if (!s->limits.are_reached && best > -INFINITE)
		store(s, key, best_turn, best, start, beta, depth, ply);
	return best > -INFINITE ? best : 0;
}

/* Reverse futility: whether the enemy can hardly make up so much in so few plies. */
static bool is_far_above(int score, int beta, int depth)
{
	return depth <= FUTILITY_DEPTH && !DARA_IS_WON(beta) &&
	    score - FUTILITY_MARGIN * depth >= beta;
}

int search_node(struct dara_search *s, const struct dara_pos *pos, uint64_t key, int alpha,
    int beta, int depth, unsigned ply)
{
	const struct table_entry *e;
	size_t first = NO_TURN;
	int score;

	pv_clear(s, ply);
	if (limits_reached(s))
		return 0;
	if (path_has(s, pos, key))
		return 0;
	if (depth <= 0 || ply >= PLIES_MAX - 1)
		return search_captures(s, pos, key, alpha, beta, ply);
	s->nodes++;
	e = table_find(table_for(s, depth), key);
	if (e) {
		score = from_table(e->score, ply);
		if (beta - alpha == 1 && is_cut(e, score, alpha, beta, depth))
			return score;
		first = e->turn;
	}
	score = evaluate_at(s, pos, key, ply);
	if (DARA_IS_WON(score))
		return score;
	if (beta - alpha == 1 && is_far_above(score, beta, depth))
		return score;
	if (path_push(s, pos, key) < 0)
		return 0;
	score = try_turns(s, pos, key, first, alpha, beta, depth, ply);
	path_pop(s);
	return score;
}

/* The index of a turn among those of pos, or NO_TURN. */
static size_t index_of(
    struct dara_search *s, const struct dara_pos *pos, const struct dara_turn *turn)
{
	size_t count = lists_push(s, pos, dara_turns), i = 0;
	const struct dara_turn *turns = s->lists.turns + s->lists.used - count;

	while (i < count && memcmp(&turns[i], turn, sizeof *turn) != 0)
		i++;
	lists_pop(s, count);
	return i < count ? i : NO_TURN;
}

int search_root(struct dara_search *s, const struct dara_pos *pos, int alpha, int beta, int depth,
    const struct dara_turn *first)
{
	uint64_t key = dara_pos_key(pos);
	const struct table_entry *e = table_find(&s->table, key);
	size_t index = first ? index_of(s, pos, first) : e ? e->turn : NO_TURN;
	int score;

	pv_clear(s, 0);
	if (limits_reached(s) || path_push(s, pos, key) < 0)
		return 0;
	s->nodes++;
	score = try_turns(s, pos, key, index, alpha, beta, depth, 0);
	path_pop(s);
	return score;
}
