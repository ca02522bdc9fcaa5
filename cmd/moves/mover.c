/* SPDX-License-Identifier: MIT */
#include "moves/mover.h"

#include <stdio.h>
#include <stdlib.h>

#include "common/fail.h"
#include "common/grow.h"
#include "common/input.h"
#include "common/lines.h"
#include "common/out.h"

size_t mover_list(struct mover *m, const struct dara_pos *pos)
{
	size_t count = dara_turns(m->turns, m->room, pos);

	if (count <= m->room)
		return count;
	m->turns = grow(m->turns, &m->room, count, sizeof *m->turns);
	return dara_turns(m->turns, m->room, pos);
}

/* What is said before a deep count must not wait for it. */
enum { DEEP = 4 };

bool mover_count(struct mover *m, struct counted *out, const struct cli_input *input,
    const struct cli_line *line, uint64_t most)
{
	const struct count_options *o = &m->count;
	char what[1100];

	if (o->depth >= DEEP)
		out_flush();
	*out = (struct counted){ .turns = o->depth > 0 ? mover_list(m, &line->pos) : 0 };
	if (m->divide && o->depth > 0) {
		out->below = count_below(o, &line->pos, m->turns, out->turns);
		out->all = count_sum(out->below, out->turns);
	} else {
		out->all = count_all(o, &line->pos, m->turns, out->turns);
	}
	if (out->all <= most)
		return true;
	free(out->below);
	snprintf(what, sizeof what, "%.1000s:%lu", input->name, line->number);
	cli_complain(what, "the number of sequences is too large");
	return false;
}
