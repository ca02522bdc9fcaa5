/* SPDX-License-Identifier: MIT */
#ifndef TEXT_DIAG_H
#define TEXT_DIAG_H

#include "dara.h"

/* Fills diag, if there is one, but for its line, and returns status. */
__attribute__((format(printf, 5, 6))) int diag_set(struct dara_diag *diag, int status,
    enum dara_finding finding, unsigned long column, const char *format, ...);

#endif
