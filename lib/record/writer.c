/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/fen.h"
#include "record/writable.h"

enum { LINE_WIDTH = 79 }; /* lines end before column 80 */

enum writer_state { BETWEEN, HEAD, BODY, TAIL };

/* The number of the move and the side whose turn comes next, in one line of play. */
struct count {
	uint32_t number;
	uint32_t turn_number; /* of the turn before, 0 if there is none */
	uint8_t side;
};

struct dara_writer {
	dara_write_fn *write;
	void *context;
	enum writer_state state;
	bool written;      /* a record stands above */
	size_t width;      /* of lines of movetext, in bytes; 0: they are not broken */
	bool unnumbered;   /* turns have no numbers */
	size_t column;     /* bytes on this line of movetext */
	bool wants_number; /* the next turn is numbered even if it is Black's */
	bool opening;      /* a parenthesis waits for the word that it stands before */
	char *held;        /* comments that come before the movetext, as they will be written */
	size_t held_len, held_room;
	struct dara_rules rules;
	bool has_variant, has_first; /* of tags with the same name the first counts */
	char *fen;                   /* the value of the FEN tag, or NULL */
	size_t fen_len;
	unsigned depth;
	struct count counts[DARA_DEPTH_MAX + 1];
};

static int put(struct dara_writer *w, const char *text, size_t len)
{
	w->column += len;
	return len && w->write(w->context, text, len) < 0 ? DARA_EIO : DARA_OK;
}

static int put_text(struct dara_writer *w, const char *text)
{
	return put(w, text, strlen(text));
}

static int end_line(struct dara_writer *w)
{
	int status = put_text(w, "\n");

	w->column = 0;
	return status;
}

/* Gets to where a word of so many bytes can begin: after a blank, or on a new line. */
static int make_space(struct dara_writer *w, size_t len)
{
	int status = DARA_OK;

	len += w->opening;
	if (w->column > 0) {
		bool wraps = w->width && w->column + 1 + len > w->width && w->state != TAIL;

		status = wraps ? end_line(w) : put_text(w, " ");
	}
	if (status == DARA_OK && w->opening)
		status = put_text(w, "(");
	w->opening = false;
	return status;
}

static int put_word(struct dara_writer *w, const char *text, size_t len)
{
	int status = make_space(w, len);

	return status < 0 ? status : put(w, text, len);
}

/* Holds a comment of the tag section, with its sign as its first byte and a NUL at its end. */
static int hold(struct dara_writer *w, const struct dara_item *item)
{
	size_t need = w->held_len + item->len + 2, room = w->held_room ? w->held_room : 256;

	while (room < need)
		room *= 2;
	if (room > w->held_room) {
		char *held = realloc(w->held, room);

		if (!held)
			return DARA_ENOMEM;
		w->held = held;
		w->held_room = room;
	}
	w->held[w->held_len] = item->kind == DARA_ITEM_COMMENT ? '{' : ';';
	memcpy(w->held + w->held_len + 1, item->text, item->len);
	w->held_len = need;
	w->held[w->held_len - 1] = '\0';
	return DARA_OK;
}

/* The text of a comment, with all its line ends as LF. */
static int put_lines(struct dara_writer *w, const char *text, size_t len)
{
	for (size_t at = 0; at < len;) {
		size_t line = at;
		int status;

		while (line < len && text[line] != '\n' && text[line] != '\r')
			line++;
		status = put(w, text + at, line - at);
		if (status == DARA_OK && line < len)
			status = end_line(w);
		if (status < 0)
			return status;
		at = line + 1;
		if (line + 1 < len && text[line] == '\r' && text[line + 1] == '\n')
			at++;
	}
	return DARA_OK;
}

static int put_comment(struct dara_writer *w, char sign, const char *text, size_t len)
{
	size_t first_line = 0;
	int status;

	while (first_line < len && text[first_line] != '\n' && text[first_line] != '\r')
		first_line++;
	status = make_space(w, first_line + 2);
	if (status == DARA_OK)
		status = put(w, &sign, 1);
	if (status == DARA_OK)
		status = put_lines(w, text, len);
	if (status < 0)
		return status;
	return sign == '{' ? put_text(w, "}") : end_line(w);
}

static int begin_record(struct dara_writer *w)
{
	int status = w->written ? end_line(w) : DARA_OK;

	w->state = HEAD;
	w->written = true;
	w->column = 0;
	w->depth = 0;
	w->counts[0] = (struct count){ .number = 1, .side = DARA_WHITE };
	w->wants_number = true;
	w->opening = false;
	w->has_variant = w->has_first = false;
	free(w->fen);
	w->fen = NULL;
	dara_rules_parse(&w->rules, "dara", 4, NULL);
	return status;
}

static bool is_named(const struct dara_item *item, const char *name)
{
	return item->name_len == strlen(name) && memcmp(item->name, name, item->name_len) == 0;
}

