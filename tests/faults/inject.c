/* SPDX-License-Identifier: MIT */
/*
 * Runs a program again and again, each time with a fault of the system one call later, until there
 * is no such call: usage inject INTERPOSE.SO FAULT COMMAND ARGUMENT ... with the input in the file
 * `input`. See interpose.c for the faults. Of many calls, those from the 32nd on are left out more
 * and more, unless DARA_FAULTS_ALL is set.
 *
 * However a fault comes, the program either says what happened, with status 2, having written the
 * beginning of its output; or it can do without, and its output and status are as ever. Of a closed
 * pipe it says nothing, and ends with the status of what it had found. The file `saved` is as it
 * was before, or of valid records; a file `kept` is gone before each run.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_RUNS = 5000, TEXT_MAX = 1 << 16, SECONDS = 20 };

static const char saved[] = "saved", shown[] = "fault-shown";
static const char old_saved[] = "[Event \"before\"]\n\n1. c3 *\n";

struct text {
	size_t len;
	char bytes[TEXT_MAX + 1];
};

struct run {
	int status; /* as of wait */
	struct text out, err, saved;
};

static void give_up(const char *what)
{
	perror(what);
	exit(2);
}

static void read_file(struct text *text, const char *path)
{
	int fd = open(path, O_RDONLY);
	ssize_t n;

	text->len = 0;
	while (fd >= 0 && (n = read(fd, text->bytes + text->len, TEXT_MAX - text->len)) > 0)
		text->len += (size_t)n;
	text->bytes[text->len] = '\0';
	if (fd >= 0)
		close(fd);
}

static void write_saved(void)
{
	int fd = open(saved, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	if (fd < 0 || write(fd, old_saved, strlen(old_saved)) < 0)
		give_up(saved);
	close(fd);
}

static void put_at(int fd, const char *path, int flags)
{
	int file = open(path, flags, 0600);

	if (file < 0 || dup2(file, fd) < 0)
		give_up(path);
	close(file);
}

/* Runs the command; fault is NULL for none. */
static void run(struct run *r, char **command, const char *interpose, const char *fault)
{
	pid_t pid;

	write_saved();
	unlink("kept");
	unlink(shown);
	pid = fork();
	if (pid < 0)
		give_up("fork");
	if (pid == 0) {
		put_at(STDIN_FILENO, "input", O_RDONLY);
		put_at(STDOUT_FILENO, "out", O_WRONLY | O_CREAT | O_TRUNC);
		put_at(STDERR_FILENO, "err", O_WRONLY | O_CREAT | O_TRUNC);
		if (fault) {
			setenv("LD_PRELOAD", interpose, 1);
			setenv("FAULT", fault, 1);
			setenv("FAULT_SHOWS", shown, 1);
		}
		signal(SIGPIPE, SIG_IGN);
		alarm(SECONDS);
		execvp(command[0], command);
		_exit(126);
	}
	while (waitpid(pid, &r->status, 0) < 0 && errno == EINTR)
		;
	read_file(&r->out, "out");
	read_file(&r->err, "err");
	read_file(&r->saved, saved);
}

static bool is_same(const struct text *a, const struct text *b)
{
	return a->len == b->len && memcmp(a->bytes, b->bytes, a->len) == 0;
}

static bool begins(const struct text *whole, const struct text *part)
{
	return part->len <= whole->len && memcmp(part->bytes, whole->bytes, part->len) == 0;
}

/* A line "program: what: reason"; or "what: reason", and maybe the name of a finding, in a
 * dialogue. */
static bool has_reason(const struct run *r, const char *reason)
{
	char end[80];

	snprintf(end, sizeof end, ": %s\n", reason);
	if (strstr(r->err.bytes, end))
		return true;
	snprintf(end, sizeof end, ": %s [", reason);
	return strstr(r->err.bytes, end) != NULL;
}

static bool is_saved_well(const struct run *usual, const struct run *r)
{
	return strcmp(r->saved.bytes, old_saved) == 0 || is_same(&usual->saved, &r->saved) ||
	    system("exec dara-validate -q saved") == 0;
}

/* The output has begun; or it is a record that could not be saved. */
static bool is_written_well(const struct run *usual, const struct run *r)
{
	return begins(&usual->out, &r->out) || system("exec dara-validate -q out 2>&1") == 0;
}

/* What is wrong with a run that was to say so, or NULL. */
static const char *judge_told(const struct run *usual, const struct run *r, const char *reason)
{
	if (!is_written_well(usual, r))
		return "writes something else";
	return has_reason(r, reason) ? NULL : "does not say why its status is 2";
}

/* What is wrong with a run, or NULL. There is no reason to be said when a pipe was closed. */
static const char *judge(const struct run *usual, const struct run *r, const char *reason)
{
	if (WIFSIGNALED(r->status))
		return "is killed by a signal";
	if (!is_saved_well(usual, r))
		return "leaves a file that is neither old nor valid";
	if (WEXITSTATUS(r->status) == 2 && reason)
		return judge_told(usual, r, reason);
	if (!reason && !begins(&usual->err, &r->err))
		return "is not silent";
	if (!reason && WEXITSTATUS(r->status) <= WEXITSTATUS(usual->status))
		return begins(&usual->out, &r->out) ? NULL : "writes something else";
	if (r->status != usual->status)
		return "has another status";
	if (!is_same(&usual->out, &r->out))
		return "writes something else, as if nothing had happened";
	return is_same(&usual->saved, &r->saved) ? NULL : "saves nothing, and does not say so";
}

int main(int argc, char **argv)
{
	static struct run usual, faulty;
	const char *reason, *wrong;
	bool all = getenv("DARA_FAULTS_ALL");
	char fault[64];
	int runs = 0;

	if (argc < 4)
		return 2;
	reason = strncmp(argv[2], "memory", 6) == 0 ? strerror(ENOMEM)
	    : strcmp(argv[2], "read") == 0          ? strerror(EIO)
	    : strcmp(argv[2], "write") == 0         ? strerror(ENOSPC)
						    : NULL;
	run(&usual, argv + 3, NULL, NULL);
	if (!WIFEXITED(usual.status) || WEXITSTATUS(usual.status) > 1) {
		printf("FAILED without a fault, status 0x%x\n", (unsigned)usual.status);
		return 1;
	}
	for (int call = 1;; call += all ? 1 : 1 + call / 32) {
		snprintf(fault, sizeof fault, "%s:%d", argv[2], call);
		runs++;
		run(&faulty, argv + 3, argv[1], fault);
		wrong = judge(&usual, &faulty, reason);
		if (wrong) {
			printf("FAILED with %s, status 0x%x: %s\n%.300s", fault,
			    (unsigned)faulty.status, wrong, faulty.err.bytes);
			return 1;
		}
		if (access(shown, F_OK) != 0 || runs == MOST_RUNS)
			break;
	}
	printf("%d runs\n", runs);
	return runs < 2; /* no fault was ever met */
}
