/* SPDX-License-Identifier: MIT */
/* A position in the plain second reading of its game, whichever that is. */
#ifndef FUZZ_SECOND_H
#define FUZZ_SECOND_H

#include <stdbool.h>

#include "plain/plain.h"
#include "plain/plain_dameta.h"

enum { SECOND_TEXT = 24 }; /* the text of a turn */

struct second {
	bool is_dameta;
	struct plain_pos three;
	struct plain_dameta dameta;
};

/* Goes to the start of an expression; false if it is none. */
bool second_start(struct second *second, const char *expression);
/* Reads a position line; false if it is none. */
bool second_read(struct second *second, const char *line);
/* Writes the position line to out, which has room for 256 bytes. */
void second_write(char *out, const struct second *second, const char *expression);
bool second_is_equal(const struct second *a, const struct second *b);
/* Every legal turn, in canonical text and order; how many there are. */
size_t second_turns(char (*texts)[SECOND_TEXT], size_t max, const struct second *second);
/* Plays a turn in canonical text; false if it is not legal. */
bool second_play(struct second *second, const char *text);
/* NULL for a legal turn in any form, otherwise the name of the first finding. */
const char *second_fault(const struct second *second, const char *text);

#endif
