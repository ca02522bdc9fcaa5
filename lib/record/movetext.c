/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "record/reader.h"

static bool is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

static bool is_letter(char byte)
{
	return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static int bad_token(struct dara_reader *r, struct dara_diag *diag, const char *what)
{
	struct input *in = &r->in;
	char quoted[40];
	size_t len = in->at > in->mark ? in->at - in->mark : 1;

	return reader_fault(r, diag, DARA_BAD_TOKEN, in->mark, "'%s' %s",
	    dara_quote(quoted, sizeof quoted, in->bytes + in->mark, len), what);
}

/*
 * Moves in.at behind the bytes of a token. A byte that no token may contain is found before
 * anything else about it.
 */
static int take_bytes(struct dara_reader *r, struct dara_diag *diag)
{
	struct input *in = &r->in;

	for (;;) {
		while (byte_class(in->bytes[in->at]) == BYTE_TOKEN)
			in->at++;
		if (in->at - in->mark > DARA_TOKEN_MAX)
			return reader_fault(r, diag, DARA_TOO_LONG, in->mark,
			    "a token has at most %lu bytes", DARA_TOKEN_MAX);
		if (in->at < in->end)
			return byte_class(in->bytes[in->at]) == BYTE_BAD ? reader_bad_byte(r, diag)
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

/* The mark behind a turn as its NAG, or 0. */
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

/* Whether the token ends at in.at; a bad byte belongs to it. */
static bool at_token_end(struct input *in)
{
	return !input_has(in) ||
	    (byte_class(in->bytes[in->at]) != BYTE_TOKEN &&
		byte_class(in->bytes[in->at]) != BYTE_BAD);
}

static int take_turn(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	struct input *in = &r->in;
	int status = take_bytes(r, diag);
	size_t len = in->at - in->mark;

	if (status < 0)
		return status;
	while (input_has(in) && is_mark_byte(in->bytes[in->at]) && in->at - in->mark - len < 3)
		in->at++;
	r->nag = mark_nag(in->bytes + in->mark + len, in->at - in->mark - len);
	if (in->at - in->mark > len && (!r->nag || !at_token_end(in))) {
		status = take_bytes(r, diag);
		return status < 0 ? status : bad_token(r, diag, "ends with no mark that is known");
	}
	r->has_turn[r->depth] = true;
	reader_begin_item(r, item, DARA_ITEM_TURN);
	item->text = in->bytes + in->mark;
	item->len = len;
	return in->status;
}

static int take_result(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	struct input *in = &r->in;
	size_t len = in->at - in->mark;
	enum dara_result result = DARA_OPEN;

	for (; result <= DARA_DRAW; result++) {
		const char *text = dara_result_text(result);

		if (strlen(text) == len && memcmp(text, in->bytes + in->mark, len) == 0)
			break;
	}
	if (result > DARA_DRAW)
		return bad_token(r, diag, "is no turn, number or result");
	if (r->depth > 0)
		return bad_token(r, diag, "in a variation, which has no result");
	reader_begin_item(r, item, DARA_ITEM_RESULT);
	item->result = result;
	item->text = in->bytes + in->mark;
	item->len = len;
	r->state = TAIL;
	r->result_line = in->line;
	return DARA_OK;
}

/* A number of a move, with its dots, or a result. */
static int take_number(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	struct input *in = &r->in;
	size_t digits;
	int status;

	while (input_has(in) && is_digit(in->bytes[in->at]))
		in->at++;
	digits = in->at - in->mark;
	while (input_has(in) && in->bytes[in->at] == '.')
		in->at++;
	if (in->at - in->mark == digits && !at_token_end(in)) {
		status = take_bytes(r, diag);
		return status < 0 ? status : take_result(r, item, diag);
	}
	if (in->status < 0)
		return in->status;
	reader_begin_item(r, item, DARA_ITEM_NUMBER);
	item->number = read_number(in->bytes + in->mark, digits);
	return DARA_OK;
}

static int take_nag(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	struct input *in = &r->in;
	size_t digits = 1;
	int status;

	in->at++;
	status = take_bytes(r, diag);
	if (status < 0)
		return status;
	while (digits < in->at - in->mark && is_digit(in->bytes[in->mark + digits]))
		digits++;
	reader_begin_item(r, item, DARA_ITEM_NAG);
	item->number = read_number(in->bytes + in->mark + 1, digits - 1);
	if (digits == 1 || digits < in->at - in->mark || item->number > 255)
		return bad_token(r, diag, "is no NAG from $0 to $255");
	if (!r->has_turn[r->depth])
		return bad_token(r, diag, "has no turn before it");
	return DARA_OK;
}

static int open_variation(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	reader_begin_item(r, item, DARA_ITEM_OPEN);
	if (!r->has_turn[r->depth])
		return bad_token(r, diag, "begins a variation, but there is no turn before it");
	if (r->depth == DARA_DEPTH_MAX)
		return reader_fault(r, diag, DARA_NESTING, r->in.mark,
		    "variations are nested at most %d deep", DARA_DEPTH_MAX);
	r->opened[r->depth++] = (struct place){ item->line, item->column };
	r->has_turn[r->depth] = false;
	r->in.at++;
	return DARA_OK;
}

static int close_variation(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	reader_begin_item(r, item, DARA_ITEM_CLOSE);
	if (r->depth == 0)
		return bad_token(r, diag, "ends no variation");
	r->depth--;
	r->in.at++;
	return DARA_OK;
}

int reader_take_token(struct dara_reader *r, struct dara_item *item, struct dara_diag *diag)
{
	struct input *in = &r->in;
	char first = in->bytes[in->at];
	int status;

	reader_begin_item(r, item, DARA_ITEM_TURN); /* until more is known of it */
	switch (first) {
	case '(':
		return open_variation(r, item, diag);
	case ')':
		return close_variation(r, item, diag);
	case '$':
		return take_nag(r, item, diag);
	case '*':
		in->at++;
		return take_result(r, item, diag);
	default:
		break;
	}
	if (is_letter(first) || first == '-')
		return take_turn(r, item, diag);
	if (is_digit(first))
		return take_number(r, item, diag);
	status = take_bytes(r, diag);
	return status < 0 ? status : bad_token(r, diag, "is no turn, number or result");
}
