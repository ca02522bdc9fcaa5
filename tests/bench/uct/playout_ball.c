/* SPDX-License-Identifier: MIT */
#include "game/dameta/dameta.h"
#include "playout.h"

enum {
	PLIES_MAX = 300, /* of a playout */
	DRAWS = 4        /* until an own goal is accepted */
};

static unsigned ends_count(const struct way *ways, unsigned count)
{
	unsigned total = 0;

	for (unsigned i = 0; i < count; i++)
		total += bits_count(ways[i].ends);
	return total;
}

/* End number n of all the ways. */
static const struct way *nth_end(const struct way *ways, unsigned n, uint64_t *end)
{
	uint64_t ends;

	while (n >= bits_count(ways->ends))
		n -= bits_count((ways++)->ends);
	for (ends = ways->ends; n > 0; n--)
		ends &= ends - 1;
	*end = ends & -ends;
	return ways;
}

static void pass(struct dara_pos *pos)
{
	static const struct dara_turn turn = { .kind = DARA_PASS };

	dara_play(pos, &turn);
}

bool ball_turn(struct dara_pos *pos, uint32_t draw)
{
	struct way ways[WAYS_MAX];
	const struct way *way;
	unsigned count;
	uint64_t end;

	if (is_won(pos))
		return false;
	if (must_wait(pos)) {
		pass(pos);
		return true;
	}
	count = ways_find(ways, pos);
	way = nth_end(ways, chance_share(draw, ends_count(ways, count)), &end);
	way_play(pos, way, end);
	return !is_won(pos);
}

/* Where the ball scores if it ends on it, for the side to move or, if own, for the other. */
static uint64_t scoring(const struct dara_pos *pos, const struct way *way, bool own)
{
	uint64_t men = (pos->men[pos->side] ^ way->man) | way->to;

	return way->ends & men & goal_squares(pos->rules, pos->side) &
	    far_rank(own ? !pos->side : pos->side);
}

/* Chance takes a goal that can be had, and seldom makes one for the other side. */
static void ball_chance_turn(struct dara_pos *pos, struct chance *chance)
{
	struct way ways[WAYS_MAX];
	const struct way *way = ways;
	unsigned count, total;
	uint64_t end = 0;

	if (must_wait(pos)) {
		pass(pos);
		return;
	}
	count = ways_find(ways, pos);
	total = ends_count(ways, count);
	for (unsigned i = 0; i < count && !end; i++) {
		way = &ways[i];
		end = scoring(pos, way, false);
	}
	end &= -end;
	for (int i = 0; i < DRAWS && !end; i++) {
		way = nth_end(ways, chance_share(chance_draw(chance), total), &end);
		if (i < DRAWS - 1 && (end & scoring(pos, way, true)))
			end = 0;
	}
	way_play(pos, way, end);
}

double ball_playout(const struct dara_pos *pos, struct chance *chance)
{
	struct dara_pos p = *pos;

	for (int ply = 0; ply < PLIES_MAX && !is_won(&p); ply++)
		ball_chance_turn(&p, chance);
	if (is_won(&p))
		return p.hand[DARA_WHITE] >= p.rules->goals;
	return 0.5 + 0.5 * (p.hand[DARA_WHITE] - p.hand[DARA_BLACK]) / p.rules->goals;
}
