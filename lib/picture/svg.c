/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "picture/canvas.h"
#include "picture/escape.h"
#include "picture/scene.h"

/* Lengths, in units of which a square has 40. */
enum {
	SQUARE = 40,
	HALF = SQUARE / 2,
	MARGIN = 12,
	COORDINATES = 18, /* more of it where the names of ranks or files stand */
	LINE = 17,        /* from one line of text to the next */
	LETTER = 7,       /* how wide a letter is taken to be */
	TITLE_LINES = 3,  /* at most */
	STUB = 7          /* of a rank that goes on at the other edge */
};

/* The lines that a text is broken into. */
struct paragraph {
	const char *text;
	size_t len, letters; /* on each line */
	unsigned lines;
};

struct svg {
	struct canvas canvas;
	struct scene scene;
	struct paragraph title, turn;
	unsigned left, top, width, height; /* of the board */
	unsigned whole_width, whole_height;
};

static struct paragraph break_lines(const char *text, size_t len, unsigned width, unsigned most)
{
	struct paragraph p = { text, len, width / LETTER, 0 };

	for (size_t at = 0, taken; at < len && p.lines < most; at += taken, p.lines++)
		escape_line(text + at, len - at, p.letters, &taken);
	return p;
}

/* Where all of it is. */
static void lay_out(struct svg *v, const struct dara_picture *picture)
{
	unsigned names;

	scene_set(&v->scene, picture);
	names = v->scene.has_coordinates ? COORDINATES : 0;
	v->left = MARGIN + names;
	v->width = SQUARE * v->scene.columns;
	v->height = SQUARE * v->scene.rows;
	v->title = break_lines(picture->title, picture->title_len, v->width, TITLE_LINES);
	v->turn = break_lines(v->scene.turn, strlen(v->scene.turn), v->width, UINT16_MAX);
	v->top = MARGIN + (v->title.lines ? LINE * v->title.lines + 6 : 0);
	v->whole_width = v->left + v->width + MARGIN;
	v->whole_height = v->top + v->height + names + 8 + LINE * (v->turn.lines + 2) + MARGIN / 2;
}

static unsigned middle_x(const struct svg *v, unsigned column)
{
	return v->left + SQUARE * column + HALF;
}

static unsigned middle_y(const struct svg *v, unsigned row)
{
	return v->top + SQUARE * row + HALF;
}

/* A picture says in words what it shows. */
static void put_words(struct svg *v)
{
	struct dara_picture plain = *v->scene.asked;
	char position[DARA_POS_SIZE], board[2048];
	struct canvas *c = &v->canvas;

	plain.flags &= DARA_PICTURE_FLIP;
	plain.title_len = 0;
	dara_pos_print(position, plain.pos);
	dara_picture_text(board, sizeof board, &plain);
	canvas_text(c, "<title>");
	escape_xml(c, v->scene.turn, strlen(v->scene.turn));
	canvas_format(c, "</title>\n<desc>%s\n", position);
	escape_xml(c, board, strlen(board));
	canvas_text(c, "</desc>\n");
}

/* Squares of which a predicate holds, as a path that is put before what stands on them. */
static void put_last(struct svg *v)
{
	struct canvas *c = &v->canvas;
	const struct dara_trace *t = &v->scene.trace;
	uint64_t squares = t->left | t->arrived;
	unsigned column, row;

	if (!squares)
		return;
	canvas_text(c, "<path class=\"last\" fill=\"#f8e58c\" d=\"");
	for (unsigned i = 0; i < 64; i++) {
		if (squares & DARA_BIT(i) && scene_place(&v->scene, i, &column, &row))
			canvas_format(c, "M%u %uh40v40h-40z", v->left + SQUARE * column,
			    v->top + SQUARE * row);
	}
	canvas_text(c, "\"/>\n");
}

