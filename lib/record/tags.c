/* SPDX-License-Identifier: MIT */
#include "record/tags.h"

#include <stdlib.h>
#include <string.h>

#define NAME(text)                                                                                 \
	{                                                                                          \
		text, sizeof text - 1                                                              \
	}

static const struct name {
	char text[12];
	size_t len;
} names[TAGS] = {
	[TAG_RESULT] = NAME("Result"),
	[TAG_VARIANT] = NAME("Variant"),
	[TAG_FEN] = NAME("FEN"),
	[TAG_FIRST] = NAME("First"),
	[TAG_TERMINATION] = NAME("Termination"),
};

void tags_clear(struct tags *tags)
{
	for (unsigned i = 0; i < TAGS; i++)
		tags->values[i].given = false;
	tags->names_len = 0;
	tags->marks = 0;
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
	value->len = dara_value_unescape(value->text, value->room, item->text, item->len);
	value->line = item->line;
	value->column = item->value_column;
	value->given = true;
	return true;
}

static bool is_name(const struct dara_item *item, const char *text, size_t len)
{
	return item->name_len == len && memcmp(item->name, text, len) == 0;
}

/* One of 64 bits. The usual names all have different ones. */
static uint64_t mark_of(const struct dara_item *item)
{
	unsigned first = (unsigned char)item->name[0];
	unsigned last = (unsigned char)item->name[item->name_len - 1];

	return UINT64_C(1) << (first + last + item->name_len) % 64;
}

static bool has_name(const struct tags *tags, const struct dara_item *item)
{
	size_t len;

	for (size_t at = 0; at < tags->names_len; at += 1 + len) {
		len = (unsigned char)tags->names[at];
		if (is_name(item, tags->names + at + 1, len))
			return true;
	}
	return false;
}

static bool keep_name(struct tags *tags, const struct dara_item *item)
{
	if (!reserve(&tags->names, &tags->names_room, tags->names_len + 1 + item->name_len))
		return false;
	tags->names[tags->names_len] = (char)item->name_len;
	memcpy(tags->names + tags->names_len + 1, item->name, item->name_len);
	tags->names_len += 1 + item->name_len;
	return true;
}

int tags_add(struct tags *tags, const struct dara_item *item, bool *duplicate)
{
	uint64_t mark = mark_of(item);

	*duplicate = (tags->marks & mark) && has_name(tags, item);
	if (*duplicate)
		return DARA_OK;
	tags->marks |= mark;
	if (!keep_name(tags, item))
		return DARA_ENOMEM;
	for (unsigned i = 0; i < TAGS; i++) {
		if (is_name(item, names[i].text, names[i].len))
			return keep_value(&tags->values[i], item) ? DARA_OK : DARA_ENOMEM;
	}
	return DARA_OK;
}
