/* SPDX-License-Identifier: MIT */
#include "common/options.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/out.h"

static const char *program_help;

/*
 * A file that is opened must not get the number of a standard descriptor that was closed, or what
 * is meant for the one goes into the other. Reading and writing there fail as before; what is said
 * on a closed standard error is lost, as its user wants it.
 */
static void open_standard_descriptors(void)
{
	static const int modes[] = { O_WRONLY, O_RDONLY, O_RDWR };

	for (int fd = 0; fd <= STDERR_FILENO; fd++) {
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", modes[fd]) != fd)
			_exit(EXIT_TROUBLE);
	}
}

void cli_begin(const char *argv0, const char *help)
{
	open_standard_descriptors();
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

/* The long option that a word may be meant for, or NULL. */
static const char *nearest_option(const char *word, size_t len, const struct option *options)
{
	const char *nearest = NULL;
	unsigned least = DARA_FAR;

	for (; options->name; options++) {
		unsigned distance = dara_name_distance(options->name, word, len);

		if (distance < least) {
			least = distance;
			nearest = options->name;
		}
	}
	return nearest;
}

/* A long option that is none, or that several could be. */
__attribute__((noreturn)) static void refuse_long_option(
    const char *word, const struct option *options)
{
	size_t len = strcspn(word + 2, "=");
	const char *nearest = nearest_option(word + 2, len, options);

	for (; len > 0 && options->name; options++) {
		if (strncmp(options->name, word + 2, len) == 0)
			cli_usage(
			    "option '%s' could be several, one of them --%s", word, options->name);
	}
	if (nearest)
		cli_usage("no option is named '%s'; did you mean --%s?", word, nearest);
	cli_usage("no option is named '%s'", word);
}

/*
 * Says what is wrong with an option, as getopt_long would, if it took care of what it shows: word
 * holds it, and wrong is what getopt_long returned.
 */
__attribute__((noreturn)) static void refuse_option(
    const char *word, int wrong, const char *letters, const struct option *options)
{
	if (wrong == ':')
		cli_usage("option '%s' requires an argument", word);
	if (!optopt)
		refuse_long_option(word, options);
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
		refuse_option(argv[optind - 1], c, letters, options);
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
	unsigned long long size;
	unsigned shift = 0;

	errno = 0;
	size = strtoull(text, &end, 10);
	if (*end && strchr(units, *end))
		shift = 10 * (unsigned)(strchr(units, *end++) - units + 1);
	if (*text < '0' || *text > '9' || *end || errno || size > SIZE_MAX >> shift)
		cli_usage("'%s' is no size, as 64M", text);
	if (size << shift < 1024)
		cli_usage("a size is at least 1024 bytes, not %s", text);
	return size << shift;
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
