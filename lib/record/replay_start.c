/* SPDX-License-Identifier: MIT */
#include "record/replay_start.h"

#include <string.h>

#include "record/fen.h"

int replay_take_tag(struct dara_replay *r)
{
	const struct dara_item *item = &r->item;
	const struct tag_value *variant;
	struct dara_rules rules;
	struct dara_diag diag;
	char name[64];
	bool duplicate;
	int status = tags_add(&r->tags, item, &duplicate);

	if (status < 0)
		return status;
	if (duplicate) {
		replay_find(r, DARA_DUPLICATE_TAG, item->line, item->column,
		    "the tag %s is given a second time; the first counts",
		    dara_quote(name, sizeof name, item->name, item->name_len));
		return DARA_OK;
	}
	variant = tags_value(&r->tags, TAG_VARIANT);
	if (!variant || variant->line != item->line || variant->column != item->value_column)
		return DARA_OK;
	if (dara_rules_parse(&rules, variant->text, variant->len, &diag) < 0) {
		replay_find(r, diag.finding, variant->line, variant->column, "%s", diag.text);
		return DARA_OK;
	}
	r->rules = kept_rules_add(&r->kept_rules, &rules);
	return r->rules ? DARA_OK : DARA_ENOMEM;
}

/* Sets up the position of the FEN tag. DARA_ESYNTAX with diag. */
static int set_up(struct dara_replay *r, const struct tag_value *fen, struct dara_diag *diag)
{
	struct dara_rules own;
	struct dara_pos pos;
	int status = fen_parse(&pos, &own, r->rules, fen->text, fen->len, diag);

	if (status < 0)
		return status;
	if (pos.rules == &own && !tags_value(&r->tags, TAG_VARIANT)) {
		r->rules = kept_rules_add(&r->kept_rules, &own);
		if (!r->rules)
			return DARA_ENOMEM;
	} else if (!dara_rules_equal(pos.rules, r->rules)) {
		*diag = (struct dara_diag){ .finding = DARA_BAD_POSITION,
			.text = "the rules of this position are not those of the Variant tag" };
		return DARA_ESYNTAX;
	}
	pos.rules = r->rules;
	r->lines[0].pos = pos;
	return DARA_OK;
}

int replay_remember(struct dara_replay *r, unsigned *count)
{
	const struct line *line = &r->lines[0];

	*count = 0;
	if (!r->repetitions)
		return DARA_OK;
	if (line->ply == 0 || r->turn.kind == DARA_DROP || r->turn.len > r->turn.kind)
		history_restart(&r->history);
	return history_add(&r->history, &line->pos, count);
}

int replay_start(struct dara_replay *r)
{
	const struct tag_value *fen = tags_value(&r->tags, TAG_FEN);
	const struct tag_value *first = tags_value(&r->tags, TAG_FIRST);
	struct line *line = &r->lines[0];
	bool black = first && strcmp(first->text, "Black") == 0;
	struct dara_diag diag;
	int status = DARA_OK;
	unsigned count;

	dara_start(&line->pos, r->rules);
	if (fen)
		status = set_up(r, fen, &diag);
	if (status == DARA_ENOMEM)
		return status;
	if (status < 0) {
		replay_find(r, diag.finding, fen->line, fen->column, "%s", diag.text);
		return DARA_OK;
	}
	if (first && r->rules->game == DARA_DAMETA) {
		replay_find(r, DARA_BAD_TAG, first->line, first->column,
		    "First has no place in this game, where the rules say who kicks off");
		return DARA_OK;
	}
	if (first && (fen || (!black && strcmp(first->text, "White") != 0))) {
		replay_find(r, DARA_BAD_TAG, first->line, first->column, "%s",
		    fen ? "First has no place beside FEN, which says who begins"
			: "First is \"White\" or \"Black\"");
		return DARA_OK;
	}
	if (black)
		line->pos.side = DARA_BLACK;
	line->before = line->pos;
	r->started = true;
	replay_add_event(r, DARA_EVENT_START);
	return replay_remember(r, &count);
}
