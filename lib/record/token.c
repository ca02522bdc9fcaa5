/* SPDX-License-Identifier: MIT */
#include "record/token.h"

#include <stdarg.h>
#include <stdio.h>

/* Member by member: a compiler would rather call for a loop that costs more than the rest. */
void token_begin(const struct input *in, struct dara_item *item, enum dara_item_kind kind)
{
	item->kind = kind;
	item->result = DARA_OPEN;
	item->line = in->line;
	item->column = input_column(in, in->mark);
	item->text = item->name = NULL;
	item->len = item->name_len = 0;
	item->value_column = 0;
	item->number = 0;
	item->begin = item->end = item->reserved = 0;
}

int token_fault(const struct input *in, struct dara_diag *diag, enum dara_finding finding,
    size_t index, const char *format, ...)
{
	va_list args;

	if (!diag)
		return DARA_ESYNTAX;
	*diag = (struct dara_diag){ .line = in->line, .finding = finding };
	diag->column = input_column(in, index);
	va_start(args, format);
	vsnprintf(diag->text, sizeof diag->text, format, args);
	va_end(args);
	return DARA_ESYNTAX;
}

int token_bad_byte(const struct input *in, struct dara_diag *diag)
{
	unsigned char byte = (unsigned char)in->bytes[in->at];

	return token_fault(in, diag, DARA_BAD_BYTE, in->at, "byte 0x%02X %s", (unsigned)byte,
	    byte > 0x7F ? "outside comments and tag values" : "has no place in a record");
}

int token_too_long(const struct input *in, struct dara_diag *diag, size_t index, const char *what)
{
	return token_fault(
	    in, diag, DARA_TOO_LONG, index, "%s has at most %lu bytes", what, DARA_TOKEN_MAX);
}
