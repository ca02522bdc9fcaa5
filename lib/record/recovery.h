/* SPDX-License-Identifier: MIT */
#ifndef RECORD_RECOVERY_H
#define RECORD_RECOVERY_H

#include "record/reader.h"

/* Passes over what is left of a broken record, from after the token at fault. */
void recovery_skip_record(struct dara_reader *r);

#endif
