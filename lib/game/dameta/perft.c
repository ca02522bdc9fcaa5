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

		dara_play(&next, &pass);
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

static uint64_t mirrored(uint64_t set)
{
	set = (set >> 1 & UINT64_C(0x5555555555555555)) | (set & UINT64_C(0x5555555555555555)) << 1;
	set = (set >> 2 & UINT64_C(0x3333333333333333)) | (set & UINT64_C(0x3333333333333333)) << 2;
	return (set >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F)) |
	    (set & UINT64_C(0x0F0F0F0F0F0F0F0F)) << 4;
}

/*
 * Files are like one another, and left is like right: the position that comes first of those that
 * turning and mirroring the board make. A goal leads from all of them to the same kick-off.
 */
struct dara_pos dameta_least(const struct dara_pos *pos)
{
	uint64_t white = pos->men[DARA_WHITE], black = pos->men[DARA_BLACK], ball = ball_of(pos);
	struct dara_pos least = *pos;

	for (int i = 0; ball && i < 16; i++) {
		struct dara_pos p = *pos;

		p.men[DARA_WHITE] = white;
		p.men[DARA_BLACK] = black;
		p.ball = ball_code(&p, ball, jumps_before(pos));
		if (p.men[0] < least.men[0] ||
		    (p.men[0] == least.men[0] &&
			(p.men[1] < least.men[1] ||
			    (p.men[1] == least.men[1] && p.ball < least.ball))))
			least = p;
		white = i == 7 ? mirrored(white) : east_of(white);
		black = i == 7 ? mirrored(black) : east_of(black);
		ball = i == 7 ? mirrored(ball) : east_of(ball);
	}
	return least;
}
