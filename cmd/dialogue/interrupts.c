/* SPDX-License-Identifier: MIT */
#include "dialogue/interrupts.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>
#include <unistd.h>

static volatile sig_atomic_t ctrl_c, hurried, window_changed, suspended;
static volatile enum ctrl_c ctrl_c_means;

/* The first of two: whoever waits in silence learns what the second does. */
static void warn(void)
{
	static const char text[] = "\nCtrl-C again ends the program.\n";
	int error = errno;

	if (write(STDERR_FILENO, text, sizeof text - 1) < 0)
		errno = error;
	errno = error;
}

static void note_interrupt(int number)
{
	bool first = !ctrl_c;

	ctrl_c = 1;
	switch (ctrl_c_means) {
	case CTRL_C_DROPS:
		return;
	case CTRL_C_HURRIES:
		hurried = !signals_caught;
		break;
	case CTRL_C_TWICE:
		if (first) {
			warn();
			return;
		}
		break;
	case CTRL_C_ENDS:
		break;
	}
	signals_caught = number;
}

static void note_window(int number)
{
	(void)number;
	window_changed = 1;
}

static void note_suspension(int number)
{
	(void)number;
	suspended = 1;
}

/* A signal that we were started to ignore, as by nohup, stays so. */
static void catch (int number, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler }, before;

	sigemptyset(&action.sa_mask);
	if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
		sigaction(number, &action, NULL);
}

void interrupts_open(void)
{
	signals_catch();
	catch (SIGINT, note_interrupt);
}

/* A search was stopped as the end of the program would have stopped it. */
void interrupts_mean(enum ctrl_c meaning)
{
	ctrl_c_means = meaning;
	if (hurried && signals_caught == SIGINT)
		signals_caught = 0;
	ctrl_c = hurried = 0;
}

bool interrupts_take(void)
{
	bool came = ctrl_c;

	ctrl_c = 0;
	return came;
}

/* Blocks our signals; *before is what was blocked until then. */
static void block_ours(sigset_t *before)
{
	static const int caught[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH };
	sigset_t ours;

	sigemptyset(&ours);
	for (size_t i = 0; i < sizeof caught / sizeof *caught; i++)
		sigaddset(&ours, caught[i]);
	sigprocmask(SIG_BLOCK, &ours, before);
}

unsigned interrupts_wait(const int *fds, unsigned count)
{
	unsigned ready = 0, all = (1U << count) - 1;
	sigset_t before;
	fd_set input;
	int last = -1, found = -1;

	FD_ZERO(&input);
	for (unsigned i = 0; i < count; i++) {
		FD_SET(fds[i], &input);
		last = fds[i] > last ? fds[i] : last;
	}
	errno = EINTR;
	block_ours(&before);
	if (!signals_caught && !ctrl_c && !suspended && !window_changed)
		found = pselect(last + 1, &input, NULL, NULL, NULL, &before);
	sigprocmask(SIG_SETMASK, &before, NULL);
	if (found < 0)
		return errno == EINTR ? 0 : all;
	for (unsigned i = 0; i < count; i++)
		ready |= FD_ISSET(fds[i], &input) ? 1U << i : 0;
	return ready;
}

void interrupts_note_window(void)
{
	catch (SIGWINCH, note_window);
}

bool interrupts_take_window(void)
{
	bool changed = window_changed;

	window_changed = 0;
	return changed;
}

void interrupts_note_suspension(bool noted)
{
	catch (SIGTSTP, noted ? note_suspension : SIG_DFL);
}

bool interrupts_take_suspension(void)
{
	bool asked = suspended;

	suspended = 0;
	return asked;
}

void interrupts_suspend(void)
{
	interrupts_note_suspension(false);
	raise(SIGTSTP);
	interrupts_note_suspension(true);
}
