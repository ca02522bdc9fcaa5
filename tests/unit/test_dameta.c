/* SPDX-License-Identifier: MIT */
/* Dameta: each sentence of its rules, on positions made by hand. */
#include <string.h>

#include "support.h"

#define NETO_BLACK "dameta 8/8/8/8/3bw3/3wBw2/3wbb2/8 b 0/0 9"
#define NETO_WHITE "dameta 8/8/8/8/3bw3/3wBw2/3wbb2/8 w 0/0 9"

/* What each turn of a table, which ends with a NULL turn, is in the position of that line. */
static void assert_findings(const char *line, const struct verdict *verdicts)
{
	struct setup setup;

	set_up(&setup, line);
	for (; verdicts->turn; verdicts++) {
		const char *finding = finding_of(&setup.pos, verdicts->turn);

		if (strcmp(finding, verdicts->finding) != 0)
			fail_msg("%s is %s, not %s", verdicts->turn, finding, verdicts->finding);
	}
}

static void a_kick_off_is_a_step_off_the_goal_line(void **state)
{
	static const struct verdict verdicts[] = {
		{ "c1-b2", "fine" },
		{ "c1-c2", "fine" },
		{ "f1-g2", "fine" },
		{ "C1-D2", "fine" },
		{ "c1-c3", "kick-off" },
		{ "c1-b1", "kick-off" },
		{ "c1-d1", "kick-off" },
		{ "c1/d1,d1-d2", "kick-off" },
		{ "c1/d1,c1-c2", "kick-off" },
		{ "c1:c3", "kick-off" },
		{ "a1-a2", "empty-square" },
		{ "c8-c7", "not-yours" },
		{ "--", "must-pass" },
		{ "c1-c2,c2/d1", "fine" },
		{ "c1-c2,c2/e1", "no-pass" },
		{ "c1-c2,d1/e1", "no-ball" },
		{ "c1-c2,c2/d1/e1", "past-goal" },
		{ "c1-i2", "off-board" },
		{ "c1-c9", "off-board" },
		{ NULL, NULL },
	};

	(void)state;
	assert_findings("dameta startpos", verdicts);
}

static void the_diagram_of_neto_is_played(void **state)
{
	(void)state;
	assert_play(NETO_WHITE, "d2:f4 e3:g5 f4:h6 g5:a7 h6:b8",
	    "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 b 1/0k 11");
	assert_play(NETO_BLACK, "e3/e2,e2-e1", "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 w 0/1k 10");
}

static void what_can_be_wrong_with_a_turn_is_told(void **state)
{
	static const struct verdict black[] = {
		{ "e3/e2,e2-e1", "fine" },
		{ "e3/e2/f2,e2-c2", "occupied" }, /* d2 is in the way */
		{ "e3/e2/f2,e2-e1", "fine" },     /* e2 passed on, but f2 has the ball now */
		{ "e3/f2/e2,e2-g4", "not-adjacent" },
		{ "e3/e2,e2-h1", "not-adjacent" },
		{ "e3/e2,e2-c4", "not-adjacent" }, /* with the ball one square */
		{ "e3/e2,f2-h2", "fine" },
		{ "e3/e2,f2-g4", "not-adjacent" },
		{ "e3/e4,e2-e1", "no-pass" },
		{ "e3/e2/e3,e2-e1", "no-pass" },
		{ "e2/e3,e2-e1", "no-ball" },
		{ "f2-f1,f2/e2", "no-ball" },
		{ "e3-f4,f4/e2", "no-pass" },
		{ "f2:h4", "no-ball" },
		{ "f2-f3", "occupied" },
		{ "d2-d1", "not-yours" },
		{ "e3/e2", "bad-token" },
		{ "e3", "bad-token" },
		{ "e3,e2-e1", "bad-token" },
		{ "e3/e2,e2-e1,e1/f2", "bad-token" },
		{ "e3/e2,f2:h4", "bad-token" },
		{ "e2-f1-g1", "bad-token" },
		{ "e3/e2-e1", "bad-token" },
		{ "e2e1", "bad-token" },
		{ "e2xe1", "bad-token" },
		{ "--", "must-pass" },
		{ NULL, NULL },
	};
	static const struct verdict white[] = {
		{ "d2:f4", "fine" },
		{ "d2:f4,f4/e4", "fine" },
		{ "d2:f4,f4/e4/d3", "fine" },
		{ "d2:f4,f4/e4/d2", "no-pass" }, /* d2 is empty now */
		{ "d2:f4,e4/f4", "no-ball" },
		{ "d3:f3", "occupied" },
		{ "d2:f3", "occupied" },
		{ "e4:e2", "occupied" },
		{ "f3:h3", "no-ball" },
		{ "f3:g5", "no-jump" },
		{ "d2:d5", "no-jump" },
		{ "e4-g6", "fine" },
		{ "e4-c4", "occupied" }, /* over d4 */
		{ "e4-f6", "not-adjacent" },
		{ "e3/f3,f3-f4", "no-ball" },
		{ "d2-c2,d2/d3", "no-ball" },
		{ NULL, NULL },
	};

	(void)state;
	assert_findings(NETO_BLACK, black);
	assert_findings(NETO_WHITE, white);
}

