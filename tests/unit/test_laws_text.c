/* SPDX-License-Identifier: MIT */
/* Laws of the texts: turns, position lines and expressions are printed and read back. */
#include <stdlib.h>
#include <string.h>

#include "walk.h"

static int by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* Any order of captures is read, so the last may be written first. */
static void check_captures_reversed(const struct dara_turn *turn)
{
	struct dara_turn reversed = *turn;

	for (unsigned i = turn->kind; i < turn->len; i++)
		reversed.sq[i] = turn->sq[turn->len - 1u - (i - turn->kind)];
	if (dara_check(&walk.pos, &reversed, NULL) != DARA_OK)
		BROKEN("captures are not accepted in reverse order");
}

static void check_short_list(void)
{
	struct dara_turn turns[8];
	size_t most = below(7);

	memset(turns, 0xEE, sizeof turns);
	if (dara_turns(turns, most, &walk.pos) != walk.count)
		BROKEN("the number of turns depends on the room for them");
	if (most < walk.count && turns[most].kind != 0xEE)
		BROKEN("more than %zu turns are written", most);
	for (size_t i = 0; i < most && i < walk.count; i++) {
		if (memcmp(turns[i].sq, walk.turns[i].sq, walk.turns[i].len) != 0)
			BROKEN("turn %zu of a short list is another", i);
	}
}

static void check_texts(void)
{
	check_short_list();
	if (dara_turns(NULL, 0, &walk.pos) != walk.count)
		BROKEN("there are %zu turns when they are only counted, not %zu",
		    dara_turns(NULL, 0, &walk.pos), walk.count);
	for (size_t i = 0; i < walk.count; i++) {
		const struct dara_turn *turn = &walk.turns[i];
		struct dara_turn read;

		if (dara_turn_parse(&read, &walk.rules, walk.texts[i], strlen(walk.texts[i])) < 0 ||
		    read.kind != turn->kind || read.len != turn->len ||
		    memcmp(read.sq, turn->sq, turn->len) != 0)
			BROKEN("%s is not read back", walk.texts[i]);
		if (dara_check(&walk.pos, turn, NULL) != DARA_OK)
			BROKEN("%s is listed, but refused", walk.texts[i]);
		check_captures_reversed(turn);
	}
	qsort(walk.texts, walk.count, sizeof *walk.texts, by_text);
	for (size_t i = 1; i < walk.count; i++) {
		if (strcmp(walk.texts[i - 1], walk.texts[i]) == 0)
			BROKEN("two turns are written %s", walk.texts[i]);
	}
}

static void no_two_turns_print_alike_and_each_is_read_back(void **state)
{
	(void)state;
	try_law(check_texts);
}

/* Whether both readings accept a line; they have to agree on what it says. */
static bool compare_lines(const char *line)
{
	char text[DARA_POS_SIZE], plain_text[256], expression[DARA_EXPRESSION_SIZE];
	struct plain_pos plain;
	struct setup setup;
	bool good = plain_pos_read(&plain, line) == 0;
	int status = dara_pos_parse(&setup.pos, &setup.rules, line, strlen(line), NULL, NULL);

	if (good != (status == DARA_OK))
		BROKEN("'%s' is %s", line, good ? "refused" : "accepted");
	if (!good)
		return false;
	dara_rules_print(expression, &setup.rules);
	dara_pos_print(text, &setup.pos);
	plain_pos_write(plain_text, &plain, expression);
	if (strcmp(text, plain_text) != 0)
		BROKEN("'%s' reads as '%s', not '%s'", line, text, plain_text);
	return true;
}

static void check_lines(void)
{
	static const char bytes[] = "wwbb//1234567890  :=,xany";
	char line[DARA_POS_SIZE], again[DARA_POS_SIZE];
	struct setup setup;

	dara_pos_print(line, &walk.pos);
	if (compare_lines(line)) {
		set_up(&setup, line);
		dara_pos_print(again, &setup.pos);
		if (strcmp(line, again) != 0)
			BROKEN("'%s' is read back as '%s'", line, again);
	}
	random_line(line);
	compare_lines(line);
	for (int i = 0; i < 4; i++) {
		line[below((unsigned)strlen(line))] = one_of(bytes);
		compare_lines(line);
	}
}

static void position_lines_are_read_alike_and_read_back(void **state)
{
	(void)state;
	try_law(check_lines);
}

static void check_expression(void)
{
	char text[DARA_EXPRESSION_SIZE], printed[DARA_EXPRESSION_SIZE], again[DARA_EXPRESSION_SIZE];
	struct plain_rules plain, plain_again;
	struct dara_rules rules;

	random_expression(text);
	if (dara_rules_parse(&rules, text, strlen(text), NULL) != plain_rules_read(&plain, text))
		BROKEN("%s is accepted by one reading only", text);
	if (plain_rules_read(&plain, text) != 0)
		return;
	dara_rules_print(printed, &rules);
	if (plain_rules_read(&plain_again, printed) != 0 ||
	    memcmp(&plain, &plain_again, sizeof plain) != 0)
		BROKEN("%s is printed %s, which is something else", text, printed);
	dara_rules_parse(&rules, printed, strlen(printed), NULL);
	dara_rules_print(again, &rules);
	if (strcmp(printed, again) != 0)
		BROKEN("%s is printed %s, and that %s", text, printed, again);
	if (strlen(printed) > strlen(text))
		BROKEN("%s is printed longer, %s", text, printed);
}

static void expressions_are_read_alike_and_canonical_ones_stay(void **state)
{
	(void)state;
	try_law(check_expression);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_two_turns_print_alike_and_each_is_read_back),
		cmocka_unit_test(position_lines_are_read_alike_and_read_back),
		cmocka_unit_test(expressions_are_read_alike_and_canonical_ones_stay),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
