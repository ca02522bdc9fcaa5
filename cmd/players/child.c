/* SPDX-License-Identifier: MIT */
#include "players/child.h"

#include <dara.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/out.h"

extern char **environ;

/*
 * A process group of its own does not get the signals of our terminal, so it is killed here when
 * one of them ends us. More children than this are left to notice that their pipes are closed.
 */
enum { GROUPS = 4 };
static volatile sig_atomic_t groups[GROUPS];

static void kill_groups(void)
{
	for (size_t i = 0; i < GROUPS; i++) {
		if (groups[i])
			kill(-(pid_t)groups[i], SIGKILL);
	}
}

static void end_with_groups(int number)
{
	kill_groups();
	signal(number, SIG_DFL);
	raise(number);
}

static void replace_group(pid_t old, pid_t new)
{
	for (size_t i = 0; i < GROUPS; i++) {
		if (groups[i] == (sig_atomic_t)old) {
			groups[i] = (sig_atomic_t) new;
			return;
		}
	}
}

static const int ending[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };

/* Leaves alone what somebody else handles. */
static void handle_signals(void)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN };
	struct sigaction handle = { .sa_handler = end_with_groups };
	struct sigaction now;
	static bool is_done;

	if (is_done)
		return;
	is_done = true;
	out_at_failure(kill_groups);
	atexit(kill_groups);
	sigaction(SIGPIPE, &ignore, NULL);
	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
		if (sigaction(ending[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
			sigaction(ending[i], &handle, NULL);
	}
}

struct timespec child_deadline(long milliseconds)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	t.tv_sec += milliseconds / 1000;
	t.tv_nsec += milliseconds % 1000 * 1000000;
	if (t.tv_nsec >= 1000000000) {
		t.tv_sec++;
		t.tv_nsec -= 1000000000;
	}
	return t;
}

/* For poll: rounded up, so that it is 0 only when the time is over. */
static int milliseconds_to(const struct timespec *deadline)
{
	struct timespec now;
	long long left;

	clock_gettime(CLOCK_MONOTONIC, &now);
	left = (deadline->tv_sec - now.tv_sec) * 1000LL +
	    (deadline->tv_nsec - now.tv_nsec + 999999) / 1000000;
	if (left < 0)
		return 0;
	return left > INT_MAX ? INT_MAX : (int)left;
}

static void close_pair(int fds[2])
{
	int error = errno;

	close(fds[0]);
	close(fds[1]);
	errno = error;
}

/* A pipe that no other child inherits, and that is none of the standard streams. */
static int open_pipe(int out[2])
{
	int low[2];

	if (pipe(low) < 0)
		return -1;
	out[0] = fcntl(low[0], F_DUPFD_CLOEXEC, 3);
	out[1] = fcntl(low[1], F_DUPFD_CLOEXEC, 3);
	close_pair(low);
	if (out[0] >= 0 && out[1] >= 0)
		return 0;
	close_pair(out);
	return -1;
}

/* Our ends of the pipes to the standard streams, and those of the child. */
struct pipes {
	int ours[3], theirs[3];
};

static void close_all(const int fds[3], unsigned count)
{
	int error = errno;

	for (unsigned i = 0; i < count; i++)
		close(fds[i]);
	errno = error;
}

/* The child reads from the first, and writes to the others. */
static int open_pipes(struct pipes *p)
{
	for (unsigned i = 0; i < 3; i++) {
		int ends[2];

		if (open_pipe(ends) < 0) {
			close_all(p->ours, i);
			close_all(p->theirs, i);
			return -1;
		}
		p->theirs[i] = ends[i == STDIN_FILENO ? 0 : 1];
		p->ours[i] = ends[i == STDIN_FILENO ? 1 : 0];
		/* one that does not read, or does not write, must not block us */
		fcntl(p->ours[i], F_SETFL, O_NONBLOCK);
	}
	return 0;
}

