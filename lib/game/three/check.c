/* SPDX-License-Identifier: MIT */
#include "game/three/three.h"

/* Most turns are legal: what is wrong with the others stays out of the way of checking them. */
#define RARELY_CALLED __attribute__((cold, noinline))

/* The bit of a square, or of none if no board has it. */
static uint64_t bit_of(unsigned square)
{
	return square < 64 ? DARA_BIT(square) : 0;
}

RARELY_CALLED static enum dara_finding at_square(
    struct dara_fault *fault, enum dara_finding finding, unsigned square)
{
	fault->sq[0] = (uint8_t)square;
	return finding;
}

/* Tells the longest run in which a man on the square would stand. */
RARELY_CALLED static enum dara_finding long_run(
    struct dara_fault *fault, uint64_t men, unsigned square)
{
	unsigned on_rank = run_on_rank(men, square), on_file = run_on_file(men, square);
	unsigned step = on_rank >= on_file ? ALONG_RANK : ALONG_FILE;
	unsigned first = square;

	while (first >= step && men >> (first - step) & 1)
		first -= step;
	fault->count = (uint8_t)(on_rank >= on_file ? on_rank : on_file);
	fault->sq[0] = (uint8_t)first;
	fault->sq[1] = (uint8_t)(first + (fault->count - 1) * step);
	return DARA_LONG_RUN;
}

static bool captures_nothing(const struct dara_turn *turn)
{
	return turn->len == turn->kind;
}

/* What is wrong with captures that are too many, or not of the men that can be taken. */
RARELY_CALLED static enum dara_finding wrong_captures(const struct dara_pos *pos,
    const struct dara_turn *turn, unsigned lines, struct dara_fault *fault)
{
	unsigned enemy = !pos->side, until_lost = men_left(pos, enemy) - pos->rules->lose_at;
	unsigned most = pos->rules->capture_per_line ? lines : 1;
	uint64_t seen = 0;

	most = most < until_lost ? most : until_lost;
	fault->count = (uint8_t)most;
	if (turn->len - turn->kind > (int)most)
		return DARA_TOO_MANY_CAPTURES;
	for (unsigned i = turn->kind; i < turn->len; i++) {
		uint64_t target = bit_of(turn->sq[i]);

		if (!(target & pos->men[enemy] & ~seen))
			return at_square(fault, DARA_NOT_ENEMY, turn->sq[i]);
		seen |= target;
	}
	return at_square(fault, DARA_PROTECTED, bits_first(seen & ~fault->squares));
}

/* For a turn that forms lines or captures. */
__attribute__((noinline)) static enum dara_finding check_captures(const struct dara_pos *pos,
    const struct dara_turn *turn, unsigned lines, struct dara_fault *fault)
{
	unsigned taken = turn->len - turn->kind, due;
	struct spoils spoils;
	uint64_t left;

	if (lines == 0)
		return DARA_NO_LINE;
	spoils = spoils_find(pos);
	due = spoils_due(&spoils, lines);
	left = spoils.targets;
	fault->squares = spoils.targets;
	fault->count = (uint8_t)due;
	if (taken < due && (taken > 0 || !spoils.may_decline))
		return DARA_MISSING_CAPTURE;
	if (taken > due)
		return wrong_captures(pos, turn, lines, fault);
	for (unsigned i = turn->kind; i < turn->len; i++) {
		uint64_t target = bit_of(turn->sq[i]);

		if (!(left & target))
			return wrong_captures(pos, turn, lines, fault);
		left ^= target;
	}
	return DARA_FINE;
}

__attribute__((noinline)) static enum dara_finding check_drop(
    const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault)
{
	unsigned square = turn->sq[0];
	struct arrivals drops;

	if (!is_drop_phase(pos))
		return DARA_WRONG_PHASE;
	drops = drops_find(pos, pos->side);
	if (drops.to & ~drops.lines.any & bit_of(square) && captures_nothing(turn))
		return DARA_FINE;
	if (drops.to & bit_of(square))
		return check_captures(pos, turn, tally_at(&drops.lines, square), fault);
	if (!bit_of(square))
		return DARA_OFF_BOARD;
	if (!drops.to)
		return DARA_MUST_PASS;
	if ((pos->men[0] | pos->men[1]) & bit_of(square))
		return at_square(fault, DARA_OCCUPIED, square);
	if (has_centre_duty(pos) && !(board_centre(pos->rules) & bit_of(square))) {
		fault->squares = drops.to;
		return DARA_CENTRE;
	}
	return long_run(fault, pos->men[pos->side], square);
}

