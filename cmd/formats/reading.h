/* SPDX-License-Identifier: MIT */
/*
 * How the words at hand can be read as the next turn: every legal turn whose squares stand there,
 * in whatever form. What can be read in two ways, or in none, is left to who wrote it.
 */
#ifndef CMD_READING_H
#define CMD_READING_H

#include "formats/words.h"

struct reading {
	struct dara_turn turn;
	size_t count;      /* of the words it was written with */
	const char *guess; /* what was taken for granted, or NULL */
};

/*
 * Reads the turn that begins with words[0], a square or a pass. DARA_ESYNTAX or DARA_ERULE with the
 * finding and the text of *diag, which names the turns that may be meant.
 */
int reading_of(struct reading *out, const struct dara_pos *pos, const struct word *words,
    size_t count, struct dara_diag *diag);

#endif
