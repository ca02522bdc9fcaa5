/* SPDX-License-Identifier: MIT */
/* dara-play at a terminal: a record is stepped through, and nothing of it is lost by that. */
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "terminal.h"

#define LONG "samples/annotated.dara"

static void a_record_is_stepped_through_with_its_comments(void **state)
{
	(void)state;
	start("-whuman", "-bhuman", "--resume=" LONG);
	expect("15. White e2-d2xf2; White has won: Black has no step left");
	expect("'first' reads the game from its start, 'new' begins another, 'quit' ends.");
	expect("over> ");
	type_and_expect("first\r", "In niger a drop may not make a row of three;");
	expect("1. White, reading> ");
	type_and_expect("back\r", "This is where the game begins.");
	type_and_expect("next\r", "1. White a1; Black to move");
	expect("1. Black, reading> ");
	type_and_expect("next 3\r", "2. Black b4; White to move");
	expect("Black has a pair, and may drop neither");
	type_and_expect("goto 12\r", "11. Black e1; White to move");
	expect("12. White, reading> ");
	type_and_expect("next\r", "12. White e5; Black to move");
	type_and_expect("next\r", "Each of the other five drops loses as well.");
	expect("(f1 c2-c3xd2 Black");
	expect("13. White, reading> ");
	type_and_expect("goto 99\r", "The game has the moves 1 to 15.");
	type_and_expect("goto\r", "Go to which move?");
	type_and_expect("back 2\r", "12. White, reading> ");
	type_and_expect("last\r", "With d2-d4 White takes the last piece");
	expect("over> ");
	type_and_expect("next\r", "There is no turn after this one.");
	end_program("quit\r");
	assert_holds(in_folder("out"), "With d2-d4 White takes");
}

/* The engine waits until a turn is typed; what was read stays in its file. */
static void a_turn_in_the_middle_begins_another_record(void **state)
{
	char kept[128], resume[160], output[160];
	struct text before = { 0 }, after = { 0 };

	(void)state;
	snprintf(kept, sizeof kept, "%s", in_folder("kept"));
	snprintf(resume, sizeof resume, "--resume=%s", kept);
	snprintf(output, sizeof output, "-o%s", kept);
	read_file(LONG, &before);
	write_file(kept, before.bytes);
	start("-whuman", "-bengine:depth=1,hash=1M", resume, output);
	expect("over> ");
	type_and_expect("goto 3\r", "3. White, reading> ");
	type_and_expect("next\r", "3. Black, reading> ");
	type_and_expect("moves\r", "f1");
	type_and_expect("back\r", "3. White, reading> ");
	type_and_expect("f1\r", "Black plays ");
	expect("4. White> ");
	end_program("quit\r");
	read_file(kept, &after);
	assert_true(after.len > before.len);
	assert_memory_equal(after.bytes, before.bytes, before.len);
	assert_valid(kept);
	assert_holds(kept, "3. f1 ");
	text_free(&before);
	text_free(&after);
}

/* A game that was played here is read as well, and goes on where it stood. */
static void a_game_at_hand_is_read_and_goes_on(void **state)
{
	char kept[128], output[160];

	(void)state;
	snprintf(kept, sizeof kept, "%s", in_folder("game"));
	snprintf(output, sizeof output, "-o%s", kept);
	start("-bengine:depth=1,hash=1M", output);
	expect("1. White> ");
	type_and_expect("c3\r", "2. White> ");
	type_and_expect("first\r", "1. White, reading> ");
	assert_holds(kept, "\n1. c3 ");
	type_and_expect("next\r", "1. Black, reading> ");
	type_and_expect("last\r", "2. White> ");
	type_and_expect("first\r", "1. White, reading> ");
	end_program("quit\r");
	assert_holds(kept, "\n1. c3 ");
	assert_valid(kept);
}

static void what_was_declared_is_not_lost_by_reading(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("c3\r", "1. Black> ");
	type_and_expect("resign\r", "over> ");
	type_and_expect("first\r", "1. White, reading> ");
	type_and_expect("last\r", "White has won (resignation).");
	type_and_expect("first\r", "1. White, reading> ");
	end_program(CTRL_D);
	assert_holds(in_folder("out"), "\n1. c3 1-0\n");
}

