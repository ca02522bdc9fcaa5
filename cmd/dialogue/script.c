/* SPDX-License-Identifier: MIT */
#include "dialogue/script.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/lines.h"
#include "common/out.h"
#include "dialogue/interrupts.h"

static int status;

/* Bytes of the script; 0 at its end, after a signal, and when it cannot be read. */
static size_t read_some(char *buffer, size_t size)
{
	static struct cli_input input = { .name = SCRIPT_NAME, .fd = STDIN_FILENO };
	ptrdiff_t got;

	out_flush();
	while (!interrupts_wait((const int[]){ STDIN_FILENO }, 1)) {
		if (signals_caught)
			return 0;
	}
	got = cli_read(&input, buffer, size);
	if (got >= 0)
		return (size_t)got;
	cli_trouble(input.name);
	status = EXIT_TROUBLE;
	return 0;
}

/* What is too long for a line is left out of it. */
char *script_line(size_t *len, unsigned long *number)
{
	static char window[64 * 1024];
	static size_t at, end;
	char *line = NULL;

	*len = 0;
	++*number;
	for (;;) {
		char *newline = memchr(window + at, '\n', end - at);
		size_t count = newline ? (size_t)(newline - (window + at)) : end - at;
		size_t kept = *len + count > CLI_LINE_MAX ? CLI_LINE_MAX - *len : count;

		line = realloc(line, *len + kept + 1);
		if (!line)
			cli_no_memory();
		memcpy(line + *len, window + at, kept);
		*len += kept;
		line[*len] = '\0';
		at += count + (newline != NULL);
		if (newline)
			return line;
		at = 0;
		end = read_some(window, sizeof window);
		if (end == 0)
			break;
	}
	if (*len > 0 && !signals_caught && status == 0)
		return line;
	free(line);
	return NULL;
}

int script_status(void)
{
	return status;
}
