/* SPDX-License-Identifier: MIT */
/* What the programs share: their manners on the command line, at their inputs and outputs. */
#ifndef CMD_CLI_H
#define CMD_CLI_H

#include <dara.h>
#include <getopt.h>

#include "common/fail.h"
#include "common/out.h"

/* Options that have no short form. */
enum { OPTION_JSON = 256, OPTION_LONG };

#define CLI_COMMON_OPTIONS                                                                         \
	{ "help", no_argument, NULL, 'h' }, { "version", no_argument, NULL, 'V' },                 \
	{                                                                                          \
		NULL, 0, NULL, 0                                                                   \
	}

/* Notes the program's name and its help text, which begins with its usage. */
void cli_begin(const char *argv0, const char *help);
/*
 * The next option, as getopt_long gives it, or -1; letters begins with a colon. Exits for -h, -V
 * and a bad option.
 */
int cli_option(int argc, char **argv, const char *letters, const struct option *options);
/* Says what is wrong with the command line, whose bytes it shows with care; exits with
 * EXIT_TROUBLE. */
__attribute__((format(printf, 1, 2), noreturn)) void cli_usage(const char *format, ...);
/* The rules that an option names; exits if there are none. */
void cli_rules(struct dara_rules *out, const char *expression);
/* A whole number from an option's argument; exits if it is none or above most. */
unsigned long cli_number(const char *text, unsigned long most);

/* What --color WHEN means for output on fd: always, never, or as a person there would like it. */
bool cli_wants_color(const char *when, int fd);

/* A number of bytes, at least 1024, perhaps with k, M or G: exits if it is none. */
unsigned long long cli_size(const char *text);
enum { CLI_THREADS_MAX = 256 };
/* The number of threads from an option's argument; 0 stands for the processors that there are. */
unsigned cli_threads(const char *text);

struct cli_input {
	const char *name; /* for diagnostics */
	int fd;
};

/* A dara_read_fn for a struct cli_input. Flushes the output first if reading would block. */
ptrdiff_t cli_read(void *input, void *buffer, size_t size);
/* The same without a look at the output, for a thread that has none. */
ptrdiff_t cli_read_only(const struct cli_input *input, void *buffer, size_t size);

/* Opens a file for reading; -1 with errno. */
int cli_open(const char *path);
void cli_close(struct cli_input *input);

/* Handles one input: returns 0, EXIT_BAD_INPUT or EXIT_TROUBLE. */
typedef int cli_input_fn(struct cli_input *input, void *context);

/* Opens each operand, or standard input, in turn; returns the worst status. */
int cli_each_input(int count, char **operands, cli_input_fn *handle, void *context);

/* A line that is longer than this is an error, and passed over. */
#define CLI_LINE_MAX (16UL << 20)

/* A position line, read. */
struct cli_line {
	struct dara_pos pos; /* of the rules below */
	struct dara_rules rules;
	unsigned long number;      /* of the line */
	const char *text, *labels; /* the whole, and what is behind the fifth field */
	size_t len, labels_len;
};

/* Handles one line; returns 0, EXIT_BAD_INPUT or EXIT_TROUBLE. */
typedef int cli_line_fn(struct cli_input *input, const struct cli_line *line, void *context);

struct cli_line_handler {
	cli_line_fn *handle;
	void *context;
};

/*
 * Hands on each position line of the operands, or of standard input; or, if it is not NULL, the
 * position that an option gave. Reports what cannot be read. Returns the worst status.
 */
int cli_each_line(
    int count, char **operands, const char *position, struct cli_line_handler *handler);

/* Opens a reader; exits if there is no memory. */
struct dara_reader *cli_open_reader(dara_read_fn *read, void *context);

/* Reports a finding as "file:line:column: severity: text [name]". */
void cli_report(const struct cli_input *input, const struct dara_diag *diag);

/* The end of every program: flushes the output, and returns status or worse. */
int cli_end(int status);

#endif
