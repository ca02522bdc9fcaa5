/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/cli.h"

static char buffer[64 * 1024];
static size_t used;

static void (*clean_up)(void);

void out_at_failure(void (*clean)(void))
{
	clean_up = clean;
}

__attribute__((noreturn)) static void fail(int status)
{
	if (clean_up)
		clean_up();
	_exit(status);
}

static void write_all(const char *bytes, size_t len)
{
	while (len > 0) {
		ssize_t n = write(STDOUT_FILENO, bytes, len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			if (errno == EPIPE)
				fail(0);
			cli_trouble("standard output");
			fail(EXIT_TROUBLE);
		}
		bytes += n;
		len -= (size_t)n;
	}
}

void out_flush(void)
{
	size_t len = used;

	used = 0;
	write_all(buffer, len);
}

void out_bytes(const void *bytes, size_t len)
{
	if (len == 0)
		return; /* bytes may be NULL then, which memcpy does not allow */
	if (len > sizeof buffer - used)
		out_flush();
	if (len > sizeof buffer) {
		write_all(bytes, len);
		return;
	}
	memcpy(buffer + used, bytes, len);
	used += len;
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
	char digits[20];
	size_t first = sizeof digits;

	do
		digits[--first] = (char)('0' + n % 10);
	while (n /= 10);
	out_bytes(digits + first, sizeof digits - first);
}
