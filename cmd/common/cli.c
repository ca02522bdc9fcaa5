/* SPDX-License-Identifier: MIT */
#include "common/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *program_help;

void cli_begin(const char *argv0, const char *help)
{
	cli_name(argv0);
	program_help = help;
}

void cli_usage(const char *format, ...)
{
	char text[1024], shown[1200];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	fprintf(stderr, "%s: %s\n%.*s\n", cli_program(),
	    dara_quote(shown, sizeof shown, text, strlen(text)), (int)strcspn(program_help, "\n"),
	    program_help);
	exit(EXIT_TROUBLE);
}

/*
 * Says what is wrong with an option, as getopt_long would, if it took care of what it shows: word
 * holds it, and wrong is what getopt_long returned.
 */
__attribute__((noreturn)) static void refuse_option(
    const char *word, int wrong, const char *letters)
{
	if (wrong == ':')
		cli_usage("option '%s' requires an argument", word);
	if (!optopt)
		cli_usage("unrecognized or ambiguous option '%s'", word);
	if (optopt > UCHAR_MAX || (optopt != ':' && strchr(letters, optopt)))
		cli_usage("option '%.*s' allows no argument", (int)strcspn(word, "="), word);
	cli_usage("invalid option '-%c'", optopt);
}

int cli_option(int argc, char **argv, const char *letters, const struct option *options)
{
	int c;

	opterr = 0;
	c = getopt_long(argc, argv, letters, options, NULL);
	if (c == '?' || c == ':')
		refuse_option(argv[optind - 1], c, letters);
	if (c == 'h') {
		out_text(program_help);
		exit(cli_end(0));
	}
	if (c == 'V') {
		out_text(cli_program());
		out_text(" " DARA_VERSION "\n");
		exit(cli_end(0));
	}
	return c;
}

void cli_rules(struct dara_rules *out, const char *expression)
{
	struct dara_diag diag;

	if (dara_rules_parse(out, expression, strlen(expression), &diag) < 0)
		cli_usage("%s", diag.text);
}

unsigned long cli_number(const char *text, unsigned long most)
{
	char *end;
	unsigned long n;

	errno = 0;
	n = strtoul(text, &end, 10);
	if (*text < '0' || *text > '9' || *end || errno || n > most)
		cli_usage("'%s' is no number from 0 to %lu", text, most);
	return n;
}

unsigned long long cli_size(const char *text)
{
	static const char units[] = "kMG";
	char *end;
	unsigned long long size = strtoull(text, &end, 10);
	const char *unit = *end ? strchr(units, *end) : NULL;

	if (unit)
		end++;
	if (*text < '0' || *text > '9' || *end || size > UINT32_MAX)
		cli_usage("'%s' is no size, as 64M", text);
	if (unit)
		size <<= 10 * (unit - units + 1);
	if (size < 1024)
		cli_usage("a size is at least 1024 bytes, not %s", text);
	return size;
}

unsigned cli_threads(const char *text)
{
	unsigned long threads = cli_number(text, CLI_THREADS_MAX);
	long processors = sysconf(_SC_NPROCESSORS_ONLN);

	if (threads == 0)
		threads = processors < 1           ? 1
		    : processors > CLI_THREADS_MAX ? CLI_THREADS_MAX
						   : (unsigned long)processors;
	return (unsigned)threads;
}

bool cli_wants_color(const char *when, int fd)
{
	const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

	if (strcmp(when, "always") == 0)
		return true;
	if (strcmp(when, "never") == 0)
		return false;
	if (strcmp(when, "auto") != 0)
		cli_usage("--color is auto, always or never, not '%s'", when);
	return isatty(fd) && !(no_color && *no_color) && term && strcmp(term, "dumb") != 0;
}

ptrdiff_t cli_read_only(const struct cli_input *input, void *buffer, size_t size)
{
	ssize_t got;

	do
		got = read(input->fd, buffer, size);
	while (got < 0 && errno == EINTR);
	return got;
}

ptrdiff_t cli_read(void *context, void *buffer, size_t size)
{
	const struct cli_input *input = context;
	struct pollfd ready = { .fd = input->fd, .events = POLLIN };

	if (poll(&ready, 1, 0) <= 0)
		out_flush();
	return cli_read_only(input, buffer, size);
}

int cli_open(const char *path)
{
	return open(path, O_RDONLY | O_CLOEXEC);
}

void cli_close(struct cli_input *input)
{
	close(input->fd);
}

struct dara_reader *cli_open_reader(dara_read_fn *read, void *context)
{
	struct dara_reader *reader;

	if (dara_reader_open(&reader, read, context) < 0)
		cli_no_memory();
	return reader;
}

static int open_and_handle(char *operand, cli_input_fn *handle, void *context)
{
	struct cli_input input = { operand, -1 };
	int status;

	if (strcmp(operand, "-") == 0) {
		input.name = "<stdin>";
		input.fd = STDIN_FILENO;
		return handle(&input, context);
	}
	input.fd = cli_open(operand);
	if (input.fd < 0) {
		cli_trouble(operand);
		return EXIT_TROUBLE;
	}
	status = handle(&input, context);
	cli_close(&input);
	return status;
}

int cli_each_input(int count, char **operands, cli_input_fn *handle, void *context)
{
	static char standard_input[] = "-";
	int status = 0;

	if (count == 0) {
		if (isatty(STDIN_FILENO))
			fprintf(stderr, "%s: reading from the terminal; end with Ctrl-D\n",
			    cli_program());
		return open_and_handle(standard_input, handle, context);
	}
	for (int i = 0; i < count; i++)
		status = cli_worse(status, open_and_handle(operands[i], handle, context));
	return status;
}

/* "game 3, 14. White: " where a finding is in a record, and about a turn. */
static void print_game(char *out, size_t size, const struct dara_diag *diag)
{
	const char *side = dara_side_name(diag->side);

	*out = '\0';
	if (diag->record && diag->number)
		snprintf(out, size, "game %lu, %lu. %s: ", diag->record,
		    (unsigned long)diag->number, side);
	else if (diag->record)
		snprintf(out, size, "game %lu: ", diag->record);
}

void cli_report(const struct cli_input *input, const struct dara_diag *diag)
{
	char name[1024], game[64], line[1600];
	int len;

	cli_note(dara_finding_is_warning(diag->finding) ? 0 : EXIT_BAD_INPUT);
	if (isatty(STDOUT_FILENO))
		out_flush();
	print_game(game, sizeof game, diag);
	len = snprintf(line, sizeof line, "%s:%lu:%lu: %s: %s%s [%s]\n",
	    dara_quote(name, sizeof name, input->name, strlen(input->name)), diag->line,
	    diag->column, dara_finding_is_warning(diag->finding) ? "warning" : "error", game,
	    diag->text, dara_finding_name(diag->finding));
	sink_bytes(&standard_error, line, (size_t)len);
	sink_flush(&standard_error);
}

int cli_end(int status)
{
	out_flush();
	return cli_worse(status, cli_noted());
}
