/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "dara.h"

/* A text that grows in a buffer, and is still measured when the buffer is full. */
struct canvas {
	char *out;
	size_t size, len;
};

static void put(struct canvas *c, const char *text)
{
	for (; *text; text++, c->len++) {
		if (c->len + 1 < c->size)
			c->out[c->len] = *text;
	}
}

__attribute__((format(printf, 2, 3))) static void put_format(
    struct canvas *c, const char *format, ...)
{
	char text[160];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	put(c, text);
}

/* What can stand on a square of a picture. */
enum mark { EMPTY, WHITE_MAN, BLACK_MAN, LEFT, TAKEN, MARKS };

/* The lines of a board that are drawn between its ranks, if any: left end, cell, joint, right end.
 */
struct line {
	const char *left, *cell, *joint, *right;
};

/* How boards look: a cell is three columns wide, or four where there is a ball. */
struct style {
	const char *marks[MARKS];
	const char *ball;           /* stands behind the man who has it */
	const char *before, *after; /* the man that moved last */
	const char *passed[2];      /* men that the ball was passed from or to */
	const char *bar;            /* between cells */
	const char *open_edge;      /* beside the first and last file where they are neighbours */
	struct line top, middle, bottom;
	struct line open_top, open_middle, open_bottom; /* the same with open edges */
};

static const struct style ascii = {
	{ ".", "O", "X", ":", "*" },
	"*",
	"[",
	"]",
	{ "(", ")" },
	"",
	"~",
	{ NULL, NULL, NULL, NULL },
	{ NULL, NULL, NULL, NULL },
	{ NULL, NULL, NULL, NULL },
	{ NULL, NULL, NULL, NULL },
	{ NULL, NULL, NULL, NULL },
	{ NULL, NULL, NULL, NULL },
};

static const struct style unicode = {
	{ " ", "\u25CB", "\u25CF", "\u00B7", "\u00D7" },
	"\u2022",
	"[",
	"]",
	{ "(", ")" },
	"\u2502",
	"\u250A",
	{ "\u250C", "\u2500", "\u252C", "\u2510" },
	{ "\u251C", "\u2500", "\u253C", "\u2524" },
	{ "\u2514", "\u2500", "\u2534", "\u2518" },
	{ "\u252C", "\u2500", "\u252C", "\u252C" },
	{ "\u253C", "\u2500", "\u253C", "\u253C" },
	{ "\u2534", "\u2500", "\u2534", "\u2534" },
};

static const char *const colors[MARKS] = { "", "\033[1m", "\033[36m", "\033[2m", "\033[31m" };
static const char color_last[] = "\033[32m", color_ball[] = "\033[33m", color_off[] = "\033[0m";

struct picture {
	struct canvas canvas;
	const struct dara_pos *pos;
	const struct dara_turn *last;
	struct dara_trace trace; /* of the last turn */
	uint64_t ball;
	const struct style *style;
	unsigned flags;
};

static enum mark mark_at(const struct picture *p, unsigned square)
{
	uint64_t bit = DARA_BIT(square);

	if (p->pos->men[DARA_WHITE] & bit)
		return WHITE_MAN;
	if (p->pos->men[DARA_BLACK] & bit)
		return BLACK_MAN;
	if (p->trace.left & bit)
		return LEFT;
	return p->trace.taken & bit ? TAKEN : EMPTY;
}

static bool has_ball(const struct picture *p)
{
	return p->pos->rules->game == DARA_DAMETA;
}

/* The ball, or the blank in its place; then the colours of its cell go on. */
static void put_ball(struct picture *p, unsigned square, const char *const cell_colors[2])
{
	struct canvas *c = &p->canvas;
	bool colored = p->flags & DARA_PICTURE_COLOR;

	if (!(p->ball & DARA_BIT(square))) {
		put(c, " ");
		return;
	}
	put(c, colored ? color_ball : "");
	put(c, p->style->ball);
	put(c, colored ? color_off : "");
	put(c, cell_colors[0]);
	put(c, cell_colors[1]);
}

/* A cell that ends its row without a bar ends without a blank. */
static void put_cell(struct picture *p, unsigned square, bool ends_row)
{
	struct canvas *c = &p->canvas;
	enum mark mark = mark_at(p, square);
	bool moved = p->trace.arrived & DARA_BIT(square);
	bool colored = (p->flags & DARA_PICTURE_COLOR) && (moved || *colors[mark]);
	const char *const cell_colors[2] = { colored && moved ? color_last : "",
		colored ? colors[mark] : "" };
	const char *before = " ", *after = ends_row ? "" : " ";

	if (moved) {
		before = p->style->before;
		after = p->style->after;
	} else if (p->trace.passed & DARA_BIT(square)) {
		before = p->style->passed[0];
		after = p->style->passed[1];
	}
	put(c, cell_colors[0]);
	put(c, cell_colors[1]);
	put(c, before);
	put(c, p->style->marks[mark]);
	if (has_ball(p))
		put_ball(p, square, cell_colors);
	put(c, after);
	put(c, colored ? color_off : "");
}

static bool has_coordinates(const struct picture *p)
{
	return !(p->flags & DARA_PICTURE_BARE);
}

/* A line above, between or below the ranks, if the style has any. */
static void put_line(struct picture *p, const struct line *line)
{
	struct canvas *c = &p->canvas;

	if (!line->left)
		return;
	put(c, has_coordinates(p) ? "  " : "");
	for (unsigned file = 0; file < p->pos->rules->files; file++) {
		put(c, file ? line->joint : line->left);
		for (unsigned i = 0; i < (has_ball(p) ? 4 : 3); i++)
			put(c, line->cell);
	}
	put(c, line->right);
	put(c, "\n");
}

