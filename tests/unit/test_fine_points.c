/* SPDX-License-Identifier: MIT */
/*
 * Fine points of the rules besides lines: phases, passes, the end, duties. Every position is made
 * by hand, and what holds in it is derived from the text of the rules; the comment above it says
 * how. Boards are written from the top rank down, so a1 is the first of the last.
 */
#include <string.h>

#include "support.h"

#include "game/play_legal.h"

/*
 * Fine point 4. On three files and four ranks, c3 and c4 are empty: either makes a row of three
 * with White's a and b beside it, so White has no drop by drop-run=2; Black has both.
 */
#define WHITE_CANNOT_DROP "niger:files=3,ranks=4,pieces=6 ww1/ww1/bbw/bbb "

static void a_player_without_a_legal_drop_passes(void **state)
{
	(void)state;
	assert_turns(WHITE_CANNOT_DROP "w 1/1 6", "--");
	assert_turns(WHITE_CANNOT_DROP "b 1/1 6", "c3 c4");
	assert_verdicts(WHITE_CANNOT_DROP "w 1/1 6",
	    (const struct verdict[]){ { "c3", "must-pass" }, { "a1", "must-pass" },
		{ "c2-c3", "wrong-phase" }, { "--", "fine" }, { "d1", "off-board" }, { 0 } });
	assert_verdicts(
	    WHITE_CANNOT_DROP "b 1/1 6", (const struct verdict[]){ { "--", "must-pass" }, { 0 } });
	/* The hand may be empty as well. */
	assert_turns("dara 6/6/6/6/w1w1wb w 0/2 12", "--");
}

static void hands_that_neither_side_can_drop_leave_the_game(void **state)
{
	(void)state;
	/* Black's last piece goes to c4; White's cannot go to c3. White is to move, and steps. */
	assert_play(WHITE_CANNOT_DROP "w 1/1 6", "-- c4",
	    "niger:files=3,ranks=4,pieces=6 wwb/ww1/bbw/bbb w 0/0 7");
	/* c2-c3 makes a3 b3 c3, a line. a1 b1 c1 are one of Black's, a2 b2 c4 in none. */
	assert_turns("niger:files=3,ranks=4,pieces=6 wwb/ww1/bbw/bbb w 0/0 7",
	    "c2-c3xa2 c2-c3xb2 c2-c3xc4 b3-c3");
}

/* Fine point 5: e3 makes c3 d3 e3; Black has a1 f1 on the board, and one in hand. */
static void a_player_may_lose_by_count_while_dropping(void **state)
{
	(void)state;
	assert_outcome("dala 6/6/6/2ww2/6/b4b w 3/1 11", DARA_OPEN, DARA_NO_REASON);
	assert_play("dala 6/6/6/2ww2/6/b4b w 3/1 11", "e3xa1", "dala 6/6/6/2www1/6/5b b 2/1 11");
	assert_outcome("dala 6/6/6/2www1/6/5b b 2/1 11", DARA_WHITE_WINS, DARA_REDUCED);
	/* Board and hand together: three are no loss, wherever they are. */
	assert_outcome("dala 6/6/6/2www1/6/5b b 2/2 11", DARA_OPEN, DARA_NO_REASON);
	assert_outcome("dala 6/6/6/2www1/6/6 b 2/3 11", DARA_OPEN, DARA_NO_REASON);
}

static void a_player_with_few_enough_pieces_has_lost(void **state)
{
	(void)state;
	assert_outcome("dara b1b3/6/6/6/w1w1w1 b 0/0 30", DARA_WHITE_WINS, DARA_REDUCED);
	assert_outcome("dara b1b3/6/6/6/w1w1w1 w 0/0 30", DARA_WHITE_WINS, DARA_REDUCED);
	assert_outcome("dara b1b1b1/6/6/6/w1w3 w 0/0 30", DARA_BLACK_WINS, DARA_REDUCED);
	assert_outcome("dara b1b1b1/6/6/6/w1w1w1 w 0/0 30", DARA_OPEN, DARA_NO_REASON);
	assert_outcome("wali b5/6/6/6/w1w1w1 b 0/0 30", DARA_OPEN, DARA_NO_REASON);
	assert_outcome("wali 6/6/6/6/w1w1w1 b 0/0 30", DARA_WHITE_WINS, DARA_REDUCED);
}