/* In a process group of its own; with the signals as they were before we took care of them. */
static int spawn(pid_t *pid, char *line, const int streams[3], const sigset_t *mask)
{
	char *arguments[] = { "sh", "-c", line, NULL };
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t defaults;
	int error;

	sigemptyset(&defaults);
	sigaddset(&defaults, SIGPIPE);
	error = posix_spawn_file_actions_init(&actions);
	if (error)
		return error;
	error = posix_spawnattr_init(&attributes);
	if (!error) {
		posix_spawnattr_setflags(&attributes,
		    POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
		posix_spawnattr_setpgroup(&attributes, 0);
		posix_spawnattr_setsigdefault(&attributes, &defaults);
		posix_spawnattr_setsigmask(&attributes, mask);
		for (int i = 0; i < 3 && !error; i++)
			error = posix_spawn_file_actions_adddup2(&actions, streams[i], i);
		if (!error)
			error =
			    posix_spawn(pid, "/bin/sh", &actions, &attributes, arguments, environ);
		posix_spawnattr_destroy(&attributes);
	}
	posix_spawn_file_actions_destroy(&actions);
	return error;
}

/*
 * A command that is one program takes the place of the shell, so that no shell waits for it. One
 * that sets a variable, or does more, cannot.
 */
static bool is_one_program(const char *command)
{
	size_t word = strcspn(command, " \t");

	return !strpbrk(command, ";&|(\n") && !memchr(command, '=', word);
}

/* No signal that ends us comes between the start and the note of the group. */
static int spawn_command(struct child *c, const char *command, const int streams[3])
{
	size_t size = sizeof "exec " + strlen(command);
	char *line = malloc(size);
	sigset_t set, before;
	int error;

	if (!line)
		return ENOMEM;
	snprintf(line, size, "%s%s", is_one_program(command) ? "exec " : "", command);
	sigemptyset(&set);
	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
		sigaddset(&set, ending[i]);
	sigprocmask(SIG_BLOCK, &set, &before);
	error = spawn(&c->pid, line, streams, &before);
	if (!error)
		replace_group(0, c->pid);
	sigprocmask(SIG_SETMASK, &before, NULL);
	free(line);
	return error;
}

int child_start(struct child *c, const char *command)
{
	struct pipes pipes;
	int error;

	if (open_pipes(&pipes) < 0)
		return -1;
	handle_signals();
	error = spawn_command(c, command, pipes.theirs);
	close_all(pipes.theirs, 3);
	if (error) {
		close_all(pipes.ours, 3);
		c->pid = 0;
		errno = error;
		return -1;
	}
	c->in = pipes.ours[0];
	c->out = pipes.ours[1];
	c->err = pipes.ours[2];
	c->command = command;
	c->line_len = 0;
	return 0;
}

void child_print_name(const char *command)
{
	char name[160];

	out_flush();
	fprintf(stderr,
	    "dara-play: exec:%s: ", dara_quote(name, sizeof name, command, strlen(command)));
}

static void end_line(struct child *c)
{
	char shown[4 * sizeof c->line + 1];

	if (c->line_len == 0)
		return;
	child_print_name(c->command);
	fprintf(stderr, "%s\n", dara_quote(shown, sizeof shown, c->line, c->line_len));
	c->line_len = 0;
}

static void take_errors(struct child *c, const char *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (bytes[i] != '\n')
			c->line[c->line_len++] = bytes[i];
		if (bytes[i] == '\n' || c->line_len == sizeof c->line)
			end_line(c);
	}
}

void child_heed_errors(struct child *c)
{
	char bytes[4096];
	ssize_t n = 0;

	/* not more than a pipe holds: one that floods us does not keep us */
	for (unsigned i = 0; i < 16 && c->err >= 0; i++) {
		n = read(c->err, bytes, sizeof bytes);
		if (n < 0 && errno != EINTR)
			break;
		if (n > 0)
			take_errors(c, bytes, (size_t)n);
		if (n != 0)
			continue;
		close(c->err);
		c->err = -1;
	}
}

static enum child_status write_some(struct child *c, struct child_talk *talk)
{
	ssize_t n = write(c->in, talk->request, talk->request_len);

