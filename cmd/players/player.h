/* SPDX-License-Identifier: MIT */
/* Who makes the turns: a person, the engine, or another program. */
#ifndef CMD_PLAYER_H
#define CMD_PLAYER_H

#include "play/game.h"

enum player_kind { PLAYER_HUMAN, PLAYER_ENGINE, PLAYER_EXEC };

struct partner; /* another program, that speaks GTP: partner.h */
struct far;     /* a person at another one: far.h */

struct player {
	enum player_kind kind;
	char name[128]; /* for the record */
	bool is_named;  /* by whoever chose the player */
	struct dara_limits limits;
	size_t hash;         /* bytes of the engine's table */
	const char *command; /* of another program */
	long patience_ms;    /* how long it may take for an answer; 0: as long as is usual */
	struct dara_search *search;
	struct partner *partner;
	struct far *far; /* a person far away, who is met */
};

/* A patience without end, as a person may want it. */
enum { PLAYER_WAITS = -1 };

/*
 * Reads "human", "human:NAME", "engine",
 * "engine:level=3,time=500ms,depth=8,nodes=N,seed=N,hash=64M" or "exec:COMMAND"; exits if it is
 * none of them.
 */
void player_parse(struct player *player, const char *text);
/* Sets the engine's options from "level=3,time=500ms,..."; exits if they are wrong. */
void player_set_engine(struct player *player, const char *text);
/* Gives an engine that has no limit of time, depth or nodes the time that is usual. */
void player_limit_engine(struct player *player);
/* Sets one of the engine's options. NULL, or what is wrong with it. */
const char *player_take_option(struct player *player, const char *key, const char *value);
/* Reads "90s" or "none"; exits if it is no patience. */
void player_set_patience(struct player *player, const char *text);
/*
 * Meets the player of that side before its first game: if it is a program with a person at it, the
 * game is played by far.h, not by the functions below. NULL if it is not; then player_is_ready says
 * whether there is a program at all. The record names the person; limits.stop counts as below.
 */
struct far *player_meet(struct player *player, struct game *g, unsigned side);
/* Before a game, and after it; limits.stop counts for all that a player is waited for. */
void player_new_game(struct player *player, const struct game *g, unsigned side);
void player_close(struct player *player);
/* Whether a player can make its next turn: a program is running and has done all it was asked. */
bool player_is_ready(const struct player *player);
/*
 * The turn that an engine or a program chooses in a game that is not over. 0; or -1 if there is
 * none: then *why is a string constant for the Termination tag, and what happened has been said on
 * standard error.
 */
int player_choose(
    struct player *player, const struct game *g, struct dara_turn *out, const char **why);
/*
 * Whether the engine, which plays that side, takes a draw: in none of the first 20 moves, and never
 * unless it sees itself behind. Nobody else is asked here. *stop as in struct dara_limits.
 */
bool player_accepts_draw(
    struct player *player, const struct game *g, unsigned side, const volatile int *stop);
/* The search of the engine, which is made when it is first wanted. */
struct dara_search *player_search(struct player *player);

#endif
