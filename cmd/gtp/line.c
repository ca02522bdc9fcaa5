/* SPDX-License-Identifier: MIT */
#include "gtp/line.h"

#include <stdlib.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/input.h"

enum { GTP_LINE_MAX = 1 << 20 };

static void add_byte(struct gtp_line *line, char c)
{
	if (c == '\t')
		c = ' ';
	if ((c >= 0 && c < ' ') || c == 0x7F || (c == ' ' && line->len == 0))
		return;
	if (line->len == GTP_LINE_MAX) {
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

static void begin_line(struct gtp_line *line)
{
	line->len = 0;
	line->is_too_long = line->is_comment = line->is_taken = false;
}

/* The line has ended: false if there is nothing in it. */
static bool end_line(struct gtp_line *line)
{
	while (line->len > 0 && line->text[line->len - 1] == ' ')
		line->len--;
	line->is_taken = true;
	if (line->len > 0)
		line->text[line->len] = '\0';
	return line->len > 0;
}

void gtp_line_open(struct gtp_line *line)
{
	*line = (struct gtp_line){ 0 };
}

int gtp_line_read(struct gtp_line *line)
{
	struct cli_input input = { .name = "<stdin>", .fd = STDIN_FILENO };
	ptrdiff_t got = cli_read(&input, line->ahead, sizeof line->ahead);

	line->next = 0;
	line->end = got > 0 ? (size_t)got : 0;
	return got > 0 ? DARA_OK : got == 0 ? DARA_END : DARA_EIO;
}

bool gtp_line_take(struct gtp_line *line)
{
	while (line->next < line->end) {
		char c = line->ahead[line->next++];

		if (line->is_taken)
			begin_line(line);
		line->is_comment = line->is_comment || c == '#';
		if (c == '\n' && end_line(line))
			return true;
		if (c != '\n' && !line->is_comment)
			add_byte(line, c);
	}
	return false;
}

bool gtp_line_take_last(struct gtp_line *line)
{
	return !line->is_taken && end_line(line);
}

int gtp_line_next(struct gtp_line *line)
{
	int status = DARA_OK;

	while (!gtp_line_take(line)) {
		status = gtp_line_read(line);
		if (status == DARA_END && gtp_line_take_last(line))
			return DARA_OK;
		if (status != DARA_OK)
			return status;
	}
	return DARA_OK;
}

void gtp_line_close(struct gtp_line *line)
{
	free(line->text);
	line->text = NULL;
}
