/* SPDX-License-Identifier: MIT */
#include "game/three/three.h"
#include "game/three/weights.h"

/* Too rare to be learnt from games: mobility, where it comes to the last few steps of a side. */
enum { WORTH_OF_MOBILITY = 14, FEW_STEPS = 3 };

/* What a side has on the board, and could do if it were on the move. */
struct features {
	unsigned steps, forming_steps;        /* legal, were all men dropped */
	unsigned forming, dropping, shuttles; /* squares, as in struct weights */
	unsigned two, one, none, in_line, centre, edge;
};

/*
 * Three squares in a row, at the first of them, that hold own men and no others, and where a line
 * would not be spoilt by a fourth man beside it.
 */
static ALWAYS_INLINE void count_chances(
    struct features *f, uint64_t own, uint64_t not_enemy, int axis)
{
	uint64_t own2 = own >> axis, own3 = own >> 2 * axis, some = own | own2 | own3;
	uint64_t open = not_enemy & not_enemy >> axis & not_enemy >> 2 * axis &
	    ~(own << axis | own >> 3 * axis);
	uint64_t odd = own ^ own2 ^ own3;

	f->two += bits_count(open & some & ~odd);
	f->one += bits_count(open & odd & ~(own & own2));
	f->none += bits_count(open & ~some);
}

static uint64_t board_inner(uint64_t board)
{
	return board & board << ALONG_RANK & board >> ALONG_RANK & board << ALONG_FILE &
	    board >> ALONG_FILE;
}

/* What is known of all directions of steps together. */
struct steps_seen {
	uint64_t forming, shuttles;
};

static ALWAYS_INLINE void count_steps(struct features *f, struct steps_seen *seen,
    const struct arrivals *a, int direction, uint64_t lines)
{
	uint64_t to = a->to & a->lines.any;

	f->steps += bits_count(a->to);
	f->forming_steps += bits_count(to);
	seen->forming |= to;
	seen->shuttles |= to & shifted(lines, direction);
}

static ALWAYS_INLINE void features_fill(struct features *out, const struct dara_pos *pos,
    unsigned side, uint64_t inner, bool limits_runs, bool counts_left)
{
	uint64_t own = pos->men[side], empty = empty_squares(pos), lines = lines_of(own);
	struct steps_seen seen = { 0 };
	struct arrivals a[DIRECTIONS];
	struct features f = { 0 };

	steps_find(a, own, empty, limits_runs, counts_left);
	count_steps(&f, &seen, &a[SOUTH], SOUTH, lines);
	count_steps(&f, &seen, &a[WEST], WEST, lines);
	count_steps(&f, &seen, &a[EAST], EAST, lines);
	count_steps(&f, &seen, &a[NORTH], NORTH, lines);
	f.forming = bits_count(seen.forming);
	f.shuttles = bits_count(seen.shuttles);
	f.in_line = bits_count(lines);
	f.centre = bits_count(own & board_centre(pos->rules));
	f.edge = bits_count(own & ~inner);
	count_chances(&f, own, own | empty, ALONG_RANK);
	count_chances(&f, own, own | empty, ALONG_FILE);
	if (pos->rules->drop_capture && pos->hand[side] > 0) {
		struct arrivals drops = drops_find(pos, side);

		f.dropping = bits_count(drops.to & drops.lines.any);
	}
	*out = f;
}

static int at_most(unsigned count, int size)
{
	return count < (unsigned)size ? (int)count : size - 1;
}

static int worth_of_men(const struct weights *w, unsigned spare)
{
	enum { LAST = MEN_KNOWN - 1 };

	return spare <= LAST ? w->men[spare] : w->men[LAST] + 100 * (int)(spare - LAST);
}

