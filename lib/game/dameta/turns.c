/* SPDX-License-Identifier: MIT */
#include "game/dameta/dameta.h"

enum { CHAIN_MAX = 4 }; /* squares: no man has the ball twice */

/*
 * Writes the shortest chain from one man to another, of those the one with the earliest squares,
 * without its first square if it has no other. Returns how many squares were written, 0 if there is
 * no such chain. The ball does not go on from a square of `goals`.
 */
static unsigned chain_write(uint8_t *out, uint64_t men, uint64_t from, uint64_t to, uint64_t goals)
{
	uint64_t rings[CHAIN_MAX + 1] = { to }; /* from where it is so many passes to the end */
	unsigned passes = 0, n = 0;

	while (!(rings[passes] & from)) {
		if (passes == CHAIN_MAX - 1)
			return 0;
		rings[passes + 1] = around(rings[passes]) & (men & ~goals);
		passes++;
	}
	for (out[n++] = (uint8_t)bits_first(from); passes > 0; passes--) {
		from = around(from) & rings[passes - 1];
		from &= -from;
		out[n++] = (uint8_t)bits_first(from);
	}
	return n;
}

static void add_chain(
    struct dara_turn *turn, uint64_t men, uint64_t from, uint64_t to, uint64_t goals)
{
	if (from != to)
		turn->len =
		    (uint8_t)(turn->len + chain_write(turn->sq + turn->len, men, from, to, goals));
}

/* Adds the squares of a man's steps, in as few as he can go them. */
static void add_steps(struct dara_turn *turn, const struct pitch *p, uint64_t man, uint64_t to)
{
	turn->sq[turn->len++] = (uint8_t)bits_first(man);
	if (p->rules->two_steps && !(around(man) & to)) {
		turn->kind |= DARA_TWICE;
		turn->sq[turn->len++] = (uint8_t)bits_first(around(man) & around(to) & p->empty);
	}
	turn->sq[turn->len++] = (uint8_t)bits_first(to);
}

/*
 * The square to which the ball is passed before a man goes to `to`, so that it ends on `end`; that
 * where it is, if no pass is needed; none if no chain before can do it.
 */
static uint64_t passed_to(const struct pitch *p, uint64_t man, uint64_t to, uint64_t end)
{
	uint64_t passed = chain_reach(p->own & ~p->goals, p->ball, 0);

	if (end == to)
		return near_squares(p, man) & to ? man & passed : 0;
	return free_squares(p, man) & to ? end & passed & ~man : 0;
}

/* Only a man who stepped twice may have to be passed the ball after that. */
static void write_free_kick_off(
    struct dara_turn *turn, const struct pitch *p, const struct way *way, uint64_t end)
{
	uint64_t others = p->own ^ way->man, given = end;

	if (end == way->to)
		given = near_squares(p, way->man) & end ? way->man : others & around(end);
	given &= -given;
	turn->kind |= 1;
	turn->sq[turn->len++] = (uint8_t)bits_first(given);
	add_steps(turn, p, way->man, way->to);
	if (given != end && given != way->man)
		add_chain(turn, others | way->to, given, end, p->goals);
}

/* The turn in its canonical form. */
static void turn_write(
    struct dara_turn *turn, const struct dara_pos *pos, const struct way *way, uint64_t end)
{
	struct pitch p = pitch_find(pos);
	uint64_t after = (p.own ^ way->man) | way->to, passed;

	*turn = (struct dara_turn){ .kind = DARA_MAN };
	if (p.kicks_off && !p.rules->kick_off_step) {
		write_free_kick_off(turn, &p, way, end);
		return;
	}
	if (way->jumped & end)
		turn->kind |= DARA_JUMP;
	passed = p.ball & p.own ? passed_to(&p, way->man, way->to, end) : 0;
	if (passed) {
		add_chain(turn, p.own, p.ball, passed, p.goals);
		turn->kind |= turn->len;
	}
	if (turn->kind & DARA_JUMP) {
		turn->sq[turn->len++] = (uint8_t)bits_first(way->man);
		turn->sq[turn->len++] = (uint8_t)bits_first(way->to);
	} else {
		add_steps(turn, &p, way->man, way->to);
	}
	if (passed || (end & p.enemy))
		return;
	if ((turn->kind & DARA_JUMP) || p.kicks_off || way->man == p.ball)
		add_chain(turn, after, way->to, end, p.goals);
	else
		add_chain(turn, after, p.ball, end, p.goals);
}

size_t dameta_turns(struct dara_turn *out, size_t max, const struct dara_pos *pos)
{
	struct way ways[WAYS_MAX];
	unsigned n = ways_find(ways, pos);
	size_t count = 0;

	if (must_wait(pos) && !is_won(pos)) {
		if (max > 0)
			out[0] = (struct dara_turn){ .kind = DARA_PASS };
		return 1;
	}
	for (unsigned i = 0; i < n; i++) {
		for (uint64_t left = ways[i].ends; left; left &= left - 1) {
			if (count < max)
				turn_write(&out[count], pos, &ways[i], left & -left);
			count++;
		}
	}
	return count;
}

void dameta_canonical(struct dara_turn *turn, const struct dara_pos *pos)
{
	struct way way = { 0 };
	uint64_t end;

	if (turn->kind == DARA_PASS)
		return;
	way.man = DARA_BIT(dara_turn_from(turn));
	way.to = DARA_BIT(dara_turn_to(turn));
	end = turn_ball(turn, pos);
	way.jumped = turn->kind & DARA_JUMP ? end : 0;
	turn_write(turn, pos, &way, end);
}
