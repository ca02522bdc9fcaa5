/* SPDX-License-Identifier: MIT */
/* What is said of a turn that is refused: a sentence for each finding, in each way it comes. */
#include <string.h>

#include "support.h"

struct refusal {
	const char *line, *turn, *finding, *words;
};

#define TINY "dara:files=3,ranks=3,pieces=4,lose-at=0"
#define DROPS "dara 6/6/2bb2/2ww2/6 w 10/10 3"
/* White's d2-c2 makes a line; Black's e2 e3 e4 is one. */
#define STEPS "dara b1b3/4b1/4b1/ww1wb1/5b w 0/0 13"

static const struct refusal three[] = {
	{ "dara 6/6/6/bbb3/w1w3 w 0/0 30", "a1-b1", "game-over",
	    "comes after the end of the game: White has too few pieces left" },
	{ TINY " wb1/b2/3 w 0/0 9", "a3-b3", "game-over",
	    "comes after the end of the game: White has no step left" },
	{ "dara startpos", "g1", "off-board", "is not on this board of 6 files and 5 ranks" },
	{ DROPS, "c2-b2", "wrong-phase", "is a step, but there are pieces to drop first" },
	{ STEPS, "a1", "wrong-phase", "is a drop, but all pieces are dropped; step with one" },
	{ TINY ",blocked=pass wb1/b2/3 w 0/0 9", "a3-b3", "must-pass",
	    "is not to be played; the only turn is to pass, --" },
	{ STEPS, "--", "must-pass", "passes, but there is a turn to make" },
	{ STEPS, "c1-c2", "empty-square", "moves nothing, c1 is empty" },
	{ STEPS, "e2-e1", "not-yours", "moves the piece of Black on e2" },
	{ DROPS, "c2", "occupied", "goes to c2, where a piece stands" },
	{ STEPS, "a2-b2", "occupied", "goes to b2, where a piece stands" },
	{ "dala startpos", "a1", "centre",
	    "is off the centre, which is filled first: c3 d3 c4 d4" },
	{ STEPS, "a2-b3", "not-adjacent", "is no step of one square up, down, left or right" },
	{ "niger 6/6/2bb2/2ww2/6 w 10/10 3", "b2", "long-run", "makes a row of three (b2-d2)" },
	{ "dara 6/6/2bbb1/2www1/6 w 9/9 4", "f2", "long-run", "makes a row of four (c2-f2)" },
	{ STEPS, "d2-c2", "missing-capture",
	    "forms a line and must take a piece: one of f1 a5 c5" },
	{ STEPS, "d2-d3xa5", "no-line", "takes a piece, but forms no line" },
	{ "derrah 7/b1b1b1b/7/2w4/2w4/ww1w3 w 0/0 30", "d1-c1", "missing-capture",
	    "forms a line and must take pieces: two of a5 c5 e5 g5" },
	{ DROPS, "e2xc3", "no-line", "takes a piece, but a drop does not capture" },
	{ STEPS, "d2-c2xa5xc5", "too-many-captures", "takes more pieces than one" },
	{ STEPS, "d2-c2xb5", "not-enemy", "takes no piece of Black on b5" },
	{ STEPS, "d2-c2xe2", "protected", "takes the piece on e2, which stands in a line" },
};

/* Neto's diagram, and its men in the names of the pieces of the rules. */
#define NETO "8/8/8/8/3bw3/3wBw2/3wbb2/8"

static const struct refusal dameta[] = {
	{ "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 b 3/1k 9", "c8-c7", "game-over",
	    "comes after the end of the game: White has won, 3 to 1" },
	{ "dameta " NETO " b 0/0 9", "i3-e4", "off-board",
	    "is not on this board of 8 files and 8 ranks" },
	{ "dameta startpos", "--", "must-pass", "passes, but there is a turn to make" },
	{ "dameta 2bbbb2/8/8/8/8/8/8/2wwww2 b 0/0k 1", "c8-c7", "must-pass",
	    "is not to be played; the only turn is to pass, --" },
	{ "dameta " NETO " b 0/0 9", "a1-a2", "empty-square", "moves nothing, a1 is empty" },
	{ "dameta " NETO " b 0/0 9", "d2-d1", "not-yours", "moves the piece of White on d2" },
	{ "dameta startpos", "c1-c3", "kick-off",
	    "is no kick-off, which is a step of one square to rank 2" },
	{ "dameta-neto startpos", "c1-c2", "kick-off",
	    "is no kick-off: first comes the man who gets the ball, as in d1,c1-c2" },
	{ "dameta-neto " NETO " b 0/0 9", "e2,e2-e1", "kick-off",
	    "gives e2 the ball, but no kick-off is pending" },
	{ "dameta " NETO " b 0/0 9", "f2-f3", "occupied", "goes to f3, where a man stands" },
	{ "dameta " NETO " b 0/0 9", "e3/e2/f2,e2-c2", "occupied",
	    "goes over d2, where a man stands" },
	{ "dameta " NETO " b 0/0 9", "e3/e2,e2-h1", "not-adjacent",
	    "is no step of one square, the most for the man with the ball" },
	{ "dameta " NETO " b 0/0 9", "e3/e2,f2-g4", "not-adjacent",
	    "is no step of one square, or of two straight on" },
	{ "dameta-neto startpos", "d1,c1-d2-c1", "not-adjacent", "ends where it began" },
	{ "dameta-neto startpos", "d1,c1-c2-c4", "not-adjacent",
	    "is not made of two steps of one square" },
	{ "dameta-neto startpos", "d1,c1-c3", "not-adjacent", "is no step of one square" },
	{ "dameta " NETO " b 0/0 9", "e2/e3,e2-e1", "no-ball",
	    "passes from e2, where Black has not got the ball" },
	{ "dameta " NETO " w 0/0 9", "f3:h3", "no-ball",
	    "jumps over g3, where no man of Black has the ball" },
	{ "dameta " NETO " b 0/0 9", "e3/e4,e2-e1", "no-pass",
	    "passes from e3 to e4, where no man of Black beside it can take the ball" },
	{ "dameta " NETO " w 0/0 9", "d2:d5", "no-jump",
	    "is no jump, which goes two squares straight on" },
	{ "dameta startpos", "c1-c2,c2/d1/e1", "past-goal",
	    "goes on from d1, where the ball scores and the turn ends" },
};

