/* SPDX-License-Identifier: MIT */
#include "play/game.h"

#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "play/roster.h"

static void make_room(struct game *g, size_t turns)
{
	if (turns < g->room)
		return;
	g->room = 2 * turns + 64;
	g->positions = realloc(g->positions, (g->room + 1) * sizeof *g->positions);
	g->keys = realloc(g->keys, (g->room + 1) * sizeof *g->keys);
	g->turns = realloc(g->turns, g->room * sizeof *g->turns);
	if (!g->positions || !g->keys || !g->turns)
		cli_no_memory();
}

static void judge(struct game *g)
{
	g->result = dara_outcome(game_pos(g)).result;
	g->termination =
	    dara_termination_text(g->result == DARA_OPEN ? DARA_BY_NOTHING : DARA_BY_PLAY);
}

static void end(struct game *g, enum dara_result result, const char *termination)
{
	char *reason = strdup(termination); /* which may be the one that is freed */

	if (!reason)
		cli_no_memory();
	free(g->reason);
	g->termination = g->reason = reason;
	g->result = result;
}

/* The record is another one than that which was loaded or saved. */
static void leave_record(struct game *g)
{
	places_leave(&g->places);
	free(g->kept_termination);
	g->kept_termination = NULL;
	g->kept = 0;
	g->changed = true;
}

void game_set_up(struct game *g, const struct dara_rules *rules, const struct dara_pos *start)
{
	struct dara_pos pos;

	g->rules = *rules;
	if (start)
		pos = *start;
	else
		dara_start(&pos, &g->rules);
	pos.rules = &g->rules;
	make_room(g, 0);
	g->positions[0] = pos;
	g->keys[0] = dara_pos_same_key(&pos);
	g->count = g->undone = 0;
	judge(g);
}

void game_begin(struct game *g, const struct dara_rules *rules, const struct dara_pos *start)
{
	game_set_up(g, rules, start);
	leave_record(g);
	notes_free(&g->notes);
	tag_list_free(&g->tags);
	roster_begin(&g->tags, game_pos(g));
	for (size_t i = 0; i < g->usual.count; i++)
		roster_put(&g->tags, g->usual.list[i].name, g->usual.list[i].value);
}

void game_free(struct game *g)
{
	tag_list_free(&g->tags);
	tag_list_free(&g->usual);
	notes_free(&g->notes);
	places_free(&g->places);
	free(g->kept_termination);
	free(g->reason);
	free(g->positions);
	free(g->keys);
	free(g->turns);
	*g = (struct game){ 0 };
}

/* What g knows of files, and what it gives to all games, stays with the game that it becomes. */
static void hand_over(struct game *from, struct game *g)
{
	places_leave(&g->places);
	for (size_t i = 0; i < from->places.count; i++)
		places_note(&g->places, &from->places.list[i]);
	places_free(&from->places);
	from->places = g->places;
	g->places = (struct places){ 0 };
	tag_list_free(&from->usual);
	from->usual = g->usual;
	g->usual = (struct tags){ 0 };
	for (unsigned i = 0; i < 2; i++) {
		const char *name = tag_list_find(&from->usual, dara_side_name(i));

		if (name && !tag_list_find(&from->tags, dara_side_name(i)))
			roster_put(&from->tags, dara_side_name(i), name);
	}
}

void game_take(struct game *g, struct game *from)
{
	hand_over(from, g);
	game_free(g);
	*g = *from;
	for (size_t i = 0; i <= g->count + g->undone; i++)
		g->positions[i].rules = &g->rules;
	*from = (struct game){ 0 };
}

void game_play(struct game *g, const struct dara_turn *turn)
{
	struct dara_turn canonical = *turn;

	dara_turn_canonical(&canonical, game_pos(g));
	if (g->undone > 0 && dara_turn_equal(&canonical, &g->turns[g->count])) {
		game_step_to(g, g->count + 1);
		return;
	}
	if (g->count < g->kept) {
		notes_cut(&g->notes, g->count);
		leave_record(g);
	}
	make_room(g, g->count + 1);
	g->turns[g->count] = canonical;
	g->positions[g->count + 1] = *game_pos(g);
	g->count++;
	g->undone = 0;
	g->changed = true;
	dara_play(&g->positions[g->count], turn);
	g->keys[g->count] = dara_pos_same_key(game_pos(g));
	judge(g);
}

bool game_undo(struct game *g)
{
	if (game_is_over(g) && dara_outcome(game_pos(g)).result == DARA_OPEN) {
		g->changed = true;
		judge(g);
		return true;
	}
	return g->count > 0 && game_step_to(g, g->count - 1);
}

bool game_redo(struct game *g)
{
	return game_step_to(g, g->count + 1);
}

bool game_step_to(struct game *g, size_t ply)
{
	size_t turns = g->count + g->undone;

	if (ply > turns)
		return false;
	g->count = ply;
	g->undone = turns - ply;
	judge(g);
	if (g->count == g->kept && !game_is_over(g) && g->kept_result != DARA_OPEN)
		end(g, g->kept_result, g->kept_termination);
	return true;
}

void game_keep(struct game *g)
{
	char *termination;

	if (g->count < g->kept)
		return;
	termination = strdup(g->termination);
	if (!termination)
		cli_no_memory();
	free(g->kept_termination);
	g->kept_termination = termination;
	g->kept = g->count;
	g->kept_result = g->result;
}

void game_end(struct game *g, enum dara_result result, const char *termination)
{
	end(g, result, termination);
	g->changed = true;
}

void game_forfeit(struct game *g, unsigned side, const char *termination)
{
	game_end(g, side == DARA_WHITE ? DARA_BLACK_WINS : DARA_WHITE_WINS, termination);
}

unsigned game_occurrences(const struct game *g)
{
	unsigned count = 0;

	for (size_t i = 0; i <= g->count; i++)
		count +=
		    g->keys[i] == g->keys[g->count] && dara_pos_same(&g->positions[i], game_pos(g));
	return count;
}

const char *game_set_tag(struct game *g, const char *name, const char *text)
{
	const char *refusal = roster_refusal(name);

	if (refusal)
		return refusal;
	roster_set(&g->usual, name, text);
	g->changed = roster_set(&g->tags, name, text) || g->changed;
	return NULL;
}

bool game_has_tag(const struct game *g, const char *name, const char *text)
{
	const char *value = tag_list_find(&g->tags, name);

	return value && tag_is(value, text);
}

void game_name(char *out, size_t size, const struct game *g, unsigned side)
{
	const char *name = tag_list_find(&g->tags, dara_side_name(side));

	if (!name)
		name = "?";
	dara_value_unescape(out, size, name, strlen(name));
}
