/* SPDX-License-Identifier: MIT */
#include "game/settle.h"
#include "game/three.h"

/* The ways to take the men that are due for so many lines. */
static inline uint64_t capture_ways(const struct spoils *spoils, unsigned lines)
{
	unsigned due = spoils_due(spoils, lines), count = bits_count(spoils->targets);
	uint64_t ways = 1;

	for (unsigned i = 0; i < due; i++)
		ways = ways * (count - i) / (i + 1);
	return due && spoils->may_decline ? ways + 1 : ways;
}

/* The turns that arrive as told: one for each square, or one for each way to take what is due. */
static inline uint64_t arrivals_count(const struct arrivals *a, const struct spoils *spoils)
{
	uint64_t count = bits_count(a->to), forming = a->to & a->lines.any;

	if (spoils->most <= 1)
		return count + bits_count(forming) * (capture_ways(spoils, 1) - 1);
	for (; forming; forming &= forming - 1)
		count += capture_ways(spoils, tally_at(&a->lines, bits_first(forming))) - 1;
	return count;
}

uint64_t three_count(const struct dara_pos *pos)
{
	struct arrivals a[DIRECTIONS];
	struct spoils spoils;
	uint64_t count = 0;

	if (is_reduced(pos, 0) || is_reduced(pos, 1))
		return 0;
	spoils = spoils_find(pos);
	if (is_drop_phase(pos)) {
		a[0] = drops_find(pos, pos->side);
		return a[0].to ? arrivals_count(&a[0], &spoils) : 1;
	}
	steps_find(a, pos->rules, pos->men[pos->side], pos->men[!pos->side]);
	for (int d = 0; d < DIRECTIONS; d++)
		count += arrivals_count(&a[d], &spoils);
	return count || !must_pass(pos) ? count : 1;
}

/* The position behind a turn when the men in `due` are still to be taken from the side to move. */
static uint64_t perft_choices(
    const struct dara_pos *pos, uint64_t targets, unsigned due, unsigned depth)
{
	uint64_t count = 0;

	if (due == 0) {
		struct dara_pos next = *pos;

		pos_settle(&next);
		return three_perft(&next, depth);
	}
	while (bits_count(targets) >= due) {
		struct dara_pos next = *pos;

		next.men[pos->side] ^= targets & -targets;
		targets &= targets - 1;
		count += perft_choices(&next, targets, due - 1, depth);
	}
	return count;
}

static uint64_t perft_captures(
    const struct dara_pos *pos, const struct spoils *spoils, unsigned lines, unsigned depth)
{
	unsigned due = spoils_due(spoils, lines);
	uint64_t count = 0;

	if (due == 0 || spoils->may_decline)
		count += perft_choices(pos, 0, 0, depth);
	if (due > 0)
		count += perft_choices(pos, spoils->targets, due, depth);
	return count;
}

static uint64_t perft_steps(const struct dara_pos *pos, const struct spoils *spoils, unsigned depth)
{
	struct arrivals a[DIRECTIONS];
	unsigned side = pos->side;
	uint64_t count = 0;

	steps_find(a, pos->rules, pos->men[side], pos->men[!side]);
	for (int d = 0; d < DIRECTIONS; d++) {
		for (uint64_t left = a[d].to; left; left &= left - 1) {
			uint64_t to = left & -left;
			struct dara_pos next = *pos;

			next.men[side] ^= to | shifted(to, opposite(d));
			next.side = (uint8_t)!side;
			count += perft_captures(
			    &next, spoils, tally_at(&a[d].lines, bits_first(to)), depth);
		}
	}
	return count;
}

static uint64_t perft_drops(const struct dara_pos *pos, const struct spoils *spoils, unsigned depth)
{
	struct arrivals a = drops_find(pos, pos->side);
	uint64_t count = 0;

	for (uint64_t left = a.to; left; left &= left - 1) {
		struct dara_pos next = *pos;

		next.men[pos->side] |= left & -left;
		next.hand[pos->side]--;
		next.side = (uint8_t)!pos->side;
		count += perft_captures(&next, spoils, tally_at(&a.lines, bits_first(left)), depth);
	}
	return count;
}

uint64_t three_perft(const struct dara_pos *pos, unsigned depth)
{
	struct spoils spoils;
	struct dara_pos next = *pos;

	if (depth == 0)
		return 1;
	if (depth == 1)
		return three_count(pos);
	if (is_reduced(pos, 0) || is_reduced(pos, 1))
		return 0;
	spoils = spoils_find(pos);
	if (!is_drop_phase(pos) && can_step(pos, pos->side))
		return perft_steps(pos, &spoils, depth - 1);
	if (can_drop(pos, pos->side))
		return perft_drops(pos, &spoils, depth - 1);
	if (!must_pass(pos))
		return 0;
	next.side = (uint8_t)!pos->side;
	return three_perft(&next, depth - 1);
}
