/* SPDX-License-Identifier: MIT */
/* Men that are compared: each comparison becomes a sum that must be at least 0, or not be 0. */
#include <stdlib.h>

#include "match/fault.h"

enum { COMPARISONS_MAX = 32, AMOUNT_MAX = 100000 };

/* What is counted, in the order of the names below. */
enum count { WHITE, BLACK, MINE, THEIRS, COUNTS };

enum relation { AT_LEAST, EQUAL, UNEQUAL };

/* A sum of counts and an amount, and how it must be to 0. */
struct comparison {
	int times[COUNTS], amount;
	enum relation relation;
};

struct dara_match_men {
	bool swap;
	size_t count;
	struct comparison comparisons[COMPARISONS_MAX];
};

static int bad(const struct text *t, const char *what)
{
	return match_fault(t->diag, DARA_BAD_TOKEN, t->at, what);
}

static bool take(struct text *t, const char *word)
{
	size_t n = 0;

	while (word[n] && t->at + n < t->len && t->bytes[t->at + n] == word[n])
		n++;
	if (word[n])
		return false;
	t->at += n;
	return true;
}

static int take_term(struct text *t, struct comparison *c, int sign)
{
	static const char *const names[COUNTS] = { "w", "b", "mine", "theirs" };
	size_t begin;
	int n = 0;

	text_skip_blanks(t);
	for (size_t i = 0; i < COUNTS; i++) {
		if (take(t, names[i])) {
			c->times[i] += sign;
			return DARA_OK;
		}
	}
	begin = t->at;
	for (; t->at < t->len && match_is_digit(t->bytes[t->at]) && n < AMOUNT_MAX; t->at++)
		n = 10 * n + (t->bytes[t->at] - '0');
	c->amount += sign * n;
	return t->at > begin
	    ? DARA_OK
	    : bad(t, "here is a number, or w, b, mine, theirs: men that are counted");
}

/* Takes terms with + and - between them; those of the other side count against. */
static int take_sum(struct text *t, struct comparison *c, int side)
{
	int sign = side, status;

	do {
		status = take_term(t, c, sign);
		if (status < 0)
			return status;
		text_skip_blanks(t);
		sign = take(t, "+") ? side : take(t, "-") ? -side : 0;
	} while (sign);
	return DARA_OK;
}

/* Relations become three: less is more, the other way round. */
static int take_relation(struct text *t, enum relation *relation, int *side, int *amount)
{
	static const struct {
		const char *text;
		enum relation relation;
		int side, amount;
	} relations[] = { { "<=", AT_LEAST, -1, 0 }, { ">=", AT_LEAST, 1, 0 },
		{ "!=", UNEQUAL, 1, 0 }, { "<", AT_LEAST, -1, -1 }, { ">", AT_LEAST, 1, -1 },
		{ "=", EQUAL, 1, 0 } };

	for (size_t i = 0; i < sizeof relations / sizeof *relations; i++) {
		if (!take(t, relations[i].text))
			continue;
		*relation = relations[i].relation;
		*side = relations[i].side;
		*amount = relations[i].amount;
		return DARA_OK;
	}
	return bad(t, "here is one of < <= > >= = !=");
}

static int take_comparison(struct text *t, struct comparison *c)
{
	int side = 1, amount = 0, status;

	*c = (struct comparison){ 0 };
	status = take_sum(t, c, 1);
	if (status == DARA_OK)
		status = take_relation(t, &c->relation, &side, &amount);
	if (status == DARA_OK)
		status = take_sum(t, c, -1);
	for (int i = 0; i < COUNTS; i++)
		c->times[i] *= side;
	c->amount = c->amount * side + amount;
	return status;
}

static int parse(struct dara_match_men *men, struct text *t)
{
	do {
		int status;

		if (men->count == COMPARISONS_MAX)
			return bad(t, "there are at most 32 comparisons");
		status = take_comparison(t, &men->comparisons[men->count++]);
		if (status < 0)
			return status;
	} while (take(t, ","));
	return t->at == t->len ? DARA_OK : bad(t, "here is a comma, or nothing");
}

int dara_match_men_open(struct dara_match_men **out, const char *text, size_t len, unsigned flags,
    struct dara_diag *diag)
{
	struct text t = { text, len, 0, diag };
	struct dara_match_men *men = calloc(1, sizeof *men);
	int status;

	if (!men)
		return DARA_ENOMEM;
	men->swap = (flags & DARA_MATCH_SWAP) != 0;
	status = parse(men, &t);
	if (status < 0)
		free(men);
	else
		*out = men;
	return status;
}

void dara_match_men_close(struct dara_match_men *men)
{
	free(men);
}

static bool holds(const struct comparison *c, const int counts[COUNTS])
{
	int sum = c->amount;

	for (int i = 0; i < COUNTS; i++)
		sum += c->times[i] * counts[i];
	return c->relation == AT_LEAST ? sum >= 0 : (sum == 0) == (c->relation == EQUAL);
}

static bool all_hold(const struct dara_match_men *men, const int counts[COUNTS])
{
	for (size_t i = 0; i < men->count; i++) {
		if (!holds(&men->comparisons[i], counts))
			return false;
	}
	return true;
}

static int men_of(const struct dara_pos *pos, unsigned side)
{
	int in_hand = pos->rules->game == DARA_DAMETA ? 0 : pos->hand[side];

	return __builtin_popcountll(pos->men[side]) + in_hand;
}

bool dara_match_men_find(const struct dara_match_men *men, const struct dara_pos *pos)
{
	int white = men_of(pos, DARA_WHITE), black = men_of(pos, DARA_BLACK);
	bool is_white = pos->side == DARA_WHITE;
	int counts[COUNTS] = { white, black, is_white ? white : black, is_white ? black : white };

	if (all_hold(men, counts))
		return true;
	counts[WHITE] = black;
	counts[BLACK] = white;
	return men->swap && all_hold(men, counts);
}
