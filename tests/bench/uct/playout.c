/* SPDX-License-Identifier: MIT */
#include "playout.h"
#include "game/three/settle.h"
#include "game/three/three.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

enum {
	PLIES_MAX = 300,  /* of a playout: two random players may go on for ever */
	TURNS_MAX = 4096, /* of a position that are told apart, where they are listed */
	LINES = 3         /* 0, 1 or 2 lines formed by one turn */
};

/* How many men a turn takes, and in how many ways, by the lines it forms. */
struct captures {
	uint64_t targets;
	unsigned due[LINES], ways[LINES];
};

/* The turn drawn: the index of its arrivals, its square, its captures. */
struct drawn {
	unsigned way_in, lines, way;
	uint64_t to;
};

/* Member n of a set. */
static inline uint64_t nth(uint64_t set, unsigned n)
{
#ifdef __BMI2__
	return _pdep_u64(DARA_BIT(n), set);
#else
	for (; n > 0; n--)
		set &= set - 1;
	return set & -set;
#endif
}

/*
 * The squares where so many lines are formed. More than two take left-line, and are one like the
 * others then, see is_common.
 */
static inline uint64_t forming(const struct arrivals *a, unsigned lines)
{
	switch (lines) {
	case 0:
		return a->to & ~a->lines.any;
	case 1:
		return a->to & a->lines.any & ~a->lines.twos;
	default:
		return a->to & a->lines.twos;
	}
}

static struct captures captures_find(const struct dara_pos *pos)
{
	struct spoils spoils = spoils_find(pos);
	struct captures c = { .targets = spoils.targets };
	unsigned count = bits_count(c.targets);
	unsigned ways[LINES] = { 1, count, count * (count - 1) / 2 };

	for (unsigned lines = 0; lines < LINES; lines++) {
		c.due[lines] = spoils_due(&spoils, lines);
		c.ways[lines] = ways[c.due[lines]];
	}
	return c;
}

/* Way number `way` to take the men that are due. */
static uint64_t men_taken(const struct captures *c, unsigned lines, unsigned way)
{
	uint64_t rest = c->targets;

	if (c->due[lines] == 0)
		return 0;
	if (c->due[lines] == 1)
		return nth(rest, way);
	for (;;) {
		uint64_t first = rest & -rest;
		unsigned seconds;

		rest ^= first;
		seconds = bits_count(rest);
		if (way < seconds)
			return first | nth(rest, way);
		way -= seconds;
	}
}

/* Draws among turns of which none forms a line: nearly always there is none that does. */
static inline bool draw_quiet(
    struct drawn *out, const struct arrivals *a, unsigned ways_in, uint32_t draw)
{
	unsigned counts[DIRECTIONS], total = 0, n;

	for (unsigned i = 0; i < ways_in; i++)
		total += counts[i] = bits_count(a[i].to);
	if (total == 0)
		return false;
	n = chance_share(draw, total);
	*out = (struct drawn){ 0 };
	while (out->way_in < ways_in - 1 && n >= counts[out->way_in])
		n -= counts[out->way_in++];
	out->to = nth(a[out->way_in].to, n);
	return true;
}

/* Draws among turns some of which form lines. */
static void draw_forming(struct drawn *out, const struct arrivals *a, unsigned ways_in,
    const struct captures *c, uint32_t draw)
{
	unsigned counts[DIRECTIONS][LINES], total = 0, n;
	unsigned i = 0, lines = 0;

	for (i = 0; i < ways_in; i++) {
		for (lines = 0; lines < LINES; lines++) {
			counts[i][lines] = bits_count(forming(&a[i], lines)) * c->ways[lines];
			total += counts[i][lines];
		}
	}
	n = chance_share(draw, total);
	for (i = lines = 0; n >= counts[i][lines];) {
		n -= counts[i][lines];
		if (++lines == LINES) {
			lines = 0;
			i++;
		}
	}
	*out = (struct drawn){ i, lines, n % c->ways[lines], 0 };
	out->to = nth(forming(&a[i], lines), n / c->ways[lines]);
}

