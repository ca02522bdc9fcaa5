/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "game/board.h"
#include "game/settle.h"
#include "text/diag.h"
#include "text/square.h"

/* The fields of a line, one after the other, with their columns. */
struct fields {
	const char *text;
	size_t len, next;
};

struct field {
	const char *text;
	size_t len;
	unsigned long column;
};

static struct field take_field(struct fields *f)
{
	struct field field;
	size_t start;

	while (f->next < f->len && is_blank(f->text[f->next]))
		f->next++;
	start = f->next;
	while (f->next < f->len && !is_blank(f->text[f->next]))
		f->next++;
	field.text = f->text + start;
	field.len = f->next - start;
	field.column = (unsigned long)start + 1;
	return field;
}

static int bad(struct dara_diag *diag, unsigned long column, const char *what)
{
	return diag_set(diag, DARA_ESYNTAX, DARA_BAD_POSITION, column, "%s", what);
}

static int bad_size(struct dara_diag *diag, unsigned long column, const struct dara_rules *rules)
{
	return diag_set(diag, DARA_ESYNTAX, DARA_BAD_POSITION, column,
	    "the board of these rules has %u ranks of %u files", (unsigned)rules->ranks,
	    (unsigned)rules->files);
}

/* Reads the board from its top rank down; column_of[] says where each square's man was written. */
static int read_board(struct dara_pos *pos, const struct field *field, unsigned long column_of[64],
    struct dara_diag *diag)
{
	const struct dara_rules *rules = pos->rules;
	unsigned rank = rules->ranks - 1u, file = 0;

	for (size_t i = 0; i < field->len; i++) {
		char c = field->text[i];
		unsigned long column = field->column + i;

		if (c == '/') {
			if (file != rules->files || rank == 0)
				return bad_size(diag, column, rules);
			rank--;
			file = 0;
		} else if (c == 'w' || c == 'b') {
			if (file >= rules->files)
				return bad_size(diag, column, rules);
			column_of[8 * rank + file] = column;
			pos->men[c == 'b'] |= DARA_BIT(8 * rank + file++);
		} else if (c >= '1' && c <= '8') {
			file += (unsigned)(c - '0');
			if (file > rules->files)
				return bad_size(diag, column, rules);
		} else {
			return bad(diag, column, "a board is made of w, b, digits and /");
		}
	}
	if (rank != 0 || file != rules->files)
		return bad_size(diag, field->column + field->len, rules);
	return DARA_OK;
}

static bool read_number(uint32_t *out, const char *text, size_t len)
{
	uint64_t n = 0;

	if (len == 0 || len > 10)
		return false;
	for (size_t i = 0; i < len; i++) {
		if (!is_digit(text[i]))
			return false;
		n = 10 * n + (uint64_t)(text[i] - '0');
	}
	*out = (uint32_t)n;
	return n <= UINT32_MAX;
}

static int read_hands(struct dara_pos *pos, const struct field *field, struct dara_diag *diag)
{
	const char *slash = field->len ? memchr(field->text, '/', field->len) : NULL;
	size_t len = slash ? (size_t)(slash - field->text) : 0;
	uint32_t hand[2];

	if (!slash || !read_number(&hand[0], field->text, len) ||
	    !read_number(&hand[1], slash + 1, field->len - len - 1))
		return bad(diag, field->column, "the hands are two numbers, as in 12/12");
	for (unsigned side = 0; side < 2; side++) {
		uint64_t pieces = (uint64_t)hand[side] + bits_count(pos->men[side]);

		if (pieces <= pos->rules->pieces) {
			pos->hand[side] = (uint8_t)hand[side];
			continue;
		}
		return diag_set(diag, DARA_ESYNTAX, DARA_BAD_POSITION, field->column,
		    "%s has %lu pieces on the board and in hand, of %u",
		    side == DARA_WHITE ? "White" : "Black", (unsigned long)pieces,
		    (unsigned)pos->rules->pieces);
	}
	return DARA_OK;
}

