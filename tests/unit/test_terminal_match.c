/* SPDX-License-Identifier: MIT */
/* Matches that somebody looks on at, at a terminal. */
#include <signal.h>
#include <stdio.h>

#include "terminal.h"

static void a_single_game_is_shown(void **state)
{
	(void)state;
	start("-wengine:depth=1,hash=1M", "-bengine:depth=1,hash=1M", "--max-plies=3");
	expect("A match of 1 game: White engine:depth=1,hash=1M, Black engine:depth=1,hash=1M. "
	       "Ctrl-C stops it.");
	expect("White to move");
	expect("1. White ");
	expect("1. Black ");
	expect("2. White ");
	expect("+0 =1 -0");
	expect_end(0);
}

static void a_stopped_match_says_how_it_stands(void **state)
{
	static const struct {
		const char *keys;
		int number;
	} endings[] = { { CTRL_C, SIGINT }, { NULL, SIGTERM }, { CTRL_BACKSLASH, SIGQUIT } };

	(void)state;
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
		set_up_terminal(NULL);
		start("-wengine:depth=1,hash=1M", "-bengine:depth=1,hash=1M", "-g100000",
		    "--max-plies=50", "--openings=random:4");
		expect("A match of 100000 games: ");
		expect("Ctrl-C stops it.");
		expect("points ");
		expect("of 2, ");
		if (endings[i].keys)
			type(endings[i].keys);
		else
			kill(terminal.pid, endings[i].number);
		expect_end(1000 + endings[i].number);
		terminal.at = terminal.seen.len - 60;
		expect("Elo");
		tear_down_terminal(NULL);
	}
	set_up_terminal(NULL);
}

static void a_program_that_thinks_is_stopped_too(void **state)
{
	(void)state;
	start("-wexec:while read -r word rest; do [ $word = genmove ] && exec sleep 1000; "
	      "printf '=\\n\\n'; done",
	    "-bengine:depth=1,hash=1M", "-g2");
	expect("Ctrl-C stops it.");
	type(CTRL_C);
	expect_end(1000 + SIGINT);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TERMINAL_TEST(a_single_game_is_shown),
		TERMINAL_TEST(a_stopped_match_says_how_it_stands),
		TERMINAL_TEST(a_program_that_thinks_is_stopped_too),
	};

	return RUN_AT_BOTH_WIDTHS(tests);
}
