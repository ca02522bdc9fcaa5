/* SPDX-License-Identifier: MIT */
/* What is looked for in games: boards by hand, and random ones against the plain reading. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "plain/plain_match.h"
#include "support.h"

/* Whether the pattern matches the position line. */
static bool matches(const char *pattern, unsigned flags, const char *line)
{
	struct dara_match_board *board;
	struct dara_diag diag = { 0 };
	struct setup setup;
	bool found;

	set_up(&setup, line);
	assert_int_equal(dara_match_board_open(&board, flags), DARA_OK);
	if (dara_match_board_add(board, pattern, strlen(pattern), &diag) != DARA_OK)
		fail_msg("%s, column %lu: %s", pattern, diag.column, diag.text);
	assert_int_equal(dara_match_board_begin(board, &setup.rules), DARA_OK);
	found = dara_match_board_find(board, &setup.pos, NULL);
	dara_match_board_close(board);
	return found;
}

static void a_pattern_says_what_stands_on_each_square(void **state)
{
	static const char line[] = "dara 5b/6/1www2/6/w5 b 8/11 6";
	static const struct {
		const char *pattern;
		unsigned flags;
		bool matches;
	} cases[] = {
		{ "www", 0, true },
		{ "wwww", 0, false },
		{ ".www.", 0, true },
		{ "1www1", 0, true },
		{ "[wb]ww[^w]", 0, true },
		{ "[^w]ww[^w]", 0, false },
		{ "?[wb.]?/www", 0, true },
		{ "b", 0, true },
		{ "b/.", 0, true },
		{ "./b", 0, false },
		{ "./b", DARA_MATCH_SYMMETRY, true },
		{ "w/w/w", 0, false },
		{ "w/w/w", DARA_MATCH_SYMMETRY, false }, /* 6x5 is not turned by a quarter */
		{ "bbb", 0, false },
		{ "bbb", DARA_MATCH_SWAP, true },
		{ "w", DARA_MATCH_ANCHORED, true },
		{ "b", DARA_MATCH_ANCHORED, false },
		{ "b", DARA_MATCH_ANCHORED | DARA_MATCH_SYMMETRY, true }, /* f5 is a corner, too */
		{ "w*/6", 0, false },
		{ "1w*/6", 0, true },
		{ "*/*/?www*/*/w*", 0, true },
		{ "5b/6/1www2/6/w5", 0, true },
		{ "5b/6/1www2/6/w5 b", 0, true },
		{ "5b/6/1www2/6/w5 w", 0, false },
		{ "5b/6/1www2/6/w5 - 8/11", 0, true },
		{ "5b/6/1www2/6/w5 - 11/8", DARA_MATCH_SWAP, false },
		{ "5w/6/1bbb2/6/b5 w 11/8", DARA_MATCH_SWAP, true },
		{ "5b/6/1www2/6/w5 b 8/11 6 label=1", 0, true },
		{ "5b/6/1www2/6/w5 b - 7", 0, false },
		{ "dara www", 0, true },
		{ "niger www", 0, false },
		{ "dara startpos", 0, false },
		{ "???????", 0, false }, /* wider than the board */
		{ "W", 0, false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		if (matches(cases[i].pattern, cases[i].flags, line) != cases[i].matches)
			fail_msg("%s, flags %u", cases[i].pattern, cases[i].flags);
	}
	assert_true(matches("w/w/w", DARA_MATCH_SYMMETRY, "dara-6x6 6/6/www3/6/6/6 w 9/12 4"));
	assert_true(matches("dara startpos", 0, "dara startpos"));
}

/* The cylinder has no edge for those who ask for symmetry. */
static void the_man_with_the_ball_is_a_kind_of_his_own(void **state)
{
	static const char line[] = "dameta 2bbbb2/8/8/8/8/8/W6w/3ww3 b 0/0 1";

	(void)state;
	assert_true(matches("W", 0, line));
	assert_false(matches("B", 0, line));
	assert_true(matches("[wW]6[wW]", 0, line));
	assert_false(matches("wW", 0, line));
	assert_true(matches("wW", DARA_MATCH_SYMMETRY, line));
	assert_true(matches("B", DARA_MATCH_SWAP, line));
	assert_true(matches("2bbbb2", 0, line));
	assert_true(matches("bbbb", 0, line));
	assert_true(matches("[^w]6w", 0, line));
}

static void a_bad_pattern_has_its_column(void **state)
{
	static const struct {
		const char *pattern;
		unsigned long column;
	} cases[] = { { "", 1 }, { "ww/x", 4 }, { "w[wb", 2 }, { "w[x]", 3 }, { "ww/w", 1 },
		{ "w//w", 3 }, { "9", 1 }, { "www x", 5 }, { "www w 1", 7 }, { "www w 1/1 0", 11 },
		{ "nigerr www", 1 }, { "dara", 5 }, { "w*w", 3 }, { "????????w", 9 },
		{ "w[^wbWB.]", 2 }, { "w/w/w/w/w/w/w/w/w", 17 } };

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct dara_match_board *board;
		struct dara_diag diag = { 0 };

		dara_match_board_open(&board, 0);
		assert_int_equal(
		    dara_match_board_add(board, cases[i].pattern, strlen(cases[i].pattern), &diag),
		    DARA_ESYNTAX);
		if (diag.column != cases[i].column)
			fail_msg("%s: column %lu: %s", cases[i].pattern, diag.column, diag.text);
		dara_match_board_close(board);
	}
}