/* What counts the same for both sides, whoever is to move. */
static ALWAYS_INLINE int worth_of_shape(
    const struct weights *w, const struct features *mine, const struct features *theirs)
{
#define MORE(feature) ((int)mine->feature - (int)theirs->feature)
	return w->step * MORE(steps) + w->forming_step * MORE(forming_steps) + w->two * MORE(two) +
	    w->one * MORE(one) + w->none * MORE(none) + w->in_line * MORE(in_line) +
	    w->centre * MORE(centre) + w->edge * MORE(edge);
#undef MORE
}

static ALWAYS_INLINE int worth_of_threats(
    const struct weights *w, const struct features *f, unsigned waits)
{
	return w->forming[waits][at_most(f->forming, FORMING_KNOWN)] +
	    w->dropping[waits][at_most(f->dropping, FORMING_KNOWN)] +
	    w->shuttles[waits][at_most(f->shuttles, SHUTTLES_KNOWN)];
}

static int worth_of_mobility(unsigned steps)
{
	return steps < FEW_STEPS ? -WORTH_OF_MOBILITY * (FEW_STEPS - (int)steps) : 0;
}

/* By side: the one to move, the other. */
static ALWAYS_INLINE int score_by(
    const struct weights *w, const struct features f[2], const unsigned spare[2])
{
	return w->turn + worth_of_men(w, spare[0]) - worth_of_men(w, spare[1]) +
	    worth_of_shape(w, &f[0], &f[1]) + worth_of_threats(w, &f[0], 0) +
	    worth_of_threats(w, &f[1], 1);
}

static ALWAYS_INLINE int score_with(
    const struct dara_pos *pos, const struct weights w[STAGES], const struct features f[2])
{
	unsigned lose_at = pos->rules->lose_at;
	unsigned spare[2] = { men_left(pos, pos->side) - lose_at,
		men_left(pos, !pos->side) - lose_at };
	int hands = pos->hand[0] + pos->hand[1], all = 2 * pos->rules->pieces;
	bool pass = pos->rules->blocked_pass;
	int mobility = worth_of_mobility(f[0].steps) - worth_of_mobility(f[1].steps);

	if (hands > 0)
		return mobility +
		    (score_by(&w[FIRST_DROP], f, spare) * hands +
			score_by(&w[LAST_DROP], f, spare) * (all - hands)) /
		    all;
	if (f[0].steps == 0 && (!pass || f[1].steps == 0))
		return pass ? 0 : -DARA_WON;
	return mobility + score_by(&w[STEPPING], f, spare);
}

/* Compiled for the usual steps and for all others, for speed. */
static ALWAYS_INLINE int score_open(const struct dara_pos *pos, const struct weights w[STAGES])
{
	const struct dara_rules *rules = pos->rules;
	uint64_t inner = board_inner(board_squares(rules));
	bool limits_runs = rules->move_run == 3, counts_left = rules->left_line;
	struct features f[2];

	if (limits_runs && !counts_left) {
		features_fill(&f[0], pos, pos->side, inner, true, false);
		features_fill(&f[1], pos, !pos->side, inner, true, false);
	} else {
		features_fill(&f[0], pos, pos->side, inner, limits_runs, counts_left);
		features_fill(&f[1], pos, !pos->side, inner, limits_runs, counts_left);
	}
	return score_with(pos, w, f);
}

int three_score(const struct dara_pos *pos, const struct weights w[STAGES])
{
	return score_open(pos, w);
}

#ifdef HAS_POPCNT_TWIN
WITH_POPCNT static int score_popcnt(const struct dara_pos *pos, const struct weights w[STAGES])
{
	return score_open(pos, w);
}
#endif

int three_evaluate(const struct dara_pos *pos)
{
	const struct weights *w = three_weights[pos->rules->drop_capture];

	if (is_reduced(pos, pos->side))
		return -DARA_WON;
	if (is_reduced(pos, !pos->side))
		return DARA_WON;
#ifdef HAS_POPCNT_TWIN
	if (__builtin_cpu_supports("popcnt"))
		return score_popcnt(pos, w);
#endif
	return three_score(pos, w);
}