/* Notes a tag that says what the turns are numbered from, or in which game they are written. */
static int heed_tag(struct dara_writer *w, const struct dara_item *item)
{
	struct dara_rules rules;

	if (is_named(item, "Variant") && !w->has_variant) {
		w->has_variant = true;
		if (dara_rules_parse(&rules, item->text, item->len, NULL) == DARA_OK)
			w->rules = rules;
	} else if (is_named(item, "First") && !w->has_first) {
		w->has_first = true;
		w->counts[0].side = item->len == 5 && memcmp(item->text, "Black", 5) == 0;
	} else if (is_named(item, "FEN") && !w->fen) {
		w->fen = malloc(item->len + 1);
		if (!w->fen)
			return DARA_ENOMEM;
		memcpy(w->fen, item->text, item->len);
		w->fen_len = item->len;
	}
	return DARA_OK;
}

/* The tags are all known: starts from the position of the FEN tag, if there is one. */
static void start_from_fen(struct dara_writer *w)
{
	struct dara_rules own;
	struct dara_pos pos;

	if (!w->fen)
		return;
	if (fen_parse(&pos, &own, &w->rules, w->fen, w->fen_len, NULL) < 0)
		return;
	if (pos.rules == &own && !w->has_variant)
		w->rules = own;
	w->counts[0] = (struct count){ .number = pos.number, .side = pos.side };
}

static int put_tag(struct dara_writer *w, const struct dara_item *item)
{
	int status = w->state == HEAD ? DARA_OK : begin_record(w);

	if (status == DARA_OK)
		status = put_text(w, "[");
	if (status == DARA_OK)
		status = put(w, item->name, item->name_len);
	if (status == DARA_OK)
		status = put_text(w, " \"");
	if (status == DARA_OK)
		status = put(w, item->text, item->len);
	if (status == DARA_OK)
		status = put_text(w, "\"]");
	if (status == DARA_OK)
		status = heed_tag(w, item);
	return status < 0 ? status : end_line(w);
}

/* Ends the tags, if there are any, and writes the comments that were held. */
static int begin_movetext(struct dara_writer *w)
{
	int status = w->state == HEAD ? end_line(w) : begin_record(w);

	w->state = BODY;
	start_from_fen(w);
	for (size_t at = 0; status == DARA_OK && at < w->held_len;) {
		const char *comment = w->held + at;
		size_t len = strlen(comment);

		status = put_comment(w, comment[0], comment + 1, len - 1);
		at += len + 1;
	}
	w->held_len = 0;
	return status;
}

/* Adds a word at the end of a text that is written later, with what stands before it. */
static char *add_word(struct dara_writer *w, char *end, const char *word, size_t len)
{
	if (w->column > 0) {
		bool wraps =
		    w->width && w->column + 1 + len + w->opening > w->width && w->state != TAIL;

		*end++ = wraps ? '\n' : ' ';
		w->column = wraps ? 0 : w->column + 1;
	}
	if (w->opening)
		*end++ = '(';
	memcpy(end, word, len);
	w->column += len + w->opening;
	w->opening = false;
	return end + len;
}

/* The number of the move, where the next turn has one; the turn is counted. */
static char *add_number(struct dara_writer *w, char *end)
{
	struct count *count = &w->counts[w->depth];
	char text[16], *p = text + sizeof text;
	bool white = count->side == DARA_WHITE;
	uint32_t left = count->number;

	for (unsigned dots = white ? 1 : 3; dots > 0; dots--)
		*--p = '.';
	do
		*--p = (char)('0' + left % 10);
	while (left /= 10);
	if (!w->unnumbered && (white || w->wants_number))
		end = add_word(w, end, p, (size_t)(text + sizeof text - p));
	w->wants_number = false;
	count->turn_number = count->number;
	count->number += count->side && count->number < DARA_NUMBER_MAX; /* as positions do */
	count->side = !count->side;
	return end;
}

enum { TURN_ROOM = 2 * DARA_TURN_SIZE }; /* with its number */

static int put_turn(struct dara_writer *w, const struct dara_item *item)
{
	char text[DARA_TURN_SIZE], number[TURN_ROOM];
	struct dara_turn turn;
	size_t len = (size_t)(add_number(w, number) - number);

	if (len > 0 && w->write(w->context, number, len) < 0)
		return DARA_EIO;
	if (dara_turn_parse(&turn, &w->rules, item->text, item->len) < 0 ||
	    memchr(turn.sq, DARA_OFF, turn.len) || turn.len == sizeof turn.sq)
		return put_word(w, item->text, item->len);
	return put_word(w, text, dara_turn_print(text, &turn));
}

static void open_variation(struct dara_writer *w)
{
	const struct count *parent = &w->counts[w->depth];

	w->counts[++w->depth] =
	    (struct count){ .number = parent->turn_number, .side = !parent->side };
	w->opening = true;
	w->wants_number = true;
}

