/* SPDX-License-Identifier: MIT */
#include "formats/sources.h"

#include <string.h>

const struct source_format *source_named(const char *name)
{
	static const struct source_format *const all[] = { &source_json, &source_csv, &source_tsv,
		&source_link, &source_text };

	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		if (strcmp(all[i]->name, name) == 0)
			return all[i];
	}
	return NULL;
}
