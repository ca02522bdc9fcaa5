/* SPDX-License-Identifier: MIT */
#include "match/pattern.h"

#include <string.h>

#include "match/fault.h"

static int bad(const struct text *t, size_t place, const char *what)
{
	return match_fault(t->diag, DARA_BAD_POSITION, place, what);
}

/* The field that begins at `at`: its length. */
static size_t field_length(const struct text *t)
{
	size_t end = t->at;

	while (end < t->len && !match_is_blank(t->bytes[end]))
		end++;
	return end - t->at;
}

static unsigned kind_of(char c)
{
	switch (c) {
	case '.':
		return KIND_EMPTY;
	case 'w':
		return KIND_WHITE;
	case 'b':
		return KIND_BLACK;
	case 'W':
		return KIND_WHITE_BALL;
	case 'B':
		return KIND_BLACK_BALL;
	case '?':
		return KIND_ANY;
	default:
		return 0;
	}
}

/* Takes "[wb]" or "[^b]". */
static int take_set(struct text *t, unsigned *kinds)
{
	size_t begin = t->at++;
	bool inverse = t->at < t->len && t->bytes[t->at] == '^';
	unsigned found = 0;

	t->at += inverse;
	for (; t->at < t->len && t->bytes[t->at] != ']'; t->at++) {
		unsigned kind = kind_of(t->bytes[t->at]);

		if (!kind)
			return bad(t, t->at, "a set is made of w, b, W, B and .");
		found |= kind;
	}
	if (t->at == t->len)
		return bad(t, begin, "this set has no ]");
	t->at++;
	*kinds = inverse ? KIND_ANY & ~found : found;
	return *kinds ? DARA_OK : bad(t, begin, "nothing can stand on this square");
}

/* Takes what stands for some squares: their kinds and how many they are. */
static int take_squares(struct text *t, unsigned *kinds, unsigned *count)
{
	char c = t->bytes[t->at];

	*count = 1;
	if (c == '[')
		return take_set(t, kinds);
	if (c >= '1' && c <= '8') {
		*count = (unsigned)(c - '0');
		c = '.';
	}
	*kinds = kind_of(c);
	if (!*kinds)
		return bad(
		    t, t->at, "a board is made of w, b, ., ?, sets as [wb], *, digits and /");
	t->at++;
	return DARA_OK;
}

/* Takes a rank, up to a slash or the end of the field; *width is how many squares it shows. */
static int take_rank(struct text *t, size_t end, uint8_t *rank, unsigned *width, bool *whole)
{
	*width = 0;
	*whole = false;
	memset(rank, KIND_ANY, PATTERN_SIDE);
	while (t->at < end && t->bytes[t->at] != '/') {
		unsigned kinds, count;
		int status;

		if (*whole)
			return bad(t, t->at, "after * a rank has no more squares");
		if (t->bytes[t->at] == '*') {
			*whole = true;
			t->at++;
			continue;
		}
		status = take_squares(t, &kinds, &count);
		if (status < 0)
			return status;
		if (*width + count > PATTERN_SIDE)
			return bad(t, t->at - 1, "a rank has at most 8 squares");
		memset(rank + *width, (int)kinds, count);
		*width += count;
	}
	return *width > 0 || *whole ? DARA_OK : bad(t, t->at, "a rank has no squares");
}

/* Ranks are written from the top. */
static void turn_ranks(struct pattern *p)
{
	for (unsigned low = 0, high = p->ranks - 1u; low < high; low++, high--) {
		uint8_t rank[PATTERN_SIDE];

		memcpy(rank, p->kinds[low], sizeof rank);
		memcpy(p->kinds[low], p->kinds[high], sizeof rank);
		memcpy(p->kinds[high], rank, sizeof rank);
	}
}

static int take_board(struct text *t, struct pattern *p)
{
	size_t begin = t->at, end = t->at + field_length(t);
	bool differ = false;

	for (;;) {
		unsigned width;
		bool whole;
		int status;

		if (p->ranks == PATTERN_SIDE)
			return bad(t, t->at, "a board has at most 8 ranks");
		status = take_rank(t, end, p->kinds[p->ranks], &width, &whole);
		if (status < 0)
			return status;
		differ = differ || (p->ranks > 0 && width != p->files);
		p->whole_ranks = p->whole_ranks || whole;
		p->files = (uint8_t)(width > p->files ? width : p->files);
		p->ranks++;
		if (t->at == end)
			break;
		t->at++;
	}
	turn_ranks(p);
	if (differ && !p->whole_ranks)
		return bad(t, begin, "the ranks of this board are not equally long");
	return DARA_OK;
}

/* Takes a number up to most; false if there is none. */
static bool take_number(struct text *t, uint32_t most, uint32_t *out)
{
	size_t begin = t->at;
	uint64_t n = 0;

	for (; t->at < t->len && match_is_digit(t->bytes[t->at]) && n <= most; t->at++)
		n = 10 * n + (uint64_t)(t->bytes[t->at] - '0');
	*out = (uint32_t)n;
	return t->at > begin && n <= most;
}

