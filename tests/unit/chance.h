/* SPDX-License-Identifier: MIT */
/* Chance that can be repeated: numbers drawn from a seed. */
#ifndef UNIT_CHANCE_H
#define UNIT_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

/* Where the next numbers come from; set it to a seed. */
extern uint64_t chance;

unsigned below(unsigned limit);
bool one_in(unsigned times);
char one_of(const char *bytes);

/* The number in an environment variable. */
unsigned long long number_from(const char *variable, unsigned long long otherwise);

#endif
