/* SPDX-License-Identifier: MIT */
/*
 * Games as people type and paste them. Form is tolerated, never meaning: what cannot be read in one
 * way alone is an error at its place, and each guess is told.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/grow.h"
#include "formats/heading.h"
#include "formats/reading.h"
#include "formats/sources.h"
#include "formats/typed.h"

struct state {
	struct typed game;
	struct words words; /* of lines that may go on in the next */
	char *lines;        /* their text */
	size_t lines_room, lines_len;
	bool blank; /* a blank line was read since */
	bool done;  /* a game was handed on, or given up */
};

/* Words that are not understood are what was said about the game. */
static size_t take_talk(
    struct conversion *c, struct typed *g, const char *line, const struct word *words, size_t count)
{
	size_t n = 0, begin = words->begin, end = words->begin;
	char shown[64];

	for (; n < count && words[n].kind != WORD_LINE_END && words[n].kind != WORD_SQUARE &&
	     words[n].kind != WORD_NUMBER && words[n].kind != WORD_RESULT &&
	     words[n].kind != WORD_ODD;
	     n++)
		end = words[n].end;
	if (line[begin] == '{' && end > begin + 1 && line[end - 1] == '}') {
		begin++;
		end--;
	} else {
		conversion_remark(c, words->line, words->column, "'%s' is taken for a comment",
		    dara_quote(shown, sizeof shown, line + begin, end - begin));
	}
	typed_add(g, DARA_ITEM_COMMENT, line + begin, end - begin, "", 0);
	return n > 0 ? n : 1;
}

/* In Dameta what parts the squares of a turn is its meaning: there is nothing to tolerate. */
static void refuse_dameta(struct conversion *c, struct typed *g, const struct word *word)
{
	struct dara_diag diag = { .finding = DARA_UNKNOWN_RULES };

	snprintf(diag.text, sizeof diag.text,
	    "turns of Dameta are read as they are written in records, not as text");
	typed_fail(c, g, word, &diag);
}

static size_t take_turn(
    struct conversion *c, struct typed *g, const struct word *words, size_t count)
{
	struct dara_diag diag = { 0 };
	struct reading reading;
	char printed[DARA_TURN_SIZE];
	size_t len;

	if (g->rules.game == DARA_DAMETA) {
		refuse_dameta(c, g, words);
		return count;
	}
	if (g->ended || dara_outcome(&g->pos).result != DARA_OPEN) {
		diag.finding = DARA_GAME_OVER;
		snprintf(diag.text, sizeof diag.text, "the game is over before this turn");
		typed_fail(c, g, words, &diag);
		return count;
	}
	if (reading_of(&reading, &g->pos, words, count, &diag) < 0) {
		typed_fail(c, g, words, &diag);
		return count;
	}
	len = dara_turn_print(printed, &reading.turn);
	if (reading.guess)
		conversion_remark(
		    c, words->line, words->column, "read as %s: %s", printed, reading.guess);
	typed_add(g, DARA_ITEM_TURN, printed, len, "", 0);
	dara_play(&g->pos, &reading.turn);
	g->has_turns = true;
	g->last_line = words[reading.count - 1].line;
	g->last_column = words[reading.count - 1].column;
	return reading.count;
}

static void take_number(struct conversion *c, const struct typed *g, const struct word *word)
{
	if (word->number != g->pos.number && !g->ended)
		conversion_remark(c, word->line, word->column, "the move has number %lu, not %u",
		    (unsigned long)g->pos.number, word->number);
}

static void refuse_odd(
    struct conversion *c, struct typed *g, const char *line, const struct word *word)
{
	struct dara_diag diag = { .finding = DARA_BAD_TOKEN };
	char shown[64];

	snprintf(diag.text, sizeof diag.text, "'%s' is no turn",
	    dara_quote(shown, sizeof shown, line + word->begin, word->end - word->begin));
	typed_fail(c, g, word, &diag);
}

/* Takes the word at hand, and those that belong to it; returns how many. */
static size_t take_words(
    struct conversion *c, struct typed *g, const char *line, const struct word *words, size_t count)
{
	switch (words->kind) {
	case WORD_SQUARE:
	case WORD_PASS:
		return take_turn(c, g, words, count);
	case WORD_NUMBER:
		take_number(c, g, words);
		return 1;
	case WORD_RESULT:
		g->ended = true;
		g->result = words->result;
		g->result_line = words->line;
		g->result_column = words->column;
		return 1;
	case WORD_NAG:
		if (g->has_turns)
			typed_add(g, DARA_ITEM_NAG, "", 0, "", words->number);
		return 1;
	case WORD_ODD:
		if (g->has_turns && !g->ended) {
			refuse_odd(c, g, line, words);
			return count;
		}
		return take_talk(c, g, line, words, count);
	case WORD_TEXT:
	case WORD_OPEN:
	case WORD_TAKES:
		return take_talk(c, g, line, words, count);
	default:
		return 1;
	}
}

