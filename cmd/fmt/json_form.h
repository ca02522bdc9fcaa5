/* SPDX-License-Identifier: MIT */
/* A record as JSON: tags as pairs, so that their order and doubles survive. */
#ifndef FMT_JSON_FORM_H
#define FMT_JSON_FORM_H

#include "fmt/sheet.h"
#include "records/tape.h"

/* Writes the record as one line. */
void json_write(struct tape *tape, const struct sheet *sheet);

#endif
