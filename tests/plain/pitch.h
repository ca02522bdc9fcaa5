/* SPDX-License-Identifier: MIT */
/*
 * What the files of the second reading of Dameta ask of one another. A square is 8 * rank + file,
 * here too; "rule N" is the rules' own numbering.
 */
#ifndef PLAIN_PITCH_H
#define PLAIN_PITCH_H

#include "plain_dameta.h"

/* A turn as it is written: chain, way, chain. */
struct written_turn {
	int pass;
	int before[16], before_count;
	int way[4], way_count; /* from, perhaps a square between two steps, to */
	int jump;
	int after[16], after_count;
};

static inline int rank_of(int square)
{
	return square / 8;
}

static inline int file_of(int square)
{
	return square % 8;
}

/* The square so many files and ranks away: files wrap, and -1 is beyond the last rank. */
int square_beside(int square, int files, int ranks);
int are_neighbours(int a, int b);
/* What stands there. */
char man_on(const struct plain_dameta *pos, int square);
int is_own(const struct plain_dameta *pos, int square);
int is_foe(const struct plain_dameta *pos, int square);
/* Rule 6: does the ball score on that square, if the side to move brings it there? */
int is_goal(const struct plain_dameta *pos, int square);
/* Rule 6: does the side to move only wait for the other's kick-off? */
int waits(const struct plain_dameta *pos);
int is_over(const struct plain_dameta *pos);
/* The square halfway of two steps straight on, or -1 if these are none. */
int halfway(int from, int to);
/* Rule 9: a jump of the side to move that it may not make. */
int is_looping(const struct plain_dameta *pos, const struct written_turn *turn);
/* Where the ball ends. */
int ball_after(const struct plain_dameta *pos, const struct written_turn *turn);
/* Rules 6 and 2: plays a legal turn. */
void play_written(struct plain_dameta *pos, const struct written_turn *turn);
void write_text(char *out, const struct written_turn *turn);

#endif
