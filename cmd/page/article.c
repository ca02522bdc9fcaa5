/* SPDX-License-Identifier: MIT */
#include "page/article.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/grow.h"
#include "page/escape.h"
#include "page/literal.h"

static void make_room(struct article_text *text, size_t len)
{
	text->bytes = grow(text->bytes, &text->room, text->len + len, 1);
}

static void add(void *context, const char *bytes, size_t len)
{
	struct article_text *text = context;

	make_room(text, len);
	if (len > 0)
		memcpy(text->bytes + text->len, bytes, len);
	text->len += len;
}

static void put(void *tape, const char *bytes, size_t len)
{
	tape_bytes(tape, bytes, len);
}

static void put_text(struct tape *tape, const struct article_text *text)
{
	tape_bytes(tape, text->bytes, text->len);
}

/* The value of a tag as HTML, without the backslashes of the record. */
static void add_value(struct article *a, struct article_text *out, const struct dara_item *tag)
{
	size_t len;

	a->value.len = 0;
	make_room(&a->value, tag->len + 1);
	len = dara_value_unescape(a->value.bytes, a->value.room, tag->text, tag->len);
	escape_html(add, out, a->value.bytes, len);
}

/* Of a tag that stands twice the first counts. */
static void note_value(
    struct article *a, struct article_text *out, const struct dara_item *tag, const char *name)
{
	if (out->len == 0 && tag->name_len == strlen(name) &&
	    memcmp(tag->name, name, tag->name_len) == 0)
		add_value(a, out, tag);
}

static void take_tag(struct article *a, const struct dara_item *tag)
{
	add(&a->tags, "<dt>", 4);
	escape_html(add, &a->tags, tag->name, tag->name_len);
	add(&a->tags, "<dd>", 4);
	add_value(a, &a->tags, tag);
	note_value(a, &a->names[DARA_WHITE], tag, "White");
	note_value(a, &a->names[DARA_BLACK], tag, "Black");
	note_value(a, &a->event, tag, "Event");
}

/* Parts a token from the one before, unless that was a bracket or a line. */
static void put_blank(struct article *a, escape_put_fn *out, void *context)
{
	if (!a->glued)
		out(context, " ", 1);
	a->glued = false;
}

static void put_token(struct article *a, struct tape *tape, const char *token)
{
	put_blank(a, put, tape);
	tape_text(tape, token);
}

static void take_comment(
    struct article *a, escape_put_fn *out, void *context, const struct dara_item *comment)
{
	bool braces = comment->kind == DARA_ITEM_COMMENT;

	put_blank(a, out, context);
	out(context, braces ? "{" : ";", 1);
	escape_html(out, context, comment->text, comment->len);
	out(context, braces ? "}" : "\n", 1);
	a->glued = !braces;
	a->wants_number = true;
}

/* A line of play that starts where the last turn of the line around it was played. */
static void open_line(struct article *a)
{
	a->lines = grow(a->lines, &a->lines_room, a->depth + 2, sizeof *a->lines);
	a->lines[a->depth + 1].now = a->lines[a->depth].before;
	a->depth++;
}

static bool is_known(const struct article_text *name)
{
	return name->len > 1 || (name->len == 1 && *name->bytes != '?');
}

static void put_name(const struct article_text *name, struct tape *tape)
{
	if (is_known(name))
		put_text(tape, name);
	else
		tape_char(tape, '?');
}

/* "Ada – Bo"; where nobody is known, the event. */
static void put_names(const struct article *a, struct tape *tape)
{
	const struct article_text *white = &a->names[DARA_WHITE], *black = &a->names[DARA_BLACK];

	if (is_known(white) || is_known(black)) {
		put_name(white, tape);
		tape_text(tape, " \u2013 ");
		put_name(black, tape);
	} else {
		put_name(&a->event, tape);
	}
}

static void begin(struct article *a, struct tape *tape, const struct dara_event *event)
{
	const struct dara_rules *rules = event->pos->rules;
	char position[DARA_POS_SIZE], goals[32];

	a->lines[0].now = *event->pos;
	a->begun = a->wants_number = true;
	dara_pos_print(position, event->pos);
	tape_hold(tape);
	tape_text(tape, "<article data-start=\"");
	tape_text(tape, position);
	tape_char(tape, '"');
	if (rules->game == DARA_DAMETA) {
		snprintf(goals, sizeof goals, " data-goals=%u", (unsigned)rules->goals);
		tape_text(tape, goals);
	}
	tape_text(tape, rules->wrap ? " data-wrap><h2>" : "><h2>");
	tape_record_number(tape, event->record);
	tape_text(tape, ". ");
	put_names(a, tape);
	if (event->result) {
		tape_text(tape, ", ");
		escape_html(put, tape, event->result, strlen(event->result));
	}
	tape_text(tape, "</h2><dl>");
	put_text(tape, &a->tags);
	tape_text(tape, "</dl><p>");
	put_text(tape, &a->comments);
}

