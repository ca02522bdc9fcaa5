/* SPDX-License-Identifier: MIT */
/* Texts of persons on a line of GTP, where a # begins a comment and control bytes are dropped. */
#ifndef CMD_PLAYERS_WORDS_H
#define CMD_PLAYERS_WORDS_H

#include <stddef.h>

/* The most bytes of a text with its NUL; what is longer is cut. */
#define WORDS_SIZE 1024
/* The same when it is packed. */
#define WORDS_PACKED_SIZE (3 * WORDS_SIZE)

/*
 * Copies as much of a text as there is room for, with a NUL, as it may be shown: UTF-8 in which
 * control characters, those that change the direction of writing too, and bytes that are no UTF-8
 * are question marks; without blanks around. Returns its length, which is no more than that of the
 * text.
 */
size_t words_show(char *out, size_t room, const char *text, size_t len);
/* The same with as much room as a line has. */
void words_clean(char out[WORDS_SIZE], const char *text, size_t len);
/* Packs a text for a line: a percent sign and two digits stand for what the line cannot carry. */
void words_pack(char out[WORDS_PACKED_SIZE], const char *text);
/* The clean text that was packed. */
void words_unpack(char out[WORDS_SIZE], const char *packed);

#endif
