/* SPDX-License-Identifier: MIT */
#include "fmt/fix.h"

#include <stdio.h>
#include <string.h>

#include "fmt/edit.h"

static const char *const names[] = { "result", "numbers", "end", "tags" };

const char *fix_name(unsigned i)
{
	return i < sizeof names / sizeof *names ? names[i] : NULL;
}

bool fix_mends(unsigned fix, enum dara_finding finding)
{
	if (finding == DARA_RESULT_MISMATCH || finding == DARA_WRONG_RESULT)
		return fix & FIX_RESULT;
	if (finding == DARA_MISSING_RESULT)
		return fix & FIX_END;
	return finding == DARA_MOVE_NUMBER && fix & FIX_NUMBERS;
}

/* The board says what the result is, if it decides; else the terminator says what the tag is. */
static void mend_result(struct sheet *s)
{
	struct dara_outcome outcome = dara_outcome(&s->end);
	struct sheet_item *result = sheet_result(s), *tag = sheet_tag(s, "Result");
	const char *text;

	if (outcome.result != DARA_OPEN)
		result->result = outcome.result;
	text = dara_result_text(result->result);
	if (tag)
		sheet_set_text(s, tag, text, strlen(text));
}

void fix_apply(struct sheet *s, unsigned fix)
{
	if (!sheet_result(s))
		sheet_end(s, dara_outcome(&s->end).result);
	if (fix & FIX_RESULT)
		mend_result(s);
	if (fix & FIX_TAGS)
		edit_seven_tags(s);
}

void fix_say(char *out, size_t size, const struct sheet *s, enum dara_finding finding)
{
	const char *result = dara_result_text(sheet_result(s)->result);

	if (finding == DARA_MOVE_NUMBER)
		snprintf(out, size, "the moves are numbered anew");
	else if (finding == DARA_MISSING_RESULT)
		snprintf(out, size, "ends with %s now", result);
	else
		snprintf(out, size, "the result is %s now", result);
}
