/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* posix_openpt */

#include "terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Seconds that anything may take before a test fails; a pass never waits for them. */
enum { PATIENCE = 20 };

struct terminal terminal;

unsigned short usual_columns = 80;

#define FOLDER "/tmp/dara-terminal.XXXXXX"
static char folder[] = FOLDER;

const char *in_folder(const char *name)
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

/* Whoever runs the tests may ignore signals, as a shell does for what it starts behind an &. */
static void heed_signals(void)
{
	static const int heeded[] = { SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP };

	for (size_t i = 0; i < sizeof heeded / sizeof *heeded; i++)
		signal(heeded[i], SIG_DFL);
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
	    : terminal.output          ? open(terminal.output, O_WRONLY)
				       : open(in_folder("out"), O_WRONLY | O_CREAT | O_TRUNC, 0600);
	dup2(terminal.input ? open(terminal.input, O_RDONLY) : fd, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	dup2(fd, STDERR_FILENO);
	close(terminal.fd);
	close(terminal.other);
	set_variable("TERM", terminal.term);
	set_variable("XDG_STATE_HOME", terminal.state);
	set_variable("HOME", terminal.home);
	set_variable("INPUTRC", "/dev/null");
	set_variable("LC_ALL", terminal.locale);
	set_variable("NO_COLOR", terminal.no_color ? "1" : NULL);
	snprintf(path, sizeof path, "%s/%s", bin ? bin : "build/bin", arguments[0]);
	heed_signals();
	execv(path, (char *const *)arguments);
	_exit(127);
}

void resize(unsigned short columns)
{
	struct winsize size = { .ws_row = 24, .ws_col = columns };

	assert_int_equal(ioctl(terminal.fd, TIOCSWINSZ, &size), 0);
}

void start_program(const char *const *arguments)
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

void type(const char *keys)
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

/* The end of a text that begins here, or NULL. A line may be broken where it has a blank. */
static const char *match(const char *at, const char *wanted)
{
	for (; *wanted; wanted++) {
		if (*wanted == ' ' && strncmp(at, "\r\n", 2) == 0) {
			at += 2;
			at += strspn(at, " ");
		} else if (*at++ != *wanted) {
			return NULL;
		}
	}
	return at;
}

/* Where a text stands after what was expected before, and its end; NULL if it is not there. */
static const char *look_for(const char *wanted, const char **end)
{
	const char *at = terminal.seen.bytes ? terminal.seen.bytes + terminal.at : "";

	for (; *at; at++) {
		*end = match(at, wanted);
		if (*end)
			return at;
	}
	return NULL;
}

const char *find(const char *wanted)
{
	const char *end;

	return look_for(wanted, &end);
}

void expect(const char *wanted)
{
	time_t end = time(NULL) + PATIENCE;
	const char *found;

	while (!look_for(wanted, &found)) {
		if (!look(200) && time(NULL) > end)
			fail_msg("no '%s' in: %s", wanted, terminal.seen.bytes + terminal.at);
	}
	terminal.at = (size_t)(found - terminal.seen.bytes);
}

void type_and_expect(const char *keys, const char *wanted)
{
	type(keys);
	expect(wanted);
}

int wait_for_end(void)
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
	return WIFEXITED(status) ? WEXITSTATUS(status) : BY_SIGNAL + WTERMSIG(status);
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

void read_file(const char *path, struct text *out)
{
	FILE *file = fopen(path, "r");
	char bytes[4096];
	size_t n;

	assert_non_null(file);
	while ((n = fread(bytes, 1, sizeof bytes, file)) > 0)
		text_add_bytes(out, bytes, n);
	fclose(file);
}

void assert_valid(const char *path)
{
	const char *bin = getenv("BIN");
	char command[1024];

	snprintf(
	    command, sizeof command, "%s/dara-validate -q '%s'", bin ? bin : "build/bin", path);
	if (system(command) != 0)
		fail_msg("%s is not valid", path);
}

void end_program(const char *keys)
{
	type(keys);
	expect_end(0);
}

void expect_end(int status)
{
	assert_int_equal(wait_for_end(), status);
	assert_same_settings();
	if (!terminal.output_is_there)
		assert_valid(in_folder("out"));
}

void assert_holds(const char *path, const char *wanted)
{
	struct text text = { 0 };

	read_file(path, &text);
	if (!text.bytes || !strstr(text.bytes, wanted))
		fail_msg("no '%s' in %s", wanted, text.bytes ? text.bytes : "an empty file");
	text_free(&text);
}

void write_file(const char *path, const char *content)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	fputs(content, file);
	fclose(file);
}

int set_up_terminal(void **state)
{
	(void)state;
	terminal = (struct terminal){
		.fd = -1, .other = -1, .columns = usual_columns, .term = "vt100", .locale = "C"
	};
	return 0;
}

int tear_down_terminal(void **state)
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

int make_folder(void **state)
{
	(void)state;
	strcpy(folder, FOLDER);
	return mkdtemp(folder) ? 0 : -1;
}

int remove_folder(void **state)
{
	char command[64];

	(void)state;
	snprintf(command, sizeof command, "rm -rf %s", folder);
	return system(command);
}