static void end_game(struct conversion *c, struct state *s)
{
	s->done = s->done || s->game.begun;
	typed_end(c, &s->game);
}

static void flush_words(struct conversion *c, struct state *s)
{
	struct words *w = &s->words;

	for (size_t at = 0; at < w->count && !s->game.failed;)
		at += take_words(c, &s->game, s->lines, w->list + at, w->count - at);
	w->count = 0;
	s->lines_len = 0;
}

static void add_result(struct typed *g, const struct heading *h, unsigned long line)
{
	struct words words = { 0 };

	words_add_line(&words, h->value, h->len, line);
	if (words.list[0].kind == WORD_RESULT) {
		g->headed = true;
		g->result = words.list[0].result;
		g->result_line = line;
		g->result_column = 1;
	}
	words_free(&words);
}

static void add_tag(
    struct conversion *c, struct typed *g, const struct heading *h, unsigned long line)
{
	char date[11];
	struct dara_diag diag;

	typed_begin(c, g, line);
	if (strcmp(h->tag, "Date") == 0 && date_parse(date, h->value, h->len)) {
		if (h->len != 10 || memcmp(date, h->value, 10) != 0)
			conversion_remark(c, line, 1, "the date is read as %s", date);
		typed_add(g, DARA_ITEM_TAG, date, 10, h->tag, 0);
		return;
	}
	if (strcmp(h->tag, "Variant") == 0) {
		if (dara_rules_parse(&g->rules, h->value, h->len, &diag) < 0) {
			struct word word = { .line = line, .column = 1 };

			typed_fail(c, g, &word, &diag);
			return;
		}
		dara_start(&g->pos, &g->rules);
	}
	g->named[0] = g->named[0] || strcmp(h->tag, "White") == 0;
	g->named[1] = g->named[1] || strcmp(h->tag, "Black") == 0;
	if (strcmp(h->tag, "Result") == 0)
		add_result(g, h, line);
	else
		typed_add(g, DARA_ITEM_TAG, h->value, h->len, h->tag, 0);
}

/* Lines about the game; true if this is one. */
static bool take_headings(
    struct conversion *c, struct state *s, const char *text, size_t len, unsigned long line)
{
	struct heading heading, players[2];
	size_t at = 0;

	if (heading_next(&heading, text, len, &at)) {
		flush_words(c, s);
		if (s->game.has_turns && strcmp(heading.tag, "Result") != 0)
			end_game(c, s);
		do
			add_tag(c, &s->game, &heading, line);
		while (heading_next(&heading, text, len, &at));
		return true;
	}
	if (is_game_line(text, len)) {
		flush_words(c, s);
		end_game(c, s);
		return true;
	}
	if (!s->game.has_turns && is_pairing(text, len, players)) {
		flush_words(c, s);
		add_tag(c, &s->game, &players[0], line);
		add_tag(c, &s->game, &players[1], line);
		conversion_remark(c, line, 1, "the first named is taken for White");
		return true;
	}
	return false;
}

static bool is_blank(const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (!strchr(" \t|-=_+*", text[i]) || !text[i])
			return false;
	}
	return len == 0 || text[0] != '*';
}

/* A row that heads two columns. */
static bool is_column_row(const struct words *w, const char *text)
{
	bool any = false;

	for (size_t i = 0; i < w->count; i++) {
		const struct word *word = &w->list[i];
		size_t len = word->end - word->begin;
		const char *at = text + word->begin;

		if (word->kind == WORD_LINE_END || word->kind == WORD_COMMA)
			continue;
		if (word->kind != WORD_TEXT)
			return false;
		if (!begins_with_word(at, len, "white") && !begins_with_word(at, len, "black") &&
		    !begins_with_word(at, len, "no") && !begins_with_word(at, len, "move"))
			return false;
		any = true;
	}
	return any;
}

/* Whether the first words of a line begin another game than the one at hand. */
static bool begins_game(const struct state *s, const struct word *first)
{
	const struct typed *g = &s->game;
	bool numbered = first->kind == WORD_NUMBER;

	if (!g->begun || (!g->has_turns && !g->failed))
		return false;
	if (numbered && first->number == 1 && g->pos.number > 1)
		return true;
	if (!s->blank)
		return false;
	if (numbered)
		return g->ended || g->failed ? first->number == 1 : first->number != g->pos.number;
	return first->kind == WORD_SQUARE;
}