static void the_board_is_a_cylinder(void **state)
{
	(void)state;
	/* a step, a pass and a jump across the edge between h and a */
	assert_play("dameta 1bbbb3/8/8/8/W6w/8/8/2w2w2 w 0/0 9", "a4/h4,c1-c3",
	    "dameta 1bbbb3/8/8/8/w6W/2w5/8/5w2 b 0/0 9");
	assert_play("dameta 1bbbb3/8/8/8/W6w/8/8/2w2w2 w 0/0 9", "a4-h5",
	    "dameta 1bbbb3/8/8/7W/7w/8/8/2w2w2 b 0/0 9");
	assert_play("dameta 1bbb4/8/8/8/B6w/8/8/2w2ww1 w 0/0 9", "h4:b4",
	    "dameta 1bbb4/8/8/8/bW6/8/8/2w2ww1 b 0/0 9");
}

static void goals_come_by_step_jump_and_pass_on_either_line(void **state)
{
	static const char start_after[] = "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 b 1/0k 9";

	(void)state;
	assert_play("dameta 1bbb1b2/4W3/8/8/8/8/8/2w2ww1 w 0/0 9", "e7-e8", start_after);
	assert_play("dameta 2bb3w/B7/7w/8/8/8/8/b1w2w2 w 0/0 9", "h6:b8", start_after);
	assert_play("dameta 1bb4w/W7/8/8/8/8/8/b1w2w1b w 0/0 9", "c1-c2,a7/h8", start_after);
	/* Black carries the ball to rank 8, and White kicks off no sooner: the sum is odd */
	assert_play("dameta w1b5/3B4/8/8/8/8/8/bbw2w1w b 0/0 9", "d7-d8",
	    "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 w 1/0k 10");
	/* White passes to a man who stands on his own goal line */
	assert_play("dameta 1bb4b/8/8/8/8/8/W7/b1w2w1w w 0/0 9", "c1-c3,a2/h1",
	    "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 b 0/1k 9");
}

static void the_kick_off_alternates_and_who_waits_passes(void **state)
{
	struct setup setup;

	(void)state;
	assert_play("dameta 1bbb1b2/4W3/8/8/8/8/8/2w2ww1 w 0/1 9", "e7-e8 -- d1-d2",
	    "dameta 2bbbb2/8/8/8/8/8/3W4/2w1ww2 b 1/1 10");
	assert_turns("dameta 2bbbb2/8/8/8/8/8/8/2wwww2 b 1/1k 9", "--");
	set_up(&setup, "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 b 1/1k 9");
	assert_string_equal(finding_of(&setup.pos, "c8-c7"), "must-pass");
}

