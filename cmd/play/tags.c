/* SPDX-License-Identifier: MIT */
#include "play/tags.h"

#include <dara.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"

static char *copy(const char *bytes, size_t len)
{
	char *text = malloc(len + 1);

	if (!text)
		cli_no_memory();
	memcpy(text, bytes, len);
	text[len] = '\0';
	return text;
}

static size_t find(const struct tags *tags, const char *name)
{
	size_t i = 0;

	while (i < tags->count && strcmp(tags->list[i].name, name) != 0)
		i++;
	return i;
}

static void insert(struct tags *tags, size_t at, struct tag tag)
{
	if (tags->count == tags->room) {
		tags->room = 2 * tags->room + 16;
		tags->list = realloc(tags->list, tags->room * sizeof *tags->list);
		if (!tags->list)
			cli_no_memory();
	}
	memmove(&tags->list[at + 1], &tags->list[at], (tags->count - at) * sizeof tag);
	tags->list[at] = tag;
	tags->count++;
}

void tag_list_add(
    struct tags *tags, const char *name, size_t name_len, const char *value, size_t len)
{
	insert(tags, tags->count, (struct tag){ copy(name, name_len), copy(value, len) });
}

static char *value_of(const char *text)
{
	size_t size = 2 * strlen(text) + 1;
	char *value = malloc(size);

	if (!value)
		cli_no_memory();
	dara_value_escape(value, size, text, strlen(text));
	return value;
}

/* Takes the value; false if the tag had it. */
static bool put(struct tags *tags, const char *name, char *value, const char *after)
{
	size_t at = find(tags, name);

	if (at < tags->count) {
		bool is_new = strcmp(tags->list[at].value, value) != 0;

		free(tags->list[at].value);
		tags->list[at].value = value;
		return is_new;
	}
	at = after ? find(tags, after) : tags->count;
	at += at < tags->count;
	insert(tags, at, (struct tag){ copy(name, strlen(name)), value });
	return true;
}

bool tag_list_set(struct tags *tags, const char *name, const char *text, const char *after)
{
	return put(tags, name, value_of(text), after);
}

void tag_list_put(struct tags *tags, const char *name, const char *value, const char *after)
{
	put(tags, name, copy(value, strlen(value)), after);
}

const char *tag_list_find(const struct tags *tags, const char *name)
{
	size_t at = find(tags, name);

	return at < tags->count ? tags->list[at].value : NULL;
}

bool tag_is(const char *value, const char *text)
{
	char *wanted = value_of(text);
	bool is_same = strcmp(value, wanted) == 0;

	free(wanted);
	return is_same;
}

void tag_list_free(struct tags *tags)
{
	for (size_t i = 0; i < tags->count; i++) {
		free(tags->list[i].name);
		free(tags->list[i].value);
	}
	free(tags->list);
	*tags = (struct tags){ 0 };
}
