/* SPDX-License-Identifier: MIT */
/*
 * Turns and positions that nobody has read from a text: any bytes may be asked about. What is found
 * legal is a turn of the list, in a form that a text has, too. DARA_LAW_TURNS says how many turns
 * are played.
 */
#include <string.h>

#include "walk.h"

/* Bytes that are more often than not close to what a turn has. */
static struct dara_turn random_bytes(const struct dara_turn *listed)
{
	struct dara_turn turn = *listed;
	uint8_t *bytes = (uint8_t *)&turn;

	for (size_t i = 0; one_in(4) && i < sizeof turn; i++)
		bytes[i] = (uint8_t)below(256);
	if (one_in(3))
		turn.len = (uint8_t)below(12);
	if (one_in(3))
		turn.kind = (uint8_t)(one_in(2) ? below(64) : below(256));
	for (size_t i = 0; i < sizeof turn.sq; i++) {
		if (one_in(5))
			turn.sq[i] =
			    one_in(8) ? (uint8_t)below(256) : turn.sq[below(sizeof turn.sq)];
		else if (one_in(9))
			turn.sq[i] = (uint8_t)below(64);
	}
	return turn;
}

static bool are_equal(const struct dara_turn *a, const struct dara_turn *b)
{
	return a->kind == b->kind && a->len == b->len && memcmp(a->sq, b->sq, a->len) == 0;
}

/* A legal turn: a text reads as it, but for the order of captures, and it is listed. */
static void check_legal(const struct dara_pos *pos, const struct dara_turn *turn, size_t count)
{
	struct dara_turn read, sorted = *turn;
	char text[DARA_TURN_SIZE];
	size_t i = 0;

	dara_turn_print(text, turn);
	if (dara_turn_parse(&read, pos->rules, text, strlen(text)) != DARA_OK)
		BROKEN("%s is legal, but no turn", text);
	if (pos->rules->game == DARA_THREE)
		dara_turn_canonical(&sorted, pos);
	if (!are_equal(&read, &sorted))
		BROKEN("%s is legal, but reads as another turn", text);
	dara_turn_canonical(&sorted, pos);
	while (i < count && !are_equal(&walk.turns[i], &sorted))
		i++;
	if (i == count)
		BROKEN("%s is legal, but not listed", text);
}

static void try_turn(const struct dara_pos *pos, const struct dara_turn *turn, size_t count)
{
	char text[DARA_TURN_SIZE], words[200] = "";
	struct dara_fault fault;
	struct dara_trace trace;

	if (dara_turn_print(text, turn) != strlen(text) || strlen(text) >= sizeof text)
		BROKEN("%s is too long", text);
	dara_turn_trace(&trace, pos, turn);
	if (dara_check(pos, turn, &fault) == DARA_OK) {
		check_legal(pos, turn, count);
		return;
	}
	dara_fault_print(words, sizeof words, pos, turn, &fault);
	if (fault.finding == DARA_FINE || !*words)
		BROKEN("%s is refused for no reason", text);
}

static void try_turns(const struct dara_pos *pos, size_t count)
{
	for (unsigned i = 0; i < 20 && count > 0; i++) {
		struct dara_turn turn = random_bytes(&walk.turns[below((unsigned)count)]);

		try_turn(pos, &turn, count);
	}
}

static void try_three(void)
{
	if (walk.count < 2000)
		try_turns(&walk.pos, walk.count);
}

static void any_bytes_are_judged_in_three_in_a_row(void **state)
{
	(void)state;
	try_law(try_three);
}

static void any_bytes_are_judged_in_dameta(void **state)
{
	unsigned long long left = number_from("DARA_LAW_TURNS", 60000) / 3;
	struct setup setup;

	(void)state;
	chance = number_from("DARA_LAW_SEED", 20250601);
	for (unsigned game = 0; left > 0; game++) {
		set_up(&setup, game % 2 ? "dameta startpos" : "dameta-neto startpos");
		for (int ply = 0; ply < 60 && left > 0; ply++, left--) {
			size_t count = dara_turns(walk.turns, TURNS, &setup.pos);

			dara_pos_print(walk.line, &setup.pos);
			try_turns(&setup.pos, count);
			if (count == 0)
				break;
			dara_play(&setup.pos, &walk.turns[below((unsigned)count)]);
		}
	}
}

