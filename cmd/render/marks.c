/* SPDX-License-Identifier: MIT */
#include "render/marks.h"

#include <string.h>

#include "common/grow.h"

/* Reads a square of the largest board. */
static bool read_square(uint8_t *out, const char *text, size_t len)
{
	if (len != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
		return false;
	*out = (uint8_t)(8 * (text[1] - '1') + text[0] - 'a');
	return true;
}

/* The next word of a list, which is shortened by it; false at the end. A comma has words about it.
 */
static bool next_word(const char **text, size_t *len, const char **word, size_t *word_len)
{
	const char *comma = *len ? memchr(*text, ',', *len) : NULL;

	if (*len == 0)
		return false;
	if (comma == *text + *len - 1)
		comma = NULL;
	*word = *text;
	*word_len = comma ? (size_t)(comma - *text) : *len;
	*text += *word_len + (comma ? 1 : 0);
	*len -= *word_len + (comma ? 1 : 0);
	return true;
}

bool marks_read(uint64_t *out, const char *text, size_t len)
{
	const char *word;
	size_t word_len;
	uint8_t square;
	uint64_t marks = 0;

	while (next_word(&text, &len, &word, &word_len)) {
		if (!read_square(&square, word, word_len))
			return false;
		marks |= DARA_BIT(square);
	}
	*out |= marks;
	return marks != 0;
}

bool arrows_read(struct arrows *arrows, const char *text, size_t len)
{
	const char *word;
	size_t word_len, before = arrows->count;

	while (next_word(&text, &len, &word, &word_len)) {
		uint8_t arrow[2];

		if (word_len != 5 || word[2] != '-' || !read_square(&arrow[0], word, 2) ||
		    !read_square(&arrow[1], word + 3, 2) || arrow[0] == arrow[1]) {
			arrows->count = before;
			return false;
		}
		arrows->squares = grow(
		    arrows->squares, &arrows->room, arrows->count + 1, sizeof *arrows->squares);
		memcpy(arrows->squares[arrows->count++], arrow, sizeof arrow);
	}
	return arrows->count > before;
}

void drops_follow(struct drops *drops, const struct dara_turn *turn, const struct dara_pos *pos)
{
	uint64_t men = pos->men[0] | pos->men[1];
	uint8_t to = dara_turn_to(turn) % 64;

	if (turn->kind == DARA_DROP) {
		drops->numbers[to] = ++drops->count;
	} else if (turn->kind == DARA_STEP) {
		drops->numbers[to] = drops->numbers[dara_turn_from(turn) % 64];
	}
	for (unsigned i = 0; i < 64; i++) {
		if (!(men & DARA_BIT(i)))
			drops->numbers[i] = 0;
	}
}
