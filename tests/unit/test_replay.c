/* SPDX-License-Identifier: MIT */
/* Records, played: events, variations, results, repetitions, where a game starts. */
#include <stdlib.h>
#include <string.h>

#include "support.h"

static void a_record_is_told_event_by_event(void **state)
{
	(void)state;
	assert_events("[Result \"*\"]\n\n1. c3 d3 2. a1 *\n",
	    "start dara 6/6/6/6/6 w 12/12 1\nturn 1 c3\nturn 2 d3\nturn 3 a1\n"
	    "finished 1 turns 3\n");
	assert_events("*\n", "start dara 6/6/6/6/6 w 12/12 1\nfinished 1 turns 0\n");
	assert_events("", "");
	assert_events("c3 *\n{of no record}\n",
	    "start dara 6/6/6/6/6 w 12/12 1\nturn 1 c3\nfinished 1 turns 1\n");
}

static void the_event_holds_the_position_after_the_turn(void **state)
{
	static const char bytes[] = "c3 (b1 f5) d3 *";
	static const char *const expected[] = { "dara 6/6/2w3/6/6 b 11/12 1",
		"dara 6/6/6/6/1w4 b 11/12 1", "dara 5b/6/6/6/1w4 w 11/11 2",
		"dara 6/6/2wb2/6/6 w 11/11 2" };
	struct source source = source_of(bytes, strlen(bytes));
	struct dara_reader *reader;
	struct dara_replay *replay;
	struct dara_rules rules;
	struct dara_event event;
	char text[DARA_POS_SIZE];

	(void)state;
	assert_int_equal(dara_rules_parse(&rules, "dara", 4, NULL), DARA_OK);
	assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
	assert_int_equal(dara_replay_open(&replay, &rules, DARA_EVENT_TURN, false), DARA_OK);
	dara_replay_read(replay, reader);
	for (size_t i = 0; i < 4; i++) {
		assert_int_equal(dara_replay_next(replay, &event), DARA_OK);
		assert_int_equal(event.kind, DARA_EVENT_TURN);
		dara_pos_print(text, event.pos);
		assert_string_equal(text, expected[i]);
	}
	assert_int_equal(dara_replay_next(replay, &event), DARA_END);
	dara_replay_close(replay);
	dara_reader_close(reader);
}

/* Each variation replaces the turn before it, and starts from the position before that turn. */
static void a_variation_starts_where_the_turn_that_it_replaces_did(void **state)
{
	(void)state;
	/* After c3 and d3, a1 is replaced by b1; in it f5 by f4; then by c1. c3 was played. */
	assert_events("c3 d3 a1 (b1 f5 (f4 a1) e5) (c1) f5 *",
	    "start dara 6/6/6/6/6 w 12/12 1\n"
	    "turn 1 c3\nturn 2 d3\nturn 3 a1\n"
	    "turn 3 b1 depth 1\nturn 4 f5 depth 1\n"
	    "turn 4 f4 depth 2\nturn 5 a1 depth 2\n"
	    "turn 5 e5 depth 1\nturn 3 c1 depth 1\n"
	    "turn 4 f5\nfinished 1 turns 4\n");
	/* What was dropped in a variation is not there after it, and the other way round. */
	assert_events("c3 (d3) d3 (c3) *",
	    "start dara 6/6/6/6/6 w 12/12 1\nturn 1 c3\nturn 1 d3 depth 1\nturn 2 d3\n"
	    "1:13 occupied\nfinished 1 turns 2 broken\n");
	/* A variation of the first turn of a variation. */
	assert_events("c3 (d3 (e3 c3)) *",
	    "start dara 6/6/6/6/6 w 12/12 1\nturn 1 c3\nturn 1 d3 depth 1\nturn 1 e3 depth 2\n"
	    "turn 2 c3 depth 2\nfinished 1 turns 1\n");
}

