/* SPDX-License-Identifier: MIT */
/*
 * Laws of Dameta, tried on random games and compared with the plain second reading of its rules.
 * DARA_LAW_TURNS and DARA_LAW_SEED are as in walk.h.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "plain/plain_dameta.h"
#include "support.h"

enum { TURNS = 1024, GAME_TURNS = 120, LAWS = 5 };

/* The game at hand. */
static struct dara_rules rules;
static struct dara_pos pos;
static struct plain_dameta plain;
static struct dara_turn turns[TURNS];
static char texts[TURNS][DARA_TURN_SIZE], plain_texts[TURNS][PLAIN_DAMETA_TEXT];
static size_t count;
static unsigned long long seed = 20250601, turns_in_all = 20000;

#define BROKEN(...) broken(__LINE__, __VA_ARGS__)
__attribute__((format(printf, 2, 3), noreturn)) static void broken(
    int line, const char *format, ...)
{
	char what[512], position[DARA_POS_SIZE];
	va_list args;

	va_start(args, format);
	vsnprintf(what, sizeof what, format, args);
	va_end(args);
	dara_pos_print(position, &pos);
	print_error("line %d: %s\n  in: %s\n  again: DARA_LAW_SEED=%llu DARA_LAW_TURNS=%llu\n",
	    line, what, position, seed, turns_in_all);
	fail();
	abort();
}

static void list_turns(void)
{
	count = dara_turns(turns, TURNS, &pos);
	if (count > TURNS)
		BROKEN("%zu turns are too many for this test", count);
	for (size_t i = 0; i < count; i++)
		dara_turn_print(texts[i], &turns[i]);
}

static void compare_positions(void)
{
	char line[DARA_POS_SIZE], plain_line[256], again[DARA_POS_SIZE];
	struct setup setup;
	struct plain_dameta read;

	dara_pos_print(line, &pos);
	plain_dameta_write(plain_line, &plain);
	if (strcmp(line, plain_line) != 0)
		BROKEN("the plain reading comes to %s", plain_line);
	set_up(&setup, line);
	dara_pos_print(again, &setup.pos);
	if (strcmp(line, again) != 0)
		BROKEN("it is read back as %s", again);
	if (plain_dameta_read(&read, line) != 0)
		BROKEN("the plain reading cannot read it");
}

static int by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void check_texts(void)
{
	static char sorted[TURNS][DARA_TURN_SIZE];

	for (size_t i = 0; i < count; i++) {
		struct dara_turn read;

		if (dara_turn_parse(&read, &rules, texts[i], strlen(texts[i])) < 0 ||
		    read.kind != turns[i].kind || read.len != turns[i].len ||
		    memcmp(read.sq, turns[i].sq, read.len) != 0)
			BROKEN("%s is not read back", texts[i]);
		if (dara_check(&pos, &turns[i], NULL) != DARA_OK)
			BROKEN("%s is listed, but refused", texts[i]);
		dara_turn_canonical(&read, &pos);
		if (memcmp(&read, &turns[i], sizeof read) != 0)
			BROKEN("%s is not its own canonical form", texts[i]);
	}
	memcpy(sorted, texts, sizeof sorted);
	qsort(sorted, count, sizeof *sorted, by_text);
	for (size_t i = 1; i < count; i++) {
		if (strcmp(sorted[i - 1], sorted[i]) == 0)
			BROKEN("two turns are written %s", sorted[i]);
	}
	if (dara_turns(NULL, 0, &pos) != count || dara_perft(&pos, 1) != count)
		BROKEN("turns are counted otherwise than listed, %zu", count);
}

/* Every legal turn leads somewhere else. */
static void compare_lists(void)
{
	size_t plain_count = plain_dameta_turns(plain_texts, TURNS, &plain);

	for (size_t i = 0; i < count && i < plain_count; i++) {
		if (strcmp(texts[i], plain_texts[i]) != 0)
			BROKEN("turn %zu is %s, not %s", i, texts[i], plain_texts[i]);
	}
	if (count != plain_count)
		BROKEN("there are %zu turns, not %zu", count, plain_count);
}

/* The symmetries of the board, and the table, change no count. */
static void compare_perft(void)
{
	unsigned depth = one_in(512) ? 3 : 2;
	uint64_t plain_count, hashed, fast;

	if (!one_in(96) || count > 200)
		return;
	fast = dara_perft(&pos, depth);
	plain_count = plain_dameta_perft(&plain, (int)depth);
	if (fast != plain_count)
		BROKEN("perft %u is %llu, not %llu", depth, (unsigned long long)fast,
		    (unsigned long long)plain_count);
	if (dara_perft_hashed(&hashed, &pos, 3, 65536) != DARA_OK || hashed != dara_perft(&pos, 3))
		BROKEN("perft 3 with a table is %llu", (unsigned long long)hashed);
}

static int random_square(char *out)
{
	if (one_in(60))
		return sprintf(out, "%c%u", 'a' + (int)below(26), below(10));
	return sprintf(out, "%c%u", 'a' + (int)below(8), 1 + below(8));
}

static int random_man(char *out, unsigned side)
{
	uint64_t men = pos.men[side];
	unsigned square;

	if (one_in(8))
		return random_square(out);
	for (unsigned n = below(4); n > 0; n--)
		men &= men - 1;
	square = (unsigned)__builtin_ctzll(men);
	return sprintf(out, "%c%u", 'a' + (int)(square % 8), square / 8 + 1);
}

