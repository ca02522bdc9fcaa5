/* SPDX-License-Identifier: MIT */
#ifndef RECORD_WRITABLE_H
#define RECORD_WRITABLE_H

#include "dara.h"

/* Whether a reader could give the item, so that what is written of it is read as the same again. */
bool item_is_writable(const struct dara_item *item);

#endif
