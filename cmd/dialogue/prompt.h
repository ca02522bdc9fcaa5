/* SPDX-License-Identifier: MIT */
/* Lines from a person at a terminal, by readline. */
#ifndef CMD_DIALOGUE_PROMPT_H
#define CMD_DIALOGUE_PROMPT_H

#include <stddef.h>
#include <stdio.h>

/*
 * Suggests completions of a word that was typed so far: the i-th, to be freed, or NULL after the
 * last. before is what stands in the line before it, without leading blanks.
 */
typedef char *prompt_suggest_fn(void *context, const char *before, const char *typed, size_t i);

struct prompt {
	const char *text;
	prompt_suggest_fn *suggest;
	void *context;
	/*
	 * What else is listened to while a person types: at most two files, and what is done when
	 * there is input; the text may have changed then. inputs may be NULL.
	 */
	unsigned (*inputs)(void *context, int fds[2]);
	void (*heed)(void *context);
};

enum prompt_status {
	PROMPT_LINE,
	PROMPT_CTRL_C, /* on an empty line; what was half typed is dropped without a word */
	PROMPT_END     /* of the input, or by a signal */
};

/* The person is at this terminal. */
void prompt_open(FILE *in, FILE *out);
void prompt_close(void);
/* Asks for a line, without its end, to be freed; NULL unless it is PROMPT_LINE. */
enum prompt_status prompt_line(char **line, const struct prompt *prompt);
/* The columns of the window. */
size_t prompt_columns(void);

#endif
