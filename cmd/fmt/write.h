/* SPDX-License-Identifier: MIT */
/* The forms that a record can be written in. */
#ifndef FMT_WRITE_H
#define FMT_WRITE_H

#include "fmt/sheet.h"
#include "records/tape.h"

enum form { FORM_RECORDS, FORM_LINE, FORM_JSON, FORM_CSV, FORM_TSV, FORM_LINK };

struct style {
	enum form form;
	size_t width; /* of movetext, as dara_writer_style has it */
	bool numbers;
	const char *columns; /* of CSV and TSV, separated by commas */
};

/* The columns that there are unless others are named. */
extern const char default_columns[];

/* Of what --to lists, the i-th name, or NULL; the same order as the forms, but for lines. */
bool form_named(enum form *out, const char *name);

/* Writes the record onto the tape. */
void write_sheet(struct tape *tape, const struct sheet *sheet, const struct style *style);
/* The line of names that stands above all records of CSV and TSV. */
void write_heading(const struct style *style);

#endif
