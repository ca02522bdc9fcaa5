/* SPDX-License-Identifier: MIT */
/*
 * The three-in-a-row family, set-wise: where every man may go and where it would form a line, found
 * for the whole board at once. A run is a maximal row of one side's men along a rank or a file; a
 * line is a run of exactly three.
 */
#ifndef GAME_THREE_H
#define GAME_THREE_H

#include "game/game.h"
#include "game/three/board.h"

/*
 * Where a caller uses a part of what is found, the rest is not computed, but only if the function
 * is compiled into its caller.
 */
#define ALWAYS_INLINE inline __attribute__((always_inline))

/* How many lines are formed at each square: bit-sliced counters, bit n of all of them in a set. */
struct tally {
	uint64_t any; /* at least one */
	uint64_t ones, twos, fours;
};

static ALWAYS_INLINE void tally_add(struct tally *t, uint64_t squares)
{
	uint64_t carry = t->ones & squares;

	t->any |= squares;
	t->ones ^= squares;
	t->fours ^= t->twos & carry;
	t->twos ^= carry;
}

static inline unsigned tally_at(const struct tally *t, unsigned square)
{
	return (unsigned)((t->ones >> square & 1) | (t->twos >> square & 1) << 1 |
	    (t->fours >> square & 1) << 2);
}

/* The legal drops, or the legal steps in one direction, by the square arrived at. */
struct arrivals {
	uint64_t to;
	struct tally lines; /* that capture; means nothing for other squares than those in `to` */
};

/* In this order the squares around a square are in square order. */
enum { SOUTH, WEST, EAST, NORTH, DIRECTIONS };

/* The squares one step in a direction from those of a set. */
static ALWAYS_INLINE uint64_t shifted(uint64_t set, int direction)
{
	switch (direction) {
	case SOUTH:
		return set >> ALONG_FILE;
	case WEST:
		return set >> ALONG_RANK;
	case EAST:
		return set << ALONG_RANK;
	default:
		return set << ALONG_FILE;
	}
}

static inline int opposite(int direction)
{
	return NORTH - direction;
}

static inline bool is_drop_phase(const struct dara_pos *pos)
{
	return (pos->hand[DARA_WHITE] | pos->hand[DARA_BLACK]) != 0;
}

/* While fewer than four men have left the hands, they go to the centre. */
static inline bool has_centre_duty(const struct dara_pos *pos)
{
	const struct dara_rules *rules = pos->rules;

	return rules->centre && pos->hand[0] + pos->hand[1] > 2 * rules->pieces - 4;
}

static ALWAYS_INLINE uint64_t empty_squares(const struct dara_pos *pos)
{
	return board_squares(pos->rules) & ~(pos->men[DARA_WHITE] | pos->men[DARA_BLACK]);
}

static inline struct arrivals drops_find(const struct dara_pos *pos, unsigned side)
{
	const struct dara_rules *rules = pos->rules;
	struct beside rank = men_beside(pos->men[side], ALONG_RANK);
	struct beside file = men_beside(pos->men[side], ALONG_FILE);
	struct runs r = runs_through(&rank), f = runs_through(&file);
	struct arrivals a = { 0 };

	if (!pos->hand[side])
		return a;
	a.to = empty_squares(pos);
	if (has_centre_duty(pos))
		a.to &= board_centre(rules);
	if (rules->drop_run == 1)
		a.to &= ~(r.two | f.two);
	else if (rules->drop_run == 2)
		a.to &= ~(r.three | f.three);
	else if (rules->drop_run == 3)
		a.to &= ~(r.four | f.four);
	if (rules->drop_capture) {
		tally_add(&a.lines, r.three & ~r.four);
		tally_add(&a.lines, f.three & ~f.four);
	}
	return a;
}

/*
 * Squares beside which, in one direction, stands a run of exactly three that is part of a longer
 * one as long as a man stands on the square: it becomes a line when the man leaves.
 */
