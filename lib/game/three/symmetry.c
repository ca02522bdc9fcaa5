/* SPDX-License-Identifier: MIT */
#include "game/three/three.h"

uint64_t three_squares_transform(uint64_t set, const struct dara_rules *rules, unsigned symmetry)
{
	const uint64_t board = board_squares(rules);

	set &= board;
	if (symmetry & DARA_TRANSPOSE)
		set = transposed(set);
	if (symmetry & DARA_MIRROR_FILES)
		set = files_mirrored(set) >> (8 - rules->files);
	if (symmetry & DARA_MIRROR_RANKS)
		set = ranks_mirrored(set) >> (64 - 8 * rules->ranks);
	return set & board;
}

/*
 * The rules know no direction, but for the four squares that are filled first: on an odd size they
 * are off the middle.
 */
unsigned three_symmetries(const struct dara_pos *pos)
{
	const struct dara_rules *rules = pos->rules;
	uint64_t centre = board_centre(rules);
	unsigned count = rules->files == rules->ranks ? 8 : 4, found = 0;

	if (!has_centre_duty(pos))
		return (1U << count) - 1;
	for (unsigned i = 0; i < count; i++) {
		if (three_squares_transform(centre, rules, i) == centre)
			found |= 1U << i;
	}
	return found;
}
