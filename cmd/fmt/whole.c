/* SPDX-License-Identifier: MIT */
#include "fmt/whole.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/file.h"
#include "common/options.h"
#include "common/out.h"

/* Reads all that there is up to size. */
static ssize_t read_all(int fd, char *bytes, size_t size, off_t at)
{
	size_t have = 0;

	while (have < size) {
		ssize_t n = file_read_at(fd, bytes + have, size - have, (uint64_t)at + have);

		if (n < 0)
			return -1;
		if (n == 0)
			break;
		have += (size_t)n;
	}
	return (ssize_t)have;
}

/* Whether two files have the same bytes; -1 with errno. */
static int compare(int a, int b)
{
	enum { CHUNK = 4096 };
	char left[CHUNK], right[CHUNK];
	ssize_t n, m;

	for (off_t at = 0;; at += CHUNK) {
		n = read_all(a, left, CHUNK, at);
		m = read_all(b, right, CHUNK, at);
		if (n < 0 || m < 0)
			return -1;
		if (n != m || memcmp(left, right, (size_t)n) != 0)
			return 0;
		if (n < CHUNK)
			return 1;
	}
}

/* Standard input may be a pipe: its bytes are needed twice. */
static FILE *copy_of(struct cli_input *input)
{
	FILE *copy = tmpfile();
	char bytes[4096];
	ptrdiff_t n = 0;

	while (copy && (n = cli_read(input, bytes, sizeof bytes)) > 0 &&
	    fwrite(bytes, 1, (size_t)n, copy) == (size_t)n)
		;
	if (copy && n == 0 && fflush(copy) == 0 && lseek(fileno(copy), 0, SEEK_SET) == 0)
		return copy;
	if (copy)
		fclose(copy);
	return NULL;
}

/* Formats the input into a file; returns the status. */
static int format_into(struct cli_input *input, const struct reform *reform, int fd)
{
	static struct sink sink;
	struct filter_run run = {
		.filter = &reform_filter,
		.options = reform,
		.rules = &reform->rules,
		.threads = reform->threads,
		.outputs = { &sink, &standard_error },
	};
	int status;

	sink = (struct sink){ .fd = fd, .name = input->name };
	status = filter_input(input, &run);
	filter_close(&run);
	sink_flush(&sink);
	sink_flush(&standard_error);
	return status;
}

static int trouble(const char *name)
{
	cli_trouble(name);
	return EXIT_TROUBLE;
}

/* Formats a file that can be read again, and notes whether it differs from what came out. */
static int check(struct whole *w, struct cli_input *input)
{
	FILE *formatted = tmpfile();
	int status, same;

	if (!formatted)
		return trouble("temporary file");
	status = format_into(input, w->reform, fileno(formatted));
	same = compare(input->fd, fileno(formatted));
	if (same < 0)
		status = trouble(input->name);
	fclose(formatted);
	if (same != 0)
		return status;
	w->differed = true;
	if (w->lists) {
		out_text(input->name);
		out_char('\n');
	}
	return cli_worse(status, EXIT_BAD_INPUT);
}

static int replace(struct whole *w, struct cli_input *input, const struct stat *st)
{
	char *target = file_target(input->name);
	struct file_draft draft;
	struct stat now;
	int status = -1, same;

	if (target)
		status = file_draft_open(&draft, target, st->st_mode & 07777);
	free(target);
	if (status < 0)
		return trouble(input->name);
	status = format_into(input, w->reform, draft.fd);
	same = status == EXIT_TROUBLE ? 1 : compare(input->fd, draft.fd);
	if (same < 0)
		status = trouble(input->name);
	if (same != 0)
		file_draft_drop(&draft);
	else if (file_draft_commit(&draft, false, true, &now) < 0) {
		file_draft_drop(&draft);
		status = trouble(input->name);
	}
	return status;
}

int whole_input(struct cli_input *input, void *context)
{
	struct whole *w = context;
	struct cli_input again = *input;
	struct stat st;
	FILE *copy;
	int status;

	if (fstat(input->fd, &st) < 0)
		return trouble(input->name);
	if (S_ISREG(st.st_mode) && input->fd != STDIN_FILENO)
		return w->replaces ? replace(w, input, &st) : check(w, input);
	if (w->replaces)
		cli_usage("-i wants files, not %s", input->name);
	copy = copy_of(input);
	if (!copy)
		return trouble(input->name);
	again.fd = fileno(copy);
	status = check(w, &again);
	fclose(copy);
	return status;
}
