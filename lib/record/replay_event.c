/* SPDX-License-Identifier: MIT */
#include "record/replay_event.h"

#include <stdarg.h>
#include <stdio.h>

enum {
	WITH_ITEM = DARA_EVENT_ITEM | DARA_EVENT_TAG | DARA_EVENT_REST | DARA_EVENT_FINISHED,
	WITH_TURNS = DARA_EVENT_TURN | DARA_EVENT_PLAYED
};

/* Member by member, as items are begun. */
void replay_put_event(struct dara_replay *r, enum dara_event_kind kind)
{
	const struct tag_value *result = tags_value(&r->tags, TAG_RESULT);
	struct dara_event *event = &r->events[r->last_event];

	event->kind = kind;
	event->depth = r->depth;
	event->record = r->record;
	event->ply = line_at_hand(r)->ply;
	event->turns = r->turns;
	event->broken = r->broken;
	event->pos = r->started ? &line_at_hand(r)->pos : NULL;
	event->turn = kind & WITH_TURNS ? r->stretch : NULL;
	event->count = kind & WITH_TURNS ? r->stretch_len : 0;
	event->item = kind & WITH_ITEM ? &r->item : NULL;
	event->diag = kind == DARA_EVENT_FINDING ? &r->diags[r->last_event] : NULL;
	event->result = result ? result->text : NULL;
	event->reserved = NULL;
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
