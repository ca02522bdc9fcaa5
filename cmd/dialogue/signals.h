/* SPDX-License-Identifier: MIT */
/* Signals of a dialogue: those that end it, and what Ctrl-C means at the moment. */
#ifndef CMD_DIALOGUE_SIGNALS_H
#define CMD_DIALOGUE_SIGNALS_H

#include <stdbool.h>

enum ctrl_c {
	CTRL_C_ENDS,    /* the program */
	CTRL_C_DROPS,   /* the line that is being typed */
	CTRL_C_HURRIES, /* a search, which answers with what it has */
	CTRL_C_TWICE    /* ends the program, but only the second time */
};

/* Not 0: a search or a program that we wait for is to stop. */
extern volatile int signals_stop;

/* Catches INT, TERM, HUP and QUIT, unless we were started to ignore them. */
void signals_open(void);
/* From now on Ctrl-C means this; what it has stopped before may go on. */
void signals_ctrl_c(enum ctrl_c meaning);
/* Whether Ctrl-C came, and did not end the program; then it is forgotten. */
bool signals_take_ctrl_c(void);
/* The signal that ends the program, or 0. */
int signals_ending(void);
/* The program is to end as if this signal had come. */
void signals_end(int number);
/* Ends by this signal's usual action, so that a shell sees what it was. */
void signals_die(int number);

/*
 * Waits for input or a signal; returns a bit for each of the files where there is input, or its
 * end, or a fault that reading will find; 0 if it is a signal. Our signals are let in only while it
 * waits: one that comes just before is not slept through.
 */
unsigned signals_wait(const int *fds, unsigned count);

/* For the editor of lines: Ctrl-Z and changes of the window are noted, and taken once. */
void signals_note_window(void);
bool signals_take_window(void);
void signals_note_suspension(bool noted);
bool signals_take_suspension(void);
/* Stops, as Ctrl-Z asks. */
void signals_suspend(void);

#endif
