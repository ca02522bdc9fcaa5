/* SPDX-License-Identifier: MIT */
/* The values of those tags of a record that are asked for. */
#ifndef GREP_VALUES_H
#define GREP_VALUES_H

#include "grep/wishes.h"

struct value {
	const char *name;
	size_t name_len;
	char *text; /* with a NUL; kept from record to record for its room */
	size_t room;
	bool given;
};

struct values {
	struct value *items;
	size_t count, room;
};

void values_open(struct values *values, const struct wishes *w);
void values_close(struct values *values);
void values_clear(struct values *values);
/* A tag of the record; of those with one name the first counts. */
void values_take(struct values *values, const struct dara_item *tag);
/* Whether all criteria of tags hold in a record with that result. */
bool values_hold(const struct values *values, const struct wishes *w, enum dara_result result);
/* What the Result tag says, if there is one. */
bool values_result(const struct values *values, enum dara_result *out);
/* Whether the player that was named has won, or lost. */
bool values_player_has(
    const struct values *values, const struct wishes *w, enum dara_result result, bool won);

#endif
