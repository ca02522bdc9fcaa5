/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "playout.h"
#include "selftest.h"

enum {
	GAMES = 60,
	PLIES = 200,
	TURNS_MAX = 4096,
	SECOND = 1000000000, /* in nanoseconds */
	MEASURED = SECOND / 4
};

/* Small boards, blocked sides and rules that meet in no named game. */
static const char *const others[] = { "niger:files=4,ranks=4,pieces=6",
	"dara:files=3,ranks=3,pieces=4", "wali:files=3,ranks=4,pieces=6,blocked=pass",
	"dara:blocked=pass,files=4,ranks=3,pieces=6", "dala:protect=yes,all-protected=any",
	"dala:capture=per-line", "dara:must-capture=no", "dara:drop-capture=yes,capture=per-line",
	"ninja:capture=per-line,drop-capture=yes,lose-at=0", "niger:files=5,ranks=4,pieces=10",
	"wali-wp:files=3,ranks=3,pieces=4", "dara:centre=yes", "dala:files=4,ranks=4,pieces=4" };

static bool pos_equal(const struct dara_pos *a, const struct dara_pos *b)
{
	return memcmp(a->men, b->men, sizeof a->men) == 0 && a->number == b->number &&
	    a->ball == b->ball && memcmp(a->hand, b->hand, sizeof a->hand) == 0 &&
	    a->side == b->side;
}

/* The least draw that stands for share i of n. */
static uint32_t draw_for(size_t i, size_t n)
{
	return (uint32_t)((((uint64_t)i << 32) + n - 1) / n);
}

/*
 * Every draw must lead to where one of the turns leads, and each turn must have a draw. When a draw
 * is told to go on, nobody looks whether a side has lost by count.
 */
static unsigned long pos_compare(
    const struct dara_pos *pos, const struct dara_turn *turns, size_t count)
{
	static bool met[TURNS_MAX];
	unsigned long differences = 0;

	memset(met, 0, count * sizeof *met);
	for (size_t i = 0; i < count; i++) {
		struct dara_pos drawn = *pos;
		bool goes_on = playout_turn(&drawn, draw_for(i, count));
		size_t j = 0;

		if (goes_on && dara_outcome(&drawn).reason == DARA_REDUCED)
			differences++;
		for (; j < count; j++) {
			struct dara_pos played = *pos;

			dara_play(&played, &turns[j]);
			if (!met[j] && pos_equal(&played, &drawn))
				break;
		}
		if (j < count)
			met[j] = true;
		else
			differences++;
	}
	return differences;
}

static unsigned long game_compare(
    const struct dara_rules *rules, struct chance *chance, unsigned long *positions)
{
	static struct dara_turn turns[TURNS_MAX];
	unsigned long differences = 0;
	struct dara_pos pos;

	dara_start(&pos, rules);
	for (int ply = 0; ply < PLIES; ply++) {
		size_t count = dara_turns(turns, TURNS_MAX, &pos);
		uint32_t draw = chance_draw(chance);

		if (count == 0 || count > TURNS_MAX)
			break;
		differences += pos_compare(&pos, turns, count);
		dara_play(&pos, &turns[chance_share(draw, (uint32_t)count)]);
		++*positions;
	}
	return differences;
}

/* Of the processor: others may be using the machine. */
static long long now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (long long)t.tv_sec * SECOND + t.tv_nsec;
}

/* Playouts a second from the start, and what they are worth to White on average. */
static double speed(const struct dara_rules *rules, struct chance *chance, double *white)
{
	long long begin = now(), elapsed;
	struct dara_pos pos;
	unsigned long count = 0;

	dara_start(&pos, rules);
	*white = 0;
	do {
		*white += playout(&pos, chance);
		count++;
		elapsed = now() - begin;
	} while (elapsed < MEASURED);
	*white /= (double)count;
	return (double)count * SECOND / (double)elapsed;
}

static unsigned long rules_test(const char *name, struct chance *chance)
{
	struct dara_rules rules;
	struct dara_diag diag;
	unsigned long positions = 0, differences = 0;
	double white, per_second;

	if (dara_rules_parse(&rules, name, strlen(name), &diag) < 0) {
		printf("%s: %s\n", name, diag.text);
		return 1;
	}
	for (int game = 0; game < GAMES; game++)
		differences += game_compare(&rules, chance, &positions);
	per_second = speed(&rules, chance, &white);
	printf("%-58s %6lu positions, %lu differences, %7.0f playouts/s, White %.3f\n", name,
	    positions, differences, per_second, white);
	return differences;
}

unsigned long selftest(void)
{
	struct chance chance = { 1 };
	unsigned long differences = 0;
	const char *name;

	for (size_t i = 0; (name = dara_rules_name(i)); i++)
		differences += rules_test(name, &chance);
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		differences += rules_test(others[i], &chance);
	return differences;
}
