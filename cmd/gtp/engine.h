/* SPDX-License-Identifier: MIT */
/* The engine as a partner of other programs: GTP, version 2, on the standard streams. */
#ifndef CMD_GTP_ENGINE_H
#define CMD_GTP_ENGINE_H

#include "players/player.h"

/* Serves until `quit` or the end of the input: 0, or EXIT_TROUBLE if reading fails. */
int gtp_serve(const struct dara_rules *rules, struct player *engine);

#endif
