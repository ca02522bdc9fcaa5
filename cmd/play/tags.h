/* SPDX-License-Identifier: MIT */
/* The tags of a record, in their order. Of several with one name the first counts. */
#ifndef CMD_PLAY_TAGS_H
#define CMD_PLAY_TAGS_H

#include <stdbool.h>
#include <stddef.h>

struct tag {
	char *name;
	char *value; /* as it stands between the quotes, with its backslashes */
};

struct tags {
	struct tag *list;
	size_t count, room;
};

/* Adds a tag as it was read. */
void tag_list_add(
    struct tags *tags, const char *name, size_t name_len, const char *value, size_t len);
/*
 * Gives a tag a value, which is any text: control bytes, which a record may not hold, become a
 * question mark. One that is not there yet is put after the tag that `after` names, or at the end.
 * False if it had that value.
 */
bool tag_list_set(struct tags *tags, const char *name, const char *text, const char *after);
/* The same with a value as it stands. */
void tag_list_put(struct tags *tags, const char *name, const char *value, const char *after);
/* The value as it stands, or NULL. */
const char *tag_list_find(const struct tags *tags, const char *name);
/* Whether a value is that of a text. */
bool tag_is(const char *value, const char *text);
void tag_list_free(struct tags *tags);

#endif
