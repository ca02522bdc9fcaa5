/* SPDX-License-Identifier: MIT */
/* dara-play at a terminal: a pseudo-terminal, whose other end types and reads. */
#define _XOPEN_SOURCE 700 /* posix_openpt */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "support.h"

/* Seconds that anything may take before a test fails; a pass never waits for them. */
enum { PATIENCE = 60 };

#define CTRL_C "\003"
#define CTRL_D "\004"
#define CTRL_Z "\032"
#define CTRL_BACKSLASH "\034"

/* White steps c3-c2, forms a line, and can take four pieces. */
#define CAPTURE "dara 6/6/2w3/ww4/bb1bb1 w 0/0 13"
/* White steps d3-c3, forms two lines, and must take two pieces of five. */
#define DOUBLE "dara-double bb1bb1/5b/ww1w2/2w3/2w3 w 0/0 13"

static struct terminal {
	pid_t pid;
	int fd;    /* our end */
	int other; /* its end, open as long as we look at its settings */
	struct termios before;
	struct text seen;
	size_t at; /* what was expected so far ends here */
	unsigned short columns;
	const char *term;     /* the variable TERM */
	const char *state;    /* the variable XDG_STATE_HOME */
	bool no_color;        /* the variable NO_COLOR is set */
	bool output_is_there; /* standard output is the terminal too, not the file out */
} terminal;

static char folder[] = "/tmp/dara-terminal.XXXXXX";

static const char *in_folder(const char *name)
{
	static char paths[4][128];
	static unsigned next;
	char *path = paths[next++ % 4];

	snprintf(path, sizeof paths[0], "%s/%s", folder, name);
	return path;
}

static void set_variable(const char *name, const char *value)
{
	if (value)
		setenv(name, value, 1);
	else
		unsetenv(name);
}

