/* SPDX-License-Identifier: MIT */
/* All the ways to write each turn, of which the canonical one is kept. */
#include "pitch.h"

#include <stdlib.h>
#include <string.h>

/* The best text so far of each turn: who goes where, and where the ball ends. */
enum { MOST_TURNS = 1024 };

struct turn_table {
	const struct plain_dameta *start;
	struct written_turn best[MOST_TURNS];
	short count;
	short place[64][64][64]; /* in best, from 1, by from, to, ball; or 0 */
};

static int squares_written(const struct written_turn *turn)
{
	return turn->before_count + turn->way_count + turn->after_count;
}

static int nth_written(const struct written_turn *turn, int n)
{
	if (n < turn->before_count)
		return turn->before[n];
	n -= turn->before_count;
	return n < turn->way_count ? turn->way[n] : turn->after[n - turn->way_count];
}

/* A chain before the step if there can be one; then fewest squares; then the earliest. */
static int comes_first(const struct written_turn *a, const struct written_turn *b)
{
	if ((a->after_count == 0) != (b->after_count == 0))
		return a->after_count == 0;
	if (squares_written(a) != squares_written(b))
		return squares_written(a) < squares_written(b);
	for (int i = 0; i < squares_written(a); i++)
		if (nth_written(a, i) != nth_written(b, i))
			return nth_written(a, i) < nth_written(b, i);
	return 0;
}

static void note(struct turn_table *table, const struct written_turn *turn)
{
	int from = turn->way[0], to = turn->way[turn->way_count - 1];
	int ball = ball_after(table->start, turn);
	short *place = &table->place[from][to][ball];

	if (is_looping(table->start, turn))
		return;
	if (*place == 0) {
		if (table->count == MOST_TURNS)
			abort();
		*place = ++table->count;
		table->best[*place - 1] = *turn;
	} else if (comes_first(turn, &table->best[*place - 1])) {
		table->best[*place - 1] = *turn;
	}
}

/* Rule 4: no square twice. */
static int is_in(const int *squares, int count, int square)
{
	for (int i = 0; i < count; i++)
		if (squares[i] == square)
			return 1;
	return 0;
}

/* Rule 2: behind the way a chain may go on from the ball's man, until it scores (rule 6). */
static void go_on_passing(
    struct turn_table *table, const struct plain_dameta *pos, const struct written_turn *turn)
{
	int last = turn->after[turn->after_count - 1];

	if (is_goal(pos, last))
		return;
	for (int square = 0; square < 64; square++) {
		struct written_turn longer = *turn;

		if (!is_own(pos, square) || !are_neighbours(last, square) ||
		    is_in(turn->after, turn->after_count, square))
			continue;
		longer.after[longer.after_count++] = square;
		note(table, &longer);
		go_on_passing(table, pos, &longer);
	}
}

/* Notes a turn whose way was gone from pos, and with every chain that can follow. */
static void note_way(
    struct turn_table *table, const struct plain_dameta *pos, const struct written_turn *turn)
{
	struct plain_dameta after = *pos;
	struct written_turn passing = *turn;
	int from = turn->way[0], to = turn->way[turn->way_count - 1];

	note(table, turn);
	if (turn->before_count > 1)
		return; /* rule 2: not both */
	after.cell[rank_of(from)][file_of(from)] = '.';
	after.cell[rank_of(to)][file_of(to)] = "wb"[pos->side];
	if (turn->jump || pos->ball == from)
		after.ball = to;
	if (!is_own(&after, after.ball))
		return;
	passing.after[0] = after.ball;
	passing.after_count = 1;
	go_on_passing(table, &after, &passing);
}

static int is_empty(const struct plain_dameta *pos, int square)
{
	return square >= 0 && man_on(pos, square) == '.';
}

/* The ways of a man, by rules 3 and 5. pos has the ball where it is as he starts. */
static void note_man(struct turn_table *table, const struct plain_dameta *pos,
    const struct written_turn *turn, int man)
{
	int has_ball = pos->ball == man;

	for (int to = 0; to < 64; to++) {
		struct written_turn one = *turn;
		int between = halfway(man, to);

		one.way[0] = man;
		one.way[1] = to;
		one.way_count = 2;
		if (!is_empty(pos, to))
			continue;
		if (are_neighbours(man, to) ||
		    (!has_ball && !pos->neto && between >= 0 && is_empty(pos, between)))
			note_way(table, pos, &one);
		if (between >= 0 && between == pos->ball && is_foe(pos, between)) {
			one.jump = 1;
			note_way(table, pos, &one);
			one.jump = 0;
		}
		for (int over = 0; pos->neto && !has_ball && over < 64; over++) {
			struct written_turn two = *turn;

			if (!is_empty(pos, over) || !are_neighbours(man, over) ||
			    !are_neighbours(over, to) || are_neighbours(man, to))
				continue;
			two.way[0] = man;
			two.way[1] = over;
			two.way[2] = to;
			two.way_count = 3;
			note_way(table, pos, &two);
		}
	}
}

