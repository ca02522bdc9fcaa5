/* SPDX-License-Identifier: MIT */
/*
 * A game that is being played: its positions and turns, and what its record holds beside them. A
 * game that was loaded goes on whole, with its tags, comments and variations.
 */
#ifndef CMD_PLAY_GAME_H
#define CMD_PLAY_GAME_H

#include <dara.h>

#include "play/notes.h"
#include "play/places.h"
#include "play/tags.h"

struct game {
	struct dara_rules rules;
	/* positions[0] is the start, positions[count] the one at hand, after count turns */
	struct dara_pos *positions;
	uint64_t *keys;          /* by which positions[i] is known again */
	struct dara_turn *turns; /* turns[i] leads from positions[i] to positions[i + 1] */
	size_t count;            /* turns played */
	size_t undone;           /* turns after them that can be played again */
	size_t room;
	enum dara_result result;
	const char *termination; /* why the result is what it is; borrowed from the game */

	/*
	 * Of a game that was loaded: so many turns stay in its record, whoever steps back, until
	 * another turn is played in the place of one of them; and how the record ended.
	 */
	size_t kept;
	enum dara_result kept_result;
	char *kept_termination;
	bool changed; /* since it was loaded */

	struct tags tags;
	struct notes notes;
	struct places places;
	struct tags usual; /* that games which begin here are given, as the names of players */
	char *reason;      /* what termination points to, if it is no constant */
};

/*
 * Starts another game, at the given position, or at the start of the rules; with the tags that were
 * set for all games.
 */
void game_begin(struct game *g, const struct dara_rules *rules, const struct dara_pos *start);
/* The same of positions and turns alone; the record is as it was. */
void game_set_up(struct game *g, const struct dara_rules *rules, const struct dara_pos *start);
void game_free(struct game *g);
/*
 * Moves the game of `from` to g, in place of its own; from is empty then. The tags that g gives to
 * all games stay; a record that names no players gets theirs.
 */
void game_take(struct game *g, struct game *from);

static inline const struct dara_pos *game_pos(const struct game *g)
{
	return &g->positions[g->count];
}

static inline bool game_is_over(const struct game *g)
{
	return g->result != DARA_OPEN;
}

/*
 * Plays a legal turn, and ends the game if the rules do. It may be the one that was taken back;
 * those that were taken back are gone with any other.
 */
void game_play(struct game *g, const struct dara_turn *turn);
/*
 * Take back a turn, or play the one that was taken back; false if there is none. An end that was
 * declared, as by resignation, is taken back first.
 */
bool game_undo(struct game *g);
bool game_redo(struct game *g);
/*
 * Steps to where so many turns were played, of those that are there: what was declared at the end
 * is not taken back by it. False if there are fewer.
 */
bool game_step_to(struct game *g, size_t ply);
/*
 * The turns up to here, and the result, stay in the record, whoever steps back, as those of a game
 * that was loaded do.
 */
void game_keep(struct game *g);
/* Ends the game: a result, and why, for the Termination tag, which is copied. */
void game_end(struct game *g, enum dara_result result, const char *termination);
/* The side has lost for another reason than the rules. */
void game_forfeit(struct game *g, unsigned side, const char *termination);
/* How often the position at hand has occurred. */
unsigned game_occurrences(const struct game *g);

/*
 * Gives the game a tag, and those that begin here after it. NULL; or why this name cannot be used,
 * in words that go on from it: "is no name of a tag".
 */
const char *game_set_tag(struct game *g, const char *name, const char *text);
/* Whether the game has the tag with that text. */
bool game_has_tag(const struct game *g, const char *name, const char *text);
/* The name of a player, a text of any bytes; "?" if nobody is named. */
void game_name(char *out, size_t size, const struct game *g, unsigned side);

#endif
