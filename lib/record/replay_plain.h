/* SPDX-License-Identifier: MIT */
#ifndef RECORD_REPLAY_PLAIN_H
#define RECORD_REPLAY_PLAIN_H

#include "record/replay_event.h"

/*
 * Plays turns straight from the window of the reader as long as there are only plain ones, right in
 * number and by the rules, and nobody asks for the events of each. Whatever is not so is left to be
 * read item by item: this has no opinion of its own. Returns whether an event was added.
 */
bool replay_plain_turns(struct dara_replay *r);

#endif
