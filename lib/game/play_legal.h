/* SPDX-License-Identifier: MIT */
#ifndef GAME_PLAY_LEGAL_H
#define GAME_PLAY_LEGAL_H

#include "dara.h"

/*
 * Plays turns as long as they are legal, and returns how many were. *before becomes the position
 * before the last of them; if there was none it stays.
 */
size_t play_legal(
    struct dara_pos *pos, struct dara_pos *before, const struct dara_turn *turns, size_t count);

#endif
