/* SPDX-License-Identifier: MIT */
/*
 * What is to be seen of a position, whatever it is drawn with: what stands on each square, what is
 * said of it, and the words beside the board. Text and SVG are drawn from it, and from nothing
 * else.
 */
#ifndef PICTURE_SCENE_H
#define PICTURE_SCENE_H

#include "dara.h"

enum man { NO_MAN, WHITE_MAN, BLACK_MAN };

/* What there is to see on a square. */
struct square {
	uint8_t index; /* 8 * rank + file */
	enum man man;
	bool ball;
	bool left, arrived, taken, passed; /* by the last turn */
	bool marked;
	unsigned number; /* written on it, or 0 */
};

struct scene {
	const struct dara_picture *asked;
	unsigned columns, rows;
	bool flipped;
	bool has_coordinates;
	bool has_ball; /* the game, so that there is room for it */
	bool wraps;    /* the last column is beside the first */
	struct dara_trace trace;
	uint64_t ball;
	char turn[128];  /* the last one, and who is to move or has won */
	char has[2][64]; /* what each side has */
};

void scene_set(struct scene *scene, const struct dara_picture *asked);
/* What is in a column from the left of a row from the top. */
struct square scene_square(const struct scene *scene, unsigned column, unsigned row);
/* Where a square is; false if it is on no board. */
bool scene_place(const struct scene *scene, unsigned square, unsigned *column, unsigned *row);
/* The names of a column and of a row. */
char scene_file(const struct scene *scene, unsigned column);
char scene_rank(const struct scene *scene, unsigned row);

#endif
