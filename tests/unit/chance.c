/* SPDX-License-Identifier: MIT */
#include "chance.h"

#include <stdlib.h>
#include <string.h>

uint64_t chance;

unsigned below(unsigned limit)
{
	uint64_t z = chance += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return (unsigned)((z >> 33) % limit);
}

bool one_in(unsigned times)
{
	return below(times) == 0;
}

char one_of(const char *bytes)
{
	return bytes[below((unsigned)strlen(bytes))];
}

unsigned long long number_from(const char *variable, unsigned long long otherwise)
{
	const char *value = getenv(variable);

	return value && *value ? strtoull(value, NULL, 10) : otherwise;
}
