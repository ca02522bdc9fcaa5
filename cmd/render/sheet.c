/* SPDX-License-Identifier: MIT */
#include "render/sheet.h"

#include <stdio.h>
#include <stdlib.h>

#include "common/fail.h"
#include "common/out.h"

void sheet_open(struct sheet *s, unsigned columns, unsigned shown_width)
{
	*s = (struct sheet){ .columns = columns, .shown_width = shown_width };
	spool_open(&s->boards);
	spool_open(&s->ends);
}

void sheet_add(struct sheet *s, const struct dara_picture *picture)
{
	size_t len = dara_picture_svg(NULL, 0, picture);
	char *board = malloc(len + 1), end[8];
	unsigned width, height;

	if (!board)
		cli_no_memory();
	dara_picture_svg(board, len + 1, picture);
	dara_picture_extent(&width, &height, picture);
	s->width = width > s->width ? width : s->width;
	s->height = height > s->height ? height : s->height;
	s->count++;
	s->end += len;
	for (int i = 0; i < 8; i++)
		end[i] = (char)(s->end >> 8 * i & 0xFF);
	spool_add(&s->boards, board, len);
	spool_add(&s->ends, end, sizeof end);
	free(board);
}

static uint64_t end_of(struct sheet *s, uint64_t board)
{
	uint64_t end = 0;

	for (unsigned i = 0; i < 8; i++)
		end |= (uint64_t)(unsigned char)spool_byte(&s->ends, 8 * board + i) << 8 * i;
	return end;
}

/* A board that stands alone is the document; several are pictures in it. */
static void print_board(struct sheet *s, uint64_t board, uint64_t begin, uint64_t end)
{
	char text[128];

	if (s->count > 1) {
		snprintf(text, sizeof text, "<g role=\"img\" transform=\"translate(%llu %llu)\">\n",
		    (unsigned long long)(board % s->columns * s->width),
		    (unsigned long long)(board / s->columns * s->height));
		out_text(text);
	}
	spool_print(&s->boards, &standard_output, begin, end);
	out_text(s->count > 1 ? "</g>\n" : "");
}

void sheet_close(struct sheet *s)
{
	uint64_t columns = s->count < s->columns ? s->count : s->columns;
	uint64_t rows = (s->count + s->columns - 1) / s->columns, begin = 0;
	char text[512];

	dara_picture_open(text, sizeof text, s->count ? (unsigned)columns * s->width : 1,
	    s->count ? (unsigned)rows * s->height : 1, s->shown_width);
	out_text(text);
	if (s->count != 1) {
		snprintf(text, sizeof text, "<title>%llu boards</title>\n",
		    (unsigned long long)s->count);
		out_text(text);
	}
	for (uint64_t i = 0; i < s->count; i++) {
		uint64_t end = end_of(s, i);

		print_board(s, i, begin, end);
		begin = end;
	}
	out_text("</svg>\n");
	spool_close(&s->boards);
	spool_close(&s->ends);
}
