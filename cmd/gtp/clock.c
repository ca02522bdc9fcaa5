/* SPDX-License-Identifier: MIT */
#include "gtp/clock.h"

#include <time.h>

enum {
	MARGIN_MS = 100, /* that a turn may take beyond the time it is given */
	TURNS_TO_GO = 30 /* that the main time is shared out for */
};

static void start_period(struct gtp_clock *clock)
{
	clock->left_ms = clock->period_ms;
	clock->turns = clock->period_turns;
}

void gtp_clock_set(struct gtp_clock *clock, unsigned long main_time, unsigned long period,
    unsigned long period_turns)
{
	*clock = (struct gtp_clock){
		/* a period for no turns at all means that there is no limit */
		.runs = !period || period_turns,
		.main_ms = 1000 * (long long)main_time,
		.period_ms = 1000 * (long long)period,
		.period_turns = period_turns,
	};
	gtp_clock_restart(clock);
}

void gtp_clock_restart(struct gtp_clock *clock)
{
	clock->left_ms = clock->main_ms;
	clock->turns = 0;
	if (!clock->main_ms)
		start_period(clock);
}

void gtp_clock_set_left(struct gtp_clock *clock, unsigned long left, unsigned long turns)
{
	clock->runs = true;
	clock->left_ms = 1000 * (long long)left;
	clock->turns = turns;
}

unsigned gtp_clock_share(const struct gtp_clock *clock)
{
	long long share;

	if (!clock->runs)
		return 0;
	if (clock->turns)
		share = clock->left_ms / (long long)clock->turns;
	else
		share = clock->left_ms / TURNS_TO_GO;
	if (!clock->turns && clock->period_turns)
		share += clock->period_ms / (long long)clock->period_turns;
	/* less is lost around a turn where there is little to lose */
	share -= share / 2 < MARGIN_MS ? share / 2 : MARGIN_MS;
	return share > 0 ? (unsigned)share : 1;
}

void gtp_clock_use(struct gtp_clock *clock, long long used_ms)
{
	clock->left_ms -= used_ms;
	if (clock->turns && --clock->turns == 0) {
		start_period(clock);
	} else if (!clock->turns && clock->left_ms <= 0 && clock->period_turns) {
		used_ms = -clock->left_ms;
		start_period(clock);
		clock->left_ms -= used_ms;
	}
	if (clock->left_ms < 0)
		clock->left_ms = 0;
}

long long gtp_clock_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}
