/* SPDX-License-Identifier: MIT */
#include "text/position.h"

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

/*
 * From the top rank down. What the next byte is cannot be foreseen: so nothing here
 * depends on it but sums, and whether all was well is asked at the end.
 */
int board_read(struct dara_pos *pos, const struct field *field, struct dara_diag *diag)
{
	static const uint8_t steps[256] = { ['w'] = 1,
		['b'] = 1,
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
		unsigned char c = (unsigned char)field->text[i];
		unsigned step = steps[c], next_rank = c == '/', square = (8 * rank + file) & 63;

		white |= (uint64_t)(c == 'w') << square;
		black |= (uint64_t)(c == 'b') << square;
		wrong |= (step | next_rank) == 0;
		wrong |= next_rank & (file != files);
		file = (file + step) & (next_rank - 1);
		rank -= next_rank;
		wrong |= file > files;
	}
	if (wrong || rank != 0 || file != files)
		return bad_board(pos->rules, field, diag);
	pos->men[DARA_WHITE] = white;
	pos->men[DARA_BLACK] = black;
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

static char *put_empty(char *p, unsigned count)
{
	*p = (char)('0' + count);
	return p + (count > 0);
}

char *board_put(char *p, const struct dara_pos *pos)
{
	for (unsigned rank = pos->rules->ranks; rank-- > 0;) {
		unsigned white = pos->men[DARA_WHITE] >> 8 * rank & 0xFF;
		unsigned black = pos->men[DARA_BLACK] >> 8 * rank & 0xFF, file = 0;

		for (unsigned men = white | black; men; men &= men - 1) {
			unsigned next = (unsigned)__builtin_ctz(men);

			p = put_empty(p, next - file);
			*p++ = white >> next & 1 ? 'w' : 'b';
			file = next + 1;
		}
		p = put_empty(p, pos->rules->files - file);
		*p++ = rank ? '/' : ' ';
	}
	return p;
}
