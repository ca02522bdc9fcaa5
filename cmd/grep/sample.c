/* SPDX-License-Identifier: MIT */
#include "grep/sample.h"

#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/options.h"

enum { SAMPLE_MAX = 100000000 };

void sample_open(struct sample *s, const char *text)
{
	const char *colon = strchr(text, ':');
	size_t len = colon ? (size_t)(colon - text) : strlen(text);
	char number[16];

	if (len >= sizeof number)
		cli_usage("'%s' is no number of records", text);
	memcpy(number, text, len);
	number[len] = '\0';
	*s = (struct sample){ .size = cli_number(number, SAMPLE_MAX), .drawing = true };
	s->chance = colon ? cli_number(colon + 1, UINT32_MAX) : 1;
	s->drawn = calloc(s->size + 1, sizeof *s->drawn);
	if (!s->drawn)
		cli_no_memory();
}

void sample_close(struct sample *s)
{
	free(s->drawn);
}

/* A number below limit: splitmix64, of which the remainder is as good as even here. */
static unsigned long below(struct sample *s, unsigned long limit)
{
	uint64_t n = s->chance += UINT64_C(0x9E3779B97F4A7C15);

	n = (n ^ n >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	n = (n ^ n >> 27) * UINT64_C(0x94D049BB133111EB);
	return (unsigned long)((n ^ n >> 31) % limit);
}

/* Each of those offered is among the drawn with the same chance at any time. */
static void offer(struct sample *s)
{
	unsigned long number = s->offered++, place;

	if (s->count < s->size) {
		s->drawn[s->count++] = number;
		return;
	}
	place = below(s, number + 1);
	if (place < s->size)
		s->drawn[place] = number;
}

static int by_number(const void *a, const void *b)
{
	unsigned long x = *(const unsigned long *)a, y = *(const unsigned long *)b;

	return (x > y) - (x < y);
}

void sample_draw(struct sample *s)
{
	qsort(s->drawn, s->count, sizeof *s->drawn, by_number);
	s->offered = 0;
	s->drawing = false;
}

bool sample_takes(struct sample *s)
{
	if (s->drawing) {
		offer(s);
		return false;
	}
	if (s->taken == s->count || s->drawn[s->taken] != s->offered++)
		return false;
	s->taken++;
	return true;
}
