/* SPDX-License-Identifier: MIT */
#include "grep/habits.h"

#include <stdlib.h>

#include "common/grow.h"

void habits_close(struct habits *habits)
{
	free(habits->keys);
}

static void add_key(struct habits *h, const struct dara_pos *pos)
{
	h->keys = grow(h->keys, &h->room, h->count + 1, sizeof *h->keys);
	h->keys[h->count++] = dara_pos_same_key(pos);
}

static int by_number(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Counts the positions that are alike, and forgets them. */
static void count_keys(struct habits *h)
{
	unsigned long alike = 0;

	if (h->count > 1)
		qsort(h->keys, h->count, sizeof *h->keys, by_number);
	for (size_t i = 0; i < h->count; i++) {
		alike = i > 0 && h->keys[i] == h->keys[i - 1] ? alike + 1 : 1;
		if (alike > h->repeats)
			h->repeats = alike;
	}
	h->count = 0;
}

unsigned long habits_repeats(struct habits *h)
{
	count_keys(h);
	return h->repeats;
}

void habits_begin(struct habits *h, const struct dara_pos *start, bool repeats)
{
	*h = (struct habits){ .keys = h->keys, .room = h->room };
	if (repeats)
		add_key(h, start);
}

/* A man goes back and forth as long as each of its steps captures, and undoes the one before. */
static void take_shuttle(struct stepper *s, const struct dara_turn *turn, unsigned taken)
{
	uint8_t from = dara_turn_from(turn), to = dara_turn_to(turn);

	if (turn->kind != DARA_STEP || taken == 0) {
		s->turns = 0;
		return;
	}
	s->turns = s->turns > 0 && from == s->to && to == s->from ? s->turns + 1 : 1;
	s->from = from;
	s->to = to;
}

void habits_take(struct habits *h, const struct dara_pos *before, const struct dara_turn *turn,
    const struct dara_pos *after, bool repeats)
{
	struct stepper *stepper = &h->steppers[before->side];
	unsigned taken = turn->kind & DARA_MAN ? 0 : turn->len - dara_turn_way(turn);

	h->captures += taken;
	h->pass = h->pass || turn->kind == DARA_PASS;
	h->double_line = h->double_line || dara_match_lines(before, turn) >= 2;
	take_shuttle(stepper, turn, taken);
	if (stepper->turns > h->shuttle)
		h->shuttle = stepper->turns;
	if (!repeats)
		return;
	if (turn->kind == DARA_DROP || taken > 0)
		count_keys(h);
	add_key(h, after);
}
