/* SPDX-License-Identifier: MIT */
/*
 * What the fuzz targets share. Each defines LLVMFuzzerTestOneInput, which libFuzzer and AFL++ call
 * with inputs that they make up, and each.c with those of files. Beyond not crashing, a target
 * holds laws; one that is broken is told, and ends the program by abort.
 */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stdint.h>
#include <string.h>

#include "dara.h"
#include "second.h"
#include "shared/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define LAW(holds, ...)                                                                            \
	do {                                                                                       \
		if (!(holds))                                                                      \
			law_broken(__FILE__, __LINE__, __VA_ARGS__);                               \
	} while (0)
__attribute__((format(printf, 3, 4), noreturn)) void law_broken(
    const char *file, int line, const char *format, ...);

/* Cuts a line, without its newline, off the front of the input; false if there is none. */
bool take_line(const char **line, size_t *len, const uint8_t **data, size_t *size);

/* What the library says of untrusted bytes is printable ASCII. */
void check_words(const char *text);

/*
 * All laws of a position that was accepted or reached, which second stands at as well: it is
 * printed and read back, and both readings agree on it, on the legal turns, and on the outcome.
 * Returns how many turns there are, of which the first max are in turns.
 */
size_t check_position(
    const struct second *second, const struct dara_pos *pos, struct dara_turn *turns, size_t max);
/* Reads the position once more, for the second reading, and checks it. */
size_t check_start(
    struct second *second, const struct dara_pos *pos, struct dara_turn *turns, size_t max);
/* Plays a legal turn in both readings, which must lead to the same. */
void play_both(struct dara_pos *pos, struct second *second, const struct dara_turn *turn);
/* What both readings say of a text as the turn in that position; true if it is legal. */
bool check_turn(struct dara_turn *turn, const struct dara_pos *pos, const struct second *second,
    const char *text, size_t len);

#endif
