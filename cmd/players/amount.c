/* SPDX-License-Identifier: MIT */
#include "players/amount.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

const struct unit amount_plain[] = { { "", 1 }, { NULL, 0 } };
const struct unit amount_time[] = { { "ms", 1 }, { "s", 1000 }, { "min", 60000 }, { NULL, 0 } };
const struct unit amount_size[] = { { "", 1 }, { "k", 1 << 10 }, { "K", 1 << 10 }, { "M", 1 << 20 },
	{ "G", 1 << 30 }, { NULL, 0 } };

bool amount_read(unsigned long long *out, const char *text, const struct unit *units)
{
	unsigned long long n;
	char *end;

	if (*text < '0' || *text > '9')
		return false;
	errno = 0;
	n = strtoull(text, &end, 10);
	while (units->name && strcmp(end, units->name) != 0)
		units++;
	if (!units->name || errno || n > ULLONG_MAX / units->factor)
		return false;
	*out = n * units->factor;
	return true;
}