/* Where the first and last file are neighbours the ranks go on, and the edges are broken lines. */
static void put_edges(struct svg *v)
{
	struct canvas *c = &v->canvas;
	unsigned right = v->left + v->width, bottom = v->top + v->height;

	canvas_format(c,
	    "<path class=\"edge\" fill=\"none\" stroke=\"#6b5327\" stroke-width=\"2\" "
	    "stroke-linecap=\"square\" d=\"M%u %uH%uM%u %uH%u",
	    v->left, v->top, right, v->left, bottom, right);
	if (!v->scene.wraps) {
		canvas_format(c, "V%uM%u %uV%u\"/>\n", v->top, v->left, v->top, bottom);
		return;
	}
	for (unsigned row = 0; row <= v->scene.rows; row++)
		canvas_format(c, "M%u %uh-%dM%u %uh%d", v->left, v->top + SQUARE * row, STUB, right,
		    v->top + SQUARE * row, STUB);
	canvas_format(c,
	    "\"/>\n<path class=\"edge\" stroke=\"#6b5327\" stroke-width=\"2\" stroke-dasharray=\"4 "
	    "6\" "
	    "d=\"M%u %uV%uM%u %uV%u\"/>\n",
	    v->left, v->top, bottom, right, v->top, bottom);
}

static void put_board(struct svg *v)
{
	struct canvas *c = &v->canvas;

	canvas_format(c,
	    "<rect class=\"paper\" width=\"%u\" height=\"%u\" fill=\"#fff\"/>\n"
	    "<rect class=\"board\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\" "
	    "fill=\"#ecd9ad\"/>\n",
	    v->whole_width, v->whole_height, v->left, v->top, v->width, v->height);
	put_last(v);
	canvas_text(c, "<path class=\"square\" fill=\"none\" stroke=\"#a98e58\" d=\"");
	for (unsigned column = 1; column < v->scene.columns; column++)
		canvas_format(c, "M%u %uv%u", v->left + SQUARE * column, v->top, v->height);
	for (unsigned row = 1; row < v->scene.rows; row++)
		canvas_format(c, "M%u %uh%u", v->left, v->top + SQUARE * row, v->width);
	canvas_text(c, "\"/>\n");
	put_edges(v);
}

/* A man of White is a light disc, a man of Black a dark diamond: neither needs its colour. */
static void put_man(struct canvas *c, enum man man, unsigned x, unsigned y)
{
	if (man == WHITE_MAN)
		canvas_format(c, "<circle cx=\"%u\" cy=\"%u\" r=\"14\"/>", x, y);
	else
		canvas_format(c, "<path d=\"M%u %ul14-14 14 14-14 14z\"/>", x - 14, y);
}

static void put_men(struct svg *v, enum man man)
{
	struct canvas *c = &v->canvas;
	bool any = false;

	for (unsigned row = 0; row < v->scene.rows; row++) {
		for (unsigned column = 0; column < v->scene.columns; column++) {
			if (scene_square(&v->scene, column, row).man != man)
				continue;
			if (!any)
				canvas_text(c,
				    man == WHITE_MAN
					? "<g class=\"white\" fill=\"#fff\" stroke=\"#222\" "
					  "stroke-width=\"2.5\">\n"
					: "<g class=\"black\" fill=\"#222\" stroke=\"#222\" "
					  "stroke-width=\"4\" stroke-linejoin=\"round\">\n");
			any = true;
			put_man(c, man, middle_x(v, column), middle_y(v, row));
		}
	}
	canvas_text(c, any ? "\n</g>\n" : "");
}

/* What is said of a square, on what stands there. */
static void put_signs(struct svg *v, const struct square *square, unsigned x, unsigned y)
{
	struct canvas *c = &v->canvas;

	if (square->left)
		canvas_format(c,
		    "<circle class=\"last\" cx=\"%u\" cy=\"%u\" r=\"9\" fill=\"none\" "
		    "stroke=\"#6b5327\" stroke-width=\"2\" stroke-dasharray=\"3 3\"/>\n",
		    x, y);
	if (square->arrived)
		canvas_format(c,
		    "<rect class=\"last\" x=\"%u\" y=\"%u\" width=\"37\" height=\"37\" "
		    "fill=\"none\" stroke=\"#6b5327\" stroke-width=\"3\"/>\n",
		    x - 18, y - 18);
	if (square->passed)
		canvas_format(c,
		    "<circle class=\"last\" cx=\"%u\" cy=\"%u\" r=\"18\" fill=\"none\" "
		    "stroke=\"#6b5327\" stroke-dasharray=\"4 3\"/>\n",
		    x, y);
	if (square->taken)
		canvas_format(c,
		    "<path class=\"taken\" d=\"M%u %ul18 18m0-18l-18 18\" stroke=\"#b3261e\" "
		    "stroke-width=\"4\" stroke-linecap=\"round\"/>\n",
		    x - 9, y - 9);
	if (square->ball)
		canvas_format(c,
		    "<circle class=\"ball\" cx=\"%u\" cy=\"%u\" r=\"6\" fill=\"#f08a24\" "
		    "stroke=\"#fff\" stroke-width=\"2\"/>\n",
		    x, y);
	if (square->marked)
		canvas_format(c,
		    "<circle class=\"mark\" cx=\"%u\" cy=\"%u\" r=\"17\" fill=\"none\" "
		    "stroke=\"#1565c0\" stroke-width=\"3\"/>\n",
		    x, y);
}

