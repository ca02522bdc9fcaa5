/* SPDX-License-Identifier: MIT */
#include "dialogue/engine.h"

#include <stdio.h>

#include "common/fail.h"
#include "dialogue/friend.h"
#include "dialogue/interrupts.h"
#include "dialogue/thinking.h"

enum { CONSULT_MS = 1000 };

/* While we wait, Ctrl-C means this; a person sees that something is waited for. */
static void begin_waiting(const struct dialogue *d, enum ctrl_c meaning, const char *sign)
{
	interrupts_mean(d->is_terminal && has_person(d) ? meaning : CTRL_C_ENDS);
	if (d->is_terminal)
		thinking_begin(sign);
}

static void end_waiting(const struct dialogue *d)
{
	if (d->is_terminal)
		thinking_end();
	interrupts_mean(d->is_terminal && has_person(d) ? CTRL_C_DROPS : CTRL_C_ENDS);
}

bool engine_consult(struct dialogue *d, struct dara_found *found)
{
	const struct dara_limits limits = { .time_ms = CONSULT_MS, .stop = &signals_caught };
	const struct game *g = &d->game;
	int status;

	if (game_is_over(g)) {
		refuse(d, "game-over", "The game is over.");
		return false;
	}
	if (!d->helper.hash)
		player_parse(&d->helper, "engine");
	begin_waiting(d, CTRL_C_HURRIES, "Thinking ... ");
	status = dara_search_run(
	    player_search(&d->helper), found, game_pos(g), g->positions, g->count, &limits);
	end_waiting(d);
	if (status == DARA_ENOMEM)
		cli_no_memory();
	return status == DARA_OK && !signals_caught;
}

int engine_choose(struct dialogue *d, unsigned side, struct dara_turn *turn, const char **why)
{
	struct player *player = &d->players[side];
	bool is_engine = player->kind == PLAYER_ENGINE;
	char sign[80];
	int status;

	snprintf(sign, sizeof sign,
	    is_engine ? "%s thinks ... Ctrl-C: play now " : "%s thinks ... ", dara_side_name(side));
	begin_waiting(d, is_engine ? CTRL_C_HURRIES : CTRL_C_TWICE, sign);
	status = player_choose(player, &d->game, turn, why);
	end_waiting(d);
	return status;
}

bool engine_accepts_draw(struct dialogue *d, unsigned side)
{
	bool yes;

	begin_waiting(d, CTRL_C_HURRIES, "Thinking ... ");
	yes = player_accepts_draw(&d->players[side], &d->game, side, &signals_caught);
	end_waiting(d);
	return yes;
}

bool players_begin(struct dialogue *d)
{
	bool ready = !d->far || d->far->is_open;

	for (unsigned side = 0; side < 2; side++) {
		struct player *player = &d->players[side];
		struct far *far = NULL;

		player->limits.stop = &signals_caught;
		begin_waiting(d, CTRL_C_TWICE, "Waiting for a program ... ");
		if (d->players[!side].kind == PLAYER_HUMAN)
			far = player_meet(player, &d->game, side);
		/* one that could not be started when it was to be met is not started again */
		if (!far && (d->players[!side].kind != PLAYER_HUMAN || player_is_ready(player)))
			player_new_game(player, &d->game, side);
		end_waiting(d);
		if (far)
			friend_meet(d, far);
		ready = ready && (player->kind == PLAYER_HUMAN || player_is_ready(player));
	}
	return ready;
}
