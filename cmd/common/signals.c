/* SPDX-License-Identifier: MIT */
#include "common/signals.h"

#include <signal.h>
#include <stddef.h>

volatile int signals_caught;

static void note(int number)
{
	signals_caught = number;
}

void signals_catch(void)
{
	static const int ending[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };
	struct sigaction action = { .sa_handler = note }, before;

	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
		if (sigaction(ending[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
			sigaction(ending[i], &action, NULL);
	}
}

void signals_end(void)
{
	struct sigaction usual = { .sa_handler = SIG_DFL };
	int number = signals_caught;
	sigset_t set;

	if (!number)
		return;
	sigaction(number, &usual, NULL);
	sigemptyset(&set);
	sigaddset(&set, number);
	sigprocmask(SIG_UNBLOCK, &set, NULL);
	raise(number);
}
