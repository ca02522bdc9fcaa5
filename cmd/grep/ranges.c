/* SPDX-License-Identifier: MIT */
#include "grep/ranges.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/grow.h"
#include "common/options.h"

/* Reads one element, which is cut up. */
static struct range read_range(char *element)
{
	struct range range = { 0, ULONG_MAX };
	char *dash = strchr(element, '-');

	if (!dash || !element[1]) {
		range.first = range.last = cli_number(element, UINT32_MAX);
		return range;
	}
	*dash = '\0';
	if (*element)
		range.first = cli_number(element, UINT32_MAX);
	if (dash[1])
		range.last = cli_number(dash + 1, UINT32_MAX);
	if (range.last < range.first)
		cli_usage("the range %lu-%lu is empty", range.first, range.last);
	return range;
}

void ranges_add(struct ranges *ranges, const char *list)
{
	size_t size = strlen(list) + 1;
	char *copy = malloc(size), *element = copy, *comma;

	if (!copy)
		cli_no_memory();
	memcpy(copy, list, size);
	for (; element; element = comma ? comma + 1 : NULL) {
		comma = strchr(element, ',');
		if (comma)
			*comma = '\0';
		ranges->items =
		    grow(ranges->items, &ranges->room, ranges->count + 1, sizeof *ranges->items);
		ranges->items[ranges->count++] = read_range(element);
	}
	free(copy);
}

bool ranges_have(const struct ranges *ranges, unsigned long n)
{
	for (size_t i = 0; i < ranges->count; i++) {
		if (n >= ranges->items[i].first && n <= ranges->items[i].last)
			return true;
	}
	return false;
}

void ranges_free(struct ranges *ranges)
{
	free(ranges->items);
}
