/* SPDX-License-Identifier: MIT */
/* The tags of a record that say what is played, and the names of all. */
#ifndef RECORD_TAGS_H
#define RECORD_TAGS_H

#include "dara.h"

enum tag { TAG_RESULT, TAG_VARIANT, TAG_FEN, TAG_FIRST, TAG_TERMINATION, TAGS };

struct tag_value {
	char *text; /* with a NUL, escapes undone; kept from record to record for its room */
	size_t len, room;
	unsigned long line, column; /* of the opening quote */
	bool given;
};

struct tags {
	struct tag_value values[TAGS];
	char *names; /* one after the other, each after a byte that is its length */
	size_t names_len, names_room;
	uint64_t marks; /* a bit for each name; others may have the same */
};

void tags_clear(struct tags *tags);
void tags_free(struct tags *tags);
/* Notes a tag; *duplicate tells that its name was there before, and then it is not kept. */
int tags_add(struct tags *tags, const struct dara_item *item, bool *duplicate);

static inline const struct tag_value *tags_value(const struct tags *tags, enum tag tag)
{
	return tags->values[tag].given ? &tags->values[tag] : NULL;
}

#endif
