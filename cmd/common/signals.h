/* SPDX-License-Identifier: MIT */
/* Signals that end a program, for one that has something to do before. */
#ifndef CMD_SIGNALS_H
#define CMD_SIGNALS_H

/* The signal that was caught, INT, TERM, HUP or QUIT, or 0: what a search can be stopped by. */
extern volatile int signals_caught;

/* Catches them from now on, but for those that we were started to ignore, as by nohup. */
void signals_catch(void);
/*
 * Ends the program by the signal that was caught, as whoever sent it expects: a shell's loop goes
 * no further. Returns if there was none.
 */
void signals_end(void);

#endif
