/* SPDX-License-Identifier: MIT */
/* How long the engine may think, by the time_settings and time_left of GTP. */
#ifndef CMD_GTP_CLOCK_H
#define CMD_GTP_CLOCK_H

#include <stdbool.h>

/* What a side has, as the controller has told, less what was used since. */
struct gtp_clock {
	bool runs;
	long long main_ms;
	long long left_ms;
	unsigned long turns;        /* to be made in that time; 0: it is main time */
	long long period_ms;        /* the periods that follow main time, if there are any, */
	unsigned long period_turns; /* and how many turns are made in each */
};

/* In seconds; main time and then periods, each for so many turns. */
void gtp_clock_set(struct gtp_clock *clock, unsigned long main_time, unsigned long period,
    unsigned long period_turns);
/* A new game, with the same times. */
void gtp_clock_restart(struct gtp_clock *clock);
void gtp_clock_set_left(struct gtp_clock *clock, unsigned long left, unsigned long turns);
/* The time for the next turn, a share of what is left; 0 if there is no limit. */
unsigned gtp_clock_share(const struct gtp_clock *clock);
/* A turn was made in that time. */
void gtp_clock_use(struct gtp_clock *clock, long long used_ms);

/* The time by a clock that nobody sets. */
long long gtp_clock_now(void);

#endif