static void put_rank(struct picture *p, unsigned rank)
{
	const struct dara_rules *rules = p->pos->rules;
	const char *edge = rules->wrap ? p->style->open_edge : p->style->bar;
	bool flip = p->flags & DARA_PICTURE_FLIP;
	struct canvas *c = &p->canvas;

	if (has_coordinates(p))
		put_format(c, "%u ", rank + 1);
	put(c, edge);
	for (unsigned i = 0; i < rules->files; i++) {
		bool ends_row = i + 1U == rules->files;

		put_cell(p, 8 * rank + (flip ? rules->files - 1 - i : i), ends_row && !*edge);
		put(c, ends_row ? edge : p->style->bar);
	}
	put(c, "\n");
}

/* The names of the files below the board, each under the middle of its cell. */
static void put_files(struct picture *p)
{
	const struct dara_rules *rules = p->pos->rules;
	bool flip = p->flags & DARA_PICTURE_FLIP;
	unsigned width = (has_ball(p) ? 4U : 3U) + (*p->style->bar ? 1U : 0U);
	bool has_edge = *p->style->bar || rules->wrap;

	for (unsigned i = 0; i < rules->files; i++)
		put_format(&p->canvas, "%*c",
		    (int)(i            ? width
			    : has_edge ? 5
				       : 4),
		    'a' + (int)(flip ? rules->files - 1 - i : i));
	put(&p->canvas, "\n");
}

static void put_board(struct picture *p)
{
	const struct style *s = p->style;
	bool flip = p->flags & DARA_PICTURE_FLIP, open = p->pos->rules->wrap;
	unsigned ranks = p->pos->rules->ranks;

	for (unsigned i = 0; i < ranks; i++) {
		if (i == 0)
			put_line(p, open ? &s->open_top : &s->top);
		else
			put_line(p, open ? &s->open_middle : &s->middle);
		put_rank(p, flip ? i : ranks - 1 - i);
	}
	put_line(p, open ? &s->open_bottom : &s->bottom);
	if (has_coordinates(p))
		put_files(p);
}

static void put_to_move(struct picture *p)
{
	const char *side = dara_side_name(p->pos->side);
	struct dara_turn turn;

	if (!has_ball(p) || p->ball)
		put_format(&p->canvas, "%s to move", side);
	else if (dara_turns(&turn, 1, p->pos) == 1 && turn.kind == DARA_PASS)
		put_format(
		    &p->canvas, "%s to pass, %s kicks off", side, dara_side_name(!p->pos->side));
	else
		put_format(&p->canvas, "%s to kick off", side);
}

static void put_outcome(struct picture *p)
{
	struct dara_outcome outcome = dara_outcome(p->pos);

	if (outcome.result == DARA_OPEN)
		put_to_move(p);
	else
		put(&p->canvas, dara_outcome_text(outcome));
}

static unsigned men_on_board(const struct dara_pos *pos, unsigned side)
{
	unsigned count = 0;

	for (uint64_t men = pos->men[side]; men; men &= men - 1)
		count++;
	return count;
}

static void put_turn(struct picture *p)
{
	const struct dara_pos *pos = p->pos;
	char turn[DARA_TURN_SIZE];

	dara_turn_print(turn, p->last);
	put_format(&p->canvas, "%lu. %s %s; ",
	    (unsigned long)pos->number - (pos->side == DARA_WHITE && pos->number > 1),
	    dara_side_name(!pos->side), turn);
}

/* What a side has: goals, or men on the board and in the hand. */
static void put_side(struct picture *p, unsigned side)
{
	const struct dara_pos *pos = p->pos;
	struct canvas *c = &p->canvas;

	put_format(
	    c, "%s %s ", dara_side_name(side), p->style->marks[side ? BLACK_MAN : WHITE_MAN]);
	if (has_ball(p)) {
		put_format(c, "%u", (unsigned)pos->hand[side]);
		return;
	}
	put_format(c, "%u", men_on_board(pos, side));
	if (pos->hand[0] || pos->hand[1])
		put_format(c, " and %u in hand", (unsigned)pos->hand[side]);
}

static void put_caption(struct picture *p)
{
	struct canvas *c = &p->canvas;

	if (p->last)
		put_turn(p);
	put_outcome(p);
	put(c, "\n");
	put_side(p, DARA_WHITE);
	put(c, ", ");
	put_side(p, DARA_BLACK);
	if (has_ball(p))
		put_format(c, " of %u goals", (unsigned)p->pos->rules->goals);
	put(c, "\n");
}

size_t dara_render(char *out, size_t size, const struct dara_pos *pos, const struct dara_turn *last,
    unsigned flags)
{
	struct picture p = { .canvas = { out, size, 0 }, .pos = pos, .last = last };
	unsigned ball = dara_pos_ball(pos);

	p.style = flags & DARA_PICTURE_UNICODE ? &unicode : &ascii;
	p.flags = flags;
	p.ball = ball == DARA_OFF ? 0 : DARA_BIT(ball);
	if (last && !dara_turn_trace(&p.trace, pos, last))
		p.trace = (struct dara_trace){ 0 };
	put_board(&p);
	put_caption(&p);
	if (size > 0)
		out[p.canvas.len < size ? p.canvas.len : size - 1] = '\0';
	return p.canvas.len;
}