static bool men_match(const char *text, unsigned flags, const char *line)
{
	struct dara_match_men *men;
	struct dara_diag diag = { 0 };
	struct setup setup;
	bool found;

	set_up(&setup, line);
	if (dara_match_men_open(&men, text, strlen(text), flags, &diag) != DARA_OK)
		fail_msg("%s, column %lu: %s", text, diag.column, diag.text);
	found = dara_match_men_find(men, &setup.pos);
	dara_match_men_close(men);
	return found;
}

/* Four white men and eight in hand, one black man and ten. */
static void men_are_compared_with_those_in_hand(void **state)
{
	static const char line[] = "dara 5b/6/1www2/6/w5 b 8/10 6";

	(void)state;
	assert_true(men_match("w=12", 0, line));
	assert_true(men_match("w=12,b=11", 0, line));
	assert_false(men_match("w=12,b=12", 0, line));
	assert_true(men_match("w - b >= 1, w-b<=1", 0, line));
	assert_false(men_match("w-b>1", 0, line));
	assert_true(men_match("w-1<=b", 0, line));
	assert_false(men_match("w<b", 0, line));
	assert_true(men_match("w<b", DARA_MATCH_SWAP, line));
	assert_true(men_match("mine<theirs", 0, line));
	assert_false(men_match("mine>theirs", DARA_MATCH_SWAP, line));
	assert_true(men_match("w!=b", 0, line));
	assert_false(men_match("w!=12", 0, line));
	assert_true(men_match("w+b>22", 0, line));
}

/* How many times the sequence ends among the turns, which are of dara. */
static unsigned occurrences(const char *sequence, unsigned flags, const char *turns)
{
	struct dara_match_state state = { 0 };
	struct dara_match_turns *looked_for;
	struct dara_diag diag = { 0 };
	struct setup setup;
	unsigned found = 0;

	set_up(&setup, "dara startpos");
	if (dara_match_turns_open(&looked_for, sequence, strlen(sequence), flags, &diag) != DARA_OK)
		fail_msg("%s, column %lu: %s", sequence, diag.column, diag.text);
	dara_match_turns_begin(looked_for, &setup.rules);
	while (*turns) {
		size_t len = strcspn(turns, " ");
		struct dara_turn turn;

		assert_int_equal(dara_turn_parse(&turn, &setup.rules, turns, len), DARA_OK);
		found += dara_match_turns_next(looked_for, &state, &turn);
		turns += len + (turns[len] == ' ');
	}
	dara_match_turns_close(looked_for);
	return found;
}

static void each_occurrence_of_a_sequence_is_found(void **state)
{
	(void)state;
	assert_int_equal(occurrences("c3 d3", 0, "c3 d3"), 1);
	assert_int_equal(occurrences("c3 d3", 0, "c3 c3 d3"), 1);
	/* one within another, which a matcher that never goes back does not find */
	assert_int_equal(occurrences("a1 b1 a1 b1 c1", 0, "a1 b1 a1 b1 a1 b1 c1"), 1);
	assert_int_equal(occurrences("a1 * a1", 0, "a1 a1 a1 a1"), 2);
	assert_int_equal(occurrences("a1 ... b1", 0, "a1 c1 c2 b1 b1"), 2);
	assert_int_equal(occurrences("a1 ... b1", 0, "a1 b1"), 1);
	assert_int_equal(occurrences("... b1 ...", 0, "a1 b1 c1"), 1);
	assert_int_equal(occurrences("a1 c3|d4", 0, "a1 d4 a1 c3 a1 c4"), 2);
	assert_int_equal(occurrences("d2d3XB4", 0, "d2-d3xb4 d2-d3"), 1);
	assert_int_equal(occurrences("d2-d3", 0, "d2-d3xb4"), 0);
	assert_int_equal(occurrences("d2-d3xa1xb1", 0, "d2-d3xb1xa1"), 1);
	assert_int_equal(occurrences("a1 --", 0, "a1 --"), 1);
	assert_int_equal(occurrences("a1 b1", DARA_MATCH_SYMMETRY, "f5 e5"), 1);
	assert_int_equal(occurrences("a1 b1", DARA_MATCH_SYMMETRY, "f5 b1"), 0);
	assert_int_equal(occurrences("a1 b1", 0, "f5 e5"), 0);
}

