/* SPDX-License-Identifier: MIT */
/* A game as the part of an address after its page: "#dara=1;v=niger;t=c3.d3". */
#ifndef FMT_LINK_FORM_H
#define FMT_LINK_FORM_H

#include "fmt/sheet.h"
#include "records/tape.h"

/* Writes the main line as a link on a line of its own; comments and variations are left out. */
void link_write(struct tape *tape, const struct sheet *sheet);

#endif
