/* SPDX-License-Identifier: MIT */
/*
 * What the parts of the search share. It knows positions and turns, and no game's rules. From
 * below: limits, path, lists, evaluation and order; quiescence; node, which is alpha-beta;
 * variation and level; search, which looks deeper and deeper.
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include <time.h>

#include "search/order.h"
#include "search/table.h"

enum { INFINITE = 32000, SEEN_SIZE = 4096, EVALUATED_SIZE = 8192 };

/* Turns of all the positions on the way from the root, one list after the other. */
struct lists {
	struct dara_turn *turns;
	int32_t *scores;
	uint16_t *indices;
	size_t room, used;
};

/* What a position was worth without looking ahead: most are evaluated more than once. */
struct evaluated {
	uint64_t key;
	int score;
};

/* When a search ends. */
struct limits {
	const volatile int *stop; /* as in struct dara_limits */
	struct timespec began;
	uint64_t nodes;   /* 0: no limit */
	unsigned depth;   /* always a limit */
	unsigned stop_ms; /* after the beginning; 0: no limit */
	bool must_go_on;  /* what is at hand is finished, whatever the limits */
	bool are_reached; /* then all that is at hand is given up */
};

struct dara_search {
	struct dara_rules rules; /* that all it remembers belongs to */
	struct table table, shallow;
	struct evaluated evaluated[EVALUATED_SIZE];
	struct order order;
	struct lists lists;

	struct limits limits;
	uint64_t nodes;
	int status;

	uint64_t *path; /* keys of the game and the line being searched, oldest first */
	size_t path_len, path_room;
	uint8_t seen[SEEN_SIZE]; /* how many keys of the path have these last bits */
	struct dara_turn pv[PLIES_MAX + 1][PLIES_MAX + 1];
	unsigned pv_len[PLIES_MAX + 1];
};

/* Starts the clock. most_nodes and most_depth are limits beside the caller's own, or 0. */
void limits_set(struct dara_search *s, const struct dara_limits *limits, uint64_t most_nodes,
    unsigned most_depth);
/* Looks at all limits, and whether one of them is reached. */
bool limits_look(struct dara_search *s);
/* The same, but looks at the clock and the flag only now and then. */
bool limits_reached(struct dara_search *s);
/* Memory is a limit, too: returns DARA_ENOMEM. */
int limits_no_memory(struct dara_search *s);

/* Notes that the line of play goes on with pos, which has that key, or has been taken back. */
int path_push(struct dara_search *s, const struct dara_pos *pos, uint64_t key);
void path_pop(struct dara_search *s);
/* Whether the same position has occurred. */
bool path_has(const struct dara_search *s, const struct dara_pos *pos, uint64_t key);

int lists_open(struct lists *l);
/* Also of lists that could not be opened. */
void lists_close(struct lists *l);
/* dara_turns or dara_captures. */
typedef size_t turns_fn(struct dara_turn *out, size_t max, const struct dara_pos *pos);
/* Lists turns of pos; their number, of which at most NO_TURN - 1 are looked at. */
size_t lists_push(struct dara_search *s, const struct dara_pos *pos, turns_fn *turns);
void lists_pop(struct dara_search *s, size_t count);
/* Says in which order the last count turns are tried; first is as for order_score(). */
void lists_score(struct dara_search *s, size_t count, unsigned side, unsigned ply, size_t first);
/* The turn that is tried at-th of the last count: its index among them. */
uint16_t lists_pick(struct dara_search *s, size_t count, size_t at);

/* dara_pos_evaluate() of pos, which has that key. */
int evaluate(struct dara_search *s, const struct dara_pos *pos, uint64_t key);
/* The same seen from the root: a won position counts for less the farther it is from there. */
int evaluate_at(struct dara_search *s, const struct dara_pos *pos, uint64_t key, unsigned ply);

/* The line of play from a ply on: nothing yet; or a turn, and then the line from the next ply. */
void pv_clear(struct dara_search *s, unsigned ply);
void pv_extend(struct dara_search *s, unsigned ply, const struct dara_turn *turn);
/*
 * Lengthens the expected play in found, up to the depth that was searched, by what the table
 * holds. It ends before a position that has occurred.
 */
void pv_follow(struct dara_search *s, struct dara_found *found, const struct dara_pos *pos);

/* The score of pos, which has that key, by captures alone: no exchange is left half done. */
int search_captures(struct dara_search *s, const struct dara_pos *pos, uint64_t key, int alpha,
    int beta, unsigned ply);

/*
 * The score of pos, which has that key, by alpha-beta, with the line of play in s->pv[ply]. Once
 * limits are reached it means nothing.
 */
int search_node(struct dara_search *s, const struct dara_pos *pos, uint64_t key, int alpha,
    int beta, int depth, unsigned ply);
/*
 * The same for the root, where a turn is tried first if first is not NULL. Though limits are
 * reached, a turn in s->pv[0] is better than those that were tried before it.
 */
int search_root(struct dara_search *s, const struct dara_pos *pos, int alpha, int beta, int depth,
    const struct dara_turn *first);

/* What a level may do: it looks at so many positions, so deep, and misjudges by so much. */
struct level {
	uint64_t nodes; /* 0: no limit */
	unsigned depth; /* 0: no limit */
	int noise;
};

const struct level *level_of(unsigned level);
/* Finds a turn of pos, looking as deep as out->depth says, but misjudges each by chance. */
void search_noisily(struct dara_search *s, struct dara_found *out, const struct dara_pos *pos,
    int noise, uint64_t seed);

#endif
