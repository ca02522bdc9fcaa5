/* SPDX-License-Identifier: MIT */
#include "game/three.h"

/* Hundredths of a piece. The weights were tuned by playing them against each other. */
enum {
	WORTH_OF_TURN = 12,      /* to be on the move */
	WORTH_OF_CAPTURE = 70,   /* to be on the move, and able to capture */
	WORTH_OF_THREAT = 35,    /* to be able to capture on the turn after */
	WORTH_OF_MORE = 9,       /* each further square where a step forms a line */
	WORTH_OF_SHUTTLE = 45,   /* a step from one line into another: a capture on every turn */
	WORTH_OF_PROTECTION = 5, /* each man that stands in a line */
	WORTH_OF_STEP = 2,       /* each legal step */
	WORTH_OF_AIR = 14,       /* each of the last few steps before a side is blocked */
	FEW_STEPS = 5
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

/* What a side could do if it were on the move with all its men dropped. */
struct chances {
	unsigned steps, forming, shuttles, protected_men;
};

static struct chances chances_of(const struct dara_pos *pos, unsigned side)
{
	uint64_t own = pos->men[side], lines = lines_of(own), forming = 0, shuttles = 0;
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
	return c;
}

static int worth_of_chances(const struct chances *c)
{
	int worth = WORTH_OF_MORE * (int)c->forming + WORTH_OF_SHUTTLE * (int)c->shuttles +
	    WORTH_OF_PROTECTION * (int)c->protected_men + WORTH_OF_STEP * (int)c->steps;

	if (c->steps < FEW_STEPS)
		worth -= WORTH_OF_AIR * (FEW_STEPS - (int)c->steps);
	return worth;
}

int three_evaluate(const struct dara_pos *pos)
{
	unsigned side = pos->side, lose_at = pos->rules->lose_at;
	bool dropping = is_drop_phase(pos);
	struct chances mine, theirs;
	int score;

	if (is_reduced(pos, side))
		return -DARA_WON;
	if (is_reduced(pos, !side))
		return DARA_WON;
	mine = chances_of(pos, side);
	theirs = chances_of(pos, !side);
	if (!dropping && mine.steps == 0 && (!pos->rules->blocked_pass || theirs.steps == 0))
		return pos->rules->blocked_pass ? 0 : -DARA_WON;
	score = worth_of_men(men_left(pos, side), lose_at) -
	    worth_of_men(men_left(pos, !side), lose_at) + worth_of_chances(&mine) -
	    worth_of_chances(&theirs);
	if (dropping)
		return score;
	score += WORTH_OF_TURN;
	score += mine.forming ? WORTH_OF_CAPTURE : 0;
	score -= theirs.forming ? WORTH_OF_THREAT : 0;
	return score;
}
