/* SPDX-License-Identifier: MIT */
#include "players/child.h"

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

extern char **environ;

/*
 * A process group of its own does not get the signals of our terminal, so it is killed here when
 * one of them ends us. More children than this are left to notice that their pipes are closed.
 */
enum { GROUPS = 4 };
static volatile sig_atomic_t groups[GROUPS];

static void end_with_groups(int number)
{
	for (size_t i = 0; i < GROUPS; i++) {
		if (groups[i])
			kill(-(pid_t)groups[i], SIGKILL);
	}
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

/* Leaves alone what somebody else handles. */
static void handle_signals(void)
{
	static const int ending[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };
	struct sigaction ignore = { .sa_handler = SIG_IGN };
	struct sigaction handle = { .sa_handler = end_with_groups };
	struct sigaction now;

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

static int spawn(pid_t *pid, char *line, int in, int out)
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
		posix_spawnattr_setflags(
		    &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
		posix_spawnattr_setpgroup(&attributes, 0);
		posix_spawnattr_setsigdefault(&attributes, &defaults);
		error = posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
		if (!error)
			error = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
		if (!error)
			error =
			    posix_spawn(pid, "/bin/sh", &actions, &attributes, arguments, environ);
		posix_spawnattr_destroy(&attributes);
	}
	posix_spawn_file_actions_destroy(&actions);
	return error;
}

static int spawn_command(pid_t *pid, const char *command, int in, int out)
{
	size_t size = sizeof "exec " + strlen(command);
	char *line = malloc(size);
	int error;

	if (!line)
		return ENOMEM;
	snprintf(line, size, "exec %s", command);
	error = spawn(pid, line, in, out);
	free(line);
	return error;
}

int child_start(struct child *c, const char *command)
{
	int in[2], out[2], error;

	if (open_pipe(in) < 0)
		return -1;
	if (open_pipe(out) < 0) {
		close_pair(in);
		return -1;
	}
	handle_signals();
	error = spawn_command(&c->pid, command, in[0], out[1]);
	close(in[0]);
	close(out[1]);
	if (error) {
		close(in[1]);
		close(out[0]);
		c->pid = 0;
		errno = error;
		return -1;
	}
	c->in = in[1];
	c->out = out[0];
	/* one that does not read must not block us */
	fcntl(c->in, F_SETFL, O_NONBLOCK);
	replace_group(0, c->pid);
	return 0;
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

	if (n < 0 && errno == EINTR)
		return CHILD_MOVED;
	if (n <= 0)
		return CHILD_ENDED;
	talk->reply_len = (size_t)n;
	return CHILD_MOVED;
}

/* Waits for what can be done first; CHILD_MOVED if there is something, or a fault to be found. */
static enum child_status wait_for_child(
    struct pollfd ready[2], const volatile int *stop, const struct timespec *deadline)
{
	enum { SLICE = 50 }; /* milliseconds that a stop just before poll may wait */

	for (;;) {
		int left = milliseconds_to(deadline), count;

		if (stop && *stop)
			return CHILD_STOPPED;
		count = poll(ready, 2, stop && left > SLICE ? SLICE : left);
		if (count > 0 || (count < 0 && errno != EINTR))
			return CHILD_MOVED;
		if (count == 0 && milliseconds_to(deadline) == 0)
			return CHILD_SILENT;
	}
}

enum child_status child_talk(
    struct child *c, struct child_talk *talk, const struct timespec *deadline)
{
	struct pollfd ready[] = {
		{ .fd = c->out, .events = POLLIN },
		{ .fd = talk->request_len ? c->in : -1, .events = POLLOUT },
	};
	enum child_status status;

	talk->reply_len = 0;
	status = wait_for_child(ready, talk->stop, deadline);
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
	siginfo_t info;

	if (!has_died(c, &info))
		snprintf(out, size, "has closed its pipe");
	else if (info.si_code == CLD_EXITED)
		snprintf(out, size, "has ended with status %d", info.si_status);
	else
		snprintf(out, size, "has been killed by signal %d", info.si_status);
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
	c->pid = 0;
}
