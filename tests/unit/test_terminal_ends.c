/* SPDX-License-Identifier: MIT */
/* dara-play at a terminal: whatever ends it, it ends well, and nothing is lost. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "terminal.h"

/* What ends the program at a prompt: keys, or a signal. */
struct ending {
	const char *keys;
	int signal, status;
};

static const struct ending endings[] = {
	{ CTRL_D, 0, 0 },
	{ CTRL_BACKSLASH, 0, BY_SIGNAL + SIGQUIT },
	{ NULL, SIGTERM, BY_SIGNAL + SIGTERM },
	{ NULL, SIGHUP, BY_SIGNAL + SIGHUP },
};

/* Ends the program in each of these ways, at the prompt that the keys lead to. */
static void end_at(const char *keys, const char *prompt)
{
	char option[256];

	snprintf(option, sizeof option, "-o%s", in_folder("saved"));
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
		set_up_terminal(NULL);
		unlink(in_folder("saved"));
		start("-whuman", "-bhuman", "-e" CAPTURE, option);
		expect("13. White> ");
		type_and_expect(keys, prompt);
		if (endings[i].keys)
			type(endings[i].keys);
		else
			kill(terminal.pid, endings[i].signal);
		expect_end(endings[i].status);
		assert_valid(in_folder("saved"));
		tear_down_terminal(NULL);
	}
	set_up_terminal(NULL);
}

static void it_ends_well_at_the_prompt(void **state)
{
	(void)state;
	end_at("a2-a3\r", "13. Black> ");
	assert_holds(in_folder("saved"), "\n13. a2-a3 *\n");
}

static void it_ends_well_at_the_question(void **state)
{
	(void)state;
	end_at("c3-c2\r", "? ");
	assert_holds(in_folder("saved"), "\n*\n");
}

static void it_ends_well_after_the_game(void **state)
{
	(void)state;
	end_at("resign\r", "over> ");
	assert_holds(in_folder("saved"), "[Termination \"resignation\"]");
}

static void it_ends_well_in_the_middle_of_a_key(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("c3\022", "i-search"); /* Ctrl-R */
	kill(terminal.pid, SIGTERM);
	expect_end(BY_SIGNAL + SIGTERM);
	assert_holds(in_folder("out"), "\n*\n");
}

static void a_terminal_that_goes_away_loses_nothing(void **state)
{
	char option[256];

	(void)state;
	snprintf(option, sizeof option, "-o%s", in_folder("saved"));
	unlink(in_folder("saved"));
	start("-whuman", "-bhuman", option);
	expect("1. White> ");
	type_and_expect("c3\r", "1. Black> ");
	close(terminal.fd);
	terminal.fd = -1;
	assert_int_equal(wait_for_end(), BY_SIGNAL + SIGHUP);
	assert_valid(in_folder("saved"));
	assert_holds(in_folder("saved"), "\n1. c3 *\n");
}

static void a_half_typed_line_is_dropped(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	for (int i = 0; i < 3; i++) {
		type_and_expect("c3", "c3");
		type_and_expect(CTRL_C, "^C\r\n");
		expect("1. White> ");
	}
	type_and_expect("\022c", "i-search"); /* Ctrl-R */
	type_and_expect(CTRL_C, "1. White> ");
	type_and_expect("d3\r", "1. Black> ");
	end_program("quit\r");
	assert_holds(in_folder("out"), "\n1. d3 *\n");
}

static void ctrl_c_twice_ends(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect(CTRL_C, "Ctrl-C again ends");
	type_and_expect("c3\r", "1. Black> "); /* this was no second time */
	type_and_expect(CTRL_C, "Ctrl-C again ends");
	expect("1. Black> ");
	type(CTRL_C);
	expect_end(BY_SIGNAL + SIGINT);
	assert_holds(in_folder("out"), "\n1. c3 *\n");
}

static void ctrl_c_takes_a_capture_back(void **state)
{
	(void)state;
	start("-whuman", "-bhuman", "-e" CAPTURE);
	expect("13. White> ");
	type_and_expect("c3-c2\r", "? ");
	type_and_expect("d", "d");
	type_and_expect(CTRL_C, "? ");
	type_and_expect(CTRL_C, "13. White> ");
	type_and_expect("a2-a3\r", "13. Black> ");
	end_program("quit\r");
	assert_holds(in_folder("out"), "\n13. a2-a3 *\n");
}

