/* SPDX-License-Identifier: MIT */
/* The parts of a stream, played side by side on several threads, and printed in order. */
#ifndef CMD_POOL_H
#define CMD_POOL_H

#include "records/print.h"

void pool_play(struct printer *printer, unsigned threads);

#endif
