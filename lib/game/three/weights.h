/* SPDX-License-Identifier: MIT */
/* What the features of a position are worth, in hundredths of a piece. */
#ifndef GAME_THREE_WEIGHTS_H
#define GAME_THREE_WEIGHTS_H

#include "dara.h"

/* The stages of a game; while men are dropped, what holds lies between the first two. */
enum stage { FIRST_DROP, LAST_DROP, STEPPING, STAGES };

enum { MEN_KNOWN = 16, FORMING_KNOWN = 5, SHUTTLES_KNOWN = 3 };

/*
 * A table is indexed by a count, of which all beyond the last count as the last. Of two tables the
 * first is for the side to move, which acts on what it sees, the second for the other.
 */
struct weights {
	int16_t men[MEN_KNOWN];              /* more than a side loses at */
	int16_t turn;                        /* to be on the move */
	int16_t forming[2][FORMING_KNOWN];   /* squares where a step forms a line */
	int16_t dropping[2][FORMING_KNOWN];  /* squares where a drop captures */
	int16_t shuttles[2][SHUTTLES_KNOWN]; /* squares to which a step goes out of a line into
						another */
	int16_t in_line;                     /* each man that stands in a line */
	int16_t step;                        /* each legal step, were all men dropped */
	int16_t forming_step;                /* each that forms a line */
	int16_t two, one, none; /* each three squares where a line may come to be, by men there */
	int16_t centre, edge;   /* each man there */
};

/* The score of pos, in which neither side has too few men: linear in the weights of its stages. */
int three_score(const struct dara_pos *pos, const struct weights w[STAGES]);

/* By whether a drop may capture, which makes another game of it, and by stage. */
extern const struct weights three_weights[2][STAGES];

#endif
