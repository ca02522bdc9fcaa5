/* SPDX-License-Identifier: MIT */
/* Games as links, one a line: what stands before #dara=1 is the address of some page. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/grow.h"
#include "formats/sources.h"

/* The fields of a link, decoded. */
struct link {
	struct conversion *c;
	unsigned long number;
	const char *text;
	size_t len;
	char *value; /* of the field at hand */
	size_t room, value_len;
	size_t at; /* where it begins in the line */
};

struct state {
	char *value;
	size_t room;
};

static int hex(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Finds the field ";k=...", and decodes it; false if there is none, or it is broken. */
static bool take_field(struct link *link, char key, size_t from)
{
	size_t at = from;

	for (; at + 2 < link->len; at++) {
		if (link->text[at] == ';' && link->text[at + 1] == key && link->text[at + 2] == '=')
			break;
	}
	if (at + 2 >= link->len)
		return false;
	at += 3;
	link->at = at;
	link->value_len = 0;
	for (; at < link->len && link->text[at] != ';'; at++) {
		int high = -1, low = -1;

		link->value = grow(link->value, &link->room, link->value_len + 1, 1);
		if (link->text[at] != '%') {
			link->value[link->value_len++] = link->text[at];
			continue;
		}
		if (at + 2 < link->len) {
			high = hex(link->text[at + 1]);
			low = hex(link->text[at + 2]);
		}
		if (high < 0 || low < 0) {
			conversion_report(link->c, DARA_BAD_TOKEN, link->number,
			    (unsigned long)at + 1, "%% stands before two hexadecimal digits");
			return false;
		}
		link->value[link->value_len++] = (char)(high * 16 + low);
		at += 2;
	}
	return true;
}

static bool take_rules(struct link *link, struct dara_rules *rules, size_t from)
{
	struct dara_diag diag;

	*rules = *conversion_rules(link->c);
	if (!take_field(link, 'v', from))
		return true;
	if (dara_rules_parse(rules, link->value, link->value_len, &diag) < 0) {
		conversion_report(link->c, DARA_UNKNOWN_RULES, link->number,
		    (unsigned long)link->at + 1, "%s", diag.text);
		return false;
	}
	record_tag(link->c, "Variant", link->value, link->value_len);
	return true;
}

static bool take_start(
    struct link *link, struct dara_pos *pos, const struct dara_rules *rules, size_t from)
{
	struct dara_diag diag;

	dara_start(pos, rules);
	if (!take_field(link, 'f', from))
		return true;
	for (size_t i = 0; i < link->value_len; i++)
		link->value[i] = link->value[i] == '_' ? ' ' : link->value[i];
	if (dara_pos_parse_fields(pos, rules, link->value, link->value_len, NULL, &diag) < 0) {
		conversion_report(link->c, DARA_BAD_POSITION, link->number,
		    (unsigned long)link->at + 1, "%s", diag.text);
		return false;
	}
	record_tag(link->c, "FEN", link->value, link->value_len);
	return true;
}

/* Squares one after the other: what they are depends on the phase of the game. */
static bool parse_squares(
    struct dara_turn *turn, const struct dara_pos *pos, const char *text, size_t len)
{
	bool drops = pos->hand[0] > 0 || pos->hand[1] > 0;

	*turn = (struct dara_turn){ .kind = drops ? DARA_DROP : DARA_STEP };
	if (len == 1 && *text == '-') {
		turn->kind = DARA_PASS;
		return true;
	}
	for (; len >= 2 && turn->len < DARA_SQUARES_MAX; text += 2, len -= 2) {
		if (dara_square_parse(&turn->sq[turn->len++], pos->rules, text, 2) < 0)
			return false;
	}
	return len == 0 && turn->len >= turn->kind && turn->len < DARA_SQUARES_MAX;
}

static void put_turn(struct link *link, struct dara_pos *pos, size_t at, size_t len)
{
	const char *text = link->value + at;
	char shown[64], fault_text[160], printed[DARA_TURN_SIZE];
	struct dara_diag diag = { .line = link->number,
		.column = (unsigned long)(link->at + at) + 1,
		.number = pos->number,
		.side = pos->side,
		.record = conversion_records(link->c),
		.finding = DARA_BAD_TOKEN };
	struct dara_fault fault;
	struct dara_turn turn;
	bool good = pos->rules->game == DARA_DAMETA
	    ? dara_turn_parse(&turn, pos->rules, len == 1 && *text == '-' ? "--" : text,
		  len == 1 && *text == '-' ? 2 : len) == DARA_OK
	    : parse_squares(&turn, pos, text, len);

	dara_quote(shown, sizeof shown, text, len);
	if (!good) {
		snprintf(diag.text, sizeof diag.text, "'%s' is no turn", shown);
		conversion_find(link->c, &diag);
	} else if (dara_check(pos, &turn, &fault) < 0) {
		diag.finding = fault.finding;
		dara_fault_print(fault_text, sizeof fault_text, pos, &turn, &fault);
		snprintf(diag.text, sizeof diag.text, "%s %s", shown, fault_text);
		conversion_find(link->c, &diag);
	} else {
		dara_turn_canonical(&turn, pos);
		record_word(link->c, DARA_ITEM_TURN, printed, dara_turn_print(printed, &turn));
		dara_play(pos, &turn);
	}
}

static bool put_turns(struct link *link, struct dara_pos *pos, size_t from)
{
	size_t at = 0, records = 0;

	(void)records;
	if (!take_field(link, 't', from)) {
		conversion_report(link->c, DARA_BAD_TOKEN, link->number, 1,
		    "a link has its turns in t=, if there are none as t=");
		return false;
	}
	while (at < link->value_len) {
		const char *dot = memchr(link->value + at, '.', link->value_len - at);
		size_t len = dot ? (size_t)(dot - link->value) - at : link->value_len - at;
		struct dara_pos before = *pos;

		put_turn(link, pos, at, len);
		if (before.side == pos->side && before.number == pos->number)
			return false;
		at += len + 1;
	}
	return true;
}

static void put_result(struct link *link, const struct dara_pos *end, size_t from)
{
	enum dara_result result = dara_outcome(end).result;

	if (take_field(link, 'r', from) && !result_parse(&result, link->value, link->value_len)) {
		conversion_report(link->c, DARA_BAD_TOKEN, link->number,
		    (unsigned long)link->at + 1, "a result is 1-0, 0-1, 1/2-1/2 or *");
		return;
	}
	record_result(link->c, result);
}

static void put_link(struct link *link, size_t from)
{
	struct dara_rules rules;
	struct dara_pos pos;

	if (take_field(link, 'w', from))
		record_tag(link->c, "White", link->value, link->value_len);
	if (take_field(link, 'b', from))
		record_tag(link->c, "Black", link->value, link->value_len);
	if (!take_rules(link, &rules, from) || !take_start(link, &pos, &rules, from) ||
	    !put_turns(link, &pos, from))
		return;
	put_result(link, &pos, from);
}

/* Where "#dara=1" begins, or the length of the line. */
static size_t find_link(const char *text, size_t len)
{
	static const char sign[] = "#dara=1";
	const size_t n = sizeof sign - 1;

	for (size_t at = 0; at + n <= len; at++) {
		if (memcmp(text + at, sign, n) == 0 && (at + n == len || text[at + n] == ';'))
			return at;
	}
	return len;
}

static bool next(struct conversion *c, void *context)
{
	struct state *state = context;
	struct link link = { .c = c, .value = state->value, .room = state->room };
	size_t from, blank = 0;

	if (!feed_line(conversion_feed(c), &link.text, &link.len, &link.number))
		return false;
	while (link.len > 0 && (link.text[link.len - 1] == ' ' || link.text[link.len - 1] == '\t'))
		link.len--;
	while (blank < link.len && link.text[blank] == ' ')
		blank++;
	if (blank == link.len)
		return true;
	from = find_link(link.text, link.len);
	record_begin(c, link.number, 1);
	if (from == link.len)
		conversion_report(
		    c, DARA_BAD_TOKEN, link.number, 1, "no link to a game: it has '#dara=1'");
	else
		put_link(&link, from);
	record_end(c);
	state->value = link.value;
	state->room = link.room;
	return true;
}

static void close_state(void *context)
{
	free(((struct state *)context)->value);
}

const struct source_format source_link = {
	.name = "link", .state_size = sizeof(struct state), .next = next, .close = close_state
};
