/* SPDX-License-Identifier: MIT */
/* Lines from a person at a terminal, by readline, or from a script on standard input. */
#ifndef CMD_PROMPT_H
#define CMD_PROMPT_H

#include "cli.h"

/* Suggests the completions of what was typed, from its beginning; called for i = 0, 1, ... */
typedef char *prompt_suggest_fn(void *context, const char *typed, size_t i);

/* Catches INT, TERM and HUP, and gets ready to read. True if there is a person at a terminal. */
bool prompt_open(prompt_suggest_fn *suggest, void *context);
/* Restores the terminal, and saves the lines that were typed. */
void prompt_close(void);
/*
 * The next line, without its end, to be freed; NULL at the end of the input or after a signal. The
 * prompt is shown to a person only.
 */
char *prompt_line(const char *text);
/* The signal that was caught, or 0: what a search can be stopped by. */
extern volatile int prompt_signal;

#endif
