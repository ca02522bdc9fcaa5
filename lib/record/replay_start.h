/* SPDX-License-Identifier: MIT */
#ifndef RECORD_REPLAY_START_H
#define RECORD_REPLAY_START_H

#include "record/replay_event.h"

/* The item at hand is a tag: notes it, and takes the rules from it if it is the Variant. */
int replay_take_tag(struct dara_replay *r);
/* The tags are all read: sets up the position where the game starts. */
int replay_start(struct dara_replay *r);
/* Counts the position at hand, of the main line, as occurring once more. */
int replay_remember(struct dara_replay *r, unsigned *count);

#endif
