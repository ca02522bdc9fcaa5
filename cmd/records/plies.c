/* SPDX-License-Identifier: MIT */
#include "records/plies.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "common/grow.h"
#include "common/options.h"

/* Adds an element of a ply list: N, N-M, or -1. */
static void add_range(struct plies *p, char *element)
{
	struct ply_range range;
	char *dash = strchr(element, '-');

	if (strcmp(element, "-1") == 0) {
		p->final = true;
		return;
	}
	if (dash == element)
		cli_usage("from the end only -1 can be counted, not %s", element);
	if (dash)
		*dash = '\0';
	range.first = cli_number(element, UINT32_MAX);
	range.last = dash ? cli_number(dash + 1, UINT32_MAX) : range.first;
	if (range.last < range.first)
		cli_usage("the range %lu-%lu is empty", range.first, range.last);
	p->ranges = grow(p->ranges, &p->room, p->count + 1, sizeof range);
	p->ranges[p->count++] = range;
}

void plies_add(struct plies *p, char *list)
{
	char *comma;

	while ((comma = strchr(list, ','))) {
		*comma = '\0';
		add_range(p, list);
		list = comma + 1;
	}
	add_range(p, list);
}

void plies_free(struct plies *p)
{
	free(p->ranges);
	*p = (struct plies){ 0 };
}
