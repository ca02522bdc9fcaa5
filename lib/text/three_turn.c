/* SPDX-License-Identifier: MIT */
#include "game/three/captures.h"
#include "text/game_text.h"
#include "text/square.h"

/* A text that is read a piece at a time. */
struct cursor {
	const char *next, *end;
	const struct dara_rules *rules;
};

static bool take_square(struct cursor *c, struct dara_turn *turn)
{
	enum { LAST = DARA_SQUARES_MAX - 1 };
	uint8_t square;

	if (c->end - c->next < 2 || !is_letter(c->next[0]) || !is_digit(c->next[1]))
		return false;
	square = square_read(c->next, c->rules);
	c->next += 2;
	if (turn->len <= LAST)
		turn->sq[turn->len++] = square;
	else if (square == DARA_OFF)
		turn->sq[LAST] = DARA_OFF;
	return true;
}

static bool take_capture_sign(struct cursor *c)
{
	if (c->next == c->end || (*c->next != 'x' && *c->next != 'X' && *c->next != ':'))
		return false;
	c->next++;
	return true;
}

int three_turn_parse(
    struct dara_turn *out, const struct dara_rules *rules, const char *text, size_t len)
{
	struct cursor c = { text, text + len, rules };

	*out = (struct dara_turn){ .kind = DARA_DROP };
	if (!take_square(&c, out))
		return DARA_ESYNTAX;
	if (c.next < c.end && *c.next == '-') {
		c.next++;
		out->kind = DARA_STEP;
		if (!take_square(&c, out))
			return DARA_ESYNTAX;
	} else if (take_square(&c, out)) {
		out->kind = DARA_STEP;
	}
	while (take_capture_sign(&c)) {
		if (!take_square(&c, out))
			return DARA_ESYNTAX;
	}
	return c.next == c.end ? DARA_OK : DARA_ESYNTAX;
}

size_t three_turn_print(char *out, const struct dara_turn *turn)
{
	struct dara_turn sorted;
	unsigned captures = turn->kind;
	char *p = out;

	if (turn->len - captures > 1) {
		sorted = *turn;
		captures_sort(&sorted);
		turn = &sorted;
	}
	square_write(p, turn->sq[0]);
	p += 2;
	for (unsigned i = 1; i < turn->len; i++) {
		*p++ = i < captures ? '-' : 'x';
		square_write(p, turn->sq[i]);
		p += 2;
	}
	*p = '\0';
	return (size_t)(p - out);
}
