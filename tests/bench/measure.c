/* SPDX-License-Identifier: MIT */
/*
 * Runs a command, its output to /dev/null, and prints the seconds that passed, the seconds of
 * processors, and the most memory resident, in KiB. Exits as the command did.
 */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TROUBLE = 125, NOT_FOUND = 127 };

static void fail(const char *what, int status)
{
	perror(what);
	_exit(status);
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double seconds(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec * 1e-6;
}

static void run(char **command)
{
	int null = open("/dev/null", O_WRONLY);

	if (null < 0 || dup2(null, STDOUT_FILENO) < 0)
		fail("/dev/null", TROUBLE);
	execvp(command[0], command);
	fail(command[0], NOT_FOUND);
}

int main(int argc, char **argv)
{
	double begin = now(), end;
	struct rusage used;
	int status = 0;
	pid_t child;

	if (argc < 2) {
		fputs("usage: measure COMMAND [ARGUMENT ...]\n", stderr);
		return TROUBLE;
	}
	child = fork();
	if (child == 0)
		run(argv + 1);
	if (child < 0 || wait4(child, &status, 0, &used) < 0)
		fail("measure", TROUBLE);
	end = now();
	printf("%.6f %.6f %ld\n", end - begin, seconds(used.ru_utime) + seconds(used.ru_stime),
	    used.ru_maxrss);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
