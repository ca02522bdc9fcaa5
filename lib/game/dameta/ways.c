/* SPDX-License-Identifier: MIT */
#include "game/dameta/dameta.h"

struct pitch pitch_find(const struct dara_pos *pos)
{
	unsigned side = pos->side;
	struct pitch p = { .own = pos->men[side], .enemy = pos->men[!side], .rules = pos->rules };

	p.empty = ~(p.own | p.enemy);
	p.ball = ball_of(pos);
	p.goals = goal_squares(pos->rules, side);
	p.ahead = side == DARA_WHITE ? RANK_1 << 8 : RANK_8 >> 8;
	p.kicks_off = !p.ball;
	p.loops = jumps_before(pos) == LOOP_JUMPS && (p.ball & own_half(side));
	return p;
}

uint64_t chain_reach(uint64_t men, uint64_t from, uint64_t goals)
{
	uint64_t reached = from, before;

	do {
		before = reached;
		reached |= around(reached & ~goals) & men;
	} while (reached != before);
	return reached;
}

uint64_t near_squares(const struct pitch *p, uint64_t man)
{
	return around(man) & p->empty;
}

uint64_t free_squares(const struct pitch *p, uint64_t man)
{
	uint64_t near = near_squares(p, man), far = 0;

	if (p->rules->two_steps)
		return near | (around(near) & p->empty);
	for (int d = 0; d < WAYS_ROUND; d++)
		far |= next_in(next_in(man, d) & near, d);
	return near | (far & p->empty);
}

/* Where the ball may end if the man goes to `to`, by steps, and is free to do so. */
static uint64_t ends_of_free(const struct pitch *p, uint64_t man, uint64_t to, uint64_t passed)
{
	if (!(p->ball & p->own))
		return p->ball;
	if (man == p->ball)
		return passed & ~man;
	return (passed & ~man) | chain_reach((p->own ^ man) | to, p->ball, p->goals);
}

/* The same for one step: a man with the ball, or one who received it, goes no farther. */
static uint64_t ends_of_near(const struct pitch *p, uint64_t man, uint64_t to, uint64_t passed)
{
	uint64_t ends = ends_of_free(p, man, to, passed);

	if (man == p->ball)
		return ends | chain_reach((p->own ^ man) | to, to, p->goals);
	return man & passed ? ends | to : ends;
}

/* The squares that a man can jump to, over the enemy with the ball. */
static uint64_t jump_squares(const struct pitch *p, uint64_t man, bool along_rank)
{
	uint64_t squares = 0;

	if (!(p->ball & p->enemy))
		return 0;
	for (int d = 0; d < WAYS_ROUND; d++) {
		bool is_along = d == 3 || d == 4;

		if (is_along == along_rank)
			squares |= next_in(next_in(man, d) & p->ball, d) & p->empty;
	}
	return squares;
}

/* Adds the ways of a man, who may be at the end of more than one step, to each of the squares. */
static struct way *add_ways(struct way *out, const struct pitch *p, uint64_t man, uint64_t passed)
{
	uint64_t near = near_squares(p, man), far = free_squares(p, man);
	uint64_t along = jump_squares(p, man, true), across = jump_squares(p, man, false);

	for (uint64_t left = far | along | across; left; left &= left - 1) {
		uint64_t to = left & -left;

		*out = (struct way){ .man = man, .to = to };
		if (near & to)
			out->ends = ends_of_near(p, man, to, passed);
		else if (far & to)
			out->ends = ends_of_free(p, man, to, passed);
		if ((along | across) & to)
			out->jumped = chain_reach((p->own ^ man) | to, to, p->goals);
		if (p->loops && (along & to))
			out->jumped &= ~to;
		out->ends |= out->jumped;
		out += out->ends != 0;
	}
	return out;
}

/* A man steps off his goal line with the ball, and may pass it on. */
static struct way *add_kick_offs(struct way *out, const struct pitch *p, uint64_t man)
{
	for (uint64_t left = around(man) & p->ahead; left; left &= left - 1) {
		uint64_t to = left & -left;

		*out = (struct way){ .man = man, .to = to };
		out->ends = chain_reach((p->own ^ man) | to, to, p->goals);
		out++;
	}
	return out;
}

/* The ball is put on any man, and then it is his side's turn like any other. */
static struct way *add_free_kick_offs(struct way *out, const struct pitch *p, uint64_t man)
{
	uint64_t near = near_squares(p, man), others = p->own ^ man;

	for (uint64_t left = free_squares(p, man); left; left &= left - 1) {
		uint64_t to = left & -left;

		*out = (struct way){ .man = man, .to = to, .ends = others };
		if ((near & to) || (around(to) & others))
			out->ends |= to;
		out++;
	}
	return out;
}

unsigned ways_find(struct way out[WAYS_MAX], const struct dara_pos *pos)
{
	struct pitch p = pitch_find(pos);
	struct way *end = out;
	uint64_t passed = 0;

	if (must_wait(pos) || is_won(pos))
		return 0;
	if (p.ball & p.own)
		passed = chain_reach(p.own & ~p.goals, p.ball, 0);
	for (uint64_t left = p.own; left; left &= left - 1) {
		uint64_t man = left & -left;

		if (!p.kicks_off)
			end = add_ways(end, &p, man, passed);
		else if (p.rules->kick_off_step)
			end = add_kick_offs(end, &p, man);
		else
			end = add_free_kick_offs(end, &p, man);
	}
	return (unsigned)(end - out);
}