static ALWAYS_INLINE void lines_left(
    uint64_t out[DIRECTIONS], uint64_t men, const struct beside *rank, const struct beside *file)
{
	out[SOUTH] = file->before[2] & ~(men << 4 * ALONG_FILE);
	out[WEST] = rank->before[2] & ~(men << 4 * ALONG_RANK);
	out[EAST] = rank->after[2] & ~(men >> 4 * ALONG_RANK);
	out[NORTH] = file->after[2] & ~(men >> 4 * ALONG_FILE);
}

/* Men beside each square, and the runs through it, on both axes: what steps are found from. */
struct surroundings {
	struct beside rank, file;
	struct runs along_rank, along_file;
	uint64_t left[DIRECTIONS]; /* lines_left, of own men, if the rules count them */
};

/*
 * The steps in one direction. The square stepped from is empty then: on the axis of the step only
 * the men before the mover count, on the other all that stand beside it.
 */
static ALWAYS_INLINE struct arrivals steps_in(int d, uint64_t own, uint64_t empty,
    const struct surroundings *s, bool limits_runs, bool counts_left)
{
	const uint64_t *ahead = d == SOUTH ? s->file.before
	    : d == WEST                    ? s->rank.before
	    : d == EAST                    ? s->rank.after
					   : s->file.after;
	const struct runs *across = d == SOUTH || d == NORTH ? &s->along_rank : &s->along_file;
	struct arrivals a = { 0 };

	if (limits_runs) {
		a.to = empty & ~across->four & ~ahead[2] & shifted(own, d);
		tally_add(&a.lines, ahead[1]);
		tally_add(&a.lines, across->three);
	} else {
		a.to = empty & shifted(own, d);
		tally_add(&a.lines, ahead[1] & ~ahead[2]);
		tally_add(&a.lines, across->three & ~across->four);
	}
	if (counts_left) {
		for (int e = 0; e < DIRECTIONS; e++)
			tally_add(&a.lines, e == d ? 0 : shifted(s->left[e] & own, d));
	}
	return a;
}

/*
 * The steps of own men in each direction: whether they may make no run of more than three, and
 * whether lines that they leave behind count.
 */
static ALWAYS_INLINE void steps_find(struct arrivals out[DIRECTIONS], uint64_t own, uint64_t empty,
    bool limits_runs, bool counts_left)
{
	struct surroundings s;

	s.rank = men_beside(own, ALONG_RANK);
	s.file = men_beside(own, ALONG_FILE);
	s.along_rank = runs_through(&s.rank);
	s.along_file = runs_through(&s.file);
	if (counts_left)
		lines_left(s.left, own, &s.rank, &s.file);
	out[SOUTH] = steps_in(SOUTH, own, empty, &s, limits_runs, counts_left);
	out[WEST] = steps_in(WEST, own, empty, &s, limits_runs, counts_left);
	out[EAST] = steps_in(EAST, own, empty, &s, limits_runs, counts_left);
	out[NORTH] = steps_in(NORTH, own, empty, &s, limits_runs, counts_left);
}

/* The steps of a side, by the rules of the position. */
static ALWAYS_INLINE void steps_of(
    struct arrivals out[DIRECTIONS], const struct dara_pos *pos, unsigned side)
{
	const struct dara_rules *rules = pos->rules;

	steps_find(out, pos->men[side], empty_squares(pos), rules->move_run == 3, rules->left_line);
}

static inline bool can_step(const struct dara_pos *pos, unsigned side)
{
	struct arrivals a[DIRECTIONS];

	steps_of(a, pos, side);
	return (a[SOUTH].to | a[WEST].to | a[EAST].to | a[NORTH].to) != 0;
}

/* On a square with no man of one's own beside it a drop makes no run at all. */
static inline bool can_drop(const struct dara_pos *pos, unsigned side)
{
	uint64_t empty = empty_squares(pos);

	if (pos->hand[side] > 0 && (empty & ~beside_of(pos->men[side])) && !has_centre_duty(pos))
		return true;
	return drops_find(pos, side).to != 0;
}