static void forms_that_no_text_has_are_refused(void **state)
{
	static const struct {
		const char *line;
		struct dara_turn turn;
	} cases[] = {
		/* two steps where a man makes one: c8-c7-d6 */
		{ "dameta 2bbbb2/8/8/8/8/8/2W5/3www2 b 0/0 1",
		    { DARA_MAN | DARA_TWICE, 3, { 58, 50, 43 } } },
		/* a pass with squares, and a step with one */
		{ "dara:blocked=pass wb4/bb4/6/6/5b w 0/0 9", { DARA_PASS, 2, { 0, 1 } } },
		{ "dara 6/6/6/6/wb1wbw w 0/0 1", { DARA_STEP, 1, { 0 } } },
		/* turns of the other game */
		{ "dara 6/6/6/6/wb1wbw w 0/0 1", { DARA_MAN, 2, { 0, 8 } } },
		{ "dameta 2bbbb2/8/8/8/8/8/2W5/3www2 b 0/0 1", { DARA_STEP, 2, { 58, 50 } } },
		/* more squares than there are */
		{ "dara 6/6/6/6/wb1wbw w 0/0 1", { DARA_STEP, 200, { 0, 8 } } },
		{ "dameta 2bbbb2/8/8/8/8/8/2W5/3www2 b 0/0 1", { DARA_MAN, 200, { 58, 50 } } },
		/* chains before and after: c2/d1,e1-e2,d1/f1 */
		{ "dameta 2bbbb2/8/8/8/8/8/2W5/3www2 w 0/0 1",
		    { DARA_MAN | 2, 6, { 10, 3, 4, 12, 3, 5 } } },
		/* a chain of one square after: c2-c3,c3 */
		{ "dameta 2bbbb2/8/8/8/8/8/2W5/3www2 w 0/0 1", { DARA_MAN, 3, { 10, 18, 18 } } },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct dara_fault fault;
		struct dara_trace trace;
		struct setup setup;

		set_up(&setup, cases[i].line);
		if (dara_check(&setup.pos, &cases[i].turn, &fault) != DARA_ERULE ||
		    fault.finding != DARA_BAD_TOKEN)
			fail_msg("case %zu is %s", i, dara_finding_name(fault.finding));
		assert_false(dara_turn_trace(&trace, &setup.pos, &cases[i].turn));
	}
}

/* Rule 8 of Neto's reworking: the ball on f1, c1 steps to d2, and all men pass on. */
static void a_turn_of_eight_squares_is_whole(void **state)
{
	static const char text[] = "f1,c1-c2-d2,f1/e1/d1/d2";
	char printed[DARA_TURN_SIZE];
	struct dara_turn turn;
	struct setup setup;

	(void)state;
	set_up(&setup, "dameta-neto startpos");
	assert_string_equal(finding_of(&setup.pos, text), "fine");
	assert_int_equal(dara_turn_parse(&turn, &setup.rules, text, strlen(text)), DARA_OK);
	assert_int_equal(turn.len, 8);
	assert_int_equal(dara_turn_print(printed, &turn), strlen(text));
	assert_string_equal(printed, text);
}

