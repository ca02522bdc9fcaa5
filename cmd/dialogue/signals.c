/* SPDX-License-Identifier: MIT */
#include "dialogue/signals.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>
#include <unistd.h>

volatile int signals_stop;

static volatile sig_atomic_t ending, ctrl_c, window_changed, suspended;
static volatile enum ctrl_c ctrl_c_means;

/* What ends the program. QUIT too: its usual action would leave the terminal as readline set it. */
static const int ending_signals[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };

/* The first of two: whoever waits in silence learns what the second does. */
static void warn(void)
{
	static const char text[] = "\nCtrl-C again ends the program.\n";
	int error = errno;

	if (write(STDERR_FILENO, text, sizeof text - 1) < 0)
		errno = error;
	errno = error;
}

static void note_interrupt(void)
{
	bool first = !ctrl_c;

	ctrl_c = 1;
	switch (ctrl_c_means) {
	case CTRL_C_DROPS:
		return;
	case CTRL_C_HURRIES:
		signals_stop = SIGINT;
		return;
	case CTRL_C_TWICE:
		if (first) {
			warn();
			return;
		}
		break;
	case CTRL_C_ENDS:
		break;
	}
	signals_end(SIGINT);
}

static void note_signal(int number)
{
	if (number == SIGINT)
		note_interrupt();
	else
		signals_end(number);
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

void signals_open(void)
{
	for (size_t i = 0; i < sizeof ending_signals / sizeof *ending_signals; i++)
		catch (ending_signals[i], note_signal);
}

void signals_ctrl_c(enum ctrl_c meaning)
{
	ctrl_c_means = meaning;
	ctrl_c = 0;
	signals_stop = ending;
}

bool signals_take_ctrl_c(void)
{
	bool came = ctrl_c;

	ctrl_c = 0;
	return came;
}

int signals_ending(void)
{
	return ending;
}

void signals_end(int number)
{
	ending = number;
	signals_stop = number;
}

void signals_die(int number)
{
	catch (number, SIG_DFL);
	raise(number);
}

/* Blocks our signals; *before is what was blocked until then. */
static void block_ours(sigset_t *before)
{
	sigset_t ours;

	sigemptyset(&ours);
	for (size_t i = 0; i < sizeof ending_signals / sizeof *ending_signals; i++)
		sigaddset(&ours, ending_signals[i]);
	sigaddset(&ours, SIGTSTP);
	sigaddset(&ours, SIGWINCH);
	sigprocmask(SIG_BLOCK, &ours, before);
}

unsigned signals_wait(const int *fds, unsigned count)
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
	if (!ending && !ctrl_c && !suspended && !window_changed)
		found = pselect(last + 1, &input, NULL, NULL, NULL, &before);
	sigprocmask(SIG_SETMASK, &before, NULL);
	if (found < 0)
		return errno == EINTR ? 0 : all;
	for (unsigned i = 0; i < count; i++)
		ready |= FD_ISSET(fds[i], &input) ? 1U << i : 0;
	return ready;
}

void signals_note_window(void)
{
	catch (SIGWINCH, note_window);
}

bool signals_take_window(void)
{
	bool changed = window_changed;

	window_changed = 0;
	return changed;
}

void signals_note_suspension(bool noted)
{
	catch (SIGTSTP, noted ? note_suspension : SIG_DFL);
}

bool signals_take_suspension(void)
{
	bool asked = suspended;

	suspended = 0;
	return asked;
}

void signals_suspend(void)
{
	signals_note_suspension(false);
	raise(SIGTSTP);
	signals_note_suspension(true);
}
