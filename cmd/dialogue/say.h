/* SPDX-License-Identifier: MIT */
/* What is said to the person, on standard error or at another terminal. */
#ifndef CMD_DIALOGUE_SAY_H
#define CMD_DIALOGUE_SAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/*
 * From now on this terminal is spoken to, and text is broken at blanks to fit its window. If its
 * characters are UTF-8, those of records are shown as they are.
 */
void say_to_terminal(FILE *terminal, bool is_utf8);
/* The file that the person reads. */
int say_file(void);
/* The columns that there are; 0 where nothing limits them. */
size_t say_columns(void);
/* Says lines of text. Those that begin with blanks go on below their own text. */
__attribute__((format(printf, 1, 2))) void say(const char *format, ...);
/* The same with a text of any length. */
void say_text(const char *text);
/* Says words, in columns where there is a window, else on one line. */
void say_words(const char *const *words, size_t count);
/* Says what must stay as it is, as a board. */
void say_as_is(const char *text, size_t len);

/*
 * Bytes of a record, which may be of any alphabet or none, as the terminal can show them: with a ?
 * for each that it cannot, or should not. To be freed.
 */
char *say_showable(const char *bytes, size_t len);

#endif
