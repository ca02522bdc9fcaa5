/* SPDX-License-Identifier: MIT */
#ifndef GAME_SETTLE_H
#define GAME_SETTLE_H

#include "dara.h"

/* Ends the drop phase of a position in which neither side can drop. Every position is settled. */
void pos_settle(struct dara_pos *pos);

#endif
