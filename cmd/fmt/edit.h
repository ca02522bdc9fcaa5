/* SPDX-License-Identifier: MIT */
/* Changes of a record that leave its turns as they are, or cut them. */
#ifndef FMT_EDIT_H
#define FMT_EDIT_H

#include "fmt/sheet.h"

/* What --strip takes out, or-ed. */
enum strip {
	STRIP_COMMENTS = 1,
	STRIP_VARIATIONS = 2,
	STRIP_NAGS = 4,
	STRIP_TAGS = 8, /* but those that say which game is played, and from where */
	STRIP_CLOCKS = 16,
	STRIP_EVALS = 32,
	STRIP_NUMBERS = 64 /* of moves; whoever writes leaves them out */
};

/* Of what --strip lists, the i-th name, or NULL; its bit is 1 << i. */
const char *strip_name(unsigned i);
void edit_strip(struct sheet *sheet, unsigned strip);

/*
 * Puts tags into the order of names, which are separated by commas; others are dropped, but if the
 * list ends in "..." they follow. Variant, FEN, SetUp and First, which the turns need, and Result
 * are never dropped.
 */
void edit_order_tags(struct sheet *sheet, const char *names);

/* Keeps of the main line the turns from first to before last, as a game that begins there. */
void edit_cut(struct sheet *sheet, unsigned long first, unsigned long last);

/* Gives the seven tags that every record of an archive has, in their order, before all others. */
void edit_seven_tags(struct sheet *sheet);

#endif
