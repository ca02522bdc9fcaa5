/* SPDX-License-Identifier: MIT */
/* The words of a command's argument. */
#ifndef CMD_DIALOGUE_WORDS_H
#define CMD_DIALOGUE_WORDS_H

#include <stdbool.h>

/* Cuts off the first word, and moves *rest on to what follows; an empty string if there is none. */
char *take_word(char **rest);
/* Reads "white", "b" and so on, in any case. */
bool read_side(unsigned *side, const char *word);
/* Reads a whole number from least, which is a million at most. */
bool read_number(unsigned long *number, const char *word, unsigned long least);

#endif
