/* SPDX-License-Identifier: MIT */
/* The formats that records can be made of. */
#ifndef CMD_SOURCES_H
#define CMD_SOURCES_H

#include "formats/convert.h"

extern const struct source_format source_json, source_csv, source_tsv, source_link, source_text;

/* The format of a name, or NULL. */
const struct source_format *source_named(const char *name);

#endif
