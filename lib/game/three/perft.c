/* SPDX-License-Identifier: MIT */
#include "game/named.h"
#include "game/three/settle.h"
#include "game/three/three.h"

/* The ways to take the men that are due for so many lines. */
static ALWAYS_INLINE uint64_t capture_ways(const struct spoils *spoils, unsigned lines)
{
	unsigned due = spoils_due(spoils, lines), count = bits_count(spoils->targets);
	uint64_t ways = 1;

	for (unsigned i = 0; i < due; i++)
		ways = ways * (count - i) / (i + 1);
	return due && spoils->may_decline ? ways + 1 : ways;
}

/* The number of turns by the arrivals of each direction, or of the drops alone. */
static ALWAYS_INLINE uint64_t arrivals_count(
    const struct arrivals *a, unsigned count, const struct dara_pos *pos)
{
	uint64_t turns = 0, forming = 0;
	struct spoils spoils;

	for (unsigned i = 0; i < count; i++) {
		turns += bits_count(a[i].to);
		forming |= a[i].to & a[i].lines.any;
	}
	if (!forming)
		return turns;
	spoils = spoils_find(pos);
	for (unsigned i = 0; i < count; i++)
		turns += bits_count(a[i].to & a[i].lines.any) * (capture_ways(&spoils, 1) - 1);
	return turns;
}

/* The same where each line captures, so that a turn can have more ways than the next. */
static uint64_t arrivals_count_by_lines(
    const struct arrivals *a, unsigned count, const struct dara_pos *pos)
{
	struct spoils spoils = spoils_find(pos);
	uint64_t turns = 0;

	for (unsigned i = 0; i < count; i++) {
		for (uint64_t to = a[i].to; to; to &= to - 1)
			turns += capture_ways(&spoils, tally_at(&a[i].lines, bits_first(to)));
	}
	return turns;
}

static uint64_t count_by_lines(const struct dara_pos *pos)
{
	struct arrivals a[DIRECTIONS];

	if (is_drop_phase(pos)) {
		a[0] = drops_find(pos, pos->side);
		return arrivals_count_by_lines(a, 1, pos);
	}
	steps_of(a, pos, pos->side);
	return arrivals_count_by_lines(a, DIRECTIONS, pos);
}

static ALWAYS_INLINE uint64_t count_turns(const struct dara_pos *pos)
{
	struct arrivals a[DIRECTIONS];
	uint64_t count;

	if (pos->rules->capture_per_line) {
		count = count_by_lines(pos);
	} else if (is_drop_phase(pos)) {
		a[0] = drops_find(pos, pos->side);
		count = arrivals_count(a, 1, pos);
	} else {
		steps_of(a, pos, pos->side);
		count = arrivals_count(a, DIRECTIONS, pos);
	}
	return count || !must_pass(pos) ? count : 1;
}

typedef uint64_t perft_fn(const struct dara_pos *pos, unsigned depth);

/* The position after a turn when so many men of `targets` are still to be taken from its side. */
static uint64_t perft_choices(
    const struct dara_pos *pos, uint64_t targets, unsigned due, unsigned depth, perft_fn *perft)
{
	struct dara_pos next = *pos;
	uint64_t count = 0;

	if (due == 0) {
		pos_settle(&next);
		return perft(&next, depth);
	}
	while (bits_count(targets) >= due) {
		next.men[pos->side] = pos->men[pos->side] ^ (targets & -targets);
		targets &= targets - 1;
		count += perft_choices(&next, targets, due - 1, depth, perft);
	}
	return count;
}

/* The turns that arrive so: pos is before them, depth what is left after them. */
static ALWAYS_INLINE uint64_t perft_arrivals(const struct dara_pos *pos, const struct arrivals *a,
    int direction, unsigned depth, perft_fn *perft)
{
	struct spoils spoils = spoils_find(pos);
	struct dara_pos next = *pos;
	uint64_t count = 0;

	next.side = (uint8_t)!pos->side;
	if (direction == DIRECTIONS)
		next.hand[pos->side]--;
	for (uint64_t left = a->to; left; left &= left - 1) {
		uint64_t to = left & -left;
		uint64_t from = direction == DIRECTIONS ? 0 : shifted(to, opposite(direction));
		unsigned due = 0;

		next.men[pos->side] = pos->men[pos->side] ^ (to | from);
		if (to & a->lines.any)
			due = spoils_due(&spoils, tally_at(&a->lines, bits_first(to)));
		if (due == 0 && direction != DIRECTIONS) {
			count += perft(&next, depth);
			continue;
		}
		if (due == 0 || spoils.may_decline)
			count += perft_choices(&next, 0, 0, depth, perft);
		if (due > 0)
			count += perft_choices(&next, spoils.targets, due, depth, perft);
	}
	return count;
}

/* Most rules: no run above three, one capture a turn that must be made, a blocked side has lost. */
static bool are_usual(const struct dara_rules *rules)
{
	KNOWS_PARAMETERS(21);
	return rules->move_run == 3 && !rules->left_line && !rules->capture_per_line &&
	    rules->must_capture && !rules->blocked_pass;
}