static void the_game_ends_with_its_last_goal(void **state)
{
	struct setup setup;

	(void)state;
	set_up(&setup, "dameta:goals=2 1bbb1b2/4W3/8/8/8/8/8/2w2ww1 w 1/1 9");
	play_all(&setup, "e7-e8");
	assert_int_equal(dara_outcome(&setup.pos).result, DARA_WHITE_WINS);
	assert_int_equal(dara_outcome(&setup.pos).reason, DARA_SCORED);
	assert_int_equal(dara_turns(NULL, 0, &setup.pos), 0);
	assert_string_equal(finding_of(&setup.pos, "--"), "game-over");
	assert_int_equal(dara_pos_evaluate(&setup.pos), -DARA_WON);
	assert_outcome("dameta 2bbbb2/8/8/8/8/8/8/2wwww2 b 2/2k 9", DARA_OPEN, DARA_NO_REASON);
}

/* Two men, four jumps of each, and all stand as before. */
#define TO_LOOP "c1-c2 f8-f6 c2-c3 f6-f5 c3-c4 f5-e4 c4-d4"
#define LOOP "e4:c4 d4:b4 c4:a4 b4:h4 a4:g4 h4:f4 g4:e4 f4:d4"

static void who_jumps_in_his_own_half_must_deviate_from_a_loop(void **state)
{
	struct setup setup, again;
	struct dara_turn turns[256];
	size_t count;
	char line[DARA_POS_SIZE];

	(void)state;
	set_up(&setup, "dameta startpos");
	play_all(&setup, TO_LOOP " " LOOP);
	assert_string_equal(finding_of(&setup.pos, "e4:c4"), "fine"); /* the half is White's */
	play_all(&setup, "e4:c4");
	assert_string_equal(finding_of(&setup.pos, "d4:b4"), "loop");
	assert_string_equal(finding_of(&setup.pos, "d4-d5"), "fine");
	count = dara_turns(turns, 256, &setup.pos);
	for (size_t i = 0; i < count; i++)
		assert_int_equal(turns[i].kind & DARA_JUMP, 0);
	/* a position that is set up has no turns before it */
	dara_pos_print(line, &setup.pos);
	set_up(&again, line);
	assert_string_equal(finding_of(&again.pos, "d4:b4"), "fine");
	assert_int_equal(dara_turns(NULL, 0, &again.pos), count + 1);
	/* a deviation begins the count anew */
	play_all(&setup, "d1-d2 c8-c7");
	assert_string_equal(finding_of(&setup.pos, "d4:b4"), "fine");
}

/* A ninth jump that takes the ball to another man is a deviation. */
static void a_jump_with_a_chain_is_no_loop(void **state)
{
	struct setup setup;

	(void)state;
	set_up(&setup, "dameta 2bb4/8/8/1w6/2wB4/8/b7/4w1w1 w 0/0 5");
	play_all(&setup, "c4:e4 d4:f4 e4:g4 f4:h4 g4:a4 h4:b4 a4:c4 b4:d4");
	assert_string_equal(finding_of(&setup.pos, "c4:e4"), "loop");
	set_up(&setup, "dameta 2bb4/8/8/5w2/2wB4/8/b7/4w1w1 w 0/0 5");
	play_all(&setup, "c4:e4 d4:f4 e4:g4 f4:h4 g4:a4 h4:b4 a4:c4 b4:d4");
	assert_string_equal(finding_of(&setup.pos, "c4:e4"), "loop");
	assert_string_equal(finding_of(&setup.pos, "c4:e4,e4/f5"), "fine");
}

static void neto_has_no_loop_clause(void **state)
{
	struct setup setup;

	(void)state;
	set_up(&setup, "dameta-neto 2bb4/8/8/8/2wB4/8/b7/w3w1w1 w 0/0 5");
	play_all(&setup, "c4:e4 d4:f4 e4:g4 f4:h4 g4:a4 h4:b4 a4:c4 b4:d4");
	assert_string_equal(finding_of(&setup.pos, "c4:e4"), "fine");
}

