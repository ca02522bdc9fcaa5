/* SPDX-License-Identifier: MIT */
#include "common/lines.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/grow.h"
#include "common/options.h"
#include "common/report.h"

/* An input, seen through a window that holds at least the line being read. */
struct lines {
	struct cli_input *input;
	const struct cli_line_handler *handler;
	int status;
	unsigned long number; /* of the line at hand */
	bool any;             /* a position was read */
	bool is_other;        /* the input holds something else than positions */

	char *bytes;
	size_t size;
	size_t at, end;     /* the line begins at at; the input was read up to end */
	size_t searched;    /* no line end between at and here */
	size_t passed_over; /* bytes of the line at hand, which is too long */
};

static void report(struct lines *l, const struct dara_diag *diag)
{
	cli_report(l->input, diag);
	l->status = cli_worse(l->status, EXIT_BAD_INPUT);
}

static void report_text(struct lines *l, enum dara_finding finding, const char *text)
{
	struct dara_diag diag = { .line = l->number, .column = 1, .finding = finding };

	snprintf(diag.text, sizeof diag.text, "%s", text);
	report(l, &diag);
}

/* What somebody meant for another program looks like, or NULL. */
static const char *other_kind(const char *text, size_t len)
{
	size_t digits = 0;

	if (text[0] == '[')
		return "this is a record; dara-replay prints its positions";
	if (text[0] == '{')
		return "this is JSON; position lines are printed without --json";
	while (digits < len && text[digits] >= '0' && text[digits] <= '9')
		digits++;
	if (digits > 0 && digits < len && text[digits] == '.')
		return "this is a record; dara-replay prints its positions";
	return NULL;
}

static bool is_empty(const char *text, size_t len)
{
	size_t blanks = 0;

	while (blanks < len && (text[blanks] == ' ' || text[blanks] == '\t'))
		blanks++;
	return blanks == len || text[0] == '#';
}

static void handle_position(struct lines *l, const char *text, size_t len)
{
	struct cli_line line = { .number = l->number, .text = text, .len = len };
	const char *other = l->any ? NULL : other_kind(text, len);
	struct dara_diag diag;
	size_t labels;

	if (other) {
		report_text(l, DARA_BAD_POSITION, other);
		l->is_other = true;
	} else if (dara_pos_parse(&line.pos, &line.rules, text, len, &labels, &diag) < 0) {
		diag.line = l->number;
		report(l, &diag);
	} else {
		l->any = true;
		line.labels = text + labels;
		line.labels_len = len - labels;
		l->status =
		    cli_worse(l->status, l->handler->handle(l->input, &line, l->handler->context));
	}
}

/* A byte order mark at the beginning of the input is none of its first line. */
static void handle_line(struct lines *l, const char *text, size_t len)
{
	static const char mark[] = "\xEF\xBB\xBF";
	size_t skipped = l->number == 1 && len >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
	char too_long[64];

	text += skipped;
	len -= skipped;
	if (len > CLI_LINE_MAX) {
		snprintf(too_long, sizeof too_long, "a line has at most %lu bytes", CLI_LINE_MAX);
		report_text(l, DARA_TOO_LONG, too_long);
		return;
	}
	if (len > 0 && text[len - 1] == '\r')
		len--;
	if (!is_empty(text, len))
		handle_position(l, text, len);
}

/* The line end of the line at hand, or NULL if it has not been read. */
static char *find_line_end(struct lines *l)
{
	char *newline = memchr(l->bytes + l->searched, '\n', l->end - l->searched);

	l->searched = newline ? (size_t)(newline - l->bytes) + 1 : l->end;
	return newline;
}

/* Handles the lines that are read whole; and of one that is too long, its beginning. */
static void handle_lines(struct lines *l)
{
	char *newline;

	while (!l->is_other && (newline = find_line_end(l))) {
		char *text = l->bytes + l->at;

		l->number++;
		l->at = l->searched;
		if (!l->passed_over)
			handle_line(l, text, (size_t)(newline - text));
		l->passed_over = 0;
	}
	if (l->is_other || l->end - l->at <= CLI_LINE_MAX + 4)
		return;
	l->number++;
	if (!l->passed_over)
		handle_line(l, l->bytes + l->at, l->end - l->at);
	l->number--;
	l->passed_over += l->end - l->at;
	l->at = l->searched = l->end;
}

static void make_room(struct lines *l)
{
	if (l->at > 0) {
		memmove(l->bytes, l->bytes + l->at, l->end - l->at);
		l->end -= l->at;
		l->searched -= l->at;
		l->at = 0;
	}
	if (l->end >= l->size / 2)
		l->bytes = grow(l->bytes, &l->size, l->size + 1, 1);
}

static int end_input(struct lines *l, ptrdiff_t got)
{
	if (got == 0 && l->end > l->at && !l->passed_over) {
		l->number++;
		handle_line(l, l->bytes + l->at, l->end - l->at);
	}
	if (got < 0) {
		cli_trouble(l->input->name);
		l->status = EXIT_TROUBLE;
	}
	free(l->bytes);
	return l->status;
}

static int each_line(struct cli_input *input, void *context)
{
	enum { FIRST_SIZE = 128 * 1024 };
	struct lines l = { .input = input, .handler = context };
	ptrdiff_t got = 0;

	l.bytes = grow(NULL, &l.size, FIRST_SIZE, 1);
	while (!l.is_other && (got = cli_read(input, l.bytes + l.end, l.size - l.end)) > 0) {
		l.end += (size_t)got;
		handle_lines(&l);
		if (l.passed_over > DARA_LINE_MAX) {
			errno = EFBIG; /* no text, and perhaps a device that never ends */
			got = -1;
			break;
		}
		make_room(&l);
	}
	return end_input(&l, l.is_other ? 1 : got);
}

void cli_add_position(struct cli_positions *positions, const char *text)
{
	positions->texts = grow(
	    positions->texts, &positions->room, positions->count + 1, sizeof *positions->texts);
	positions->texts[positions->count++] = text;
}

static int each_position(const struct cli_positions *positions, struct cli_line_handler *handler)
{
	struct cli_input option = { .name = "<position>", .fd = -1 };
	struct lines l = { .input = &option, .handler = handler };

	while (l.number < positions->count) {
		const char *text = positions->texts[l.number++];

		handle_position(&l, text, strlen(text));
	}
	return l.status;
}

int cli_each_line(
    int count, char **operands, struct cli_positions *positions, struct cli_line_handler *handler)
{
	int status;

	if (!positions || positions->count == 0)
		return cli_each_input(count, operands, each_line, handler);
	if (count > 0)
		cli_usage("give -e or files, not both");
	status = each_position(positions, handler);
	free(positions->texts);
	*positions = (struct cli_positions){ 0 };
	return status;
}
