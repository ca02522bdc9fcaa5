/* SPDX-License-Identifier: MIT */
/*
 * Dameta once more, and Neto's reworking of it: a plain, slow second reading of the rules, written
 * from their text alone. It exists to be compared with the fast engine.
 */
#ifndef PLAIN_DAMETA_H
#define PLAIN_DAMETA_H

#include <stddef.h>
#include <stdint.h>

enum { PLAIN_DAMETA_TEXT = 24 };

struct plain_dameta {
	int neto;
	int goals;        /* that win */
	char cell[8][8];  /* [rank][file]: '.', 'w' or 'b' */
	int ball;         /* 8 * rank + file, or -1: a kick-off is pending */
	int score[2];     /* 0 White, 1 Black */
	int side;         /* to move */
	long long number; /* up to 999999999, where it stays */
	int jumps;        /* turns in a row that were jumps along a rank without a chain */
};

/* Reads a rules expression: 0, or -1. */
int plain_dameta_rules(struct plain_dameta *pos, const char *expression, size_t len);
void plain_dameta_start(struct plain_dameta *pos);
/* Reads a position line: 0, or -1: bad-position (pos is unchanged). */
int plain_dameta_read(struct plain_dameta *pos, const char *line);
/* Writes a position line; out has room for 256 bytes. */
void plain_dameta_write(char *out, const struct plain_dameta *pos);
/* Every legal turn, once, in canonical text and order; how many there are. */
size_t plain_dameta_turns(
    char (*texts)[PLAIN_DAMETA_TEXT], size_t max, const struct plain_dameta *pos);
/* Plays a turn in any form: 0, or -1: not legal. */
int plain_dameta_play(struct plain_dameta *pos, const char *text);
uint64_t plain_dameta_perft(const struct plain_dameta *pos, int depth);
/* NULL for a legal turn in any form, otherwise the name of the first finding. */
const char *plain_dameta_fault(const struct plain_dameta *pos, const char *text);

#endif