static void neto_kicks_off_by_giving_the_ball(void **state)
{
	static const struct verdict verdicts[] = {
		{ "d1,c1-c2", "fine" },
		{ "c1,c1-c2", "fine" },
		{ "d1,c1-d2-e2", "fine" },
		{ "c1,c1-d2-e2", "not-adjacent" }, /* with the ball one step */
		{ "c1/d1,c1-d2-e2", "fine" },
		{ "d1,c1-d2-e2,d1/e2", "fine" },
		{ "d1/e1,c1-d2-e2,e1/e2", "bad-token" },
		{ "d1,c1-d2-c1", "not-adjacent" },
		{ "d1,c1-d1-e2", "occupied" },
		{ "d1,c1-c3", "not-adjacent" }, /* the square between is told */
		{ "c1-c2", "kick-off" },
		{ "d2,c1-c2", "kick-off" },
		{ "d1,c1:c3", "bad-token" },
		{ NULL, NULL },
	};
	struct setup setup;

	(void)state;
	assert_findings("dameta-neto startpos", verdicts);
	set_up(&setup, "dameta-neto startpos");
	play_all(&setup, "d1,c1-c2 c8-c7");
	assert_string_equal(finding_of(&setup.pos, "d1,c2-c3"), "kick-off");
}

static void neto_scores_on_the_far_line_only(void **state)
{
	(void)state;
	assert_play("dameta-neto 2bbb3/8/8/8/8/b7/W7/2w2ww1 w 0/0 9", "a2-h1",
	    "dameta-neto 2bbb3/8/8/8/8/b7/8/2w2wwW b 0/0 9");
	assert_play("dameta-neto 2bb4/W7/8/8/8/b7/b7/2w2ww1 w 0/0 9", "a7-h8",
	    "dameta-neto 2bbbb2/8/8/8/8/8/8/2wwww2 b 1/0k 9");
}

