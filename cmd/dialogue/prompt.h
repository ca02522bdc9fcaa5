/* SPDX-License-Identifier: MIT */
/* Lines from a person at a terminal, by readline, or from a script on standard input. */
#ifndef CMD_PROMPT_H
#define CMD_PROMPT_H

#include "common/cli.h"

/*
 * Suggests completions of a word that was typed so far: the i-th, or NULL past the last. before is
 * what stands in the line before it, without leading blanks.
 */
typedef char *prompt_suggest_fn(void *context, const char *before, const char *typed, size_t i);

/* Catches INT, TERM, HUP and QUIT, and gets ready. True if there is a person at a terminal. */
bool prompt_open(prompt_suggest_fn *suggest, void *context);
/* Saves the lines that were typed; EXIT_TROUBLE if the input could not be read, or 0. */
int prompt_close(void);
/*
 * The next line, without its end, to be freed; NULL at the end of the input or after a signal. The
 * prompt is shown to a person only. A line of a script may contain NUL bytes.
 */
char *prompt_line(const char *text, size_t *len);
/* The answer of a person to a question between two lines, as prompt_line; it is not remembered. */
char *prompt_answer(const char *text, prompt_suggest_fn *suggest, void *context);
/* The signal that was caught, or 0: what a search can be stopped by. */
extern volatile int prompt_signal;

#endif
