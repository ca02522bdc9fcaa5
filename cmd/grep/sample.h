/* SPDX-License-Identifier: MIT */
/* So many of all, by chance: first all are offered, then those that were drawn are taken. */
#ifndef GREP_SAMPLE_H
#define GREP_SAMPLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sample {
	size_t size;
	uint64_t chance;
	unsigned long *drawn; /* their numbers, from 0; sorted when all were offered */
	size_t count, taken;
	unsigned long offered;
	bool drawing; /* all are still to be offered */
};

/* Reads "N" or "N:SEED"; exits if it is neither. */
void sample_open(struct sample *sample, const char *text);
void sample_close(struct sample *sample);
/* All were offered. */
void sample_draw(struct sample *sample);
/* Offers the next, or tells whether it was drawn. */
bool sample_takes(struct sample *sample);

#endif
