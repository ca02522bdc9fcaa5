/* SPDX-License-Identifier: MIT */
#include "game/three.h"

static enum dara_finding at_square(struct dara_fault *fault, enum dara_finding finding,
    unsigned square)
{
	fault->sq[0] = (uint8_t)square;
	return finding;
}

/* Tells the longest run in which a man on the square would stand. */
static enum dara_finding long_run(struct dara_fault *fault, uint64_t men, unsigned square)
{
	static const int axes[] = { ALONG_RANK, ALONG_FILE };

	fault->count = 0;
	for (int i = 0; i < 2; i++) {
		unsigned first = square, last = square, count = 1;
		int axis = axes[i];

		for (uint64_t s = DARA_BIT(square) >> axis; s & men; s >>= axis) {
			first -= (unsigned)axis;
			count++;
		}
		for (uint64_t s = DARA_BIT(square) << axis; s & men; s <<= axis) {
			last += (unsigned)axis;
			count++;
		}
		if (count > fault->count) {
			fault->count = (uint8_t)count;
			fault->sq[0] = (uint8_t)first;
			fault->sq[1] = (uint8_t)last;
		}
	}
	return DARA_LONG_RUN;
}

static enum dara_finding check_captures(const struct dara_pos *pos, const struct dara_turn *turn,
    unsigned first, unsigned lines, struct dara_fault *fault)
{
	uint64_t enemy = pos->men[!pos->side], seen = 0;
	unsigned taken = turn->len - first, due, most;
	struct spoils spoils;

	if (lines == 0)
		return taken ? DARA_NO_LINE : DARA_FINE;
	spoils = spoils_find(pos->rules, enemy, men_left(pos, !pos->side));
	due = spoils_due(&spoils, lines);
	fault->squares = spoils.targets;
	fault->count = (uint8_t)due;
	if (taken < due && (taken > 0 || !spoils.may_decline))
		return DARA_MISSING_CAPTURE;
	most = spoils.per_line ? lines : 1;
	most = most < spoils.most ? most : spoils.most;
	fault->count = (uint8_t)most;
	if (taken > most)
		return DARA_TOO_MANY_CAPTURES;
	for (unsigned i = first; i < turn->len; i++) {
		uint64_t target = DARA_BIT(turn->sq[i]);

		if (!(target & enemy & ~seen))
			return at_square(fault, DARA_NOT_ENEMY, turn->sq[i]);
		seen |= target;
	}
	if (seen & ~spoils.targets)
		return at_square(fault, DARA_PROTECTED, bits_first(seen & ~spoils.targets));
	return DARA_FINE;
}

static enum dara_finding check_drop(const struct dara_pos *pos, const struct dara_turn *turn,
    struct dara_fault *fault)
{
	unsigned square = turn->sq[0];
	struct arrivals drops;

	if (!is_drop_phase(pos))
		return DARA_WRONG_PHASE;
	drops = drops_find(pos, pos->side);
	if (drops.to & DARA_BIT(square))
		return check_captures(pos, turn, 1, tally_at(&drops.lines, square), fault);
	if (!drops.to)
		return DARA_MUST_PASS;
	if ((pos->men[0] | pos->men[1]) & DARA_BIT(square))
		return at_square(fault, DARA_OCCUPIED, square);
	if (has_centre_duty(pos) && !(board_centre(pos->rules) & DARA_BIT(square))) {
		fault->squares = drops.to;
		return DARA_CENTRE;
	}
	return long_run(fault, pos->men[pos->side], square);
}

/* The lines that the step forms; a step to four in a row makes *too_long true. */
static unsigned step_lines(const struct dara_rules *rules, uint64_t own, unsigned from, unsigned to,
    bool *too_long)
{
	uint64_t rest = own ^ DARA_BIT(from);
	struct beside rank = men_beside(rest, ALONG_RANK), file = men_beside(rest, ALONG_FILE);
	struct runs r = runs_through(&rank), f = runs_through(&file);
	unsigned lines = ((r.three & ~r.four) >> to & 1) + ((f.three & ~f.four) >> to & 1);

	*too_long = rules->move_run == 3 && ((r.four | f.four) >> to & 1);
	if (rules->left_line) {
		uint64_t left[DIRECTIONS];

		lines_left(left, rest, &rank, &file);
		for (int d = 0; d < DIRECTIONS; d++)
			lines += left[d] >> from & 1;
	}
	return lines;
}

static enum dara_finding check_step(const struct dara_pos *pos, const struct dara_turn *turn,
    struct dara_fault *fault)
{
	uint64_t own = pos->men[pos->side], enemy = pos->men[!pos->side];
	uint64_t from = DARA_BIT(turn->sq[0]), to = DARA_BIT(turn->sq[1]);
	unsigned lines;
	bool too_long;

	if (is_drop_phase(pos))
		return DARA_WRONG_PHASE;
	if (!(from & own))
		return at_square(fault, from & enemy ? DARA_NOT_YOURS : DARA_EMPTY_SQUARE,
		    turn->sq[0]);
	if (to & (own | enemy))
		return at_square(fault, DARA_OCCUPIED, turn->sq[1]);
	if (!((from << ALONG_RANK | from >> ALONG_RANK | from << ALONG_FILE | from >> ALONG_FILE) &
		to))
		return DARA_NOT_ADJACENT;
	lines = step_lines(pos->rules, own, turn->sq[0], turn->sq[1], &too_long);
	if (too_long)
		return long_run(fault, own ^ from, turn->sq[1]);
	return check_captures(pos, turn, 2, lines, fault);
}

static bool is_on_board(const struct dara_pos *pos, const struct dara_turn *turn,
    struct dara_fault *fault)
{
	uint64_t board = board_squares(pos->rules);

	for (unsigned i = 0; i < turn->len; i++) {
		if (turn->sq[i] > 63 || !(board & DARA_BIT(turn->sq[i]))) {
			fault->sq[0] = turn->sq[i];
			return false;
		}
	}
	return true;
}

static enum dara_finding check_kind(const struct dara_pos *pos, const struct dara_turn *turn,
    struct dara_fault *fault)
{
	switch (turn->kind) {
	case DARA_DROP:
		return check_drop(pos, turn, fault);
	case DARA_STEP:
		return check_step(pos, turn, fault);
	default:
		return must_pass(pos) ? DARA_FINE : DARA_MUST_PASS;
	}
}

/*
 * A turn that breaks a rule is asked once more whether there was a turn to make at all: in a
 * position that is lost because every step is blocked no step is legal, so a legal one need not ask.
 */
int three_check(const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault)
{
	struct dara_fault unused;
	enum dara_finding finding;

	if (!fault)
		fault = &unused;
	*fault = (struct dara_fault){ DARA_FINE, { DARA_OFF, DARA_OFF }, 0, 0 };
	if (is_reduced(pos, 0) || is_reduced(pos, 1))
		finding = DARA_GAME_OVER;
	else if (!is_on_board(pos, turn, fault))
		finding = DARA_OFF_BOARD;
	else
		finding = check_kind(pos, turn, fault);
	if (finding == DARA_FINE)
		return DARA_OK;
	if (three_outcome(pos).result != DARA_OPEN)
		finding = DARA_GAME_OVER;
	else if (finding > DARA_MUST_PASS && must_pass(pos))
		finding = DARA_MUST_PASS;
	fault->finding = finding;
	return DARA_ERULE;
}
