/* SPDX-License-Identifier: MIT */
#include "game/dameta.h"

int dameta_evaluate(const struct dara_pos *pos)
{
	unsigned side = pos->side;

	if (is_won(pos))
		return pos->hand[side] >= pos->rules->goals ? DARA_WON : -DARA_WON;
	return 100 * (pos->hand[side] - pos->hand[!side]);
}
