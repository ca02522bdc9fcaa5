/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "search/search.h"

enum {
	QUIET_DEPTH = 4,    /* plies of captures behind the last full one */
	CAPTURE_GAIN = 330, /* more than a capture can be worth, beside what it leads to */
	LATE_TURN = 4,      /* turns that are searched before any is reduced */
	DEEP = 2,           /* from which what is found goes into the large table */
	REFINED_DEPTH = 3,  /* from which turns are ordered by what they lead to */
	CALM_DEPTH = 4,     /* up to which a position that is far too good is not searched */
	CALM_MARGIN = 120,  /* how far, for each ply of depth */
	EVALUATION_IN_ORDER = 6000, /* weight of a hundredth of a piece against history */
};

bool search_must_stop(struct dara_search *s)
{
	const struct dara_limits *limits = s->limits;

	if (s->stopped || s->status < 0)
		return true;
	if (s->node_limit && s->nodes >= s->node_limit)
		s->stopped = true;
	else if ((s->nodes & 1023) == 0)
		s->stopped = (limits->stop && *limits->stop) ||
		    (s->stop_ms && search_elapsed_ms(s) >= s->stop_ms);
	return s->stopped;
}

/* A won position counts for less the farther it is from the root. */
static int score_at(struct dara_search *s, const struct dara_pos *pos, uint64_t key, unsigned ply)
{
	int score = judge(s, pos, key);

	if (score == DARA_WON)
		return DARA_WON - (int)ply;
	return score == -DARA_WON ? -DARA_WON + (int)ply : score;
}

static bool is_decided(int score)
{
	return DARA_IS_WON(score);
}

static void pv_clear(struct dara_search *s, unsigned ply)
{
	s->pv_len[ply] = 0;
}

static void pv_extend(struct dara_search *s, unsigned ply, const struct dara_turn *turn)
{
	unsigned rest = s->pv_len[ply + 1];

	s->pv[ply][0] = *turn;
	memcpy(s->pv[ply] + 1, s->pv[ply + 1], rest * sizeof *turn);
	s->pv_len[ply] = rest + 1;
}

static void scores_fill(struct dara_search *s, size_t base, size_t count,
    const struct dara_pos *pos, unsigned ply, size_t first)
{
	struct lists *l = &s->lists;

	order_score(&s->order, l->scores + base, l->turns + base, count, pos->side, ply, first);
	for (size_t i = 0; i < count; i++)
		l->indices[base + i] = (uint16_t)i;
}

/* Where much is searched below, it pays to look at what each turn leads to. */
static void scores_refine(
    struct dara_search *s, size_t base, size_t count, const struct dara_pos *pos)
{
	struct lists *l = &s->lists;

	for (size_t i = 0; i < count; i++) {
		struct dara_pos next = *pos;

		dara_play(&next, &l->turns[base + i]);
		l->scores[base + i] -= judge(s, &next, dara_pos_key(&next)) * EVALUATION_IN_ORDER;
	}
}

/* Captures only, until nothing is worth taking: a position is not judged amid an exchange. */
static int quiet(struct dara_search *s, const struct dara_pos *pos, uint64_t key, int alpha,
    int beta, int depth, unsigned ply)
{
	int best = score_at(s, pos, key, ply);
	size_t base = s->lists.used, count;

	pv_clear(s, ply);
	s->nodes++;
	if (best >= beta || depth == 0 || ply >= PLIES_MAX - 1 || is_decided(best) ||
	    best + CAPTURE_GAIN <= alpha || search_must_stop(s))
		return best;
	if (best > alpha)
		alpha = best;
	count = lists_push(s, pos, dara_captures);
	scores_fill(s, base, count, pos, ply, count);
	for (size_t i = 0; i < count; i++) {
		struct dara_pos next = *pos;
		struct dara_turn turn;
		int score;

		order_pick(s->lists.scores + base, s->lists.indices + base, count, i);
		turn = s->lists.turns[base + s->lists.indices[base + i]];
		dara_play(&next, &turn);
		score = -quiet(s, &next, dara_pos_key(&next), -beta, -alpha, depth - 1, ply + 1);
		if (score > best)
			best = score;
		if (score > alpha) {
			alpha = score;
			pv_extend(s, ply, &turn);
		}
		if (alpha >= beta || s->stopped)
			break;
	}
	lists_pop(s, count);
	return best;
}

