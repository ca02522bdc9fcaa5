/* SPDX-License-Identifier: MIT */
/*
 * Keys of games. What goes into a key are words of 64 bits, in this order: the parameters of the
 * rules; men, hands, side and ball of the start; of each turn what code.h says. Two sums take each
 * word in, by multiplying with numbers that have no pattern; so each is a hash of its own.
 */
#include <stdlib.h>
#include <string.h>

#include "match/code.h"
#include "match/fault.h"

struct sums {
	uint64_t half[2];
};

static const struct sums begin = { { UINT64_C(0x6A09E667F3BCC909), UINT64_C(0xBB67AE8584CAA73B) } };

static uint64_t stirred(uint64_t sum)
{
	sum ^= sum >> 31;
	sum *= UINT64_C(0x9FB21C651E98DF25);
	return sum ^ sum >> 28;
}

static void take_word(struct sums *sums, uint64_t word)
{
	sums->half[0] =
	    stirred((sums->half[0] ^ word) * UINT64_C(0x9E3779B97F4A7C15) + UINT64_C(0x1B873593));
	sums->half[1] =
	    stirred((sums->half[1] + word) * UINT64_C(0xD6E8FEB86659FD93) ^ UINT64_C(0xE6546B64));
}

/* From which name the rules started means nothing. */
static void take_rules(struct sums *sums, const struct dara_rules *rules)
{
	struct dara_rules plain = *rules;
	uint64_t words[sizeof plain / sizeof(uint64_t) + 1] = { 0 };

	plain.named = 0;
	for (size_t i = 0; i < sizeof plain; i++)
		words[i / 8] |= (uint64_t)((const unsigned char *)&plain)[i] << 8 * (i % 8);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		take_word(sums, words[i]);
}

static struct sums sums_of(const struct dara_pos *pos, unsigned symmetry)
{
	struct sums sums = begin;
	struct dara_pos turned;

	take_rules(&sums, pos->rules);
	dara_pos_transform(&turned, pos, symmetry);
	take_word(&sums, turned.men[0]);
	take_word(&sums, turned.men[1]);
	take_word(&sums,
	    turned.hand[0] | (uint64_t)turned.hand[1] << 8 | (uint64_t)turned.side << 16 |
		(uint64_t)dara_pos_ball(&turned) << 24);
	return sums;
}

static void take_code(struct sums *sums, struct code code)
{
	take_word(sums,
	    stirred(code.taken) + (code.from | (uint64_t)code.to << 8 | (uint64_t)code.ball << 16));
}

static bool is_less(const struct sums *a, const struct sums *b)
{
	return a->half[0] != b->half[0] ? a->half[0] < b->half[0] : a->half[1] < b->half[1];
}

/* The symmetries by which all goes on as before. Dameta has none of its kick-off with colours. */
static uint64_t symmetries_of(const struct dara_pos *pos, unsigned flags)
{
	uint64_t found = flags & DARA_MATCH_SYMMETRY ? dara_pos_symmetries(pos) : 1;

	if (pos->rules->game == DARA_DAMETA && dara_pos_ball(pos) == DARA_OFF)
		flags &= ~(unsigned)DARA_MATCH_SWAP;
	return flags & DARA_MATCH_SWAP ? found | found << DARA_SWAP : found;
}

struct dara_match_key dara_match_pos_key(const struct dara_pos *pos, unsigned flags)
{
	struct sums least = sums_of(pos, 0);

	for (uint64_t left = symmetries_of(pos, flags) & ~UINT64_C(1); left; left &= left - 1) {
		struct sums sums = sums_of(pos, (unsigned)__builtin_ctzll(left));

		if (is_less(&sums, &least))
			least = sums;
	}
	return (struct dara_match_key){ { least.half[0], least.half[1] } };
}

struct dara_match_game {
	unsigned flags, count;
	struct dara_rules rules; /* that the turnings are of */
	uint64_t symmetries;
	struct sums sums[DARA_MATCH_SYMMETRIES];
	struct turning turnings[DARA_MATCH_SYMMETRIES];
};

int dara_match_game_open(struct dara_match_game **out, unsigned flags)
{
	*out = calloc(1, sizeof **out);
	if (!*out)
		return DARA_ENOMEM;
	(*out)->flags = flags;
	return DARA_OK;
}

void dara_match_game_close(struct dara_match_game *game)
{
	free(game);
}

void dara_match_game_begin(struct dara_match_game *game, const struct dara_pos *start)
{
	uint64_t symmetries = symmetries_of(start, game->flags);
	bool known = symmetries == game->symmetries && dara_rules_equal(&game->rules, start->rules);

	game->rules = *start->rules;
	game->symmetries = symmetries;
	game->count = 0;
	for (uint64_t left = symmetries; left; left &= left - 1) {
		unsigned symmetry = (unsigned)__builtin_ctzll(left);

		game->sums[game->count] = sums_of(start, symmetry);
		if (!known)
			turning_make(&game->turnings[game->count], &game->rules, symmetry);
		game->count++;
	}
}

void dara_match_game_next(struct dara_match_game *game, const struct dara_turn *turn)
{
	const struct code code = code_of(turn);

	for (unsigned i = 0; i < game->count; i++)
		take_code(&game->sums[i], code_turned(code, &game->turnings[i]));
}

struct dara_match_key dara_match_game_key(const struct dara_match_game *game)
{
	struct sums least = game->sums[0];

	for (unsigned i = 1; i < game->count; i++) {
		if (is_less(&game->sums[i], &least))
			least = game->sums[i];
	}
	return (struct dara_match_key){ { least.half[0], least.half[1] } };
}