static bool tag_holds(const char *text, unsigned flags, const char *value)
{
	struct dara_match_tag *tag;
	struct dara_diag diag = { 0 };
	bool holds;

	if (dara_match_tag_open(&tag, text, strlen(text), flags, &diag) != DARA_OK)
		fail_msg("%s, column %lu: %s", text, diag.column, diag.text);
	holds = dara_match_tag_holds(tag, value);
	dara_match_tag_close(tag);
	return holds;
}

static void numbers_and_dates_are_compared_as_such(void **state)
{
	static const struct {
		const char *tag, *value;
		bool holds;
	} cases[] = {
		{ "a<10", "9", true },
		{ "a<10", "9x", false },
		{ "a=1", "01.0", true },
		{ "a=1", "1x", false },
		{ "a>-2", "-1.5", true },
		{ "a<-2", "-10", true },
		{ "a=0", "-0", true },
		{ "a<0.10", "0.09", true },
		{ "a>99999999999999999999", "100000000000000000000", true },
		{ "a<b", "a", true },
		{ "a<=b", "b", true },
		{ "a<b", "c", false },
		{ "d<2024.02.01", "2024.01.31", true },
		{ "d<2024.02.01", "2024.01.??", true },
		{ "d<2024.02.01", "2024.??.??", false },
		{ "d>2024.02.01", "2024.??.??", false },
		{ "d>=2024.01.01", "2024.??.??", false },
		{ "d>2023.12.31", "2024.??.??", true },
		{ "d<2030.01.01", "202?.12.31", true },
		{ "d=2024.??.??", "2024.??.??", true },
		{ "d<=2024.??.??", "2024.??.??", true },
		{ "d<2024.13.01", "2024.12.01", true },
		{ "x", "", true },
		{ "!x", "", false },
		{ "x", NULL, false },
		{ "!x", NULL, true },
		{ "x!=1", NULL, true },
		{ "x=1", NULL, false },
		{ "x<1", NULL, false },
		{ "x~^a+$", "aaa", true },
		{ "x~^a+$", "aab", false },
		{ "x:aab", "xaaab", true },
		{ "x:", "y", true },
		{ "x ~ a|b", "b", true },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		if (tag_holds(cases[i].tag, 0, cases[i].value) != cases[i].holds)
			fail_msg("%s of %s", cases[i].tag, cases[i].value);
	}
	assert_true(tag_holds("x:ADA", DARA_MATCH_FOLD, "lady ada"));
	assert_true(tag_holds("x~^ADA", DARA_MATCH_FOLD, "ada"));
	assert_false(tag_holds("x=ADA", DARA_MATCH_FOLD, "ada"));
}