static int random_chain(char *out, unsigned least)
{
	unsigned length = least + below(4) / 2 + (one_in(20) ? below(8) : 0);
	char *start = out;

	if (dara_pos_ball(&pos) != DARA_OFF && !one_in(6))
		out += sprintf(
		    out, "%c%u", 'a' + dara_pos_ball(&pos) % 8, dara_pos_ball(&pos) / 8 + 1);
	else
		out += random_man(out, pos.side);
	for (unsigned i = 1; i < length; i++) {
		*out++ = '/';
		out += random_man(out, pos.side);
	}
	*out = '\0';
	return (int)(out - start);
}

/* A turn that is made of squares, and makes sense as often as not. */
static void random_turn(char *out)
{
	if (one_in(40)) {
		strcpy(out, "--");
		return;
	}
	if (one_in(3)) {
		out += random_chain(out, one_in(3) ? 1 : 2);
		*out++ = ',';
	}
	out += random_man(out, pos.side);
	for (int steps = one_in(4) ? 2 : 1; steps > 0; steps--) {
		*out++ = one_of("----::/");
		if (one_in(6)) {
			out += random_square(out);
		} else {
			out[0] = (char)('a' + (out[-3] - 'a' + (int)below(5) + 6) % 8);
			out[1] = (char)(out[-2] + (int)below(5) - 2);
			out += 2;
		}
	}
	if (one_in(3)) {
		*out++ = ',';
		out += random_chain(out, 2);
	}
	*out = '\0';
}

static void compare_finding(const char *text)
{
	const char *fault = plain_dameta_fault(&plain, text);
	const char *finding = finding_of(&pos, text);

	if (strcmp(finding, fault ? fault : "fine") != 0)
		BROKEN("%s is %s, not %s", text, finding, fault ? fault : "fine");
}

/* The canonical form of a route, which the list has. */
static void check_route(const char *text)
{
	struct dara_turn turn;
	struct dara_pos by_route = pos, by_list = pos;
	size_t i = 0;

	if (dara_turn_parse(&turn, &rules, text, strlen(text)) < 0 ||
	    dara_check(&pos, &turn, NULL) < 0)
		return;
	dara_play(&by_route, &turn);
	dara_turn_canonical(&turn, &pos);
	while (i < count && memcmp(&turns[i], &turn, sizeof turn) != 0)
		i++;
	if (i == count)
		BROKEN("the canonical form of %s is not listed", text);
	dara_play(&by_list, &turn);
	if (dara_pos_key(&by_route) != dara_pos_key(&by_list))
		BROKEN("%s leads elsewhere than its canonical form %s", text, texts[i]);
}

static void compare_findings(void)
{
	char text[128];

	for (int i = 0; i < 8; i++) {
		random_turn(text);
		compare_finding(text);
		check_route(text);
	}
	for (size_t i = below(16); i < count; i += 1 + below(48)) {
		size_t len = strlen(texts[i]);

		strcpy(text, texts[i]);
		text[below((unsigned)len)] = one_of("abcdefgh12345678/,-:");
		compare_finding(text);
		check_route(text);
		text[below((unsigned)len)] = '\0';
		compare_finding(text);
	}
}

static void begin_game(void)
{
	static const char *const expressions[] = { "dameta", "dameta-neto", "dameta:goals=1",
		"dameta-neto:goals=9" };
	char line[DARA_POS_SIZE];

	snprintf(line, sizeof line, "%s startpos", expressions[below(4)]);
	assert_int_equal(dara_pos_parse(&pos, &rules, line, strlen(line), NULL, NULL), DARA_OK);
	assert_int_equal(plain_dameta_read(&plain, line), 0);
}

/* Chance goes for the goals, or else the sides would hardly meet; a jump is preferred. */
static size_t choose_turn(void)
{
	size_t chosen = below((unsigned)count);

	for (int tries = 0; tries < 4 && !(turns[chosen].kind & DARA_JUMP); tries++)
		chosen = below((unsigned)count);
	return chosen;
}

static void try_law(void (*law)(void))
{
	unsigned long long left;

	seed = number_from("DARA_LAW_SEED", seed);
	turns_in_all = number_from("DARA_LAW_TURNS", turns_in_all);
	left = turns_in_all / LAWS;
	chance = seed;
	while (left > 0) {
		begin_game();
		for (int length = 0; left > 0; length++, left--) {
			size_t chosen;

			list_turns();
			law();
			if (count == 0 || length == GAME_TURNS)
				break;
			chosen = choose_turn();
			if (plain_dameta_play(&plain, texts[chosen]) != 0)
				BROKEN("%s is not legal", texts[chosen]);
			dara_play(&pos, &turns[chosen]);
		}
	}
}

static void a_turn_leads_where_the_plain_reading_says(void **state)
{
	(void)state;
	try_law(compare_positions);
}

static void no_two_turns_print_alike_and_each_is_read_back(void **state)
{
	(void)state;
	try_law(check_texts);
}

static void the_turns_are_those_of_the_plain_reading(void **state)
{
	(void)state;
	try_law(compare_lists);
}

static void perft_counts_what_the_plain_reading_counts(void **state)
{
	(void)state;
	try_law(compare_perft);
}

static void a_turn_is_refused_for_the_reason_of_the_plain_reading(void **state)
{
	(void)state;
	try_law(compare_findings);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_turn_leads_where_the_plain_reading_says),
		cmocka_unit_test(no_two_turns_print_alike_and_each_is_read_back),
		cmocka_unit_test(the_turns_are_those_of_the_plain_reading),
		cmocka_unit_test(perft_counts_what_the_plain_reading_counts),
		cmocka_unit_test(a_turn_is_refused_for_the_reason_of_the_plain_reading),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
