/* SPDX-License-Identifier: MIT */
/* Completions of what is typed at the prompt. */
#ifndef CMD_DIALOGUE_COMPLETE_H
#define CMD_DIALOGUE_COMPLETE_H

#include <stddef.h>

/* A prompt_suggest_fn; context is a struct dialogue. */
char *complete_line(void *context, const char *before, const char *typed, size_t wanted);

#endif
