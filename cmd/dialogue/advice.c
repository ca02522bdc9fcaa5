/* SPDX-License-Identifier: MIT */
/* Commands that ask the engine. */
#include <stdio.h>
#include <stdlib.h>

#include "dialogue/engine.h"
#include "dialogue/say.h"
#include "dialogue/verbs.h"

/* What a score of the side to move means, in words that end a sentence. */
static void print_score(char *out, size_t size, const struct dialogue *d, int score)
{
	/* up to how many hundredths of a piece or a goal; more than men can be lost is possible */
	static const struct {
		int most;
		const char *words;
	} degrees[] = { { 100, "a little ahead" }, { 300, "ahead" }, { 700, "far ahead" },
		{ DARA_WON, "nearly sure to win" } };
	enum { EVEN = 25 };
	unsigned side = game_pos(&d->game)->side, ahead = score < 0 ? !side : side;
	int amount = abs(score), turns = (DARA_WON - amount + 1) / 2;
	size_t i = 0;

	while (degrees[i].most < amount && degrees[i].most < DARA_WON)
		i++;
	if (DARA_IS_WON(score))
		snprintf(out, size, "%s wins in %d turn%s", dara_side_name(ahead), turns,
		    turns == 1 ? "" : "s");
	else if (amount < EVEN)
		snprintf(out, size, "the game is even");
	else
		snprintf(out, size, "%s is %s", dara_side_name(ahead), degrees[i].words);
}

void give_hint(struct dialogue *d, char *rest)
{
	char text[DARA_TURN_SIZE], words[80];
	struct dara_found found;

	(void)rest;
	if (!engine_consult(d, &found))
		return;
	dara_turn_print(text, &found.best);
	print_score(words, sizeof words, d, found.score);
	say("Try %s: then %s.\n", text, words);
}

void judge_position(struct dialogue *d, char *rest)
{
	struct dara_found found;
	char words[80];

	(void)rest;
	if (!engine_consult(d, &found))
		return;
	print_score(words, sizeof words, d, found.score);
	say("It looks as if %s (score %+.2f, searched %u deep).\n", words, found.score / 100.0,
	    found.depth);
}
