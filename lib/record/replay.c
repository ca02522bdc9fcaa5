/* SPDX-License-Identifier: MIT */
/*
 * Where records and rules meet: each item of the reader is played, and becomes the events that the
 * caller asked for.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/history.h"
#include "record/tags.h"

/* A line of play: the main line, or a variation. */
struct line {
	struct dara_pos pos;
	struct dara_pos before; /* the last turn, for a variation that replaces it */
	unsigned long ply;
};

/* An item causes at most this many events: itself, a turn or a finding, another finding, an end. */
enum { EVENTS_MAX = 4 };

struct dara_replay {
	struct dara_reader *reader;
	const struct dara_rules *default_rules;
	unsigned wanted; /* kinds of events */
	bool repetitions;

	struct dara_event events[EVENTS_MAX];
	struct dara_diag diags[EVENTS_MAX];
	unsigned first_event, last_event; /* those not yet given */
	struct dara_item item;

	unsigned long record, turns;
	bool in_record, started, broken;
	bool item_waits; /* until the start of the game has been told */
	bool commented; /* a comment stands behind the last turn */
	struct dara_item result; /* kind DARA_ITEM_RESULT once the terminator was read */
	bool unproved;
	struct tags tags;
	struct history history;
	struct dara_rules rules;
	struct dara_turn turn;
	unsigned depth;
	struct line lines[DARA_DEPTH_MAX + 1];
};

static struct line *line_at_hand(struct dara_replay *r)
{
	return &r->lines[r->depth];
}

static void add_event(struct dara_replay *r, enum dara_event_kind kind)
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
		.pos = &line_at_hand(r)->pos,
		.turn = &r->turn,
		.item = &r->item,
		.diag = &r->diags[r->last_event],
		.result = result ? result->text : NULL,
	};
	r->last_event++;
}

/* A finding at a place; an error gives up the record. */
__attribute__((format(printf, 5, 6))) static void find(struct dara_replay *r,
    enum dara_finding finding, unsigned long line, unsigned long column, const char *format, ...)
{
	struct dara_diag *diag = &r->diags[r->last_event];
	va_list args;

	*diag = (struct dara_diag){ line, column, finding, "" };
	va_start(args, format);
	vsnprintf(diag->text, sizeof diag->text, format, args);
	va_end(args);
	if (!dara_finding_is_warning(finding)) {
		r->broken = true;
		dara_reader_skip(r->reader);
	}
	add_event(r, DARA_EVENT_FINDING);
}

static const char *side_name(const struct dara_pos *pos)
{
	return pos->side == DARA_WHITE ? "White" : "Black";
}

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
	r->rules = *r->default_rules;
}

static int add_tag(struct dara_replay *r)
{
	const struct dara_item *item = &r->item;
	const struct tag_value *variant;
	struct dara_diag diag;
	char name[64];
	bool duplicate;
	int status = tags_add(&r->tags, item, &duplicate);

	if (status < 0)
		return status;
	if (duplicate) {
		find(r, DARA_DUPLICATE_TAG, item->line, item->column,
		    "the tag %s is given a second time; the first counts",
		    dara_quote(name, sizeof name, item->name, item->name_len));
		return DARA_OK;
	}
	variant = tags_value(&r->tags, TAG_VARIANT);
	if (!variant || variant->line != item->line || variant->column != item->value_column)
		return DARA_OK;
	if (dara_rules_parse(&r->rules, variant->text, variant->len, &diag) < 0)
		find(r, diag.finding, variant->line, variant->column, "%s", diag.text);
	return DARA_OK;
}

/* The position of the FEN tag: fields 2 to 5 of a position line, or a whole one. */
static int read_fen(struct dara_replay *r, struct dara_pos *pos, const struct tag_value *fen,
    struct dara_diag *diag)
{
	size_t first = strcspn(fen->text, " \t");
	struct dara_rules rules;
	int status;

