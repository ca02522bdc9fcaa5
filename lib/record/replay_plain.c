/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "record/replay.h"

/* The longest plain token, "d2-d3xb4", and the byte that must follow it. */
enum { LOOKAHEAD = 9 };

static bool is_space(char byte)
{
	return byte == ' ' || byte == '\n';
}

/* Reads a square; anything that is none in the lower case of canonical text makes *wrong large. */
static uint8_t plain_square(const char *text, unsigned *wrong)
{
	unsigned file = (unsigned)text[0] - 'a', rank = (unsigned)text[1] - '1';

	*wrong |= file | rank;
	return (uint8_t)(8 * rank + file);
}

/* Reads a turn in canonical text with at most one capture. Returns its length, 0 if it is none. */
static unsigned plain_turn(struct dara_turn *turn, const char *text)
{
	unsigned wrong = 0, len = 2;

	turn->kind = DARA_DROP;
	turn->len = 1;
	turn->sq[0] = plain_square(text, &wrong);
	if (text[len] == '-') {
		turn->kind = DARA_STEP;
		turn->len = 2;
		turn->sq[1] = plain_square(text + 3, &wrong);
		len = 5;
	}
	if (text[len] == 'x') {
		turn->sq[turn->len++] = plain_square(text + len + 1, &wrong);
		len += 3;
	}
	return wrong < 8 && is_space(text[len]) ? len : 0;
}

/* The length of "N.", not more dots, if N is the number of the move; otherwise 0. */
static unsigned plain_number(const char *text, uint32_t number)
{
	uint32_t n = 0;
	unsigned len = 0;

	for (; len < LOOKAHEAD - 1 && (unsigned)text[len] - '0' < 10; len++)
		n = 10 * n + (uint32_t)(text[len] - '0');
	if (n != number || text[len] != '.' || text[len + 1] == '.')
		return 0;
	return len + 1;
}

/* Counts the lines that end in what was taken. */
static void count_lines(struct input *in, const char *from, const char *to)
{
	const char *newline;

	for (; (newline = memchr(from, '\n', (size_t)(to - from))); from = newline + 1) {
		in->line++;
		in->line_start = in->base + (uint64_t)(newline + 1 - in->bytes);
	}
}

void replay_plain_turns(struct dara_replay *r)
{
	struct input *in = &r->reader->in;
	const char *end = in->bytes + (in->end > LOOKAHEAD ? in->end - LOOKAHEAD : 0);
	const char *at = in->bytes + in->at, *taken = at;
	struct line *line = line_at_hand(r);
	unsigned long turns = 0;
	struct dara_turn turn;

	for (;;) {
		unsigned len;

		while (at < end && is_space(*at))
			at++;
		if (at >= end)
			break;
		len = plain_number(at, line->pos.number);
		if (len == 0) {
			len = plain_turn(&turn, at);
			if (len == 0 || dara_check(&line->pos, &turn, &r->fault) < 0)
				break;
			line->before = line->pos;
			dara_play(&line->pos, &turn);
			turns++;
		}
		at += len;
		taken = at;
	}
	count_lines(in, in->bytes + in->at, taken);
	in->at = in->mark = (size_t)(taken - in->bytes);
	line->ply += turns;
	if (turns == 0)
		return;
	r->reader->has_turn[r->depth] = true;
	if (r->depth == 0) {
		r->turns += turns;
		r->commented = false;
	}
}