/* Whether passing is the legal turn, and then the only one, of a game that is not over. */
static inline bool must_pass(const struct dara_pos *pos)
{
	if (is_drop_phase(pos))
		return !can_drop(pos, pos->side);
	return pos->rules->blocked_pass && !can_step(pos, pos->side) && can_step(pos, !pos->side);
}

/* Ends a turn: it is the other side's. */
static inline void pos_pass_on(struct dara_pos *pos)
{
	pos->number += (unsigned)(pos->side & (pos->number < DARA_NUMBER_MAX));
	pos->side ^= 1;
}

/* Men on the board and in the hand. */
static inline unsigned men_left(const struct dara_pos *pos, unsigned side)
{
	return bits_count(pos->men[side]) + pos->hand[side];
}

static inline bool is_reduced(const struct dara_pos *pos, unsigned side)
{
	uint64_t men = pos->men[side];

	int more = pos->rules->lose_at - pos->hand[side]; /* men that would not save it */

	if (more < 0)
		return false;
	if (more > 0)
		men &= men - 1; /* without its first man, and without the second */
	if (more > 1)
		men &= men - 1;
	return men == 0;
}

/* The enemy men that may be taken by whoever forms a line. */
static inline uint64_t takeable(const struct dara_rules *rules, uint64_t enemy)
{
	uint64_t open;

	if (!rules->protect)
		return enemy;
	open = enemy & ~lines_of(enemy);
	return open == 0 && rules->all_protected_any ? enemy : open;
}

/* What the side to move may take if it forms a line. */
struct spoils {
	uint64_t targets;
	unsigned most; /* that a turn can take, however many lines it forms */
	bool may_decline;
};

/* A side takes no more than there are, and none after the enemy has lost. */
static inline struct spoils spoils_find(const struct dara_pos *pos)
{
	const struct dara_rules *rules = pos->rules;
	unsigned enemy = !pos->side;
	struct spoils s;

	s.targets = takeable(rules, pos->men[enemy]);
	s.most = s.targets != 0;
	if (rules->capture_per_line) {
		unsigned until_lost = men_left(pos, enemy) - rules->lose_at;

		s.most = bits_count(s.targets);
		s.most = s.most < until_lost ? s.most : until_lost;
	}
	s.may_decline = !rules->must_capture;
	return s;
}

/* How many men are taken for so many lines. */
static inline unsigned spoils_due(const struct spoils *s, unsigned lines)
{
	return lines < s->most ? lines : s->most;
}

void three_start(struct dara_pos *out, const struct dara_rules *rules);
/* Whether a text can read as the turn: so many squares as its kind needs, and as there is room for.
 */
static inline bool three_is_turn(const struct dara_turn *turn)
{
	if (turn->kind == DARA_PASS)
		return turn->len == 0;
	return turn->kind <= DARA_STEP && turn->len >= turn->kind && turn->len <= DARA_SQUARES_MAX;
}

size_t three_turns(struct dara_turn *out, size_t max, const struct dara_pos *pos);
size_t three_captures(struct dara_turn *out, size_t max, const struct dara_pos *pos);
int three_check(const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault);
void three_canonical(struct dara_turn *turn, const struct dara_pos *pos);
bool three_trace(struct dara_trace *out, const struct dara_pos *pos, const struct dara_turn *turn);
void three_play(struct dara_pos *pos, const struct dara_turn *turn);
size_t three_play_legal(
    struct dara_pos *pos, struct dara_pos *before, const struct dara_turn *turns, size_t count);
struct dara_outcome three_outcome(const struct dara_pos *pos);
uint64_t three_perft(const struct dara_pos *pos, unsigned depth);
uint64_t three_squares_transform(uint64_t set, const struct dara_rules *rules, unsigned symmetry);
unsigned three_symmetries(const struct dara_pos *pos);
int three_evaluate(const struct dara_pos *pos);
/* The number of legal turns, without listing them. */
uint64_t three_count(const struct dara_pos *pos);

#endif
