/* SPDX-License-Identifier: MIT */
#include "moves/objects.h"

#include <stdlib.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/json_labels.h"
#include "common/lines.h"

/* The turns as an array, or the positions that follow. */
static json_t *json_turns(struct mover *m, const struct cli_line *line)
{
	size_t count = mover_list(m, &line->pos);
	json_t *value = json_array();
	char text[DARA_POS_SIZE];

	for (size_t i = 0; i < count; i++) {
		struct dara_pos next = line->pos;

		dara_turn_print(text, &m->turns[i]);
		if (m->output == POSITIONS) {
			dara_play(&next, &m->turns[i]);
			dara_pos_print(text, &next);
		}
		json_add(value, json_string(text));
	}
	return value;
}

/* Adds the counts; returns the status. */
static int put_counts(
    json_t *value, struct mover *m, const struct cli_input *input, const struct cli_line *line)
{
	struct counted counted;
	char text[DARA_TURN_SIZE];
	json_t *below;

	if (!mover_count(m, &counted, input, line, INT64_MAX))
		return EXIT_TROUBLE;
	json_put(value, "depth", json_integer((json_int_t)m->count.depth));
	json_put(value, "count", json_integer((json_int_t)counted.all));
	if (!m->divide)
		return 0;
	below = json_object();
	for (size_t i = 0; i < counted.turns; i++) {
		dara_turn_print(text, &m->turns[i]);
		json_put(below, text, json_integer((json_int_t)counted.below[i]));
	}
	free(counted.below);
	json_put(value, "divide", below);
	return 0;
}

int moves_print_json(struct mover *m, const struct cli_input *input, const struct cli_line *line)
{
	char position[DARA_POS_SIZE];
	json_t *value = json_object();
	int status = 0;

	dara_pos_print(position, &line->pos);
	json_put(value, "position", json_string(position));
	json_labels(value, line->labels, line->labels_len);
	switch (m->output) {
	case TURNS:
	case TURNS_ONE_PER_LINE:
		json_put(value, "turns", json_turns(m, line));
		break;
	case COUNT:
		json_put(value, "count", json_integer((json_int_t)dara_turns(NULL, 0, &line->pos)));
		break;
	case POSITIONS:
		json_put(value, "positions", json_turns(m, line));
		break;
	case DEPTH:
		status = put_counts(value, m, input, line);
		break;
	}
	if (status == 0)
		json_out(value);
	else
		json_decref(value);
	return status;
}
