/* SPDX-License-Identifier: MIT */
/* What the parts of the search share. It knows positions and turns, and no game's rules. */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include <time.h>

#include "search/order.h"
#include "search/table.h"

enum { INFINITE = 32000, SEEN_SIZE = 4096, JUDGED_SIZE = 8192 };

/* Turns of all the positions on the way from the root, one list behind the other. */
struct lists {
	struct dara_turn *turns;
	int32_t *scores;
	uint16_t *indices;
	size_t room, used;
};

/* What a position was worth without looking ahead: most are judged more than once. */
struct judged {
	uint64_t key;
	int score;
};

struct dara_search {
	struct dara_rules rules; /* that all it remembers belongs to */
	struct table table, shallow;
	struct judged judged[JUDGED_SIZE];
	struct order order;
	struct lists lists;

	const struct dara_limits *limits;
	struct timespec began;
	uint64_t node_limit;
	unsigned depth_limit, stop_ms;
	uint64_t nodes;
	bool stopped;
	int status; /* DARA_ENOMEM ends the search too */

	uint64_t *keys; /* of the game and the line being searched, oldest first */
	size_t key_count, key_room;
	uint8_t seen[SEEN_SIZE]; /* how many of the keys have these last bits */
	struct dara_turn pv[PLIES_MAX + 1][PLIES_MAX + 1];
	unsigned pv_len[PLIES_MAX + 1];
};

/* A small fast generator of chance (splitmix64). */
uint64_t chance_next(uint64_t *state);

/* Notes that the line of play goes on with a position, or has been taken back. */
int keys_push(struct dara_search *s, uint64_t key);
void keys_pop(struct dara_search *s);
/* Whether the position with that key has occurred. */
bool keys_seen(const struct dara_search *s, uint64_t key);

/* dara_turns or dara_captures. */
typedef size_t turns_fn(struct dara_turn *out, size_t max, const struct dara_pos *pos);
/* Lists turns of pos; their number, of which at most NO_TURN - 1 are looked at. */
size_t lists_push(struct dara_search *s, const struct dara_pos *pos, turns_fn *turns);
void lists_pop(struct dara_search *s, size_t count);

/* dara_evaluate() of pos, which has that key. */
int judge(struct dara_search *s, const struct dara_pos *pos, uint64_t key);

/* Looks whether it is time to stop. */
bool search_must_stop(struct dara_search *s);
unsigned search_elapsed_ms(const struct dara_search *s);

/* The score of pos, which has that key, by alpha-beta, with the line of play in s->pv[ply]. */
int search_node(struct dara_search *s, const struct dara_pos *pos, uint64_t key, int alpha,
    int beta, int depth, unsigned ply);

#endif
