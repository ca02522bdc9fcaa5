/* SPDX-License-Identifier: MIT */
#include "record/replay_plain.h"

#include <string.h>

#include "game/play_legal.h"
#include "record/bytes.h"

enum { LONGEST = 9 }; /* bytes of a plain turn, "d2-d3xb4", and the one that must follow it */

static bool is_space(char byte)
{
	const uint64_t spaces = UINT64_C(1) << ' ' | UINT64_C(1) << '\n';

	return (unsigned char)byte <= ' ' && (spaces >> byte & 1);
}

/* There is a byte that is no space at the end of what was read. */
static const char *skip_spaces(const char *at)
{
	while (is_space(*at))
		at++;
	return at;
}

/* Turns that were read, but not played. */
struct stretch {
	struct dara_turn *turns;
	const char *after[STRETCH]; /* the text after each */
	size_t count;
};

/*
 * Reads the square in the first two bytes of a word; anything that is none in the lower case of
 * canonical text sets bits in *wrong. A byte that is too small borrows from the next, but is wrong
 * itself.
 */
static uint8_t plain_square(uint64_t word, uint64_t *wrong)
{
	uint64_t square = (word & 0xFFFF) - ('a' | '1' << 8);

	*wrong |= square & ~UINT64_C(0x0707);
	return (uint8_t)((square | square >> 5) & 63);
}

/* Reads a turn in canonical text with at most one capture. Returns its length, 0 if it is none. */
static unsigned plain_turn(struct dara_turn *turn, const char *text)
{
	uint64_t word = word_at(text), wrong = 0;
	unsigned len = 2;

	turn->kind = DARA_DROP;
	turn->len = 1;
	turn->sq[0] = plain_square(word, &wrong);
	if (text[len] == '-') {
		turn->kind = DARA_STEP;
		turn->len = 2;
		turn->sq[1] = plain_square(word >> 24, &wrong);
		len = 5;
	}
	if (text[len] == 'x') {
		turn->sq[turn->len++] = plain_square(word >> 8 * (len + 1), &wrong);
		len += 3;
	}
	return !wrong && is_space(text[len]) ? len : 0;
}

/* The length of "N.", not more dots, if N is the number of the move; otherwise 0. */
static unsigned plain_number(const char *text, uint64_t number)
{
	unsigned len = 0, n = 0;

	for (; len < LONGEST - 1 && (unsigned)text[len] - '0' < 10; len++)
		n = 10 * n + (unsigned)(text[len] - '0');
	if (n != number || text[len] != '.' || text[len + 1] == '.')
		return 0;
	return len + 1;
}

/* Reads turns to be made from pos on, as far as they are plain and their numbers right. */
static void read_stretch(
    struct stretch *s, const char *at, const char *end, const struct dara_pos *pos)
{
	uint64_t number = pos->number; /* may pass the largest: no plain number is so large */
	unsigned side = pos->side;
	size_t count = 0;

	for (; count < STRETCH; count++) {
		unsigned len;

		at = skip_spaces(at);
		if (side == DARA_WHITE && at < end)
			at = skip_spaces(at + plain_number(at, number));
		if (at >= end)
			break;
		len = plain_turn(&s->turns[count], at);
		if (len == 0)
			break;
		at += len;
		s->after[count] = at++;
		number += side;
		side = !side;
	}
	s->count = count;
}

/* Counts the lines that end in what was taken. */
static void count_lines(struct input *in, const char *from, const char *to)
{
	const char *newline;

	for (; (newline = memchr(from, '\n', (size_t)(to - from))); from = newline + 1) {
		in->line++;
		in->line_start = in->base + (uint64_t)(newline + 1 - in->bytes);
		in->columns_start = in->line_start;
	}
}

bool replay_plain_turns(struct dara_replay *r)
{
	const bool watched = (r->wanted & DARA_EVENT_PLAYED) != 0;
	struct input *in = &r->reader->in;
	const char *end = in->bytes + (in->end > LONGEST ? in->end - LONGEST : 0);
	const char *at = in->bytes + in->at;
	struct line *line = line_at_hand(r);
	struct stretch s;
	unsigned long turns = 0;
	size_t played;

	s.turns = r->stretch;
	do {
		read_stretch(&s, at, end, &line->pos);
		played = play_legal(&line->pos, &line->before, s.turns, s.count);
		if (played > 0)
			at = s.after[played - 1];
		turns += played;
	} while (played == STRETCH && !watched);
	count_lines(in, in->bytes + in->at, at);
	in->at = in->mark = (size_t)(at - in->bytes);
	line->ply += turns;
	if (turns == 0)
		return false;
	r->reader->movetext.has_turn[r->depth] = true;
	if (r->depth == 0) {
		r->turns += turns;
		r->commented = false;
	}
	r->stretch_len = played;
	replay_add_event(r, DARA_EVENT_PLAYED);
	return watched;
}
