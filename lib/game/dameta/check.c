/* SPDX-License-Identifier: MIT */
#include "game/dameta/dameta.h"

/* A turn as it is followed, and where its fault is noted. */
struct follower {
	struct pitch p; /* the ball moves; the men stay */
	const struct dara_turn *turn;
	struct dara_fault *fault;
};

static enum dara_finding at_squares(
    struct follower *f, enum dara_finding finding, unsigned first, unsigned second)
{
	f->fault->sq[0] = (uint8_t)first;
	f->fault->sq[1] = (uint8_t)second;
	return finding;
}

/* A pass from square i of the turn to the next, among men who have not had the ball. */
static enum dara_finding check_pass(struct follower *f, unsigned i, uint64_t men)
{
	const uint8_t *sq = f->turn->sq + i;

	if (!(around(DARA_BIT(sq[0])) & men & DARA_BIT(sq[1])))
		return at_squares(f, DARA_NO_PASS, sq[0], sq[1]);
	f->p.ball = DARA_BIT(sq[1]);
	return DARA_FINE;
}

/* The squares of a chain, from `first` on: none of them scores, but the last if it is the end. */
static enum dara_finding check_chain(
    struct follower *f, unsigned first, unsigned end, uint64_t men, bool is_end)
{
	uint64_t start = DARA_BIT(f->turn->sq[first]);

	if (start != f->p.ball || !(start & men))
		return at_squares(f, DARA_NO_BALL, f->turn->sq[first], DARA_OFF);
	for (unsigned i = first; i + 1 < end; i++) {
		enum dara_finding finding;

		if (f->p.ball & f->p.goals)
			return at_squares(f, DARA_PAST_GOAL, f->turn->sq[i], DARA_OFF);
		men &= ~f->p.ball;
		finding = check_pass(f, i, men);
		if (finding != DARA_FINE)
			return finding;
	}
	if (!is_end && (f->p.ball & f->p.goals))
		return at_squares(f, DARA_PAST_GOAL, f->turn->sq[end - 1], DARA_OFF);
	return DARA_FINE;
}

/* At a kick-off the ball comes to its man; without one it cannot. */
static enum dara_finding check_kick_off(struct follower *f)
{
	const struct dara_turn *turn = f->turn;
	unsigned chain = turn->kind & DARA_CHAIN;
	uint64_t from = DARA_BIT(dara_turn_from(turn)), to = DARA_BIT(dara_turn_to(turn));

	if (!f->p.kicks_off)
		return chain == 1 ? at_squares(f, DARA_KICK_OFF, turn->sq[0], DARA_OFF) : DARA_FINE;
	if (!f->p.rules->kick_off_step) {
		f->p.ball = chain > 0 ? DARA_BIT(turn->sq[0]) : 0;
		return f->p.ball & f->p.own ? DARA_FINE : DARA_KICK_OFF;
	}
	f->p.ball = from;
	if (turn->kind != DARA_MAN || !(around(from) & f->p.ahead & to))
		return DARA_KICK_OFF;
	return DARA_FINE;
}

static enum dara_finding check_jump(struct follower *f, unsigned from, unsigned to)
{
	uint64_t man = DARA_BIT(from), over = 0;
	bool along_rank = from / 8 == to / 8, has_chain = f->turn->len > dara_turn_way(f->turn);

	if (!(f->p.empty & DARA_BIT(to)))
		return at_squares(f, DARA_OCCUPIED, to, DARA_OFF);
	for (int d = 0; d < WAYS_ROUND; d++) {
		if (next_in(next_in(man, d), d) == DARA_BIT(to))
			over = next_in(man, d);
	}
	if (!over)
		return DARA_NO_JUMP;
	if (!(over & f->p.ball & f->p.enemy))
		return at_squares(f, DARA_NO_BALL, bits_first(over), DARA_OFF);
	return f->p.loops && along_rank && !has_chain ? DARA_LOOP : DARA_FINE;
}

/* The square that is passed over, if it is the only one that could be, and not empty. */
static uint64_t square_in_the_way(const struct pitch *p, unsigned from, unsigned to)
{
	uint64_t between = around(DARA_BIT(from)) & around(DARA_BIT(to));

	for (int d = 0; d < WAYS_ROUND && !p->rules->two_steps; d++) {
		uint64_t over = next_in(DARA_BIT(from), d);

		if (next_in(over, d) == DARA_BIT(to))
			return between & over & ~p->empty;
	}
	return 0;
}

static enum dara_finding check_step(struct follower *f, unsigned from, unsigned to)
{
	bool has_ball = f->p.ball == DARA_BIT(from);
	uint64_t squares = near_squares(&f->p, DARA_BIT(from));

