/* SPDX-License-Identifier: MIT */
/* Any number of boards on one sheet, an SVG document. */
#ifndef CMD_RENDER_SHEET_H
#define CMD_RENDER_SHEET_H

#include <dara.h>

#include "records/spool.h"

struct sheet {
	unsigned columns, shown_width; /* shown_width: in pixels, or 0 */
	unsigned width, height;        /* of the largest board */
	uint64_t count;
	struct spool boards; /* how large each is depends on all: what was drawn waits here */
	struct spool ends;   /* and where each ends there, as 8 bytes */
	uint64_t end;
};

void sheet_open(struct sheet *s, unsigned columns, unsigned shown_width);
void sheet_add(struct sheet *s, const struct dara_picture *picture);
/* Prints the document. */
void sheet_close(struct sheet *s);

#endif
