/* SPDX-License-Identifier: MIT */
/*
 * The course of a game: the lines of play are followed turn by turn, and what is looked for in
 * them, positions, men and sequences, is noted.
 */
#ifndef GREP_COURSE_H
#define GREP_COURSE_H

#include "grep/habits.h"
#include "grep/wishes.h"

/* A position that matched. */
struct hit {
	struct dara_pos pos;
	struct dara_turn turn; /* that led to it, if ply is not 0 */
	unsigned depth, symmetry;
	unsigned long ply;
};

/* The main line, or a variation. */
struct play {
	struct dara_pos pos, before;     /* the last turn */
	struct dara_turn turn;           /* the last, if ply is not 0 */
	struct dara_match_state *states; /* of each sequence, then before the last turn */
	unsigned long ply;
};

struct course {
	struct dara_match_board *board;
	struct dara_match_turns **sequences;
	struct dara_match_game *game;
	struct play *plays; /* by depth */
	size_t play_count, play_room;
	unsigned depth; /* of the last turn */

	bool all_hits;       /* are wanted, not just whether there is one */
	bool patterns_alone; /* are looked for in positions, and no men */
	bool steps;          /* each position before a turn must be known */

	bool started;
	bool board_found;
	uint64_t men_found, sequences_found; /* a bit for each */
	uint64_t sequences_at_end;           /* that end with the last turn of the main line */
	struct habits habits;
	struct hit *hits;
	size_t hit_count, hit_room;
};

void course_open(struct course *course, const struct wishes *w);
void course_close(struct course *course);
/* A record begins; no game has started. */
void course_clear(struct course *course);
void course_start(struct course *course, const struct wishes *w, const struct dara_pos *start);
/* More turns: an event of the kind DARA_EVENT_PLAYED. */
void course_play(struct course *course, const struct wishes *w, const struct dara_event *event);
/* The game ends here, if its record is not broken. */
void course_end(struct course *course, const struct wishes *w, const struct dara_event *event);
/* Whether all that was looked for in the course of the game is there. */
bool course_holds(struct course *course, const struct wishes *w, bool broken);

#endif
