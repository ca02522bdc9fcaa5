/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tree.h"

enum {
	TURNS_MAX = 4096,   /* of a position; the others are never tried */
	DEPTH_MAX = 512,    /* of the tree; below it all is playout */
	STRIDE = 1000003,   /* a prime above TURNS_MAX: steps of it meet each turn once */
	CLOCK_INTERVAL = 8, /* playouts from one look at the clock to the next */
	NONE = 0            /* the index of no node */
};

/*
 * How much what was tried seldom is preferred. In matches of the player with itself at 2000
 * playouts a turn 0.3 to 0.6 were equally good, 0.2 and 0.9 weaker.
 */
static const double exploration = 0.5;

struct node {
	double score; /* summed up, for the side that played the turn */
	uint32_t visits;
	uint32_t child, next; /* the first of its children, and of the others of its parent */
	uint16_t turns;       /* legal ones in the position after the turn; 0: the game is over */
	uint16_t tried;       /* how many of them have a node */
	uint16_t first;       /* the one to begin with */
	struct dara_turn turn;
};

struct tree {
	struct dara_pos pos; /* at the root */
	struct chance chance;
	struct node *nodes;
	uint32_t size, used; /* nodes that there are; those below `used` were taken once */
	uint32_t free, in_use;
	uint32_t root;
	unsigned long playouts;
	struct dara_turn turns[TURNS_MAX];
};

struct tree *tree_open(uint32_t nodes, uint64_t seed)
{
	struct tree *tree = calloc(1, sizeof *tree);

	if (!tree)
		return NULL;
	tree->nodes = calloc(nodes, sizeof *tree->nodes);
	if (!tree->nodes) {
		free(tree);
		return NULL;
	}
	tree->size = nodes;
	tree->chance.state = seed;
	return tree;
}

void tree_close(struct tree *tree)
{
	if (tree)
		free(tree->nodes);
	free(tree);
}

/* A node for the turn that led to pos, or NONE when the pool is empty. */
static uint32_t node_take(struct tree *tree, const struct dara_pos *pos, struct dara_turn turn)
{
	uint32_t index = tree->free;
	struct node *node;
	size_t turns;

	if (index != NONE)
		tree->free = tree->nodes[index].next;
	else if (tree->used < tree->size)
		index = tree->used++;
	else
		return NONE;
	tree->in_use++;
	turns = dara_turns(NULL, 0, pos);
	turns = turns < TURNS_MAX ? turns : TURNS_MAX;
	node = &tree->nodes[index];
	*node = (struct node){ .turn = turn, .turns = (uint16_t)turns };
	node->first = (uint16_t)chance_share(chance_draw(&tree->chance), node->turns);
	return index;
}

/* Gives back a list of nodes and all below them: each one's children become part of the list. */
static void nodes_free(struct tree *tree, uint32_t index)
{
	while (index != NONE) {
		struct node *node = &tree->nodes[index];
		uint32_t next = node->next;

		if (node->child != NONE) {
			uint32_t last = node->child;

			while (tree->nodes[last].next != NONE)
				last = tree->nodes[last].next;
			tree->nodes[last].next = next;
			next = node->child;
		}
		node->next = tree->free;
		tree->free = index;
		tree->in_use--;
		index = next;
	}
}

void tree_set(struct tree *tree, const struct dara_pos *pos)
{
	static const struct dara_turn none;

	tree->pos = *pos;
	tree->free = NONE;
	tree->in_use = 0;
	tree->used = NONE + 1;
	tree->root = node_take(tree, pos, none);
}

static bool turns_equal(const struct dara_turn *a, const struct dara_turn *b)
{
	return a->kind == b->kind && a->len == b->len && memcmp(a->sq, b->sq, a->len) == 0;
}

void tree_play(struct tree *tree, const struct dara_turn *turn)
{
	uint32_t *link = &tree->nodes[tree->root].child, kept;

	while (*link != NONE && !turns_equal(&tree->nodes[*link].turn, turn))
		link = &tree->nodes[*link].next;
	kept = *link;
	dara_play(&tree->pos, turn);
	if (kept == NONE) {
		tree_set(tree, &tree->pos);
		return;
	}
	*link = tree->nodes[kept].next;
	tree->nodes[kept].next = NONE;
	nodes_free(tree, tree->root);
	tree->root = kept;
}