/* White's a3 stands between Black's b3 and a2; Black's can all step. */
#define WHITE_IS_BLOCKED "wb1/b2/3 w 0/0 9"
#define TINY "dara:files=3,ranks=3,pieces=4,lose-at=0"

static void a_player_without_a_legal_step_loses_or_passes(void **state)
{
	(void)state;
	assert_outcome(TINY " " WHITE_IS_BLOCKED, DARA_BLACK_WINS, DARA_BLOCKED);
	assert_turns(TINY " " WHITE_IS_BLOCKED, "");
	assert_outcome(TINY ",blocked=pass " WHITE_IS_BLOCKED, DARA_OPEN, DARA_NO_REASON);
	assert_turns(TINY ",blocked=pass " WHITE_IS_BLOCKED, "--");
	assert_verdicts(TINY ",blocked=pass " WHITE_IS_BLOCKED,
	    (const struct verdict[]){
		{ "a3-b3", "must-pass" }, { "c1", "wrong-phase" }, { "--", "fine" }, { 0 } });
	assert_play(TINY ",blocked=pass " WHITE_IS_BLOCKED, "-- a2-a1",
	    TINY ",blocked=pass "
		 "wb1/3/b2 w 0/0 10");
	/* Black may step, and so may not pass. */
	assert_turns(TINY ",blocked=pass wb1/b2/3 b 0/0 9", "a2-a1 a2-b2 b3-b2 b3-c3");
}

/*
 * d2 is the one empty square beside White's men a2 b2 c2 d3 d4 d5. d3-d2 would make a2-d2, and
 * c2-d2 would make d2-d5, four each.
 */
static void steps_that_are_all_too_long_are_no_legal_steps(void **state)
{
	(void)state;
	assert_outcome("dara 2bwb1/2bwb1/bbbwb1/www3/bbb3 w 0/0 20", DARA_BLACK_WINS, DARA_BLOCKED);
	assert_turns("dara 2bwb1/2bwb1/bbbwb1/www3/bbb3 w 0/0 20", "");
	assert_turns("ninja 2bwb1/2bwb1/bbbwb1/www3/bbb3 w 0/0 20", "c2-d2 d3-d2");
	/* Without d5, c2-d2 makes d2 d3 d4; every piece of Black's stands in a line. */
	assert_turns("dara 2b1b1/2bwb1/bbbwb1/www3/bbb3 w 0/0 20", "c2-d2 d4-d5");
}

/* Fine point 6: a full board, on which nobody can move. */
static void a_position_in_which_neither_can_move_is_a_draw_or_a_loss(void **state)
{
	static const char full[] = "dara:files=4,ranks=4,pieces=8,blocked=pass "
				   "wbwb/bwbw/wbwb/bwbw w 0/0 9";

	(void)state;
	assert_outcome(full, DARA_DRAW, DARA_BLOCKED);
	assert_turns(full, "");
	assert_verdicts(full,
	    (const struct verdict[]){ { "--", "game-over" }, { "b1-a1", "game-over" }, { 0 } });
	assert_outcome("dara:files=4,ranks=4,pieces=8 wbwb/bwbw/wbwb/bwbw w 0/0 9", DARA_BLACK_WINS,
	    DARA_BLOCKED);
	assert_outcome("dara:files=4,ranks=4,pieces=8 wbwb/bwbw/wbwb/bwbw b 0/0 9", DARA_WHITE_WINS,
	    DARA_BLOCKED);
}

/* Fine point 8: rows 3 and 4 of files c and d on 6x6; at and left of, or below, an odd middle. */
static void the_centre_is_filled_first(void **state)
{
	(void)state;
	assert_turns("dala startpos", "c3 d3 c4 d4");
	assert_turns("dara:centre=yes startpos", "c2 d2 c3 d3");
	assert_turns("dara:files=5,centre=yes startpos", "b2 c2 b3 c3");
	assert_turns("dara-7x6:centre=yes startpos", "c3 d3 c4 d4");
	assert_turns("dara:files=3,ranks=3,pieces=4,centre=yes startpos", "a1 b1 a2 b2");
	assert_verdicts("dala 6/6/6/2wb2/6/6 w 11/11 2",
	    (const struct verdict[]){ { "c4", "fine" }, { "d3", "occupied" }, { "a1", "centre" },
		{ "b3", "centre" }, { 0 } });
}

