/* SPDX-License-Identifier: MIT */
#include "game/dameta/dameta.h"

uint64_t dameta_squares_transform(uint64_t set, const struct dara_rules *rules, unsigned symmetry)
{
	(void)rules;
	if (symmetry & DARA_SWAP)
		set = ranks_mirrored(set);
	if (symmetry & DARA_MIRROR_FILES)
		set = files_mirrored(set);
	for (unsigned shifts = symmetry % DARA_SWAP / 2; shifts > 0; shifts--)
		set = east_of(set);
	return set;
}

/* Files are like one another, but where men stand as at the start: there only left is like right.
 */
unsigned dameta_symmetries(const struct dara_pos *pos)
{
	return is_kick_off(pos) ? 0x3 : 0xFFFF;
}
