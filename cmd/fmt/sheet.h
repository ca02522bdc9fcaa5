/* SPDX-License-Identifier: MIT */
/* A record in memory, as it is read, rewritten and written. */
#ifndef FMT_SHEET_H
#define FMT_SHEET_H

#include <dara.h>

/* An item as dara.h has it; its texts are offsets in the sheet's bytes. */
struct sheet_item {
	enum dara_item_kind kind;
	enum dara_result result;
	size_t text, len, name, name_len;
	uint32_t number;
	struct dara_turn turn; /* of a TURN, once it was played */
};

/* All zero is an empty sheet. */
struct sheet {
	struct sheet_item *items;
	size_t count, room;
	char *bytes;
	size_t len, bytes_room;
	size_t body; /* the first item that is no tag and no comment among the tags */
	struct dara_rules rules;
	struct dara_pos start, end; /* of the main line; their rules are the ones above */
	unsigned long plies;        /* of the main line */
};

void sheet_clear(struct sheet *sheet);
void sheet_free(struct sheet *sheet);
/* Notes what a replay says of the record: items, positions, turns. */
void sheet_event(struct sheet *sheet, const struct dara_event *event);

static inline const char *sheet_text(const struct sheet *sheet, const struct sheet_item *item)
{
	return sheet->bytes + item->text;
}

/* Gives an item other text, which is copied. */
void sheet_set_text(struct sheet *sheet, struct sheet_item *item, const char *text, size_t len);
/* The first tag of that name, or NULL. */
struct sheet_item *sheet_tag(const struct sheet *sheet, const char *name);
/* Sets a tag, after the last one if there was none. The value is as it stands in a record. */
void sheet_set_tag(struct sheet *sheet, const char *name, const char *value, size_t len);
/* Takes out the tag First: a position, or White's beginning, says who begins. */
void sheet_drop_first(struct sheet *sheet);
/* Takes out the items for which `keeps` is false. */
void sheet_filter(struct sheet *sheet,
    bool (*keeps)(const struct sheet *sheet, const struct sheet_item *item, const void *context),
    const void *context);
/* The terminator, or NULL. */
struct sheet_item *sheet_result(const struct sheet *sheet);
/* Adds a terminator to a record that has none. */
void sheet_end(struct sheet *sheet, enum dara_result result);
/* An item in the library's form; its texts hold as long as the sheet is not changed. */
struct dara_item sheet_item_of(const struct sheet *sheet, const struct sheet_item *item);

#endif
