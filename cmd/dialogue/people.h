/* SPDX-License-Identifier: MIT */
/* Who sits at the table. */
#ifndef CMD_DIALOGUE_PEOPLE_H
#define CMD_DIALOGUE_PEOPLE_H

#include "dialogue/state.h"

/* The engine that the record names, if it names one, has its side again, and plays at its level. */
void people_as_before(struct dialogue *d);

#endif
