/* SPDX-License-Identifier: MIT */
/*
 * Plain UCT: a tree of turns that grows by one node a playout, towards the turns that did best so
 * far (UCB1). It knows nothing of the game but the rules.
 */
#ifndef TREE_H
#define TREE_H

#include "dara.h"
#include "playout.h"

struct tree;

struct tree_limits {
	unsigned time_ms;  /* 0: no limit */
	unsigned playouts; /* 0: no limit */
};

/* A tree of at most so many nodes, or NULL. */
struct tree *tree_open(uint32_t nodes, uint64_t seed);
void tree_close(struct tree *tree);
/* Begins anew at a position, whose rules are borrowed. */
void tree_set(struct tree *tree, const struct dara_pos *pos);
/* Plays a legal turn at the root; what is known of it is kept. */
void tree_play(struct tree *tree, const struct dara_turn *turn);
/* The turn at the root that was tried most often. False if there is no legal turn. */
bool tree_search(struct tree *tree, const struct tree_limits *limits, struct dara_turn *best);
/* Playouts of the last search, and nodes in the tree. */
unsigned long tree_playouts(const struct tree *tree);
uint32_t tree_nodes(const struct tree *tree);

#endif
