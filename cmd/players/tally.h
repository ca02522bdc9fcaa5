/* SPDX-License-Identifier: MIT */
/* How a match went for its first player. */
#ifndef CMD_PLAYERS_TALLY_H
#define CMD_PLAYERS_TALLY_H

#include <stddef.h>

struct tally {
	unsigned long won, drawn, lost;
};

/*
 * "A vs B: +1 =2 -3, points 2 of 6, Elo -120.4 +- 250.1"; the difference of strength with half its
 * 95% interval. Nothing if no game was played. Returns out.
 */
const char *tally_print(
    char *out, size_t size, const struct tally *tally, const char *first, const char *second);

#endif