/* Who is heard to make a turn plays that side. */
static void name_speaker(
    struct conversion *c, struct typed *g, const struct heading *name, unsigned long line)
{
	unsigned side = g->pos.side;
	const char *tag = dara_side_name(side);

	if (g->named[side] || g->failed || g->ended)
		return;
	g->named[side] = true;
	typed_add(g, DARA_ITEM_TAG, name->value, name->len, tag, 0);
	conversion_remark(c, line, 1, "%.*s is taken for %s",
	    (int)(name->len < 40 ? name->len : 40), name->value, tag);
}

/* Words of a line wait until the next shows whether the last turn goes on there. */
static void add_line(struct state *s, const char *text, size_t len, size_t from, unsigned long line)
{
	size_t first = s->words.count, base = s->lines_len + from;

	s->lines = grow(s->lines, &s->lines_room, s->lines_len + len + 1, 1);
	memcpy(s->lines + s->lines_len, text, len);
	s->lines_len += len;
	s->lines[s->lines_len++] = '\0';
	words_add_line(&s->words, text + from, len - from, line);
	for (size_t i = first; i < s->words.count; i++) {
		s->words.list[i].begin += base;
		s->words.list[i].end += base;
		s->words.list[i].column += from;
	}
}

/* A line that is talk as a whole: it begins with words, and has more of them than turns. */
static bool is_talk(const struct words *w)
{
	size_t texts = 0, squares = 0;

	for (size_t i = 0; i < w->count; i++) {
		texts += w->list[i].kind == WORD_TEXT || w->list[i].kind == WORD_ODD;
		squares += w->list[i].kind == WORD_SQUARE;
	}
	return w->list[0].kind == WORD_TEXT && texts > squares;
}

/* Whether the words that wait go on in a line that begins so: with a capture, or after a dash. */
static bool goes_on(const struct state *s, const struct word *first)
{
	const struct words *w = &s->words;

	if (s->blank || w->count < 2)
		return false;
	return first->kind == WORD_TAKES || first->kind == WORD_OPEN ||
	    w->list[w->count - 2].kind == WORD_DASH || w->list[w->count - 2].kind == WORD_TAKES;
}

static void add_talk(
    struct conversion *c, struct typed *g, const char *text, size_t len, unsigned long line)
{
	char shown[64];

	conversion_remark(
	    c, line, 1, "'%s' is taken for a comment", dara_quote(shown, sizeof shown, text, len));
	typed_add(g, DARA_ITEM_COMMENT, text, len, "", 0);
}

static void take_line(
    struct conversion *c, struct state *s, const char *text, size_t len, unsigned long line)
{
	struct words ahead = { 0 };
	struct heading speaker;
	size_t said = 0;
	bool speaks = speaker_of(&speaker, text, len, &said);
	const struct word *first;

	if (!speaks)
		said = 0;
	words_add_line(&ahead, text + said, len - said, line);
	first = &ahead.list[0];
	speaks = speaks &&
	    (first->kind == WORD_SQUARE || first->kind == WORD_PASS || first->kind == WORD_NUMBER ||
		first->kind == WORD_RESULT);
	if (goes_on(s, first))
		s->words.count--; /* the line end before what goes on */
	else
		flush_words(c, s);
	if (begins_game(s, first))
		end_game(c, s);
	if (!is_column_row(&ahead, text + said)) {
		typed_begin(c, &s->game, line);
		if (speaks && first->kind != WORD_RESULT)
			name_speaker(c, &s->game, &speaker, line);
		if (!speaks && (said > 0 || is_talk(&ahead)) && !s->game.failed)
			add_talk(c, &s->game, said > 0 ? speaker.value : text,
			    (size_t)(text + len - (said > 0 ? speaker.value : text)), line);
		else
			add_line(s, text, len, speaks ? said : 0, line);
	}
	s->blank = s->blank && first->kind != WORD_SQUARE && first->kind != WORD_NUMBER;
	words_free(&ahead);
}

static bool next(struct conversion *c, void *context)
{
	struct state *s = context;
	unsigned long line;
	const char *text;
	size_t len;

	s->done = false;
	while (!s->done) {
		if (!feed_line(conversion_feed(c), &text, &len, &line)) {
			flush_words(c, s);
			end_game(c, s);
			return s->done;
		}
		if (is_blank(text, len))
			s->blank = true;
		else if (take_headings(c, s, text, len, line))
			s->blank = false;
		else
			take_line(c, s, text, len, line);
	}
	return true;
}

static void close_state(void *context)
{
	struct state *s = context;

	words_free(&s->words);
	free(s->lines);
	typed_free(&s->game);
}

const struct source_format source_text = {
	.name = "text", .state_size = sizeof(struct state), .next = next, .close = close_state
};