/* A run that neither a drop nor a step may make, and that captures cannot either. */
static int check_runs(
    const struct dara_pos *pos, const unsigned long column_of[64], struct dara_diag *diag)
{
	const struct dara_rules *rules = pos->rules;
	uint64_t found = long_runs_of(pos->men[0]) | long_runs_of(pos->men[1]);
	unsigned long column = 0;

	if (rules->move_run == DARA_ANY || rules->drop_run == DARA_ANY || !found)
		return DARA_OK;
	for (; found; found &= found - 1) {
		unsigned long c = column_of[bits_first(found)];

		if (column == 0 || c < column)
			column = c;
	}
	return bad(diag, column, "no run can be longer than three by these rules");
}

int dara_pos_parse_fields(struct dara_pos *out, const struct dara_rules *rules, const char *text,
    size_t len, size_t *labels, struct dara_diag *diag)
{
	struct fields f = { text, len, 0 };
	struct field board = take_field(&f), side, hands, number;
	unsigned long column_of[64];
	int status;

	*out = (struct dara_pos){ .rules = rules };
	if (board.len == 8 && memcmp(board.text, "startpos", 8) == 0) {
		dara_start(out, rules);
		if (labels)
			*labels = f.next;
		return DARA_OK;
	}
	status = read_board(out, &board, column_of, diag);
	if (status < 0)
		return status;
	side = take_field(&f);
	if (side.len != 1 || (*side.text != 'w' && *side.text != 'b'))
		return bad(diag, side.column, "the side to move is w or b");
	out->side = *side.text == 'b' ? DARA_BLACK : DARA_WHITE;
	hands = take_field(&f);
	status = read_hands(out, &hands, diag);
	if (status < 0)
		return status;
	number = take_field(&f);
	if (!read_number(&out->number, number.text, number.len) || out->number == 0)
		return bad(diag, number.column, "the number of the move is 1 to 4294967295");
	status = check_runs(out, column_of, diag);
	if (status < 0)
		return status;
	pos_settle(out);
	if (labels)
		*labels = f.next;
	return DARA_OK;
}

int dara_pos_parse(struct dara_pos *out, struct dara_rules *rules, const char *text, size_t len,
    size_t *labels, struct dara_diag *diag)
{
	struct fields f = { text, len, 0 };
	struct field expression = take_field(&f);
	unsigned long offset = expression.column - 1;
	int status = dara_rules_parse(rules, expression.text, expression.len, diag);

	if (status == DARA_OK) {
		offset = f.next;
		status =
		    dara_pos_parse_fields(out, rules, text + offset, len - offset, labels, diag);
	}
	if (status == DARA_OK && labels)
		*labels += offset;
	else if (status < 0 && diag)
		diag->column += offset;
	return status;
}

static char *put_number(char *p, uint32_t n)
{
	char digits[10];
	int count = 0;

	do
		digits[count++] = (char)('0' + n % 10);
	while (n /= 10);
	while (count > 0)
		*p++ = digits[--count];
	return p;
}

static char *put_board(char *p, const struct dara_pos *pos)
{
	for (unsigned rank = pos->rules->ranks; rank-- > 0;) {
		unsigned white = pos->men[DARA_WHITE] >> 8 * rank & 0xFF;
		unsigned black = pos->men[DARA_BLACK] >> 8 * rank & 0xFF, empty = 0;

		for (unsigned file = 0; file < pos->rules->files; file++) {
			if (!((white | black) >> file & 1)) {
				empty++;
				continue;
			}
			if (empty)
				*p++ = (char)('0' + empty);
			empty = 0;
			*p++ = white >> file & 1 ? 'w' : 'b';
		}
		if (empty)
			*p++ = (char)('0' + empty);
		*p++ = rank ? '/' : ' ';
	}
	return p;
}

size_t dara_pos_print(char *out, const struct dara_pos *pos)
{
	char *p = out + dara_rules_print(out, pos->rules);

	*p++ = ' ';
	p = put_board(p, pos);
	*p++ = pos->side == DARA_WHITE ? 'w' : 'b';
	*p++ = ' ';
	p = put_number(p, pos->hand[DARA_WHITE]);
	*p++ = '/';
	p = put_number(p, pos->hand[DARA_BLACK]);
	*p++ = ' ';
	p = put_number(p, pos->number);
	*p = '\0';
	return (size_t)(p - out);
}
