/* SPDX-License-Identifier: MIT */
/* dara-play at a terminal: what a person is told, chooses and keeps, in windows of two widths. */
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "terminal.h"

static const unsigned short widths[] = { 80, 40 };

/* The widest line of what was seen after what was expected, without prompts and what they echo. */
static size_t widest_line(void)
{
	size_t widest = 0;

	for (const char *line = terminal.seen.bytes + terminal.at; *line;) {
		size_t len = strcspn(line, "\r\n"), width = 0;

		for (size_t i = 0; i < len; i++)
			width += ((unsigned char)line[i] & 0xC0) != 0x80;
		if (!memchr(line, '>', len) && width > widest)
			widest = width;
		line += len + strspn(line + len, "\r\n");
	}
	return widest;
}

/* A window of so many columns that shows nothing but text. */
static void start_over(unsigned short columns)
{
	tear_down_terminal(NULL);
	set_up_terminal(NULL);
	terminal.columns = columns;
	terminal.term = "dumb";
}

static void the_opponent_is_weak_unless_told_otherwise(void **state)
{
	(void)state;
	for (size_t i = 0; i < 2; i++) {
		start_over(widths[i]);
		start("-wengine");
		expect("You have Black; the engine plays at");
		expect("4 of 10");
		expect("1. Black> ");
		type_and_expect("level 6\r", "White is engine:level=6.");
		type_and_expect("level 11\r", "1..10");
		type_and_expect("time 500\r", "unit");
		type_and_expect("time 500ms\r", "White is engine:time=500ms,level=6.");
		end_program("quit\r");
		assert_holds(in_folder("out"), "[White \"engine:time=500ms,level=6\"]");
		terminal.at = 0;
		assert_in_range(widest_line(), 20, widths[i]);
	}
	start_over(80);
	start("-bengine:level=9,time=100ms");
	expect("You have White; the engine plays at level 9 of 10. 'level 10'");
	expect("1. White> ");
	end_program("quit\r");
	assert_holds(in_folder("out"), "[Black \"engine:level=9,time=100ms\"]");
}

static void sides_are_changed(void **state)
{
	(void)state;
	start("-bengine:depth=1,hash=1M");
	expect("1. White> ");
	type_and_expect("side black\r", "White plays ");
	expect("1. Black> ");
	type_and_expect("side black\r", "You have Black.");
	type_and_expect("side up\r", "Which side?");
	end_program("exit\r");
	terminal.at = 0;
	assert_null(find("thinks")); /* it took less than half a second */
	assert_holds(in_folder("out"), "[White \"engine:depth=1,hash=1M\"]\n[Black \"human\"]");
}

static void players_and_the_event_have_names(void **state)
{
	(void)state;
	start("-whuman:Musa", "-bhuman", "--tag=Event=Club evening", "--tag", "Round=3");
	expect("White: Musa, Black: human");
	expect("1. White> ");
	type_and_expect("name black Amadou D.\r", "Black is Amadou D.");
	type_and_expect("name Amadou\r", "Who is who?");
	end_program("quit\r");
	assert_holds(in_folder("out"), "[Event \"Club evening\"]");
	assert_holds(in_folder("out"), "[Round \"3\"]\n[White \"Musa\"]\n[Black \"Amadou D.\"]");
}

static void the_rules_are_explained_in_the_window(void **state)
{
	static const char *const rules[] = { "-rdara", "-rdala", "-rwali-wp:must-capture=no",
		"-rdameta" };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
			start_over(widths[i]);
			start("-whuman", "-bhuman", rules[r]);
			expect("1. White> ");
			type_and_expect("rules\r", "Aim: ");
			expect("1. White> ");
			type_and_expect("help\r", "Aim: ");
			expect("Learn");
			expect("1. White> ");
			end_program("quit\r");
			terminal.at = 0;
			expect("rules\r\n");
			assert_in_range(widest_line(), 20, widths[i]);
		}
	}
}

static void new_rules_say_what_is_different(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect(
	    "new niger\r", "niger differs from dara: a drop may not make three in a row.");
	expect("1. White> ");
	type_and_expect("new nigger\r", "nigger");
	expect("1. White> ");
	end_program("quit\r");
	assert_holds(in_folder("out"), "[Variant \"niger\"]");
}

static void commands_are_explained(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("help undo\r", "undo [N]: take back a turn");
	type_and_expect("? goto\r", "goto N: step to");
	type_and_expect("?\r", "Aim: ");
	expect("help [COMMAND], rules, moves");
	type_and_expect("help zz\r", "There is no such command.");
	type_and_expect("help re\r", "Several commands begin so.");
	end_program("exit\r");
}

