/* SPDX-License-Identifier: MIT */
/* A series of games between two players that are programs. */
#ifndef CMD_MATCH_H
#define CMD_MATCH_H

#include "players/player.h"

struct match {
	struct player players[2]; /* the first is White in the games of even index */
	unsigned long games;
	const char *openings; /* a file of position lines, "random:N", or NULL */
	uint64_t seed;
	unsigned long max_plies; /* 0: the usual number */
	const struct dara_rules *rules;
	const struct dara_pos *start; /* NULL: the start of the rules */
	const char *save;    /* a file that the games are kept in, after each turn, or NULL */
	unsigned save_flags; /* of game_save */
	unsigned picture;    /* flags of dara_render, where boards are shown */
	struct game game;    /* the one at hand; its tags may be set before, for all */
};

/*
 * Plays the games and closes the players. The records go to standard output, the tally to standard
 * error; at a terminal it is shown after each game, and a single game is shown as it goes. A signal
 * stops the match, which is then ended by it, with the game at hand left open. 0; EXIT_BAD_INPUT or
 * EXIT_TROUBLE if the openings are not good, a player cannot be started, or a game not saved.
 */
int match_run(struct match *m);

#endif
