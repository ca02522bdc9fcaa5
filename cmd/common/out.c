/* SPDX-License-Identifier: MIT */
#include "common/out.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"

struct sink standard_output = { .fd = STDOUT_FILENO, .name = "standard output" };
struct sink standard_error = { .fd = STDERR_FILENO, .name = "standard error" };

static void (*clean_up)(void);

void out_at_failure(void (*clean)(void))
{
	clean_up = clean;
}

/* Where standard error fails, what there is for standard output goes on, and the status tells. */
static void give_up(const struct sink *sink)
{
	if (errno != EPIPE) {
		cli_note(EXIT_TROUBLE);
		cli_trouble(sink->name);
	}
	if (sink == &standard_error)
		return;
	if (clean_up)
		clean_up();
	_exit(cli_noted());
}

static void write_all(const struct sink *sink, const char *bytes, size_t len)
{
	while (len > 0) {
		ssize_t n = write(sink->fd, bytes, len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			give_up(sink);
			return;
		}
		bytes += n;
		len -= (size_t)n;
	}
}

void sink_flush(struct sink *sink)
{
	size_t len = sink->used;

	sink->used = 0;
	write_all(sink, sink->bytes, len);
}

void sink_bytes(struct sink *sink, const void *bytes, size_t len)
{
	if (len == 0)
		return; /* bytes may be NULL then, which memcpy does not allow */
	if (len > SINK_SIZE - sink->used)
		sink_flush(sink);
	if (len > SINK_SIZE) {
		write_all(sink, bytes, len);
		return;
	}
	memcpy(sink->bytes + sink->used, bytes, len);
	sink->used += len;
}

void sink_number(struct sink *sink, unsigned long long n)
{
	char digits[20];
	size_t first = sizeof digits;

	do
		digits[--first] = (char)('0' + n % 10);
	while (n /= 10);
	sink_bytes(sink, digits + first, sizeof digits - first);
}

void out_bytes(const void *bytes, size_t len)
{
	sink_bytes(&standard_output, bytes, len);
}

void out_text(const char *text)
{
	out_bytes(text, strlen(text));
}

void out_char(char c)
{
	out_bytes(&c, 1);
}

void out_number(unsigned long long n)
{
	sink_number(&standard_output, n);
}

void out_flush(void)
{
	sink_flush(&standard_output);
}

int cli_end(int status)
{
	out_flush();
	return cli_worse(status, cli_noted());
}
