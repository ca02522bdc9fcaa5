/* SPDX-License-Identifier: MIT */
/* Commands that end the game, or the dialogue. */
#include <stdio.h>
#include <string.h>

#include "dialogue/engine.h"
#include "dialogue/friend.h"
#include "dialogue/keep.h"
#include "dialogue/say.h"
#include "dialogue/verbs.h"
#include "dialogue/words.h"

/* False, and said, if the game is over. */
static bool is_open(struct dialogue *d)
{
	if (game_is_over(&d->game))
		refuse(d, "game-over", "The game is over.");
	return !game_is_over(&d->game);
}

/* A person agrees by offering. */
static bool agrees_to_draw(struct dialogue *d, unsigned side)
{
	return is_person(d, side) || engine_accepts_draw(d, side);
}

void offer_draw(struct dialogue *d, char *rest)
{
	unsigned other = !game_pos(&d->game)->side;

	(void)rest;
	if (!is_open(d))
		return;
	if (d->far) {
		friend_draw(d);
		return;
	}
	if (!agrees_to_draw(d, other)) {
		say("%s declines the draw.\n", dara_side_name(other));
		return;
	}
	d->reading = false;
	game_end(&d->game, DARA_DRAW, dara_termination_text(DARA_BY_AGREEMENT));
	dialogue_played(d);
}

void resign_game(struct dialogue *d, char *rest)
{
	unsigned side = game_pos(&d->game)->side;

	if (!is_person(d, side) && is_person(d, !side))
		side = !side;
	if (*rest && !read_side(&side, rest)) {
		refuse_argument(d, "bad-argument", "Who resigns? resign white, or resign black");
		return;
	}
	if (!is_open(d))
		return;
	if (d->far) {
		friend_refuse(d, far_resign(d->far));
		return;
	}
	game_forfeit(&d->game, side, dara_termination_text(DARA_BY_RESIGNATION));
	dialogue_played(d);
}

static bool read_result(enum dara_result *result, const char *word)
{
	for (enum dara_result r = DARA_OPEN; r <= DARA_DRAW; r++) {
		if (strcmp(word, dara_result_text(r)) == 0) {
			*result = r;
			return true;
		}
	}
	return false;
}

/* Of a game that was played elsewhere, and is written down here. */
void set_result(struct dialogue *d, char *rest)
{
	struct game *g = &d->game;
	const char *word = take_word(&rest);
	enum dara_result result;

	if (!read_result(&result, word)) {
		refuse_argument(
		    d, "bad-argument", "Which result? result 1-0, 0-1, 1/2-1/2 or *, and why");
		return;
	}
	if (friend_forbids(d))
		return;
	if (dara_outcome(game_pos(g)).result != DARA_OPEN) {
		refuse(d, "game-over", "The rules have decided this game.");
		return;
	}
	if (game_is_over(g))
		game_undo(g);
	if (result != DARA_OPEN)
		game_end(g, result, *rest ? rest : dara_termination_text(DARA_BY_ADJUDICATION));
	dialogue_played(d);
}

void quit_dialogue(struct dialogue *d, char *rest)
{
	(void)rest;
	d->quits = true;
}
