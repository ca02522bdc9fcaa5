/* SPDX-License-Identifier: MIT */
#include "record/replay_event.h"

#include <stdarg.h>
#include <stdio.h>

void replay_add_event(struct dara_replay *r, enum dara_event_kind kind)
{
	const struct tag_value *result = tags_value(&r->tags, TAG_RESULT);
	struct dara_event *event;

	if (!(r->wanted & kind))
		return;
	event = &r->events[r->last_event];
	*event = (struct dara_event){
		.kind = kind,
		.record = r->record,
		.ply = line_at_hand(r)->ply,
		.depth = r->depth,
		.broken = r->broken,
		.turns = r->turns,
		.pos = r->started ? &line_at_hand(r)->pos : NULL,
		.turn = kind == DARA_EVENT_TURN ? &r->turn : NULL,
		.item = kind == DARA_EVENT_ITEM || kind == DARA_EVENT_FINISHED ? &r->item : NULL,
		.diag = kind == DARA_EVENT_FINDING ? &r->diags[r->last_event] : NULL,
		.result = result ? result->text : NULL,
	};
	r->last_event++;
}

struct dara_diag *replay_find(struct dara_replay *r, enum dara_finding finding, unsigned long line,
    unsigned long column, const char *format, ...)
{
	struct dara_diag *diag = &r->diags[r->last_event];
	va_list args;

	*diag = (struct dara_diag){
		.line = line, .column = column, .record = r->record, .finding = finding
	};
	if (r->started && r->item.kind != DARA_ITEM_RESULT && r->item.kind != DARA_ITEM_END) {
		diag->number = line_at_hand(r)->pos.number;
		diag->side = line_at_hand(r)->pos.side;
	}
	va_start(args, format);
	vsnprintf(diag->text, sizeof diag->text, format, args);
	va_end(args);
	if (!dara_finding_is_warning(finding)) {
		r->broken = true;
		dara_reader_skip(r->reader);
	}
	replay_add_event(r, DARA_EVENT_FINDING);
	return diag;
}