static void a_path_may_begin_at_home(void **state)
{
	(void)state;
	terminal.home = in_folder("home");
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("c3\r", "1. Black> ");
	type_and_expect("save ~/missing/game\r", "home/missing/game: No such file");
	end_program("quit\r");
}

static void saving_says_what_it_did(void **state)
{
	char command[256];

	(void)state;
	unlink(in_folder("kept"));
	terminal.home = in_folder(".");
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("c3\r", "1. Black> ");
	type_and_expect("save ~/kept\r", "kept as its 1st.");
	type_and_expect("new\r", "1. White> ");
	type_and_expect("d3\r", "1. Black> ");
	type_and_expect("save $HOME/kept\r", "The record is added to ");
	expect("kept as its 2nd.");
	type_and_expect("e3\r", "2. White> ");
	type_and_expect("save ~/kept\r", "The record is replaced in ");
	type_and_expect("load ~/kept 1\r", "1. Black> ");
	type_and_expect("load ~/kept 3\r", "holds 2 records.");
	type_and_expect("load ~/kept\r", "2. White> ");
	type("quit\r");
	expect_end(0);
	snprintf(command, sizeof command, "%s", in_folder("kept"));
	assert_valid(command);
	assert_holds(command, "\n1. c3 *\n");
	assert_holds(command, "\n1. d3 e3 *\n");
}

static void another_game_is_added_to_the_file(void **state)
{
	char option[256];

	(void)state;
	unlink(in_folder("kept"));
	snprintf(option, sizeof option, "-o%s", in_folder("kept"));
	start("-whuman", "-bhuman", option);
	expect("1. White> ");
	type_and_expect("c3\r", "1. Black> ");
	type_and_expect("new niger\r", "1. White> ");
	type_and_expect("d3\r", "1. Black> ");
	end_program("quit\r");
	assert_holds(in_folder("kept"), "\n1. c3 *\n");
	assert_holds(in_folder("kept"), "\n1. d3 *\n");
}

/* Each line of turns holds whole ones. */
static void turns_are_listed_in_columns(void **state)
{
	(void)state;
	for (size_t i = 0; i < 2; i++) {
		start_over(widths[i]);
		start("-whuman", "-bhuman", "-rdameta");
		expect("1. White> ");
		type("moves\r");
		expect("moves\r\n");
		expect("c1-b2        c1-c2,c2/d1  c1-c2");
		expect("f1-g2\r\n1. White> ");
		end_program("quit\r");
		terminal.at = 0;
		expect("moves\r\n");
		assert_in_range(widest_line(), 30, widths[i]);
	}
}

static bool shows_unicode(void)
{
	for (const char *p = terminal.seen.bytes; *p; p++) {
		if (*p < 0)
			return true;
	}
	return false;
}

static void characters_are_those_of_the_terminal(void **state)
{
	static const struct {
		const char *locale, *option;
		bool unicode;
	} cases[] = { { "C.UTF-8", "-rdara", true }, { "C.UTF-8", "--ascii", false },
		{ "C", "-rdara", false }, { "C", "--unicode", true } };

	(void)state;
	if (!setlocale(LC_CTYPE, "C.UTF-8"))
		skip();
	setlocale(LC_CTYPE, "C");
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		start_over(80);
		terminal.locale = cases[i].locale;
		start("-whuman", "-bhuman", cases[i].option);
		expect("1. White> ");
		end_program("quit\r");
		assert_int_equal(shows_unicode(), cases[i].unicode);
	}
}

static void a_board_that_is_too_wide_is_drawn_narrower(void **state)
{
	static const struct {
		unsigned short columns;
		const char *row;
	} windows[] = { { 80, "8 \u250A \u00B7   \u00B7" }, { 37, "8 \u250A \u00B7   \u00B7" },
		{ 34, "8 \u250A \u00B7  \u00B7" } };

	(void)state;
	for (size_t i = 0; i < sizeof windows / sizeof *windows; i++) {
		start_over(windows[i].columns);
		start("-whuman", "-bhuman", "-rdameta", "--unicode");
		expect("1. White> ");
		end_program("quit\r");
		terminal.at = 0;
		assert_true(shows_unicode());
		assert_non_null(find(windows[i].row));
		assert_in_range(widest_line(), 20, windows[i].columns);
	}
}

static void the_board_turns_for_black(void **state)
{
	(void)state;
	terminal.term = "dumb";
	start("-whuman", "-bhuman", "--turn");
	expect("5  .  .  .  .  .  .\r\n4 ");
	type_and_expect("a1\r", "1  .  .  .  .  . [O]\r\n2 ");
	expect("f  e  d  c  b  a");
	type_and_expect("b1\r", "1  O [X] .  .  .  .\r\n");
	end_program("quit\r");
}