/* In the child: the program with its other end as its terminal. */
static void become_program(const char *const *arguments, const char *name)
{
	const char *bin = getenv("BIN");
	char path[1024];
	int fd, out;

	setsid();
	fd = open(name, O_RDWR);
#ifdef TIOCSCTTY
	ioctl(fd, TIOCSCTTY, 0);
#endif
	out = terminal.output_is_there ? fd
				       : open(in_folder("out"), O_WRONLY | O_CREAT | O_TRUNC, 0600);
	dup2(fd, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	dup2(fd, STDERR_FILENO);
	close(terminal.fd);
	close(terminal.other);
	set_variable("TERM", terminal.term);
	set_variable("XDG_STATE_HOME", terminal.state);
	set_variable("HOME", NULL);
	set_variable("INPUTRC", "/dev/null");
	set_variable("NO_COLOR", terminal.no_color ? "1" : NULL);
	snprintf(path, sizeof path, "%s/dara-play", bin ? bin : "build/bin");
	execv(path, (char *const *)arguments);
	_exit(127);
}

static void resize(unsigned short columns)
{
	struct winsize size = { .ws_row = 24, .ws_col = columns };

	assert_int_equal(ioctl(terminal.fd, TIOCSWINSZ, &size), 0);
}

/* Runs dara-play with arguments, the last of which is NULL. */
#define start(...) start_program((const char *const[]){ "dara-play", __VA_ARGS__, NULL })

static void start_program(const char *const *arguments)
{
	struct terminal *t = &terminal;
	const char *name;

	t->fd = posix_openpt(O_RDWR | O_NOCTTY);
	if (t->fd < 0)
		skip();
	assert_int_equal(grantpt(t->fd), 0);
	assert_int_equal(unlockpt(t->fd), 0);
	name = ptsname(t->fd);
	assert_non_null(name);
	t->other = open(name, O_RDWR | O_NOCTTY);
	assert_true(t->other >= 0);
	resize(t->columns);
	assert_int_equal(tcgetattr(t->other, &t->before), 0);
	t->pid = fork();
	assert_true(t->pid >= 0);
	if (t->pid == 0)
		become_program(arguments, name);
}

static void type(const char *keys)
{
	assert_int_equal(write(terminal.fd, keys, strlen(keys)), strlen(keys));
}

/* Reads what is there, or comes within some milliseconds; false if nothing does. */
static bool look(int milliseconds)
{
	struct pollfd ready = { .fd = terminal.fd, .events = POLLIN };
	char bytes[4096];
	ssize_t n;

	if (poll(&ready, 1, milliseconds) <= 0 || !(ready.revents & POLLIN))
		return false;
	n = read(terminal.fd, bytes, sizeof bytes);
	for (ssize_t i = 0; i < n; i++) {
		if (bytes[i]) /* a vt100 wants time to scroll, and gets it as NUL bytes */
			text_add_bytes(&terminal.seen, bytes + i, 1);
	}
	return n > 0;
}

static const char *find(const char *wanted)
{
	return terminal.seen.bytes ? strstr(terminal.seen.bytes + terminal.at, wanted) : NULL;
}

/* Waits until a text stands behind what was expected before. */
static void expect(const char *wanted)
{
	time_t end = time(NULL) + PATIENCE;
	const char *found;

	while (!(found = find(wanted))) {
		if (!look(200) && time(NULL) > end)
			fail_msg("no '%s' after: %s", wanted, terminal.seen.bytes);
	}
	terminal.at = (size_t)(found - terminal.seen.bytes) + strlen(wanted);
}

static void type_and_expect(const char *keys, const char *wanted)
{
	type(keys);
	expect(wanted);
}

/* Waits for the program's end; its exit status, or 128 and the signal. */
static int wait_for_end(void)
{
	time_t end = time(NULL) + PATIENCE;
	int status;

	while (waitpid(terminal.pid, &status, WNOHANG) == 0) {
		look(10);
		if (time(NULL) > end)
			fail_msg("it does not end: %s", terminal.seen.bytes);
	}
	terminal.pid = 0;
	while (look(0))
		;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

static void assert_same_settings(void)
{
	struct termios now;

	assert_int_equal(tcgetattr(terminal.other, &now), 0);
	assert_int_equal(now.c_iflag, terminal.before.c_iflag);
	assert_int_equal(now.c_oflag, terminal.before.c_oflag);
	assert_int_equal(now.c_cflag, terminal.before.c_cflag);
	assert_int_equal(now.c_lflag, terminal.before.c_lflag);
	assert_memory_equal(now.c_cc, terminal.before.c_cc, sizeof now.c_cc);
}

static void read_file(const char *path, struct text *out)
{
	FILE *file = fopen(path, "r");
	char bytes[4096];
	size_t n;

	assert_non_null(file);
	while ((n = fread(bytes, 1, sizeof bytes, file)) > 0)
		text_add_bytes(out, bytes, n);
	fclose(file);
}

static void assert_valid(const char *path)
{
	const char *bin = getenv("BIN");
	char command[1024];

	snprintf(
	    command, sizeof command, "%s/dara-validate -q '%s'", bin ? bin : "build/bin", path);
	if (system(command) != 0)
		fail_msg("%s is not valid", path);
}

/* The program ends so, leaves the terminal as it was, and the record on its output is valid. */
static void expect_end(int status)
{
	assert_int_equal(wait_for_end(), status);
	assert_same_settings();
	if (!terminal.output_is_there)
		assert_valid(in_folder("out"));
}

/* What the file holds stands there, wherever. */
static void assert_holds(const char *path, const char *wanted)
{
	struct text text = { 0 };

	read_file(path, &text);
	if (!text.bytes || !strstr(text.bytes, wanted))
		fail_msg("no '%s' in %s", wanted, text.bytes ? text.bytes : "an empty file");
	text_free(&text);
}

static void write_file(const char *path, const char *content)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	fputs(content, file);
	fclose(file);
}

static int set_up_terminal(void **state)
{
	(void)state;
	terminal = (struct terminal){ .fd = -1, .other = -1, .columns = 80, .term = "vt100" };
	return 0;
}

static int tear_down_terminal(void **state)
{
	(void)state;
	if (terminal.pid > 0) {
		kill(terminal.pid, SIGKILL);
		waitpid(terminal.pid, NULL, 0);
	}
	close(terminal.fd);
	close(terminal.other);
	text_free(&terminal.seen);
	return 0;
}

static void two_persons_play(void **state)
{
	struct text out = { 0 };

	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type_and_expect("c3\r", "1. Black> ");
	type_and_expect("d3\r", "2. White> ");
	type_and_expect("moves\r", "a1 b1 c1 d1 e1 f1 a2");
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
	type_and_expect("mo\t\r", "a2-a3 b2-c2 b2-b3");
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

/* What ends the program at a prompt: keys, or a signal. */
struct ending {
	const char *keys;
	int signal, status;
};

static const struct ending endings[] = {
	{ CTRL_D, 0, 0 },
	{ CTRL_C, 0, 128 + SIGINT },
	{ CTRL_BACKSLASH, 0, 128 + SIGQUIT },
	{ "mov\t" CTRL_C, 0, 128 + SIGINT },
	{ NULL, SIGINT, 128 + SIGINT },
	{ NULL, SIGTERM, 128 + SIGTERM },
	{ NULL, SIGHUP, 128 + SIGHUP },
};

/* Ends the program in each of these ways, at the prompt that the keys lead to. */
static void end_at(const char *keys, const char *prompt)
{
	char option[256];

	snprintf(option, sizeof option, "-o%s", in_folder("saved"));
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
		set_up_terminal(NULL);
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
	expect_end(128 + SIGTERM);
	assert_holds(in_folder("out"), "\n*\n");
}

static void a_terminal_that_goes_away_loses_nothing(void **state)
{
	char option[256];

	(void)state;
	snprintf(option, sizeof option, "-o%s", in_folder("saved"));
	start("-whuman", "-bhuman", option);
	expect("1. White> ");
	type_and_expect("c3\r", "1. Black> ");
	close(terminal.fd);
	terminal.fd = -1;
	assert_int_equal(wait_for_end(), 128 + SIGHUP);
	assert_valid(in_folder("saved"));
	assert_holds(in_folder("saved"), "\n1. c3 *\n");
}

static void a_thinking_engine_is_stopped(void **state)
{
	(void)state;
	start("-bengine:time=100000s,hash=1M");
	expect("1. White> ");
	type_and_expect("c3\r", "Black to move");
	type(CTRL_C);
	expect_end(128 + SIGINT);
	assert_holds(in_folder("out"), "\n1. c3 *\n");
}

static void a_hint_is_stopped(void **state)
{
	(void)state;
	start("-whuman", "-bhuman");
	expect("1. White> ");
	type("hint\r" CTRL_C);
	expect_end(128 + SIGINT);
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
	type(CTRL_C);
	expect_end(128 + SIGINT);
	assert_holds(in_folder("out"), "\n1. c3 *\n");
	read_file(in_folder("partner.pid"), &text);
	assert_int_equal(kill((pid_t)strtol(text.bytes, NULL, 10), 0), -1);
	text_free(&text);
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
	type_and_expect("\r", "is no turn and no command");
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
	expect("White: a\\xC2\\x9Bb, Black: c\\x9Bd.");
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

static int make_folder(void **state)
{
	(void)state;
	return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
	char command[64];

	(void)state;
	snprintf(command, sizeof command, "rm -rf %s", folder);
	return system(command);
}

#define TERMINAL_TEST(name)                                                                        \
	cmocka_unit_test_setup_teardown(name, set_up_terminal, tear_down_terminal)

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
		TERMINAL_TEST(it_ends_well_at_the_prompt),
		TERMINAL_TEST(it_ends_well_at_the_question),
		TERMINAL_TEST(it_ends_well_after_the_game),
		TERMINAL_TEST(it_ends_well_in_the_middle_of_a_key),
		TERMINAL_TEST(a_terminal_that_goes_away_loses_nothing),
		TERMINAL_TEST(a_thinking_engine_is_stopped),
		TERMINAL_TEST(a_hint_is_stopped),
		TERMINAL_TEST(a_silent_partner_is_stopped),
		TERMINAL_TEST(a_window_may_be_narrow_and_change),
		TERMINAL_TEST(ctrl_z_does_not_lose_the_line),
		TERMINAL_TEST(a_dumb_terminal_gets_no_escapes),
		TERMINAL_TEST(no_color_is_heeded),
		TERMINAL_TEST(lines_are_remembered),
		TERMINAL_TEST(a_history_that_cannot_be_kept_is_no_error),
		TERMINAL_TEST(nothing_of_a_record_reaches_the_terminal_raw),
		TERMINAL_TEST(a_loaded_record_goes_on),
	};

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
