/* SPDX-License-Identifier: MIT */
#include "grep/course.h"

#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/grow.h"

static void need(int status)
{
	if (status < 0)
		cli_no_memory();
}

static bool wants_repeats(const struct wishes *w)
{
	return w->repeats > 0;
}

static bool wants_habits(const struct wishes *w)
{
	return w->shuttle > 0 || w->repeats > 0 || w->doubles || w->passes || w->captures.count > 0;
}

static bool has_all(uint64_t found, size_t count)
{
	return count == 0 || found == UINT64_MAX >> (64 - count);
}

void course_open(struct course *c, const struct wishes *w)
{
	unsigned flags = wishes_flags(w);

	*c = (struct course){ 0 };
	if (w->patterns.count > 0)
		need(dara_match_board_open(&c->board, flags));
	for (size_t i = 0; i < w->patterns.count; i++)
		need(dara_match_board_add(
		    c->board, w->patterns.items[i], strlen(w->patterns.items[i]), NULL));
	c->sequences = calloc(w->sequences.count + 1, sizeof *c->sequences);
	if (!c->sequences)
		cli_no_memory();
	for (size_t i = 0; i < w->sequences.count; i++)
		need(dara_match_turns_open(&c->sequences[i], w->sequences.items[i],
		    strlen(w->sequences.items[i]), flags, NULL));
	if (w->duplicates != DUPLICATES_ALL && w->key == KEY_MOVES)
		need(dara_match_game_open(&c->game, flags));
	c->all_hits = w->output == OUTPUT_POSITIONS || w->output == OUTPUT_JSON;
	c->patterns_alone = c->board && !c->all_hits && w->men_texts.count == 0;
	c->steps = w->variations || wants_habits(w);
}

void course_close(struct course *c)
{
	dara_match_board_close(c->board);
	for (size_t i = 0; c->sequences && c->sequences[i]; i++)
		dara_match_turns_close(c->sequences[i]);
	free(c->sequences);
	dara_match_game_close(c->game);
	for (size_t i = 0; i < c->play_count; i++)
		free(c->plays[i].states);
	free(c->plays);
	habits_close(&c->habits);
	free(c->hits);
}

void course_clear(struct course *c)
{
	c->started = c->board_found = false;
	c->men_found = c->sequences_found = c->sequences_at_end = 0;
	c->depth = 0;
	c->hit_count = 0;
}

/* Whether the position is one where something is looked for. */
static bool is_wanted(const struct wishes *w, unsigned long ply, unsigned side)
{
	if (side == DARA_WHITE ? w->to_move_black : w->to_move_white)
		return false;
	return !w->narrowed || plies_have(&w->plies, ply);
}

static void add_hit(struct course *c, const struct play *play, unsigned depth, unsigned symmetry)
{
	struct hit *hit;

	c->hits = grow(c->hits, &c->hit_room, c->hit_count + 1, sizeof *c->hits);
	hit = &c->hits[c->hit_count++];
	*hit = (struct hit){ .pos = play->pos, .depth = depth, .ply = play->ply };
	hit->turn = play->turn;
	hit->symmetry = symmetry;
}

/* Looks at the position that a line of play has come to. */
static void look(struct course *c, const struct wishes *w, const struct play *play, unsigned depth)
{
	unsigned symmetry = 0;
	bool here = true;

	if (c->board && (c->all_hits || !c->board_found)) {
		here = dara_match_board_find(c->board, &play->pos, &symmetry);
		c->board_found = c->board_found || here;
	}
	for (size_t i = 0; i < w->men_texts.count; i++) {
		if (!c->all_hits && c->men_found >> i & 1)
			continue;
		if (dara_match_men_find(w->comparisons[i], &play->pos))
			c->men_found |= UINT64_C(1) << i;
		else
			here = false;
	}
	if (c->all_hits && here && wishes_board(w))
		add_hit(c, play, depth, symmetry);
}

/* The same, shorter where just patterns are looked for. */
static inline void look_for_pattern(struct course *c, const struct play *play)
{
	c->board_found = c->board_found || dara_match_board_find(c->board, &play->pos, NULL);
}

/* The line of play of that depth, with room for the states of its sequences. */
static struct play *play_at(struct course *c, const struct wishes *w, unsigned depth)
{
	while (c->play_count <= depth) {
		struct play *play;

		c->plays = grow(c->plays, &c->play_room, c->play_count + 1, sizeof *c->plays);
		play = &c->plays[c->play_count++];
		*play = (struct play){ 0 };
		play->states = calloc(2 * w->sequences.count + 1, sizeof *play->states);
		if (!play->states)
			cli_no_memory();
	}
	return &c->plays[depth];
}

static void copy_states(struct dara_match_state *to, const struct dara_match_state *from, size_t n)
{
	if (n > 0)
		memcpy(to, from, n * sizeof *to);
}

