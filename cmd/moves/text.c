/* SPDX-License-Identifier: MIT */
#include "moves/text.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/labels.h"
#include "common/lines.h"
#include "common/out.h"

static void print_turns(struct mover *m, const struct cli_line *line)
{
	char between = m->output == TURNS ? ' ' : '\n', text[2048];
	size_t count = mover_list(m, &line->pos), len = 0;

	for (size_t i = 0; i < count; i++) {
		if (len > sizeof text - DARA_TURN_SIZE) {
			out_bytes(text, len);
			len = 0;
		}
		len += dara_turn_print(text + len, &m->turns[i]);
		text[len++] = i + 1 < count ? between : '\n';
	}
	out_bytes(text, len);
	if (count == 0 && m->output == TURNS)
		out_char('\n');
}

/* The label ply=, raised by one, or NULL if there is none that is a number. */
static const char *raised_ply(const struct cli_line *line, char out[24])
{
	size_t len;
	const char *value = label_find(line->labels, line->labels_len, "ply", &len);
	char *end;
	unsigned long ply;

	if (!value || *value < '0' || *value > '9')
		return NULL;
	ply = strtoul(value, &end, 10);
	if (end != value + len || ply == ULONG_MAX)
		return NULL;
	snprintf(out, 24, "%lu", ply + 1);
	return out;
}

static void print_positions(struct mover *m, const struct cli_line *line)
{
	char move[DARA_TURN_SIZE], number[24], position[DARA_POS_SIZE];
	const char *ply = raised_ply(line, number);
	struct label changes[] = {
		{ "move", move, false },
		{ "result", NULL, true },
		{ "score", NULL, true },
		{ "depth", NULL, true },
		{ "pv", NULL, true },
		{ "best", NULL, true },
		{ "nodes", NULL, true },
		{ "ply", ply, true },
	};
	size_t changed = sizeof changes / sizeof *changes - (ply ? 0 : 1);
	size_t count = mover_list(m, &line->pos);

	for (size_t i = 0; i < count; i++) {
		struct dara_pos next = line->pos;

		dara_play(&next, &m->turns[i]);
		dara_turn_print(move, &m->turns[i]);
		out_bytes(position, dara_pos_print(position, &next));
		labels_out(line->labels, line->labels_len, changes, changed);
		out_char('\n');
	}
}

static int print_counted(
    struct mover *m, const struct cli_input *input, const struct cli_line *line)
{
	struct counted counted;
	char text[DARA_TURN_SIZE];

	if (!mover_count(m, &counted, input, line, COUNT_TOO_LARGE - 1))
		return EXIT_TROUBLE;
	for (size_t i = 0; m->divide && i < counted.turns; i++) {
		out_bytes(text, dara_turn_print(text, &m->turns[i]));
		out_char(' ');
		out_number(counted.below[i]);
		out_char('\n');
	}
	if (!m->divide) {
		out_number(counted.all);
		out_char('\n');
	}
	free(counted.below);
	return 0;
}

int moves_print_text(struct mover *m, const struct cli_input *input, const struct cli_line *line)
{
	switch (m->output) {
	case TURNS:
	case TURNS_ONE_PER_LINE:
		print_turns(m, line);
		break;
	case COUNT:
		out_number(dara_turns(NULL, 0, &line->pos));
		out_char('\n');
		break;
	case POSITIONS:
		print_positions(m, line);
		break;
	case DEPTH:
		return print_counted(m, input, line);
	}
	return 0;
}
