/* SPDX-License-Identifier: MIT */
/* Laws of the rules: turns, where they lead, how games end, why a turn is refused. */
#include <stdio.h>
#include <string.h>

#include "plain/as_plain.h"
#include "walk.h"

#include "game/play_legal.h"

static void compare_lists(void)
{
	size_t count = plain_turns(walk.plain_texts, TURNS, &walk.plain);

	for (size_t i = 0; i < count && i < walk.count; i++) {
		if (strcmp(walk.texts[i], walk.plain_texts[i]) != 0)
			BROKEN("turn %zu is %s, not %s", i, walk.texts[i], walk.plain_texts[i]);
	}
	if (count != walk.count)
		BROKEN("there are %zu turns, not %zu", walk.count, count);
}

static void the_turns_are_those_of_the_plain_reading(void **state)
{
	(void)state;
	try_law(compare_lists);
}

static void compare_outcomes(void)
{
	enum plain_outcome plain = plain_outcome(&walk.plain);
	struct dara_outcome outcome = dara_outcome(&walk.pos);

	if (as_plain(outcome) != plain)
		BROKEN("the outcome is %s for reason %d; plain outcome %d",
		    dara_result_text(outcome.result), (int)outcome.reason, (int)plain);
	if ((outcome.result != DARA_OPEN) != (walk.count == 0))
		BROKEN("the game is over, or not, but there are %zu turns", walk.count);
}

static void the_outcome_is_that_of_the_plain_reading(void **state)
{
	(void)state;
	try_law(compare_outcomes);
}

static void compare_next_positions(void)
{
	char line[DARA_POS_SIZE], plain_line[256], expression[DARA_EXPRESSION_SIZE];

	dara_rules_print(expression, &walk.rules);
	for (int tries = 0; walk.count > 0 && tries < 2; tries++) {
		struct dara_pos next = walk.pos;
		struct plain_pos plain = walk.plain;
		unsigned i = below((unsigned)walk.count);

		dara_play(&next, &walk.turns[i]);
		dara_pos_print(line, &next);
		if (plain_play(&plain, walk.texts[i]) != 0)
			BROKEN("%s is not legal", walk.texts[i]);
		plain_pos_write(plain_line, &plain, expression);
		if (strcmp(line, plain_line) != 0)
			BROKEN("%s leads to '%s', not '%s'", walk.texts[i], line, plain_line);
	}
}

static void a_turn_leads_where_the_plain_reading_says(void **state)
{
	(void)state;
	try_law(compare_next_positions);
}

static void compare_all(void)
{
	compare_lists();
	compare_outcomes();
	compare_next_positions();
}

static void both_readings_agree_by_each_of_the_named_rules(void **state)
{
	(void)state;
	try_law_by_each_name(compare_all);
}

static void both_readings_agree_by_each_of_a_hundred_expressions(void **state)
{
	(void)state;
	try_law_by_expressions(compare_all);
}

static void compare_perft(void)
{
	uint64_t plain, count = dara_perft(&walk.pos, 1);

	if (dara_perft(&walk.pos, 0) != 1)
		BROKEN("perft 0 is not 1");
	if (count != walk.count)
		BROKEN("perft 1 is %llu of %zu turns", (unsigned long long)count, walk.count);
	if (!one_in(64) || walk.count > 500)
		return;
	plain = plain_perft(&walk.plain, 2);
	count = dara_perft(&walk.pos, 2);
	if (count != plain)
		BROKEN("perft 2 is %llu, not %llu", (unsigned long long)count,
		    (unsigned long long)plain);
}

static void perft_counts_what_the_plain_reading_counts(void **state)
{
	(void)state;
	try_law(compare_perft);
}

static int random_square(char *out)
{
	unsigned file = below(walk.rules.files), rank = below(walk.rules.ranks);

	if (one_in(40))
		file = below(26);
	if (one_in(40))
		rank = below(9);
	return sprintf(out, "%c%u", "aA"[one_in(30)] + (int)file, rank + 1);
}

