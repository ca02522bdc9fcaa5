/* SPDX-License-Identifier: MIT */
/*
 * Where records and rules meet: each item of the reader is played, and becomes the events that the
 * caller asked for.
 */
#include <stdlib.h>
#include <string.h>

#include "record/replay_event.h"
#include "record/replay_plain.h"
#include "record/replay_start.h"

static void begin_record(struct dara_replay *r)
{
	r->in_record = true;
	r->record++;
	r->turns = 0;
	r->started = r->broken = r->commented = r->unproved = false;
	r->result.kind = DARA_ITEM_END;
	r->depth = 0;
	r->lines[0] = (struct line){ 0 };
	tags_clear(&r->tags);
	r->rules = r->default_rules;
}

static void check_number(struct dara_replay *r)
{
	const struct dara_pos *pos = &line_at_hand(r)->pos;

	if (r->item.number != pos->number)
		replay_find(r, DARA_MOVE_NUMBER, r->item.line, r->item.column,
		    "the move has number %lu here, not %lu", (unsigned long)pos->number,
		    (unsigned long)r->item.number);
}

static void refuse_turn(struct dara_replay *r, const struct dara_fault *fault)
{
	const struct dara_pos *pos = &line_at_hand(r)->pos;
	char turn[32], text[160];

	dara_fault_print(text, sizeof text, pos, &r->turn, fault);
	replay_find(r, fault->finding, r->item.line, r->item.column, "%s %s",
	    dara_quote(turn, sizeof turn, r->item.text, r->item.len), text);
}

static int play_turn(struct dara_replay *r)
{
	struct line *line = line_at_hand(r);
	const struct dara_item *item = &r->item;
	struct dara_fault fault;
	struct dara_diag *diag;
	unsigned count = 0;
	char quoted[32];
	int status;

	if (dara_turn_parse(&r->turn, r->rules, item->text, item->len) < 0) {
		replay_find(r, DARA_BAD_TOKEN, item->line, item->column, "'%s' is no turn",
		    dara_quote(quoted, sizeof quoted, item->text, item->len));
		return DARA_OK;
	}
	if (dara_check(&line->pos, &r->turn, &fault) < 0) {
		refuse_turn(r, &fault);
		return DARA_OK;
	}
	dara_turn_canonical(&r->turn, &line->pos);
	line->before = line->pos;
	dara_play(&line->pos, &r->turn);
	line->ply++;
	r->stretch[0] = r->turn;
	r->stretch_len = 1;
	replay_add_event(r, DARA_EVENT_TURN);
	replay_add_event(r, DARA_EVENT_PLAYED);
	if (r->depth > 0)
		return DARA_OK;
	r->turns++;
	r->commented = false;
	status = replay_remember(r, &count);
	if (count < 3)
		return status;
	diag = replay_find(r, DARA_REPETITION, item->line, item->column,
	    "this position has now occurred %u times", count);
	diag->number = line->before.number;
	diag->side = line->before.side;
	return status;
}

static void open_variation(struct dara_replay *r)
{
	const struct line *parent = line_at_hand(r);
	struct line *line = &r->lines[++r->depth];

	line->pos = line->before = parent->before;
	line->ply = parent->ply - 1;
}

static const char *outcome_words(struct dara_outcome outcome)
{
	if (outcome.result == DARA_DRAW)
		return "neither side can move, a draw";
	outcome.reason = DARA_NO_REASON;
	return dara_outcome_text(outcome);
}

static void check_result(struct dara_replay *r)
{
	const struct tag_value *tag = tags_value(&r->tags, TAG_RESULT);
	const struct tag_value *termination = tags_value(&r->tags, TAG_TERMINATION);
	struct dara_outcome outcome = dara_outcome(&r->lines[0].pos);
	const char *text = dara_result_text(r->item.result);
	char quoted[32];

	r->result = r->item;
	if (tag && strcmp(tag->text, text) != 0) {
		replay_find(r, DARA_RESULT_MISMATCH, r->item.line, r->item.column,
		    "ends with %s, but its Result tag says '%s'", text,
		    dara_quote(quoted, sizeof quoted, tag->text, tag->len));
	} else if (outcome.result != DARA_OPEN && outcome.result != r->item.result) {
		replay_find(r, DARA_WRONG_RESULT, r->item.line, r->item.column,
		    "ends with %s, but by the rules %s: %s", text, outcome_words(outcome),
		    dara_result_text(outcome.result));
	}
	r->unproved = outcome.result == DARA_OPEN &&
	    (r->item.result == DARA_WHITE_WINS || r->item.result == DARA_BLACK_WINS) &&
	    (!termination ||
		dara_termination_named(termination->text, termination->len) == DARA_BY_PLAY);
}

static void end_record(struct dara_replay *r)
{
	if (!r->broken && r->result.kind != DARA_ITEM_RESULT) {
		replay_find(r, DARA_MISSING_RESULT, r->item.line, r->item.column,
		    "ends without a result: 1-0, 0-1, 1/2-1/2 or *");
	} else if (!r->broken && r->unproved && !r->commented) {
		replay_find(r, DARA_UNPROVED_RESULT, r->result.line, r->result.column,
		    "ends with %s, but the board does not show it, and nothing says why",
		    dara_result_text(r->result.result));
	}
	r->item.result = r->result.kind == DARA_ITEM_RESULT ? r->result.result : DARA_OPEN;
	replay_add_event(r, DARA_EVENT_FINISHED);
	r->in_record = false;
}

