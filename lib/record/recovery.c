/* SPDX-License-Identifier: MIT */
#include "record/recovery.h"

#include <errno.h>

#include "record/bytes.h"

/*
 * Passes over what is left of a line; it is content unless it is blank, and was until here. A line
 * without an end in sight is given up: the input is no text, and may be a device that never ends.
 */
static void skip_rest_of_line(struct dara_reader *r, bool content)
{
	struct input *in = &r->in;

	while (input_has(in) && byte_class(in->bytes[in->at]) != BYTE_NEWLINE) {
		content = content || byte_class(in->bytes[in->at]) != BYTE_BLANK;
		in->mark = ++in->at;
		if (input_offset(in, in->at) - in->line_start > DARA_LINE_MAX) {
			in->status = DARA_EIO;
			errno = EFBIG;
			return;
		}
	}
	if (input_has(in))
		input_take_line_end(in);
	in->mark = in->at;
	if (content)
		r->content_end = input_offset(in, in->at);
}

static bool has_bracket_line(struct input *in)
{
	if (!input_at_line_start(in))
		return input_line_first(in) == '[';
	input_skip_byte_order_mark(in);
	return input_has(in) && in->bytes[in->at] == '[';
}

/*
 * Passes over tags of a record that was given up for another reason, up to one that is broken as
 * well. True if there were any.
 */
static bool skip_tags(struct dara_reader *r)
{
	struct input *in = &r->in;
	struct dara_item tag;
	bool any = false;

	while (!r->tags.broken && input_has(in)) {
		bool blank = byte_class(in->bytes[in->at]) == BYTE_BLANK;

		if (!blank && in->bytes[in->at] != '[')
			break;
		if (blank)
			in->at++;
		else
			r->tags.broken = tag_take(in, &tag, NULL) == DARA_ESYNTAX;
		any = any || !blank;
		in->mark = in->at;
	}
	return any;
}

/*
 * Whether a record begins at in.at, after a line of one that is broken: at a tag line after a line
 * without a bracket. A writer that was killed within a tag may also be followed by the tags of the
 * next record: these begin again with the first name.
 */
static bool finds_record(struct dara_reader *r, bool after_bracket)
{
	const struct tag_section *tags = &r->tags;

	return tag_line_begins(&r->in) &&
	    (!after_bracket ||
		(tags->broken && tags->given_up &&
		    tag_line_has_name(&r->in, tags->first, tags->first_len)));
}

void recovery_skip_record(struct dara_reader *r)
{
	struct input *in = &r->in;
	bool bracket, content = true;

	do {
		bracket = has_bracket_line(in);
		r->tags.given_up = r->tags.given_up && bracket;
		content = (r->tags.given_up && skip_tags(r)) || content;
		skip_rest_of_line(r, content);
		content = false;
	} while (in->status == DARA_OK && input_has(in) && !finds_record(r, bracket));
}