static int close_variation(struct dara_writer *w)
{
	int status = DARA_OK;

	w->depth--;
	w->wants_number = true;
	if (w->opening)
		return put_word(w, ")", 1);
	if (w->width && w->column >= w->width)
		status = end_line(w);
	return status < 0 ? status : put_text(w, ")");
}

static int put_nag(struct dara_writer *w, const struct dara_item *item)
{
	char text[16];

	snprintf(text, sizeof text, "$%lu", (unsigned long)item->number);
	return put_word(w, text, strlen(text));
}

static int put_result(struct dara_writer *w, const struct dara_item *item)
{
	const char *text = dara_result_text(item->result);
	int status = put_word(w, text, strlen(text));

	w->state = TAIL;
	return status;
}

static int end_record(struct dara_writer *w)
{
	w->state = BETWEEN;
	w->depth = 0;
	return w->column > 0 ? end_line(w) : DARA_OK;
}

static int put_movetext(struct dara_writer *w, const struct dara_item *item)
{
	switch (item->kind) {
	case DARA_ITEM_COMMENT:
	case DARA_ITEM_LINE_COMMENT:
		return put_comment(
		    w, item->kind == DARA_ITEM_COMMENT ? '{' : ';', item->text, item->len);
	case DARA_ITEM_TURN:
		return put_turn(w, item);
	case DARA_ITEM_NAG:
		return put_nag(w, item);
	case DARA_ITEM_OPEN:
		open_variation(w);
		return DARA_OK;
	case DARA_ITEM_CLOSE:
		return close_variation(w);
	case DARA_ITEM_RESULT:
		return put_result(w, item);
	case DARA_ITEM_END:
		return end_record(w);
	default:
		return DARA_OK; /* numbers are counted, tags have their own place */
	}
}

/* Whether the item can stand where the writer is, as it can in what a reader gives. */
static bool fits(const struct dara_writer *w, const struct dara_item *item)
{
	bool after_turn = w->state == BODY && w->counts[w->depth].turn_number > 0;

	switch (item->kind) {
	case DARA_ITEM_TAG:
		return w->state == BETWEEN || w->state == HEAD;
	case DARA_ITEM_TURN:
		return w->state != TAIL;
	case DARA_ITEM_NAG:
		return after_turn;
	case DARA_ITEM_OPEN:
		return after_turn && w->depth < DARA_DEPTH_MAX;
	case DARA_ITEM_CLOSE:
		return w->depth > 0;
	case DARA_ITEM_RESULT:
		return w->state != TAIL && w->depth == 0;
	default:
		return true;
	}
}

int dara_write(struct dara_writer *w, const struct dara_item *item)
{
	bool comment = item->kind == DARA_ITEM_COMMENT || item->kind == DARA_ITEM_LINE_COMMENT;
	bool in_head = w->state == BETWEEN || w->state == HEAD;
	int status = DARA_OK;

	if (!fits(w, item) || !item_is_writable(item))
		return DARA_ESYNTAX;
	if (item->kind == DARA_ITEM_TAG)
		return put_tag(w, item);
	if (in_head && comment)
		return hold(w, item);
	if (in_head && (item->kind != DARA_ITEM_END || w->held_len > 0))
		status = begin_movetext(w);
	return status < 0 ? status : put_movetext(w, item);
}

int dara_writer_open(struct dara_writer **out, dara_write_fn *write, void *context)
{
	struct dara_writer *w = calloc(1, sizeof *w);

	if (!w)
		return DARA_ENOMEM;
	w->write = write;
	w->context = context;
	w->width = LINE_WIDTH;
	*out = w;
	return DARA_OK;
}

void dara_writer_style(struct dara_writer *w, size_t width, bool numbers)
{
	w->width = width;
	w->unnumbered = !numbers;
}

int dara_write_turns(struct dara_writer *w, const struct dara_turn *turns, size_t count)
{
	char text[1024], word[DARA_TURN_SIZE], *end = text;
	int status = DARA_OK;

	if (w->state == TAIL)
		return DARA_ESYNTAX;
	if (w->state == BETWEEN || w->state == HEAD)
		status = begin_movetext(w);
	for (size_t i = 0; i < count && status == DARA_OK; i++) {
		end = add_number(w, end);
		end = add_word(w, end, word, dara_turn_print(word, &turns[i]));
		if (i + 1 < count && end - text < (ptrdiff_t)sizeof text - TURN_ROOM)
			continue;
		if (w->write(w->context, text, (size_t)(end - text)) < 0)
			status = DARA_EIO;
		end = text;
	}
	return status;
}

void dara_writer_close(struct dara_writer *w)
{
	if (!w)
		return;
	free(w->held);
	free(w->fen);
	free(w);
}
