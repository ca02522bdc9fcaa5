/* SPDX-License-Identifier: MIT */
/* dara-play at a terminal: how it is played at, and what is seen there. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal.h"

/* White steps d3-c3, forms two lines, and must take two pieces of five. */
#define DOUBLE "dara-double bb1bb1/5b/ww1w2/2w3/2w3 w 0/0 13"

static void two_persons_play(void **state)
{
	struct text out = { 0 };

	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("c3\r", "1. Black> ");
	type_and_expect("d3\r", "2. White> ");
	type_and_expect("moves\r", "a1  b1  c1  d1  e1  f1  a2");
	expect("2. White> ");
	type("quit\r");
	expect_end(0);
	read_file(in_folder("out"), &out);
	assert_non_null(strstr(out.bytes, "\n1. c3 d3 *\n"));
	assert_null(strchr(out.bytes, '\033'));
	assert_null(strchr(out.bytes, '>'));
	text_free(&out);
}

static void lines_may_come_at_once(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("c3\rd3\ra1\r", "2. Black> ");
	type("\004");
	expect_end(0);
	assert_holds(in_folder("out"), "\n1. c3 d3 2. a1 *\n");
}

static void tab_completes_turns_and_commands(void **state)
{
	(void)state;
	start("-whuman", "-bhuman", "-e" CAPTURE);
	expect("13. White> ");
	type_and_expect("mo\t\r", "a2-a3     b2-c2     b2-b3");
	expect("13. White> ");
	type_and_expect("a\t\r", "13. Black> "); /* a2-a3 is all that begins with a */
	type_and_expect("e\t\t", "e1-e2");
	type_and_expect("1-f\t\r", "14. White> ");
	type_and_expect("  und\t\r", "13. Black> ");
	type_and_expect("new nig\t\r", "1. White> ");
	type_and_expect("rec\t\r", "[Variant \"niger\"]");
	expect("1. White> ");
	type_and_expect("Make\t\r", "'Make' is no turn and no command");
	expect("1. White> ");
	type_and_expect("load Make\t\r", "Makefile");
	expect("1. White> ");
	type("q\t\r");
	expect_end(0);
}

static void turns_are_taken_back_with_the_reply(void **state)
{
	(void)state;
	start("-bengine:depth=1,hash=1M");
	expect("1. White> ");
	type_and_expect("undo\r", "no turn to take back");
	expect("1. White> ");
	type_and_expect("c3\r", "Black plays ");
	expect("2. White> ");
	type_and_expect("undo\r", "1. White> ");
	type_and_expect("redo\r", "2. White> ");
	type_and_expect("redo\r", "no turn to play again");
	expect("2. White> ");
	type("quit\r");
	expect_end(0);
	assert_holds(in_folder("out"), "\n1. c3 ");
}

static void the_first_turn_of_the_engine_stays(void **state)
{
	(void)state;
	start("-bhuman", "-wengine:depth=1,hash=1M");
	expect("1. Black> ");
	type_and_expect("undo\r", "no turn to take back");
	expect("1. Black> ");
	type(CTRL_D);
	expect_end(0);
}

static void a_capture_that_is_not_said_is_asked_for(void **state)
{
	(void)state;
	start("-whuman", "-bhuman", "-e" CAPTURE);
	expect("13. White> ");
	type_and_expect("c3c2\r", "takes which of a1 b1 d1 e1? ");
	type_and_expect("c1\r", "none of them");
	expect("takes which of a1 b1 d1 e1? ");
	type_and_expect("\r", "13. White> ");
	type_and_expect("c3-c2\r", "takes which of a1 b1 d1 e1? ");
	type_and_expect("d\t\r", "13. Black> ");
	type("quit\r");
	expect_end(0);
	assert_holds(in_folder("out"), "\n13. c3-c2xd1 *\n");
}

static void each_of_two_captures_is_asked_for(void **state)
{
	(void)state;
	start("-whuman", "-bhuman", "-e" DOUBLE);
	expect("13. White> ");
	type_and_expect("d3-c3\r", "takes which of f4 a5 b5 d5 e5? ");
	type_and_expect("xB5\r", "takes which of f4 a5 d5 e5? ");
	type_and_expect("b5\r", "none of them");
	expect("? ");
	type_and_expect("f4\r", "13. Black> ");
	type("quit\r");
	expect_end(0);
	assert_holds(in_folder("out"), "\n13. d3-c3xf4xb5 *\n");
}