/* The movement phase by the usual rules, which needs only the men: this is where the time goes. */
typedef uint64_t steps_fn(
    const struct dara_rules *rules, uint64_t own, uint64_t enemy, uint64_t board, unsigned depth);

/* Where men can step in each direction, of such squares; and where that forms a line. */
struct ways {
	uint64_t to[DIRECTIONS], forming[DIRECTIONS];
};

static ALWAYS_INLINE struct ways ways_of(uint64_t men, uint64_t squares)
{
	struct arrivals a[DIRECTIONS];

	steps_find(a, men, squares, true, false);
	return (struct ways){
		.to = { a[SOUTH].to, a[WEST].to, a[EAST].to, a[NORTH].to },
		.forming = { a[SOUTH].to & a[SOUTH].lines.any, a[WEST].to & a[WEST].lines.any,
		    a[EAST].to & a[EAST].lines.any, a[NORTH].to & a[NORTH].lines.any },
	};
}

static ALWAYS_INLINE unsigned count_in_each(const uint64_t sets[DIRECTIONS], uint64_t squares)
{
	return bits_count(sets[SOUTH] & squares) + bits_count(sets[WEST] & squares) +
	    bits_count(sets[EAST] & squares) + bits_count(sets[NORTH] & squares);
}

/* The turns that step on some of the squares, if each line that is formed gives so many choices
 * more. */
static ALWAYS_INLINE unsigned ways_count(
    const struct ways *ways, uint64_t squares, unsigned more_choices)
{
	unsigned count = count_in_each(ways->to, squares);

	return count + more_choices * count_in_each(ways->forming, squares);
}

/* What a line adds to the turns of the enemy of these men: the choices that it gives, but one. */
static ALWAYS_INLINE unsigned more_choices(const struct dara_rules *rules, uint64_t men)
{
	unsigned targets = bits_count(takeable(rules, men));

	return targets > 1 ? targets - 1 : 0;
}

static ALWAYS_INLINE uint64_t count_usual_steps(
    const struct dara_rules *rules, uint64_t own, uint64_t enemy, uint64_t board)
{
	uint64_t empty = board & ~(own | enemy);
	struct ways ways = ways_of(own, empty);

	return ways_count(&ways, empty, more_choices(rules, enemy));
}

/* A step joins a man and an empty square, each of which has four neighbours, of 56 squares. */
enum { STEPS_MAX = 4 * 56 / 2 };

/* What a side's men are after a step that takes, and what a line of the enemy then adds. */
struct taker {
	uint64_t own;
	unsigned more_choices;
};

/* The replies to steps that form a line: for each man that is taken, where the others can go. */
static ALWAYS_INLINE uint64_t count_replies_to_takers(const struct dara_rules *rules,
    const struct taker *takers, unsigned count, uint64_t enemy, uint64_t board)
{
	uint64_t targets = takeable(rules, enemy), replies = 0;

	if (targets && bits_count(enemy) - 1 <= rules->lose_at)
		return 0;
	do {
		uint64_t left = enemy ^ (targets & -targets);
		struct ways ways = ways_of(left, board & ~left);

		for (unsigned i = 0; i < count; i++)
			replies += ways_count(
			    &ways, board & ~(takers[i].own | left), takers[i].more_choices);
		targets &= targets - 1;
	} while (targets);
	return replies;
}

/*
 * Sequences of two turns. A step that forms no line leaves the enemy's men where they are, and so
 * the ways in which they can step on a square: there is one square more for them, and one less. Nor
 * does it change how many men the enemy may take, unless the man leaves a run of three or more. So
 * all other such steps are counted at once, by the replies that there are now and by what differs.
 */
static ALWAYS_INLINE uint64_t count_usual_pairs(
    const struct dara_rules *rules, uint64_t own, uint64_t enemy, uint64_t board)
{
	uint64_t empty = board & ~(own | enemy), loose = own & ~threes_of(own), count = 0;
	unsigned more = more_choices(rules, own), now, takers_count = 0;
	struct taker takers[STEPS_MAX];
	struct ways ways = ways_of(enemy, board & ~enemy), steps = ways_of(own, empty);

	now = ways_count(&ways, empty, more);
	for (int d = 0; d < DIRECTIONS; d++) {
		uint64_t forming = steps.forming[d], quiet = steps.to[d] ^ forming;
		uint64_t to = quiet & shifted(loose, d), from = shifted(to, opposite(d));

		count += bits_count(to) * now + ways_count(&ways, from, more) -
		    ways_count(&ways, to, more);
		for (quiet ^= to; quiet; quiet &= quiet - 1) {
			uint64_t square = quiet & -quiet;
			uint64_t moved = own ^ (square | shifted(square, opposite(d)));

			count +=
			    ways_count(&ways, board & ~(moved | enemy), more_choices(rules, moved));
		}
		for (; forming; forming &= forming - 1) {
			uint64_t square = forming & -forming;
			uint64_t moved = own ^ (square | shifted(square, opposite(d)));

			takers[takers_count++] =
			    (struct taker){ moved, more_choices(rules, moved) };
		}
	}
	if (takers_count > 0)
		count += count_replies_to_takers(rules, takers, takers_count, enemy, board);
	return count;
}

