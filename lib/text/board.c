/* SPDX-License-Identifier: MIT */
#include "text/position.h"

static int bad_size(struct dara_diag *diag, unsigned long column, const struct dara_rules *rules)
{
	return diag_set(diag, DARA_ESYNTAX, DARA_BAD_POSITION, column,
	    "the board of these rules has %u ranks of %u files", (unsigned)rules->ranks,
	    (unsigned)rules->files);
}

/*
 * What a byte of a board adds: a bit at its column, and columns; none if it is no part of a board.
 * The end of a rank has a column of its own.
 */
static const struct board_byte {
	uint64_t white, black, rank_end;
	size_t columns;
} board_bytes[256] = {
	['w'] = { .white = 1, .columns = 1 },
	['b'] = { .black = 1, .columns = 1 },
	['/'] = { .rank_end = 1, .columns = 1 },
	['1'] = { .columns = 1 },
	['2'] = { .columns = 2 },
	['3'] = { .columns = 3 },
	['4'] = { .columns = 4 },
	['5'] = { .columns = 5 },
	['6'] = { .columns = 6 },
	['7'] = { .columns = 7 },
	['8'] = { .columns = 8 },
};

/* How many squares a byte of the board stands for; 0 for one that is no part of it. */
static unsigned board_step(char c)
{
	return c == '/' ? 0 : (unsigned)board_bytes[(unsigned char)c].columns;
}

/* What is wrong with a board that cannot be read, and where. */
int board_refuse(const struct dara_rules *rules, const struct field *field, struct dara_diag *diag)
{
	unsigned ranks = 1, file = 0;
	size_t i = 0;

	for (; i < field->len; i++) {
		char c = field->text[i];

		if (c != '/' && !board_step(c))
			return bad_position(
			    diag, field->column + i, "a board is made of w, b, digits and /");
		if (c == '/' && (file != rules->files || ranks++ == rules->ranks))
			break;
		file = c == '/' ? 0 : file + board_step(c);
		if (file > rules->files)
			break;
	}
	return bad_size(diag, field->column + i, rules);
}

/* The squares of columns in the order of the text, which has one more after each rank. */
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
int board_read(struct dara_pos *pos, struct field *board, struct fields *f, struct dara_diag *diag)
{
	const struct dara_rules *rules = pos->rules;
	uint64_t white = 0, black = 0, ends = 0;
	const char *text = f->text;
	size_t column = 0, start, next;
	const struct board_byte *byte;

	fields_skip_blanks(f);
	start = next = f->next;
	for (; next < f->len; next++) {
		byte = &board_bytes[(unsigned char)text[next]];
		if (byte->columns == 0)
			break;
		white |= byte->white << column % 64;
		black |= byte->black << column % 64;
		ends |= byte->rank_end << column % 64;
		column += byte->columns;
	}
	f->next = next;
	*board = fields_take_rest(f, start);
	if (column != rules->ranks * (rules->files + 1u) - 1 || ends != rank_ends(rules) ||
	    board->len != next - start)
		return board_refuse(rules, board, diag);
	pos->men[DARA_WHITE] = squares_of_columns(white, rules);
	pos->men[DARA_BLACK] = squares_of_columns(black, rules);
	return DARA_OK;
}

unsigned long board_column(const struct dara_pos *pos, const struct field *field, uint64_t men)
{
	unsigned rank = pos->rules->ranks - 1u, file = 0;
	size_t i = 0;

	for (; i < field->len; i++) {
		unsigned step = is_letter(field->text[i]) ? 1 : board_step(field->text[i]);

		if (step == 1 && (men & DARA_BIT(8 * rank + file)))
			break;
		file += step;
		if (field->text[i] == '/') {
			rank--;
			file = 0;
		}
	}
	return field->column + i;
}

/* A rank that is being written: p is where the next square goes. */
struct rank_text {
	char *p;
	unsigned white, black, empty; /* squares in a row so far */
};

/*
 * Which squares are empty cannot be foreseen: so nothing here depends on it but sums. The number of
 * empty squares in a row is written anew with each of them.
 */
static inline void put_square(struct rank_text *text, unsigned file)
{
	enum { WHITE_MAN = 16 };
	static const char symbols[WHITE_MAN + 1] = { 'b', '1', '2', '3', '4', '5', '6', '7',
		'8', [WHITE_MAN] = 'w' };
	unsigned is_white = text->white >> file & 1, is_black = text->black >> file & 1;

	text->empty = (text->empty + 1) & ((is_white | is_black) - 1);
	text->p += text->empty <= 1;
	text->p[-1] = symbols[text->empty | is_white * WHITE_MAN];
}

/* Boards have 3 to 8 files; a loop over them would cost as much as the squares. */
static char *put_rank(char *p, unsigned white, unsigned black, unsigned files)
{
	struct rank_text text = { p, white, black, 0 };

	put_square(&text, 0);
	put_square(&text, 1);
	put_square(&text, 2);
	if (files > 3)
		put_square(&text, 3);
	if (files > 4)
		put_square(&text, 4);
	if (files > 5)
		put_square(&text, 5);
	if (files > 6)
		put_square(&text, 6);
	if (files > 7)
		put_square(&text, 7);
	return text.p;
}

char *board_put(char *p, const struct dara_pos *pos)
{
	for (unsigned rank = pos->rules->ranks; rank-- > 0;) {
		p = put_rank(p, (unsigned)(pos->men[DARA_WHITE] >> 8 * rank),
		    (unsigned)(pos->men[DARA_BLACK] >> 8 * rank), pos->rules->files);
		*p++ = rank ? '/' : ' ';
	}
	return p;
}