static void a_turn_with_too_many_squares_is_marked_and_refused(void **state)
{
	static const struct {
		const char *line, *turn, *finding;
	} cases[] = {
		{ "dara b1b1b1/6/6/ww1w2/5b w 0/0 13", "d2-c2xa5xa5xa5xa5xa5xa5xa5xa5xa5",
		    "too-many-captures" },
		{ "dameta-neto 2bbbb2/8/8/8/8/8/2W5/3www2 w 0/0 1", "c2/d1/e1/f1/e1/d1,c2-c3",
		    "no-pass" },
		{ "dameta-neto 2bbbb2/8/8/8/8/8/2W5/3www2 w 0/0 1", "c2-c3,c3/d1/e1/f1/e1/d1",
		    "no-pass" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct dara_turn turn;
		struct setup setup;

		set_up(&setup, cases[i].line);
		assert_int_equal(
		    dara_turn_parse(&turn, &setup.rules, cases[i].turn, strlen(cases[i].turn)),
		    DARA_OK);
		assert_int_equal(turn.len, DARA_SQUARES_MAX);
		assert_string_equal(finding_of(&setup.pos, cases[i].turn), cases[i].finding);
	}
}

/* A position with a byte or a bit changed; most of them are impossible. */
static void try_position(const struct dara_pos *good, const struct dara_rules *rules)
{
	struct dara_rules other_rules = *rules;
	struct dara_pos pos = *good;
	char line[DARA_POS_SIZE];
	struct setup read;

	pos.rules = &other_rules;
	if (one_in(4))
		((uint8_t *)&other_rules)[below(sizeof other_rules)] = (uint8_t)below(256);
	if (one_in(3))
		pos.men[below(2)] ^= DARA_BIT(below(64));
	if (one_in(3))
		pos.hand[below(2)] = (uint8_t)(one_in(2) ? below(13) : below(256));
	if (one_in(4))
		pos.side = (uint8_t)below(3);
	if (one_in(4))
		pos.ball = (uint8_t)below(256);
	if (one_in(4))
		pos.number = one_in(2) ? below(3) : DARA_NUMBER_MAX - 1 + below(3);
	if (dara_pos_check(&pos, NULL) != DARA_OK)
		return;
	dara_pos_print(line, &pos);
	set_up(&read, line);
	if (!dara_pos_same(&pos, &read.pos) || pos.number != read.pos.number)
		BROKEN("a possible position reads as '%s'", line);
	if (!dara_rules_equal(&other_rules, &read.rules))
		BROKEN("possible rules read as those of '%s'", line);
	dara_turns(walk.turns, TURNS, &pos);
}

static void any_bytes_are_a_position_or_none(void **state)
{
	static const char *const lines[] = { "dara b1b1b1/6/6/ww1w2/5b w 3/2 13",
		"dala 6/2bw2/2wb2/6/6/6 w 10/10 3",
		"niger:files=3,ranks=4,pieces=6 ww1/ww1/bbw/bbb w "
		"1/1 6",
		"dameta 2bbbb2/8/8/8/8/8/2W5/3www2 b 0/0 1", "dameta-neto startpos" };

	(void)state;
	chance = number_from("DARA_LAW_SEED", 20250601);
	for (unsigned i = 0; i < 50000; i++) {
		struct setup setup;

		strcpy(walk.line, lines[i % 5]);
		set_up(&setup, walk.line);
		try_position(&setup.pos, &setup.rules);
	}
}

static void what_is_quoted_stays_in_its_room(void **state)
{
	char text[8] = "1234567";

	(void)state;
	dara_quote(text + 1, 0, "abc", 3);
	assert_string_equal(text, "1234567");
	dara_quote(text + 1, 1, "abc", 3);
	assert_memory_equal(text,
	    "1\0"
	    "34567",
	    8);
	dara_quote(text + 1, 5, "abcdef", 6);
	assert_memory_equal(text,
	    "1a...\0"
	    "7",
	    8);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(any_bytes_are_judged_in_three_in_a_row),
		cmocka_unit_test(any_bytes_are_judged_in_dameta),
		cmocka_unit_test(any_bytes_are_a_position_or_none),
		cmocka_unit_test(what_is_quoted_stays_in_its_room),
		cmocka_unit_test(forms_that_no_text_has_are_refused),
		cmocka_unit_test(a_turn_of_eight_squares_is_whole),
		cmocka_unit_test(a_turn_with_too_many_squares_is_marked_and_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