void course_start(struct course *c, const struct wishes *w, const struct dara_pos *start)
{
	struct play *play = play_at(c, w, 0);

	c->started = true;
	play->pos = play->before = *start;
	play->ply = 0;
	memset(play->states, 0, 2 * w->sequences.count * sizeof *play->states);
	if (c->board)
		need(dara_match_board_begin(c->board, start->rules));
	for (size_t i = 0; i < w->sequences.count; i++)
		need(dara_match_turns_begin(c->sequences[i], start->rules));
	if (c->game)
		dara_match_game_begin(c->game, start);
	if (wants_habits(w))
		habits_begin(&c->habits, start, wants_repeats(w));
	if (is_wanted(w, 0, start->side))
		look(c, w, play, 0);
}

/* A variation replaces the last turn of the line that it is on. */
static struct play *open_variation(struct course *c, const struct wishes *w, unsigned depth)
{
	struct play *play = play_at(c, w, depth), *parent = &c->plays[depth - 1];
	size_t count = w->sequences.count;

	play->pos = play->before = parent->before;
	play->ply = parent->ply - 1;
	copy_states(play->states, parent->states + count, count);
	return play;
}

static uint64_t find_sequences(
    struct course *c, const struct wishes *w, struct play *play, const struct dara_turn *turn)
{
	uint64_t found = 0;

	if (w->variations)
		copy_states(play->states + w->sequences.count, play->states, w->sequences.count);
	for (size_t i = 0; i < w->sequences.count; i++) {
		if (dara_match_turns_next(c->sequences[i], &play->states[i], turn))
			found |= UINT64_C(1) << i;
	}
	return found;
}

static void play_turn(struct course *c, const struct wishes *w, struct play *play,
    const struct dara_turn *turn, unsigned depth)
{
	uint64_t ended = 0;

	if (c->steps)
		play->before = play->pos;
	dara_play(&play->pos, turn);
	play->turn = *turn;
	play->ply++;
	if (w->sequences.count > 0)
		ended = find_sequences(c, w, play, turn);
	if (is_wanted(w, play->ply, play->pos.side)) {
		c->sequences_found |= ended;
		if (c->patterns_alone)
			look_for_pattern(c, play);
		else
			look(c, w, play, depth);
	}
	if (depth > 0)
		return;
	c->sequences_at_end = ended;
	if (c->game)
		dara_match_game_next(c->game, turn);
	if (c->steps && wants_habits(w))
		habits_take(&c->habits, &play->before, turn, &play->pos, wants_repeats(w));
}

/* Whether the rest of the game can change nothing of what is known of its course. */
static bool is_all_found(const struct course *c, const struct wishes *w)
{
	return !c->all_hits && !c->game && !wants_habits(w) && (!c->board || c->board_found) &&
	    has_all(c->men_found, w->men_texts.count) &&
	    has_all(c->sequences_found, w->sequences.count);
}

void course_play(struct course *c, const struct wishes *w, const struct dara_event *event)
{
	unsigned depth = event->depth;
	struct play *play;

	if ((depth > 0 && !w->variations) || is_all_found(c, w))
		return;
	play = play_at(c, w, depth);
	if (depth > c->depth || (depth > 0 && play->ply + event->count != event->ply))
		play = open_variation(c, w, depth);
	c->depth = depth;
	for (size_t i = 0; i < event->count; i++)
		play_turn(c, w, play, &event->turn[i], depth);
}

void course_end(struct course *c, const struct wishes *w, const struct dara_event *event)
{
	struct play *play;

	if (event->broken || !c->started)
		return;
	play = play_at(c, w, 0);
	if (!wishes_turns(w)) {
		play->pos = *event->pos;
		play->ply = event->ply;
	}
	if (!w->plies.final || plies_have(&w->plies, play->ply) ||
	    (play->pos.side == DARA_WHITE ? w->to_move_black : w->to_move_white))
		return;
	c->sequences_found |= c->sequences_at_end;
	look(c, w, play, 0);
}

bool course_holds(struct course *c, const struct wishes *w, bool broken)
{
	const struct habits *h = &c->habits;

	if (!wishes_turns(w) && !wishes_board(w))
		return true;
	if (!c->started || (c->board && !c->board_found) ||
	    !has_all(c->men_found, w->men_texts.count) ||
	    !has_all(c->sequences_found, w->sequences.count))
		return false;
	if (!wants_habits(w))
		return true;
	if (h->shuttle < w->shuttle || (w->doubles && !h->double_line) || (w->passes && !h->pass))
		return false;
	if (w->captures.count > 0 && (broken || !ranges_have(&w->captures, h->captures)))
		return false;
	return !wants_repeats(w) || habits_repeats(&c->habits) >= w->repeats;
}
