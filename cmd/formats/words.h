/* SPDX-License-Identifier: MIT */
/* A line of a game as a person wrote it, taken apart: what means the same looks the same. */
#ifndef CMD_WORDS_H
#define CMD_WORDS_H

#include <dara.h>

enum word_kind {
	WORD_SQUARE, /* a letter and a digit; square is DARA_OFF where no board has it */
	WORD_DASH,   /* between from and to: - -> to */
	WORD_TAKES,  /* before what is captured: x : takes */
	WORD_AND,
	WORD_OPEN, /* a parenthesis */
	WORD_CLOSE,
	WORD_COMMA,  /* what parts turns: , ; | */
	WORD_NUMBER, /* of a move: 3. 3) 3: */
	WORD_RESULT,
	WORD_PASS,
	WORD_NAG,
	WORD_TEXT, /* letters, or anything else */
	WORD_ODD,  /* letters and digits that are no square: a turn with a slip, perhaps */
	WORD_LINE_END
};

struct word {
	enum word_kind kind;
	unsigned long line, column;
	size_t begin, end; /* its bytes in the line, before anything was made to look the same */
	uint8_t square;
	char name[3]; /* of a square, as it is written */
	enum dara_result result;
	unsigned number; /* of a move, or of a NAG */
};

struct words {
	struct word *list;
	size_t count, room;
	char *plain;  /* the line, with typographic signs replaced */
	size_t *from; /* where each byte of it stands in the line */
	size_t plain_room, from_room;
};

void words_free(struct words *words);
/* Adds the words of a line, and WORD_LINE_END. */
void words_add_line(struct words *words, const char *text, size_t len, unsigned long line);

/* Whether text begins with a word, in upper or lower case, that ends there. */
bool begins_with_word(const char *text, size_t len, const char *word);

#endif
