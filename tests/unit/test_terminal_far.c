/* SPDX-License-Identifier: MIT */
/* Two persons at two terminals, whose programs are joined by pipes. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal.h"

static struct terminal terminals[2];
static unsigned here; /* whose terminal is the one at hand */

enum { HOST, GUEST };

static void sit_at(unsigned who)
{
	terminals[here] = terminal;
	terminal = terminals[who];
	here = who;
}

static char to_guest[128], to_host[128], pids[128], saved[2][128];

static void make_line(void)
{
	snprintf(to_guest, sizeof to_guest, "%s", in_folder("to-guest"));
	snprintf(to_host, sizeof to_host, "%s", in_folder("to-host"));
	snprintf(pids, sizeof pids, "%s", in_folder("pids"));
	snprintf(saved[HOST], sizeof saved[HOST], "%s", in_folder("host.dara"));
	snprintf(saved[GUEST], sizeof saved[GUEST], "%s", in_folder("guest.dara"));
	unlink(to_guest);
	unlink(to_host);
	assert_int_equal(mkfifo(to_guest, 0600), 0);
	assert_int_equal(mkfifo(to_host, 0600), 0);
}

/* Both sit down: the host has White. */
static void sit_down(bool host_again, bool guest_again)
{
	char line[512], keep[2][sizeof saved + 16], resume[2][sizeof saved + 16];

	make_line();
	for (unsigned who = 0; who < 2; who++) {
		set_up_terminal(NULL);
		terminals[who] = terminal;
		snprintf(keep[who], sizeof keep[who], "-o%s", saved[who]);
		snprintf(resume[who], sizeof resume[who], "--resume=%s", saved[who]);
	}
	terminals[GUEST].input = to_guest;
	terminals[GUEST].output = to_host;
	snprintf(line, sizeof line, "-bexec:cat %s & echo $! $$ > %s; exec cat > %s", to_host, pids,
	    to_guest);
	here = HOST;
	terminal = terminals[HOST];
	start("-whuman:Amadou", line, keep[HOST], host_again ? resume[HOST] : "-rniger");
	sit_at(GUEST);
	start("--gtp", "-bhuman:Ada", keep[GUEST], guest_again ? resume[GUEST] : "-rniger");
}

static void type_at(unsigned who, const char *keys)
{
	sit_at(who);
	type(keys);
}

static void expect_at(unsigned who, const char *wanted)
{
	sit_at(who);
	expect(wanted);
}

static void expect_both(const char *wanted)
{
	expect_at(HOST, wanted);
	expect_at(GUEST, wanted);
}

static void break_line(void)
{
	struct text text = { 0 };
	char *rest;

	read_file(pids, &text);
	kill((pid_t)strtol(text.bytes, &rest, 10), SIGKILL);
	kill((pid_t)strtol(rest, NULL, 10), SIGKILL);
	text_free(&text);
}

static void leave(void)
{
	for (unsigned who = 0; who < 2; who++) {
		sit_at(who);
		type("quit\r");
		assert_int_equal(wait_for_end(), 0);
		tear_down_terminal(NULL);
		set_up_terminal(NULL);
	}
}

/* Both files have the same records, so many, the last with these turns. */
static void assert_equal_files(unsigned records, const char *wanted)
{
	const char *record;

	struct text texts[2] = { { 0 }, { 0 } };

	for (unsigned who = 0; who < 2; who++) {
		assert_valid(saved[who]);
		read_file(saved[who], &texts[who]);
	}
	assert_string_equal(texts[HOST].bytes, texts[GUEST].bytes);
	assert_non_null(strstr(texts[HOST].bytes, "[White \"Amadou\"]\n[Black \"Ada\"]\n"));
	assert_non_null(strstr(texts[HOST].bytes, wanted));
	for (record = texts[HOST].bytes; (record = strstr(record, "[Event ")); record++)
		records--;
	assert_int_equal(records, 0);
	text_free(&texts[HOST]);
	text_free(&texts[GUEST]);
}

static void a_game_is_played_broken_off_and_ended(void **state)
{
	(void)state;
	sit_down(false, false);
	expect_at(HOST, "1. White> ");
	expect_at(GUEST, "1. White is to move> ");
	type_at(HOST, "say sannu, # 100% \033[31mAda\r");
	expect_at(GUEST, "Amadou: sannu, # 100% ");
	type_at(HOST, "c3\r");
	expect_at(GUEST, "1. Black> ");
	type_at(GUEST, "d3\r");
	expect_at(HOST, "2. White> ");
	type_at(HOST, "e3\r");
	expect_at(GUEST, "2. Black> ");

	type_at(HOST, "undo\r");
	expect_at(GUEST, "Amadou asks to go back to 2. White: 'yes', or 'no'?");
	type_at(GUEST, "yes\r");
	expect_at(HOST, "Ada agrees");
	expect_at(HOST, "2. White> ");
	expect_at(GUEST, "2. White is to move> ");
	type_at(HOST, "a1\r");
	expect_at(GUEST, "2. Black> ");
	type_at(GUEST, "draw\r");
	expect_at(HOST, "Ada offers a draw: 'yes', or 'no'?");
	type_at(HOST, "no\r");
	expect_at(GUEST, "Amadou declines the draw");
	type_at(GUEST, "f5\r");
	expect_at(HOST, "3. White> ");

	break_line();
	expect_at(HOST, "Ada has ");
	expect_at(GUEST, "Amadou cannot be reached any more");
	leave();
	assert_equal_files(1, "\n1. c3 d3 2. a1 f5 *\n");

	sit_down(true, true);
	expect_at(HOST, "3. White> ");
	expect_at(GUEST, "3. White is to move> ");
	type_at(HOST, "a2\r");
	expect_at(GUEST, "3. Black> ");
	type_at(GUEST, "resign\r");
	expect_both("White has won (resignation)");
	leave();
	assert_equal_files(1, "\n1. c3 d3 2. a1 f5 3. a2 1-0\n");

	/* the host's game counts: that which the guest wanted to go on with stays as it is */
	sit_down(false, true);
	expect_at(HOST, "1. White> ");
	type_at(HOST, "c3\r");
	expect_at(GUEST, "1. Black> ");
	type_at(GUEST, "b2\r");
	expect_at(HOST, "2. White> ");
	leave();
	assert_equal_files(2, "\n1. c3 b2 *\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TERMINAL_TEST(a_game_is_played_broken_off_and_ended),
	};

	signal(SIGPIPE, SIG_IGN);
	return RUN_AT_BOTH_WIDTHS(tests);
}
