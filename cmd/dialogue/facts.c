/* SPDX-License-Identifier: MIT */
/* Commands that show the game as it stands. */
#include <stdlib.h>

#include "common/fail.h"
#include "dialogue/keep.h"
#include "dialogue/say.h"
#include "dialogue/verbs.h"

void show_rules(struct dialogue *d, char *rest)
{
	char text[4096];

	(void)rest;
	dara_rules_explain(text, sizeof text, &d->game.rules);
	say_text(text);
}

void show_moves(struct dialogue *d, char *rest)
{
	const struct dara_pos *pos = game_pos(&d->game);
	size_t count = game_is_over(&d->game) ? 0 : dara_turns(NULL, 0, pos);
	struct dara_turn *turns = malloc((count + 1) * sizeof *turns);
	char(*texts)[DARA_TURN_SIZE] = malloc((count + 1) * sizeof *texts);
	const char **words = malloc((count + 1) * sizeof *words);

	(void)rest;
	if (!turns || !texts || !words)
		cli_no_memory();
	if (game_is_over(&d->game))
		say("The game is over.\n");
	dara_turns(turns, count, pos);
	for (size_t i = 0; i < count; i++) {
		dara_turn_print(texts[i], &turns[i]);
		words[i] = texts[i];
	}
	say_words(words, count);
	free(turns);
	free(texts);
	free(words);
}

void show_board(struct dialogue *d, char *rest)
{
	(void)rest;
	dialogue_draw(d);
}

void turn_board(struct dialogue *d, char *rest)
{
	(void)rest;
	d->picture ^= DARA_PICTURE_FLIP;
	dialogue_draw(d);
}

void show_position(struct dialogue *d, char *rest)
{
	char text[DARA_POS_SIZE];

	(void)rest;
	dara_pos_print(text, game_pos(&d->game));
	say("%s\n", text);
}

void show_record(struct dialogue *d, char *rest)
{
	(void)rest;
	dialogue_show_record(d);
}
