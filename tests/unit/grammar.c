/* SPDX-License-Identifier: MIT */
#include "grammar.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "chance.h"

#define ONE_OF(table) (table)[below(sizeof(table) / sizeof *(table))]

enum { DEPTH = 5 };

/* Where a line of play stands. */
struct play {
	struct dara_pos pos, before;
};

static struct {
	struct text *out;
	unsigned comments;
	unsigned line_end; /* its form; of the last, any */
	struct dara_rules rules;
	struct play lines[DEPTH + 1];
	bool terminated; /* the record has a terminator */
} g;

static void add(const char *bytes)
{
	text_add_bytes(g.out, bytes, strlen(bytes));
}

static void end_line(void)
{
	static const char *const ends[] = { "\n", "\r\n", "\r" };

	add(g.line_end < 3 ? ends[g.line_end] : ends[below(3)]);
}

static void add_comment(bool on_one_line)
{
	static const char *const edges[] = { "", "", " ", "a", "{", "(;", " * 1-0 ", "\\\"",
		"J\xF6rg", "[A \"b\"]", "0123456789 0123456789 0123456789 0123456789 0123456789",
		"\t\n", "\r\n", "\r", "\n\n", "\n%a\n", "a\nb" };
	unsigned forms = sizeof edges / sizeof *edges - (on_one_line ? 6 : 0);
	const char *before = edges[below(forms)];

	text_add(
	    g.out, "{%s<%u%s}", *before == '[' ? "" : before, g.comments++, edges[below(forms)]);
}

static void add_line_comment(void)
{
	static const char *const edges[] = { "", " ", "}", "{", "% \"", ") *", "[A \"b\"]",
		"0123456789 0123456789 0123456789 0123456789 0123456789 0123456789" };

	text_add(g.out, ";%s<%u%s", ONE_OF(edges), g.comments++, ONE_OF(edges));
	end_line();
}

static void add_escaped_line(void)
{
	static const char *const texts[] = { "%", "% {", "%;(", "% [A \"b\"]", "%c3 d3" };

	end_line();
	add(ONE_OF(texts));
	end_line();
}

/* White space, comments and escaped lines; if needs is set, enough to part two words. */
static void add_gap(bool needs)
{
	for (unsigned pieces = one_in(3) ? below(4) : needs; pieces > 0; pieces--, needs = false) {
		switch (below(12)) {
		case 0:
			add_line_comment();
			break;
		case 1:
			add_escaped_line();
			break;
		case 2:
		case 3:
			add_comment(false);
			break;
		case 4:
		case 5:
			end_line();
			break;
		case 6:
			add("\t ");
			break;
		default:
			add(" ");
			break;
		}
	}
	if (needs)
		add(" ");
}

static void add_tag(const char *name, const char *value)
{
	static const char *const blanks[] = { "", "", "", "", " ", "\t" };

	/* A blank before the name makes it no tag line, but a tag. */
	text_add(g.out, "[%s%s %s\"%s\"%s]", ONE_OF(blanks), name, ONE_OF(blanks), value,
	    ONE_OF(blanks));
	if (one_in(20))
		add_gap(false);
	else
		end_line();
}

static void add_odd_tag(void)
{
	static const char *const names[] = { "Event", "White", "A", "a-b.c", "Termination", "x" };
	static const char *const values[] = { "", "?", "a\\\"b", "\\\\", "[!]b]c", "{;%(",
		"Ay\xE1\xBB\x8D\xCC\x80", " a\tb ", "$1 * c3",
		"0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789" };

	add_tag(ONE_OF(names), ONE_OF(values));
}

static const char *random_name(void)
{
	return dara_rules_name(below(13));
}

/* Where the game starts: somewhere in one that was played at random. */
static void pick_start(const char *name)
{
	struct dara_pos *pos = &g.lines[0].pos;
	static struct dara_turn turns[4096];

	assert_int_equal(dara_rules_parse(&g.rules, name, strlen(name), NULL), DARA_OK);
	dara_start(pos, &g.rules);
	for (unsigned plies = one_in(3) ? below(50) : 0; plies > 0; plies--) {
		size_t count = dara_turns(turns, 4096, pos);

		if (count == 0)
			break;
		dara_play(pos, &turns[below((unsigned)count)]);
	}
	if (pos->number > 1 && one_in(10))
		pos->number = 9999 * below(9999);
	if (pos->number == 0)
		pos->number = 1;
}

static void add_start_tags(const char *name)
{
	struct dara_pos *pos = &g.lines[0].pos;
	bool variant_last = one_in(2), whole = one_in(2);
	bool needs_variant = strcmp(name, "dara") != 0 && !(whole && pos->number > 1 && one_in(3));
	char line[DARA_POS_SIZE];

	dara_pos_print(line, pos);
	if (needs_variant && !variant_last)
		add_tag("Variant", name);
	if (pos->number > 1) {
		add_tag("FEN", whole ? line : strchr(line, ' ') + 1);
	} else if (one_in(3) && g.rules.game == DARA_THREE) {
		pos->side = (uint8_t)below(2);
		add_tag("First", pos->side == DARA_BLACK ? "Black" : "White");
	} else {
		dara_start(pos, &g.rules);
	}
	if (needs_variant && variant_last)
		add_tag("Variant", name);
}

