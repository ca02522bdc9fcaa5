/* SPDX-License-Identifier: MIT */
/* The command line: what all programs do alike with their options. */
#ifndef CMD_OPTIONS_H
#define CMD_OPTIONS_H

#include <dara.h>
#include <getopt.h>

/* Options that have no short form. */
enum { OPTION_JSON = 256, OPTION_LONG };

#define CLI_COMMON_OPTIONS                                                                         \
	{ "help", no_argument, NULL, 'h' }, { "version", no_argument, NULL, 'V' },                 \
	{                                                                                          \
		NULL, 0, NULL, 0                                                                   \
	}

/*
 * The beginning of every program: sees that the standard descriptors are open, and notes the
 * program's name and its help text, which begins with its usage.
 */
void cli_begin(const char *argv0, const char *help);
/*
 * The next option, as getopt_long gives it, or -1; letters begins with a colon. Exits for -h, -V
 * and a bad option.
 */
int cli_option(int argc, char **argv, const char *letters, const struct option *options);
/* Says what is wrong with the command line, whose bytes it shows with care; exits with
 * EXIT_TROUBLE. */
__attribute__((format(printf, 1, 2), noreturn)) void cli_usage(const char *format, ...);
/* A whole number from an option's argument; exits if it is none or above most. */
unsigned long cli_number(const char *text, unsigned long most);

/* What --color WHEN means for output on fd: always, never, or as a person there would like it. */
bool cli_wants_color(const char *when, int fd);

/* A number of bytes, at least 1024, perhaps with k, M or G: exits if it is none. */
unsigned long long cli_size(const char *text);
enum { CLI_THREADS_MAX = 256 };
/* The number of threads from an option's argument; 0 stands for the processors that there are. */
unsigned cli_threads(const char *text);

#endif