/* A square on which a man of that side stands, if a few tries find one. */
static int square_of(char *out, unsigned side)
{
	for (int tries = 0; tries < 20; tries++) {
		unsigned rank = below(walk.rules.ranks), file = below(walk.rules.files);

		if (walk.pos.men[side] & DARA_BIT(8 * rank + file))
			return sprintf(out, "%c%u", 'a' + (int)file, rank + 1);
	}
	return random_square(out);
}

/* A turn that is made of squares, and makes sense as often as not. */
static void random_turn(char *out)
{
	static const char neighbours[4][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };
	char *start = out;

	if (one_in(40)) {
		strcpy(out, "--");
		return;
	}
	out += one_in(3) ? random_square(out) : square_of(out, walk.pos.side);
	if (!(walk.pos.hand[0] | walk.pos.hand[1]) || one_in(8)) {
		const char *by = neighbours[below(4)];

		if (!one_in(20))
			*out++ = '-';
		if (one_in(5))
			out += random_square(out);
		else
			out += sprintf(out, "%c%c", start[0] + by[0], start[1] + by[1]);
	}
	for (int captures = 0; captures < 8 && below(5) < 2; captures++) {
		out += sprintf(out, "%c", one_of("xxxx:X"));
		out += one_in(5) ? random_square(out) : square_of(out, !walk.pos.side);
	}
	*out = '\0';
}

/* Changes a turn a little; its text has room for four bytes more. */
static void mutate(char *text)
{
	static const char bytes[] = "abcdefgh123456789xX:-- !0";
	size_t len = strlen(text), at = below((unsigned)len + 1);

	switch (below(7)) {
	case 0: /* one more capture */
		text[len] = 'x';
		square_of(text + len + 1, !walk.pos.side);
		break;
	case 1: /* one less, or half a turn */
		text[len > 3 ? len - 3 : 1] = '\0';
		break;
	case 2: /* the last square twice */
		text[len] = 'x';
		memcpy(text + len + 1, text + len - 2, 2);
		text[len + 3] = '\0';
		break;
	case 3: /* another last square */
		square_of(text + len - 2, !walk.pos.side);
		break;
	case 4: /* a byte is lost */
		memmove(text + at, text + at + (at < len), len - at + (at == len));
		break;
	case 5: /* a byte too many */
		memmove(text + at + 1, text + at, len - at + 1);
		text[at] = one_of(bytes);
		break;
	default: /* a wrong byte */
		if (at < len)
			text[at] = one_of(bytes);
		break;
	}
}

static void compare_finding(const char *text)
{
	const char *plain = plain_fault(&walk.plain, text);
	const char *finding = finding_of(&walk.pos, text);

	if (strcmp(finding, plain ? plain : "fine") != 0)
		BROKEN("%s is %s, not %s", text, finding, plain ? plain : "fine");
}

static void compare_findings(void)
{
	char text[64];

	for (int i = 0; i < 8; i++) {
		random_turn(text);
		compare_finding(text);
	}
	for (size_t i = below(8); i < walk.count; i += 1 + below(16)) {
		compare_finding(walk.texts[i]);
		strcpy(text, walk.texts[i]);
		mutate(text);
		compare_finding(text);
	}
}

static void a_turn_is_refused_for_the_reason_of_the_plain_reading(void **state)
{
	(void)state;
	try_law(compare_findings);
}

/* The squares from which the legal turns with this drop or step take pieces. */
static uint64_t squares_taken_by(const struct dara_turn *bare)
{
	uint64_t squares = 0;

	for (size_t i = 0; i < walk.count; i++) {
		const struct dara_turn *turn = &walk.turns[i];

		if (memcmp(turn->sq, bare->sq, bare->len) != 0)
			continue;
		for (unsigned j = bare->len; j < turn->len; j++)
			squares |= DARA_BIT(turn->sq[j]);
	}
	return squares;
}