/* The number of the turn, where a record has one. */
static void put_number(struct article *a, struct tape *tape, const struct dara_pos *pos)
{
	char number[24];

	if (pos->side == DARA_BLACK && !a->wants_number)
		return;
	snprintf(number, sizeof number, "%lu.%s", (unsigned long)pos->number,
	    pos->side == DARA_WHITE ? "" : "..");
	put_token(a, tape, number);
}

static void put_position(struct tape *tape, const struct dara_pos *pos)
{
	char text[DARA_POS_SIZE];

	dara_pos_print(text, pos);
	tape_text(tape, "<i data-p=\"");
	tape_text(tape, strchr(text, ' ') + 1); /* its rules are those of the game */
	tape_text(tape, "\">");
}

static void take_turn(struct article *a, struct tape *tape, const struct dara_event *event)
{
	struct article_line *line = &a->lines[a->depth];
	bool enough = literal_is_enough(&line->now, event->turn, event->pos);
	char text[DARA_TURN_SIZE];

	put_number(a, tape, &line->now);
	a->wants_number = false;
	line->before = line->now;
	line->now = *event->pos;
	put_blank(a, put, tape);
	if (!enough)
		put_position(tape, &line->now);
	dara_turn_print(text, event->turn);
	tape_text(tape, text);
	tape_text(tape, enough ? "" : "</i>");
	if (a->depth == 0) {
		a->last = *event->turn;
		a->has_last = true;
	}
}

/* Items of the movetext as they stand, for page.js to take apart. */
static void take_item(struct article *a, struct tape *tape, const struct dara_item *item)
{
	char nag[16];

	switch (item->kind) {
	case DARA_ITEM_TAG:
		take_tag(a, item);
		break;
	case DARA_ITEM_COMMENT:
	case DARA_ITEM_LINE_COMMENT:
		if (a->begun)
			take_comment(a, put, tape, item);
		else
			take_comment(a, add, &a->comments, item);
		break;
	case DARA_ITEM_NAG:
		snprintf(nag, sizeof nag, "$%lu", (unsigned long)item->number);
		put_token(a, tape, nag);
		break;
	case DARA_ITEM_OPEN:
		put_token(a, tape, "(");
		a->glued = a->wants_number = true;
		open_line(a);
		break;
	case DARA_ITEM_CLOSE:
		tape_char(tape, ')');
		a->glued = false;
		a->wants_number = true;
		a->depth--;
		break;
	case DARA_ITEM_RESULT:
		put_token(a, tape, dara_result_text(item->result));
		break;
	case DARA_ITEM_NUMBER:
	case DARA_ITEM_TURN:
	case DARA_ITEM_END:
		break;
	}
}

static void put_board(const struct article *a, struct tape *tape)
{
	char board[4096];

	dara_render(board, sizeof board, &a->lines[0].now, a->has_last ? &a->last : NULL, 0);
	escape_html(put, tape, board, strlen(board));
}

/* A broken record has no article; what is wrong with it is reported all the same. */
static void take_finding(struct article *a, struct tape *tape, const struct dara_diag *diag)
{
	if (a->begun && !dara_finding_is_warning(diag->finding)) {
		tape_take_back(tape);
		a->begun = false;
	}
	tape_finding(tape, diag);
}

static void finish(struct article *a, struct tape *tape)
{
	if (a->begun) {
		tape_text(tape, "</p><pre>");
		put_board(a, tape);
		tape_text(tape, "</pre></article>\n");
		tape_keep(tape);
	}
	a->tags.len = a->comments.len = a->names[0].len = a->names[1].len = a->event.len = 0;
	a->depth = 0;
	a->begun = a->has_last = false;
	a->glued = true;
}

void article_open(struct article *a)
{
	a->glued = true;
	a->lines = grow(NULL, &a->lines_room, 1, sizeof *a->lines);
}

void article_take(struct article *a, struct tape *tape, const struct dara_event *event)
{
	switch (event->kind) {
	case DARA_EVENT_ITEM:
		take_item(a, tape, event->item);
		break;
	case DARA_EVENT_START:
		begin(a, tape, event);
		break;
	case DARA_EVENT_TURN:
		take_turn(a, tape, event);
		break;
	case DARA_EVENT_FINDING:
		take_finding(a, tape, event->diag);
		break;
	case DARA_EVENT_FINISHED:
		finish(a, tape);
		break;
	default:
		break;
	}
}

void article_close(struct article *a)
{
	free(a->tags.bytes);
	free(a->comments.bytes);
	free(a->value.bytes);
	free(a->names[0].bytes);
	free(a->names[1].bytes);
	free(a->event.bytes);
	free(a->lines);
}
