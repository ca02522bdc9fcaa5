/* SPDX-License-Identifier: MIT */
#include "walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct walk walk;
static unsigned long long seed = 20250601, turns_in_all = 240000;
static unsigned long long turns_by_each = 300, turns_by_expression = 300;
static const char *the_rules; /* of all games; NULL: each has its own */

void broken(int line, const char *format, ...)
{
	char what[512];
	va_list args;

	va_start(args, format);
	vsnprintf(what, sizeof what, format, args);
	va_end(args);
	print_error("line %d: %s\n  in: %s\n"
		    "  again: DARA_LAW_SEED=%llu DARA_LAW_TURNS=%llu\n",
	    line, what, walk.line, seed, turns_in_all);
	fail();
	abort();
}

void random_expression(char *out)
{
	static const char *const keys[][6] = {
		{ "files", "3", "4", "5", "6", "7" },
		{ "ranks", "3", "4", "5", "6", "8" },
		{ "pieces", "3", "8", "12", "15", "24" },
		{ "centre", "no", "yes", "yes", "no", "yes" },
		{ "drop-run", "1", "2", "3", "any", "2" },
		{ "drop-capture", "no", "yes", "yes", "no", "yes" },
		{ "move-run", "3", "any", "any", "3", "any" },
		{ "left-line", "no", "yes", "yes", "no", "yes" },
		{ "capture", "one", "per-line", "per-line", "one", "per-line" },
		{ "protect", "no", "yes", "yes", "no", "yes" },
		{ "all-protected", "none", "any", "any", "none", "any" },
		{ "lose-at", "0", "2", "0", "2", "0" },
		{ "blocked", "loss", "pass", "pass", "loss", "pass" },
		{ "must-capture", "yes", "no", "no", "yes", "no" },
	};
	char before = ':';
	int len = snprintf(out, DARA_EXPRESSION_SIZE, "%s", dara_rules_name(below(11)));

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		if (below(5) > 1)
			continue;
		len += snprintf(out + len, (size_t)(DARA_EXPRESSION_SIZE - len), "%c%s=%s", before,
		    keys[i][0], keys[i][1 + below(5)]);
		before = ',';
	}
}

static void pick_rules(void)
{
	struct plain_rules plain;

	walk.games++;
	do {
		if (the_rules)
			strcpy(walk.expression, the_rules);
		else if (walk.games % 2)
			strcpy(walk.expression, dara_rules_name(walk.games / 2 % 11));
		else
			random_expression(walk.expression);
	} while (plain_rules_read(&plain, walk.expression) != 0);
}

/* A board that somebody might set up, with rows, and no more pieces than the rules have. */
static int random_board(char *out, const struct plain_rules *rules, int left[2])
{
	unsigned density = 1 + below(11), rows = 1 + below(4), side = 0;
	int len = 0;

	for (int rank = rules->ranks; rank-- > 0;) {
		for (int file = 0; file < rules->files; file++) {
			side = one_in(rows) ? below(2) : side;
			if (below(10) < density && left[side] > 0) {
				left[side]--;
				out[len++] = "wb"[side];
			} else {
				out[len++] = '1';
			}
		}
		out[len++] = rank ? '/' : ' ';
	}
	return len;
}

void random_line(char *out)
{
	struct plain_rules rules;
	int left[2], len = snprintf(out, DARA_POS_SIZE, "%s ", walk.expression);
	bool dropping = one_in(5);

	plain_rules_read(&rules, walk.expression);
	left[0] = left[1] = rules.pieces;
	len += random_board(out + len, &rules, left);
	for (int side = 0; side < 2; side++)
		left[side] = dropping ? (int)below((unsigned)left[side] + 1) : 0;
	snprintf(out + len, (size_t)(DARA_POS_SIZE - len), "%c %d/%d %u", "wb"[below(2)], left[0],
	    left[1], 1 + below(99));
}

/* Goes to the position of walk.line; false if there can be no such position. */
static bool go(void)
{
	if (plain_pos_read(&walk.plain, walk.line) != 0)
		return false;
	if (dara_pos_parse(&walk.pos, &walk.rules, walk.line, strlen(walk.line), NULL, NULL) < 0)
		BROKEN("the position is refused");
	walk.count = dara_turns(walk.turns, TURNS, &walk.pos);
	if (walk.count > TURNS)
		BROKEN("%zu turns are too many for this test", walk.count);
	for (size_t i = 0; i < walk.count; i++)
		dara_turn_print(walk.texts[i], &walk.turns[i]);
	return true;
}

static void begin_game(void)
{
	pick_rules();
	do {
		if (one_in(4))
			snprintf(walk.line, sizeof walk.line, "%s startpos", walk.expression);
		else
			random_line(walk.line);
	} while (!go());
}

static void play_games(void (*law)(void), unsigned long long left)
{
	walk.games = 0;
	while (left > 0) {
		begin_game();
		for (int length = one_in(2) ? GAME_LENGTH - 6 : 0; left > 0; length++) {
			law();
			left--;
			if (walk.count == 0 || length == GAME_LENGTH)
				break;
			dara_play(&walk.pos, &walk.turns[below((unsigned)walk.count)]);
			dara_pos_print(walk.line, &walk.pos);
			if (!go())
				BROKEN("a position that was reached is refused");
		}
	}
}

void try_law(void (*law)(void))
{
	chance = seed = number_from("DARA_LAW_SEED", seed);
	turns_in_all = number_from("DARA_LAW_TURNS", turns_in_all);
	the_rules = NULL;
	play_games(law, turns_in_all / LAWS);
}

void try_law_by_each_name(void (*law)(void))
{
	struct plain_rules plain;

	chance = seed = number_from("DARA_LAW_SEED", seed);
	turns_by_each = number_from("DARA_LAW_EACH", turns_by_each);
	for (size_t i = 0; (the_rules = dara_rules_name(i)); i++) {
		if (plain_rules_read(&plain, the_rules) == 0)
			play_games(law, turns_by_each);
	}
}

void try_law_by_expressions(void (*law)(void))
{
	enum { EXPRESSIONS = 100 };
	static char expression[DARA_EXPRESSION_SIZE];
	struct plain_rules plain;

	chance = seed = number_from("DARA_LAW_SEED", seed);
	turns_by_expression = number_from("DARA_LAW_EXPRESSIONS", turns_by_expression);
	the_rules = expression;
	for (int i = 0; i < EXPRESSIONS; i++) {
		do
			random_expression(expression);
		while (plain_rules_read(&plain, expression) != 0);
		play_games(law, turns_by_expression);
	}
}
