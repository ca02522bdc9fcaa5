/* SPDX-License-Identifier: MIT */
#include "game/named.h"

#define ANY DARA_ANY
#define SIZE(f, r, p) .files = (f), .ranks = (r), .pieces = (p)
#define RUNS(drop, move) .drop_run = (drop), .move_run = (move)
#define MUST .must_capture = 1
#define BALL(n) .files = 8, .ranks = 8, .pieces = 4, .game = DARA_DAMETA, .wrap = 1, .goals = (n)

/*
 * The named rules; what is not set is 0, or no. Where each row comes from, and what its source
 * leaves open, is told in dara-rules(7). The first of a game is what others are compared with. The
 * number of a name stays with it, wherever its row stands.
 */
/* clang-format off */
static const struct named_rules table[] = {
	{ "dara",        { .named = 0, SIZE(6, 5, 12), RUNS(3, 3), .protect = 1, .lose_at = 2, MUST } },
	{ "dara-double", { .named = 1, SIZE(6, 5, 12), RUNS(3, 3), .protect = 1, .lose_at = 2, MUST,
	                   .capture_per_line = 1 } },
	{ "niger",       { .named = 2, SIZE(6, 5, 12), RUNS(2, 3), .protect = 1, .lose_at = 2, MUST } },
	{ "ninja",       { .named = 3, SIZE(6, 5, 12), RUNS(ANY, ANY), .protect = 1, .lose_at = 2, MUST,
	                   .all_protected_any = 1 } },
	{ "dara-6x6",    { .named = 4, SIZE(6, 6, 12), RUNS(3, 3), .protect = 1, .lose_at = 2, MUST } },
	{ "dara-7x6",    { .named = 5, SIZE(7, 6, 12), RUNS(3, 3), .protect = 1, .lose_at = 2, MUST } },
	{ "derrah",      { .named = 6, SIZE(7, 6, 12), RUNS(ANY, ANY), .lose_at = 2, MUST,
	                   .capture_per_line = 1 } },
	{ "dra",         { .named = 7, SIZE(6, 5, 12), RUNS(2, 3), .lose_at = 2, MUST } },
	{ "wali",        { .named = 8, SIZE(6, 5, 12), RUNS(2, 3), MUST } },
	{ "wali-wp",     { .named = 9, SIZE(6, 5, 12), RUNS(1, ANY), MUST } },
	{ "dala",        { .named = 10, SIZE(6, 6, 12), RUNS(ANY, ANY), .lose_at = 2, MUST,
	                   .centre = 1, .drop_capture = 1, .left_line = 1 } },
	{ "dameta",      { .named = 11, BALL(3), .kick_off_step = 1, .own_goals = 1, .loop_clause = 1 } },
	{ "dameta-neto", { .named = 12, BALL(3), .two_steps = 1 } },
};
/* clang-format on */

const struct named_rules *named_rules(size_t i)
{
	return i < sizeof table / sizeof *table ? &table[i] : NULL;
}

const struct named_rules *named_usual(const struct dara_rules *rules)
{
	const struct named_rules *row = table;

	while (row->rules.game != rules->game)
		row++;
	return row;
}

const struct named_rules *named_origin(const struct dara_rules *rules)
{
	const struct named_rules *row;

	for (size_t i = 0; (row = named_rules(i)); i++) {
		if (row->rules.named == rules->named && row->rules.game == rules->game)
			return row;
	}
	return named_usual(rules);
}

const char *dara_rules_name(size_t i)
{
	const struct named_rules *row = named_rules(i);

	return row ? row->name : NULL;
}
