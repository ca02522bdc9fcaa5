/* SPDX-License-Identifier: MIT */
/* The labels of a position line: words key=value behind its fifth field. */
#ifndef CMD_LABELS_H
#define CMD_LABELS_H

#include <dara.h>

struct label {
	const char *key;
	const char *value; /* NULL: the label is dropped */
	bool only_if_there;
};

/*
 * Prints the labels, which begin with the blank before the first, as they stand, but for those of
 * `changes`: a new value replaces the old in its place, or is put at the end.
 */
void labels_out(const char *text, size_t len, const struct label *changes, size_t count);
/* The value of a label, or NULL; *value_len its length. The first of the key counts. */
const char *label_find(const char *text, size_t len, const char *key, size_t *value_len);
/* Prints " key=value", with what is no printable word percent-encoded. */
void label_out(const char *key, const char *value);
/* The same, a piece at a time, by a function. */
void label_write(void (*put)(void *context, const char *bytes, size_t len), void *context,
    const char *key, const char *value);

/* The room for the turns of an expected play. */
#define LABEL_TURNS_SIZE (DARA_PV_MAX * (DARA_TURN_SIZE + 2) + 1)

/*
 * Writes at most DARA_PV_MAX turns, parted by commas, and a NUL; returns the length. A turn that
 * has a comma itself stands in parentheses.
 */
size_t label_turns(char out[LABEL_TURNS_SIZE], const struct dara_turn *turns, unsigned count);

#endif
