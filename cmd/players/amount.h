/* SPDX-License-Identifier: MIT */
/* Numbers with a unit: "500ms", "64M". */
#ifndef CMD_PLAYERS_AMOUNT_H
#define CMD_PLAYERS_AMOUNT_H

#include <stdbool.h>

struct unit {
	const char *name;
	unsigned long long factor;
};

/* Each ends with a unit that has no name. */
extern const struct unit amount_plain[]; /* no unit */
extern const struct unit amount_time[];  /* milliseconds, of "ms", "s" or "min" */
extern const struct unit amount_size[];  /* bytes, of none, "k", "K", "M" or "G" */

/* Reads a number with one of the units; false if it is none, or too large. */
bool amount_read(unsigned long long *out, const char *text, const struct unit *units);

#endif