	if (memchr(fen->text, '/', first) || (first == 8 && !memcmp(fen->text, "startpos", 8)))
		return dara_pos_parse_fields(pos, &r->rules, fen->text, fen->len, NULL, diag);
	status = dara_pos_parse(pos, &rules, fen->text, fen->len, NULL, diag);
	if (status < 0)
		return status;
	if (!tags_value(&r->tags, TAG_VARIANT)) {
		r->rules = rules;
	} else if (!dara_rules_equal(&rules, &r->rules)) {
		*diag = (struct dara_diag){ .finding = DARA_BAD_POSITION,
			.text = "the rules of this position are not those of the Variant tag" };
		return DARA_ESYNTAX;
	}
	pos->rules = &r->rules;
	return DARA_OK;
}

static int remember(struct dara_replay *r, unsigned *count)
{
	const struct line *line = &r->lines[0];

	*count = 0;
	if (!r->repetitions)
		return DARA_OK;
	if (line->ply == 0 || r->turn.kind == DARA_DROP || r->turn.len > r->turn.kind)
		history_restart(&r->history);
	return history_add(&r->history, &line->pos, count);
}

/* The tags are all read: sets up the position where the game starts. */
static int start(struct dara_replay *r)
{
	const struct tag_value *fen = tags_value(&r->tags, TAG_FEN);
	const struct tag_value *first = tags_value(&r->tags, TAG_FIRST);
	struct line *line = &r->lines[0];
	bool black = first && strcmp(first->text, "Black") == 0;
	struct dara_diag diag;
	unsigned count;

	r->started = true;
	dara_start(&line->pos, &r->rules);
	if (fen && read_fen(r, &line->pos, fen, &diag) < 0) {
		find(r, diag.finding, fen->line, fen->column, "%s", diag.text);
		return DARA_OK;
	}
	if (first && (fen || (!black && strcmp(first->text, "White") != 0))) {
		find(r, DARA_BAD_TAG, first->line, first->column, "%s",
		    fen ? "First has no place beside FEN, which says who begins"
			: "First is \"White\" or \"Black\"");
		return DARA_OK;
	}
	if (black)
		line->pos.side = DARA_BLACK;
	line->before = line->pos;
	add_event(r, DARA_EVENT_START);
	return remember(r, &count);
}

static void check_number(struct dara_replay *r)
{
	const struct dara_pos *pos = &line_at_hand(r)->pos;

	if (r->item.number != pos->number)
		find(r, DARA_MOVE_NUMBER, r->item.line, r->item.column,
		    "the move has number %lu here, not %lu", (unsigned long)pos->number,
		    (unsigned long)r->item.number);
}

static void refuse_turn(struct dara_replay *r, const struct dara_fault *fault)
{
	const struct dara_pos *pos = &line_at_hand(r)->pos;
	char turn[32], text[160];

	dara_fault_print(text, sizeof text, pos, &r->turn, fault);
	find(r, fault->finding, r->item.line, r->item.column, "game %lu, %lu. %s: %s %s", r->record,
	    (unsigned long)pos->number, side_name(pos),
	    dara_quote(turn, sizeof turn, r->item.text, r->item.len), text);
}

static int play_turn(struct dara_replay *r)
{
	struct line *line = line_at_hand(r);
	const struct dara_item *item = &r->item;
	struct dara_fault fault;
	unsigned count = 0;
	char quoted[32];
	int status;

	if (dara_turn_parse(&r->turn, &r->rules, item->text, item->len) < 0) {
		find(r, DARA_BAD_TOKEN, item->line, item->column, "%lu. %s: '%s' is no turn",
		    (unsigned long)line->pos.number, side_name(&line->pos),
		    dara_quote(quoted, sizeof quoted, item->text, item->len));
		return DARA_OK;
	}
	if (dara_check(&line->pos, &r->turn, &fault) < 0) {
		refuse_turn(r, &fault);
		return DARA_OK;
	}
	line->before = line->pos;
	dara_play(&line->pos, &r->turn);
	line->ply++;
	add_event(r, DARA_EVENT_TURN);
	if (r->depth > 0)
		return DARA_OK;
	r->turns++;
	r->commented = false;
	status = remember(r, &count);
	if (count >= 3)
		find(r, DARA_REPETITION, item->line, item->column,
		    "%lu. %s: this position has now occurred %u times",
		    (unsigned long)line->before.number, side_name(&line->before), count);
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
	return outcome.result == DARA_WHITE_WINS ? "White has won" : "Black has won";
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
		find(r, DARA_RESULT_MISMATCH, r->item.line, r->item.column,
		    "the record ends with %s, but its Result tag says '%s'", text,
		    dara_quote(quoted, sizeof quoted, tag->text, tag->len));
	} else if (outcome.result != DARA_OPEN && outcome.result != r->item.result) {
		find(r, DARA_WRONG_RESULT, r->item.line, r->item.column,
		    "game %lu ends with %s, but by the rules %s: %s", r->record, text,
		    outcome_words(outcome), dara_result_text(outcome.result));
	}
	r->unproved = outcome.result == DARA_OPEN &&
	    (r->item.result == DARA_WHITE_WINS || r->item.result == DARA_BLACK_WINS) &&
	    (!termination || strcmp(termination->text, "normal") == 0 ||
		strcmp(termination->text, "Normal") == 0);
}

