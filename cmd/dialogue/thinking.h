/* SPDX-License-Identifier: MIT */
/* A sign for the person that something is being waited for. */
#ifndef CMD_DIALOGUE_THINKING_H
#define CMD_DIALOGUE_THINKING_H

/* Shows the text, which is ASCII, once half a second has passed; it goes at the end. */
void thinking_begin(const char *text);
void thinking_end(void);

#endif