static void an_illegal_turn_is_explained(void **state)
{
	static const char *const cases[][2] = {
		{ "c3-c4xa1\r", "c3-c4xa1 takes a piece, but forms no line [no-line]" },
		{ "a1-a2\r", "a1-a2 moves the piece of Black on a1 [not-yours]" },
		{ "c3-h9\r", "c3-h9 is not on this board of 6 files and 5 ranks [off-board]" },
		{ "c3\r", "c3 is a drop, but all pieces are dropped" },
		{ "c3-c2xc4\r", "c3-c2xc4 takes no piece of Black on c4 [not-enemy]" },
		{ "re\r", "'re' is the beginning of several commands" },
		{ "quit now\r", "'quit' stands alone" },
		{ "load\r", "Load which file?" },
	};

	(void)state;
	start("-whuman", "-bhuman", "-e" CAPTURE);
	expect("13. White> ");
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		type_and_expect(cases[i][0], cases[i][1]);
		expect("13. White> ");
	}
	type("quit\r");
	expect_end(0);
}

static void resignation_can_be_taken_back(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("c3\r", "1. Black> ");
	type_and_expect("resi\r", "White has won (resignation)");
	expect("over> ");
	type_and_expect("d3\r", "The game is over");
	expect("over> ");
	type_and_expect("undo\r", "1. Black> ");
	type_and_expect("draw\r", "The game is a draw (agreement)");
	expect("over> ");
	type("quit\r");
	expect_end(0);
	assert_holds(in_folder("out"), "[Termination \"agreement\"]");
	assert_holds(in_folder("out"), "\n1. c3 1/2-1/2\n");
}

static void a_window_may_be_narrow_and_change(void **state)
{
	(void)state;
	terminal.columns = 20;
	start("-whuman", "-bhuman", "-e" CAPTURE);
	expect("13. White> ");
	type("a text that is longer than the window");
	resize(100);
	type("and goes on and on and on and on and on and on and on");
	resize(5);
	type_and_expect("\r", "turn and");
	expect("13. W");
	resize(20);
	type_and_expect("c3-c2\r", "which of");
	resize(80);
	type_and_expect("e1\r", "13. Black> ");
	type(CTRL_D);
	expect_end(0);
	assert_holds(in_folder("out"), "\n13. c3-c2xe1 *\n");
}

static void ctrl_z_does_not_lose_the_line(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("c", "c");
	type(CTRL_Z); /* nobody could continue us here, so that we are not stopped */
	expect("1. White> c");
	type_and_expect("3\r", "1. Black> ");
	type(CTRL_D);
	expect_end(0);
	assert_holds(in_folder("out"), "\n1. c3 *\n");
}

static void play_without_escapes(const char *term)
{
	set_up_terminal(NULL);
	terminal.term = term;
	terminal.output_is_there = true;
	start("-whuman", "-bhuman", "-e" CAPTURE);
	expect("13. White> ");
	type_and_expect("c3-c2xa1\r", "13. Black> ");
	type(CTRL_D);
	expect_end(0);
	expect("\n13. c3-c2xa1 *\r\n");
	assert_null(strchr(terminal.seen.bytes, '\033'));
	tear_down_terminal(NULL);
	set_up_terminal(NULL);
}

static void a_dumb_terminal_gets_no_escapes(void **state)
{
	(void)state;
	play_without_escapes("dumb");
	play_without_escapes(NULL);
}

static bool colours(bool no_color)
{
	bool colours;

	set_up_terminal(NULL);
	terminal.term = "xterm";
	terminal.no_color = no_color;
	start("-whuman", "-bhuman", "-e" CAPTURE);
	expect("13. White> ");
	type_and_expect("a2-a3\r", "13. Black> ");
	type(CTRL_D);
	expect_end(0);
	terminal.at = 0;
	colours = find("\033[0m") || find("\033[m");
	tear_down_terminal(NULL);
	set_up_terminal(NULL);
	return colours;
}

static void no_color_is_heeded(void **state)
{
	(void)state;
	assert_true(colours(false));
	assert_false(colours(true));
}