static void a_number_is_checked_in_its_own_line_of_play(void **state)
{
	(void)state;
	assert_events("1. c3 1... d3 2. a1 (2. b1 2... f5 3. a1) 2... f5 3. b1 *",
	    "start dara 6/6/6/6/6 w 12/12 1\nturn 1 c3\nturn 2 d3\nturn 3 a1\n"
	    "turn 3 b1 depth 1\nturn 4 f5 depth 1\nturn 5 a1 depth 1\n"
	    "turn 4 f5\nturn 5 b1\nfinished 1 turns 5\n");
	assert_events("2. c3 d3 2. a1 3... f5 *",
	    "start dara 6/6/6/6/6 w 12/12 1\n1:1 move-number\nturn 1 c3\nturn 2 d3\nturn 3 a1\n"
	    "1:16 move-number\nturn 4 f5\nfinished 1 turns 4\n");
}

static void a_wrong_turn_breaks_its_record_and_no_other(void **state)
{
	(void)state;
	assert_events("[Event \"a\"]\n\nc3 c3 d3\n1-0\n\n[Event \"b\"]\n\nc3 *\n",
	    "start dara 6/6/6/6/6 w 12/12 1\nturn 1 c3\n3:4 occupied\n"
	    "finished 1 turns 1 broken\n"
	    "start dara 6/6/6/6/6 w 12/12 1\nturn 1 c3\nfinished 2 turns 1\n");
	assert_events("c3x *",
	    "start dara 6/6/6/6/6 w 12/12 1\n1:1 bad-token\n"
	    "finished 1 turns 0 broken\n");
	/* The mark is no part of the turn, and the place is that of the turn. */
	assert_events("c3! c3?! *",
	    "start dara 6/6/6/6/6 w 12/12 1\nturn 1 c3\n1:5 occupied\n"
	    "finished 1 turns 1 broken\n");
}

/* c1 b1 and a2 make a line at a1: Black loses one of three, and with it the game. */
#define DECIDED "[FEN \"5b/5b/6/w4b/1ww3 w 0/0 20\"]\n"
#define DECIDED_START "start dara 5b/5b/6/w4b/1ww3 w 0/0 20\nturn 1 a2-a1xf2\n"

static void check_end(
    const char *head, const char *tag, const char *moves, const char *end, const char *finding)
{
	struct text bytes = { 0 }, events = { 0 };
	const char *found;

	text_add(&bytes, "%s[Result \"%s\"]\n\n%s\n%s\n", head, tag, moves, end);
	add_events(&events, bytes.bytes, bytes.len, false);
	found = strstr(events.bytes, finding);
	if (!found || (!*finding && strchr(events.bytes, ':')))
		fail_msg("tag %s, terminator %s after '%s': not '%s':\n%s", tag, end, moves,
		    finding, events.bytes);
	text_free(&bytes);
	text_free(&events);
}

static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };

/* The terminator stands on line 4. A win that the board does not show is a warning only. */
static void tag_and_terminator_must_agree(void **state)
{
	(void)state;
	for (size_t tag = 0; tag < 4; tag++) {
		for (size_t end = 0; end < 4; end++)
			check_end("", results[tag], "c3 d3", results[end],
			    tag != end    ? "4:1 result-mismatch\nfinished 1 turns 2 broken\n"
				: end < 2 ? "4:1 unproved-result\nfinished 1 turns 2\n"
					  : "");
	}
}

/* The rules say 1-0, on the terminator's line 5. A mismatch comes first. */
static void a_game_that_the_rules_decided_has_that_result(void **state)
{
	(void)state;
	for (size_t tag = 0; tag < 4; tag++) {
		for (size_t end = 0; end < 4; end++)
			check_end(DECIDED, results[tag], "20. a2-a1xf2", results[end],
			    tag != end    ? "5:1 result-mismatch\nfinished 1 turns 1 broken\n"
				: end > 0 ? "5:1 wrong-result\nfinished 1 turns 1 broken\n"
					  : "");
	}
}

static void a_result_needs_no_tag(void **state)
{
	(void)state;
	assert_events(DECIDED "a2-a1xf2 1-0", DECIDED_START "finished 1 turns 1\n");
	assert_events(
	    DECIDED "a2-a1xf2 0-1", DECIDED_START "2:10 wrong-result\nfinished 1 turns 1 broken\n");
	assert_events(
	    DECIDED "a2-a1xf2 *", DECIDED_START "2:10 wrong-result\nfinished 1 turns 1 broken\n");
}

