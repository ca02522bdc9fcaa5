/* SPDX-License-Identifier: MIT */
#include "gtp/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/out.h"

void gtp_clear_board(struct gtp_session *s, char *arguments)
{
	const struct dara_rules rules = s->game->rules;

	(void)arguments;
	s->begin(s, &rules, NULL);
	gtp_answer(s, "");
}

void gtp_dara_rules(struct gtp_session *s, char *arguments)
{
	const char *expression = gtp_next_word(&arguments);
	struct dara_rules rules;
	struct dara_diag diag;

	if (!expression || *arguments) {
		gtp_refuse(s, "one expression names the rules");
		return;
	}
	if (dara_rules_parse(&rules, expression, strlen(expression), &diag) < 0) {
		gtp_refuse_finding(s, diag.text, diag.finding);
		return;
	}
	s->begin(s, &rules, NULL);
	gtp_answer(s, "");
}

void gtp_dara_position(struct gtp_session *s, char *arguments)
{
	struct dara_rules rules;
	struct dara_pos pos;
	struct dara_diag diag;
	char text[280];

	if (dara_pos_parse(&pos, &rules, arguments, strlen(arguments), NULL, &diag) < 0) {
		snprintf(text, sizeof text, "column %lu: %s", diag.column, diag.text);
		gtp_refuse_finding(s, text, diag.finding);
		return;
	}
	s->begin(s, &rules, &pos);
	gtp_answer(s, "");
}

static void refuse_turn(struct gtp_session *s, const char *word, const struct dara_turn *turn,
    const struct dara_fault *fault)
{
	char quoted[32], words[160], text[200];

	dara_fault_print(words, sizeof words, game_pos(s->game), turn, fault);
	dara_quote(quoted, sizeof quoted, word, strlen(word));
	snprintf(text, sizeof text, "%s %s", quoted, words);
	gtp_refuse_finding(s, text, fault->finding);
}

void gtp_play(struct gtp_session *s, char *arguments)
{
	const char *color = gtp_next_word(&arguments), *word = gtp_next_word(&arguments);
	struct dara_turn turn;
	struct dara_fault fault;
	unsigned side;

	if (!word || *arguments || !gtp_read_side(&side, color)) {
		gtp_refuse(s, "a color and a turn are wanted");
	} else if (side != game_pos(s->game)->side) {
		gtp_refuse(s, "not on turn");
	} else if (dara_turn_parse(&turn, &s->game->rules, word, strlen(word)) < 0) {
		gtp_refuse_finding(s, "this is no turn", DARA_BAD_TOKEN);
	} else if (dara_check(game_pos(s->game), &turn, &fault) < 0) {
		refuse_turn(s, word, &turn, &fault);
	} else {
		game_play(s->game, &turn);
		gtp_answer(s, "");
	}
}

void gtp_undo(struct gtp_session *s, char *arguments)
{
	(void)arguments;
	if (game_undo(s->game))
		gtp_answer(s, "");
	else
		gtp_refuse(s, "cannot undo");
}

void gtp_showboard(struct gtp_session *s, char *arguments)
{
	const struct game *g = s->game;
	const struct dara_turn *last = g->count ? &g->turns[g->count - 1] : NULL;
	char picture[4096];
	size_t len = dara_render(picture, sizeof picture, game_pos(g), last, 0);

	(void)arguments;
	gtp_answer_begin(s, '=');
	out_char('\n');
	out_bytes(picture, len < sizeof picture ? len : sizeof picture - 1);
	out_char('\n');
}

void gtp_dara_moves(struct gtp_session *s, char *arguments)
{
	const struct dara_pos *pos = game_pos(s->game);
	size_t count = dara_turns(NULL, 0, pos);
	struct dara_turn *turns = malloc((count + 1) * sizeof *turns);
	char text[DARA_TURN_SIZE];

	(void)arguments;
	if (!turns)
		cli_no_memory();
	dara_turns(turns, count, pos);
	gtp_answer_begin(s, '=');
	for (size_t i = 0; i < count; i++) {
		out_char(' ');
		out_bytes(text, dara_turn_print(text, &turns[i]));
	}
	out_text("\n\n");
	free(turns);
}

void gtp_final_score(struct gtp_session *s, char *arguments)
{
	static const char *const reasons[] = { "", "reduced", "blocked", "scored" };
	struct dara_outcome outcome = dara_outcome(game_pos(s->game));
	char text[32];

	(void)arguments;
	if (outcome.result == DARA_OPEN) {
		gtp_refuse(s, "game not over");
	} else if (outcome.result == DARA_DRAW) {
		gtp_answer(s, "0");
	} else {
		snprintf(text, sizeof text, "%c+%s", outcome.result == DARA_WHITE_WINS ? 'W' : 'B',
		    reasons[outcome.reason]);
		gtp_answer(s, text);
	}
}
