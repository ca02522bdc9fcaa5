/* SPDX-License-Identifier: MIT */
/* What Ctrl-C means at the moment, and waiting for what comes next. */
#ifndef CMD_DIALOGUE_INTERRUPTS_H
#define CMD_DIALOGUE_INTERRUPTS_H

#include <stdbool.h>

#include "common/signals.h"

enum ctrl_c {
	CTRL_C_ENDS,    /* the program */
	CTRL_C_DROPS,   /* the line that is being typed */
	CTRL_C_HURRIES, /* a search, which answers with what it has */
	CTRL_C_TWICE    /* ends the program, but only the second time */
};

/* Catches the signals that end a program, and lets Ctrl-C mean more than that. */
void interrupts_open(void);
/* From now on Ctrl-C means this; what it has stopped before may go on. */
void interrupts_mean(enum ctrl_c meaning);
/* Whether Ctrl-C came, and did not end the program; then it is forgotten. */
bool interrupts_take(void);

/*
 * Waits for input or a signal; returns a bit for each of the files where there is input, or its
 * end, or a fault that reading will find; 0 if it is a signal. Our signals are let in only while it
 * waits: one that comes just before is not slept through.
 */
unsigned interrupts_wait(const int *fds, unsigned count);

/* For the editor of lines: Ctrl-Z and changes of the window are noted, and taken once. */
void interrupts_note_window(void);
bool interrupts_take_window(void);
void interrupts_note_suspension(bool noted);
bool interrupts_take_suspension(void);
/* Stops, as Ctrl-Z asks. */
void interrupts_suspend(void);

#endif