	if (n < 0)
		return errno == EAGAIN || errno == EINTR ? CHILD_MOVED : CHILD_ENDED;
	talk->request += n;
	talk->request_len -= (size_t)n;
	return CHILD_MOVED;
}

static enum child_status read_some(struct child *c, struct child_talk *talk)
{
	ssize_t n = read(c->out, talk->reply, talk->reply_room);

	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return CHILD_MOVED;
	if (n <= 0)
		return CHILD_ENDED;
	talk->reply_len = (size_t)n;
	return CHILD_MOVED;
}

/* For poll; -1: there is no deadline. */
static int milliseconds_left(const struct timespec *deadline)
{
	return deadline ? milliseconds_to(deadline) : -1;
}

/*
 * Waits for what can be done first; CHILD_MOVED if there is something, or a fault to be found.
 * What comes on standard error, ready[2], is handed on meanwhile.
 */
static enum child_status wait_for_child(struct child *c, struct pollfd ready[3],
    const volatile int *stop, const struct timespec *deadline)
{
	enum { SLICE = 50 }; /* milliseconds that a stop just before poll may wait */

	for (;;) {
		int left = milliseconds_left(deadline), count;

		if (stop && *stop)
			return CHILD_STOPPED;
		ready[2].fd = c->err;
		count = poll(ready, 3, stop && (left < 0 || left > SLICE) ? SLICE : left);
		if (count > 0 && ready[2].revents)
			child_heed_errors(c);
		if ((count > 0 && (ready[0].revents || ready[1].revents)) ||
		    (count < 0 && errno != EINTR))
			return CHILD_MOVED;
		if (milliseconds_left(deadline) == 0)
			return CHILD_SILENT;
	}
}

enum child_status child_talk(
    struct child *c, struct child_talk *talk, const struct timespec *deadline)
{
	struct pollfd ready[] = {
		{ .fd = c->out, .events = POLLIN },
		{ .fd = talk->request_len ? c->in : -1, .events = POLLOUT },
		{ .events = POLLIN },
	};
	enum child_status status;

	talk->reply_len = 0;
	status = wait_for_child(c, ready, talk->stop, deadline);
	if (status != CHILD_MOVED)
		return status;
	if (ready[1].revents)
		return write_some(c, talk);
	return read_some(c, talk);
}

/* Leaves it a zombie, whose process group nobody else can get. */
static bool has_died(const struct child *c, siginfo_t *info)
{
	memset(info, 0, sizeof *info);
	return waitid(P_PID, (id_t)c->pid, info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
	    info->si_pid == c->pid;
}

bool child_wait(struct child *c, const struct timespec *deadline)
{
	const struct timespec moment = { .tv_nsec = 5000000 };
	siginfo_t info;

	while (!has_died(c, &info)) {
		if (milliseconds_to(deadline) == 0)
			return false;
		nanosleep(&moment, NULL);
	}
	return true;
}

const char *child_how_ended(const struct child *c, char *out, size_t size)
{
	enum { SHELL_SAYS_SIGNAL = 128 }; /* what it adds to the number of the signal */
	siginfo_t info;

	if (!has_died(c, &info))
		snprintf(out, size, "has closed its pipe");
	else if (info.si_code != CLD_EXITED)
		snprintf(out, size, "has been killed by signal %d", info.si_status);
	else if (info.si_status > SHELL_SAYS_SIGNAL)
		snprintf(
		    out, size, "has been killed by signal %d", info.si_status - SHELL_SAYS_SIGNAL);
	else
		snprintf(out, size, "has ended with status %d", info.si_status);
	return out;
}

void child_kill(struct child *c)
{
	if (!c->pid)
		return;
	close(c->in);
	close(c->out);
	kill(-c->pid, SIGKILL);
	replace_group(c->pid, 0);
	while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR)
		;
	child_heed_errors(c);
	end_line(c);
	if (c->err >= 0)
		close(c->err);
	c->pid = 0;
}