/* After a step that captures; the side that has lost by it makes no turn. */
static ALWAYS_INLINE uint64_t perft_usual_captures(const struct dara_rules *rules, uint64_t own,
    uint64_t enemy, uint64_t board, unsigned depth, steps_fn *steps)
{
	uint64_t count = 0, targets = takeable(rules, enemy);

	if (!targets)
		return steps(rules, enemy, own, board, depth);
	if (bits_count(enemy) - 1 <= rules->lose_at)
		return 0;
	for (; targets; targets &= targets - 1)
		count += steps(rules, enemy ^ (targets & -targets), own, board, depth);
	return count;
}

static ALWAYS_INLINE uint64_t perft_usual_steps(const struct dara_rules *rules, uint64_t own,
    uint64_t enemy, uint64_t board, unsigned depth, steps_fn *steps)
{
	struct ways ways;
	uint64_t count = 0;

	if (depth == 1)
		return count_usual_steps(rules, own, enemy, board);
	if (depth == 2)
		return count_usual_pairs(rules, own, enemy, board);
	ways = ways_of(own, board & ~(own | enemy));
	for (int d = 0; d < DIRECTIONS; d++) {
		uint64_t forming = ways.forming[d], quiet = ways.to[d] ^ forming;

		for (; quiet; quiet &= quiet - 1) {
			uint64_t to = quiet & -quiet;
			uint64_t moved = own ^ (to | shifted(to, opposite(d)));

			count += steps(rules, enemy, moved, board, depth - 1);
		}
		for (; forming; forming &= forming - 1) {
			uint64_t to = forming & -forming;
			uint64_t moved = own ^ (to | shifted(to, opposite(d)));

			count += perft_usual_captures(rules, moved, enemy, board, depth - 1, steps);
		}
	}
	return count;
}

/*
 * Two drops that neither capture nor end the phase stand in each other's way only on the same
 * square: of the pairs of one's legal squares and the other's all but those can be played.
 */
static ALWAYS_INLINE bool are_free_drops(const struct dara_pos *pos)
{
	return !pos->rules->drop_capture && pos->hand[0] > 0 && pos->hand[1] > 0 &&
	    !has_centre_duty(pos);
}

static ALWAYS_INLINE uint64_t perft_drops(
    const struct dara_pos *pos, unsigned depth, perft_fn *perft)
{
	struct arrivals a = drops_find(pos, pos->side);

	if (depth == 2 && are_free_drops(pos)) {
		uint64_t others = drops_find(pos, !pos->side).to;
		unsigned count = bits_count(others);

		if (count > 1)
			return bits_count(a.to) * count - bits_count(a.to & others);
	}
	return perft_arrivals(pos, &a, DIRECTIONS, depth - 1, perft);
}

static ALWAYS_INLINE uint64_t perft_node(
    const struct dara_pos *pos, unsigned depth, perft_fn *perft, steps_fn *steps)
{
	struct arrivals a[DIRECTIONS];
	struct dara_pos next = *pos;
	uint64_t count = 0;

	if (depth == 0)
		return 1;
	if (is_reduced(pos, pos->side) || is_reduced(pos, !pos->side))
		return 0;
	if (!is_drop_phase(pos) && are_usual(pos->rules))
		return steps(pos->rules, pos->men[pos->side], pos->men[!pos->side],
		    board_squares(pos->rules), depth);
	if (depth == 1)
		return count_turns(pos);
	if (must_pass(pos)) {
		next.side = (uint8_t)!pos->side;
		return perft(&next, depth - 1);
	}
	if (is_drop_phase(pos))
		return perft_drops(pos, depth, perft);
	steps_of(a, pos, pos->side);
	for (int d = 0; d < DIRECTIONS; d++)
		count += perft_arrivals(pos, &a[d], d, depth - 1, perft);
	return count;
}

static uint64_t steps_portable(
    const struct dara_rules *rules, uint64_t own, uint64_t enemy, uint64_t board, unsigned depth)
{
	return perft_usual_steps(rules, own, enemy, board, depth, steps_portable);
}

static uint64_t perft_portable(const struct dara_pos *pos, unsigned depth)
{
	return perft_node(pos, depth, perft_portable, steps_portable);
}

#ifdef HAS_POPCNT_TWIN
WITH_POPCNT static uint64_t steps_popcnt(
    const struct dara_rules *rules, uint64_t own, uint64_t enemy, uint64_t board, unsigned depth)
{
	return perft_usual_steps(rules, own, enemy, board, depth, steps_popcnt);
}

WITH_POPCNT static uint64_t perft_popcnt(const struct dara_pos *pos, unsigned depth)
{
	return perft_node(pos, depth, perft_popcnt, steps_popcnt);
}
#endif

uint64_t three_perft(const struct dara_pos *pos, unsigned depth)
{
#ifdef HAS_POPCNT_TWIN
	if (__builtin_cpu_supports("popcnt"))
		return perft_popcnt(pos, depth);
#endif
	return perft_portable(pos, depth);
}

uint64_t three_count(const struct dara_pos *pos)
{
	return three_perft(pos, 1);
}
