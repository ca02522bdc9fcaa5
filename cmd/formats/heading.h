/* SPDX-License-Identifier: MIT */
/* Lines of a game as a person wrote it that are about the game, not of it. */
#ifndef CMD_HEADING_H
#define CMD_HEADING_H

#include <stdbool.h>
#include <stddef.h>

/* A line such as "White: Ada", or part of one. */
struct heading {
	const char *tag; /* whose value it is */
	const char *value;
	size_t len;
};

/* Reads the next heading of a line from *at on; false if what stands there is none. */
bool heading_next(struct heading *out, const char *text, size_t len, size_t *at);

/* "Game 2:", and the like, alone on a line. */
bool is_game_line(const char *text, size_t len);

/* "Ada vs Ben": where both names are. */
bool is_pairing(const char *text, size_t len, struct heading players[2]);

/* The name of a speaker before what is said, as in "[12:03] Ada: c3"; *said is where that begins.
 */
bool speaker_of(struct heading *name, const char *text, size_t len, size_t *said);

/*
 * A date as a record has it; what cannot be known for certain becomes question marks. False if it
 * is no date at all.
 */
bool date_parse(char out[11], const char *text, size_t len);

#endif