	if (!(f->p.empty & DARA_BIT(to)))
		return at_squares(f, DARA_OCCUPIED, to, DARA_OFF);
	if (has_ball || f->p.rules->two_steps) {
		f->fault->count = 1;
	} else {
		uint64_t over = square_in_the_way(&f->p, from, to);

		if (over)
			return at_squares(f, DARA_OCCUPIED, bits_first(over), DARA_OFF);
		squares = free_squares(&f->p, DARA_BIT(from));
	}
	return squares & DARA_BIT(to) ? DARA_FINE : DARA_NOT_ADJACENT;
}

/* The squares between are told, so that the second step may go where one step would. */
static enum dara_finding check_two_steps(
    struct follower *f, unsigned from, unsigned over, unsigned to)
{
	f->fault->count = f->p.ball == DARA_BIT(from) ? 1 : 2;
	if (to != from && !(f->p.empty & DARA_BIT(to)))
		return at_squares(f, DARA_OCCUPIED, to, DARA_OFF);
	if (!(f->p.empty & DARA_BIT(over)))
		return at_squares(f, DARA_OCCUPIED, over, DARA_OFF);
	if (f->fault->count == 1 || to == from || to == over ||
	    !(around(DARA_BIT(over)) & DARA_BIT(from)) || !(around(DARA_BIT(over)) & DARA_BIT(to)))
		return DARA_NOT_ADJACENT;
	return DARA_FINE;
}

/* A man's way; if he has the ball then, it comes along. */
static enum dara_finding check_way(struct follower *f)
{
	const struct dara_turn *turn = f->turn;
	unsigned from = dara_turn_from(turn), to = dara_turn_to(turn);
	enum dara_finding finding;

	if (turn->kind & DARA_JUMP)
		finding = check_jump(f, from, to);
	else if (turn->kind & DARA_TWICE)
		finding = check_two_steps(f, from, turn->sq[(turn->kind & DARA_CHAIN) + 1], to);
	else
		finding = check_step(f, from, to);
	if ((turn->kind & DARA_JUMP) || f->p.ball == DARA_BIT(from))
		f->p.ball = DARA_BIT(to);
	return finding;
}

/* A turn whose squares are on the board, judged part by part as it is played. */
static enum dara_finding check_parts(struct follower *f)
{
	const struct dara_turn *turn = f->turn;
	unsigned chain = turn->kind & DARA_CHAIN, way = dara_turn_way(turn);
	uint64_t from = DARA_BIT(dara_turn_from(turn)), to = DARA_BIT(dara_turn_to(turn));
	enum dara_finding finding;

	if (!(from & f->p.own))
		return at_squares(f, from & f->p.enemy ? DARA_NOT_YOURS : DARA_EMPTY_SQUARE,
		    dara_turn_from(turn), DARA_OFF);
	finding = check_kick_off(f);
	if (finding == DARA_FINE && chain > 0)
		finding = check_chain(f, 0, chain, f->p.own, false);
	if (finding == DARA_FINE)
		finding = check_way(f);
	if (finding == DARA_FINE && turn->len > way)
		finding = check_chain(f, way, turn->len, (f->p.own ^ from) | to, true);
	return finding;
}

bool dameta_is_turn(const struct dara_turn *turn, const struct dara_rules *rules)
{
	unsigned before = turn->kind & DARA_CHAIN, kind = turn->kind ^ before;
	unsigned way = before + (kind & DARA_TWICE ? 3 : 2);

	if (turn->kind == DARA_PASS)
		return turn->len == 0;
	if (kind != DARA_MAN && !(kind == (DARA_MAN | DARA_JUMP) && before == 0) &&
	    !(kind == (DARA_MAN | DARA_TWICE) && rules->two_steps))
		return false;
	if (turn->len < way || turn->len == way + 1 || turn->len > DARA_SQUARES_MAX)
		return false;
	if (before <= 1)
		return before == 0 || !rules->kick_off_step;
	return before == CHAIN_KEPT || (before < CHAIN_KEPT && turn->len == way);
}

static enum dara_finding find_fault(struct follower *f, const struct dara_pos *pos)
{
	const struct dara_turn *turn = f->turn;

	if (!dameta_is_turn(turn, pos->rules))
		return DARA_BAD_TOKEN;
	if (is_won(pos))
		return DARA_GAME_OVER;
	if (!turn_is_on_board(turn))
		return DARA_OFF_BOARD;
	if (must_wait(pos) != (turn->kind == DARA_PASS))
		return DARA_MUST_PASS;
	if (turn->kind == DARA_PASS)
		return DARA_FINE;
	return check_parts(f);
}

int dameta_check(const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault)
{
	struct follower f = { pitch_find(pos), turn, fault };

	*fault = (struct dara_fault){ .sq = { DARA_OFF, DARA_OFF } };
	fault->finding = find_fault(&f, pos);
	return fault->finding == DARA_FINE ? DARA_OK : DARA_ERULE;
}
