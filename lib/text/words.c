/* SPDX-License-Identifier: MIT */
/* Sides, results and ends of games in words. */
#include <string.h>

#include "dara.h"

const char *dara_side_name(unsigned side)
{
	return side == DARA_WHITE ? "White" : "Black";
}

const char *dara_result_text(enum dara_result result)
{
	static const char *const texts[] = { "*", "1-0", "0-1", "1/2-1/2" };

	return texts[result];
}

const char *dara_outcome_text(struct dara_outcome outcome)
{
	static const char *const won[2][4] = {
		{ "White has won", "White has won: Black has too few pieces left",
		    "White has won: Black has no step left", "White has won" },
		{ "Black has won", "Black has won: White has too few pieces left",
		    "Black has won: White has no step left", "Black has won" },
	};

	switch (outcome.result) {
	case DARA_OPEN:
		return "the game goes on";
	case DARA_DRAW:
		return "a draw: neither side can move";
	case DARA_WHITE_WINS:
	case DARA_BLACK_WINS:
		break;
	}
	return won[outcome.result == DARA_BLACK_WINS][outcome.reason];
}

/* The first words are those of PGN. */
static const char *const terminations[DARA_TERMINATIONS] = {
	[DARA_BY_PLAY] = "normal",
	[DARA_BY_NOTHING] = "unterminated",
	[DARA_BY_ABANDONMENT] = "abandoned",
	[DARA_BY_ADJUDICATION] = "adjudication",
	[DARA_BY_DEATH] = "death",
	[DARA_BY_EMERGENCY] = "emergency",
	[DARA_BY_INFRACTION] = "rules infraction",
	[DARA_BY_TIME] = "time forfeit",
	[DARA_BY_RESIGNATION] = "resignation",
	[DARA_BY_AGREEMENT] = "agreement",
};

const char *dara_termination_text(enum dara_termination termination)
{
	return terminations[termination];
}

static char to_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

enum dara_termination dara_termination_named(const char *text, size_t len)
{
	unsigned i = DARA_BY_PLAY;

	for (; i < DARA_TERMINATIONS; i++) {
		const char *word = terminations[i];
		size_t n = 0;

		while (n < len && to_lower(text[n]) == word[n])
			n++;
		if (n == len && word[n] == '\0')
			break;
	}
	return i < DARA_TERMINATIONS ? (enum dara_termination)i : DARA_BY_OTHER;
}
