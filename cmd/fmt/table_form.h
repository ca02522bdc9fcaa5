/* SPDX-License-Identifier: MIT */
/* Records as rows of a table: CSV by RFC 4180, or fields separated by tabs. */
#ifndef FMT_TABLE_FORM_H
#define FMT_TABLE_FORM_H

#include "fmt/sheet.h"
#include "records/tape.h"

/*
 * Columns are separated by commas. Of a tag it has the value; "plies" is the number of turns,
 * "turns" the turns themselves, "final" the last position as a line of dara-position(5).
 */
void table_write(struct tape *tape, const struct sheet *sheet, const char *columns, bool tabs);
/* Prints the names of the columns to standard output. */
void table_heading(const char *columns, bool tabs);

#endif
