/* SPDX-License-Identifier: MIT */
#include "formats/typed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/grow.h"

static size_t keep(struct typed *g, const char *text, size_t len)
{
	size_t at = g->len;

	g->text = grow(g->text, &g->text_room, g->len + len + 1, 1);
	memcpy(g->text + at, text, len);
	g->len += len;
	g->text[g->len++] = '\0';
	return at;
}

void typed_add(struct typed *g, enum dara_item_kind kind, const char *text, size_t len,
    const char *name, unsigned number)
{
	struct part part = { .kind = kind, .len = len, .number = number };

	part.text = keep(g, text, len);
	part.name = keep(g, name, strlen(name));
	g->parts = grow(g->parts, &g->room, g->count + 1, sizeof part);
	g->parts[g->count++] = part;
}

void typed_begin(struct conversion *c, struct typed *g, unsigned long line)
{
	if (g->begun)
		return;
	g->begun = true;
	g->has_turns = g->failed = g->ended = g->headed = g->named[0] = g->named[1] = false;
	g->count = g->len = 0;
	g->line = line;
	g->rules = *conversion_rules(c);
	dara_start(&g->pos, &g->rules);
	record_begin(c, line, 1);
}

void typed_fail(
    struct conversion *c, struct typed *g, const struct word *word, struct dara_diag *diag)
{
	diag->line = word->line;
	diag->column = word->column;
	diag->record = conversion_records(c);
	diag->number = g->pos.number;
	diag->side = g->pos.side;
	g->failed = true;
	conversion_find(c, diag);
}

static void write_parts(struct conversion *c, const struct typed *g, bool tags)
{
	for (size_t i = 0; i < g->count; i++) {
		const struct part *part = &g->parts[i];
		const char *text = g->text + part->text;

		if ((part->kind == DARA_ITEM_TAG) != tags)
			continue;
		if (tags)
			record_tag(c, g->text + part->name, text, part->len);
		else if (part->kind == DARA_ITEM_NAG)
			record_nag(c, part->number);
		else if (part->kind == DARA_ITEM_COMMENT)
			record_comment(c, text, part->len);
		else
			record_word(c, part->kind, text, part->len);
	}
}

/* The result: as it is written, else as the board has it. */
static bool settle_result(struct conversion *c, struct typed *g)
{
	struct dara_outcome outcome = dara_outcome(&g->pos);
	struct dara_diag diag = { .finding = DARA_WRONG_RESULT };
	struct word at = { .line = g->result_line, .column = g->result_column };

	if (!g->ended && !g->headed) {
		g->result = outcome.result;
		conversion_remark(c, g->last_line, g->last_column, "no result is given: %s",
		    dara_result_text(g->result));
	} else if (outcome.result != DARA_OPEN && outcome.result != g->result) {
		snprintf(diag.text, sizeof diag.text, "ends with %s, but by the rules %s",
		    dara_result_text(g->result), dara_outcome_text(outcome));
		typed_fail(c, g, &at, &diag);
		return false;
	}
	return true;
}

static bool has_tag(const struct typed *g, const char *name)
{
	for (size_t i = 0; i < g->count; i++) {
		if (g->parts[i].kind == DARA_ITEM_TAG &&
		    strcmp(g->text + g->parts[i].name, name) == 0)
			return true;
	}
	return false;
}

void typed_end(struct conversion *c, struct typed *g)
{
	char rules[DARA_EXPRESSION_SIZE];
	struct dara_rules dara;

	if (!g->begun)
		return;
	g->begun = false;
	if (!g->has_turns && !g->ended && !g->failed)
		record_give_up(c); /* nothing but talk */
	else if (!g->failed && settle_result(c, g)) {
		dara_rules_parse(&dara, "dara", 4, NULL);
		write_parts(c, g, true);
		if (!has_tag(g, "Variant") && !dara_rules_equal(&g->rules, &dara))
			record_tag(c, "Variant", rules, dara_rules_print(rules, &g->rules));
		write_parts(c, g, false);
		record_result(c, g->result);
	}
	record_end(c);
}

void typed_free(struct typed *g)
{
	free(g->parts);
	free(g->text);
}
