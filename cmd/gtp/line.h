/* SPDX-License-Identifier: MIT */
/* Lines of commands from standard input, prepared as GTP says. */
#ifndef CMD_GTP_LINE_H
#define CMD_GTP_LINE_H

#include "common/cli.h"

struct gtp_line {
	char *text;       /* without control bytes, comment, and blanks around it; never empty */
	bool is_too_long; /* no command is so long, and this is only its beginning */

	size_t len, room;
	size_t next, end; /* of what was read ahead */
	char ahead[16 * 1024];
};

void gtp_line_open(struct gtp_line *line);
/* Reads the next line: 0, DARA_END, or DARA_EIO with errno. */
int gtp_line_next(struct gtp_line *line);
void gtp_line_close(struct gtp_line *line);

#endif
