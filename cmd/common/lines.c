/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/cli.h"

/* A window on the input, with room for a NUL, that holds at least the line being read. */
struct window {
	char *bytes;
	size_t size;
	size_t at, end;  /* the line begins at at; the input was read up to end */
	size_t searched; /* no line end between at and here */
};

static void make_room(struct window *w)
{
	if (w->at > 0) {
		memmove(w->bytes, w->bytes + w->at, w->end - w->at);
		w->end -= w->at;
		w->searched -= w->at;
		w->at = 0;
	}
	if (w->end < w->size / 2)
		return;
	w->size *= 2;
	w->bytes = realloc(w->bytes, w->size + 1);
	if (!w->bytes)
		cli_no_memory();
}

/* The line end of the line at hand, or NULL if it has not been read. */
static char *find_line_end(struct window *w)
{
	char *newline = memchr(w->bytes + w->searched, '\n', w->end - w->searched);

	w->searched = newline ? (size_t)(newline - w->bytes) + 1 : w->end;
	return newline;
}

static bool is_empty(const char *text, size_t len)
{
	size_t blanks = 0;

	while (blanks < len && (text[blanks] == ' ' || text[blanks] == '	'))
		blanks++;
	return blanks == len || text[0] == '#';
}

static int handle_position(struct cli_input *input, unsigned long number, const char *text,
    size_t len, const struct cli_line_handler *handler)
{
	struct cli_line line = { .number = number, .text = text, .len = len };
	struct dara_diag diag;
	size_t labels;

	if (dara_pos_parse(&line.pos, &line.rules, text, len, &labels, &diag) < 0) {
		diag.line = number;
		cli_report(input, &diag);
		return EXIT_BAD_INPUT;
	}
	line.labels = text + labels;
	line.labels_len = len - labels;
	return handler->handle(input, &line, handler->context);
}

static int handle_line(struct cli_input *input, unsigned long number, const char *text, size_t len,
    const struct cli_line_handler *handler)
{
	struct dara_diag diag = { .line = number, .column = 1, .finding = DARA_TOO_LONG };

	if (len > CLI_LINE_MAX) {
		snprintf(diag.text, sizeof diag.text, "a line has at most %lu bytes", CLI_LINE_MAX);
		cli_report(input, &diag);
		return EXIT_BAD_INPUT;
	}
	if (len > 0 && text[len - 1] == '\r')
		len--;
	return is_empty(text, len) ? 0 : handle_position(input, number, text, len, handler);
}

static int each_line(struct cli_input *input, void *context)
{
	const struct cli_line_handler *handler = context;
	enum { FIRST_SIZE = 128 * 1024 };
	struct window w = { malloc(FIRST_SIZE + 1), FIRST_SIZE, 0, 0, 0 };
	unsigned long number = 0;
	size_t passed_over = 0; /* bytes of the line at hand, which is too long */
	int status = 0;
	ptrdiff_t got;

	if (!w.bytes)
		cli_no_memory();
	while ((got = cli_read(input, w.bytes + w.end, w.size - w.end)) > 0) {
		char *newline;

		w.end += (size_t)got;
		while ((newline = find_line_end(&w))) {
			char *text = w.bytes + w.at;

			number++;
			w.at = w.searched;
			if (!passed_over)
				status = cli_worse(status,
				    handle_line(
					input, number, text, (size_t)(newline - text), handler));
			passed_over = 0;
		}
		if (w.end - w.at > CLI_LINE_MAX) {
			if (!passed_over)
				status = cli_worse(status,
				    handle_line(
					input, number + 1, w.bytes + w.at, w.end - w.at, handler));
			passed_over += w.end - w.at;
			w.at = w.searched = w.end;
		}
		if (passed_over > DARA_LINE_MAX) {
			errno = EFBIG; /* no text, and perhaps a device that never ends */
			got = -1;
			break;
		}
		make_room(&w);
	}
	if (got == 0 && w.end > w.at && !passed_over)
		status = cli_worse(
		    status, handle_line(input, number + 1, w.bytes + w.at, w.end - w.at, handler));
	free(w.bytes);
	if (got < 0) {
		cli_trouble(input->name);
		return EXIT_TROUBLE;
	}
	return status;
}

int cli_each_line(
    int count, char **operands, const char *position, struct cli_line_handler *handler)
{
	struct cli_input option = { "<position>", -1 };

	if (!position)
		return cli_each_input(count, operands, each_line, handler);
	if (count > 0)
		cli_usage("give -e or files, not both");
	return handle_position(&option, 1, position, strlen(position), handler);
}