/* The lines that a step leaves behind. */
__attribute__((noinline)) static unsigned count_lines_left(uint64_t rest, unsigned from)
{
	struct beside rank = men_beside(rest, ALONG_RANK), file = men_beside(rest, ALONG_FILE);
	uint64_t left[DIRECTIONS];
	unsigned lines = 0;

	lines_left(left, rest, &rank, &file);
	for (int d = 0; d < DIRECTIONS; d++)
		lines += (unsigned)(left[d] >> from & 1);
	return lines;
}

static enum dara_finding check_step(
    const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault)
{
	uint64_t own = pos->men[pos->side], enemy = pos->men[!pos->side];
	uint64_t from = bit_of(turn->sq[0]), to = bit_of(turn->sq[1]), rest = own ^ from;
	unsigned on_rank, on_file, lines;

	if (is_drop_phase(pos))
		return DARA_WRONG_PHASE;
	if (!(from & own))
		return at_square(
		    fault, from & enemy ? DARA_NOT_YOURS : DARA_EMPTY_SQUARE, turn->sq[0]);
	if (!(to & board_squares(pos->rules) & ~(own | enemy)))
		return at_square(fault, DARA_OCCUPIED, turn->sq[1]);
	if (!((from << ALONG_RANK | from >> ALONG_RANK | from << ALONG_FILE | from >> ALONG_FILE) &
		to))
		return DARA_NOT_ADJACENT;
	on_rank = run_on_rank(rest, turn->sq[1]);
	on_file = run_on_file(rest, turn->sq[1]);
	if (pos->rules->move_run == 3 && (on_rank > 3 || on_file > 3))
		return long_run(fault, rest, turn->sq[1]);
	lines = (unsigned)(on_rank == 3) + (unsigned)(on_file == 3);
	if (pos->rules->left_line)
		lines += count_lines_left(rest, turn->sq[0]);
	if (lines == 0 && captures_nothing(turn))
		return DARA_FINE;
	return check_captures(pos, turn, lines, fault);
}

/* Whether all squares are on the board; the first that is not goes into fault. */
static bool is_on_board(
    const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault)
{
	uint64_t board = board_squares(pos->rules);

	for (unsigned i = 0; i < turn->len; i++) {
		if (!(board & bit_of(turn->sq[i]))) {
			fault->sq[0] = turn->sq[i];
			return false;
		}
	}
	return true;
}

static enum dara_finding check_kind(
    const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault)
{
	switch (turn->kind) {
	case DARA_STEP:
		return check_step(pos, turn, fault);
	case DARA_DROP:
		return check_drop(pos, turn, fault);
	default:
		return must_pass(pos) ? DARA_FINE : DARA_MUST_PASS;
	}
}

/*
 * A turn is first asked what is wrong with itself, and only then whether something comes before
 * that: a side without a legal step has lost or must pass, and a square that is not on the board is
 * no man's, and not empty.
 */
RARELY_CALLED static enum dara_finding first_fault(const struct dara_pos *pos,
    const struct dara_turn *turn, enum dara_finding finding, struct dara_fault *fault)
{
	if (three_outcome(pos).result != DARA_OPEN)
		return DARA_GAME_OVER;
	if (!is_on_board(pos, turn, fault))
		return DARA_OFF_BOARD;
	return finding != DARA_WRONG_PHASE && must_pass(pos) ? DARA_MUST_PASS : finding;
}

int three_check(const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault)
{
	enum dara_finding finding;

	*fault = (struct dara_fault){ .sq = { DARA_OFF, DARA_OFF } };
	if (!three_is_turn(turn)) {
		fault->finding = DARA_BAD_TOKEN;
		return DARA_ERULE;
	}
	if (is_reduced(pos, DARA_WHITE) || is_reduced(pos, DARA_BLACK))
		finding = DARA_GAME_OVER;
	else
		finding = check_kind(pos, turn, fault);
	if (finding == DARA_FINE)
		return DARA_OK;
	fault->finding = first_fault(pos, turn, finding, fault);
	return DARA_ERULE;
}
