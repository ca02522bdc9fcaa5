/* SPDX-License-Identifier: MIT */
/* The parameters that a rules expression can change. */
#ifndef TEXT_PARAMETER_H
#define TEXT_PARAMETER_H

#include "dara.h"

/* A key of a rules expression: either a range of numbers or a few words, each with its value. */
struct key {
	const char *name;
	size_t offset; /* of the parameter in struct dara_rules */
	uint8_t least, most;
	struct word {
		const char *text;
		uint8_t value;
	} words[4]; /* up to the first without a text */
};

/* The keys that there are in a game. */
struct keys {
	const struct key *keys;
	size_t count;
};

const struct keys *keys_of(const struct dara_rules *rules);

static inline uint8_t key_value(const struct dara_rules *rules, const struct key *key)
{
	return ((const uint8_t *)rules)[key->offset];
}

/* Reads a value; false if the key takes no such one. */
bool key_read(uint8_t *out, const struct key *key, const char *text, size_t len);
/* Writes a value as snprintf does. */
size_t key_print(char *out, size_t size, const struct key *key, uint8_t value);
/* Writes the values that there are, as in "3..7" or "one, per-line", as snprintf does. */
size_t key_print_values(char *out, size_t size, const struct key *key);

#endif