static void lines_are_remembered(void **state)
{
	struct stat history;
	struct text text = { 0 };

	(void)state;
	for (int i = 0; i < 2; i++) {
		set_up_terminal(NULL);
		terminal.state = in_folder("state");
		start("-whuman", "-bhuman", "-e" CAPTURE);
		expect("13. White> ");
		type(i == 0 ? "c3-c2\r" : "\020\020\r"); /* Ctrl-P */
		expect("? ");
		type_and_expect("a1\r", "13. Black> ");
		type("quit\r");
		expect_end(0);
		tear_down_terminal(NULL);
	}
	set_up_terminal(NULL);
	read_file(in_folder("state/dara/history"), &text);
	assert_string_equal(text.bytes, "c3-c2\nquit\nc3-c2\nquit\n");
	assert_int_equal(stat(in_folder("state/dara/history"), &history), 0);
	assert_int_equal(history.st_mode & 0777, 0600);
	text_free(&text);
}

static void a_history_that_cannot_be_kept_is_no_error(void **state)
{
	static const char *const states[] = { NULL, "", "relative", "/dev/null/state" };

	(void)state;
	for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
		set_up_terminal(NULL);
		terminal.state = states[i];
		start("-whuman", "-bhuman");
		expect("1. White> ");
		type_and_expect("c3\r", "1. Black> ");
		type("quit\r");
		expect_end(0);
		terminal.at = 0;
		assert_null(find("dara-play:"));
		tear_down_terminal(NULL);
	}
	set_up_terminal(NULL);
	assert_int_equal(access("relative", F_OK), -1);
}

static void nothing_of_a_record_reaches_the_terminal_raw(void **state)
{
	char option[256];

	(void)state;
	write_file(in_folder("loaded"),
	    "[White \"a\302\233b\"]\n[Black \"c\233d\"]\n[Result \"*\"]\n\n1. c3 *\n");
	snprintf(option, sizeof option, "--resume=%s", in_folder("loaded"));
	terminal.output_is_there = true;
	terminal.term = "dumb";
	start(option, "-whuman", "-bhuman");
	expect("White: a??b, Black: c?d.");
	expect("1. Black> ");
	type_and_expect("record\r", "[White \"a??b\"]");
	expect("1. Black> ");
	type_and_expect("load no\026\033[31m\r", "no\\x1B[31m: No such file or directory");
	expect("1. Black> ");
	type("quit\r");
	expect_end(0);
	expect("[Black \"c?d\"]");
	for (const char *p = terminal.seen.bytes; *p; p++) {
		if (*p < 0 || *p == '\033')
			fail_msg("a raw byte in: %s", terminal.seen.bytes);
	}
}

static void a_loaded_record_goes_on(void **state)
{
	char line[256];

	(void)state;
	write_file(in_folder("two"),
	    "1. c3 *\n\n[Variant \"niger\"]\n[White \"Ada\"]\n[Result \"*\"]\n"
	    "\n1. a1 b1 *\n");
	snprintf(line, sizeof line, "load %s\r", in_folder("two"));
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect(line, "2. White> ");
	type_and_expect("c1\r", "2. Black> ");
	type("quit\r");
	expect_end(0);
	assert_holds(in_folder("out"), "[White \"Ada\"]\n[Black \"human\"]");
	assert_holds(in_folder("out"), "\n1. a1 b1 2. c1 *\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TERMINAL_TEST(two_persons_play),
		TERMINAL_TEST(lines_may_come_at_once),
		TERMINAL_TEST(tab_completes_turns_and_commands),
		TERMINAL_TEST(turns_are_taken_back_with_the_reply),
		TERMINAL_TEST(the_first_turn_of_the_engine_stays),
		TERMINAL_TEST(a_capture_that_is_not_said_is_asked_for),
		TERMINAL_TEST(each_of_two_captures_is_asked_for),
		TERMINAL_TEST(an_illegal_turn_is_explained),
		TERMINAL_TEST(resignation_can_be_taken_back),
		TERMINAL_TEST(a_window_may_be_narrow_and_change),
		TERMINAL_TEST(ctrl_z_does_not_lose_the_line),
		TERMINAL_TEST(a_dumb_terminal_gets_no_escapes),
		TERMINAL_TEST(no_color_is_heeded),
		TERMINAL_TEST(lines_are_remembered),
		TERMINAL_TEST(a_history_that_cannot_be_kept_is_no_error),
		TERMINAL_TEST(nothing_of_a_record_reaches_the_terminal_raw),
		TERMINAL_TEST(a_loaded_record_goes_on),
	};

	return RUN_AT_BOTH_WIDTHS(tests);
}