static void add_tags(void)
{
	static const char *const results[] = { "*", "*", "*", "*", "1-0", "0-1" };
	const char *name = random_name();

	pick_start(name);
	for (unsigned tags = below(3); tags > 0; tags--)
		add_odd_tag();
	add_start_tags(name);
	if (one_in(4) || g.lines[0].pos.number == 1)
		add_tag("Result", ONE_OF(results));
	if (one_in(2))
		add_odd_tag();
}

/* A legal turn in any form that may be read. */
static void add_legal_turn(struct play *play)
{
	static struct dara_turn turns[4096];
	size_t count = dara_turns(turns, 4096, &play->pos);
	unsigned i = below((unsigned)count);
	char text[DARA_TURN_SIZE];
	size_t len = dara_turn_print(text, &turns[i]);

	for (char *p = text; *p && one_in(3); p++)
		*p = (char)toupper(*p);
	for (char *p = text; *p; p++) {
		if (*p == 'x' && one_in(8))
			*p = one_of("X:");
	}
	if (text[0] != '-' && text[2] == '-' && g.rules.game == DARA_THREE && one_in(8))
		memmove(text + 2, text + 3, len - 2);
	add(text);
	play->before = play->pos;
	dara_play(&play->pos, &turns[i]);
}

static void add_turn(struct play *play)
{
	static const char *const words[] = {
		"c3", "x", "d2-", "a1xb2xc3xd4xe5xa2xb1", "h8", "G6", "-", "a1/b2,c3-d4",
		"a1-b2,c3/d4/e5/f6/g7/h8/a1", "a1xb2xc3xd4xe5xa2xb1xc1xd1",
		"abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz"
	};
	static const char *const marks[] = { "!", "?", "!!", "??", "!?", "?!" };

	if (one_in(60) || dara_turns(NULL, 0, &play->pos) == 0) {
		add(ONE_OF(words));
		play->before = play->pos;
	} else {
		add_legal_turn(play);
	}
	if (one_in(6))
		add(ONE_OF(marks));
	for (; one_in(6); add_gap(false))
		text_add(g.out, " $%u", below(256));
	add_gap(true);
}

static void add_number(const struct play *play)
{
	static const char *const dots[] = { ".", ".", "...", " ", ".. " };

	text_add(g.out, "%lu%s", one_in(20) ? below(1000) : (unsigned long)play->pos.number,
	    ONE_OF(dots));
	add_gap(false);
}

static void add_variation(unsigned depth);

static void add_turns(unsigned depth, unsigned turns)
{
	struct play *play = &g.lines[depth];

	for (; turns > 0; turns--) {
		if (one_in(2))
			add_number(play);
		add_turn(play);
		while (depth < DEPTH && one_in(7))
			add_variation(depth + 1);
	}
}

static void add_variation(unsigned depth)
{
	g.lines[depth].pos = g.lines[depth].before = g.lines[depth - 1].before;
	add("(");
	add_gap(false);
	add_turns(depth, below(5));
	add_gap(false);
	add(")");
	add_gap(false);
}

/* A terminator, and the comments of its line; after the last record comments are of none. */
static void add_terminator(bool last)
{
	static const char *const results[] = { "*", "*", "*", "*", "*", "1-0", "0-1", "1/2-1/2" };

	add(ONE_OF(results));
	while (one_in(4)) {
		add_comment(true);
		add(one_in(2) ? " " : "");
	}
	if (one_in(8))
		add_line_comment();
	else if (last && one_in(4))
		add_comment(false);
	else if (!last || one_in(2))
		end_line();
	if (!last)
		add_gap(false);
}

/* Where a tag line begins a record, whatever came before. */
static void part_records(void)
{
	add("\n\n"); /* a CR and an LF would be one line end, and no blank line */
	if (one_in(2))
		end_line();
	if (one_in(6))
		add("\xEF\xBB\xBF");
}

static void add_record(bool first, bool last)
{
	bool tagged = !one_in(4);

	if (first ? one_in(4) : !g.terminated || one_in(8)) {
		if (!first)
			part_records();
		else
			add("\xEF\xBB\xBF");
		/* It must be one that is seen as a tag line. */
		if (!first)
			add("[Event \"?\"]\n");
	} else {
		add_gap(false);
	}
	if (tagged)
		add_tags();
	else
		pick_start("dara");
	if (!tagged)
		dara_start(&g.lines[0].pos, &g.rules);
	g.lines[0].before = g.lines[0].pos;
	add_gap(false);
	g.terminated = !tagged || !one_in(6);
	if (g.terminated || one_in(2))
		add_turns(0, one_in(3) ? below(60) : below(8));
	if (g.terminated)
		add_terminator(last);
}

unsigned add_random_records(struct text *out, unsigned count)
{
	g.out = out;
	g.comments = 0;
	g.line_end = below(4);
	g.terminated = true;
	for (unsigned i = 0; i < count; i++)
		add_record(i == 0, i + 1 == count);
	return g.comments;
}
