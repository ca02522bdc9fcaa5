/* SPDX-License-Identifier: MIT */
#include "game/named.h"

/*
 * The named rules. Where each row comes from, and what its source leaves open, is told in
 * dara-rules(7). The first row is what the others are compared with.
 */
/* clang-format off */
#define THREE .game = DARA_THREE
#define DAMETA .files = 8, .ranks = 8, .pieces = 4, .game = DARA_DAMETA, .wrap = 1
static const struct named_rules table[] = {
	/*                   fi ra pi ce drop-run  dc move-run  ll pl pr ap la bp mc */
	{ "dara",        { 0, 6, 5, 12, 0, 3,        0, 3,        0, 0, 1, 0, 2, 0, 1, THREE } },
	{ "dara-double", { 1, 6, 5, 12, 0, 3,        0, 3,        0, 1, 1, 0, 2, 0, 1, THREE } },
	{ "niger",       { 2, 6, 5, 12, 0, 2,        0, 3,        0, 0, 1, 0, 2, 0, 1, THREE } },
	{ "ninja",       { 3, 6, 5, 12, 0, DARA_ANY, 0, DARA_ANY, 0, 0, 1, 1, 2, 0, 1, THREE } },
	{ "dara-6x6",    { 4, 6, 6, 12, 0, 3,        0, 3,        0, 0, 1, 0, 2, 0, 1, THREE } },
	{ "dara-7x6",    { 5, 7, 6, 12, 0, 3,        0, 3,        0, 0, 1, 0, 2, 0, 1, THREE } },
	{ "derrah",      { 6, 7, 6, 12, 0, DARA_ANY, 0, DARA_ANY, 0, 1, 0, 0, 2, 0, 1, THREE } },
	{ "dra",         { 7, 6, 5, 12, 0, 2,        0, 3,        0, 0, 0, 0, 2, 0, 1, THREE } },
	{ "wali",        { 8, 6, 5, 12, 0, 2,        0, 3,        0, 0, 0, 0, 0, 0, 1, THREE } },
	{ "wali-wp",     { 9, 6, 5, 12, 0, 1,        0, DARA_ANY, 0, 0, 0, 0, 0, 0, 1, THREE } },
	{ "dala",        { 10, 6, 6, 12, 1, DARA_ANY, 1, DARA_ANY, 1, 0, 0, 0, 2, 0, 1, THREE } },
	{ "dameta",      { 11, DAMETA, .goals = 3, .kick_off_step = 1, .own_goals = 1, .loop_clause = 1 } },
	{ "dameta-neto", { 12, DAMETA, .goals = 3, .two_steps = 1 } },
};
/* clang-format on */

const struct named_rules *named_rules(size_t i)
{
	return i < sizeof table / sizeof *table ? &table[i] : NULL;
}

const char *dara_rules_name(size_t i)
{
	const struct named_rules *row = named_rules(i);

	return row ? row->name : NULL;
}
