/* SPDX-License-Identifier: MIT */
#include "fmt/reform.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "common/grow.h"
#include "fmt/edit.h"
#include "fmt/fix.h"
#include "fmt/transform.h"

/* Of the run's outputs: records, and what is said of them. */
enum { RECORDS, REMARKS };

struct state {
	struct sheet sheet;
	struct dara_diag *mended; /* findings that --fix takes care of */
	size_t mended_count, mended_room;
	bool bad; /* another error was found */
};

static void close_state(void *context)
{
	struct state *state = context;

	sheet_free(&state->sheet);
	free(state->mended);
}

static void take_finding(
    const struct reform *r, struct state *state, struct tape *tape, const struct dara_diag *diag)
{
	if (fix_mends(r->fix, diag->finding)) {
		state->mended = grow(state->mended, &state->mended_room, state->mended_count + 1,
		    sizeof *state->mended);
		state->mended[state->mended_count++] = *diag;
	} else if (!dara_finding_is_warning(diag->finding)) {
		state->bad = true;
		tape_finding(tape, diag);
	}
}

/* "file:line:column: text" on standard error. */
static void remark(struct tape *tape, unsigned long line, unsigned long column, const char *text)
{
	const char *name = tape_input_name(tape);
	char shown[1024];

	tape_choose(tape, REMARKS);
	tape_text(tape, dara_quote(shown, sizeof shown, name, strlen(name)));
	tape_char(tape, ':');
	tape_line_number(tape, line);
	tape_char(tape, ':');
	tape_number(tape, column);
	tape_text(tape, ": ");
	tape_text(tape, text);
	tape_char(tape, '\n');
	tape_choose(tape, RECORDS);
}

static void say_what_was_mended(const struct state *state, struct tape *tape)
{
	char text[128];

	for (size_t i = 0; i < state->mended_count; i++) {
		const struct dara_diag *diag = &state->mended[i];

		fix_say(text, sizeof text, &state->sheet, diag->finding);
		remark(tape, diag->line, diag->column, text);
	}
}

static void set_tags(const struct reform *r, struct sheet *sheet)
{
	for (size_t i = 0; i < r->tag_count; i++) {
		const struct reform_tag *tag = &r->tags[i];

		if (!tag->only_if_missing || !sheet_tag(sheet, tag->name))
			sheet_set_tag(sheet, tag->name, tag->value, strlen(tag->value));
	}
}

static void cut(const struct reform *r, struct sheet *sheet)
{
	unsigned long first = r->drop;

	if (r->last < sheet->plies && sheet->plies - r->last > first)
		first = sheet->plies - r->last;
	if (first > 0 || r->first < sheet->plies)
		edit_cut(sheet, first, r->first);
}

/* False if a transform does not make a game of the rules. */
static bool transform(
    const struct reform *r, struct sheet *sheet, struct tape *tape, const struct dara_event *end)
{
	bool changed = false;

	for (size_t i = 0; i < r->transform_count; i++) {
		if (!transform_apply(sheet, r->transforms[i])) {
			remark(tape, end->item->line, end->item->column,
			    "by these rules that transform gives no game; the record stays as it "
			    "is");
			return false;
		}
		changed = true;
	}
	if (changed && transform_leaves_squares(sheet))
		remark(tape, end->item->line, end->item->column,
		    "comments that name squares stay as they are");
	return true;
}

/* Makes all changes; false if the record is to stay as it is. */
static bool change(
    const struct reform *r, struct state *state, struct tape *tape, const struct dara_event *end)
{
	struct sheet *sheet = &state->sheet;

	fix_apply(sheet, r->fix);
	say_what_was_mended(state, tape);
	cut(r, sheet);
	if (!transform(r, sheet, tape, end))
		return false;
	edit_strip(sheet, r->strip);
	set_tags(r, sheet);
	if (r->order)
		edit_order_tags(sheet, r->order);
	return true;
}

static void finish(
    const struct reform *r, struct state *state, struct tape *tape, const struct dara_event *end)
{
	bool as_it_is = state->bad || !change(r, state, tape, end);

	if (!as_it_is)
		write_sheet(tape, &state->sheet, &r->style);
	else if (!(state->bad && r->drop_bad) && r->style.form == FORM_RECORDS)
		tape_record(tape, end);
	sheet_clear(&state->sheet);
	state->mended_count = 0;
	state->bad = false;
}

static void take_event(
    const void *options, void *context, struct tape *tape, const struct dara_event *event)
{
	struct state *state = context;

	sheet_event(&state->sheet, event);
	if (event->kind == DARA_EVENT_FINDING)
		take_finding(options, state, tape, event->diag);
	else if (event->kind == DARA_EVENT_FINISHED)
		finish(options, state, tape, event);
}

const struct filter reform_filter = {
	.events = DARA_EVENT_REST | DARA_EVENT_START | DARA_EVENT_PLAYED | DARA_EVENT_FINDING |
	    DARA_EVENT_FINISHED,
	.copies = true,
	.state_size = sizeof(struct state),
	.close = close_state,
	.event = take_event,
};
