/* SPDX-License-Identifier: MIT */
/* The symmetries of boards: where squares go, which there are, and that the rules heed none. */
#include <stdlib.h>
#include <string.h>

#include "walk.h"

static void squares_go_where_a_look_at_the_board_says(void **state)
{
	static const struct {
		const char *rules, *from, *to;
		unsigned symmetry;
	} cases[] = {
		{ "dara", "b2", "b2", 0 },
		{ "dara", "a1", "f1", DARA_MIRROR_FILES },
		{ "dara", "b2", "e2", DARA_MIRROR_FILES },
		{ "dara", "a1", "a5", DARA_MIRROR_RANKS },
		{ "dara", "c2", "c4", DARA_MIRROR_RANKS },
		{ "dara", "a1", "f5", DARA_MIRROR_FILES | DARA_MIRROR_RANKS },
		{ "dara", "a1", "f1", DARA_MIRROR_FILES | DARA_SWAP },
		{ "dala", "a2", "b1", DARA_TRANSPOSE },
		{ "dala", "f3", "c6", DARA_TRANSPOSE },
		/* a quarter turn: a1 goes round the corners */
		{ "dala", "a1", "f1", DARA_TRANSPOSE | DARA_MIRROR_FILES },
		{ "dala", "f1", "f6", DARA_TRANSPOSE | DARA_MIRROR_FILES },
		{ "dala", "f6", "a6", DARA_TRANSPOSE | DARA_MIRROR_FILES },
		{ "dala", "a1", "a6", DARA_TRANSPOSE | DARA_MIRROR_RANKS },
		{ "dala", "b1", "f5", DARA_TRANSPOSE | DARA_MIRROR_FILES | DARA_MIRROR_RANKS },
		{ "dara:files=7,ranks=8", "g8", "a1", DARA_MIRROR_FILES | DARA_MIRROR_RANKS },
		{ "dameta", "a1", "h1", DARA_MIRROR_FILES },
		{ "dameta", "a3", "d3", 2 * 3 },
		{ "dameta", "h8", "a8", 2 * 1 },
		{ "dameta", "h8", "c8", DARA_MIRROR_FILES + 2 * 2 },
		{ "dameta", "b2", "b7", DARA_SWAP },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *from = cases[i].from, *to = cases[i].to;
		unsigned square = 8U * (unsigned)(from[1] - '1') + (unsigned)(from[0] - 'a');
		unsigned wanted = 8U * (unsigned)(to[1] - '1') + (unsigned)(to[0] - 'a'), found;
		struct setup setup;
		char line[DARA_POS_SIZE];

		strcat(strcpy(line, cases[i].rules), " startpos");
		set_up(&setup, line);
		found = dara_square_transform(square, &setup.rules, cases[i].symmetry);
		if (found != wanted)
			fail_msg("%s: %s by %u goes to square %u, not %s", cases[i].rules, from,
			    cases[i].symmetry, found, to);
	}
}

/* The same by arithmetic, for each square of a board. */
static unsigned moved(const struct dara_rules *rules, unsigned square, unsigned symmetry)
{
	unsigned file = square % 8, rank = square / 8, swapped = file;
	bool ball = rules->game == DARA_DAMETA;

	if (!ball && (symmetry & DARA_TRANSPOSE)) {
		file = rank;
		rank = swapped;
	}
	if (symmetry & DARA_MIRROR_FILES)
		file = rules->files - 1 - file;
	if (ball ? symmetry & DARA_SWAP : symmetry & DARA_MIRROR_RANKS)
		rank = rules->ranks - 1 - rank;
	if (ball)
		file = (file + symmetry % DARA_SWAP / 2) % 8;
	return 8 * rank + file;
}

static void each_square_goes_where_arithmetic_says(void **state)
{
	static const char *const lines[] = { "dara startpos", "dala startpos", "derrah startpos",
		"dara:files=3,ranks=8 startpos", "dara:files=3,ranks=3,pieces=4 startpos",
		"dara:files=7,ranks=7 startpos", "dameta startpos" };

	(void)state;
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		unsigned symmetries = strncmp(lines[i], "dameta", 6) == 0 ? 16 : 8;
		struct setup setup;

		set_up(&setup, lines[i]);
		if (symmetries == 8 && setup.rules.files != setup.rules.ranks)
			symmetries = 4;
		for (unsigned s = 0; s < 2 * symmetries; s++) {
			unsigned symmetry = s % symmetries + (s < symmetries ? 0 : DARA_SWAP);

			for (unsigned square = 0; square < 8U * setup.rules.ranks; square++) {
				if (square % 8 >= setup.rules.files)
					continue;
				assert_int_equal(
				    dara_square_transform(square, &setup.rules, symmetry),
				    moved(&setup.rules, square, symmetry));
			}
		}
	}
}

