/* SPDX-License-Identifier: MIT */
/*
 * What tests/known/best.txt claims of its positions, proved by all lines of play, under the plain
 * second reading of the rules: nothing of the search that is measured by them takes part.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plain/plain.h"
#include "support.h"

enum { TURNS = 512, TEXT = 24, WON = 1000, INFINITE = 2000 };

/* A line of the file */
struct claim {
	struct plain_pos pos;
	char turns[512]; /* those named that were not met yet, a blank before and behind each */
	bool wins;
	int plies;
};

static int men(const struct plain_pos *pos, int side)
{
	int count = pos->hand[side];

	for (int rank = 0; rank < pos->rules.ranks; rank++) {
		for (int file = 0; file < pos->rules.files; file++)
			count += pos->cell[rank][file] == "wb"[side];
	}
	return count;
}

/* Men that the side to move is ahead by, or how soon it wins or loses; true if the game is over. */
static bool is_over(const struct plain_pos *pos, int ply, int *value)
{
	int lost = 0;

	switch (plain_outcome(pos)) {
	case PLAIN_ON:
		*value = men(pos, pos->side) - men(pos, !pos->side);
		return false;
	case PLAIN_DRAW:
		*value = 0;
		return true;
	case PLAIN_BLACK_REDUCED:
	case PLAIN_BLACK_BLOCKED:
		lost = 1;
		break;
	case PLAIN_WHITE_REDUCED:
	case PLAIN_WHITE_BLOCKED:
		break;
	}
	*value = pos->side == lost ? ply - WON : WON - ply;
	return true;
}

/* Minimax to the depth given; what cannot matter between alpha and beta is left out. */
static int best_value(const struct plain_pos *pos, int depth, int ply, int alpha, int beta)
{
	char texts[TURNS][TEXT];
	int value, best = -INFINITE;
	size_t count;

	if (is_over(pos, ply, &value) || depth == 0)
		return value;
	count = plain_turns(texts, TURNS, pos);
	assert_in_range(count, 1, TURNS);
	for (size_t i = 0; i < count && best < beta; i++) {
		struct plain_pos next = *pos;

		assert_int_equal(plain_play(&next, texts[i]), 0);
		value =
		    -best_value(&next, depth - 1, ply + 1, -beta, best > alpha ? -best : -alpha);
		best = value > best ? value : best;
	}
	return best;
}

static bool read_claim(struct claim *claim, char *line)
{
	char *fields[4];
	size_t count = 0;

	for (char *field = strtok(line, "|\n"); field && count < 4; field = strtok(NULL, "|\n"))
		fields[count++] = field;
	if (count == 0 || *line == '#')
		return false;
	assert_int_equal(count, 4);
	assert_int_equal(plain_pos_read(&claim->pos, fields[0]), 0);
	assert_in_range(
	    snprintf(claim->turns, sizeof claim->turns, "%s", fields[1]), 1, sizeof claim->turns);
	claim->wins = sscanf(fields[3], " wins in %d:", &claim->plies) == 1;
	assert_true(claim->wins || sscanf(fields[3], " keeps %d:", &claim->plies) == 1);
	return true;
}

/* Takes a turn out of those named; false if it is not there. */
static bool take_turn(char *turns, const char *turn)
{
	size_t len = strlen(turn);
	char *at = turns;

	while ((at = strstr(at, turn)) && (at[-1] != ' ' || at[len] != ' '))
		at++;
	if (at)
		memmove(at, at + len, strlen(at + len) + 1);
	return at;
}

static void prove(struct claim *claim)
{
	int worst_named = INFINITE, best_named = -INFINITE, best_other = -INFINITE;
	char texts[TURNS][TEXT];
	size_t count = plain_turns(texts, TURNS, &claim->pos);

	assert_in_range(count, 2, TURNS);
	for (size_t i = 0; i < count; i++) {
		struct plain_pos next = claim->pos;
		int value;

		assert_int_equal(plain_play(&next, texts[i]), 0);
		value = -best_value(&next, claim->plies - 1, 1, -INFINITE, INFINITE);
		if (take_turn(claim->turns, texts[i])) {
			worst_named = value < worst_named ? value : worst_named;
			best_named = value > best_named ? value : best_named;
		} else {
			best_other = value > best_other ? value : best_other;
		}
	}
	assert_int_equal(strspn(claim->turns, " "), strlen(claim->turns));
	assert_int_equal(worst_named, best_named);
	assert_true(worst_named > best_other);
	if (claim->wins)
		assert_int_equal(worst_named, WON - claim->plies);
	else
		assert_in_range(worst_named + WON / 2, 0, WON);
}

static void the_turns_named_are_the_best_in_all_lines_of_play(void **state)
{
	FILE *file = fopen("tests/known/best.txt", "r");
	struct claim claim;
	char line[1024], copy[1024];
	int count = 0;

	(void)state;
	assert_non_null(file);
	while (fgets(line, sizeof line, file)) {
		strcpy(copy, line);
		if (!read_claim(&claim, copy))
			continue;
		print_message("%s", line);
		prove(&claim);
		count++;
	}
	fclose(file);
	assert_in_range(count, 36, 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_turns_named_are_the_best_in_all_lines_of_play),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
