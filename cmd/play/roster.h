/* SPDX-License-Identifier: MIT */
/* The tags that a record which begins here is given, in their order. */
#ifndef CMD_PLAY_ROSTER_H
#define CMD_PLAY_ROSTER_H

#include <dara.h>

#include "play/tags.h"

/* The tags of a game that begins now, at that position; Result and Termination are still open. */
void roster_begin(struct tags *tags, const struct dara_pos *start);
/*
 * Gives a tag a value; one that is not there yet is put where the roster has it. False if it had
 * that value.
 */
bool roster_set(struct tags *tags, const char *name, const char *text);
/* The same with a value as it stands between the quotes. */
void roster_put(struct tags *tags, const char *name, const char *value);
/* NULL; or why a person cannot give that tag, in words that go on from its name. */
const char *roster_refusal(const char *name);

#endif