static void a_captured_central_piece_brings_no_duty_back(void **state)
{
	(void)state;
	/* Three have left the hands: the one central square that is empty is the only drop. */
	assert_turns("dala 6/6/2wb2/2w3/6/6 b 10/11 2", "d3");
	/* Four have, and one of them was captured. */
	assert_verdicts("dala 6/6/2wb2/2w3/6/6 b 10/10 3",
	    (const struct verdict[]){ { "a1", "fine" }, { "d3", "fine" }, { 0 } });
}

/* Fine point 10. */
static void after_the_end_there_is_no_turn(void **state)
{
	static const char over[] = "dara b1b3/6/6/6/w1w1w1 b 0/0 30";

	(void)state;
	assert_turns(over, "");
	assert_verdicts(over,
	    (const struct verdict[]){ { "a5-a4", "game-over" }, { "--", "game-over" },
		{ "a1", "game-over" }, { "z9", "game-over" }, { "a", "bad-token" }, { 0 } });
}

/*
 * Fine point 11: a1 b1 and d2 e2 are pairs, and one piece between c1 and c2 makes three of either.
 * Black's a4 goes to a5 and back, and forms nothing.
 */
/* The line a5 b5 c5 takes Black's third last piece; d1-d2 would be a step like any other. */
static void no_turn_of_a_stretch_is_played_after_the_end(void **state)
{
	static const char *const texts[] = { "c4-c5xb1", "d1-d2" };
	struct dara_turn turns[2];
	struct dara_pos before;
	struct setup setup;

	(void)state;
	set_up(&setup, "dara ww4/2w3/6/6/1b1b1b w 0/0 20");
	for (size_t i = 0; i < 2; i++)
		dara_turn_parse(&turns[i], &setup.rules, texts[i], strlen(texts[i]));
	assert_int_equal(play_legal(&setup.pos, &before, turns, 2), 1);
	assert_int_equal(dara_outcome(&setup.pos).result, DARA_WHITE_WINS);
	set_up(&setup, "dara ww4/2w3/6/6/1b1bbb w 0/0 20");
	assert_int_equal(play_legal(&setup.pos, &before, turns, 2), 2);
}

/*
 * From c4 to c3 makes c1 c2 c3, and with d3 a row of four; from d3 it makes a3 b3 c3 as well, as
 * c4 is empty. Black has five pieces, none in a row of three.
 */
static void a_capture_by_two_lines_or_beside_a_long_row_is_judged_by_the_rules(void **state)
{
#define FOUR "b4b/2w2b/ww1w2/2w2b/2w2b w 0/0 20"
#define TWO "b4b/5b/ww1w2/2w2b/2w2b w 0/0 20"
	(void)state;
	assert_verdicts(
	    "dara " FOUR, (const struct verdict[]){ { "c4-c3xa5", "long-run" }, { 0 } });
	assert_verdicts("ninja " FOUR,
	    (const struct verdict[]){
		{ "c4-c3xa5", "fine" }, { "c4-c3xf2", "fine" }, { "c4-c3xf5", "fine" }, { 0 } });
	assert_verdicts("dara " TWO, (const struct verdict[]){ { "d3-c3xa5", "fine" }, { 0 } });
	assert_verdicts("dara-double " TWO,
	    (const struct verdict[]){
		{ "d3-c3xa5", "missing-capture" }, { "d3-c3xa5xf2", "fine" }, { 0 } });
}

static void the_shuttle_is_legal_in_every_named_game(void **state)
{
	static const char *const boards[] = {
		"dara 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"dara-double 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"niger 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"ninja 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"dara-6x6 6/2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"dara-7x6 7/2b1b2/b1b1b2/7/2www2/ww5 w 0/0 20",
		"derrah 7/2b1b2/b1b1b2/7/2www2/ww5 w 0/0 20",
		"dra 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"wali 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"wali-wp 2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
		"dala 6/2b1b1/b1b1b1/6/2www1/ww4 w 0/0 20",
	};
	struct setup setup;

	(void)state;
	for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
		set_up(&setup, boards[i]);
		play_all(&setup, "c2-c1xc4 a4-a5 c1-c2xe4 a5-a4 c2-c1xc5");
		assert_int_equal(dara_outcome(&setup.pos).result,
		    setup.rules.lose_at == 2 ? DARA_WHITE_WINS : DARA_OPEN);
	}
}