static void a_turn_after_the_end_is_refused(void **state)
{
	(void)state;
	assert_events(DECIDED "a2-a1xf2 f5-f3 1-0",
	    DECIDED_START "2:10 game-over\nfinished 1 turns 1 broken\n");
	/* The one before the end is replaced, and the game of the variation is not over. */
	assert_events(DECIDED "a2-a1xf2 (a2-a3 f2-f1) 1-0",
	    DECIDED_START "turn 1 a2-a3 depth 1\nturn 2 f2-f1 depth 1\nfinished 1 turns 1\n");
}

static void a_missing_result_is_told_where_it_is_missing(void **state)
{
	(void)state;
	assert_events("c3 d3",
	    "start dara 6/6/6/6/6 w 12/12 1\nturn 1 c3\nturn 2 d3\n"
	    "1:6 missing-result\nfinished 1 turns 2 broken\n");
	assert_events("c3\n",
	    "start dara 6/6/6/6/6 w 12/12 1\nturn 1 c3\n2:1 missing-result\n"
	    "finished 1 turns 1 broken\n");
	assert_events("[A \"a\"]\n\nc3\n\n[B \"b\"]\n*",
	    "start dara 6/6/6/6/6 w 12/12 1\nturn 1 c3\n5:1 missing-result\n"
	    "finished 1 turns 1 broken\nstart dara 6/6/6/6/6 w 12/12 1\nfinished 2 turns 0\n");
	assert_events("[A \"a\"]\n",
	    "start dara 6/6/6/6/6 w 12/12 1\n2:1 missing-result\n"
	    "finished 1 turns 0 broken\n");
}

/* A win is explained by a Termination other than "normal", or by a comment after the last turn. */
static void a_win_that_the_board_does_not_show_wants_a_reason(void **state)
{
	static const struct {
		const char *head, *moves, *end;
		bool explained;
	} cases[] = {
		{ "", "c3 d3", "1-0", false },
		{ "[Termination \"normal\"]\n", "c3 d3", "1-0", false },
		{ "[Termination \"time forfeit\"]\n", "c3 d3", "1-0", true },
		{ "", "c3 d3 {resigns}", "1-0", true },
		{ "", "c3 d3 ; resigns", "1-0", true },
		{ "", "c3 d3", "1-0 {resigns}", true },
		{ "", "c3 {good} d3", "1-0", false },
		{ "", "c3 d3 (e3 {good})", "1-0", false },
		{ "", "c3 d3 {good} (e3)", "1-0", true },
		{ "", "c3 d3", "1/2-1/2", true },
		{ "", "c3 d3", "*", true },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct text bytes = { 0 }, events = { 0 };

		text_add(&bytes, "%s%s\n%s", cases[i].head, cases[i].moves, cases[i].end);
		add_events(&events, bytes.bytes, bytes.len, false);
		if (cases[i].explained != !strstr(events.bytes, "unproved-result"))
			fail_msg("'%s':\n%s", bytes.bytes, events.bytes);
		assert_non_null(strstr(events.bytes, "finished 1 turns 2\n"));
		text_free(&bytes);
		text_free(&events);
	}
}

/* a1-a2 and back, f5-f4 and back: the start occurs again after four turns, and after eight. */
#define SHUTTLE "a1-a2 f5-f4 a2-a1 f4-f5 "
#define QUIET "[FEN \"b4b/b5/6/6/w2w1w w 0/0 20\"]\n"

static void check_repetitions(const char *bytes, bool asked, const char *expected)
{
	struct text events = { 0 };
	char *out;

	add_events(&events, bytes, strlen(bytes), asked);
	assert_null(strstr(events.bytes, "broken"));
	out = events.bytes;
	for (char *line = out, *next; *line; line = next) {
		next = strchr(line, '\n') + 1;
		if (strstr(line, "repetition") && strstr(line, "repetition") < next) {
			memmove(out, line, (size_t)(next - line));
			out += next - line;
		}
	}
	*out = '\0';
	assert_string_equal(events.bytes, expected);
	text_free(&events);
}

