/* SPDX-License-Identifier: MIT */
#include "game/dameta/dameta.h"

uint64_t dameta_perft(const struct dara_pos *pos, unsigned depth)
{
	struct way ways[WAYS_MAX];
	uint64_t count = 0;
	unsigned n;

	if (depth == 0)
		return 1;
	if (must_wait(pos) && !is_won(pos)) {
		static const struct dara_turn pass = { .kind = DARA_PASS };
		struct dara_pos next = *pos;

		dameta_play(&next, &pass);
		return dameta_perft(&next, depth - 1);
	}
	n = ways_find(ways, pos);
	for (unsigned i = 0; i < n; i++) {
		if (depth == 1) {
			count += bits_count(ways[i].ends);
			continue;
		}
		for (uint64_t left = ways[i].ends; left; left &= left - 1) {
			struct dara_pos next = *pos;

			way_play(&next, &ways[i], left & -left);
			count += dameta_perft(&next, depth - 1);
		}
	}
	return count;
}
