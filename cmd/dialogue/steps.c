/* SPDX-License-Identifier: MIT */
/* Commands that go back and forth in the game. */
#include <string.h>

#include "dialogue/friend.h"
#include "dialogue/keep.h"
#include "dialogue/notes.h"
#include "dialogue/say.h"
#include "dialogue/verbs.h"
#include "dialogue/words.h"

static bool is_for_person(const struct dialogue *d)
{
	return is_person(d, game_pos(&d->game)->side);
}

/* Against an engine its reply goes along, so that the person is on the move again. */
static bool undo_one(struct dialogue *d)
{
	struct game *g = &d->game;
	size_t count = g->count;
	bool done = game_undo(g);

	while (done && !is_for_person(d) && game_undo(g))
		;
	/* the engine's first turn is left: it would only make another */
	while (!is_for_person(d) && g->count < count) {
		game_redo(g);
		done = g->count < count;
	}
	return done;
}

static bool redo_one(struct dialogue *d)
{
	struct game *g = &d->game;

	if (!game_redo(g))
		return false;
	while (!is_for_person(d) && game_redo(g))
		;
	return true;
}

/* The number that the argument is, 1 if there is none; false if it is none. */
static bool read_count(struct dialogue *d, unsigned long *count, const char *rest)
{
	*count = 1;
	if (!*rest || read_number(count, rest, 1))
		return true;
	refuse_argument(d, "bad-argument", "That is no number of turns.");
	return false;
}

static void step_often(
    struct dialogue *d, const char *rest, bool (*step)(struct dialogue *), const char *nothing)
{
	unsigned long count, done = 0;

	if (!read_count(d, &count, rest) || friend_forbids(d))
		return;
	while (done < count && step(d))
		done++;
	if (done > 0) {
		d->reading = false;
		dialogue_played(d);
	} else {
		refuse(d, "not-now", "%s", nothing);
	}
}

void undo_turns(struct dialogue *d, char *rest)
{
	unsigned long count;

	if (!d->far || !d->far->is_open)
		step_often(d, rest, undo_one, "There is no turn to take back.");
	else if (read_count(d, &count, rest))
		friend_undo(d, count);
}

void redo_turns(struct dialogue *d, char *rest)
{
	step_often(d, rest, redo_one, "There is no turn to play again.");
}

/* Shows the game after so many turns. Whoever is to move there waits, until a turn is typed. */
static void read_at(struct dialogue *d, size_t ply)
{
	struct game *g = &d->game;

	if (friend_forbids(d))
		return;
	game_keep(g);
	game_step_to(g, ply);
	d->reading = g->undone > 0;
	if (d->is_terminal)
		dialogue_draw(d);
	say_notes(g);
	dialogue_say_end(d);
}

void go_first(struct dialogue *d, char *rest)
{
	(void)rest;
	read_at(d, 0);
}

void go_last(struct dialogue *d, char *rest)
{
	(void)rest;
	read_at(d, d->game.count + d->game.undone);
}

void go_back(struct dialogue *d, char *rest)
{
	unsigned long count;

	if (!read_count(d, &count, rest))
		return;
	if (d->game.count == 0)
		refuse(d, "not-now", "This is where the game begins.");
	else
		read_at(d, d->game.count > count ? d->game.count - count : 0);
}

void go_next(struct dialogue *d, char *rest)
{
	const struct game *g = &d->game;
	unsigned long count;

	if (!read_count(d, &count, rest))
		return;
	if (g->undone == 0)
		refuse(d, "not-now", "There is no turn after this one.");
	else
		read_at(d, g->count + (g->undone > count ? count : g->undone));
}

/* To where the move of that number begins. */
void go_to(struct dialogue *d, char *rest)
{
	const struct game *g = &d->game;
	size_t last = g->count + g->undone;
	unsigned long number;

	if (!read_number(&number, rest, 1)) {
		refuse_argument(d, "bad-argument", "Go to which move? goto NUMBER");
		return;
	}
	for (size_t ply = 0; ply <= last; ply++) {
		if (g->positions[ply].number == number) {
			read_at(d, ply);
			return;
		}
	}
	refuse_argument(d, "not-now", "The game has the moves %lu to %lu.",
	    (unsigned long)g->positions[0].number, (unsigned long)g->positions[last].number);
}
