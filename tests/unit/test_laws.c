/* SPDX-License-Identifier: MIT */
/*
 * Laws: what must hold in any position of any game, tried on random games, and compared with the
 * plain second reading of the rules. DARA_LAW_TURNS says how many turns are played in all,
 * DARA_LAW_SEED which ones.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plain/plain.h"
#include "support.h"

enum { TURNS = 16384, TEXT = 24, LAWS = 9, GAME_LENGTH = 100 };

/* A random walk through games, and the position at hand. */
struct walk {
	uint64_t random;
	unsigned games;
	char line[DARA_POS_SIZE];
	char expression[DARA_EXPRESSION_SIZE];
	struct dara_rules rules;
	struct dara_pos pos;
	struct plain_pos plain;
	size_t count; /* of turns */
	struct dara_turn turns[TURNS];
	char texts[TURNS][DARA_TURN_SIZE]; /* of turns */
	char plain_texts[TURNS][TEXT];
};

static struct walk walk;
static unsigned long long seed = 20250601, turns_in_all = 240000;

static unsigned below(unsigned limit)
{
	uint64_t z = walk.random += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return (unsigned)((z >> 33) % limit);
}

static bool one_in(unsigned times)
{
	return below(times) == 0;
}

static char one_of(const char *bytes)
{
	return bytes[below((unsigned)strlen(bytes))];
}

/* Fails the law for the position at hand. */
#define BROKEN(...) broken(__LINE__, __VA_ARGS__)

__attribute__((format(printf, 2, 3), noreturn)) static void broken(
    int line, const char *format, ...)
{
	char what[512];
	va_list args;

	va_start(args, format);
	vsnprintf(what, sizeof what, format, args);
	va_end(args);
	print_error("line %d: %s\n  in: %s\n  again: DARA_LAW_SEED=%llu DARA_LAW_TURNS=%llu\n",
	    line, what, walk.line, seed, turns_in_all);
	fail();
	abort();
}

static void random_expression(char *out)
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
		if (walk.games % 2)
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

static void random_line(char *out)
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

/* Calls the law in each position of random games. */
static void try_law(void (*law)(void))
{
	unsigned long long left = turns_in_all / LAWS;

	walk.random = seed;
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

static enum plain_outcome as_plain(struct dara_outcome outcome)
{
	bool reduced = outcome.reason == DARA_REDUCED;

	switch (outcome.result) {
	case DARA_WHITE_WINS:
		return reduced ? PLAIN_BLACK_REDUCED : PLAIN_BLACK_BLOCKED;
	case DARA_BLACK_WINS:
		return reduced ? PLAIN_WHITE_REDUCED : PLAIN_WHITE_BLOCKED;
	case DARA_DRAW:
		return PLAIN_DRAW;
	default:
		return PLAIN_ON;
	}
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

static unsigned long long number_from(const char *variable, unsigned long long otherwise)
{
	const char *value = getenv(variable);

	return value && *value ? strtoull(value, NULL, 10) : otherwise;
}

int main(void)
{
	const struct CMUnitTest tests[LAWS] = {
		cmocka_unit_test(the_turns_are_those_of_the_plain_reading),
		cmocka_unit_test(the_outcome_is_that_of_the_plain_reading),
		cmocka_unit_test(a_turn_leads_where_the_plain_reading_says),
		cmocka_unit_test(perft_counts_what_the_plain_reading_counts),
		cmocka_unit_test(no_two_turns_print_alike_and_each_is_read_back),
		cmocka_unit_test(a_turn_is_refused_for_the_reason_of_the_plain_reading),
		cmocka_unit_test(a_missing_capture_is_told_with_all_that_could_be_taken),
		cmocka_unit_test(position_lines_are_read_alike_and_read_back),
		cmocka_unit_test(expressions_are_read_alike_and_canonical_ones_stay),
	};

	seed = number_from("DARA_LAW_SEED", seed);
	turns_in_all = number_from("DARA_LAW_TURNS", turns_in_all);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