/* Draws a turn and takes its captures off the board. False: there is no turn. */
static inline bool draw_turn(struct drawn *out, struct dara_pos *pos, const struct arrivals *a,
    unsigned ways_in, uint32_t draw)
{
	struct captures c;
	uint64_t any = 0;

	for (unsigned i = 0; i < ways_in; i++)
		any |= a[i].to & a[i].lines.any;
	if (!any)
		return draw_quiet(out, a, ways_in, draw);
	c = captures_find(pos);
	draw_forming(out, a, ways_in, &c, draw);
	pos->men[!pos->side] ^= men_taken(&c, out->lines, out->way);
	return true;
}

static inline void end_turn(struct dara_pos *pos)
{
	pos->number += pos->side;
	pos->side = !pos->side;
}

/* A player without a turn passes, unless that is the end. */
static bool pass_or_end(struct dara_pos *pos)
{
	static const struct dara_turn pass = { .kind = DARA_PASS };

	if (dara_outcome(pos).result == DARA_OPEN)
		dara_play(pos, &pass);
	return false;
}

static bool drop_drawn(struct dara_pos *pos, uint32_t draw)
{
	struct arrivals drops = drops_find(pos, pos->side);
	struct drawn drawn;

	if (!draw_turn(&drawn, pos, &drops, 1, draw))
		return pass_or_end(pos);
	pos->men[pos->side] |= drawn.to;
	pos->hand[pos->side]--;
	end_turn(pos);
	pos_settle(pos);
	return is_drop_phase(pos) && drawn.lines == 0;
}

static bool step_drawn(struct dara_pos *pos, uint32_t draw)
{
	struct arrivals steps[DIRECTIONS];
	struct drawn drawn;
	unsigned side = pos->side;

	steps_of(steps, pos, side);
	if (!draw_turn(&drawn, pos, steps, DIRECTIONS, draw))
		return pass_or_end(pos);
	pos->men[side] ^= drawn.to | shifted(drawn.to, opposite((int)drawn.way_in));
	end_turn(pos);
	return drawn.lines == 0;
}

/* For parameters that are no one's: by the list of all turns. */
static bool listed_drawn(struct dara_pos *pos, uint32_t draw)
{
	struct dara_turn turns[TURNS_MAX];
	size_t count = dara_turns(turns, TURNS_MAX, pos);

	if (count > TURNS_MAX)
		count = TURNS_MAX;
	if (count > 0)
		dara_play(pos, &turns[chance_share(draw, (uint32_t)count)]);
	return false;
}

/* No capture is declined, and where the number of lines matters there are at most two. */
static bool is_common(const struct dara_rules *rules)
{
	return rules->must_capture && !(rules->capture_per_line && rules->left_line);
}

bool playout_turn(struct dara_pos *pos, uint32_t draw)
{
	if (pos->rules->game == DARA_DAMETA)
		return ball_turn(pos, draw);
	if (!is_common(pos->rules))
		return listed_drawn(pos, draw);
	return is_drop_phase(pos) ? drop_drawn(pos, draw) : step_drawn(pos, draw);
}

/* A side with three men or more may still form a line. */
static bool is_idle(const struct dara_pos *pos)
{
	return men_left(pos, DARA_WHITE) < 3 && men_left(pos, DARA_BLACK) < 3;
}

/* A game that was broken off: who has more men is a little ahead. */
static double worth_unfinished(const struct dara_pos *pos)
{
	double white = men_left(pos, DARA_WHITE), black = men_left(pos, DARA_BLACK);

	return 0.5 + 0.5 * (white - black) / (white + black);
}

double playout(const struct dara_pos *pos, struct chance *chance)
{
	struct dara_pos p = *pos;

	if (pos->rules->game == DARA_DAMETA)
		return ball_playout(pos, chance);
	for (int ply = 0; ply < PLIES_MAX; ply++) {
		if (playout_turn(&p, chance_draw(chance)))
			continue;
		switch (dara_outcome(&p).result) {
		case DARA_WHITE_WINS:
			return 1;
		case DARA_BLACK_WINS:
			return 0;
		case DARA_DRAW:
			return 0.5;
		default:
			break;
		}
		if (is_idle(&p))
			break;
	}
	return worth_unfinished(&p);
}
