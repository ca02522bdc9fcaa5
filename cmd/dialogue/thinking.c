/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* setitimer */

#include "dialogue/thinking.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "dialogue/say.h"

static char sign[80];
static size_t sign_len;
static volatile sig_atomic_t shown;
static int person; /* the file that the person reads */

static void show(int number)
{
	int error = errno;

	(void)number;
	shown = write(person, sign, sign_len) > 0;
	errno = error;
}

/* The search goes on in this thread, so that a timer's signal shows the sign. */
static void set_timer(long microseconds)
{
	struct itimerval timer = { .it_value = { .tv_usec = microseconds } };
	struct sigaction action = { .sa_handler = show, .sa_flags = SA_RESTART };

	sigemptyset(&action.sa_mask);
	sigaction(SIGALRM, &action, NULL);
	setitimer(ITIMER_REAL, &timer, NULL);
}

void thinking_begin(const char *text)
{
	enum { HALF_A_SECOND = 500000 };
	size_t columns = say_columns();

	snprintf(sign, sizeof sign, "%s", text);
	sign_len = strlen(sign);
	/* a sign that took two rows could not be taken away */
	if (sign_len >= columns)
		sign_len = columns - 1;
	shown = false;
	person = say_file();
	set_timer(HALF_A_SECOND);
}

void thinking_end(void)
{
	set_timer(0);
	if (shown)
		dprintf(person, "\r%*s\r", (int)sign_len, "");
	shown = false;
}