/* Bits of the findings that were asked for. */
static uint64_t try_refusals(const struct refusal *refusals, size_t count)
{
	uint64_t seen = 0;

	for (size_t i = 0; i < count; i++) {
		const struct refusal *r = &refusals[i];
		struct dara_fault fault;
		struct dara_turn turn;
		struct setup setup;
		char words[160];

		set_up(&setup, r->line);
		assert_int_equal(
		    dara_turn_parse(&turn, &setup.rules, r->turn, strlen(r->turn)), DARA_OK);
		assert_int_equal(dara_check(&setup.pos, &turn, &fault), DARA_ERULE);
		dara_fault_print(words, sizeof words, &setup.pos, &turn, &fault);
		if (strcmp(dara_finding_name(fault.finding), r->finding) != 0 ||
		    strcmp(words, r->words) != 0)
			fail_msg("%s: %s %s [%s], not '%s' [%s]", r->line, r->turn, words,
			    dara_finding_name(fault.finding), r->words, r->finding);
		seen |= UINT64_C(1) << fault.finding;
	}
	return seen;
}

/* The findings of a list of names. */
static uint64_t findings_of(const char *names)
{
	uint64_t findings = 0;
	char name[40];
	size_t len;

	for (; *names; names += len + (names[len] == ' ')) {
		len = strcspn(names, " ");
		memcpy(name, names, len);
		name[len] = '\0';
		assert_int_not_equal(dara_finding_named(name), DARA_FINE);
		findings |= UINT64_C(1) << dara_finding_named(name);
	}
	return findings;
}

static void each_finding_of_three_in_a_row_has_its_sentence(void **state)
{
	(void)state;
	assert_int_equal(try_refusals(three, sizeof three / sizeof *three),
	    findings_of("game-over off-board wrong-phase must-pass empty-square not-yours occupied "
			"centre not-adjacent long-run missing-capture no-line too-many-captures "
			"not-enemy protected"));
}

static void each_finding_of_dameta_has_its_sentence(void **state)
{
	struct dara_turn jump = { DARA_MAN | DARA_JUMP, 2, { 26, 28 } };
	struct dara_fault fault;
	struct setup setup;
	char words[160];

	(void)state;
	assert_int_equal(try_refusals(dameta, sizeof dameta / sizeof *dameta),
	    findings_of("game-over off-board must-pass empty-square not-yours occupied "
			"not-adjacent kick-off no-ball no-pass no-jump past-goal"));
	set_up(&setup, "dameta 2w5/1bw1w1b1/8/8/2wB4/8/4b3/8 w 0/0 3");
	play_all(&setup, "c4:e4 d4:f4 e4:g4 f4:h4 g4:a4 h4:b4 a4:c4 b4:d4");
	assert_int_equal(dara_check(&setup.pos, &jump, &fault), DARA_ERULE);
	assert_int_equal(fault.finding, DARA_LOOP);
	dara_fault_print(words, sizeof words, &setup.pos, &jump, &fault);
	assert_string_equal(
	    words, "jumps on along its rank after eight such jumps, where White must deviate");
}

/* No game gives the words of another rule to a finding that it does not know. */
static void a_finding_of_no_turn_says_its_name(void **state)
{
	static const char *const lines[] = { "dara startpos", "dameta startpos" };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		struct dara_fault fault = { .finding = DARA_MISSING_RESULT };
		struct dara_turn turn = { .kind = DARA_PASS };
		struct setup setup;
		char words[160];

		set_up(&setup, lines[i]);
		dara_fault_print(words, sizeof words, &setup.pos, &turn, &fault);
		assert_string_equal(words, "is refused: missing-result");
		fault.finding = i ? DARA_PROTECTED : DARA_LOOP;
		dara_fault_print(words, sizeof words, &setup.pos, &turn, &fault);
		assert_string_equal(words, i ? "is refused: protected" : "is refused: loop");
	}
}

/* Others keep these numbers, in files or in programs that were linked before. */
static void findings_keep_their_numbers(void **state)
{
	(void)state;
	assert_int_equal(DARA_BAD_BYTE, 1);
	assert_int_equal(DARA_GAME_OVER, 10);
	assert_int_equal(DARA_MUST_PASS, 13);
	assert_int_equal(DARA_PROTECTED, 24);
	assert_int_equal(DARA_LOOP, 30);
	assert_int_equal(DARA_REPETITION, 36);
	assert_string_equal(dara_finding_name((enum dara_finding)12345), "unknown");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_finding_of_three_in_a_row_has_its_sentence),
		cmocka_unit_test(each_finding_of_dameta_has_its_sentence),
		cmocka_unit_test(a_finding_of_no_turn_says_its_name),
		cmocka_unit_test(findings_keep_their_numbers),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
