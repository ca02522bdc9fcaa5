/* SPDX-License-Identifier: MIT */
#include "search/search.h"

enum {
	MARGIN_PART = 32, /* of its time that a search leaves, to end well within it */
	LOOK_EACH = 1024  /* nodes from one look at the clock and the flag to the next: 2^n */
};

static uint64_t lesser(uint64_t a, uint64_t b)
{
	return a && (!b || a < b) ? a : b;
}

void limits_set(struct dara_search *s, const struct dara_limits *limits, uint64_t most_nodes,
    unsigned most_depth)
{
	struct limits *l = &s->limits;

	*l = (struct limits){ .stop = limits->stop, .stop_ms = limits->time_ms };
	l->nodes = lesser(limits->nodes, most_nodes);
	l->depth = (unsigned)lesser(lesser(limits->depth, most_depth), PLIES_MAX / 2);
	if (limits->time_ms > 1)
		l->stop_ms -= 1 + limits->time_ms / MARGIN_PART;
	clock_gettime(CLOCK_MONOTONIC, &l->began);
	s->nodes = 0;
	s->status = DARA_OK;
}

static bool is_late(const struct limits *l)
{
	struct timespec now;

	if (!l->stop_ms)
		return false;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (now.tv_sec - l->began.tv_sec) * 1000 + (now.tv_nsec - l->began.tv_nsec) / 1000000 >=
	    (long long)l->stop_ms;
}

/* The flag may be raised by another thread. */
static bool is_stopped(const struct limits *l)
{
	return l->stop && __atomic_load_n(l->stop, __ATOMIC_RELAXED);
}

bool limits_look(struct dara_search *s)
{
	struct limits *l = &s->limits;

	if (!l->must_go_on && !l->are_reached)
		l->are_reached = (l->nodes && s->nodes >= l->nodes) || is_stopped(l) || is_late(l);
	return l->are_reached;
}

bool limits_reached(struct dara_search *s)
{
	const struct limits *l = &s->limits;

	if (l->are_reached)
		return true;
	if ((s->nodes & (LOOK_EACH - 1)) == 0 || (l->nodes && s->nodes >= l->nodes))
		return limits_look(s);
	return false;
}

int limits_no_memory(struct dara_search *s)
{
	s->limits.are_reached = true;
	return s->status = DARA_ENOMEM;
}
