/* SPDX-License-Identifier: MIT */
/* Commands of GTP about the game. */
#ifndef CMD_GTP_PLAY_H
#define CMD_GTP_PLAY_H

#include "gtp/session.h"

gtp_command_fn gtp_clear_board, gtp_play, gtp_undo, gtp_showboard, gtp_final_score, gtp_dara_rules,
    gtp_dara_position, gtp_dara_moves;

#endif
