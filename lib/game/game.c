/* SPDX-License-Identifier: MIT */
#include "game/game.h"

static const struct game *game_of(const struct dara_rules *rules)
{
	(void)rules;
	return &game_three;
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

void dara_play(struct dara_pos *pos, const struct dara_turn *turn)
{
	game_of(pos->rules)->play(pos, turn);
}

size_t dara_play_legal(
    struct dara_pos *pos, struct dara_pos *before, const struct dara_turn *turns, size_t count)
{
	return game_of(pos->rules)->play_legal(pos, before, turns, count);
}

struct dara_outcome dara_outcome(const struct dara_pos *pos)
{
	return game_of(pos->rules)->outcome(pos);
}

uint64_t dara_perft(const struct dara_pos *pos, unsigned depth)
{
	return game_of(pos->rules)->perft(pos, depth);
}

int dara_evaluate(const struct dara_pos *pos)
{
	return game_of(pos->rules)->evaluate(pos);
}
