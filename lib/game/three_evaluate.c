/* SPDX-License-Identifier: MIT */
#include "game/three.h"

/* Hundredths of a piece. The weights were tuned by playing them against each other. */
enum {
	WORTH_OF_TURN = 24,      /* to be on the move */
	WORTH_OF_CAPTURE = 70,   /* to be on the move, and able to capture */
	WORTH_OF_DROPPED = 140,  /* the same by a drop */
	WORTH_OF_THREAT = 35,    /* to be able to capture on the turn after */
	WORTH_OF_MORE = 9,       /* each square where a turn forms a line */
	WORTH_OF_LATER = 6,      /* the same for a step that must wait for the end of the drops */
	WORTH_OF_SHUTTLE = 55,   /* a step from one line into another: a capture on every turn */
	WORTH_OF_PROTECTION = 2, /* each man that stands in a line */
	WORTH_OF_STEP = 3,       /* each legal step */
	WORTH_OF_AIR = 14,       /* each of the last few steps before a side is blocked */
	FEW_STEPS = 3
};

/* A man counts for more the nearer its side is to having lost. */
static int worth_of_men(unsigned men, unsigned lose_at)
{
	static const int worth[] = { 0, 260, 440, 590, 725, 850, 970, 1085, 1195, 1300, 1402,
		1502 };
	enum { LAST = sizeof worth / sizeof *worth - 1 };
	unsigned spare = men > lose_at ? men - lose_at : 0;

	return spare <= LAST ? worth[spare] : worth[LAST] + 100 * (int)(spare - LAST);
}

/* What a side could do if it were on the move. */
struct chances {
	unsigned steps;    /* legal, were all men dropped */
	unsigned forming;  /* squares where a step forms a line */
	unsigned dropping; /* squares where a drop captures */
	unsigned shuttles, protected_men;
};

static struct chances chances_of(const struct dara_pos *pos, unsigned side)
{
	uint64_t lines = lines_of(pos->men[side]), forming = 0, shuttles = 0;
	struct arrivals a[DIRECTIONS];
	struct chances c = { 0 };

	steps_of(a, pos, side);
	for (int d = 0; d < DIRECTIONS; d++) {
		uint64_t to = a[d].to & a[d].lines.any;

		c.steps += bits_count(a[d].to);
		forming |= to;
		shuttles |= shifted(to, opposite(d)) & lines;
	}
	c.forming = bits_count(forming);
	c.shuttles = shuttles != 0;
	c.protected_men = pos->rules->protect ? bits_count(lines) : 0;
	if (pos->rules->drop_capture && pos->hand[side] > 0) {
		struct arrivals drops = drops_find(pos, side);

		c.dropping = bits_count(drops.to & drops.lines.any);
	}
	return c;
}

static int worth_of_chances(const struct chances *c, bool steps_now)
{
	int worth = WORTH_OF_SHUTTLE * (int)c->shuttles +
	    WORTH_OF_PROTECTION * (int)c->protected_men + WORTH_OF_MORE * (int)c->dropping +
	    WORTH_OF_STEP * (int)c->steps;

	worth += (steps_now ? WORTH_OF_MORE : WORTH_OF_LATER) * (int)c->forming;
	if (c->steps < FEW_STEPS)
		worth -= WORTH_OF_AIR * (FEW_STEPS - (int)c->steps);
	return worth;
}

int three_evaluate(const struct dara_pos *pos)
{
	unsigned side = pos->side, lose_at = pos->rules->lose_at;
	bool steps_now = !is_drop_phase(pos);
	struct chances mine, theirs;
	int score;

	if (is_reduced(pos, side))
		return -DARA_WON;
	if (is_reduced(pos, !side))
		return DARA_WON;
	mine = chances_of(pos, side);
	theirs = chances_of(pos, !side);
	if (steps_now && mine.steps == 0 && (!pos->rules->blocked_pass || theirs.steps == 0))
		return pos->rules->blocked_pass ? 0 : -DARA_WON;
	score = worth_of_men(men_left(pos, side), lose_at) -
	    worth_of_men(men_left(pos, !side), lose_at) + worth_of_chances(&mine, steps_now) -
	    worth_of_chances(&theirs, steps_now);
	if (steps_now)
		score += WORTH_OF_TURN;
	if (steps_now && mine.forming)
		score += WORTH_OF_CAPTURE;
	if (!steps_now && mine.dropping)
		score += WORTH_OF_DROPPED;
	if (steps_now ? theirs.forming : theirs.dropping)
		score -= WORTH_OF_THREAT;
	return score;
}