static void note_men(
    struct turn_table *table, const struct plain_dameta *pos, const struct written_turn *turn)
{
	for (int man = 0; man < 64; man++)
		if (is_own(pos, man))
			note_man(table, pos, turn, man);
}

/* Rule 2: a chain before the way, which does not enter a square where it would score. */
static void note_chains(
    struct turn_table *table, const struct plain_dameta *pos, const struct written_turn *turn)
{
	for (int square = 0; square < 64; square++) {
		struct plain_dameta passed = *pos;
		struct written_turn longer = *turn;

		if (!is_own(pos, square) || !are_neighbours(pos->ball, square) ||
		    is_goal(pos, square) || is_in(turn->before, turn->before_count, square))
			continue;
		longer.before[longer.before_count++] = square;
		passed.ball = square;
		note_men(table, &passed, &longer);
		note_chains(table, &passed, &longer);
	}
}

/* Any turn of a side, from where the ball is; it is written first at Neto's kick-off. */
static void note_turns(struct turn_table *table, const struct plain_dameta *pos, int is_given)
{
	struct written_turn turn = { 0 };

	if (is_given)
		turn.before[turn.before_count++] = pos->ball;
	note_men(table, pos, &turn);
	if (!is_own(pos, pos->ball))
		return;
	turn.before[0] = pos->ball;
	turn.before_count = 1;
	note_chains(table, pos, &turn);
}

/* Rules 1 and 8: a step of one square to the next rank, with the ball. */
static void note_kick_off(struct turn_table *table, const struct plain_dameta *pos, int man)
{
	int ahead = pos->side == 0 ? 1 : -1;

	for (int files = -1; files <= 1; files++) {
		struct plain_dameta given = *pos;
		struct written_turn turn = { 0 };

		given.ball = man;
		turn.way[0] = man;
		turn.way[1] = square_beside(man, files, ahead);
		turn.way_count = 2;
		note_way(table, &given, &turn);
	}
}

static void fill(struct turn_table *table, const struct plain_dameta *pos)
{
	table->count = 0;
	memset(table->place, 0, sizeof table->place);
	table->start = pos;
	if (pos->ball >= 0)
		note_turns(table, pos, 0);
	for (int man = 0; pos->ball < 0 && man < 64; man++) {
		struct plain_dameta given = *pos;

		given.ball = man;
		if (!is_own(pos, man))
			continue;
		if (pos->neto)
			note_turns(table, &given, 1);
		else
			note_kick_off(table, pos, man);
	}
}

typedef int visit_fn(void *context, const struct written_turn *turn);

/* Visits each turn in order until one visit says 1, and returns that; else 0. */
static int visit_turns(const struct plain_dameta *pos, visit_fn *visit, void *context)
{
	static const struct written_turn pass = { .pass = 1 };
	struct turn_table *table;
	const short *place;
	int stopped = 0;

	if (is_over(pos))
		return 0;
	if (waits(pos))
		return visit(context, &pass);
	table = malloc(sizeof *table);
	if (table == NULL)
		abort();
	fill(table, pos);
	place = &table->place[0][0][0];
	for (int i = 0; i < 64 * 64 * 64 && !stopped; i++)
		if (place[i] != 0)
			stopped = visit(context, &table->best[place[i] - 1]);
	free(table);
	return stopped;
}

struct listing {
	char (*texts)[PLAIN_DAMETA_TEXT];
	size_t max, count;
};

static int list_turn(void *context, const struct written_turn *turn)
{
	struct listing *listing = context;

	if (listing->count < listing->max)
		write_text(listing->texts[listing->count], turn);
	listing->count++;
	return 0;
}

size_t plain_dameta_turns(
    char (*texts)[PLAIN_DAMETA_TEXT], size_t max, const struct plain_dameta *pos)
{
	struct listing listing = { texts, max, 0 };

	visit_turns(pos, list_turn, &listing);
	return listing.count;
}

struct counting {
	const struct plain_dameta *pos;
	int depth;
	uint64_t count;
};

static int count_turn(void *context, const struct written_turn *turn)
{
	struct counting *counting = context;
	struct plain_dameta next = *counting->pos;

	if (counting->depth == 1) {
		counting->count++;
		return 0;
	}
	play_written(&next, turn);
	counting->count += plain_dameta_perft(&next, counting->depth - 1);
	return 0;
}

uint64_t plain_dameta_perft(const struct plain_dameta *pos, int depth)
{
	struct counting counting = { pos, depth, 0 };

	if (depth == 0)
		return 1;
	visit_turns(pos, count_turn, &counting);
	return counting.count;
}