static void end_record(struct dara_replay *r)
{
	if (!r->broken && r->result.kind != DARA_ITEM_RESULT) {
		find(r, DARA_MISSING_RESULT, r->item.line, r->item.column,
		    "game %lu ends without a result: 1-0, 0-1, 1/2-1/2 or *", r->record);
	} else if (!r->broken && r->unproved && !r->commented) {
		find(r, DARA_UNPROVED_RESULT, r->result.line, r->result.column,
		    "%s, but the board does not show it, and nothing says why",
		    dara_result_text(r->result.result));
	}
	add_event(r, DARA_EVENT_FINISHED);
	r->in_record = false;
}

static int take_item(struct dara_replay *r)
{
	if (r->broken && r->item.kind != DARA_ITEM_END)
		return DARA_OK;
	switch (r->item.kind) {
	case DARA_ITEM_TAG:
		return add_tag(r);
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

/* A fault of the syntax, with the number of the move where the game had begun. */
static void take_fault(struct dara_replay *r, const struct dara_diag *diag)
{
	const struct dara_pos *pos = &line_at_hand(r)->pos;

	r->broken = true;
	if (r->started)
		find(r, diag->finding, diag->line, diag->column, "%lu. %s: %s",
		    (unsigned long)pos->number, side_name(pos), diag->text);
	else
		find(r, diag->finding, diag->line, diag->column, "%s", diag->text);
}

static bool precedes_game(const struct dara_item *item)
{
	return item->kind == DARA_ITEM_TAG || item->kind == DARA_ITEM_COMMENT ||
	    item->kind == DARA_ITEM_LINE_COMMENT;
}

static int read_item(struct dara_replay *r)
{
	struct dara_diag diag;
	int status = dara_reader_next(r->reader, &r->item, &diag);

	if (status == DARA_END && r->in_record) {
		r->in_record = false; /* comments behind the last record are of none */
		r->record--;
	}
	if (status != DARA_OK && status != DARA_ESYNTAX)
		return status;
	if (!r->in_record)
		begin_record(r);
	if (status == DARA_ESYNTAX)
		take_fault(r, &diag);
	else
		add_event(r, DARA_EVENT_ITEM);
	return status;
}

/*
 * Before the first item of the movetext is played the game starts: two steps, since the position of
 * the first event must hold until the caller has seen it.
 */
int dara_replay_next(struct dara_replay *r, struct dara_event *out)
{
	while (r->first_event == r->last_event) {
		int status = DARA_OK;

		r->first_event = r->last_event = 0;
		if (!r->item_waits)
			status = read_item(r);
		if (status == DARA_ESYNTAX)
			continue;
		if (status != DARA_OK)
			return status;
		r->item_waits = !r->started && !r->broken && !precedes_game(&r->item);
		status = r->item_waits ? start(r) : take_item(r);
		if (status < 0)
			return status;
	}
	*out = r->events[r->first_event++];
	return DARA_OK;
}

int dara_replay_open(struct dara_replay **out, const struct dara_rules *rules, unsigned events,
    bool repetitions)
{
	struct dara_replay *r = calloc(1, sizeof *r);

	if (!r)
		return DARA_ENOMEM;
	r->default_rules = rules;
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

void dara_replay_close(struct dara_replay *r)
{
	if (!r)
		return;
	tags_free(&r->tags);
	history_free(&r->history);
	free(r);
}
