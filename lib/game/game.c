/* SPDX-License-Identifier: MIT */
#include "game/game.h"
#include "game/ball.h"
#include "game/play_legal.h"

static inline const struct game *game_of(const struct dara_rules *rules)
{
	static const struct game *const games[] = {
		[DARA_THREE] = &game_three,
		[DARA_DAMETA] = &game_dameta,
	};

	return games[rules->game];
}

void dara_start(struct dara_pos *out, const struct dara_rules *rules)
{
	game_of(rules)->start(out, rules);
}

size_t dara_turns(struct dara_turn *out, size_t max, const struct dara_pos *pos)
{
	return game_of(pos->rules)->turns(out, max, pos);
}

size_t dara_captures(struct dara_turn *out, size_t max, const struct dara_pos *pos)
{
	return game_of(pos->rules)->captures(out, max, pos);
}

static int check_only(const struct dara_pos *pos, const struct dara_turn *turn)
{
	struct dara_fault unused;

	return game_of(pos->rules)->check(pos, turn, &unused);
}

int dara_check(const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault)
{
	return fault ? game_of(pos->rules)->check(pos, turn, fault) : check_only(pos, turn);
}

void dara_turn_canonical(struct dara_turn *turn, const struct dara_pos *pos)
{
	game_of(pos->rules)->canonical(turn, pos);
}

bool dara_turn_trace(
    struct dara_trace *out, const struct dara_pos *pos, const struct dara_turn *turn)
{
	*out = (struct dara_trace){ 0 };
	return game_of(pos->rules)->trace(out, pos, turn);
}

void dara_play(struct dara_pos *pos, const struct dara_turn *turn)
{
	game_of(pos->rules)->play(pos, turn);
}

size_t play_legal(
    struct dara_pos *pos, struct dara_pos *before, const struct dara_turn *turns, size_t count)
{
	return game_of(pos->rules)->play_legal(pos, before, turns, count);
}

struct dara_outcome dara_outcome(const struct dara_pos *pos)
{
	return game_of(pos->rules)->outcome(pos);
}

uint64_t dara_squares_transform(uint64_t set, const struct dara_rules *rules, unsigned symmetry)
{
	return game_of(rules)->squares_transform(set, rules, symmetry);
}

unsigned dara_pos_symmetries(const struct dara_pos *pos)
{
	return game_of(pos->rules)->symmetries(pos);
}

uint64_t dara_perft(const struct dara_pos *pos, unsigned depth)
{
	return game_of(pos->rules)->perft(pos, depth);
}

int dara_pos_evaluate(const struct dara_pos *pos)
{
	return game_of(pos->rules)->evaluate(pos);
}

uint8_t dara_pos_ball(const struct dara_pos *pos)
{
	uint64_t ball = ball_of(pos);

	return ball ? (uint8_t)bits_first(ball) : DARA_OFF;
}
