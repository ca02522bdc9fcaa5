/* SPDX-License-Identifier: MIT */
/* Values of the tags of a record that become labels of its positions. */
#ifndef CMD_REPLAY_TAGS_H
#define CMD_REPLAY_TAGS_H

#include <dara.h>

struct tag_names {
	char **names; /* borrowed */
	size_t count, room;
};

/* Adds "White,Black,Date", which is cut up; exits if a name is none. */
void tag_names_add(struct tag_names *names, char *list);

/* The values in a record, by name; NULL where the record has no such tag. */
struct tag_values {
	const struct tag_names *names; /* borrowed */
	char **values;
	size_t *rooms;
	bool *known;
};

void tag_values_open(struct tag_values *values, const struct tag_names *names);
void tag_values_close(struct tag_values *values);
/* Notes a tag of a record, whose first of a name counts. */
void tag_values_note(struct tag_values *values, const struct dara_item *tag);
/* The record has ended. */
void tag_values_clear(struct tag_values *values);

#endif
