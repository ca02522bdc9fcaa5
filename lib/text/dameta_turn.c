/* SPDX-License-Identifier: MIT */
#include "game/dameta/dameta.h"
#include "text/game_text.h"
#include "text/square.h"

/*
 *	turn  = chain "," step | ( step | jump ) [ "," chain ]
 *	step  = square "-" square [ "-" square ]	two only by rules with two steps
 *	jump  = square ":" square
 *	chain = square 1*( "/" square )
 *
 * Where a kick-off gives the ball to a man who need not step, that is a chain of one square, before
 * a step that may have a chain after it.
 */
/* A part of a turn: squares with one and the same sign between them. */
struct part {
	unsigned count;
	char sign;
};

struct reading {
	const char *next, *end;
	const struct dara_rules *rules;
	struct dara_turn *turn;
	unsigned kept; /* the room for squares, to the end of the part */
	bool too_many; /* some were not kept */
};

/*
 * A square for which there is no room is noted in the last: as one that no board has, or as a pass
 * from a square to itself, which cannot be legal either.
 */
static bool take_square(struct reading *r)
{
	struct dara_turn *turn = r->turn;
	uint8_t square;

	if (r->end - r->next < 2 || !is_letter(r->next[0]) || !is_digit(r->next[1]))
		return false;
	square = square_read(r->next, r->rules);
	r->next += 2;
	if (turn->len < r->kept) {
		turn->sq[turn->len++] = square;
		return true;
	}
	r->too_many = true;
	if (square == DARA_OFF)
		turn->sq[turn->len - 1] = DARA_OFF;
	else if (turn->sq[turn->len - 1] != DARA_OFF)
		turn->sq[turn->len - 1] = turn->sq[turn->len - 2];
	return true;
}

/* Reads squares as long as the sign between them is the same. */
static bool take_part(struct reading *r, struct part *part, unsigned most)
{
	*part = (struct part){ 1, '\0' };
	r->kept = r->turn->len + most;
	if (!take_square(r))
		return false;
	while (r->next < r->end && *r->next != ',') {
		char sign = *r->next++;

		if ((sign != '-' && sign != '/' && sign != ':') ||
		    (part->sign && part->sign != sign) || !take_square(r))
			return false;
		part->sign = sign;
		part->count++;
	}
	return true;
}

static bool take_comma(struct reading *r)
{
	bool is_there = r->next < r->end;

	r->next += is_there; /* a part ends at a comma or the end */
	return is_there;
}

/* Whether a part is a man's way; then its kind is added to the turn's. */
static bool take_way(struct reading *r, const struct part *part)
{
	unsigned kind = DARA_MAN;

	if (part->sign == ':')
		kind |= DARA_JUMP;
	else if (part->sign != '-')
		return false;
	if (part->count == 3 && r->rules->two_steps && part->sign == '-')
		kind |= DARA_TWICE;
	else if (part->count != 2)
		return false;
	r->turn->kind = (uint8_t)(r->turn->kind | kind);
	return true;
}

static bool is_chain(const struct part *part)
{
	return part->sign == '/';
}

/* A step after a chain; after a chain of one, another may follow. */
static bool take_rest(struct reading *r, unsigned before)
{
	struct part way, chain;

	if (!take_comma(r) || !take_part(r, &way, 3) || way.sign != '-' || !take_way(r, &way))
		return false;
	if (!take_comma(r))
		return true;
	return before == 1 && take_part(r, &chain, CHAIN_KEPT) && is_chain(&chain);
}

int dameta_turn_parse(
    struct dara_turn *out, const struct dara_rules *rules, const char *text, size_t len)
{
	struct reading r = { text, text + len, rules, out, 0, false };
	struct part first, chain;
	bool good;

	*out = (struct dara_turn){ 0 };
	good = take_part(&r, &first, CHAIN_KEPT);
	if (good && (is_chain(&first) || (first.count == 1 && !rules->kick_off_step))) {
		out->kind = out->len;
		good = take_rest(&r, first.count);
	} else if (good) {
		good = take_way(&r, &first);
		if (good && take_comma(&r))
			good = take_part(&r, &chain, CHAIN_KEPT) && is_chain(&chain);
	}
	while (r.too_many && out->len < DARA_SQUARES_MAX) {
		out->sq[out->len] = out->sq[out->len - 1];
		out->len++;
	}
	return good && r.next == r.end ? DARA_OK : DARA_ESYNTAX;
}

static char *put_squares(char *p, const uint8_t *sq, unsigned count, char sign)
{
	for (unsigned i = 0; i < count; i++) {
		if (i > 0)
			*p++ = sign;
		square_write(p, sq[i]);
		p += 2;
	}
	return p;
}

size_t dameta_turn_print(char *out, const struct dara_turn *turn)
{
	unsigned chain = turn->kind & DARA_CHAIN, way = dara_turn_way(turn);
	char *p = put_squares(out, turn->sq, chain, '/');

	if (chain > 0)
		*p++ = ',';
	p = put_squares(p, turn->sq + chain, way - chain, turn->kind & DARA_JUMP ? ':' : '-');
	if (turn->len > way)
		*p++ = ',';
	p = put_squares(p, turn->sq + way, turn->len - way, '/');
	*p = '\0';
	return (size_t)(p - out);
}