static void a_position_is_told_from_its_third_occurrence_on(void **state)
{
	(void)state;
	/* Turn 8 makes the start occur for the third time; 9 to 11 the positions between. */
	check_repetitions(QUIET SHUTTLE SHUTTLE "a1-a2 *", false, "");
	check_repetitions(QUIET SHUTTLE "a1-a2 f5-f4 a2-a1 *", true, "");
	check_repetitions(QUIET SHUTTLE SHUTTLE "*", true, "2:43 repetition\n");
	check_repetitions(QUIET SHUTTLE SHUTTLE "a1-a2 f5-f4 *", true,
	    "2:43 repetition\n2:49 repetition\n2:55 repetition\n");
}

static void repetitions_are_of_the_main_line_and_of_one_record(void **state)
{
	(void)state;
	check_repetitions(QUIET SHUTTLE "a1-b1 (" SHUTTLE SHUTTLE SHUTTLE ") *", true, "");
	check_repetitions(QUIET SHUTTLE "*\n" QUIET SHUTTLE "*\n", true, "");
}

static void variant_fen_and_first_say_where_the_game_starts(void **state)
{
	static const struct {
		const char *tags, *events;
	} cases[] = {
		{ "[Variant \"niger\"]", "start niger 6/6/6/6/6 w 12/12 1\nfinished 1 turns 0\n" },
		{ "[Variant \"dara:ranks=6\"]",
		    "start dara-6x6 6/6/6/6/6/6 w 12/12 1\nfinished 1 turns 0\n" },
		{ "[Variant \"none\"]", "1:10 unknown-rules\nfinished 1 turns 0 broken\n" },
		{ "[Variant \"\"]", "1:10 unknown-rules\nfinished 1 turns 0 broken\n" },
		{ "[First \"Black\"]", "start dara 6/6/6/6/6 b 12/12 1\nfinished 1 turns 0\n" },
		{ "[First \"White\"]", "start dara 6/6/6/6/6 w 12/12 1\nfinished 1 turns 0\n" },
		{ "[First \"black\"]", "1:8 bad-tag\nfinished 1 turns 0 broken\n" },
		{ "[FEN \"6/6/6/6/w4b b 3/4 9\"]",
		    "start dara 6/6/6/6/w4b b 3/4 9\nfinished 1 turns 0\n" },
		{ "[SetUp \"1\"]\n[FEN \"6/6/6/6/w4b b 3/4 9\"]",
		    "start dara 6/6/6/6/w4b b 3/4 9\nfinished 1 turns 0\n" },
		{ "[FEN \"niger 6/6/6/6/w4b b 3/4 9\"]",
		    "start niger 6/6/6/6/w4b b 3/4 9\nfinished 1 turns 0\n" },
		{ "[FEN \"niger 6/6/6/6/w4b b 3/4 9\"]\n[Variant \"dara:drop-run=2\"]",
		    "start niger 6/6/6/6/w4b b 3/4 9\nfinished 1 turns 0\n" },
		{ "[Variant \"dara\"]\n[FEN \"niger 6/6/6/6/w4b b 3/4 9\"]",
		    "2:6 bad-position\nfinished 1 turns 0 broken\n" },
		{ "[FEN \"6/6/6/6/6/6 w 12/12 1\"]\n[Variant \"dala\"]",
		    "start dala 6/6/6/6/6/6 w 12/12 1\nfinished 1 turns 0\n" },
		{ "[FEN \"6/6/6/6/6/6 w 12/12 1\"]",
		    "1:6 bad-position\nfinished 1 turns 0 broken\n" },
		{ "[FEN \"none 6/6/6/6/6 w 12/12 1\"]",
		    "1:6 bad-position\nfinished 1 turns 0 broken\n" },
		{ "[FEN \"\"]", NULL },
		{ "[First \"Black\"]\n[FEN \"6/6/6/6/6 w 12/12 1\"]",
		    "1:8 bad-tag\nfinished 1 turns 0 broken\n" },
		{ "[FEN \"6/6/6/6/6 w 12/12 1\"]\n[First \"White\"]",
		    "2:8 bad-tag\nfinished 1 turns 0 broken\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct text bytes = { 0 }, events = { 0 };

		text_add(&bytes, "%s\n\n*\n", cases[i].tags);
		add_events(&events, bytes.bytes, bytes.len, false);
		if (cases[i].events)
			assert_string_equal(events.bytes, cases[i].events);
		else
			assert_non_null(strstr(events.bytes, "finished 1 turns 0 broken\n"));
		text_free(&bytes);
		text_free(&events);
	}
}

static void numbers_count_from_where_the_game_starts(void **state)
{
	(void)state;
	assert_events("[First \"Black\"]\n\n1... c3 2. d3 a1 *",
	    "start dara 6/6/6/6/6 b 12/12 1\nturn 1 c3\nturn 2 d3\nturn 3 a1\n"
	    "finished 1 turns 3\n");
	assert_events("[FEN \"6/6/6/6/w4b b 3/4 9\"]\n\n9... c3 10. d3 *",
	    "start dara 6/6/6/6/w4b b 3/4 9\nturn 1 c3\nturn 2 d3\nfinished 1 turns 2\n");
}

static void rules_of_one_record_do_not_reach_the_next(void **state)
{
	(void)state;
	assert_events("[Variant \"dala\"]\n*\n[First \"Black\"]\n*\n*\n",
	    "start dala 6/6/6/6/6/6 w 12/12 1\nfinished 1 turns 0\n"
	    "start dara 6/6/6/6/6 b 12/12 1\nfinished 2 turns 0\n"
	    "start dara 6/6/6/6/6 w 12/12 1\nfinished 3 turns 0\n");
}

static void of_two_equal_tags_the_first_counts(void **state)
{
	(void)state;
	assert_events("[Variant \"niger\"]\n[Event \"\"]\n[Variant \"none\"]\n[Event \"\"]\n*",
	    "3:1 duplicate-tag\n4:1 duplicate-tag\nstart niger 6/6/6/6/6 w 12/12 1\n"
	    "finished 1 turns 0\n");
	/* Names are told apart by case and length. */
	assert_events("[Event \"\"]\n[event \"\"]\n[Events \"\"]\n[Even \"\"]\n*",
	    "start dara 6/6/6/6/6 w 12/12 1\nfinished 1 turns 0\n");
}

static void escapes_in_a_value_are_undone(void **state)
{
	(void)state;
	assert_events("[Result \"\\*\"]\n*", "1:10 bad-tag\nfinished 1 turns 0 broken\n");
	assert_events("[Result \"\\\\*\"]\n*",
	    "start dara 6/6/6/6/6 w 12/12 1\n"
	    "2:1 result-mismatch\nfinished 1 turns 0 broken\n");
}

/* A record of two tags and a declared result: without its terminator no prefix is accepted. */
static void no_prefix_of_a_record_is_accepted(void **state)
{
	static const char bytes[] = "[Event \"a\"]\n[Result \"1-0\"]\n[Termination \"time\"]\n\n"
				    "1. c3 {a} d3 2. a1 $3 (2. b1 f5!) 2... f5 ; b\n3. b1 1-0\n";
	const size_t end = strlen(bytes) - 1;

	(void)state;
	for (size_t len = 1; len <= end; len++) {
		struct text events = { 0 };

		add_events(&events, bytes, len, false);
		assert_non_null(strstr(events.bytes, "finished 1 "));
		if (!strstr(events.bytes, "broken") != (len == end))
			fail_msg("%zu bytes:\n%s", len, events.bytes);
		text_free(&events);
	}
}

static void records_of_a_second_reader_are_counted_on(void **state)
{
	static const char bytes[] = "c3 c3 *\n\n[A \"b\"]\n*\n";
	struct dara_rules rules;
	struct dara_replay *replay;
	unsigned long count = 0;

	(void)state;
	assert_int_equal(dara_rules_parse(&rules, "dala", 4, NULL), DARA_OK);
	assert_int_equal(dara_replay_open(&replay, &rules, DARA_EVENT_FINISHED, false), DARA_OK);
	for (int i = 0; i < 2; i++) {
		struct source source = source_of(bytes, strlen(bytes));
		struct dara_reader *reader;
		struct dara_event event;

		assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
		dara_replay_read(replay, reader);
		while (dara_replay_next(replay, &event) == DARA_OK) {
			assert_int_equal(event.record, ++count);
			assert_int_equal(event.broken, count % 2);
			/* The rules are those given where there is no Variant. */
			assert_int_equal(event.pos->rules->ranks, 6);
		}
		dara_reader_close(reader);
	}
	assert_int_equal(count, 4);
	dara_replay_close(replay);
}

static void a_failed_read_is_told_and_finishes_nothing(void **state)
{
	struct source source = source_of("c3 d3", 5);
	struct dara_reader *reader;
	struct dara_replay *replay;
	struct dara_rules rules;
	struct dara_event event;

	(void)state;
	source.fails = true;
	assert_int_equal(dara_rules_parse(&rules, "dara", 4, NULL), DARA_OK);
	assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
	assert_int_equal(dara_replay_open(&replay, &rules, DARA_EVENT_FINISHED, false), DARA_OK);
	dara_replay_read(replay, reader);
	assert_int_equal(dara_replay_next(replay, &event), DARA_EIO);
	assert_int_equal(dara_replay_next(replay, &event), DARA_EIO);
	dara_replay_close(replay);
	dara_reader_close(reader);
}

static void a_thousand_variations_deep_is_played(void **state)
{
	struct text bytes = { 0 }, events = { 0 };

	(void)state;
	text_add_times(&bytes, "c3(", 1000);
	text_add(&bytes, "d3");
	text_add_times(&bytes, ")", 1000);
	text_add(&bytes, "d3*");
	add_events(&events, bytes.bytes, bytes.len, false);
	assert_non_null(strstr(events.bytes, "turn 1 d3 depth 1000\nturn 2 d3\n"));
	assert_non_null(strstr(events.bytes, "finished 1 turns 2\n"));
	text_free(&bytes);
	text_free(&events);
}

/* What an event's kind does not have is NULL, and no position has rules that are gone. */
static void an_event_has_what_its_kind_has(void **state)
{
	static const char bytes[] = "[FEN \"niger 6/6/6/6/7 w 12/12 1\"]\n\n*\n\n"
				    "[Variant \"dala\"]\n[FEN \"niger startpos\"]\n\n*\n\n"
				    "[A \"b\"]\n\n1. c3 d3 a1 a1 *\n";
	const unsigned all = DARA_EVENT_START | DARA_EVENT_TURN | DARA_EVENT_FINDING |
	    DARA_EVENT_FINISHED | DARA_EVENT_ITEM;
	struct source source = source_of(bytes, strlen(bytes));
	struct dara_reader *reader;
	struct dara_replay *replay;
	struct dara_rules rules;
	struct dara_event event;
	bool started = false;
	unsigned seen = 0;

	(void)state;
	assert_int_equal(dara_rules_parse(&rules, "dara", 4, NULL), DARA_OK);
	assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
	assert_int_equal(dara_replay_open(&replay, &rules, all, false), DARA_OK);
	dara_replay_read(replay, reader);
	while (dara_replay_next(replay, &event) == DARA_OK) {
		started = started || event.kind == DARA_EVENT_START;
		seen |= event.kind;
		assert_int_equal(event.pos != NULL, started);
		if (event.pos)
			assert_int_equal(event.pos->rules->ranks, 5);
		assert_int_equal(event.turn != NULL, event.kind == DARA_EVENT_TURN);
		assert_int_equal(event.diag != NULL, event.kind == DARA_EVENT_FINDING);
		assert_int_equal(event.item != NULL,
		    event.kind == DARA_EVENT_ITEM || event.kind == DARA_EVENT_FINISHED);
		started = started && event.kind != DARA_EVENT_FINISHED;
	}
	assert_int_equal(seen, all);
	dara_replay_close(replay);
	dara_reader_close(reader);
}

/* A position that was copied from an event may be used until the replay is closed. */
static void a_position_outlives_the_record_that_it_is_of(void **state)
{
	static const char *const names[] = { "dala", "niger", "dameta", "dara:files=7", "dala",
		"dra", "wali", "niger:ranks=6", "derrah" };
	enum { MOST = 100 };
	struct dara_pos positions[MOST];
	struct text bytes = { 0 };
	struct source source;
	struct dara_reader *reader;
	struct dara_replay *replay;
	struct dara_rules rules;
	struct dara_event event;
	size_t count = 0;

	(void)state;
	for (size_t i = 0; i < MOST; i++)
		text_add(&bytes, "[%s \"%s%s\"]\n\n*\n\n", i % 2 ? "FEN" : "Variant", names[i % 9],
		    i % 2 ? " startpos" : "");
	source = source_of(bytes.bytes, bytes.len);
	assert_int_equal(dara_rules_parse(&rules, "dara", 4, NULL), DARA_OK);
	assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
	assert_int_equal(dara_replay_open(&replay, &rules, DARA_EVENT_START, false), DARA_OK);
	dara_replay_read(replay, reader);
	while (dara_replay_next(replay, &event) == DARA_OK)
		positions[count++] = *event.pos;
	assert_int_equal(count, MOST);
	for (size_t i = 0; i < count; i++) {
		char text[DARA_EXPRESSION_SIZE];

		dara_rules_print(text, positions[i].rules);
		assert_string_equal(text, names[i % 9]);
	}
	dara_replay_close(replay);
	dara_reader_close(reader);
	text_free(&bytes);
}

static void without_a_reader_there_is_nothing_to_replay(void **state)
{
	struct dara_replay *replay;
	struct dara_rules rules;
	struct dara_event event;

	(void)state;
	assert_int_equal(dara_rules_parse(&rules, "dara", 4, NULL), DARA_OK);
	assert_int_equal(dara_replay_open(&replay, &rules, DARA_EVENT_FINISHED, false), DARA_OK);
	assert_int_equal(dara_replay_next(replay, &event), DARA_END);
	dara_replay_close(replay);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_record_is_told_event_by_event),
		cmocka_unit_test(the_event_holds_the_position_after_the_turn),
		cmocka_unit_test(a_variation_starts_where_the_turn_that_it_replaces_did),
		cmocka_unit_test(a_number_is_checked_in_its_own_line_of_play),
		cmocka_unit_test(a_wrong_turn_breaks_its_record_and_no_other),
		cmocka_unit_test(tag_and_terminator_must_agree),
		cmocka_unit_test(a_game_that_the_rules_decided_has_that_result),
		cmocka_unit_test(a_result_needs_no_tag),
		cmocka_unit_test(a_turn_after_the_end_is_refused),
		cmocka_unit_test(a_missing_result_is_told_where_it_is_missing),
		cmocka_unit_test(a_win_that_the_board_does_not_show_wants_a_reason),
		cmocka_unit_test(a_position_is_told_from_its_third_occurrence_on),
		cmocka_unit_test(repetitions_are_of_the_main_line_and_of_one_record),
		cmocka_unit_test(variant_fen_and_first_say_where_the_game_starts),
		cmocka_unit_test(numbers_count_from_where_the_game_starts),
		cmocka_unit_test(rules_of_one_record_do_not_reach_the_next),
		cmocka_unit_test(of_two_equal_tags_the_first_counts),
		cmocka_unit_test(escapes_in_a_value_are_undone),
		cmocka_unit_test(no_prefix_of_a_record_is_accepted),
		cmocka_unit_test(records_of_a_second_reader_are_counted_on),
		cmocka_unit_test(a_failed_read_is_told_and_finishes_nothing),
		cmocka_unit_test(a_thousand_variations_deep_is_played),
		cmocka_unit_test(an_event_has_what_its_kind_has),
		cmocka_unit_test(a_position_outlives_the_record_that_it_is_of),
		cmocka_unit_test(without_a_reader_there_is_nothing_to_replay),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