/* A score of the table counts from its position, a score of the search from the root. */
static int from_table(int score, unsigned ply)
{
	if (!is_decided(score))
		return score;
	return score > 0 ? score - (int)ply : score + (int)ply;
}

static int to_table(int score, unsigned ply)
{
	if (!is_decided(score))
		return score;
	return score > 0 ? score + (int)ply : score - (int)ply;
}

/* Most of what is searched is shallow, and is met again soon or never: a small table is at hand. */
static struct table *table_for(struct dara_search *s, int depth)
{
	return depth >= DEEP ? &s->table : &s->shallow;
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

/* How much less deep a turn is searched at first, that comes so late in the order. */
static int reduction(size_t at, int depth, const struct dara_turn *turn)
{
	if (at < LATE_TURN || depth < 3)
		return 0;
	if (turn_captures(turn))
		return 1 + (at >= 2 * LATE_TURN) + (at >= 6 * LATE_TURN);
	return 1 + (at > 3 * LATE_TURN) + (depth > 6);
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

/* Tries the turns of a node in order. */
static int try_turns(struct dara_search *s, const struct dara_pos *pos, uint64_t key, size_t first,
    int alpha, int beta, int depth, unsigned ply)
{
	size_t base = s->lists.used, count = lists_push(s, pos, dara_turns);
	int best = -INFINITE, start = alpha;
	uint16_t best_turn = NO_TURN;

	scores_fill(s, base, count, pos, ply, first < count ? first : count);
	if (depth >= REFINED_DEPTH)
		scores_refine(s, base, count, pos);
	for (size_t i = 0; i < count; i++) {
		struct dara_turn turn;
		int score;

		order_pick(s->lists.scores + base, s->lists.indices + base, count, i);
		turn = s->lists.turns[base + s->lists.indices[base + i]];
		score = try_turn(s, pos, &turn, i, alpha, beta, depth, ply);
		if (search_must_stop(s) && (i > 0 || ply > 0))
			break;
		if (score > best) {
			best = score;
			best_turn = s->lists.indices[base + i];
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
	if (!s->stopped && best > -INFINITE)
		store(s, key, best_turn, best, start, beta, depth, ply);
	return best > -INFINITE ? best : 0;
}

/* Whether the enemy can hardly make up so much in so few plies. */
static bool is_far_above(int score, int beta, int depth)
{
	return depth <= CALM_DEPTH && !is_decided(beta) && score - CALM_MARGIN * depth >= beta;
}

int search_node(struct dara_search *s, const struct dara_pos *pos, uint64_t key, int alpha,
    int beta, int depth, unsigned ply)
{
	const struct table_entry *e;
	size_t first = NO_TURN;
	int score;

	pv_clear(s, ply);
	if (search_must_stop(s))
		return 0;
	if (ply > 0 && keys_seen(s, key))
		return 0;
	if (depth <= 0 || ply >= PLIES_MAX - 1)
		return quiet(s, pos, key, alpha, beta, QUIET_DEPTH, ply);
	s->nodes++;
	e = table_find(table_for(s, depth), key);
	if (e) {
		score = from_table(e->score, ply);
		if (ply > 0 && beta - alpha == 1 && is_cut(e, score, alpha, beta, depth))
			return score;
		first = e->turn;
	}
	score = score_at(s, pos, key, ply);
	if (ply > 0 && is_decided(score))
		return score;
	if (ply > 0 && beta - alpha == 1 && is_far_above(score, beta, depth))
		return score;
	if (keys_push(s, key) < 0)
		return 0;
	score = try_turns(s, pos, key, first, alpha, beta, depth, ply);
	keys_pop(s);
	return score;
}
