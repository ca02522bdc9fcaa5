/* SPDX-License-Identifier: MIT */
#include "text/square.h"

int dara_square_parse(uint8_t *out, const struct dara_rules *rules, const char *text, size_t len)
{
	uint8_t square = DARA_OFF;

	if (len == 2 && is_letter(text[0]) && is_digit(text[1]))
		square = square_read(text, rules);
	*out = square;
	return square == DARA_OFF ? DARA_ESYNTAX : DARA_OK;
}

size_t dara_square_print(char out[DARA_SQUARE_SIZE], unsigned square)
{
	square_name(out, square);
	return square < 64 ? 2 : 0;
}
