/* SPDX-License-Identifier: MIT */
/* What the readers and writers of position lines share. */
#ifndef TEXT_POSITION_H
#define TEXT_POSITION_H

#include "text/diag.h"
#include "text/game_text.h"
#include "text/number.h"
#include "text/square.h"

/* The fields of a line, which are taken one after the other. */
struct fields {
	const char *text;
	size_t len, next;
};

/* A field of a line, with its column. */
struct field {
	const char *text;
	size_t len;
	unsigned long column;
};

static inline void fields_skip_blanks(struct fields *f)
{
	const char *text = f->text;
	size_t next = f->next, len = f->len;

	while (next < len && is_blank(text[next]))
		next++;
	f->next = next;
}

/* The field that began at start, of which the rest is taken. */
static inline struct field fields_take_rest(struct fields *f, size_t start)
{
	const char *text = f->text;
	size_t next = f->next, len = f->len;

	while (next < len && !is_blank(text[next]))
		next++;
	f->next = next;
	return (struct field){ text + start, next - start, (unsigned long)start + 1 };
}

static inline struct field fields_take(struct fields *f)
{
	fields_skip_blanks(f);
	return fields_take_rest(f, f->next);
}

/* Says what is wrong with a position line, and where. */
static inline int bad_position(struct dara_diag *diag, unsigned long column, const char *what)
{
	return diag_set(diag, DARA_ESYNTAX, DARA_BAD_POSITION, column, "%s", what);
}

/*
 * Takes the field that comes next, a board of w, b, digits and slashes with at most 7 files, and
 * reads its men.
 */
int board_read(struct dara_pos *pos, struct field *board, struct fields *f, struct dara_diag *diag);
/* What is wrong with a board that cannot be read, and where. */
int board_refuse(const struct dara_rules *rules, const struct field *field, struct dara_diag *diag);
/* The column of the first man of a set, in a board that was read without a fault. */
unsigned long board_column(const struct dara_pos *pos, const struct field *field, uint64_t men);
/* Writes the board and a blank; returns its end. */
char *board_put(char *p, const struct dara_pos *pos);

#endif