static void lines_are_counted_as_the_rules_count_them(void **state)
{
	static const struct {
		const char *line, *turn;
		unsigned lines;
	} cases[] = {
		{ "dara 6/6/ww4/6/6 w 10/12 3", "c3", 1 },
		{ "dara 6/6/ww4/2w3/2w3 w 8/12 5", "c3", 2 },
		{ "ninja 6/6/www3/3w2/3w2 w 7/12 5", "d3", 1 }, /* four is no line */
		{ "dala 6/6/6/wwww2/6/6 w 0/0 20", "d3-e3", 1 },
		{ "ninja 6/6/6/wwww2/6 w 0/0 20", "d2-e2", 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct dara_turn turn;
		struct setup setup;

		set_up(&setup, cases[i].line);
		assert_int_equal(
		    dara_turn_parse(&turn, &setup.rules, cases[i].turn, strlen(cases[i].turn)),
		    DARA_OK);
		if (dara_match_lines(&setup.pos, &turn) != cases[i].lines)
			fail_msg("%s %s", cases[i].line, cases[i].turn);
	}
}

enum { GAME_TURNS = 120, PATTERN_SIZE = 256, TURNS_MOST = 4096 };

static const char *const names[] = { "dara", "niger", "dara-6x6", "dala", "derrah", "wali",
	"dara:files=3,ranks=3,pieces=4" };

/* A game, the position lines of it, and its key from each side. */
struct game {
	struct setup setup;
	struct dara_turn turns[GAME_TURNS];
	struct dara_pos positions[GAME_TURNS + 1];
	size_t count;
};

static void play_game(struct game *game)
{
	static struct dara_turn legal[TURNS_MOST];
	char line[64];

	snprintf(line, sizeof line, "%s startpos", names[below(sizeof names / sizeof *names)]);
	set_up(&game->setup, line);
	game->positions[0] = game->setup.pos;
	for (game->count = 0; game->count < GAME_TURNS; game->count++) {
		size_t count = dara_turns(legal, TURNS_MOST, &game->setup.pos);

		if (count == 0)
			break;
		game->turns[game->count] = legal[below((unsigned)count)];
		dara_play(&game->setup.pos, &game->turns[game->count]);
		game->positions[game->count + 1] = game->setup.pos;
	}
}

/* A pattern of what stands somewhere on the board, with some of it left open. */
static void cut_pattern(char *out, const struct dara_pos *pos)
{
	unsigned files = 1 + below(pos->rules->files), ranks = 1 + below(pos->rules->ranks);
	unsigned left = below(pos->rules->files - files + 1);
	unsigned low = below(pos->rules->ranks - ranks + 1), open = 1 + below(4);
	bool whole = left == 0 && one_in(8);

	if (one_in(6))
		out += dara_rules_print(out, pos->rules), *out++ = ' ';
	for (unsigned rank = ranks; rank-- > 0;) {
		for (unsigned file = 0; file < files; file++) {
			uint64_t bit = DARA_BIT(8 * (low + rank) + left + file);
			char sign = pos->men[0] & bit ? 'w' : pos->men[1] & bit ? 'b' : '.';

			if (below(4) < open)
				*out++ = one_in(20) ? one_of("wb.") : '?';
			else if (one_in(4))
				out += sprintf(out, "[%c%c]", sign, one_of("wb."));
			else if (one_in(6))
				out += sprintf(out, "[^%c]", sign == 'w' ? 'b' : 'w');
			else
				*out++ = sign == '.' ? one_of(".1") : sign;
		}
		if (whole)
			*out++ = '*';
		*out++ = rank > 0 ? '/' : '\0';
	}
	if (!one_in(4))
		return;
	out += sprintf(out - 1, " %c", one_of("wb-")) - 1;
	if (one_in(2))
		sprintf(out, " %u/%u", pos->hand[0], pos->hand[1]);
}

static void compare(
    struct dara_match_board *const *boards, char (*patterns)[PATTERN_SIZE], size_t count)
{
	static struct game game;
	char line[DARA_POS_SIZE], rules[DARA_EXPRESSION_SIZE];
	struct plain_pos plain;
	size_t len;

	play_game(&game);
	len = dara_rules_print(rules, &game.setup.rules);
	for (size_t i = 0; i < count; i++)
		dara_match_board_begin(boards[i], &game.setup.rules);
	for (size_t ply = 0; ply <= game.count; ply++) {
		dara_pos_print(line, &game.positions[ply]);
		assert_int_equal(plain_pos_read(&plain, line), 0);
		for (size_t i = 0; i < count; i++) {
			int flags = (int)(i % 8);
			const char *own = strchr(patterns[i], ' ');
			bool others = own && strchr("dnw", *patterns[i]) &&
			    !strchr("wb.?[12345678*/ ", patterns[i][1]) &&
			    (strncmp(patterns[i], rules, len) != 0 || patterns[i][len] != ' ');
			bool want = !others &&
			    plain_match(&plain, patterns[i], flags & DARA_MATCH_SYMMETRY,
				flags & DARA_MATCH_SWAP, flags & DARA_MATCH_ANCHORED);

			if (dara_match_board_find(boards[i], &game.positions[ply], NULL) != want)
				fail_msg("%s with flags %d in %s", patterns[i], flags, line);
		}
	}
}

/* DARA_MATCH_GAMES and DARA_MATCH_PATTERNS say how many; a pattern is of some position. */
static void the_plain_reading_finds_the_same(void **state)
{
	size_t games = number_from("DARA_MATCH_GAMES", 100);
	size_t count = number_from("DARA_MATCH_PATTERNS", 40);
	struct dara_match_board **boards = calloc(count, sizeof *boards);
	char(*patterns)[PATTERN_SIZE] = calloc(count, sizeof *patterns);
	static struct game game;

	(void)state;
	assert_true(boards && patterns);
	chance = number_from("DARA_LAW_SEED", 20260101);
	for (size_t i = 0; i < count; i++) {
		struct dara_diag diag = { 0 };

		play_game(&game);
		cut_pattern(patterns[i], &game.positions[below((unsigned)game.count + 1)]);
		dara_match_board_open(&boards[i], (unsigned)(i % 8));
		if (dara_match_board_add(boards[i], patterns[i], strlen(patterns[i]), &diag) < 0)
			fail_msg("%s, column %lu: %s", patterns[i], diag.column, diag.text);
	}
	for (size_t i = 0; i < games; i++)
		compare(boards, patterns, count);
	for (size_t i = 0; i < count; i++)
		dara_match_board_close(boards[i]);
	free(boards);
	free(patterns);
}

static struct dara_match_key key_of(const struct game *game, unsigned symmetry, unsigned flags)
{
	struct dara_match_game *keys;
	struct dara_match_key key;
	struct dara_pos start;

	dara_match_game_open(&keys, flags);
	dara_pos_transform(&start, &game->positions[0], symmetry);
	dara_match_game_begin(keys, &start);
	for (size_t i = 0; i < game->count; i++) {
		struct dara_turn turn;

		dara_turn_transform(&turn, &game->turns[i], game->setup.pos.rules, symmetry);
		dara_match_game_next(keys, &turn);
	}
	key = dara_match_game_key(keys);
	dara_match_game_close(keys);
	return key;
}

static bool are_equal(struct dara_match_key a, struct dara_match_key b)
{
	return a.half[0] == b.half[0] && a.half[1] == b.half[1];
}

/* What a symmetry makes of a game has its key where symmetries are asked for, and only there. */
static void a_key_is_that_of_what_symmetries_make_of_a_game(void **state)
{
	size_t games = number_from("DARA_MATCH_GAMES", 100) * 10;
	const unsigned all = DARA_MATCH_SYMMETRY | DARA_MATCH_SWAP;
	static struct game game;

	(void)state;
	chance = 7;
	for (size_t i = 0; i < games; i++) {
		unsigned symmetry;
		struct dara_pos last, other;

		play_game(&game);
		do
			symmetry = below(8);
		while (!(dara_pos_symmetries(&game.positions[0]) >> symmetry & 1));
		assert_true(are_equal(key_of(&game, 0, DARA_MATCH_SYMMETRY),
		    key_of(&game, symmetry, DARA_MATCH_SYMMETRY)));
		assert_true(
		    are_equal(key_of(&game, 0, all), key_of(&game, symmetry | DARA_SWAP, all)));
		assert_false(are_equal(key_of(&game, 0, DARA_MATCH_SYMMETRY),
		    key_of(&game, symmetry | DARA_SWAP, DARA_MATCH_SYMMETRY)));
		assert_int_equal(
		    are_equal(key_of(&game, 0, 0), key_of(&game, symmetry, 0)), symmetry == 0);
		last = game.positions[game.count];
		dara_pos_transform(&other, &last, symmetry | DARA_SWAP);
		if (dara_pos_symmetries(&last) >> symmetry & 1)
			assert_true(are_equal(
			    dara_match_pos_key(&last, all), dara_match_pos_key(&other, all)));
		game.count--;
		assert_false(are_equal(key_of(&game, 0, all), dara_match_pos_key(&last, all)));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_pattern_says_what_stands_on_each_square),
		cmocka_unit_test(the_man_with_the_ball_is_a_kind_of_his_own),
		cmocka_unit_test(a_bad_pattern_has_its_column),
		cmocka_unit_test(men_are_compared_with_those_in_hand),
		cmocka_unit_test(each_occurrence_of_a_sequence_is_found),
		cmocka_unit_test(numbers_and_dates_are_compared_as_such),
		cmocka_unit_test(lines_are_counted_as_the_rules_count_them),
		cmocka_unit_test(the_plain_reading_finds_the_same),
		cmocka_unit_test(a_key_is_that_of_what_symmetries_make_of_a_game),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
