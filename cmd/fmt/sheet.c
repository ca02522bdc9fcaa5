/* SPDX-License-Identifier: MIT */
#include "fmt/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "common/grow.h"

void sheet_clear(struct sheet *s)
{
	s->count = s->len = s->body = 0;
	s->plies = 0;
}

void sheet_free(struct sheet *s)
{
	free(s->items);
	free(s->bytes);
	*s = (struct sheet){ 0 };
}

/* A copy of the text, and where it is. */
static size_t keep(struct sheet *s, const char *text, size_t len)
{
	size_t at = s->len;

	s->bytes = grow(s->bytes, &s->bytes_room, s->len + len + 1, 1);
	if (len > 0)
		memcpy(s->bytes + at, text, len);
	s->bytes[at + len] = '\0';
	s->len += len + 1;
	return at;
}

static struct sheet_item *add(struct sheet *s, size_t place, enum dara_item_kind kind)
{
	struct sheet_item *item;

	s->items = grow(s->items, &s->room, s->count + 1, sizeof *s->items);
	item = &s->items[place];
	if (place < s->count)
		memmove(item + 1, item, (s->count - place) * sizeof *item);
	s->count++;
	*item = (struct sheet_item){ .kind = kind };
	return item;
}

static void add_item(struct sheet *s, const struct dara_item *from)
{
	struct sheet_item *item = add(s, s->count, from->kind);
	bool comment = from->kind == DARA_ITEM_COMMENT || from->kind == DARA_ITEM_LINE_COMMENT;

	item->result = from->result;
	item->number = from->number;
	item->text = keep(s, from->text, from->text ? from->len : 0);
	item->len = from->text ? from->len : 0;
	if (from->kind == DARA_ITEM_TAG) {
		item->name = keep(s, from->name, from->name_len);
		item->name_len = from->name_len;
	}
	if (s->body == s->count - 1 && (from->kind == DARA_ITEM_TAG || comment))
		s->body = s->count;
}

void sheet_event(struct sheet *s, const struct dara_event *event)
{
	switch (event->kind) {
	case DARA_EVENT_REST:
		if (event->item->kind != DARA_ITEM_END)
			add_item(s, event->item);
		break;
	case DARA_EVENT_START:
		s->rules = *event->pos->rules;
		s->start = s->end = *event->pos;
		s->start.rules = s->end.rules = &s->rules;
		break;
	case DARA_EVENT_PLAYED:
		for (size_t i = 0; i < event->count; i++)
			add(s, s->count, DARA_ITEM_TURN)->turn = event->turn[i];
		if (event->depth > 0)
			break;
		s->end = *event->pos;
		s->end.rules = &s->rules;
		s->plies = event->ply;
		break;
	default:
		break;
	}
}

void sheet_set_text(struct sheet *s, struct sheet_item *item, const char *text, size_t len)
{
	item->text = keep(s, text, len);
	item->len = len;
}

struct sheet_item *sheet_tag(const struct sheet *s, const char *name)
{
	for (size_t i = 0; i < s->body; i++) {
		struct sheet_item *item = &s->items[i];

		if (item->kind == DARA_ITEM_TAG && strcmp(s->bytes + item->name, name) == 0)
			return item;
	}
	return NULL;
}

/* After the last tag. */
static size_t place_of_tag(const struct sheet *s)
{
	size_t place = s->body;

	while (place > 0 && s->items[place - 1].kind != DARA_ITEM_TAG)
		place--;
	return place;
}

void sheet_set_tag(struct sheet *s, const char *name, const char *value, size_t len)
{
	struct sheet_item *item = sheet_tag(s, name);

	if (!item) {
		item = add(s, place_of_tag(s), DARA_ITEM_TAG);
		s->body++;
		item->name = keep(s, name, strlen(name));
		item->name_len = strlen(name);
	}
	sheet_set_text(s, item, value, len);
}

void sheet_filter(struct sheet *s,
    bool (*keeps)(const struct sheet *sheet, const struct sheet_item *item, const void *context),
    const void *context)
{
	size_t kept = 0, body = s->body;

	for (size_t i = 0; i < s->count; i++) {
		if (keeps(s, &s->items[i], context))
			s->items[kept++] = s->items[i];
		else if (i < body)
			s->body--;
	}
	s->count = kept;
}

static bool is_not_first(const struct sheet *s, const struct sheet_item *item, const void *context)
{
	(void)context;
	return item->kind != DARA_ITEM_TAG || strcmp(s->bytes + item->name, "First") != 0;
}

void sheet_drop_first(struct sheet *s)
{
	sheet_filter(s, is_not_first, NULL);
}

struct sheet_item *sheet_result(const struct sheet *s)
{
	for (size_t i = s->count; i-- > 0;) {
		if (s->items[i].kind == DARA_ITEM_RESULT)
			return &s->items[i];
	}
	return NULL;
}

void sheet_end(struct sheet *s, enum dara_result result)
{
	add(s, s->count, DARA_ITEM_RESULT)->result = result;
}

struct dara_item sheet_item_of(const struct sheet *s, const struct sheet_item *item)
{
	return (struct dara_item){
		.kind = item->kind,
		.result = item->result,
		.text = s->bytes + item->text,
		.len = item->len,
		.name = s->bytes + item->name,
		.name_len = item->name_len,
		.number = item->number,
	};
}
