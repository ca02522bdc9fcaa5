/* SPDX-License-Identifier: MIT */
/* The number of sequences of turns, counted on several threads: perft. */
#ifndef CMD_COUNT_H
#define CMD_COUNT_H

#include <dara.h>

/* Stands for every number that is as large or larger. */
#define COUNT_TOO_LARGE UINT64_MAX

struct count_options {
	unsigned depth, threads;
	size_t hash; /* bytes of the tables of all threads, or 0 for none */
};

/* The counts below each of the turns, to be freed. The depth is at least 1. */
uint64_t *count_below(const struct count_options *options, const struct dara_pos *pos,
    const struct dara_turn *turns, size_t count);
/* The sum of counts. */
uint64_t count_sum(const uint64_t *counts, size_t count);
/* The count of all sequences, of a position whose turns are these. */
uint64_t count_all(const struct count_options *options, const struct dara_pos *pos,
    const struct dara_turn *turns, size_t count);

#endif
