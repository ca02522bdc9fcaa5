/* SPDX-License-Identifier: MIT */
#include "text/diag.h"

#include <stdarg.h>
#include <stdio.h>

int diag_set(struct dara_diag *diag, int status, enum dara_finding finding, unsigned long column,
    const char *format, ...)
{
	va_list args;

	if (!diag)
		return status;
	*diag = (struct dara_diag){ .column = column, .finding = finding };
	va_start(args, format);
	vsnprintf(diag->text, sizeof diag->text, format, args);
	va_end(args);
	return status;
}
