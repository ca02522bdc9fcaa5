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

static void skip_blanks(struct fields *f)
{
	while (f->next < f->len && is_blank(f->text[f->next]))
		f->next++;
}

/* The field that began at start, of which the rest is taken. */
static struct field take_rest(struct fields *f, size_t start)
{
	const char *text = f->text;
	size_t next = f->next;

	while (next < f->len && !is_blank(text[next]))
		next++;
	f->next = next;
	return (struct field){ text + start, next - start, (unsigned long)start + 1 };
}

static struct field take_field(struct fields *f)
{
	skip_blanks(f);
	return take_rest(f, f->next);
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

/* What a byte of a board is, and its columns; 0 is no part of a board. The end of a rank has one.
 */
enum { WHITE = 1, BLACK = 2, RANK_END = 4, COLUMN = 8 };

static const uint8_t board_bytes[256] = {
	['w'] = WHITE | COLUMN,
	['b'] = BLACK | COLUMN,
	['/'] = RANK_END | COLUMN,
	['1'] = 1 * COLUMN,
	['2'] = 2 * COLUMN,
	['3'] = 3 * COLUMN,
	['4'] = 4 * COLUMN,
	['5'] = 5 * COLUMN,
	['6'] = 6 * COLUMN,
	['7'] = 7 * COLUMN,
	['8'] = 8 * COLUMN,
};

/* How many squares a byte of the board stands for; 0 for one that is no part of it. */
static unsigned board_step(char c)
{
	return c == '/' ? 0 : board_bytes[(unsigned char)c] / COLUMN;
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

/* The squares of columns in the order of the text, which has one more behind each rank. */
static uint64_t squares_of_columns(uint64_t columns, const struct dara_rules *rules)
{
	uint64_t squares = 0, files = DARA_BIT(rules->files) - 1;

	for (unsigned rank = rules->ranks; rank-- > 0; columns >>= rules->files + 1)
		squares |= (columns & files) << 8 * rank;
	return squares;
}

/* The columns where ranks end, but for the last. */
static uint64_t rank_ends(const struct dara_rules *rules)
{
	uint64_t ends = 0;

	for (unsigned rank = 1; rank < rules->ranks; rank++)
		ends |= DARA_BIT(rank * (rules->files + 1u) - 1);
	return ends;
}

/*
 * Reads the board, which is the field that comes next. What its next byte is cannot be foreseen: so
 * nothing here depends on it but sums, and whether all was well is asked at the end.
 */
static int read_board(
    struct dara_pos *pos, struct field *board, struct fields *f, struct dara_diag *diag)
{
	const struct dara_rules *rules = pos->rules;
	uint64_t white = 0, black = 0, ends = 0;
	const char *text = f->text;
	size_t column = 0, start, next;
	unsigned byte;

	skip_blanks(f);
	start = next = f->next;
	for (; next < f->len && (byte = board_bytes[(unsigned char)text[next]]); next++) {
		white |= (uint64_t)(byte / WHITE % 2) << column % 64;
		black |= (uint64_t)(byte / BLACK % 2) << column % 64;
		ends |= (uint64_t)(byte / RANK_END % 2) << column % 64;
		column += byte / COLUMN;
	}
	f->next = next;
	*board = take_rest(f, start);
	if (column != rules->ranks * (rules->files + 1u) - 1 || ends != rank_ends(rules) ||
	    board->len != next - start)
		return bad_board(rules, board, diag);
	pos->men[DARA_WHITE] = squares_of_columns(white, rules);
	pos->men[DARA_BLACK] = squares_of_columns(black, rules);
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

static bool take_startpos(struct fields *f)
{
	enum { LEN = sizeof "startpos" - 1 };
	const char *text;

	skip_blanks(f);
	text = f->text + f->next;
	if (f->len - f->next < LEN || memcmp(text, "startpos", LEN) != 0 ||
	    (f->len - f->next > LEN && !is_blank(text[LEN])))
		return false;
	f->next += LEN;
	return true;
}

int dara_pos_parse_fields(struct dara_pos *out, const struct dara_rules *rules, const char *text,
    size_t len, size_t *labels, struct dara_diag *diag)
{
	struct fields f = { text, len, 0 };
	struct field board, side, hands, number;
	int status;

	if (take_startpos(&f)) {
		dara_start(out, rules);
		if (labels)
			*labels = f.next;
		return DARA_OK;
	}
	*out = (struct dara_pos){ .rules = rules };
	status = read_board(out, &board, &f, diag);
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