/* The first finding that applies, in the order of the list; White is to move, both on the board. */
static void a_wrong_step_is_told_by_the_first_rule_that_it_breaks(void **state)
{
	(void)state;
	/* White: a2 b2 d2, and c3, which makes four at c2; e4 has b to its right. */
	assert_verdicts("dara bbb3/4wb/2w3/ww1w2/5b w 0/0 13",
	    (const struct verdict[]){ { "x", "bad-token" }, { "g1-g2", "off-board" },
		{ "a2-a6", "off-board" }, { "a2-a1xg1", "off-board" }, { "c1", "wrong-phase" },
		{ "c1xf1", "wrong-phase" }, { "--", "must-pass" }, { "c1-c2", "empty-square" },
		{ "c1-a2", "empty-square" }, { "f1-e1", "not-yours" }, { "f1-c1", "not-yours" },
		{ "f1-a2", "not-yours" }, { "a2-b2", "occupied" }, { "e4-f4", "occupied" },
		{ "a2-a2", "occupied" }, { "a2-d2", "occupied" }, { "a2-c2", "not-adjacent" },
		{ "a2-b3", "not-adjacent" }, { "a2-a4xa5", "not-adjacent" },
		{ "c3-c2", "long-run" }, { "c3-c2xb2", "long-run" }, { "d2-c2", "missing-capture" },
		{ "a2-a1xf1", "no-line" }, { "d2-c2xf1xf4", "too-many-captures" },
		{ "d2-c2xc3", "not-enemy" }, { "d2-c2xd2", "not-enemy" },
		{ "d2-c2xc2", "not-enemy" }, { "d2-c2xa5", "protected" }, { "d2-c2xf4", "fine" },
		{ "d2-c2xf1", "fine" }, { "a2-a1", "fine" }, { 0 } });
}

static void a_wrong_drop_is_told_by_the_first_rule_that_it_breaks(void **state)
{
	(void)state;
	assert_verdicts("dara 4wb/6/6/www3/5b w 6/6 7",
	    (const struct verdict[]){ { "g1", "off-board" }, { "a6", "off-board" },
		{ "a2-a3", "wrong-phase" }, { "a2-b2", "wrong-phase" }, { "--", "must-pass" },
		{ "a2", "occupied" }, { "f1", "occupied" }, { "f1xf5", "occupied" },
		{ "d2", "long-run" }, { "d2xf1", "long-run" }, { "a1xf1", "no-line" },
		{ "a1", "fine" }, { 0 } });
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_player_without_a_legal_drop_passes),
		cmocka_unit_test(hands_that_neither_side_can_drop_leave_the_game),
		cmocka_unit_test(a_player_may_lose_by_count_while_dropping),
		cmocka_unit_test(a_player_with_few_enough_pieces_has_lost),
		cmocka_unit_test(a_player_without_a_legal_step_loses_or_passes),
		cmocka_unit_test(steps_that_are_all_too_long_are_no_legal_steps),
		cmocka_unit_test(a_position_in_which_neither_can_move_is_a_draw_or_a_loss),
		cmocka_unit_test(the_centre_is_filled_first),
		cmocka_unit_test(a_captured_central_piece_brings_no_duty_back),
		cmocka_unit_test(after_the_end_there_is_no_turn),
		cmocka_unit_test(no_turn_of_a_stretch_is_played_after_the_end),
		cmocka_unit_test(
		    a_capture_by_two_lines_or_beside_a_long_row_is_judged_by_the_rules),
		cmocka_unit_test(the_shuttle_is_legal_in_every_named_game),
		cmocka_unit_test(a_wrong_step_is_told_by_the_first_rule_that_it_breaks),
		cmocka_unit_test(a_wrong_drop_is_told_by_the_first_rule_that_it_breaks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
