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
	const char *text = f->text;
	size_t start = f->next, next;

	while (start < f->len && is_blank(text[start]))
		start++;
	for (next = start; next < f->len && !is_blank(text[next]);)
		next++;
	f->next = next;
	return (struct field){ text + start, next - start, (unsigned long)start + 1 };
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

/* How many squares a byte of the board stands for; 0 for one that is no part of it. */
static unsigned board_step(char c)
{
	if (c == 'w' || c == 'b')
		return 1;
	return c >= '1' && c <= '8' ? (unsigned)(c - '0') : 0;
}

/* What is wrong with a board that cannot be read, and where. */
static int bad_board(
    const struct dara_rules *rules, const struct field *field, struct dara_diag *diag)
{
	unsigned ranks = 1, file = 0;
	size_t i = 0;

	for (; i < field->len; i++) {
		char c = field->text[i];

		if (c != '/' && !board_step(c))
			return bad(
			    diag, field->column + i, "a board is made of w, b, digits and /");
		if (c == '/' && (file != rules->files || ranks++ == rules->ranks))
			break;
		file = c == '/' ? 0 : file + board_step(c);
		if (file > rules->files)
			break;
	}
	return bad_size(diag, field->column + i, rules);
}

/* What a byte does while a board is read: how many squares it stands for, and what they are. */
enum { STEP = 15, WHITE = 16, BLACK = 32, NEXT_RANK = 64 };

/*
 * Reads the board from its top rank down. What its next byte is cannot be foreseen: so nothing here
 * depends on it but sums, and whether all was well is asked at the end. A rank that is too long is
 * found where it ends; where its men went is then no matter.
 */
static int read_board(struct dara_pos *pos, const struct field *field, struct dara_diag *diag)
{
	static const uint8_t deeds[256] = { ['w'] = WHITE | 1,
		['b'] = BLACK | 1,
		['/'] = NEXT_RANK,
		['1'] = 1,
		['2'] = 2,
		['3'] = 3,
		['4'] = 4,
		['5'] = 5,
		['6'] = 6,
		['7'] = 7,
		['8'] = 8 };
	unsigned files = pos->rules->files, rank = pos->rules->ranks - 1u, file = 0, wrong = 0;
	uint64_t white = 0, black = 0;

	for (size_t i = 0; i < field->len; i++) {
		unsigned deed = deeds[(unsigned char)field->text[i]], next_rank = deed / NEXT_RANK;
		unsigned square = (8 * rank + file) % 64;

		white |= (uint64_t)(deed / WHITE % 2) << square;
		black |= (uint64_t)(deed / BLACK % 2) << square;
		wrong |= (deed == 0) | (next_rank & (file != files));
		file = (file + deed % (STEP + 1)) & (next_rank - 1);
		rank -= next_rank;
	}
	if (wrong || rank != 0 || file != files)
		return bad_board(pos->rules, field, diag);
	pos->men[DARA_WHITE] = white;
	pos->men[DARA_BLACK] = black;
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

/* The column of the first man of a set, in a board that was read without a fault. */
static unsigned long column_of_man(
    const struct dara_pos *pos, const struct field *field, uint64_t men)
{
	unsigned rank = pos->rules->ranks - 1u, file = 0;
	size_t i = 0;

	for (; i < field->len; i++) {
		if (board_step(field->text[i]) == 1 && (men & DARA_BIT(8 * rank + file)))
			break;
		file += board_step(field->text[i]);
		if (field->text[i] == '/') {
			rank--;
			file = 0;
		}
	}
	return field->column + i;
}

/* A run that neither a drop nor a step may make, and that captures cannot either. */
static int check_runs(const struct dara_pos *pos, const struct field *board, struct dara_diag *diag)
{
	const struct dara_rules *rules = pos->rules;
	uint64_t found = long_runs_of(pos->men[0]) | long_runs_of(pos->men[1]);

	if (rules->move_run == DARA_ANY || rules->drop_run == DARA_ANY || !found)
		return DARA_OK;
	return bad(diag, column_of_man(pos, board, found),
	    "no run can be longer than three by these rules");
}

int dara_pos_parse_fields(struct dara_pos *out, const struct dara_rules *rules, const char *text,
    size_t len, size_t *labels, struct dara_diag *diag)
{
	struct fields f = { text, len, 0 };
	struct field board = take_field(&f), side, hands, number;
	int status;

	*out = (struct dara_pos){ .rules = rules };
	if (board.len == 8 && memcmp(board.text, "startpos", 8) == 0) {
		dara_start(out, rules);
		if (labels)
			*labels = f.next;
		return DARA_OK;
	}
	status = read_board(out, &board, diag);
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
	status = check_runs(out, &board, diag);
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

/*
 * Which squares are empty cannot be foreseen: so nothing here depends on it but sums. The number of
 * empty squares in a row is written anew with each of them.
 */
static char *put_rank(char *p, unsigned white, unsigned black, unsigned files)
{
	static const char symbols[] = "b1234567w";
	unsigned empty = 0;

	for (unsigned file = 0; file < files; file++) {
		unsigned is_white = white >> file & 1, is_black = black >> file & 1;

		empty = (empty + 1) & ((is_white | is_black) - 1);
		p += empty <= 1;
		p[-1] = symbols[empty | is_white << 3];
	}
	return p;
}

static char *put_board(char *p, const struct dara_pos *pos)
{
	for (unsigned rank = pos->rules->ranks; rank-- > 0;) {
		p = put_rank(p, (unsigned)(pos->men[DARA_WHITE] >> 8 * rank),
		    (unsigned)(pos->men[DARA_BLACK] >> 8 * rank), pos->rules->files);
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
