/* SPDX-License-Identifier: MIT */
/*
 * Laws: what must hold in any position of any game, tried on random games, and compared with the
 * plain second reading of the rules. DARA_LAW_TURNS says how many turns are played in all,
 * DARA_LAW_EACH how many by each of the named rules, DARA_LAW_EXPRESSIONS how many by each of a
 * hundred random expressions, DARA_LAW_SEED which ones.
 */
#ifndef UNIT_WALK_H
#define UNIT_WALK_H

#include "chance.h"
#include "plain/plain.h"
#include "support.h"

enum { TURNS = 16384, TEXT = 24, LAWS = 10, GAME_LENGTH = 100 };

/* A random walk through games, and the position at hand. */
struct walk {
	unsigned games;
	char line[DARA_POS_SIZE];
	char expression[DARA_EXPRESSION_SIZE];
	struct dara_rules rules;
	struct dara_pos pos;
	struct plain_pos plain;
	size_t count; /* of turns */
	struct dara_turn turns[TURNS];
	char texts[TURNS][DARA_TURN_SIZE]; /* of turns */
	char plain_texts[TURNS][TEXT];
};

extern struct walk walk;

/* Calls the law in each position of random games. */
void try_law(void (*law)(void));
/* The same by each of the named rules, or each of a hundred random expressions. */
void try_law_by_each_name(void (*law)(void));
void try_law_by_expressions(void (*law)(void));

/* Fails the law for the position at hand. */
#define BROKEN(...) broken(__LINE__, __VA_ARGS__)
__attribute__((format(printf, 2, 3), noreturn)) void broken(int line, const char *format, ...);

void random_expression(char *out);
/* A position line by the rules of the walk, which may or may not be possible. */
void random_line(char *out);

#endif