static bool at_field_end(const struct text *t)
{
	return t->at == t->len || match_is_blank(t->bytes[t->at]);
}

static int take_side(struct text *t, struct pattern *p)
{
	char c = t->bytes[t->at];

	if (field_length(t) != 1 || (c != 'w' && c != 'b' && c != '-'))
		return bad(t, t->at, "the side to move is w, b, or - for either");
	t->at++;
	p->has_side = c != '-';
	p->side = c == 'b' ? DARA_BLACK : DARA_WHITE;
	return DARA_OK;
}

static int take_hands(struct text *t, struct pattern *p)
{
	size_t begin = t->at;
	uint32_t white, black;
	bool good;

	if (field_length(t) == 1 && t->bytes[t->at] == '-') {
		t->at++;
		return DARA_OK;
	}
	good = take_number(t, UINT8_MAX, &white) && t->at < t->len && t->bytes[t->at++] == '/' &&
	    take_number(t, UINT8_MAX, &black);
	p->kick_off = good && t->at < t->len && t->bytes[t->at] == 'k';
	t->at += p->kick_off;
	if (!good || !at_field_end(t))
		return bad(t, begin, "the hands are two numbers, as 12/12, or - for any");
	p->has_hands = true;
	p->hand[0] = (uint8_t)white;
	p->hand[1] = (uint8_t)black;
	return DARA_OK;
}

static int take_move(struct text *t, struct pattern *p)
{
	size_t begin = t->at;

	if (field_length(t) == 1 && t->bytes[t->at] == '-') {
		t->at++;
		return DARA_OK;
	}
	if (!take_number(t, DARA_NUMBER_MAX, &p->number) || p->number == 0 || !at_field_end(t))
		return bad(t, begin, "the number of the move is 1 to 999999999, or - for any");
	return DARA_OK;
}

/* What stands on a square of a position. */
static unsigned kind_at(const struct dara_pos *pos, unsigned square)
{
	unsigned with_ball = dara_pos_ball(pos) == square ? 2 : 0;

	if (pos->men[DARA_WHITE] & DARA_BIT(square))
		return (unsigned)KIND_WHITE << with_ball;
	if (pos->men[DARA_BLACK] & DARA_BIT(square))
		return (unsigned)KIND_BLACK << with_ball;
	return KIND_EMPTY;
}

/* "startpos" stands for all that the start of those rules shows. */
static void set_start(struct pattern *p)
{
	struct dara_pos pos;

	dara_start(&pos, &p->rules);
	p->files = p->rules.files;
	p->ranks = p->rules.ranks;
	for (unsigned square = 0; square < 64; square++)
		p->kinds[square / 8][square % 8] = (uint8_t)kind_at(&pos, square);
	p->has_side = p->has_hands = true;
	p->side = pos.side;
	p->hand[0] = pos.hand[0];
	p->hand[1] = pos.hand[1];
	p->kick_off = p->rules.game == DARA_DAMETA;
	p->number = NUMBER_ANY;
}

static bool is_board(const char *word, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (!memchr("wbWB.?*[]^/12345678", word[i], 19))
			return false;
	}
	return true;
}

/* Rules are a word that is no board. */
static int take_rules(struct text *t, struct pattern *p)
{
	size_t len = field_length(t);
	const char *word = t->bytes + t->at;

	if (is_board(word, len))
		return DARA_OK;
	if (dara_rules_parse(&p->rules, word, len, t->diag) < 0) {
		bool slash = memchr(word, '/', len) || memchr(word, '[', len);

		if (t->diag)
			t->diag->column += t->at;
		return slash ? DARA_OK : DARA_ESYNTAX;
	}
	p->has_rules = true;
	t->at += len;
	text_skip_blanks(t);
	return DARA_OK;
}

int pattern_parse(struct pattern *out, const char *text, size_t len, struct dara_diag *diag)
{
	static int (*const fields[])(
	    struct text *, struct pattern *) = { take_side, take_hands, take_move };
	struct text t = { text, len, 0, diag };
	int status;

	*out = (struct pattern){ .number = NUMBER_ANY };
	text_skip_blanks(&t);
	status = take_rules(&t, out);
	if (status < 0)
		return status;
	if (t.at == len)
		return bad(&t, t.at, "the board is missing");
	if (out->has_rules && field_length(&t) == 8 && memcmp(text + t.at, "startpos", 8) == 0) {
		set_start(out);
		return DARA_OK;
	}
	status = take_board(&t, out);
	for (size_t i = 0; i < sizeof fields / sizeof *fields && status == DARA_OK; i++) {
		text_skip_blanks(&t);
		if (t.at == len)
			break;
		status = fields[i](&t, out);
	}
	return status;
}
