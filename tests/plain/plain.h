/* SPDX-License-Identifier: MIT */
/*
 * The three-in-a-row family once more: a plain, slow second reading of the rules,
 * written from their text alone. It exists to be compared with the fast engine.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include <stddef.h>
#include <stdint.h>

/* Runs: 0 stands for "any". The others that are no numbers: 0 is no, 1 is yes. */
struct plain_rules {
	int files;
	int ranks;
	int pieces;
	int centre;
	int drop_run;
	int drop_capture;
	int move_run;
	int left_line;
	int per_line; /* capture=per-line */
	int protect;
	int all_protected_any; /* all-protected=any */
	int lose_at;
	int blocked_pass; /* blocked=pass */
	int must_capture;
};

struct plain_pos {
	struct plain_rules rules;
	char cell[8][7];  /* [rank][file]: '.', 'w' or 'b' */
	int hand[2];      /* 0 White, 1 Black */
	int side;         /* to move: 0 White, 1 Black */
	long long number; /* of the move, up to PLAIN_LAST_NUMBER, where it stays */
};

#define PLAIN_LAST_NUMBER 999999999

enum plain_outcome {
	PLAIN_ON,
	PLAIN_WHITE_REDUCED, /* that side has lost, by count */
	PLAIN_BLACK_REDUCED,
	PLAIN_WHITE_BLOCKED, /* that side has lost, without a legal step */
	PLAIN_BLACK_BLOCKED,
	PLAIN_DRAW /* blocked=pass, and neither side can move */
};

/* Read a rules expression, a name or a name with changes. 0, or -1: no such rules. */
int plain_rules_read(struct plain_rules *rules, const char *expression);

/* Set up the start of a game. */
void plain_start(struct plain_pos *pos, const struct plain_rules *rules);

/* Read a position line, or "EXPRESSION startpos". 0, or -1: bad-position (pos unchanged). */
int plain_pos_read(struct plain_pos *pos, const char *line);

/* Write the five fields of a position; out has room for 256 bytes. */
void plain_pos_write(char *out, const struct plain_pos *pos, const char *expression);

/*
 * Every legal turn in canonical text and order. Returns how many there are and writes
 * max at most. None when the game is over.
 */
size_t plain_turns(char (*texts)[24], size_t max, const struct plain_pos *pos);

/* Play a turn given in canonical text. 0, or -1: not legal (pos unchanged). */
int plain_play(struct plain_pos *pos, const char *text);

enum plain_outcome plain_outcome(const struct plain_pos *pos);

/* The number of sequences of depth legal turns. */
uint64_t plain_perft(const struct plain_pos *pos, int depth);

/* NULL for a legal turn in any input form, otherwise the name of the first finding. */
const char *plain_fault(const struct plain_pos *pos, const char *text);

#endif
