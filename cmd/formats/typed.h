/* SPDX-License-Identifier: MIT */
/* A game as it is read from text: kept until it is known whole, and then written, or given up. */
#ifndef CMD_TYPED_H
#define CMD_TYPED_H

#include "formats/convert.h"
#include "formats/words.h"

/* What a game consists of, until it is known whole: texts are offsets. */
struct part {
	enum dara_item_kind kind;
	size_t text, len, name, name_len; /* name: of a tag */
	unsigned number;
};

struct typed {
	bool begun, has_turns, failed, ended;
	bool headed; /* the result was given above the turns */
	struct part *parts;
	size_t count, room;
	char *text;
	size_t len, text_room;
	struct dara_rules rules;
	struct dara_pos pos;
	enum dara_result result; /* if it ended */
	unsigned long line;      /* where it begins */
	unsigned long last_line, last_column, result_line, result_column;
	bool named[2]; /* who plays White, Black */
};

void typed_begin(struct conversion *conversion, struct typed *game, unsigned long line);
void typed_add(struct typed *game, enum dara_item_kind kind, const char *text, size_t len,
    const char *name, unsigned number);
/* Reports what is wrong at a word; the game is given up. */
void typed_fail(struct conversion *conversion, struct typed *game, const struct word *word,
    struct dara_diag *diag);
/* Writes the game, if there is one. */
void typed_end(struct conversion *conversion, struct typed *game);
void typed_free(struct typed *game);

#endif
