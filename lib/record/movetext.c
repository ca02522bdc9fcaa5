/* SPDX-License-Identifier: MIT */
#include "record/movetext.h"

#include <string.h>

#include "record/token.h"

static int bad_token(const struct input *in, struct dara_diag *diag, const char *what)
{
	char quoted[40];
	size_t len = in->at > in->mark ? in->at - in->mark : 1;

	return token_fault(in, diag, DARA_BAD_TOKEN, in->mark, "'%s' %s",
	    dara_quote(quoted, sizeof quoted, in->bytes + in->mark, len), what);
}

static int too_long(const struct input *in, struct dara_diag *diag)
{
	return token_too_long(in, diag, in->mark, "a token");
}

/*
 * Moves in->at after the bytes of a token. A byte that no token may contain is found before
 * anything else about it.
 */
static int take_word(struct input *in, struct dara_diag *diag)
{
	for (;;) {
		while (byte_class(in->bytes[in->at]) == BYTE_TOKEN)
			in->at++;
		if (token_is_too_long(in))
			return too_long(in, diag);
		if (in->at < in->end)
			return byte_class(in->bytes[in->at]) == BYTE_BAD ? token_bad_byte(in, diag)
									 : DARA_OK;
		if (!input_more(in))
			return in->status;
	}
}

static uint32_t read_number(const char *digits, size_t len)
{
	uint64_t number = 0;

	for (size_t i = 0; i < len && number <= UINT32_MAX; i++)
		number = 10 * number + (uint64_t)(digits[i] - '0');
	return number < UINT32_MAX ? (uint32_t)number : UINT32_MAX;
}

/* The mark after a turn as its NAG, or 0. */
static unsigned mark_nag(const char *text, size_t len)
{
	static const char *const marks[] = { "!", "?", "!!", "??", "!?", "?!" };

	for (unsigned i = 0; len > 0 && i < sizeof marks / sizeof *marks; i++) {
		if (strlen(marks[i]) == len && memcmp(marks[i], text, len) == 0)
			return i + 1;
	}
	return 0;
}

static bool is_mark_byte(char byte)
{
	return byte == '!' || byte == '?';
}

/* Whether the token ends at in->at; a bad byte belongs to it. */
static bool at_token_end(struct input *in)
{
	return !input_has(in) ||
	    (byte_class(in->bytes[in->at]) != BYTE_TOKEN &&
		byte_class(in->bytes[in->at]) != BYTE_BAD);
}

static int take_turn(
    struct movetext *m, struct input *in, struct dara_item *item, struct dara_diag *diag)
{
	int status = take_word(in, diag);
	size_t len = in->at - in->mark;
	unsigned nag;

	if (status < 0)
		return status;
	while (input_has(in) && is_mark_byte(in->bytes[in->at]) && in->at - in->mark - len < 3)
		in->at++;
	nag = mark_nag(in->bytes + in->mark + len, in->at - in->mark - len);
	if (in->at - in->mark > len && (!nag || !at_token_end(in))) {
		status = take_word(in, diag);
		return status < 0 ? status : bad_token(in, diag, "ends with no mark that is known");
	}
	m->nag = nag;
	m->has_turn[m->depth] = true;
	item->text = in->bytes + in->mark;
	item->len = len;
	return in->status;
}

/* The result that the token is; past the last, if it is none. */
static enum dara_result find_result(const struct input *in)
{
	size_t len = in->at - in->mark;
	enum dara_result result = DARA_OPEN;

	for (; result <= DARA_DRAW; result++) {
		const char *text = dara_result_text(result);

		if (strlen(text) == len && memcmp(text, in->bytes + in->mark, len) == 0)
			break;
	}
	return result;
}

static int take_result(const struct movetext *m, const struct input *in, struct dara_item *item,
    struct dara_diag *diag)
{
	enum dara_result result = find_result(in);

	if (result > DARA_DRAW)
		return bad_token(in, diag, "is no turn, number or result");
	if (m->depth > 0)
		return bad_token(in, diag, "in a variation, which has no result");
	item->kind = DARA_ITEM_RESULT;
	item->result = result;
	item->text = in->bytes + in->mark;
	item->len = in->at - in->mark;
	return DARA_OK;
}

