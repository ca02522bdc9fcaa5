/* SPDX-License-Identifier: MIT */
#include "dialogue/keep.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/out.h"
#include "common/signals.h"
#include "dialogue/say.h"
#include "play/record.h"
#include "play/save.h"

void dialogue_save(struct dialogue *d)
{
	/* a script goes on faster than the disk */
	bool goes_on = !d->is_terminal && !d->quits && !signals_caught;
	unsigned flags = d->save_flags | (goes_on ? GAME_HASTY : 0);

	/* between two persons far apart one of them may not know yet which game it is */
	if (!d->save || (d->far && d->game.count == 0 && !game_is_over(&d->game)))
		return;
	if (game_save(&d->game, d->save, flags, NULL) == 0) {
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
	(void)context;
	out_bytes(buffer, size);
	return 0;
}

static int write_stream(void *context, const void *buffer, size_t size)
{
	return fwrite(buffer, 1, size, context) == size ? 0 : -1;
}

/* The record as a terminal can show it, to be freed. */
static char *showable_record(struct dialogue *d)
{
	char *bytes = NULL, *shown;
	size_t len = 0;
	FILE *text = open_memstream(&bytes, &len);

	if (!text || game_write(&d->game, write_stream, text) < 0 || fclose(text) != 0)
		cli_no_memory();
	shown = say_showable(bytes, len);
	free(bytes);
	return shown;
}

void dialogue_show_record(struct dialogue *d)
{
	char *shown = showable_record(d);

	say_as_is(shown, strlen(shown));
	free(shown);
}

void dialogue_print(struct dialogue *d)
{
	char *shown;

	if (d->terminal) {
		dialogue_show_record(d);
		return;
	}
	if (d->printed)
		out_char('\n');
	if (isatty(STDOUT_FILENO)) {
		shown = showable_record(d);
		out_text(shown);
		free(shown);
	} else {
		game_write(&d->game, write_out, NULL);
	}
	out_flush();
	d->printed = true;
}

void dialogue_leave(struct dialogue *d)
{
	/* turns that were stepped back over are turns, too */
	if ((d->game.count > 0 || d->game.kept > 0) && (!d->save || d->unsaved))
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
