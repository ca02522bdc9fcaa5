/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "picture/canvas.h"
#include "picture/scene.h"

/*
 * Signs for what stands on a square. Black is never told from White by being filled: what is filled
 * is light on a dark terminal, and dark on a light one.
 */
struct signs {
	const char *men[3]; /* by enum man */
	const char *left, *taken, *ball;
	const char *edge; /* beside the first and last file where they are neighbours */
};

static const struct signs ascii = { { ".", "O", "X" }, ":", "*", "*", "~" };
static const struct signs unicode = { { "\u00B7", "\u25CB", "\u2715" }, "\u25CC", "\u2020",
	"\u2022", "\u250A" };

/*
 * Colours for the men: tiles that are light with dark signs for White, and dark with light signs
 * for Black, whatever the terminal's own are; and for the ball and the brackets on them.
 */
static const char *const color_tile[3] = { "", "\033[30;47m", "\033[37;40m" };
static const char *const color_detail[3] = { "\033[33m", "\033[34;47m", "\033[33;40m" };
static const char color_left[] = "\033[2m", color_taken[] = "\033[31m", color_off[] = "\033[0m";

struct text {
	struct canvas canvas;
	struct scene scene;
	const struct signs *signs;
	const char *color; /* of what is written now */
	bool colored, narrow;
};

static void put_color(struct text *t, const char *color)
{
	if (!t->colored || strcmp(color, t->color) == 0)
		return;
	canvas_text(&t->canvas, *t->color ? color_off : "");
	canvas_text(&t->canvas, color);
	t->color = color;
}

static void put(struct text *t, const char *color, const char *text)
{
	put_color(t, color);
	canvas_text(&t->canvas, text);
}

/* What stands around the sign of a square. */
static const char *const *brackets_of(const struct square *square)
{
	static const char *const none[] = { " ", " " }, *const arrived[] = { "[", "]" },
				 *const marked[] = { "{", "}" }, *const passed[] = { "(", ")" };

	if (square->arrived)
		return arrived;
	if (square->marked)
		return marked;
	return square->passed ? passed : none;
}

/* A bracket or the ball on the tile of a man, or a blank there. */
static void put_detail(struct text *t, const struct square *square, const char *sign)
{
	put(t, *sign == ' ' ? color_tile[square->man] : color_detail[square->man], sign);
}

static void put_sign(struct text *t, const struct square *square)
{
	if (square->left)
		put(t, color_left, t->signs->left);
	else if (square->taken)
		put(t, color_taken, t->signs->taken);
	else
		put(t, color_tile[square->man], t->signs->men[square->man]);
	if (t->scene.has_ball)
		put_detail(t, square, square->ball ? t->signs->ball : " ");
}

/* What stands between two squares: in a narrow picture they share one column. */
static void put_between(struct text *t, const struct square *left, const struct square *right)
{
	const char *after = brackets_of(left)[1], *before = brackets_of(right)[0];

	if (!t->narrow) {
		put_detail(t, left, after);
		put_detail(t, right, before);
	} else if (*after != ' ' && *before != ' ') {
		put(t, "", "|");
	} else {
		put(t, "", *after != ' ' ? after : before);
	}
}

/* Where nothing is to be seen at the end of a line, there is no blank. */
static void put_row(struct text *t, unsigned row)
{
	const struct scene *s = &t->scene;
	struct square square = scene_square(s, 0, row);
	const char *last;

	if (s->has_coordinates)
		canvas_format(&t->canvas, "%c ", scene_rank(s, row));
	put(t, "", s->wraps ? t->signs->edge : "");
	put_detail(t, &square, brackets_of(&square)[0]);
	put_sign(t, &square);
	for (unsigned column = 1; column < s->columns; column++) {
		struct square next = scene_square(s, column, row);

		put_between(t, &square, &next);
		put_sign(t, &next);
		square = next;
	}
	last = brackets_of(&square)[1];
	if (s->wraps || *last != ' ' || (t->colored && square.man))
		put_detail(t, &square, last);
	put(t, "", s->wraps ? t->signs->edge : "");
	put(t, "", "\n");
}

/* The names of the files below the board, each under the sign of its squares. */
static void put_files(struct text *t)
{
	const struct scene *s = &t->scene;
	unsigned step = (t->narrow ? 2U : 3U) + (s->has_ball ? 1U : 0U);

	for (unsigned column = 0; column < s->columns; column++)
		canvas_format(&t->canvas, "%*c",
		    (int)(column       ? step
			    : s->wraps ? 5
				       : 4),
		    scene_file(s, column));
	canvas_text(&t->canvas, "\n");
}

static void put_title(struct text *t)
{
	const struct dara_picture *asked = t->scene.asked;
	char quoted[1024];

	if (asked->title_len == 0)
		return;
	dara_quote(quoted, sizeof quoted, asked->title, asked->title_len);
	canvas_text(&t->canvas, quoted);
	canvas_text(&t->canvas, "\n");
}

static void put_caption(struct text *t)
{
	struct canvas *c = &t->canvas;

	canvas_text(c, t->scene.turn);
	canvas_text(c, "\n");
	for (unsigned side = 0; side < 2; side++) {
		canvas_format(c, "%s%s ", side ? ", " : "", dara_side_name(side));
		canvas_format(
		    c, "%s %s", t->signs->men[side ? BLACK_MAN : WHITE_MAN], t->scene.has[side]);
	}
	canvas_text(c, "\n");
}

size_t dara_picture_text(char *out, size_t size, const struct dara_picture *picture)
{
	struct text t = { .canvas = { out, size, 0 }, .color = "" };

	scene_set(&t.scene, picture);
	t.signs = picture->flags & DARA_PICTURE_UNICODE ? &unicode : &ascii;
	t.colored = picture->flags & DARA_PICTURE_COLOR;
	t.narrow = picture->flags & DARA_PICTURE_NARROW;
	put_title(&t);
	for (unsigned row = 0; row < t.scene.rows; row++)
		put_row(&t, row);
	if (t.scene.has_coordinates)
		put_files(&t);
	put_caption(&t);
	return canvas_end(&t.canvas);
}

size_t dara_render(char *out, size_t size, const struct dara_pos *pos, const struct dara_turn *last,
    unsigned flags)
{
	const struct dara_picture picture = { .pos = pos, .last = last, .flags = flags };

	return dara_picture_text(out, size, &picture);
}
