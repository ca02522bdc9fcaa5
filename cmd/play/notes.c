/* SPDX-License-Identifier: MIT */
#include "play/notes.h"

#include <stdlib.h>
#include <string.h>

#include "common/fail.h"

void notes_add(struct notes *notes, size_t ply, const struct dara_item *item)
{
	struct note note = { .ply = ply, .kind = item->kind, .number = item->number };

	if (notes->count == notes->room) {
		notes->room = 2 * notes->room + 16;
		notes->list = realloc(notes->list, notes->room * sizeof *notes->list);
		if (!notes->list)
			cli_no_memory();
	}
	if (item->kind == DARA_ITEM_COMMENT || item->kind == DARA_ITEM_LINE_COMMENT ||
	    item->kind == DARA_ITEM_TURN) {
		note.text = malloc(item->len + 1);
		if (!note.text)
			cli_no_memory();
		memcpy(note.text, item->text, item->len);
		note.text[item->len] = '\0';
		note.len = item->len;
	}
	notes->list[notes->count++] = note;
}

void notes_cut(struct notes *notes, size_t ply)
{
	while (notes->count > 0 && notes->list[notes->count - 1].ply > ply)
		free(notes->list[--notes->count].text);
}

size_t notes_find(const struct notes *notes, size_t ply)
{
	size_t low = 0, high = notes->count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (notes->list[middle].ply < ply)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

struct dara_item note_item(const struct note *note)
{
	return (struct dara_item){
		.kind = note->kind, .number = note->number, .text = note->text, .len = note->len
	};
}

void notes_free(struct notes *notes)
{
	for (size_t i = 0; i < notes->count; i++)
		free(notes->list[i].text);
	free(notes->list);
	*notes = (struct notes){ 0 };
}
