/* SPDX-License-Identifier: MIT */
#include "gtp/line.h"

#include <stdlib.h>
#include <unistd.h>

enum { LINE_MAX = 1 << 20 };

/* DARA_OK if there is a byte at next. */
static int read_ahead(struct gtp_line *line)
{
	struct cli_input input = { "<stdin>", STDIN_FILENO };
	ptrdiff_t got;

	if (line->next < line->end)
		return DARA_OK;
	got = cli_read(&input, line->ahead, sizeof line->ahead);
	line->next = 0;
	line->end = got > 0 ? (size_t)got : 0;
	return got > 0 ? DARA_OK : got == 0 ? DARA_END : DARA_EIO;
}

static void add_byte(struct gtp_line *line, char c)
{
	if (c == '\t')
		c = ' ';
	if ((c >= 0 && c < ' ') || c == 0x7F || (c == ' ' && line->len == 0))
		return;
	if (line->len == LINE_MAX) {
		line->is_too_long = true;
		return;
	}
	if (line->len + 1 >= line->room) {
		line->room = 2 * line->room + 256;
		line->text = realloc(line->text, line->room);
		if (!line->text)
			cli_no_memory();
	}
	line->text[line->len++] = c;
}

/* Reads to the end of a line, which may be the end of the input. */
static int read_line(struct gtp_line *line)
{
	bool is_comment = false;
	int status;
	char c;

	line->len = 0;
	line->is_too_long = false;
	while ((status = read_ahead(line)) == DARA_OK) {
		c = line->ahead[line->next++];
		if (c == '\n')
			break;
		is_comment = is_comment || c == '#';
		if (!is_comment)
			add_byte(line, c);
	}
	while (line->len > 0 && line->text[line->len - 1] == ' ')
		line->len--;
	return status;
}

void gtp_line_open(struct gtp_line *line)
{
	*line = (struct gtp_line){ 0 };
}

int gtp_line_next(struct gtp_line *line)
{
	int status;

	do
		status = read_line(line);
	while (status == DARA_OK && line->len == 0);
	if (status == DARA_EIO || line->len == 0)
		return status;
	line->text[line->len] = '\0';
	return DARA_OK;
}

void gtp_line_close(struct gtp_line *line)
{
	free(line->text);
	line->text = NULL;
}