/* Adds the next turn of a node that was not tried, and plays it. */
static uint32_t node_expand(struct tree *tree, uint32_t index, struct dara_pos *pos)
{
	struct node *node = &tree->nodes[index];
	uint32_t which = (node->first + (uint32_t)node->tried * STRIDE) % node->turns, child;

	dara_turns(tree->turns, TURNS_MAX, pos);
	dara_play(pos, &tree->turns[which]);
	child = node_take(tree, pos, tree->turns[which]);
	tree->nodes[child].next = node->child;
	node->child = child;
	node->tried++;
	return child;
}

/* The child that promises most: UCB1. */
static uint32_t node_choose(const struct tree *tree, const struct node *node)
{
	double reach = exploration * sqrt(log(node->visits)), most = -1;
	uint32_t best = NONE;

	for (uint32_t i = node->child; i != NONE; i = tree->nodes[i].next) {
		const struct node *child = &tree->nodes[i];
		double visits = child->visits;
		double promise = child->score / visits + reach / sqrt(visits);

		if (promise > most) {
			most = promise;
			best = i;
		}
	}
	return best;
}

static bool has_room(const struct tree *tree)
{
	return tree->free != NONE || tree->used < tree->size;
}

/*
 * Walks from the root to a node that is new, or that cannot be gone beyond, and plays what leads
 * there on pos. Returns how many nodes were passed; their indices are in path.
 */
static unsigned tree_walk(struct tree *tree, struct dara_pos *pos, uint32_t path[DEPTH_MAX])
{
	unsigned depth = 1;

	path[0] = tree->root;
	while (depth < DEPTH_MAX) {
		uint32_t index = path[depth - 1];
		const struct node *node = &tree->nodes[index];

		if (node->tried < node->turns && has_room(tree)) {
			path[depth++] = node_expand(tree, index, pos);
			break;
		}
		if (node->tried == 0)
			break;
		path[depth] = node_choose(tree, node);
		dara_play(pos, &tree->nodes[path[depth++]].turn);
	}
	return depth;
}

static double worth(struct tree *tree, const struct dara_pos *pos)
{
	switch (dara_outcome(pos).result) {
	case DARA_WHITE_WINS:
		return 1;
	case DARA_BLACK_WINS:
		return 0;
	case DARA_DRAW:
		return 0.5;
	default:
		return playout(pos, &tree->chance);
	}
}

static void tree_grow(struct tree *tree)
{
	uint32_t path[DEPTH_MAX];
	struct dara_pos pos = tree->pos;
	unsigned depth = tree_walk(tree, &pos, path);
	double white = worth(tree, &pos);
	unsigned mover = !tree->pos.side;

	for (unsigned i = 0; i < depth; i++, mover = !mover) {
		struct node *node = &tree->nodes[path[i]];

		node->visits++;
		node->score += mover == DARA_WHITE ? white : 1 - white;
	}
	tree->playouts++;
}

static double now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* Of turns that were tried as often, the one with the better score. */
static uint32_t most_tried(const struct tree *tree)
{
	uint32_t best = tree->nodes[tree->root].child;

	for (uint32_t i = best; i != NONE; i = tree->nodes[i].next) {
		const struct node *a = &tree->nodes[i], *b = &tree->nodes[best];

		if (a->visits > b->visits || (a->visits == b->visits && a->score > b->score))
			best = i;
	}
	return best;
}

bool tree_search(struct tree *tree, const struct tree_limits *limits, struct dara_turn *best)
{
	double end = now_ms() + limits->time_ms;
	unsigned turns = tree->nodes[tree->root].turns;

	tree->playouts = 0;
	if (turns == 0)
		return false;
	do {
		tree_grow(tree);
		if (turns == 1 || (limits->playouts && tree->playouts >= limits->playouts))
			break;
	} while (!limits->time_ms || tree->playouts % CLOCK_INTERVAL || now_ms() < end);
	*best = tree->nodes[most_tried(tree)].turn;
	return true;
}

unsigned long tree_playouts(const struct tree *tree)
{
	return tree->playouts;
}

uint32_t tree_nodes(const struct tree *tree)
{
	return tree->in_use;
}