static int take_item(struct dara_replay *r)
{
	if (r->broken && r->item.kind != DARA_ITEM_END)
		return DARA_OK;
	switch (r->item.kind) {
	case DARA_ITEM_TAG:
		return replay_take_tag(r);
	case DARA_ITEM_COMMENT:
	case DARA_ITEM_LINE_COMMENT:
		r->commented = r->commented || r->depth == 0;
		break;
	case DARA_ITEM_NUMBER:
		check_number(r);
		break;
	case DARA_ITEM_TURN:
		return play_turn(r);
	case DARA_ITEM_NAG:
		break;
	case DARA_ITEM_OPEN:
		open_variation(r);
		break;
	case DARA_ITEM_CLOSE:
		r->depth--;
		break;
	case DARA_ITEM_RESULT:
		check_result(r);
		break;
	case DARA_ITEM_END:
		end_record(r);
		break;
	}
	return DARA_OK;
}

static bool precedes_game(const struct dara_item *item)
{
	return item->kind == DARA_ITEM_TAG || item->kind == DARA_ITEM_COMMENT ||
	    item->kind == DARA_ITEM_LINE_COMMENT;
}

/*
 * A fault of the syntax. If it stands in the movetext, the game starts first: what is wrong with
 * its position comes before.
 */
static int take_fault(struct dara_replay *r, const struct dara_diag *diag)
{
	int status = !r->started && !precedes_game(&r->item) ? replay_start(r) : DARA_OK;

	if (status == DARA_OK && !r->broken)
		replay_find(r, diag->finding, diag->line, diag->column, "%s", diag->text);
	return status;
}

/* Reads on, where nobody sees the items and turns one by one, in games without a ball. */
static bool plays_plainly(const struct dara_replay *r)
{
	return r->started && !r->broken && r->rules->game == DARA_THREE && !r->repetitions &&
	    r->reader->state == BODY && !r->reader->movetext.nag &&
	    !(r->wanted & (DARA_EVENT_ITEM | DARA_EVENT_TURN));
}

static int read_item(struct dara_replay *r)
{
	struct dara_diag diag;
	int status;

	status = dara_reader_next(r->reader, &r->item, &diag);
	if (status == DARA_END && r->in_record) {
		r->in_record = false; /* comments after the last record are of none */
		r->record--;
	}
	if (status != DARA_OK && status != DARA_ESYNTAX)
		return status;
	if (!r->in_record)
		begin_record(r);
	if (status == DARA_ESYNTAX) {
		int failure = take_fault(r, &diag);

		return failure < 0 ? failure : status;
	}
	replay_add_event(r, DARA_EVENT_ITEM);
	if (r->item.kind != DARA_ITEM_TURN && r->item.kind != DARA_ITEM_NUMBER)
		replay_add_event(r, DARA_EVENT_REST);
	if (r->item.kind == DARA_ITEM_TAG)
		replay_add_event(r, DARA_EVENT_TAG);
	return status;
}

/*
 * Before the first item of the movetext is played the game starts: two steps, since the position of
 * the first event must hold until the caller has seen it.
 */
int dara_replay_next(struct dara_replay *r, struct dara_event *out)
{
	if (!r->reader)
		return DARA_END;
	while (r->first_event == r->last_event) {
		int status = DARA_OK;

		r->first_event = r->last_event = 0;
		if (!r->item_waits && plays_plainly(r) && replay_plain_turns(r))
			break;
		if (!r->item_waits)
			status = read_item(r);
		if (status == DARA_ESYNTAX)
			continue;
		if (status != DARA_OK)
			return status;
		r->item_waits = !r->started && !r->broken && !precedes_game(&r->item);
		status = r->item_waits ? replay_start(r) : take_item(r);
		if (status < 0)
			return status;
	}
	*out = r->events[r->first_event++];
	return DARA_OK;
}

void dara_replay_close(struct dara_replay *r)
{
	if (!r)
		return;
	tags_free(&r->tags);
	history_free(&r->history);
	kept_rules_free(&r->kept_rules);
	free(r);
}

int dara_replay_open(
    struct dara_replay **out, const struct dara_rules *rules, unsigned events, bool repetitions)
{
	struct dara_replay *r = calloc(1, sizeof *r);

	if (!r)
		return DARA_ENOMEM;
	r->default_rules = kept_rules_add(&r->kept_rules, rules);
	if (!r->default_rules) {
		dara_replay_close(r);
		return DARA_ENOMEM;
	}
	r->wanted = events;
	r->repetitions = repetitions;
	*out = r;
	return DARA_OK;
}

void dara_replay_read(struct dara_replay *r, struct dara_reader *reader)
{
	r->reader = reader;
	r->in_record = r->item_waits = false;
	r->first_event = r->last_event = 0;
}
