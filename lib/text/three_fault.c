/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "game/three/board.h"
#include "text/game_text.h"
#include "text/square.h"

static const char *length_word(unsigned length)
{
	static const char *const words[] = { "none", "one", "two", "three", "four", "five", "six",
		"seven", "eight" };

	return length < sizeof words / sizeof *words ? words[length] : "many";
}

/* The names of a set of squares, in square order, as many as fit. */
static void list_squares(char *out, size_t size, uint64_t squares)
{
	size_t n = 0;

	for (; squares && n + 4 <= size; squares &= squares - 1) {
		if (n)
			out[n++] = ' ';
		square_write(out + n, bits_first(squares));
		n += 2;
	}
	out[n] = '\0';
}

static void print_missing_capture(char *out, size_t size, const struct dara_fault *fault)
{
	char squares[100];

	list_squares(squares, sizeof squares, fault->squares);
	snprintf(out, size, "forms a line and must take %s: %s of %s",
	    fault->count == 1 ? "a piece" : "pieces", length_word(fault->count), squares);
}

static void print_no_line(
    char *out, size_t size, const struct dara_pos *pos, const struct dara_turn *turn)
{
	if (turn->kind == DARA_DROP && !pos->rules->drop_capture)
		snprintf(out, size, "takes a piece, but a drop does not capture");
	else
		snprintf(out, size, "takes a piece, but forms no line");
}

static void print_phase_fault(char *out, size_t size, const struct dara_turn *turn)
{
	if (turn->kind == DARA_DROP)
		snprintf(out, size, "is a drop, but all pieces are dropped; step with one");
	else
		snprintf(out, size, "is a step, but there are pieces to drop first");
}

bool three_fault_print(char *out, size_t size, const struct dara_pos *pos,
    const struct dara_turn *turn, const struct dara_fault *fault)
{
	char a[3], b[3], squares[16];

	square_name(a, fault->sq[0]);
	square_name(b, fault->sq[1]);
	switch (fault->finding) {
	case DARA_WRONG_PHASE:
		print_phase_fault(out, size, turn);
		break;
	case DARA_OCCUPIED:
		snprintf(out, size, "goes to %s, where a piece stands", a);
		break;
	case DARA_CENTRE:
		list_squares(squares, sizeof squares, fault->squares);
		snprintf(out, size, "is off the centre, which is filled first: %s", squares);
		break;
	case DARA_NOT_ADJACENT:
		snprintf(out, size, "is no step of one square up, down, left or right");
		break;
	case DARA_LONG_RUN:
		snprintf(out, size, "makes a row of %s (%s-%s)", length_word(fault->count), a, b);
		break;
	case DARA_NOT_ENEMY:
		snprintf(out, size, "takes no piece of %s on %s", dara_side_name(!pos->side), a);
		break;
	case DARA_PROTECTED:
		snprintf(out, size, "takes the piece on %s, which stands in a line", a);
		break;
	case DARA_MISSING_CAPTURE:
		print_missing_capture(out, size, fault);
		break;
	case DARA_NO_LINE:
		print_no_line(out, size, pos, turn);
		break;
	case DARA_TOO_MANY_CAPTURES:
		snprintf(out, size, "takes more pieces than %s", length_word(fault->count));
		break;
	default:
		return false;
	}
	return true;
}
