/* SPDX-License-Identifier: MIT */
/*
 * Dameta: a board of eight files that wrap, so that a is beside h, and eight ranks that do not.
 * Everything is found in sets of squares. In a turn one man goes a way, by steps or a jump; before
 * or after it a chain of passes may carry the ball. Two turns that agree in who goes where, and in
 * where the ball ends, are one, whatever the chain.
 */
#ifndef GAME_DAMETA_H
#define GAME_DAMETA_H

#include "game/ball.h"
#include "game/game.h"

#define FILE_A UINT64_C(0x0101010101010101)
#define FILE_H UINT64_C(0x8080808080808080)
#define RANK_1 UINT64_C(0x00000000000000FF)
#define RANK_8 UINT64_C(0xFF00000000000000)

/* The eight directions: a file to the west or east, a rank up or down, or both. */
enum { WAYS_ROUND = 8 };

static inline uint64_t east_of(uint64_t set)
{
	return (set & ~FILE_H) << 1 | (set & FILE_H) >> 7;
}

static inline uint64_t west_of(uint64_t set)
{
	return (set & ~FILE_A) >> 1 | (set & FILE_A) << 7;
}

static inline uint64_t next_in(uint64_t set, int direction)
{
	switch (direction) {
	case 0:
		return west_of(set) >> 8;
	case 1:
		return set >> 8;
	case 2:
		return east_of(set) >> 8;
	case 3:
		return west_of(set);
	case 4:
		return east_of(set);
	case 5:
		return west_of(set) << 8;
	case 6:
		return set << 8;
	default:
		return east_of(set) << 8;
	}
}

/* The squares of a set, and all around them. */
static inline uint64_t around(uint64_t set)
{
	uint64_t row = set | west_of(set) | east_of(set);

	return row | row << 8 | row >> 8;
}

/* Whether a kick-off is pending, of either side. */
static inline bool is_kick_off(const struct dara_pos *pos)
{
	return (pos->ball & BALL_MAN) == 0;
}

/* Who kicks off: White while the sum of goals is even, whoever scored them. */
static inline unsigned kicking_side(const struct dara_pos *pos)
{
	return (pos->goals[DARA_WHITE] + pos->goals[DARA_BLACK]) & 1;
}

/* Whether the only turn is to wait for the other side's kick-off. */
static inline bool must_wait(const struct dara_pos *pos)
{
	return is_kick_off(pos) && kicking_side(pos) != pos->side;
}

static inline bool is_won(const struct dara_pos *pos)
{
	return pos->goals[DARA_WHITE] >= pos->rules->goals ||
	    pos->goals[DARA_BLACK] >= pos->rules->goals;
}

/* The goal line that a side attacks. */
static inline uint64_t far_rank(unsigned side)
{
	return side == DARA_WHITE ? RANK_8 : RANK_1;
}

/* Where a ball scores, for one side or the other, that a side brings there. */
static inline uint64_t goal_squares(const struct dara_rules *rules, unsigned side)
{
	return rules->own_goals ? RANK_1 | RANK_8 : far_rank(side);
}

/* Where the side that has to deviate from a loop may not jump on: the ranks of its half. */
static inline uint64_t own_half(unsigned side)
{
	return side == DARA_WHITE ? UINT64_C(0x00000000FFFFFFFF) : UINT64_C(0xFFFFFFFF00000000);
}

/*
 * A position as the side to move has it before it. The men that can pass to one another are `own`;
 * passing ends on a square of `goals`.
 */
struct pitch {
	uint64_t own, enemy, empty;
	uint64_t ball; /* empty at a kick-off */
	uint64_t goals;
	uint64_t ahead; /* the rank before the own goal line, where a kick-off may lead */
	bool kicks_off;
	bool loops; /* another jump along the rank would be one too many */
	const struct dara_rules *rules;
};

struct pitch pitch_find(const struct dara_pos *pos);
/* Where a ball on `from` can be after any chain, or none, of passes among the men. */
uint64_t chain_reach(uint64_t men, uint64_t from, uint64_t goals);
/* Where a man goes in one step, and in one turn if he has not got the ball as he starts. */
uint64_t near_squares(const struct pitch *p, uint64_t man);
uint64_t free_squares(const struct pitch *p, uint64_t man);

/*
 * Whether a text can read as the turn. A chain of one square gives the ball at a kick-off; after
 * it, but after no other, a second chain may follow. Of a chain that is too long CHAIN_KEPT
 * squares are kept, one more than there are men.
 */
enum { CHAIN_KEPT = 5 };
bool dameta_is_turn(const struct dara_turn *turn, const struct dara_rules *rules);

/* A man's way, with all squares where the ball may end that he goes it with. */
struct way {
	uint64_t man, to;
	uint64_t ends;
	uint64_t jumped; /* those that are reached by a jump */
};

enum { WAYS_MAX = 128 };

/* The ways of the side to move, by square; none if it must wait or the game is over. */
unsigned ways_find(struct way out[WAYS_MAX], const struct dara_pos *pos);
/* Where the ball is after a legal turn that is no pass, before a goal is counted. */
uint64_t turn_ball(const struct dara_turn *turn, const struct dara_pos *pos);
/* Goes a way, after which the ball is on one of its ends. */
void way_play(struct dara_pos *pos, const struct way *way, uint64_t end);
/* Ends a turn of a man who went from `man` to `to`: the ball is where it says. */
void turn_end(struct dara_pos *pos, uint64_t man, uint64_t to, uint64_t ball, unsigned jumps);

void dameta_start(struct dara_pos *out, const struct dara_rules *rules);
size_t dameta_turns(struct dara_turn *out, size_t max, const struct dara_pos *pos);
int dameta_check(
    const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault);
void dameta_canonical(struct dara_turn *turn, const struct dara_pos *pos);
bool dameta_trace(struct dara_trace *out, const struct dara_pos *pos, const struct dara_turn *turn);
void dameta_play(struct dara_pos *pos, const struct dara_turn *turn);
struct dara_outcome dameta_outcome(const struct dara_pos *pos);
uint64_t dameta_perft(const struct dara_pos *pos, unsigned depth);
uint64_t dameta_squares_transform(uint64_t set, const struct dara_rules *rules, unsigned symmetry);
unsigned dameta_symmetries(const struct dara_pos *pos);
int dameta_evaluate(const struct dara_pos *pos);

#endif