static void what_is_off_the_board_stays_there(void **state)
{
	struct setup setup;

	(void)state;
	set_up(&setup, "dara startpos");
	for (unsigned symmetry = 0; symmetry < 4; symmetry++) {
		assert_int_equal(dara_square_transform(DARA_OFF, &setup.rules, symmetry), DARA_OFF);
		assert_int_equal(dara_square_transform(6, &setup.rules, symmetry), DARA_OFF);
		assert_int_equal(dara_square_transform(40, &setup.rules, symmetry), DARA_OFF);
	}
}

/* The middle of 5 files is c: the centre is b2 c2 b3 c3 or so, and only what keeps it is left. */
static void a_board_has_the_symmetries_that_its_centre_leaves(void **state)
{
	static const struct {
		const char *line;
		unsigned symmetries;
	} cases[] = {
		{ "dara startpos", 0xF },
		{ "dara:files=5 startpos", 0xFF },
		{ "dala startpos", 0xFF },
		{ "dala:files=5 startpos", 1U << 0 | 1U << DARA_MIRROR_RANKS },
		{ "dala:ranks=5 startpos", 1U << 0 | 1U << DARA_MIRROR_FILES },
		{ "dala:files=5,ranks=5 startpos", 1U << 0 | 1U << DARA_TRANSPOSE },
		{ "dala:files=7,ranks=5 startpos", 1U << 0 },
		{ "dala:files=7,ranks=5 7/7/1wb4/1bw4/7 w 10/10 3", 0xF },
		{ "dameta startpos", 0x3 },
		{ "dameta-neto startpos", 0x3 },
		{ "dameta 2bbbb2/8/8/8/8/8/2W5/3www2 b 0/0 1", 0xFFFF },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct setup setup;

		set_up(&setup, cases[i].line);
		if (dara_pos_symmetries(&setup.pos) != cases[i].symmetries)
			fail_msg("%s: %#x", cases[i].line, dara_pos_symmetries(&setup.pos));
	}
}

static int by_bytes(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct dara_turn));
}

/* The turns of a position, in an order that does not depend on where squares are. */
static void list_sorted(struct dara_turn *out, const struct dara_pos *pos)
{
	size_t count = dara_turns(out, TURNS, pos);

	for (size_t i = 0; i < count && i < TURNS; i++) {
		struct dara_turn clean = { .kind = out[i].kind, .len = out[i].len };

		memcpy(clean.sq, out[i].sq, out[i].len);
		out[i] = clean;
	}
	qsort(out, count, sizeof *out, by_bytes);
}

static bool are_alike(const struct dara_pos *a, const struct dara_pos *b)
{
	return a->men[0] == b->men[0] && a->men[1] == b->men[1] && a->hand[0] == b->hand[0] &&
	    a->hand[1] == b->hand[1] && a->side == b->side && a->ball == b->ball;
}

/* Whether the turns of what a symmetry makes of the position are what it makes of its turns. */
static bool are_turns_kept(
    const struct dara_pos *pos, const struct dara_turn *turns, size_t count, unsigned symmetry)
{
	static struct dara_turn made[TURNS], listed[TURNS];
	struct dara_pos other;

	dara_pos_transform(&other, pos, symmetry);
	if (dara_turns(NULL, 0, &other) != count)
		return false;
	for (size_t i = 0; i < count; i++) {
		struct dara_turn turn, clean;

		dara_turn_transform(&turn, &turns[i], pos->rules, symmetry);
		if (dara_check(&other, &turn, NULL) != DARA_OK)
			return false;
		dara_turn_canonical(&turn, &other);
		clean = (struct dara_turn){ .kind = turn.kind, .len = turn.len };
		memcpy(clean.sq, turn.sq, turn.len);
		made[i] = clean;
	}
	qsort(made, count, sizeof *made, by_bytes);
	list_sorted(listed, &other);
	return memcmp(made, listed, count * sizeof *made) == 0;
}

/* After a goal all men stand as at the start, whatever was turned or mirrored before. */
static void check_play(const struct dara_pos *pos, const struct dara_turn *turn, unsigned symmetry)
{
	struct dara_pos next = *pos, other, other_next;
	struct dara_turn other_turn;

	dara_pos_transform(&other, pos, symmetry);
	dara_turn_transform(&other_turn, turn, pos->rules, symmetry);
	dara_play(&next, turn);
	other_next = other;
	dara_play(&other_next, &other_turn);
	if (pos->rules->game == DARA_THREE || dara_pos_ball(&next) != DARA_OFF)
		dara_pos_transform(&next, &next, symmetry);
	if (!are_alike(&next, &other_next))
		BROKEN("turns lead elsewhere by symmetry %u", symmetry);
}

