/* SPDX-License-Identifier: MIT */
/*
 * Playing many turns that are most likely legal. Nearly all of them are quiet: they make no run of
 * three and take nothing. About such a turn little can be wrong, and little follows from it: nobody
 * loses men, so who has not lost before has not lost after. All others are checked in full.
 */
#include "game/settle.h"
#include "game/three.h"

/* The men of a stretch of quiet turns: of the side to move, and of the other. */
struct sides {
	uint64_t own, enemy, empty;
	uint64_t was; /* the enemy, before its last turn */
};

/* Makes the side to move's men those, unless they stand in a run of three there. */
static ALWAYS_INLINE bool move_quietly(struct sides *s, uint64_t men, uint64_t to)
{
	if (threes_of(men) & to)
		return false;
	s->empty ^= s->own ^ men;
	s->was = s->own;
	s->own = s->enemy;
	s->enemy = men;
	return true;
}

static ALWAYS_INLINE bool step_quietly(struct sides *s, const struct dara_turn *turn)
{
	const uint64_t beside = DARA_BIT(ALONG_RANK) | DARA_BIT(ALONG_FILE);
	unsigned from = turn->sq[0], to = turn->sq[1];
	unsigned distance = from < to ? to - from : from - to;

	if (turn->kind != DARA_STEP || turn->len != DARA_STEP || (from | to) >= 64)
		return false;
	if (!(s->own & DARA_BIT(from)) || !(s->empty & DARA_BIT(to)) || !(beside >> distance & 1))
		return false;
	return move_quietly(s, s->own ^ (DARA_BIT(from) | DARA_BIT(to)), DARA_BIT(to));
}

/* After it the other side can drop, on a square with no man of its own beside it. */
static ALWAYS_INLINE bool drop_quietly(struct sides *s, const struct dara_turn *turn)
{
	unsigned to = turn->sq[0];

	if (turn->kind != DARA_DROP || turn->len != DARA_DROP || to >= 64 ||
	    !(s->empty & DARA_BIT(to)) || !(s->empty & ~DARA_BIT(to) & ~beside_of(s->enemy)))
		return false;
	return move_quietly(s, s->own | DARA_BIT(to), DARA_BIT(to));
}

/* After so many turns, each of them a drop or none, but for who stands where. */
static ALWAYS_INLINE void pass_on(struct dara_pos *pos, size_t turns, bool drops)
{
	size_t blacks = (turns + pos->side) / 2, most = UINT32_MAX - pos->number;

	pos->number += (uint32_t)(blacks < most ? blacks : most);
	if (drops) {
		pos->hand[pos->side] = (uint8_t)(pos->hand[pos->side] - (turns + 1) / 2);
		pos->hand[!pos->side] = (uint8_t)(pos->hand[!pos->side] - turns / 2);
	}
	pos->side ^= turns & 1;
}

/* Plays quiet turns up to the first that is not, and returns how many. */
static size_t play_quiet_turns(
    struct dara_pos *pos, struct dara_pos *before, const struct dara_turn *turns, size_t count)
{
	struct sides s = { pos->men[pos->side], pos->men[!pos->side], empty_squares(pos), 0 };
	const struct dara_rules *rules = pos->rules;
	bool drops = is_drop_phase(pos);
	size_t played = 0;

	if (is_reduced(pos, DARA_WHITE) || is_reduced(pos, DARA_BLACK))
		return 0;
	if (drops && !rules->centre && rules->drop_run > 1) {
		/* The last man of a hand, and what follows of it, is no matter of haste. */
		size_t most = 2u * (pos->hand[0] < pos->hand[1] ? pos->hand[0] : pos->hand[1]);

		while (played < count && played + 1 < most && drop_quietly(&s, &turns[played]))
			played++;
	} else if (!drops && !rules->left_line) {
		while (played < count && step_quietly(&s, &turns[played]))
			played++;
	}
	if (played == 0)
		return 0;
	*before = *pos;
	pass_on(before, played - 1, drops);
	pass_on(pos, played, drops);
	pos->men[pos->side] = before->men[pos->side] = s.own;
	pos->men[!pos->side] = s.enemy;
	before->men[!pos->side] = s.was;
	return played;
}

size_t three_play_legal(
    struct dara_pos *pos, struct dara_pos *before, const struct dara_turn *turns, size_t count)
{
	struct dara_fault fault;
	size_t played = 0;

	for (;;) {
		played += play_quiet_turns(pos, before, turns + played, count - played);
		if (played == count || three_check(pos, &turns[played], &fault) < 0)
			return played;
		*before = *pos;
		three_play(pos, &turns[played++]);
	}
}