/* The numbers of the squares where that man stands, or none. */
static void put_numbers(struct svg *v, enum man man)
{
	struct canvas *c = &v->canvas;
	bool any = false;

	for (unsigned i = 0; i < v->scene.rows * v->scene.columns; i++) {
		unsigned row = i / v->scene.columns, column = i % v->scene.columns;
		struct square square = scene_square(&v->scene, column, row);

		if (square.man != man || square.number == 0)
			continue;
		if (!any)
			canvas_format(c, "<g class=\"number\" fill=\"%s\">\n",
			    man == BLACK_MAN ? "#fff" : "#222");
		any = true;
		canvas_format(c, "<text x=\"%u\" y=\"%u\">%u</text>", middle_x(v, column),
		    middle_y(v, row) + 5, square.number);
	}
	canvas_text(c, any ? "\n</g>\n" : "");
}

static void put_coordinates(struct svg *v)
{
	struct canvas *c = &v->canvas;

	if (!v->scene.has_coordinates)
		return;
	canvas_text(c, "<g class=\"coordinate\" fill=\"#555\">\n");
	for (unsigned column = 0; column < v->scene.columns; column++)
		canvas_format(c, "<text x=\"%u\" y=\"%u\">%c</text>", middle_x(v, column),
		    v->top + v->height + COORDINATES, scene_file(&v->scene, column));
	for (unsigned row = 0; row < v->scene.rows; row++)
		canvas_format(c, "<text x=\"%u\" y=\"%u\">%c</text>", v->left - COORDINATES + 4,
		    middle_y(v, row) + 5, scene_rank(&v->scene, row));
	canvas_text(c, "\n</g>\n");
}

/* What is said of the squares: by signs, by numbers, and by their names at the edges. */
static void put_all_signs(struct svg *v)
{
	struct canvas *c = &v->canvas;

	for (unsigned row = 0; row < v->scene.rows; row++) {
		for (unsigned column = 0; column < v->scene.columns; column++) {
			struct square square = scene_square(&v->scene, column, row);

			put_signs(v, &square, middle_x(v, column), middle_y(v, row));
		}
	}
	canvas_text(c, "<g font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\">\n");
	for (enum man man = NO_MAN; man <= BLACK_MAN; man++)
		put_numbers(v, man);
	put_coordinates(v);
	canvas_text(c, "</g>\n");
}

/* The length of an arrow in units is the square root of a whole number. */
static unsigned root(unsigned n)
{
	unsigned r = 0;

	while ((r + 1) * (r + 1) <= n)
		r++;
	return r ? r : 1;
}

/* An arrow leaves the middles of both squares free, where a man may have a number. */
static void put_arrow(struct svg *v, const uint8_t arrow[2])
{
	enum { TIP = 6, HEAD = 18, HALF_HEAD = 8, START = 13 };
	unsigned column[2], row[2];
	int x[2], y[2], dx, dy, length;

	for (int i = 0; i < 2; i++) {
		if (!scene_place(&v->scene, arrow[i], &column[i], &row[i]))
			return;
		x[i] = (int)middle_x(v, column[i]);
		y[i] = (int)middle_y(v, row[i]);
	}
	dx = x[1] - x[0];
	dy = y[1] - y[0];
	length = (int)root((unsigned)(dx * dx + dy * dy));
	canvas_format(&v->canvas,
	    "<path class=\"arrow\" d=\"M%d %dL%d %d\" stroke=\"#1565c0\" stroke-width=\"5\"/>",
	    x[0] + START * dx / length, y[0] + START * dy / length, x[1] - HEAD * dx / length,
	    y[1] - HEAD * dy / length);
	x[0] = x[1] - HEAD * dx / length;
	y[0] = y[1] - HEAD * dy / length;
	canvas_format(&v->canvas,
	    "<path class=\"arrow\" d=\"M%d %dL%d %dL%d %dz\" fill=\"#1565c0\"/>\n",
	    x[1] - TIP * dx / length, y[1] - TIP * dy / length, x[0] - HALF_HEAD * dy / length,
	    y[0] + HALF_HEAD * dx / length, x[0] + HALF_HEAD * dy / length,
	    y[0] - HALF_HEAD * dx / length);
}

