/* SPDX-License-Identifier: MIT */
#include "dialogue/keep.h"

#include <errno.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/out.h"
#include "common/signals.h"
#include "dialogue/say.h"
#include "play/record.h"
#include "play/save.h"

void dialogue_save(struct dialogue *d)
{
	if (!d->save)
		return;
	if (game_save(&d->game, d->save, d->save_flags, NULL) == 0) {
		d->unsaved = false;
		return;
	}
	if (!d->unsaved && !(signals_caught && errno == EINTR))
		cli_complain(d->save, game_save_reason(errno));
	d->unsaved = true;
	d->status = EXIT_TROUBLE;
}

static int write_out(void *context, const void *buffer, size_t size)
{
	const bool *raw = context;
	const char *bytes = buffer;
	char shown;

	if (*raw)
		out_bytes(bytes, size);
	for (size_t i = 0; !*raw && i < size; i++) {
		make_showable(&shown, bytes + i, 1);
		out_char(shown);
	}
	return 0;
}

/* Where standard output is not ours. */
static int write_said(void *context, const void *buffer, size_t size)
{
	const char *bytes = buffer;
	char shown;

	(void)context;
	for (size_t i = 0; i < size; i++) {
		make_showable(&shown, bytes + i, 1);
		say_as_is(&shown, 1);
	}
	return 0;
}

void dialogue_print(struct dialogue *d)
{
	bool raw = !isatty(STDOUT_FILENO);

	if (d->terminal) {
		game_write(&d->game, write_said, NULL);
		return;
	}

	if (d->printed)
		out_char('\n');
	game_write(&d->game, write_out, &raw);
	out_flush();
	d->printed = true;
}

void dialogue_leave(struct dialogue *d)
{
	if (d->game.count > 0 && (!d->save || d->unsaved))
		dialogue_print(d);
}

/* A beginner sees that now something else begins. */
static void say_phase(const struct dialogue *d)
{
	const struct game *g = &d->game;
	const struct dara_pos *pos = game_pos(g), *before = pos - 1;
	char text[DARA_TURN_SIZE];
	struct dara_turn turn;

	if (g->count == 0 || g->rules.game != DARA_THREE || pos->hand[0] || pos->hand[1] ||
	    !(before->hand[0] || before->hand[1]) || dara_turns(&turn, 1, pos) == 0)
		return;
	dara_turn_print(text, &turn);
	say("All pieces are dropped. Now they step: from one square to the next, as %s.\n", text);
}

void dialogue_played(struct dialogue *d)
{
	unsigned times = d->game.result == DARA_OPEN ? game_occurrences(&d->game) : 0;

	dialogue_save(d);
	if (d->is_terminal) {
		dialogue_draw(d);
		say_phase(d);
	}
	if (times >= 3)
		say("This position has occurred %u times; 'draw' offers a draw.\n", times);
	dialogue_say_end(d);
}