/* Whether a terminator ends where another file was joined, with its byte order mark. */
static bool is_joined(const struct movetext *m, struct input *in)
{
	return m->depth == 0 && input_has_byte_order_mark(in) && find_result(in) <= DARA_DRAW;
}

/* A number of a move, with its dots, or a result. */
static int take_number(
    struct movetext *m, struct input *in, struct dara_item *item, struct dara_diag *diag)
{
	size_t digits;
	int status;

	while (input_has(in) && is_digit(in->bytes[in->at]) && !token_is_too_long(in))
		in->at++;
	digits = in->at - in->mark;
	while (input_has(in) && in->bytes[in->at] == '.' && !token_is_too_long(in))
		in->at++;
	if (token_is_too_long(in))
		return too_long(in, diag);
	if (in->at - in->mark == digits && !at_token_end(in)) {
		status = take_word(in, diag);
		if (status == DARA_ESYNTAX && is_joined(m, in))
			status = DARA_OK; /* the bad byte is of the next record */
		return status < 0 ? status : take_result(m, in, item, diag);
	}
	if (in->status < 0)
		return in->status;
	item->kind = DARA_ITEM_NUMBER;
	item->number = read_number(in->bytes + in->mark, digits);
	return DARA_OK;
}

static int take_nag(
    struct movetext *m, struct input *in, struct dara_item *item, struct dara_diag *diag)
{
	size_t digits = 1;
	int status;

	in->at++;
	status = take_word(in, diag);
	if (status < 0)
		return status;
	while (digits < in->at - in->mark && is_digit(in->bytes[in->mark + digits]))
		digits++;
	item->kind = DARA_ITEM_NAG;
	item->number = read_number(in->bytes + in->mark + 1, digits - 1);
	if (digits == 1 || digits < in->at - in->mark || item->number > 255)
		return bad_token(in, diag, "is no NAG from $0 to $255");
	if (!m->has_turn[m->depth])
		return bad_token(in, diag, "has no turn before it");
	return DARA_OK;
}

static int open_variation(
    struct movetext *m, struct input *in, struct dara_item *item, struct dara_diag *diag)
{
	item->kind = DARA_ITEM_OPEN;
	if (!m->has_turn[m->depth])
		return bad_token(in, diag, "begins a variation, but there is no turn before it");
	if (m->depth == DARA_DEPTH_MAX)
		return token_fault(in, diag, DARA_NESTING, in->mark,
		    "variations are nested at most %d deep", DARA_DEPTH_MAX);
	m->opened[m->depth++] = (struct place){ item->line, item->column };
	m->has_turn[m->depth] = false;
	in->at++;
	return DARA_OK;
}

static int close_variation(
    struct movetext *m, struct input *in, struct dara_item *item, struct dara_diag *diag)
{
	item->kind = DARA_ITEM_CLOSE;
	if (m->depth == 0)
		return bad_token(in, diag, "ends no variation");
	m->depth--;
	in->at++;
	return DARA_OK;
}

int movetext_take(
    struct movetext *m, struct input *in, struct dara_item *item, struct dara_diag *diag)
{
	char first = in->bytes[in->at];
	int status;

	token_begin(in, item, DARA_ITEM_TURN); /* those that take it say if it is something else */
	switch (first) {
	case '(':
		return open_variation(m, in, item, diag);
	case ')':
		return close_variation(m, in, item, diag);
	case '$':
		return take_nag(m, in, item, diag);
	case '*':
		in->at++;
		return take_result(m, in, item, diag);
	default:
		break;
	}
	if (is_letter(first) || first == '-')
		return take_turn(m, in, item, diag);
	if (is_digit(first))
		return take_number(m, in, item, diag);
	status = take_word(in, diag);
	return status < 0 ? status : bad_token(in, diag, "is no turn, number or result");
}

void movetext_take_nag(struct movetext *m, const struct input *in, struct dara_item *item)
{
	size_t len = m->nag <= 2 ? 1 : 2;

	token_begin(in, item, DARA_ITEM_NAG);
	item->column = input_column(in, in->at - len);
	item->number = m->nag;
	m->nag = 0;
}