static void check_missing_captures(void)
{
	for (size_t i = below(4); i < walk.count; i += 1 + below(8)) {
		struct dara_turn bare = walk.turns[i];
		struct dara_fault fault;
		uint64_t squares;

		if (bare.len <= bare.kind || !walk.rules.must_capture)
			continue;
		bare.len = bare.kind;
		if (dara_check(&walk.pos, &bare, &fault) != DARA_ERULE ||
		    fault.finding != DARA_MISSING_CAPTURE)
			BROKEN("%s is not missed", walk.texts[i]);
		squares = squares_taken_by(&bare);
		if (fault.squares != squares || fault.count != walk.turns[i].len - bare.len)
			BROKEN("%s without captures: %u of %llx, not of %llx", walk.texts[i],
			    fault.count, (unsigned long long)fault.squares,
			    (unsigned long long)squares);
	}
}

static void a_missing_capture_is_told_with_all_that_could_be_taken(void **state)
{
	(void)state;
	try_law(check_missing_captures);
}

/* The turn with a capture more or less, or with another square: hardly legal, but for a line. */
static struct dara_turn nearly(struct dara_turn turn)
{
	if (turn.len == 0)
		return turn;
	if (one_in(3))
		turn.len = (uint8_t)(one_in(2) ? turn.kind : turn.len + 1);
	if (!one_in(3))
		turn.sq[one_in(2) ? turn.len - 1u : below(turn.len)] =
		    one_in(20) ? DARA_OFF : (uint8_t)below(8u * walk.rules.ranks);
	return turn;
}

/* Turns that are played from here on, most of them legal. */
static size_t random_stretch(struct dara_turn *out, size_t max)
{
	static struct dara_turn turns[TURNS];
	struct dara_pos pos = walk.pos;
	size_t count = 0, choices;

	while (count < max && (choices = dara_turns(turns, TURNS, &pos)) > 0) {
		out[count] = turns[below((unsigned)choices)];
		if (one_in(16))
			out[count] = nearly(out[count]);
		if (dara_check(&pos, &out[count], NULL) == DARA_OK)
			dara_play(&pos, &out[count]);
		count++;
	}
	return count;
}

static bool are_alike(const struct dara_pos *a, const struct dara_pos *b)
{
	char a_text[DARA_POS_SIZE], b_text[DARA_POS_SIZE];

	dara_pos_print(a_text, a);
	dara_pos_print(b_text, b);
	return strcmp(a_text, b_text) == 0;
}

static void compare_stretches(void)
{
	struct dara_turn turns[40];
	struct dara_pos one = walk.pos, one_before = walk.pos, all = walk.pos, before = walk.pos;
	size_t count = random_stretch(turns, 1 + below(40)), legal = 0, played;

	if (one_in(8))
		one.number = all.number = DARA_NUMBER_MAX - below(9);
	for (; legal < count && dara_check(&one, &turns[legal], NULL) == DARA_OK; legal++) {
		one_before = one;
		dara_play(&one, &turns[legal]);
	}
	played = play_legal(&all, &before, turns, count);
	if (played != legal)
		BROKEN("%zu of %zu turns were played, but %zu are legal", played, count, legal);
	if (!are_alike(&all, &one) || !are_alike(&before, &one_before))
		BROKEN("%zu turns at once do not lead where they lead one by one", played);
}

static void a_stretch_of_turns_leads_where_its_turns_lead_one_by_one(void **state)
{
	(void)state;
	try_law(compare_stretches);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_turns_are_those_of_the_plain_reading),
		cmocka_unit_test(the_outcome_is_that_of_the_plain_reading),
		cmocka_unit_test(a_turn_leads_where_the_plain_reading_says),
		cmocka_unit_test(both_readings_agree_by_each_of_the_named_rules),
		cmocka_unit_test(both_readings_agree_by_each_of_a_hundred_expressions),
		cmocka_unit_test(perft_counts_what_the_plain_reading_counts),
		cmocka_unit_test(a_turn_is_refused_for_the_reason_of_the_plain_reading),
		cmocka_unit_test(a_missing_capture_is_told_with_all_that_could_be_taken),
		cmocka_unit_test(a_stretch_of_turns_leads_where_its_turns_lead_one_by_one),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
