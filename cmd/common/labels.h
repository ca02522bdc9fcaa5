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
/* The next label of a text, by its key; a word that is none has an empty key. */
struct label_word {
	const char *key, *value;
	size_t key_len, value_len;
};

/* Reads the label at *at, which moves on; false at the end. */
bool label_next(struct label_word *out, const char *text, size_t len, size_t *at);
/*
 * Writes the bytes that a value stands for, where %XX is one of them, to out, which has room for
 * len; returns how many there are.
 */
size_t label_decode(char *out, const char *value, size_t len);
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
