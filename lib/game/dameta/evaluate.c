/* SPDX-License-Identifier: MIT */
#include "game/dameta/dameta.h"

/* Hundredths of a goal. The weights were tuned by playing them against each other. */
enum {
	WORTH_OF_GOAL = 100,
	WORTH_OF_LAST_GOAL = 300, /* to be about to score the one that wins */
	WORTH_OF_ALL_ELSE = 40,   /* at most */
	SHARE_OF_CHANCE = 50, /* of a goal, in hundredths: to be on the move, and able to score */
	SHARE_OF_THREAT = 30, /* the same if the other side is on the move */
	WORTH_OF_BALL = 35,   /* to have it */
	WORTH_OF_TURN = 6,    /* to be on the move */
	WORTH_OF_RANK = 3,    /* each rank that the ball is ahead, or can be at once */
	WORTH_OF_MAN = 1,     /* each rank that a man is ahead */
	WORTH_OF_COVER = 3,   /* each man between the ball and the goal that he defends */
	WORTH_OF_JUMP = 18    /* to be able to take the ball */
};

/* What a side could do if it were on the move. */
struct chances {
	unsigned scoring; /* ends of ways that score */
	unsigned reach;   /* how far ahead it can bring the ball, or 0 if it cannot have it */
	bool jumps;
};

/* How many ranks a square is ahead for a side. */
static unsigned ranks_ahead(unsigned square, unsigned side)
{
	return side == DARA_WHITE ? square / 8 : 7 - square / 8;
}

/* How far ahead the foremost square of a set is that is not empty. */
static unsigned foremost(uint64_t set, unsigned side)
{
	unsigned square =
	    side == DARA_WHITE ? 63 - (unsigned)__builtin_clzll(set) : bits_first(set);

	return ranks_ahead(square, side);
}

static struct chances chances_of(const struct dara_pos *pos, unsigned side)
{
	struct dara_pos moving = *pos;
	struct way ways[WAYS_MAX];
	struct chances c = { 0 };
	unsigned count;

	moving.side = (uint8_t)side;
	count = ways_find(ways, &moving);
	for (unsigned i = 0; i < count; i++) {
		uint64_t ends = ways[i].ends & ~pos->men[!side];

		c.jumps = c.jumps || ways[i].jumped;
		c.scoring += bits_count(ends & far_rank(side));
		if (ends && foremost(ends, side) > c.reach)
			c.reach = foremost(ends, side);
	}
	return c;
}

static int worth_of_next_goal(const struct dara_pos *pos, unsigned side)
{
	return pos->goals[side] + 1 < pos->rules->goals ? WORTH_OF_GOAL : WORTH_OF_LAST_GOAL;
}

/* What a side has of where its men and the ball are. */
static int worth_of_men(const struct dara_pos *pos, unsigned side)
{
	uint64_t men = pos->men[side], ball = ball_of(pos);
	unsigned back = foremost(ball, !side);
	int worth = 0;

	for (uint64_t left = men; left; left &= left - 1) {
		unsigned man = bits_first(left);

		worth += WORTH_OF_MAN * (int)ranks_ahead(man, side);
		if (ranks_ahead(man, !side) >= back)
			worth += WORTH_OF_COVER;
	}
	if (ball & men)
		worth += WORTH_OF_BALL + WORTH_OF_RANK * (int)foremost(ball, side);
	return worth;
}

/* What stands in no relation to a goal comes near to a share of one, but never up to it. */
static int bounded(int worth)
{
	return worth * WORTH_OF_ALL_ELSE / (WORTH_OF_ALL_ELSE + (worth < 0 ? -worth : worth));
}

int dameta_evaluate(const struct dara_pos *pos)
{
	unsigned side = pos->side;
	struct chances mine, theirs;
	int score, elsewhere;

	if (is_won(pos))
		return pos->goals[side] >= pos->rules->goals ? DARA_WON : -DARA_WON;
	score = WORTH_OF_GOAL * (pos->goals[side] - pos->goals[!side]);
	if (is_kick_off(pos))
		return score + (kicking_side(pos) == side ? WORTH_OF_TURN : -WORTH_OF_TURN);
	mine = chances_of(pos, side);
	/* nothing may look better than to score: or it would be put off for ever */
	if (mine.scoring)
		return score + worth_of_next_goal(pos, side) * SHARE_OF_CHANCE / 100;
	theirs = chances_of(pos, !side);
	elsewhere = WORTH_OF_TURN + worth_of_men(pos, side) - worth_of_men(pos, !side) +
	    WORTH_OF_RANK * ((int)mine.reach - (int)theirs.reach) +
	    WORTH_OF_JUMP * (mine.jumps - theirs.jumps);
	if (theirs.scoring)
		elsewhere -= worth_of_next_goal(pos, !side) * SHARE_OF_THREAT / 100;
	return score + bounded(elsewhere);
}
