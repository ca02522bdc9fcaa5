/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "dara.h"

static const char *const names[DARA_FINDINGS] = {
	[DARA_FINE] = "fine",
	[DARA_BAD_BYTE] = "bad-byte",
	[DARA_BAD_TAG] = "bad-tag",
	[DARA_BAD_TOKEN] = "bad-token",
	[DARA_UNTERMINATED] = "unterminated",
	[DARA_TOO_LONG] = "too-long",
	[DARA_NESTING] = "nesting",
	[DARA_DUPLICATE_TAG] = "duplicate-tag",
	[DARA_UNKNOWN_RULES] = "unknown-rules",
	[DARA_BAD_POSITION] = "bad-position",
	[DARA_GAME_OVER] = "game-over",
	[DARA_OFF_BOARD] = "off-board",
	[DARA_WRONG_PHASE] = "wrong-phase",
	[DARA_MUST_PASS] = "must-pass",
	[DARA_EMPTY_SQUARE] = "empty-square",
	[DARA_NOT_YOURS] = "not-yours",
	[DARA_OCCUPIED] = "occupied",
	[DARA_CENTRE] = "centre",
	[DARA_NOT_ADJACENT] = "not-adjacent",
	[DARA_LONG_RUN] = "long-run",
	[DARA_MISSING_CAPTURE] = "missing-capture",
	[DARA_NO_LINE] = "no-line",
	[DARA_TOO_MANY_CAPTURES] = "too-many-captures",
	[DARA_NOT_ENEMY] = "not-enemy",
	[DARA_PROTECTED] = "protected",
	[DARA_KICK_OFF] = "kick-off",
	[DARA_NO_BALL] = "no-ball",
	[DARA_NO_PASS] = "no-pass",
	[DARA_NO_JUMP] = "no-jump",
	[DARA_PAST_GOAL] = "past-goal",
	[DARA_LOOP] = "loop",
	[DARA_MISSING_RESULT] = "missing-result",
	[DARA_RESULT_MISMATCH] = "result-mismatch",
	[DARA_WRONG_RESULT] = "wrong-result",
	[DARA_UNPROVED_RESULT] = "unproved-result",
	[DARA_MOVE_NUMBER] = "move-number",
	[DARA_REPETITION] = "repetition",
};

const char *dara_finding_name(enum dara_finding finding)
{
	return names[finding];
}

enum dara_finding dara_finding_named(const char *name)
{
	for (unsigned i = DARA_FINE + 1; i < DARA_FINDINGS; i++) {
		if (strcmp(names[i], name) == 0)
			return (enum dara_finding)i;
	}
	return DARA_FINE;
}

bool dara_finding_is_warning(enum dara_finding finding)
{
	return finding == DARA_DUPLICATE_TAG || finding == DARA_MOVE_NUMBER ||
	    finding == DARA_REPETITION || finding == DARA_UNPROVED_RESULT;
}
