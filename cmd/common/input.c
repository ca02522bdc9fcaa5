/* SPDX-License-Identifier: MIT */
#include "common/input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/out.h"

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

	if (input->read)
		return input->read(input->context, buffer, size);
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
	int status = dara_reader_open(&reader, read, context);

	if (status < 0)
		cli_failed(status);
	return reader;
}

/* The status is noted at once: output that comes later may end the program. */
static int open_and_handle(char *operand, cli_input_fn *handle, void *context)
{
	struct cli_input input = { .name = operand, .fd = -1 };
	int status;

	if (strcmp(operand, "-") == 0) {
		input.name = "<stdin>";
		input.fd = STDIN_FILENO;
		status = handle(&input, context);
	} else if ((input.fd = cli_open(operand)) < 0) {
		cli_trouble(operand);
		status = EXIT_TROUBLE;
	} else {
		status = handle(&input, context);
		cli_close(&input);
	}
	cli_note(status);
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
