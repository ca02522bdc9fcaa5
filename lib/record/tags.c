/* SPDX-License-Identifier: MIT */
#include "record/tags.h"

#include <stdlib.h>
#include <string.h>

static const char *const tag_names[TAGS] = {
	[TAG_RESULT] = "Result",
	[TAG_VARIANT] = "Variant",
	[TAG_FEN] = "FEN",
	[TAG_FIRST] = "First",
	[TAG_TERMINATION] = "Termination",
};

void tags_clear(struct tags *tags)
{
	for (unsigned i = 0; i < TAGS; i++)
		tags->values[i].given = false;
	tags->names_len = 0;
}

void tags_free(struct tags *tags)
{
	for (unsigned i = 0; i < TAGS; i++)
		free(tags->values[i].text);
	free(tags->names);
	*tags = (struct tags){ 0 };
}

/* Makes room for so many bytes. */
static bool reserve(char **text, size_t *room, size_t need)
{
	size_t larger = *room ? *room : 256;
	char *moved;

	if (need <= *room)
		return true;
	while (larger < need)
		larger *= 2;
	moved = realloc(*text, larger);
	if (!moved)
		return false;
	*text = moved;
	*room = larger;
	return true;
}

static bool keep_value(struct tag_value *value, const struct dara_item *item)
{
	if (!reserve(&value->text, &value->room, item->len + 1))
		return false;
	value->len = 0;
	for (size_t i = 0; i < item->len; i++) {
		if (item->text[i] == '\\')
			i++;
		value->text[value->len++] = item->text[i];
	}
	value->text[value->len] = '\0';
	value->line = item->line;
	value->column = item->value_column;
	value->given = true;
	return true;
}

static bool has_name(const struct tags *tags, const struct dara_item *item)
{
	size_t len;

	for (size_t at = 0; at < tags->names_len; at += len + 1) {
		len = strlen(tags->names + at);
		if (len == item->name_len && memcmp(tags->names + at, item->name, len) == 0)
			return true;
	}
	return false;
}

int tags_add(struct tags *tags, const struct dara_item *item, bool *duplicate)
{
	*duplicate = has_name(tags, item);
	if (*duplicate)
		return DARA_OK;
	if (!reserve(&tags->names, &tags->names_room, tags->names_len + item->name_len + 1))
		return DARA_ENOMEM;
	memcpy(tags->names + tags->names_len, item->name, item->name_len);
	tags->names_len += item->name_len;
	tags->names[tags->names_len++] = '\0';
	for (unsigned i = 0; i < TAGS; i++) {
		if (strlen(tag_names[i]) == item->name_len &&
		    memcmp(tag_names[i], item->name, item->name_len) == 0)
			return keep_value(&tags->values[i], item) ? DARA_OK : DARA_ENOMEM;
	}
	return DARA_OK;
}
