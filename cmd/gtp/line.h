/* SPDX-License-Identifier: MIT */
/* Lines of commands from standard input, prepared as GTP says. */
#ifndef CMD_GTP_LINE_H
#define CMD_GTP_LINE_H

#include <dara.h>

struct gtp_line {
	char *text;       /* without control bytes, comment, and blanks around it; never empty */
	bool is_too_long; /* no command is so long, and this is only its beginning */

	size_t len, room;
	bool is_comment;  /* what comes to the end of the line */
	bool is_taken;    /* the line at hand was given, the next byte begins another */
	size_t next, end; /* of what was read ahead */
	char ahead[8 * 1024];
};

void gtp_line_open(struct gtp_line *line);
/* Reads what there is, or waits for something: 0, DARA_END, or DARA_EIO with errno. */
int gtp_line_read(struct gtp_line *line);
/* The next line of what was read; false if it has not ended yet. */
bool gtp_line_take(struct gtp_line *line);
/* At the end of the input: the line that has no end, if there is one. */
bool gtp_line_take_last(struct gtp_line *line);
/* Reads the next line: 0, DARA_END, or DARA_EIO with errno. */
int gtp_line_next(struct gtp_line *line);
void gtp_line_close(struct gtp_line *line);

#endif
