/* SPDX-License-Identifier: MIT */
#include "search/search.h"

enum {
	QUIESCENCE_DEPTH = 4, /* plies of captures after the last full one */
	DELTA = 330           /* more than a capture can be worth, beside what it leads to */
};

static int quiescence(struct dara_search *s, const struct dara_pos *pos, uint64_t key, int alpha,
    int beta, int depth, unsigned ply)
{
	int best = evaluate_at(s, pos, key, ply);
	size_t base = s->lists.used, count;

	pv_clear(s, ply);
	s->nodes++;
	if (best >= beta || depth == 0 || ply >= PLIES_MAX - 1 || DARA_IS_WON(best) ||
	    best + DELTA <= alpha || limits_reached(s))
		return best;
	if (best > alpha)
		alpha = best;
	count = lists_push(s, pos, dara_captures);
	lists_score(s, count, pos->side, ply, count);
	for (size_t i = 0; i < count; i++) {
		struct dara_turn turn = s->lists.turns[base + lists_pick(s, count, i)];
		struct dara_pos next = *pos;
		int score;

		dara_play(&next, &turn);
		score =
		    -quiescence(s, &next, dara_pos_key(&next), -beta, -alpha, depth - 1, ply + 1);
		if (score > best)
			best = score;
		if (score > alpha) {
			alpha = score;
			pv_extend(s, ply, &turn);
		}
		if (alpha >= beta || s->limits.are_reached)
			break;
	}
	lists_pop(s, count);
	return best;
}

int search_captures(struct dara_search *s, const struct dara_pos *pos, uint64_t key, int alpha,
    int beta, unsigned ply)
{
	return quiescence(s, pos, key, alpha, beta, QUIESCENCE_DEPTH, ply);
}
