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

/* How boards look: a cell is three columns wide. */
struct style {
	const char *marks[MARKS];
	const char *before, *after;                 /* the man that moved last */
	const char *bar;                            /* between cells */
	const char *top[4], *middle[4], *bottom[4]; /* rules: left end, cell, joint, right end */
};

static const struct style ascii = {
	{ ".", "O", "X", ":", "*" },
	"[",
	"]",
	"",
	{ NULL },
	{ NULL },
	{ NULL },
};

static const struct style unicode = {
	{ " ", "\u25CB", "\u25CF", "\u00B7", "\u00D7" },
	"[",
	"]",
	"\u2502",
	{ "\u250C", "\u2500\u2500\u2500", "\u252C", "\u2510" },
	{ "\u251C", "\u2500\u2500\u2500", "\u253C", "\u2524" },
	{ "\u2514", "\u2500\u2500\u2500", "\u2534", "\u2518" },
};

static const char *const colors[MARKS] = { "", "\033[1m", "\033[36m", "\033[2m", "\033[31m" };
static const char color_last[] = "\033[32m", color_off[] = "\033[0m";

struct picture {
	struct canvas canvas;
	const struct dara_pos *pos;
	const struct dara_turn *last;
	const struct style *style;
	unsigned flags;
};

static bool is_last_square(const struct picture *p, unsigned square, unsigned first, unsigned end)
{
	for (unsigned i = first; p->last && i < end; i++) {
		if (p->last->sq[i] == square)
			return true;
	}
	return false;
}

static enum mark mark_at(const struct picture *p, unsigned square)
{
	if (p->pos->men[DARA_WHITE] & DARA_BIT(square))
		return WHITE_MAN;
	if (p->pos->men[DARA_BLACK] & DARA_BIT(square))
		return BLACK_MAN;
	if (p->last && p->last->kind == DARA_STEP && p->last->sq[0] == square)
		return LEFT;
	if (p->last && is_last_square(p, square, p->last->kind, p->last->len))
		return TAKEN;
	return EMPTY;
}

/* A cell that ends its row without a bar ends without a blank. */
static void put_cell(struct picture *p, unsigned square, bool ends_row)
{
	struct canvas *c = &p->canvas;
	enum mark mark = mark_at(p, square);
	bool moved =
	    p->last && p->last->kind != DARA_PASS && p->last->sq[p->last->kind - 1] == square;
	bool colored = (p->flags & DARA_PICTURE_COLOR) && (moved || *colors[mark]);

	if (colored)
		put(c, moved ? color_last : "");
	if (colored)
		put(c, colors[mark]);
	put(c, moved ? p->style->before : " ");
	put(c, p->style->marks[mark]);
	put(c, moved ? p->style->after : ends_row && !*p->style->bar ? "" : " ");
	if (colored)
		put(c, color_off);
}

static bool has_coordinates(const struct picture *p)
{
	return !(p->flags & DARA_PICTURE_BARE);
}

/* A rule above, between or below the ranks, if the style has any. */
static void put_rule(struct picture *p, const char *const rule[4])
{
	struct canvas *c = &p->canvas;

	if (!rule[0])
		return;
	put(c, has_coordinates(p) ? "  " : "");
	for (unsigned file = 0; file < p->pos->rules->files; file++) {
		put(c, rule[file ? 2 : 0]);
		put(c, rule[1]);
	}
	put(c, rule[3]);
	put(c, "\n");
}

static void put_board(struct picture *p)
{
	const struct dara_rules *rules = p->pos->rules;
	bool flip = p->flags & DARA_PICTURE_FLIP;
	struct canvas *c = &p->canvas;

	for (unsigned i = 0; i < rules->ranks; i++) {
		unsigned rank = flip ? i : rules->ranks - 1 - i;

		put_rule(p, i ? p->style->middle : p->style->top);
		if (has_coordinates(p))
			put_format(c, "%u ", rank + 1);
		for (unsigned j = 0; j < rules->files; j++) {
			put(c, p->style->bar);
			put_cell(p, 8 * rank + (flip ? rules->files - 1 - j : j),
			    j + 1u == rules->files);
		}
		put(c, p->style->bar);
		put(c, "\n");
	}
	put_rule(p, p->style->bottom);
	if (!has_coordinates(p))
		return;
	put(c, " ");
	for (unsigned j = 0; j < rules->files; j++)
		put_format(c, "%s%c", *p->style->bar ? "   " : "  ",
		    'a' + (int)(flip ? rules->files - 1 - j : j));
	put(c, "\n");
}

static const char *side_name(unsigned side)
{
	return side == DARA_WHITE ? "White" : "Black";
}

static void put_outcome(struct picture *p)
{
	struct dara_outcome outcome = dara_outcome(p->pos);
	unsigned loser = outcome.result == DARA_WHITE_WINS ? DARA_BLACK : DARA_WHITE;

	if (outcome.result == DARA_OPEN)
		put_format(&p->canvas, "%s to move", side_name(p->pos->side));
	else if (outcome.result == DARA_DRAW)
		put(&p->canvas, "a draw: neither side can move");
	else
		put_format(&p->canvas, "%s has won: %s has %s", side_name(!loser), side_name(loser),
		    outcome.reason == DARA_BLOCKED ? "no step left" : "too few pieces left");
}

static unsigned men_on_board(const struct dara_pos *pos, unsigned side)
{
	unsigned count = 0;

	for (uint64_t men = pos->men[side]; men; men &= men - 1)
		count++;
	return count;
}

static void put_caption(struct picture *p)
{
	const struct dara_pos *pos = p->pos;
	struct canvas *c = &p->canvas;
	char turn[DARA_TURN_SIZE];

	if (p->last) {
		dara_turn_print(turn, p->last);
		put_format(c, "%lu. %s %s; ",
		    (unsigned long)pos->number - (pos->side == DARA_WHITE && pos->number > 1),
		    side_name(!pos->side), turn);
	}
	put_outcome(p);
	put(c, "\n");
	for (unsigned side = 0; side < 2; side++) {
		put_format(c, "%s%s %s %u", side ? ", " : "", side_name(side),
		    p->style->marks[side ? BLACK_MAN : WHITE_MAN], men_on_board(pos, side));
		if (pos->hand[0] || pos->hand[1])
			put_format(c, " and %u in hand", (unsigned)pos->hand[side]);
	}
	put(c, "\n");
}

size_t dara_render(char *out, size_t size, const struct dara_pos *pos, const struct dara_turn *last,
    unsigned flags)
{
	struct picture p = { { out, size, 0 }, pos, last,
		flags & DARA_PICTURE_UNICODE ? &unicode : &ascii, flags };

	put_board(&p);
	put_caption(&p);
	if (size > 0)
		out[p.canvas.len < size ? p.canvas.len : size - 1] = '\0';
	return p.canvas.len;
}
