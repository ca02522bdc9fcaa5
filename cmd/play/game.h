/* SPDX-License-Identifier: MIT */
/* A game that is being played: its positions and turns, and its record. */
#ifndef CMD_GAME_H
#define CMD_GAME_H

#include "common/cli.h"

struct game {
	struct dara_rules rules;
	struct dara_pos
	    *positions;          /* positions[0] is the start, positions[count] the one at hand */
	struct dara_turn *turns; /* turns[i] leads from positions[i] to positions[i + 1] */
	size_t count;            /* turns played */
	size_t undone;           /* turns behind them that can be played again */
	size_t room;
	enum dara_result result;
	const char *termination; /* a string constant: why the result is what it is */
	char names[2][128];      /* of the players, by side */
	unsigned long round;     /* 0: not numbered */
};

/* Starts over, at the given position, or at the start of the rules. */
void game_begin(struct game *g, const struct dara_rules *rules, const struct dara_pos *start);
void game_free(struct game *g);
/* Moves the game of `from` to g, in place of its own; from is empty then. */
void game_take(struct game *g, struct game *from);

static inline const struct dara_pos *game_pos(const struct game *g)
{
	return &g->positions[g->count];
}

static inline bool game_is_over(const struct game *g)
{
	return g->result != DARA_OPEN;
}

/* Plays a legal turn, and ends the game if the rules do. */
void game_play(struct game *g, const struct dara_turn *turn);
/*
 * Take back a turn, or play the one that was taken back; false if there is none. An end that was
 * declared, as by resignation, is taken back first.
 */
bool game_undo(struct game *g);
bool game_redo(struct game *g);
/* Ends the game: a result, and why, for the Termination tag. */
void game_end(struct game *g, enum dara_result result, const char *termination);
/* The side has lost for another reason than the rules. */
void game_forfeit(struct game *g, unsigned side, const char *termination);
/* How often the position at hand has occurred. */
unsigned game_occurrences(const struct game *g);

/* Writes the record by a function of the library's kind; 0, or -1 with errno. */
int game_write(const struct game *g, dara_write_fn *write, void *context);
/*
 * Saves the record: written beside the file, which it then replaces, so that there is a whole one
 * whenever we are killed. 0, or -1 with errno.
 */
int game_save(const struct game *g, const char *path);
/*
 * Goes on with the last record of a file, and counts those in it. 0; EXIT_BAD_INPUT, with what is
 * wrong with it in diag, or *records is 0; or EXIT_TROUBLE with errno. Unless it is 0, the game is
 * as it was.
 */
int game_load(struct game *g, const char *path, unsigned long *records, struct dara_diag *diag);

#endif