static void check_symmetry(
    const struct dara_pos *pos, const struct dara_turn *turns, size_t count, unsigned symmetry)
{
	unsigned inverse = dara_symmetry_inverse(pos->rules, symmetry);
	struct dara_pos other, back;

	if (!are_turns_kept(pos, turns, count, symmetry))
		BROKEN("other turns by symmetry %u", symmetry);
	if (count > 0)
		check_play(pos, &turns[below((unsigned)count)], symmetry);
	dara_pos_transform(&other, pos, symmetry);
	dara_pos_transform(&back, &other, inverse);
	if (!are_alike(pos, &back))
		BROKEN("symmetry %u is not undone by %u", symmetry, inverse);
}

static void check_least(const struct dara_pos *pos, unsigned symmetry)
{
	struct dara_pos least, other, other_least, made;
	unsigned found = dara_pos_least(&least, pos);

	dara_pos_transform(&made, pos, found);
	if (!are_alike(&least, &made))
		BROKEN("the least position does not come of symmetry %u", found);
	dara_pos_transform(&other, pos, symmetry);
	dara_pos_least(&other_least, &other);
	if (!are_alike(&least, &other_least))
		BROKEN("another stands for what symmetry %u makes", symmetry);
}

static void check_three(void)
{
	unsigned symmetries = dara_pos_symmetries(&walk.pos);
	unsigned squares = walk.rules.files == walk.rules.ranks ? 8 : 4;
	unsigned i = below(squares);
	enum dara_result result = dara_outcome(&walk.pos).result;
	struct dara_pos other;

	if (walk.count > 2000)
		return;
	if (symmetries >> i & 1) {
		check_symmetry(&walk.pos, walk.turns, walk.count, i);
		check_symmetry(&walk.pos, walk.turns, walk.count, i | DARA_SWAP);
		check_least(&walk.pos, i);
	} else if (walk.count > 1 && are_turns_kept(&walk.pos, walk.turns, walk.count, i) &&
	    !(walk.pos.men[0] | walk.pos.men[1])) {
		BROKEN("symmetry %u is not listed", i);
	}
	dara_pos_transform(&other, &walk.pos, DARA_SWAP);
	if (result == DARA_WHITE_WINS || result == DARA_BLACK_WINS)
		result = result == DARA_WHITE_WINS ? DARA_BLACK_WINS : DARA_WHITE_WINS;
	if (dara_outcome(&other).result != result)
		BROKEN("with the colours exchanged another has won");
}

static void the_rules_of_three_in_a_row_heed_no_symmetry(void **state)
{
	(void)state;
	try_law(check_three);
}

static void by_each_of_a_hundred_expressions_too(void **state)
{
	(void)state;
	try_law_by_expressions(check_three);
}

static void the_rules_of_dameta_heed_no_symmetry(void **state)
{
	unsigned long long left = number_from("DARA_LAW_TURNS", 20000) / 4;
	struct setup setup;

	(void)state;
	chance = number_from("DARA_LAW_SEED", 20250601);
	for (unsigned game = 0; left > 0; game++) {
		set_up(&setup, game % 2 ? "dameta startpos" : "dameta-neto:goals=9 startpos");
		for (int ply = 0; ply < 120 && left > 0; ply++, left--) {
			size_t count = dara_turns(walk.turns, TURNS, &setup.pos);
			unsigned symmetries = dara_pos_symmetries(&setup.pos), i = below(16);

			dara_pos_print(walk.line, &setup.pos);
			if (count == 0)
				break;
			if (symmetries >> i & 1) {
				check_symmetry(&setup.pos, walk.turns, count, i);
				check_least(&setup.pos, i);
			}
			if (dara_pos_ball(&setup.pos) != DARA_OFF &&
			    !are_turns_kept(&setup.pos, walk.turns, count, i | DARA_SWAP))
				BROKEN("other turns by symmetry %u", i | DARA_SWAP);
			dara_play(&setup.pos, &walk.turns[below((unsigned)count)]);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(squares_go_where_a_look_at_the_board_says),
		cmocka_unit_test(each_square_goes_where_arithmetic_says),
		cmocka_unit_test(what_is_off_the_board_stays_there),
		cmocka_unit_test(a_board_has_the_symmetries_that_its_centre_leaves),
		cmocka_unit_test(the_rules_of_three_in_a_row_heed_no_symmetry),
		cmocka_unit_test(by_each_of_a_hundred_expressions_too),
		cmocka_unit_test(the_rules_of_dameta_heed_no_symmetry),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
