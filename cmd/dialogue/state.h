/* SPDX-License-Identifier: MIT */
/* What a dialogue knows, and how it answers. */
#ifndef CMD_DIALOGUE_STATE_H
#define CMD_DIALOGUE_STATE_H

#include "players/far.h"
#include "players/player.h"

struct dialogue {
	struct game game;
	struct player players[2];
	const char *save;    /* the file that holds the record after every turn, or NULL */
	unsigned save_flags; /* enum game_save_flags */
	bool is_terminal;
	bool strict;  /* a script ends at the first line that is refused */
	bool turns;   /* the board is seen from the side of the person to move */
	bool reading; /* a record is stepped through: no engine moves, nothing is saved */
	bool quits;
	bool printed;     /* a record was printed */
	bool unsaved;     /* the last attempt to save it failed, which has been reported */
	unsigned picture; /* flags of dara_render */
	bool is_utf8;     /* the characters of the terminal */
	int status;
	unsigned long line, column,
	    argument;         /* of the script: of a line, its word and what follows */
	struct player helper; /* the engine that gives hints */
	char prompt[48];
	/* A person far away, or NULL; how the line is left at the end if that is ours to do. */
	struct far *far;
	struct far_view view;
	void (*leave)(struct far *far);
	const char *terminal; /* where the person is if not at the standard streams, or NULL */
};

/* Whether a person here plays this side; some side. */
bool is_person(const struct dialogue *d, unsigned side);
bool has_person(const struct dialogue *d);

/*
 * Answers what was typed, but is not done; name is that of the finding. In a script it is bad
 * input, and the answer begins with its place.
 */
__attribute__((format(printf, 3, 4))) void refuse(
    struct dialogue *d, const char *name, const char *format, ...);
/* The same for what stands after the command. */
__attribute__((format(printf, 3, 4))) void refuse_argument(
    struct dialogue *d, const char *name, const char *format, ...);

/* The name of a player, as it can be shown; to be freed. */
char *dialogue_player(const struct dialogue *d, unsigned side);
/* Draws the board, with the last turn marked. */
void dialogue_draw(const struct dialogue *d);
/* Says how the game has ended, if it has. */
void dialogue_say_end(const struct dialogue *d);

#endif
