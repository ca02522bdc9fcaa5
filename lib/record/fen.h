/* SPDX-License-Identifier: MIT */
#ifndef RECORD_FEN_H
#define RECORD_FEN_H

#include "dara.h"

/*
 * Reads the value of a FEN tag: the fields of a position line after its rules, or a whole line. Its
 * rules then go to *own, and out refers to them; else it refers to rules. Whatever is wrong is
 * DARA_BAD_POSITION.
 */
int fen_parse(struct dara_pos *out, struct dara_rules *own, const struct dara_rules *rules,
    const char *text, size_t len, struct dara_diag *diag);

#endif
