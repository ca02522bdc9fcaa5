/* SPDX-License-Identifier: MIT */
#include "dialogue/friend.h"

#include <stdlib.h>
#include <string.h>

#include "dialogue/interrupts.h"
#include "dialogue/keep.h"
#include "dialogue/say.h"
#include "dialogue/verbs.h"

/* How the other person is called here; to be freed. */
static char *friend_name(const struct dialogue *d)
{
	unsigned side = !d->far->side;
	const char *usual = dara_side_name(side);
	char *name = dialogue_player(d, side);

	if (strcmp(name, "?") != 0 && strncmp(name, "exec:", 5) != 0)
		return name;
	free(name);
	return say_showable(usual, strlen(usual));
}

static void see_change(void *context)
{
	struct dialogue *d = context;

	d->reading = false;
	dialogue_played(d);
}

static void see_said(void *context, const char *text)
{
	const struct dialogue *d = context;
	char *name = friend_name(d), *shown = say_showable(text, strlen(text));

	say("%s: %s\n", name, shown);
	free(name);
	free(shown);
}

static void see_asked(void *context, struct far_asking asking)
{
	const struct dialogue *d = context;
	const struct dara_pos *pos;
	char *name = friend_name(d);

	if (asking.what == FAR_DRAW) {
		say("%s offers a draw: 'yes', or 'no'?\n", name);
	} else if (asking.ply <= d->game.count) {
		pos = &d->game.positions[asking.ply];
		say("%s asks to go back to %lu. %s: 'yes', or 'no'?\n", name,
		    (unsigned long)pos->number, dara_side_name(pos->side));
	}
	free(name);
}

static void see_answered(void *context, struct far_asking asking, bool yes)
{
	const struct dialogue *d = context;
	char *name = friend_name(d);

	say("%s %s%s.\n", name, yes ? "agrees" : "declines",
	    asking.what == FAR_DRAW ? yes ? " to a draw" : " the draw" : "");
	free(name);
}

static void see_gone(void *context, const char *why)
{
	struct dialogue *d = context;
	char *name = friend_name(d);

	say("%s %s. %s\n", name, why,
	    d->save ? "The game is kept; --resume goes on with it."
		    : "'save FILE' keeps the game.");
	free(name);
	d->quits = !d->is_terminal;
}

void friend_meet(struct dialogue *d, struct far *far)
{
	d->view = (struct far_view){ d, see_change, see_said, see_asked, see_answered, see_gone };
	d->far = far;
	far->view = &d->view;
	far_tell(far);
}

bool friend_forbids(struct dialogue *d)
{
	if (!d->far || !d->far->is_open)
		return false;
	refuse(d, "not-now", "This is not done while somebody far away plays.");
	return true;
}

void friend_refuse(struct dialogue *d, const char *why)
{
	if (why)
		refuse(d, "not-now", "%s", why);
}

void friend_undo(struct dialogue *d, unsigned long count)
{
	const struct game *g = &d->game;
	size_t ply = g->count;

	/* an end that was declared is taken back alone */
	if (!game_is_over(g) || dara_outcome(game_pos(g)).result != DARA_OPEN) {
		while (ply > 0 && count > 0)
			count -= g->positions[--ply].side == d->far->side;
	}
	if (g->count == 0 && !game_is_over(g))
		refuse(d, "not-now", "There is no turn to take back.");
	else
		friend_refuse(d, far_ask(d->far, (struct far_asking){ FAR_UNDO, ply }));
}

void friend_draw(struct dialogue *d)
{
	if (d->far->theirs.what == FAR_DRAW)
		friend_refuse(d, far_answer(d->far, true));
	else
		friend_refuse(d, far_ask(d->far, (struct far_asking){ .what = FAR_DRAW }));
}

void friend_wait(struct dialogue *d)
{
	struct far *far = d->far;
	int fds[2];

	while (far->is_open && !signals_caught &&
	    (far->ours.what != FAR_NO_QUESTION ||
		(!game_is_over(&d->game) && game_pos(&d->game)->side != far->side))) {
		if (interrupts_wait(fds, far_inputs(far, fds)))
			far_heed(far);
	}
}

/* Commands */

static bool is_met(struct dialogue *d)
{
	if (!d->far)
		refuse(d, "not-now", "Nobody far away plays.");
	return d->far != NULL;
}

void say_word(struct dialogue *d, char *rest)
{
	if (!is_met(d))
		return;
	if (*rest)
		friend_refuse(d, far_say(d->far, rest));
	else
		refuse(d, "bad-argument", "Say what? say TEXT");
}

static void answer(struct dialogue *d, bool yes)
{
	if (is_met(d))
		friend_refuse(d, far_answer(d->far, yes));
}

void answer_yes(struct dialogue *d, char *rest)
{
	(void)rest;
	answer(d, true);
}

void answer_no(struct dialogue *d, char *rest)
{
	(void)rest;
	answer(d, false);
}