static void a_thinking_engine_plays_at_once(void **state)
{
	(void)state;
	start("-bengine:time=100000s,hash=1M");
	expect("1. White> ");
	type_and_expect("c3\r", "Black thinks ... Ctrl-C: play now");
	type_and_expect(CTRL_C, "\r                 ");
	expect("Black plays ");
	expect("2. White> ");
	end_program("quit\r");
	assert_holds(in_folder("out"), "\n1. c3 ");
}

static void an_engine_that_is_hurried_thinks_again(void **state)
{
	(void)state;
	start("-bengine:time=100000s,hash=1M");
	expect("1. White> ");
	type_and_expect("c3\r", "Black thinks");
	type_and_expect(CTRL_C, "2. White> ");
	type_and_expect("undo\r", "1. White> ");
	type_and_expect("c4\r", "Black thinks");
	type_and_expect(CTRL_C, "2. White> ");
	end_program(CTRL_D);
}

static void a_thinking_engine_is_stopped(void **state)
{
	(void)state;
	start("-bengine:time=100000s,hash=1M");
	expect("1. White> ");
	type_and_expect("c3\r", "Black thinks");
	kill(terminal.pid, SIGTERM);
	expect_end(BY_SIGNAL + SIGTERM);
	assert_holds(in_folder("out"), "\n1. c3 *\n");
}

static void a_hint_is_stopped(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("hint\r", "Thinking");
	type_and_expect(CTRL_C, "Try ");
	expect("1. White> ");
	type_and_expect("hint\r", "Thinking");
	kill(terminal.pid, SIGTERM);
	expect_end(BY_SIGNAL + SIGTERM);
}

static void a_silent_partner_is_stopped(void **state)
{
	char option[256];
	struct text text = { 0 };

	(void)state;
	write_file(in_folder("partner"),
	    "while read -r command rest; do\n"
	    "	[ \"$command\" != genmove ] || { echo $$ > \"$0.pid\"; echo hm >&2; exec sleep "
	    "1000; }\n"
	    "	printf '=\\n\\n'\n"
	    "done\n");
	snprintf(option, sizeof option, "-bexec:sh %s", in_folder("partner"));
	start("-whuman", option);
	expect("1. White> ");
	type_and_expect("c3\r", "hm");
	type_and_expect(CTRL_C, "Ctrl-C again ends");
	type(CTRL_C);
	expect_end(BY_SIGNAL + SIGINT);
	assert_holds(in_folder("out"), "\n1. c3 *\n");
	read_file(in_folder("partner.pid"), &text);
	assert_int_equal(kill((pid_t)strtol(text.bytes, NULL, 10), 0), -1);
	text_free(&text);
}

/* Nobody is left to wonder why nothing happens. */
static void filters_say_that_they_read_what_is_typed(void **state)
{
	static const char *const programs[] = { "dara-validate", "dara-replay", "dara-moves",
		"dara-render", "dara-best" };
	char said[80];

	(void)state;
	for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
		set_up_terminal(NULL);
		start_program((const char *const[]){ programs[i], NULL });
		snprintf(said, sizeof said, "%s: reading from the terminal; end with Ctrl-D\r\n",
		    programs[i]);
		expect(said);
		type(CTRL_D);
		assert_int_equal(wait_for_end(), 0);
		tear_down_terminal(NULL);
	}
	set_up_terminal(NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TERMINAL_TEST(it_ends_well_at_the_prompt),
		TERMINAL_TEST(it_ends_well_at_the_question),
		TERMINAL_TEST(it_ends_well_after_the_game),
		TERMINAL_TEST(it_ends_well_in_the_middle_of_a_key),
		TERMINAL_TEST(a_terminal_that_goes_away_loses_nothing),
		TERMINAL_TEST(a_half_typed_line_is_dropped),
		TERMINAL_TEST(ctrl_c_twice_ends),
		TERMINAL_TEST(ctrl_c_takes_a_capture_back),
		TERMINAL_TEST(a_thinking_engine_plays_at_once),
		TERMINAL_TEST(an_engine_that_is_hurried_thinks_again),
		TERMINAL_TEST(a_thinking_engine_is_stopped),
		TERMINAL_TEST(a_hint_is_stopped),
		TERMINAL_TEST(a_silent_partner_is_stopped),
		TERMINAL_TEST(filters_say_that_they_read_what_is_typed),
	};

	return RUN_AT_BOTH_WIDTHS(tests);
}
