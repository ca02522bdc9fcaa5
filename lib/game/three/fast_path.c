/* SPDX-License-Identifier: MIT */
/*
 * The fast path through many turns that are most likely legal. Nearly all of them are simple: they
 * make no run of three and take nothing, or form one line and take one man of many. About such a
 * turn little can be wrong, and nobody has lost after it. All others are checked in full.
 */
#include "game/named.h"
#include "game/three/settle.h"
#include "game/three/three.h"

/* The men on the fast path: of the side to move, and of the other. */
struct sides {
	uint64_t own, enemy, empty;
	uint64_t own_before, enemy_before; /* the last turn, of the side that made it */
};

/* The side to move has those men now, and that man is taken from the other, or none. */
static ALWAYS_INLINE void pass_turn(struct sides *s, uint64_t men, uint64_t taken)
{
	s->own_before = s->own;
	s->enemy_before = s->enemy;
	s->empty ^= s->own ^ men ^ taken;
	s->own = s->enemy ^ taken;
	s->enemy = men;
}

static ALWAYS_INLINE bool has_four(uint64_t men)
{
	men &= men - 1;
	men &= men - 1;
	return (men & (men - 1)) != 0;
}

/* The man that is taken by a step that has led to those men, if all about that is simple; or 0. */
static ALWAYS_INLINE uint64_t simply_taken(const struct sides *s, const struct dara_rules *rules,
    uint64_t men, const struct dara_turn *turn)
{
	unsigned to = turn->sq[1], target = turn->sq[2];
	unsigned on_rank = run_on_rank(men, to), on_file = run_on_file(men, to);
	uint64_t safe = rules->protect ? lines_of(s->enemy) : 0;

	if (on_rank > 3 || on_file > 3 || (on_rank == 3) == (on_file == 3) || target >= 64 ||
	    !has_four(s->enemy))
		return 0;
	return s->enemy & ~safe & DARA_BIT(target);
}

static ALWAYS_INLINE bool step_simply(
    struct sides *s, const struct dara_rules *rules, const struct dara_turn *turn)
{
	const uint64_t beside = DARA_BIT(ALONG_RANK) | DARA_BIT(ALONG_FILE);
	unsigned from = turn->sq[0], to = turn->sq[1];
	unsigned distance = from < to ? to - from : from - to;
	uint64_t men, taken = 0;

	if (turn->kind != DARA_STEP || (from | to) >= 64)
		return false;
	if (!(s->own & DARA_BIT(from)) || !(s->empty & DARA_BIT(to)) || !(beside >> distance & 1))
		return false;
	men = s->own ^ (DARA_BIT(from) | DARA_BIT(to));
	if (turn->len == DARA_STEP) {
		if (stands_in_three(men, to))
			return false;
	} else {
		taken = turn->len == DARA_STEP + 1 ? simply_taken(s, rules, men, turn) : 0;
		if (!taken)
			return false;
	}
	pass_turn(s, men, taken);
	return true;
}

/* After it the other side can drop, on a square with no man of its own beside it. */
static ALWAYS_INLINE bool drop_simply(struct sides *s, const struct dara_turn *turn)
{
	unsigned to = turn->sq[0];
	uint64_t men;

	if (turn->kind != DARA_DROP || turn->len != DARA_DROP || to >= 64 ||
	    !(s->empty & DARA_BIT(to)) || !(s->empty & ~DARA_BIT(to) & ~beside_of(s->enemy)))
		return false;
	men = s->own | DARA_BIT(to);
	if (stands_in_three(men, to))
		return false;
	pass_turn(s, men, 0);
	return true;
}

/* After so many turns, each of them a drop or none, but for who stands where. */
static ALWAYS_INLINE void pass_on(struct dara_pos *pos, size_t turns, bool drops)
{
	size_t blacks = (turns + pos->side) / 2, most = DARA_NUMBER_MAX - pos->number;

	pos->number += (uint32_t)(blacks < most ? blacks : most);
	if (drops) {
		pos->hand[pos->side] = (uint8_t)(pos->hand[pos->side] - (turns + 1) / 2);
		pos->hand[!pos->side] = (uint8_t)(pos->hand[!pos->side] - turns / 2);
	}
	pos->side ^= turns & 1;
}

/* Plays simple turns up to the first that is not, and returns how many. */
static size_t play_simple_turns(
    struct dara_pos *pos, struct dara_pos *before, const struct dara_turn *turns, size_t count)
{
	struct sides s = { pos->men[pos->side], pos->men[!pos->side], empty_squares(pos), 0, 0 };
	const struct dara_rules *rules = pos->rules;
	bool drops = is_drop_phase(pos);
	size_t played = 0;

	KNOWS_PARAMETERS(21);
	if (is_reduced(pos, DARA_WHITE) || is_reduced(pos, DARA_BLACK))
		return 0;
	if (drops && !rules->centre && rules->drop_run > 1) {
		/* The last man of a hand, and what follows of it, is no matter of haste. */
		size_t most = 2u * (pos->hand[0] < pos->hand[1] ? pos->hand[0] : pos->hand[1]);

		while (played < count && played + 1 < most && drop_simply(&s, &turns[played]))
			played++;
	} else if (!drops && !rules->left_line) {
		while (played < count && step_simply(&s, rules, &turns[played]))
			played++;
	}
	if (played == 0)
		return 0;
	*before = *pos;
	pass_on(before, played - 1, drops);
	pass_on(pos, played, drops);
	before->men[before->side] = s.own_before;
	before->men[!before->side] = s.enemy_before;
	pos->men[pos->side] = s.own;
	pos->men[!pos->side] = s.enemy;
	return played;
}

size_t three_play_legal(
    struct dara_pos *pos, struct dara_pos *before, const struct dara_turn *turns, size_t count)
{
	struct dara_fault fault;
	size_t played = 0;

	for (;;) {
		played += play_simple_turns(pos, before, turns + played, count - played);
		if (played == count || three_check(pos, &turns[played], &fault) < 0)
			return played;
		*before = *pos;
		three_play(pos, &turns[played++]);
	}
}
