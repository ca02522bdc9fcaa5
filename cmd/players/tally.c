/* SPDX-License-Identifier: MIT */
#include "players/tally.h"

#include <dara.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* The difference in strength at which so many points of one are expected. */
static double elo(double share)
{
	if (share <= 0)
		return -INFINITY;
	return share >= 1 ? INFINITY : 0.0 - 400 * log10(1 / share - 1);
}

/* Half the interval that the difference lies in, 19 times of 20. */
static double elo_error(const struct tally *t, double games, double share)
{
	double spread = (double)t->won * (1 - share) * (1 - share) +
	    (double)t->drawn * (0.5 - share) * (0.5 - share) + (double)t->lost * share * share;
	double error = 1.96 * sqrt(spread) / games;

	if (share <= 0 || share >= 1)
		return INFINITY;
	return (elo(share + error) - elo(share - error)) / 2;
}

const char *tally_print(
    char *out, size_t size, const struct tally *t, const char *first, const char *second)
{
	unsigned long games = t->won + t->drawn + t->lost, halves = 2 * t->won + t->drawn;
	double share = (double)halves / 2 / (double)games;
	char names[2][512];

	*out = '\0';
	if (games == 0)
		return out;
	dara_quote(names[0], sizeof names[0], first, strlen(first));
	dara_quote(names[1], sizeof names[1], second, strlen(second));
	snprintf(out, size, "%s vs %s: +%lu =%lu -%lu, points %lu%s of %lu, Elo %+.1f +- %.1f",
	    names[0], names[1], t->won, t->drawn, t->lost, halves / 2, halves % 2 ? ".5" : "",
	    games, elo(share), elo_error(t, (double)games, share));
	return out;
}
