/* SPDX-License-Identifier: MIT */
/* How the games of a match begin: each opening serves for a pair of games. */
#ifndef CMD_OPENINGS_H
#define CMD_OPENINGS_H

#include "play/game.h"

struct openings {
	struct opening {
		struct dara_rules rules;
		struct dara_pos pos;
	} * starts; /* of a file, each used in turn */
	size_t count, room;
	unsigned long random; /* or so many turns by chance */
	uint64_t seed;
};

/* The next number of a sequence that looks like chance. */
uint64_t splitmix64(uint64_t *state);

/* Reads a file of position lines, or "random:N"; 0, EXIT_BAD_INPUT, EXIT_TROUBLE. */
int openings_read(struct openings *o, const char *text, uint64_t seed);
/*
 * Begins a game of that pair, from the given start where the openings have none. false if no
 * random opening was found that does not end the game.
 */
bool openings_begin(const struct openings *o, struct game *g, unsigned long pair,
    const struct dara_rules *rules, const struct dara_pos *start);
void openings_free(struct openings *o);

#endif
