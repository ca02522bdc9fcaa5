/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "text/game_text.h"
#include "text/square.h"

static void print_game_over(char *out, size_t size, const struct dara_pos *pos)
{
	struct dara_outcome outcome = dara_outcome(pos);
	unsigned winner = outcome.result == DARA_WHITE_WINS ? DARA_WHITE : DARA_BLACK;
	char why[64];

	if (outcome.result == DARA_DRAW)
		snprintf(why, sizeof why, "neither side can move");
	else if (outcome.reason == DARA_BLOCKED)
		snprintf(why, sizeof why, "%s has no step left", dara_side_name(pos->side));
	else if (outcome.reason == DARA_SCORED)
		snprintf(why, sizeof why, "%s has won, %u to %u", dara_side_name(winner),
		    (unsigned)pos->goals[winner], (unsigned)pos->goals[!winner]);
	else
		snprintf(why, sizeof why, "%s has too few pieces left", dara_side_name(!winner));
	snprintf(out, size, "comes after the end of the game: %s", why);
}

/* What means the same in every game; the rest is the game's own. */
static void print_fault(char *out, size_t size, const struct dara_pos *pos,
    const struct dara_turn *turn, const struct dara_fault *fault)
{
	char square[DARA_SQUARE_SIZE];

	square_name(square, fault->sq[0]);
	switch (fault->finding) {
	case DARA_BAD_TOKEN:
		snprintf(out, size, "is no turn of these rules");
		break;
	case DARA_GAME_OVER:
		print_game_over(out, size, pos);
		break;
	case DARA_OFF_BOARD:
		snprintf(out, size, "is not on this board of %u files and %u ranks",
		    (unsigned)pos->rules->files, (unsigned)pos->rules->ranks);
		break;
	case DARA_MUST_PASS:
		snprintf(out, size, "%s",
		    turn->kind == DARA_PASS ? "passes, but there is a turn to make"
					    : "is not to be played; the only turn is to pass, --");
		break;
	case DARA_EMPTY_SQUARE:
		snprintf(out, size, "moves nothing, %s is empty", square);
		break;
	case DARA_NOT_YOURS:
		snprintf(
		    out, size, "moves the piece of %s on %s", dara_side_name(!pos->side), square);
		break;
	default:
		if (!game_text_of(pos->rules)->fault_print(out, size, pos, turn, fault))
			snprintf(out, size, "is refused: %s", dara_finding_name(fault->finding));
		break;
	}
}

size_t dara_fault_print(char *out, size_t size, const struct dara_pos *pos,
    const struct dara_turn *turn, const struct dara_fault *fault)
{
	char text[sizeof((struct dara_diag *)0)->text]; /* has room for each of them */

	print_fault(text, sizeof text, pos, turn, fault);
	return (size_t)snprintf(out, size, "%s", text);
}
