/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "dara.h"

static const struct {
	const char *name;
	bool is_warning;
} findings[] = {
	[DARA_FINE] = { "fine", false },
	[DARA_BAD_BYTE] = { "bad-byte", false },
	[DARA_BAD_TAG] = { "bad-tag", false },
	[DARA_BAD_TOKEN] = { "bad-token", false },
	[DARA_UNTERMINATED] = { "unterminated", false },
	[DARA_TOO_LONG] = { "too-long", false },
	[DARA_NESTING] = { "nesting", false },
	[DARA_DUPLICATE_TAG] = { "duplicate-tag", true },
	[DARA_UNKNOWN_RULES] = { "unknown-rules", false },
	[DARA_BAD_POSITION] = { "bad-position", false },
	[DARA_GAME_OVER] = { "game-over", false },
	[DARA_OFF_BOARD] = { "off-board", false },
	[DARA_WRONG_PHASE] = { "wrong-phase", false },
	[DARA_MUST_PASS] = { "must-pass", false },
	[DARA_EMPTY_SQUARE] = { "empty-square", false },
	[DARA_NOT_YOURS] = { "not-yours", false },
	[DARA_OCCUPIED] = { "occupied", false },
	[DARA_CENTRE] = { "centre", false },
	[DARA_NOT_ADJACENT] = { "not-adjacent", false },
	[DARA_LONG_RUN] = { "long-run", false },
	[DARA_MISSING_CAPTURE] = { "missing-capture", false },
	[DARA_NO_LINE] = { "no-line", false },
	[DARA_TOO_MANY_CAPTURES] = { "too-many-captures", false },
	[DARA_NOT_ENEMY] = { "not-enemy", false },
	[DARA_PROTECTED] = { "protected", false },
	[DARA_KICK_OFF] = { "kick-off", false },
	[DARA_NO_BALL] = { "no-ball", false },
	[DARA_NO_PASS] = { "no-pass", false },
	[DARA_NO_JUMP] = { "no-jump", false },
	[DARA_PAST_GOAL] = { "past-goal", false },
	[DARA_LOOP] = { "loop", false },
	[DARA_MISSING_RESULT] = { "missing-result", false },
	[DARA_RESULT_MISMATCH] = { "result-mismatch", false },
	[DARA_WRONG_RESULT] = { "wrong-result", false },
	[DARA_UNPROVED_RESULT] = { "unproved-result", true },
	[DARA_MOVE_NUMBER] = { "move-number", true },
	[DARA_REPETITION] = { "repetition", true },
};

_Static_assert(sizeof findings / sizeof *findings == DARA_FINDINGS, "each finding has a row");

static bool is_known(enum dara_finding finding)
{
	return (unsigned)finding < DARA_FINDINGS;
}

const char *dara_finding_name(enum dara_finding finding)
{
	return is_known(finding) ? findings[finding].name : "unknown";
}

enum dara_finding dara_finding_named(const char *name)
{
	for (unsigned i = DARA_FINE + 1; i < DARA_FINDINGS; i++) {
		if (strcmp(findings[i].name, name) == 0)
			return (enum dara_finding)i;
	}
	return DARA_FINE;
}

bool dara_finding_is_warning(enum dara_finding finding)
{
	return is_known(finding) && findings[finding].is_warning;
}
