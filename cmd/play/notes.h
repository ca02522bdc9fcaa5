/* SPDX-License-Identifier: MIT */
/* What hangs on the turns of a record: comments, NAGs, and variations with all that is in them. */
#ifndef CMD_PLAY_NOTES_H
#define CMD_PLAY_NOTES_H

#include <dara.h>

/* Stands after the result, not after a turn. */
#define NOTE_AT_END SIZE_MAX

struct note {
	size_t ply; /* turns of the main line before it */
	enum dara_item_kind kind;
	uint32_t number; /* of a NAG */
	char *text;      /* of a comment or a turn */
	size_t len;
};

struct notes {
	struct note *list; /* in the order of the record */
	size_t count, room;
};

/* Adds an item that was read after so many turns; not before those that are there. */
void notes_add(struct notes *notes, size_t ply, const struct dara_item *item);
/* Drops all that stand after more turns than these. */
void notes_cut(struct notes *notes, size_t ply);
/* The first that stands after so many turns, or more; notes->count if there is none. */
size_t notes_find(const struct notes *notes, size_t ply);
/* The note as a writer takes it. */
struct dara_item note_item(const struct note *note);
void notes_free(struct notes *notes);

#endif