/* Other texts of a turn, and the one that is written. */
static void a_turn_has_one_canonical_text(void **state)
{
	static const struct {
		const char *line, *turn, *canonical;
	} cases[] = {
		{ NETO_BLACK, "e3/f2/e2,f2-f1", "e3/e2,f2-f1" },
		{ NETO_BLACK, "f2-f1,e3/e2", "e3/e2,f2-f1" }, /* a chain before, if it can be */
		{ NETO_BLACK, "e3/d4,e2-d1", "e3/d4,e2-d1" },
		{ NETO_BLACK, "e3-f4,f4/e2", NULL },
		{ "dameta 2bb4/8/8/8/8/b6b/w6W/ww6 w 0/0 9", "a2-c2,h2/a1/b1", NULL },
		{ "dameta-neto startpos", "d1/e1,e1-e2", "e1,e1-e2" },
		{ "dameta-neto startpos", "c1/d1,f1-f2", "d1,f1-f2" },
		{ "dameta-neto startpos", "d1,c1-b2-c2", "d1,c1-c2" },
		{ "dameta-neto startpos", "f1,c1-d2-e2,f1/e2", "d1,c1-d2-e2,d1/e2" },
		{ "dameta-neto startpos", "d1,c1-c2-d3", "d1,c1-c2-d3" },
		{ "dameta-neto startpos", "d1,c1-d2-d3", "d1,c1-c2-d3" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *text = cases[i].turn;
		char printed[DARA_TURN_SIZE];
		struct dara_turn turn;
		struct setup setup;

		set_up(&setup, cases[i].line);
		if (!cases[i].canonical) {
			assert_string_not_equal(finding_of(&setup.pos, text), "fine");
			continue;
		}
		assert_string_equal(finding_of(&setup.pos, text), "fine");
		dara_turn_parse(&turn, &setup.rules, text, strlen(text));
		dara_turn_canonical(&turn, &setup.pos);
		dara_turn_print(printed, &turn);
		assert_string_equal(printed, cases[i].canonical);
	}
}

/* Longer than any that can be legal, and still refused for the right reason. */
static void a_chain_of_any_length_is_read(void **state)
{
	static const struct verdict verdicts[] = {
		{ "e3/e2/f2/e3/e2/f2/e3/e2/f2/e3,e2-e1", "no-pass" },
		{ "e3/e2/f2/e3/e2/f2/e3/e2/f2/i9,e2-e1", "off-board" },
		{ "e3-f4,f4/e3/f4/e3/f4/e3/f4/e3/f4", "no-pass" },
		{ "e3-f4,f4/e3/f4/e3/f4/e3/f4/e3/j4", "off-board" },
		{ "e3-e4-e5-e6-e7-e8-e7-e6-e5-e4", "bad-token" },
		{ NULL, NULL },
	};
	struct setup setup;

	(void)state;
	assert_findings(NETO_BLACK, verdicts);
	set_up(&setup, "dameta-neto startpos");
	assert_string_equal(finding_of(&setup.pos, "d1,c1-d2-e2,d1/e2/f1/e1/d1"), "no-pass");
	assert_string_equal(finding_of(&setup.pos, "d1,c1-d2-e2,d1/e2/f1/e1/k1"), "off-board");
}

static void a_position_that_cannot_be_is_refused_at_its_column(void **state)
{
	static const struct {
		const char *line;
		unsigned long column; /* 0: it is good */
	} cases[] = {
		{ "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 w 0/0k 1", 0 },
		{ "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 b 0/0k 1", 0 },
		{ "dameta 2bbbb2/8/8/8/8/8/2W5/3www2 b 0/0 1", 0 },
		{ "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 w 3/2k 1", 0 },
		{ "dameta 2bbb3/8/8/8/8/8/2W5/3www2 b 0/0 1", 8 },   /* three of Black */
		{ "dameta 2bbbb2/8/8/8/8/8/2Ww4/3www2 b 0/0 1", 8 }, /* five of White */
		{ "dameta 2bbbb2/8/8/8/8/8/2w5/3www2 b 0/0k 1", 8 }, /* no start array */
		{ "dameta 2bbbB2/8/8/8/8/8/2W5/3www2 b 0/0 1", 26 },
		{ "dameta 2bbbb2/8/8/8/8/8/2w5/3Www2 b 0/0 1", 30 }, /* an own goal */
		{ "dameta 2bbbB2/8/8/8/8/8/2w5/3www2 b 0/0 1", 12 },
		{ "dameta 2bbbb2/8/8/8/8/8/2w5/3www2 b 0/0 1", 37 }, /* no ball */
		{ "dameta 2bbbb2/8/8/8/8/8/2W5/3www2 b 0/0k 1", 37 },
		{ "dameta 2bbbb2/8/8/8/8/8/2W5/3www2 b 3/0 1", 37 },
		{ "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 w 4/0k 1", 36 },
		{ "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 w 3/3k 1", 36 },
		{ "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 w 0/0kk 1", 36 },
		{ "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 w k 1", 36 },
		{ "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 w 0/0k 0", 41 },
		{ "dameta 2bbbb2/8/8/8/8/8/2xwww2 w 0/0k 1", 26 },
		{ "dameta 2bbbb2/8/8/8/8/8/2wwww2 w 0/0k 1", 31 },
		{ "dameta-neto 2bbbb2/8/8/8/8/8/2w5/3Www2 b 0/0 1", 0 },
		{ "dameta-neto 2Wbbb2/8/8/8/8/8/1b6/3www2 b 0/0 1", 14 },
		{ "dameta-neto 2bbb3/8/8/8/8/8/w7/3wwwB1 b 0/0 1", 36 },
		{ "dara 6/6/2W3/6/6 w 11/12 1", 11 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *line = cases[i].line;
		struct dara_diag diag = { 0 };
		struct setup setup;

		dara_pos_parse(&setup.pos, &setup.rules, line, strlen(line), NULL, &diag);
		if (diag.column != cases[i].column)
			fail_msg("%s: column %lu, %s", line, diag.column, diag.text);
	}
}

static void the_longest_list_has_291_turns(void **state)
{
	struct setup setup;

	(void)state;
	set_up(&setup, "dameta-neto 8/8/8/8/Wwww4/8/8/2bbb2b w 0/0 1");
	assert_int_equal(dara_turns(NULL, 0, &setup.pos), 291);
}

/* Of two evils an engine that is on the move takes the goal, now. */
static void a_goal_is_not_put_off(void **state)
{
	static const char *const lines[] = { "dameta 1bbb1b2/4W3/8/8/8/8/8/2w2ww1 w 0/0 9",
		"dameta 1bb5/8/8/8/8/8/2Bw4/1b2w1ww b 2/2 9" };

	(void)state;
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		struct dara_limits limits = { .depth = 4 };
		struct dara_search *search;
		struct dara_found found;
		struct setup setup;
		unsigned side;

		set_up(&setup, lines[i]);
		side = setup.pos.side;
		assert_int_equal(dara_search_open(&search, 1 << 20), DARA_OK);
		assert_int_equal(
		    dara_search_run(search, &found, &setup.pos, NULL, 0, &limits), DARA_OK);
		dara_play(&setup.pos, &found.best);
		assert_int_equal(setup.pos.hand[side], i == 0 ? 1 : 3);
		dara_search_close(search);
	}
}

/* Eight jumps lead back, and so do four steps; but only the loop clause minds the jumps. */
static void jumps_before_it_make_no_other_position(void **state)
{
	static const char line[] = "dameta 2w5/1bw1w1b1/8/8/2wB4/8/4b3/8 w 0/0 3";
	struct setup start, jumped, stepped;

	(void)state;
	set_up(&start, line);
	set_up(&jumped, line);
	play_all(&jumped, "c4:e4 d4:f4 e4:g4 f4:h4 g4:a4 h4:b4 a4:c4 b4:d4");
	set_up(&stepped, line);
	play_all(&stepped, "c4-a2 g7-h7 a2-c4 h7-g7");
	assert_true(dara_pos_same(&start.pos, &jumped.pos));
	assert_true(dara_pos_same(&start.pos, &stepped.pos));
	assert_true(dara_pos_same_key(&start.pos) == dara_pos_same_key(&jumped.pos));
	assert_false(dara_pos_key(&start.pos) == dara_pos_key(&jumped.pos));
	assert_true(dara_pos_key(&start.pos) == dara_pos_key(&stepped.pos));
	dara_play(&jumped.pos, &(struct dara_turn){ .kind = DARA_MAN, .len = 2, { 26, 8 } });
	assert_false(dara_pos_same(&start.pos, &jumped.pos));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_kick_off_is_a_step_off_the_goal_line),
		cmocka_unit_test(the_diagram_of_neto_is_played),
		cmocka_unit_test(what_can_be_wrong_with_a_turn_is_told),
		cmocka_unit_test(the_board_is_a_cylinder),
		cmocka_unit_test(goals_come_by_step_jump_and_pass_on_either_line),
		cmocka_unit_test(the_kick_off_alternates_and_who_waits_passes),
		cmocka_unit_test(the_game_ends_with_its_last_goal),
		cmocka_unit_test(who_jumps_in_his_own_half_must_deviate_from_a_loop),
		cmocka_unit_test(a_jump_with_a_chain_is_no_loop),
		cmocka_unit_test(neto_has_no_loop_clause),
		cmocka_unit_test(neto_kicks_off_by_giving_the_ball),
		cmocka_unit_test(neto_scores_on_the_far_line_only),
		cmocka_unit_test(a_turn_has_one_canonical_text),
		cmocka_unit_test(a_chain_of_any_length_is_read),
		cmocka_unit_test(a_position_that_cannot_be_is_refused_at_its_column),
		cmocka_unit_test(the_longest_list_has_291_turns),
		cmocka_unit_test(a_goal_is_not_put_off),
		cmocka_unit_test(jumps_before_it_make_no_other_position),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