/* Writes the lines of a paragraph, the first with its foot at y; where the next one would be. */
static unsigned put_paragraph(struct svg *v, const struct paragraph *p, unsigned y)
{
	struct canvas *c = &v->canvas;
	size_t at = 0, taken;

	for (unsigned line = 0; line < p->lines; line++, at += taken, y += LINE) {
		size_t len = escape_line(p->text + at, p->len - at, p->letters, &taken);

		canvas_format(c, "<text x=\"%u\" y=\"%u\">", v->left, y);
		escape_xml(c, p->text + at, len);
		canvas_text(c, line + 1 == p->lines && at + taken < p->len ? "..." : "");
		canvas_text(c, "</text>\n");
	}
	return y;
}

static void put_caption(struct svg *v)
{
	struct canvas *c = &v->canvas;
	unsigned y = v->top + v->height + (v->scene.has_coordinates ? COORDINATES : 0) + 8 + 13;

	canvas_text(
	    c, "<g class=\"caption\" fill=\"#222\" font-family=\"sans-serif\" font-size=\"13\">\n");
	put_paragraph(v, &v->title, MARGIN + 8);
	y = put_paragraph(v, &v->turn, y);
	for (unsigned side = 0; side < 2; side++, y += LINE)
		canvas_format(c, "<text x=\"%u\" y=\"%u\">%s %s</text>\n", v->left + LINE, y,
		    dara_side_name(side), v->scene.has[side]);
	canvas_text(c, "</g>\n");
	y -= 2 * LINE;
	canvas_format(c,
	    "<circle class=\"white\" cx=\"%u\" cy=\"%u\" r=\"5\" fill=\"#fff\" stroke=\"#222\" "
	    "stroke-width=\"1.5\"/>",
	    v->left + 6, y - 5);
	canvas_format(c,
	    "<path class=\"black\" d=\"M%u %ul6-6 6 6-6 6z\" fill=\"#222\" stroke=\"#fff\"/>\n",
	    v->left, y + LINE - 5);
}

void dara_picture_extent(unsigned *width, unsigned *height, const struct dara_picture *picture)
{
	struct svg v = { .canvas = { 0 } };

	lay_out(&v, picture);
	*width = v.whole_width;
	*height = v.whole_height;
}

size_t dara_picture_svg(char *out, size_t size, const struct dara_picture *picture)
{
	struct svg v = { .canvas = { out, size, 0 } };

	lay_out(&v, picture);
	put_words(&v);
	put_board(&v);
	put_men(&v, WHITE_MAN);
	put_men(&v, BLACK_MAN);
	put_all_signs(&v);
	for (size_t i = 0; i < picture->arrow_count; i++)
		put_arrow(&v, picture->arrows[i]);
	put_caption(&v);
	return canvas_end(&v.canvas);
}

size_t dara_picture_open(
    char *out, size_t size, unsigned width, unsigned height, unsigned shown_width)
{
	struct canvas c = { out, size, 0 };

	canvas_format(&c,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"dara\" role=\"img\" "
	    "viewBox=\"0 0 %u %u\"",
	    width, height);
	if (shown_width)
		canvas_format(&c, " width=\"%u\"", shown_width);
	canvas_text(&c,
	    ">\n<style>@media(prefers-color-scheme:dark){.paper{fill:#1c1c1c}"
	    ".coordinate,.caption{fill:#ddd}.board{fill:#c9b07a}}</style>\n");
	return canvas_end(&c);
}
