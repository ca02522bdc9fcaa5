/* SPDX-License-Identifier: MIT */
#include "players/far.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players/words.h"

static const struct far_asking nothing;

unsigned far_inputs(const struct far *far, int fds[2])
{
	return far->is_open ? far->ops->inputs(far, fds) : 0;
}

void far_heed(struct far *far)
{
	if (far->is_open)
		far->ops->heed(far);
}

void far_tell(struct far *far)
{
	if (far->is_open)
		far->ops->tell(far);
}

void far_forget_questions(struct far *far)
{
	far->ours = far->theirs = nothing;
}

void far_end(struct far *far, const char *why)
{
	if (!far->is_open)
		return;
	far->is_open = false;
	far_forget_questions(far);
	far->view->gone(far->view->context, why);
}

/* "draw" or "undo PLY" */
static void print_asking(char out[48], struct far_asking asking)
{
	if (asking.what == FAR_DRAW)
		strcpy(out, "draw");
	else
		snprintf(out, 48, "undo %zu", asking.ply);
}

static bool read_asking(struct far_asking *out, const char *words)
{
	char *end;

	*out = (struct far_asking){ .what = FAR_DRAW };
	if (strcmp(words, "draw") == 0)
		return true;
	if (strncmp(words, "undo ", 5) != 0 || words[5] < '0' || words[5] > '9')
		return false;
	*out = (struct far_asking){ FAR_UNDO, strtoul(words + 5, &end, 10) };
	return *end == '\0';
}

static bool is_same(struct far_asking a, struct far_asking b)
{
	return a.what == b.what && a.ply == b.ply;
}

/* Both agree: the host does it, and the guest will hear of it. */
static void agree(struct far *far, struct far_asking asking)
{
	struct game *g = far->game;

	if (!far->is_host)
		return;
	if (asking.what == FAR_DRAW && !game_is_over(g))
		game_end(g, DARA_DRAW, dara_termination_text(DARA_BY_AGREEMENT));
	else if (asking.what == FAR_UNDO && asking.ply == g->count)
		game_undo(g); /* an end that was declared, or nothing */
	else if (asking.what == FAR_UNDO)
		game_step_to(g, asking.ply);
	far_forget_questions(far);
	far_tell(far);
	far->view->changed(far->view->context);
}

/* Why it cannot be done now, or NULL. */
static const char *refusal(const struct far *far, enum far_act act)
{
	if (!far->is_open)
		return "The line is broken.";
	return far->ops->refusal(far, act);
}

/* Until a question is answered we change nothing that it is about. */
static const char *refusal_of_question(const struct far *far)
{
	if (far->ours.what != FAR_NO_QUESTION)
		return "You have asked something; wait for the answer.";
	return NULL;
}

const char *far_play(struct far *far, const struct dara_turn *turn)
{
	const char *why = refusal_of_question(far);

	if (why)
		return why;
	if (game_is_over(far->game))
		return "The game is over.";
	if (game_pos(far->game)->side != far->side)
		return "It is not your turn.";
	why = refusal(far, FAR_PLAYS);
	if (why)
		return why;
	if (far->theirs.what != FAR_NO_QUESTION)
		far_answer(far, false);
	far->ops->play(far, turn);
	return NULL;
}

const char *far_say(struct far *far, const char *text)
{
	char clean[WORDS_SIZE], packed[WORDS_PACKED_SIZE], words[WORDS_PACKED_SIZE + 8];
	const char *why = refusal(far, FAR_TALKS);

	if (why)
		return why;
	words_clean(clean, text, strlen(text));
	words_pack(packed, clean);
	snprintf(words, sizeof words, "say %s", packed);
	far->ops->send(far, words);
	return NULL;
}

const char *far_ask(struct far *far, struct far_asking asking)
{
	const char *why = refusal(far, FAR_TALKS);
	char what[48], words[64];

	if (!why)
		why = refusal_of_question(far);
	if (why)
		return why;
	if (far->theirs.what != FAR_NO_QUESTION)
		return "First answer what you are asked: yes or no.";
	if (asking.what == FAR_DRAW && game_is_over(far->game))
		return "The game is over.";
	far->ours = asking;
	print_asking(what, asking);
	snprintf(words, sizeof words, "ask %s", what);
	far->ops->send(far, words);
	return NULL;
}

const char *far_answer(struct far *far, bool yes)
{
	struct far_asking asking = far->theirs;
	char what[48], words[64];

	if (!far->is_open)
		return "The line is broken.";
	if (asking.what == FAR_NO_QUESTION)
		return "Nothing was asked.";
	far->theirs = nothing;
	print_asking(what, asking);
	snprintf(words, sizeof words, "answer %s %s", yes ? "yes" : "no", what);
	far->ops->send(far, words);
	if (yes)
		agree(far, asking);
	return NULL;
}

const char *far_resign(struct far *far)
{
	if (!far->is_open)
		return "The line is broken.";
	if (game_is_over(far->game))
		return "The game is over.";
	far->ops->resign(far);
	return NULL;
}

/* Of two that ask at the same time the guest's question is dropped, on both sides. */
static bool hear_question(struct far *far, const char *words)
{
	struct far_asking asking, dropped = far->ours;

	if (!read_asking(&asking, words))
		return false;
	/* what was asked in a game that is no more is for nobody, too */
	if (asking.ply > far->game->count || (far->is_host && dropped.what != FAR_NO_QUESTION))
		return true;
	far->ours = nothing;
	if (dropped.what != FAR_NO_QUESTION)
		far->view->answered(far->view->context, dropped, false);
	far->theirs = asking;
	far->view->asked(far->view->context, asking);
	return true;
}

/* An answer to what was asked in a game that has ended since is for nobody. */
static bool hear_answer(struct far *far, const char *words)
{
	bool yes = strncmp(words, "yes ", 4) == 0;
	struct far_asking asking;

	if (!yes && strncmp(words, "no ", 3) != 0)
		return false;
	if (!read_asking(&asking, words + (yes ? 4 : 3)))
		return false;
	if (!is_same(asking, far->ours))
		return true;
	far->ours = nothing;
	far->view->answered(far->view->context, asking, yes);
	if (yes)
		agree(far, asking);
	return true;
}

bool far_hear(struct far *far, const char *words)
{
	char text[WORDS_SIZE];

	if (strncmp(words, "say ", 4) == 0) {
		words_unpack(text, words + 4);
		far->view->said(far->view->context, text);
		return true;
	}
	if (strncmp(words, "ask ", 4) == 0)
		return hear_question(far, words + 4);
	return strncmp(words, "answer ", 7) == 0 && hear_answer(far, words + 7);
}
