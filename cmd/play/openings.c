/* SPDX-License-Identifier: MIT */
#include "play/openings.h"

#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/lines.h"
#include "common/options.h"
#include "common/report.h"

enum { MOST_RANDOM = 10000, ATTEMPTS = 1000 };

uint64_t splitmix64(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

static void add_start(struct openings *o, const struct opening *start)
{
	if (o->count == o->room) {
		o->room = 2 * o->room + 16;
		o->starts = realloc(o->starts, o->room * sizeof *o->starts);
		if (!o->starts)
			cli_no_memory();
	}
	o->starts[o->count++] = *start;
}

static int take_line(struct cli_input *input, const struct cli_line *line, void *context)
{
	struct opening start = { .pos = line->pos, .rules = line->rules };
	struct dara_diag diag = { .line = line->number,
		.column = 1,
		.finding = DARA_GAME_OVER,
		.text = "no game can begin where it is over" };

	if (dara_outcome(&line->pos).result != DARA_OPEN) {
		cli_report(input, &diag);
		return EXIT_BAD_INPUT;
	}
	add_start(context, &start);
	return 0;
}

int openings_read(struct openings *o, const char *text, uint64_t seed)
{
	struct cli_line_handler handler = { take_line, o };
	char *operand;
	int status;

	*o = (struct openings){ .seed = seed };
	if (!text)
		return 0;
	if (strncmp(text, "random:", 7) == 0) {
		o->random = cli_number(text + 7, MOST_RANDOM);
		return 0;
	}
	operand = strdup(text);
	if (!operand)
		cli_no_memory();
	status = cli_each_line(1, &operand, NULL, &handler);
	free(operand);
	if (status == 0 && o->count == 0) {
		cli_complain(text, "there is no position");
		status = EXIT_BAD_INPUT;
	}
	return status;
}

/* Plays turns by chance; false if the game ends with them. */
static bool play_random(struct game *g, unsigned long turns, uint64_t *state)
{
	for (; turns > 0 && !game_is_over(g); turns--) {
		size_t count = dara_turns(NULL, 0, game_pos(g));
		struct dara_turn *list = malloc(count * sizeof *list);

		if (!list)
			cli_no_memory();
		dara_turns(list, count, game_pos(g));
		game_play(g, &list[splitmix64(state) % count]);
		free(list);
	}
	return !game_is_over(g);
}

bool openings_begin(const struct openings *o, struct game *g, unsigned long pair,
    const struct dara_rules *rules, const struct dara_pos *start)
{
	uint64_t state = o->seed;

	if (o->count > 0) {
		const struct opening *opening = &o->starts[pair % o->count];

		game_begin(g, &opening->rules, &opening->pos);
		return true;
	}
	/* states that follow one another would give the same numbers, one later */
	state = splitmix64(&state) ^ pair;
	for (unsigned i = 0; i < ATTEMPTS; i++) {
		game_begin(g, rules, start);
		if (play_random(g, o->random, &state))
			return true;
	}
	return false;
}

void openings_free(struct openings *o)
{
	free(o->starts);
	*o = (struct openings){ 0 };
}
