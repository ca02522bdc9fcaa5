/* SPDX-License-Identifier: MIT */
/* What a replay knows, and the events that it owes to its caller. */
#ifndef RECORD_REPLAY_EVENT_H
#define RECORD_REPLAY_EVENT_H

#include "record/history.h"
#include "record/kept_rules.h"
#include "record/reader.h"
#include "record/tags.h"

/* A line of play: the main line, or a variation. */
struct line {
	struct dara_pos pos;
	struct dara_pos before; /* the last turn, for a variation that replaces it */
	unsigned long ply;
};

enum { STRETCH = 64 };

/*
 * An item causes at most this many events: itself three times, a turn twice or a finding, another
 * finding, an end.
 */
enum { EVENTS_MAX = 7 };

struct dara_replay {
	struct dara_reader *reader; /* NULL until there is one */
	unsigned wanted;            /* kinds of events */
	bool repetitions;

	struct dara_event events[EVENTS_MAX];
	struct dara_diag diags[EVENTS_MAX];
	unsigned first_event, last_event; /* those not yet given */
	struct dara_item item;

	unsigned long record, turns;
	bool in_record, started, broken;
	bool item_waits;         /* until the start of the game has been reported */
	bool commented;          /* a comment stands after the last turn */
	struct dara_item result; /* kind DARA_ITEM_RESULT once the terminator was read */
	bool unproved;
	struct tags tags;
	struct history history;
	struct kept_rules kept_rules;
	const struct dara_rules *default_rules, *rules; /* both kept */
	struct dara_turn turn;
	struct dara_turn stretch[STRETCH]; /* turns that are played in one */
	size_t stretch_len;
	unsigned depth;
	struct line lines[DARA_DEPTH_MAX + 1];
};

static inline struct line *line_at_hand(struct dara_replay *r)
{
	return &r->lines[r->depth];
}

/* Adds an event of that kind at the position at hand. */
void replay_put_event(struct dara_replay *r, enum dara_event_kind kind);

/* The same, if it is wanted; most are not, and that costs no call. */
static inline void replay_add_event(struct dara_replay *r, enum dara_event_kind kind)
{
	if (r->wanted & kind)
		replay_put_event(r, kind);
}
/*
 * A finding at a place, about the turn to be made at the position at hand; an error gives up the
 * record. Returns it for more to be filled in.
 */
__attribute__((format(printf, 5, 6))) struct dara_diag *replay_find(struct dara_replay *r,
    enum dara_finding finding, unsigned long line, unsigned long column, const char *format, ...);

#endif