/* It was stepped back to its start when another began. */
static void a_game_that_is_left_while_it_is_read_is_printed(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("c3\r", "1. Black> ");
	type_and_expect("first\r", "1. White, reading> ");
	type_and_expect("new niger\r", "1. White> ");
	end_program("quit\r");
	assert_holds(in_folder("out"), "\n1. c3 *\n");
	assert_holds(in_folder("out"), "[Variant \"niger\"]");
}

static void annotated_records_go_on_whole(void **state)
{
	char resume[160], output[160];

	(void)state;
	write_file(in_folder("open"),
	    "[Event \"E\"]\n[Variant \"niger\"]\n[Result \"*\"]\n\n{Early.} 1. a1 $1 {Good.} b3 "
	    "(1... "
	    "c3 {Too.}) *\n");
	snprintf(resume, sizeof resume, "--resume=%s", in_folder("open"));
	snprintf(output, sizeof output, "-o%s", in_folder("open"));
	start("-whuman", "-bhuman", resume, output);
	expect("2. White> ");
	type_and_expect("c1\r", "2. Black> ");
	type_and_expect("f5\r", "3. White> ");
	end_program("quit\r");
	assert_holds(in_folder("open"), "[Event \"E\"]");
	assert_holds(in_folder("open"), "{Early.} 1. a1 $1 {Good.} b3 (1... c3 {Too.}) 2. c1 f5 *");
	assert_valid(in_folder("open"));
}

/* In a terminal that can show them, and no others. */
static void characters_of_a_record_are_shown(void **state)
{
	char resume[160];

	(void)state;
	if (!setlocale(LC_CTYPE, "C.UTF-8"))
		skip();
	setlocale(LC_CTYPE, "C");
	write_file(in_folder("names"),
	    "[White \"J\303\266rg \306\231\"]\n[Black \"a\302\233b\342\200\256c\"]\n[Result "
	    "\"*\"]\n\n1. c3 {\303\240 bient\303\264t \233[31m} *\n");
	snprintf(resume, sizeof resume, "--resume=%s", in_folder("names"));
	terminal.locale = "C.UTF-8";
	terminal.term = "dumb";
	start("-whuman", "-bhuman", "--ascii", resume);
	expect("White: J\303\266rg \306\231, Black: a?b?c.");
	type_and_expect("last\r", "\303\240 bient\303\264t ?[31m");
	type_and_expect("record\r", "[White \"J\303\266rg \306\231\"]");
	expect("[Black \"a?b?c\"]");
	end_program("quit\r");
}

/* Whoever names nobody meets the same opponent, on the same side. */
static void a_game_goes_on_against_the_engine_of_the_record(void **state)
{
	char resume[160];

	(void)state;
	write_file(in_folder("engine"),
	    "[White \"engine:time=50ms,level=2\"]\n[Black \"Ada\"]\n[Result \"*\"]\n\n1. c3 *\n");
	snprintf(resume, sizeof resume, "--resume=%s", in_folder("engine"));
	start(resume);
	expect("You have Black; the engine plays at level 2 of 10.");
	expect("1. Black> ");
	end_program("quit\r");
	tear_down_terminal(NULL);
	set_up_terminal(NULL);
	write_file(in_folder("engine"),
	    "[White \"Ada\"]\n[Black \"engine:level=99\"]\n[Result \"*\"]\n\n1. c3 d3 *\n");
	start(resume);
	expect("You have White; the engine plays at level 4 of 10.");
	expect("2. White> ");
	end_program("quit\r");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TERMINAL_TEST(a_record_is_stepped_through_with_its_comments),
		TERMINAL_TEST(a_turn_in_the_middle_begins_another_record),
		TERMINAL_TEST(a_game_at_hand_is_read_and_goes_on),
		TERMINAL_TEST(what_was_declared_is_not_lost_by_reading),
		TERMINAL_TEST(a_game_that_is_left_while_it_is_read_is_printed),
		TERMINAL_TEST(annotated_records_go_on_whole),
		TERMINAL_TEST(characters_of_a_record_are_shown),
		TERMINAL_TEST(a_game_goes_on_against_the_engine_of_the_record),
	};

	return RUN_AT_BOTH_WIDTHS(tests);
}
