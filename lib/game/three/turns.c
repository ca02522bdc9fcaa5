/* SPDX-License-Identifier: MIT */
#include "game/three/three.h"

/* A list of turns that goes on counting when there is no more room. */
struct list {
	struct dara_turn *turns;
	size_t max, count;
	bool captures_only;
};

static void list_add(struct list *list, const struct dara_turn *turn)
{
	if (list->count < list->max)
		list->turns[list->count] = *turn;
	list->count++;
}

/* Adds the turn with each choice of `due` men from the targets, in square order. */
static void list_add_choices(
    struct list *list, struct dara_turn turn, uint64_t targets, unsigned due)
{
	if (due == 0) {
		list_add(list, &turn);
		return;
	}
	turn.len++;
	while (bits_count(targets) >= due) {
		turn.sq[turn.len - 1] = (uint8_t)bits_first(targets);
		targets &= targets - 1;
		list_add_choices(list, turn, targets, due - 1);
	}
}

static void list_add_captures(
    struct list *list, const struct dara_turn *turn, const struct spoils *spoils, unsigned lines)
{
	unsigned due = spoils_due(spoils, lines);

	if (!list->captures_only && (due == 0 || spoils->may_decline))
		list_add(list, turn);
	if (due > 0)
		list_add_choices(list, *turn, spoils->targets, due);
}

static void list_drops(struct list *list, const struct dara_pos *pos, const struct spoils *spoils)
{
	struct arrivals drops = drops_find(pos, pos->side);

	if (list->captures_only)
		drops.to &= drops.lines.any;
	for (uint64_t to = drops.to; to; to &= to - 1) {
		struct dara_turn turn = { DARA_DROP, 1, { (uint8_t)bits_first(to) } };

		list_add_captures(list, &turn, spoils, tally_at(&drops.lines, turn.sq[0]));
	}
}

static void list_steps(struct list *list, const struct dara_pos *pos, const struct spoils *spoils)
{
	struct arrivals steps[DIRECTIONS];
	uint64_t movers = 0;

	steps_of(steps, pos, pos->side);
	for (int d = 0; d < DIRECTIONS; d++) {
		if (list->captures_only)
			steps[d].to &= steps[d].lines.any;
		movers |= shifted(steps[d].to, opposite(d));
	}
	for (; movers; movers &= movers - 1) {
		uint64_t from = movers & -movers;

		for (int d = 0; d < DIRECTIONS; d++) {
			uint64_t to = shifted(from, d) & steps[d].to;
			struct dara_turn turn = { DARA_STEP, 2, { (uint8_t)bits_first(from) } };

			if (!to)
				continue;
			turn.sq[1] = (uint8_t)bits_first(to);
			list_add_captures(
			    list, &turn, spoils, tally_at(&steps[d].lines, turn.sq[1]));
		}
	}
}

static void list_turns(struct list *list, const struct dara_pos *pos)
{
	struct spoils spoils = spoils_find(pos);

	if (is_drop_phase(pos))
		list_drops(list, pos, &spoils);
	else
		list_steps(list, pos, &spoils);
}

size_t three_turns(struct dara_turn *out, size_t max, const struct dara_pos *pos)
{
	struct list list = { out, max, 0, false };
	static const struct dara_turn pass = { .kind = DARA_PASS };

	if (max == 0)
		return (size_t)three_count(pos);
	if (three_outcome(pos).result != DARA_OPEN)
		return 0;
	list_turns(&list, pos);
	if (list.count == 0)
		list_add(&list, &pass);
	return list.count;
}

size_t three_captures(struct dara_turn *out, size_t max, const struct dara_pos *pos)
{
	struct list list = { out, max, 0, true };

	if (three_outcome(pos).result == DARA_OPEN)
		list_turns(&list, pos);
	return list.count;
}
