/* SPDX-License-Identifier: MIT */
/* A game with at least one person, who types turns and commands. */
#ifndef CMD_DIALOGUE_H
#define CMD_DIALOGUE_H

#include "players/player.h"

struct dialogue {
	struct game game;
	struct player players[2];
	const char *save; /* the file that holds the record after every turn, or NULL */
	bool is_terminal;
	bool quits;
	bool printed;     /* a record was printed */
	bool unsaved;     /* the last attempt to save it failed, which has been told */
	unsigned picture; /* flags of dara_render */
	int status;
	struct player helper; /* the engine that gives hints */
};

/* Plays until the input ends; returns the exit status. */
int dialogue_run(struct dialogue *d);

/* What is typed beside turns. Each command gets what stands behind its name. */
struct command {
	const char *name;
	const char *argument; /* for the help text */
	const char *help;
	void (*run)(struct dialogue *d, char *rest);
};

/* The command of that name or unique beginning. NULL, and *several if there are several. */
const struct command *command_find(const char *name, size_t len, bool *several);
/* Command i of the table, or NULL past its end. */
const struct command *command_at(size_t i);

/* Says something to the person: on standard error. */
__attribute__((format(printf, 1, 2))) void say(const char *format, ...);
/* Draws the board, with the last turn marked. */
void dialogue_draw(const struct dialogue *d);
/* What follows a turn, whoever made it: it is saved, and the end of the game is told. */
void dialogue_played(struct dialogue *d);
/* Prints the record to standard output. */
void dialogue_print(struct dialogue *d);
/* Answers what was typed, but is not done. In a script it is bad input. */
void dialogue_refuse(struct dialogue *d, const char *text);
/*
 * Copies bytes of a record, which may be of any alphabet, as a terminal of any kind can show them:
 * a ? for each that is not ASCII. out may be bytes.
 */
void make_showable(char *out, const char *bytes, size_t len);

#endif