static void draws_and_results_are_declared(void **state)
{
	(void)state;
	start("-bengine:depth=1,hash=1M");
	expect("1. White> ");
	type_and_expect("draw\r", "Black declines the draw.");
	type_and_expect("resign black\r", "White has won (resignation).");
	end_program("quit\r");
}

static void a_result_is_written_down(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("c3\r", "1. Black> ");
	type_and_expect("result 2-0\r", "Which result?");
	type_and_expect("result 0-1 White went home\r", "Black has won (White went home).");
	expect("over> ");
	type_and_expect("result *\r", "1. Black> ");
	type_and_expect("resign white\r", "Black has won (resignation).");
	type_and_expect("result 1/2-1/2\r", "The game is a draw (adjudication).");
	end_program("quit\r");
	assert_holds(in_folder("out"), "[Termination \"adjudication\"]");
	assert_holds(in_folder("out"), "\n1. c3 1/2-1/2\n");
}

static void several_turns_are_taken_back(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("a1\rb1\rc1\rd1\r", "3. White> ");
	type_and_expect("undo 3\r", "1. Black> ");
	type_and_expect("redo 2\r", "2. Black> ");
	type_and_expect("undo 9\r", "1. White> ");
	type_and_expect("undo x\r", "That is no number of turns.");
	end_program("quit\r");
}

static void captures_are_completed_without_a_hyphen(void **state)
{
	(void)state;
	start("-whuman", "-bhuman", "-e" CAPTURE);
	expect("13. White> ");
	type_and_expect("c3c2\t", "-c2x");
	type_and_expect("\t\t", "c3-c2xe1");
	type_and_expect("E\t\r", "13. Black> ");
	end_program("quit\r");
	assert_holds(in_folder("out"), "\n13. c3-c2xe1 *\n");
}

static void a_slip_is_guessed(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("hlep\r", "did you mean 'help'?");
	type_and_expect("elvel 3\r", "did you mean 'level'?");
	type_and_expect(
	    "d2 d3\r", "'d2 d3' is no turn. A turn is a square to drop on (c3), or a step");
	type_and_expect("xyzzy\r", "'xyzzy' is no turn and no command; see 'help'.");
	end_program("quit\r");
}

/* Black drops the last piece. */
static void a_person_is_told_that_stepping_begins(void **state)
{
	(void)state;
	start("-whuman", "-bhuman", "-edara 6/6/2w3/ww4/bb1bb1 b 0/1 12");
	expect("12. Black> ");
	type_and_expect("f5\r",
	    "All pieces are dropped. Now they step: from one square to the next, "
	    "as a2-a3.");
	expect("13. White> ");
	type_and_expect("a2-a3\r", "13. Black> ");
	assert_null(find("All pieces are dropped"));
	end_program("quit\r");
}

static void a_program_that_is_not_there_ends_at_once(void **state)
{
	(void)state;
	start("-bexec:/nonexistent/program");
	expect("dara-play: exec:/nonexistent/program: ");
	expect_end(2);
	assert_null(find("White> "));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TERMINAL_TEST(the_opponent_is_weak_unless_told_otherwise),
		TERMINAL_TEST(sides_are_changed),
		TERMINAL_TEST(players_and_the_event_have_names),
		TERMINAL_TEST(the_rules_are_explained_in_the_window),
		TERMINAL_TEST(new_rules_say_what_is_different),
		TERMINAL_TEST(commands_are_explained),
		TERMINAL_TEST(a_path_may_begin_at_home),
		TERMINAL_TEST(saving_says_what_it_did),
		TERMINAL_TEST(another_game_is_added_to_the_file),
		TERMINAL_TEST(turns_are_listed_in_columns),
		TERMINAL_TEST(characters_are_those_of_the_terminal),
		TERMINAL_TEST(a_board_that_is_too_wide_is_drawn_narrower),
		TERMINAL_TEST(the_board_turns_for_black),
		TERMINAL_TEST(draws_and_results_are_declared),
		TERMINAL_TEST(a_result_is_written_down),
		TERMINAL_TEST(several_turns_are_taken_back),
		TERMINAL_TEST(captures_are_completed_without_a_hyphen),
		TERMINAL_TEST(a_slip_is_guessed),
		TERMINAL_TEST(a_person_is_told_that_stepping_begins),
		TERMINAL_TEST(a_program_that_is_not_there_ends_at_once),
	};

	return RUN_AT_BOTH_WIDTHS(tests);
}
