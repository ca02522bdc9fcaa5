/* SPDX-License-Identifier: MIT */
/* How a game is played, in sentences that are chosen by the parameters of its rules. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "game/named.h"

/* A text that grows in a buffer, and is still measured when the buffer is full. */
struct text {
	char *out;
	size_t size, len;
};

__attribute__((format(printf, 2, 3))) static void put(struct text *t, const char *format, ...)
{
	size_t at = t->len < t->size ? t->len : t->size;
	va_list args;
	int n;

	va_start(args, format);
	n = vsnprintf(t->size ? t->out + at : NULL, t->size - at, format, args);
	va_end(args);
	t->len += n > 0 ? (size_t)n : 0;
}

/* What is said of one value of a parameter. */
struct point {
	size_t offset; /* of the parameter in struct dara_rules */
	uint8_t value;
	const char *sentence;   /* of the explanation, or NULL if there is nothing to say */
	const char *difference; /* a clause of the list of differences */
	bool (*applies)(const struct dara_rules *rules); /* NULL: the sentence always does */
};

/* A paragraph of the explanation: how it begins, and the parameters that it goes on with. */
struct paragraph {
	void (*begin)(struct text *t, const struct dara_rules *rules);
	struct point points[9]; /* up to the first without a clause */
};

#define PARAMETER(field) offsetof(struct dara_rules, field)

/* Three in a row */

static void say_aim(struct text *t, const struct dara_rules *rules)
{
	(void)rules;
	put(t,
	    "Aim: take pieces by making lines. A line is exactly three of your pieces in a row, "
	    "along a file or a rank.");
}

static void say_drops(struct text *t, const struct dara_rules *rules)
{
	put(t,
	    "First pieces are dropped: each side in turn puts one of its %u pieces on an empty "
	    "square of a board of %u files and %u ranks.",
	    rules->pieces, rules->files, rules->ranks);
}

static void say_steps(struct text *t, const struct dara_rules *rules)
{
	(void)rules;
	put(t,
	    "Then they move: each side in turn moves one piece one square up, down, left or right, "
	    "to an empty square.");
}

static void say_captures(struct text *t, const struct dara_rules *rules)
{
	(void)rules;
	put(t, "A step that makes a line takes a piece at once.");
}

static void say_fine_points(struct text *t, const struct dara_rules *rules)
{
	(void)rules;
	put(t, "To use an old line again, step out of it and back. Repetition ends nothing.");
}

static bool may_drop_three(const struct dara_rules *rules)
{
	return rules->drop_run >= 3;
}

static bool does_protect(const struct dara_rules *rules)
{
	return rules->protect;
}

static const struct paragraph three[] = {
	{ say_aim,
	    {
		{ PARAMETER(lose_at), 2, "Who has only two pieces left has lost.",
		    "who has only two pieces left has lost", NULL },
		{ PARAMETER(lose_at), 0, "Who has no piece left has lost.",
		    "only who has no piece left has lost", NULL },
		{ PARAMETER(blocked_pass), 0, "Who cannot move has lost, too.",
		    "who cannot move has lost", NULL },
		{ PARAMETER(blocked_pass), 1,
		    "Who cannot move passes; if neither side can, it is a draw.",
		    "who cannot move passes", NULL },
	    } },
	{ say_drops,
	    {
		{ PARAMETER(centre), 0, NULL, "any square may be filled first", NULL },
		{ PARAMETER(centre), 1, "The four squares in the centre must be filled first.",
		    "the four squares in the centre must be filled first", NULL },
		{ PARAMETER(drop_run), 1,
		    "A drop may not stand above, below or beside a piece of its own side.",
		    "a drop may not stand beside a piece of its own side", NULL },
		{ PARAMETER(drop_run), 2, "A drop may not make three or more in a row.",
		    "a drop may not make three in a row", NULL },
		{ PARAMETER(drop_run), 3, "A drop may not make four or more in a row.",
		    "a drop may make three in a row, not four", NULL },
		{ PARAMETER(drop_run), DARA_ANY, "A drop may make a row of any length.",
		    "a drop may make a row of any length", NULL },
		{ PARAMETER(drop_capture), 0, "Three in a row that a drop makes take nothing.",
		    "a drop takes nothing", may_drop_three },
		{ PARAMETER(drop_capture), 1,
		    "A drop that makes a line takes a piece, as a step does.",
		    "a drop that makes a line takes a piece", NULL },
	    } },
	{ say_steps,
	    {
		{ PARAMETER(move_run), 3, "A step may not make four or more in a row.",
		    "a step may not make four in a row", NULL },
		{ PARAMETER(move_run), DARA_ANY, "Four or more in a row are allowed, but no line.",
		    "a step may make four or more in a row, which are no line", NULL },
		{ PARAMETER(left_line), 0, NULL, "a line that a step leaves behind takes nothing",
		    NULL },
		{ PARAMETER(left_line), 1,
		    "A step out of a longer row that leaves three makes a line, too.",
		    "a step out of a longer row that leaves three behind takes a piece", NULL },
	    } },
	{ say_captures,
	    {
		{ PARAMETER(capture_per_line), 0, "Two lines at once take one piece.",
		    "two lines at once take one piece", NULL },
		{ PARAMETER(capture_per_line), 1, "Two lines at once take two pieces.",
		    "two lines at once take two pieces", NULL },
		{ PARAMETER(protect), 1, "A piece in a line of its own is safe.",
		    "a piece in a line of its own cannot be taken", NULL },
		{ PARAMETER(protect), 0, "Any piece can be taken, in a line or not.",
		    "a piece in a line of its own can be taken", NULL },
		{ PARAMETER(all_protected_any), 0, "If all are safe, none is taken.",
		    "nothing is taken where all stand in lines", does_protect },
		{ PARAMETER(all_protected_any), 1, "If all stand in lines, any can be taken.",
		    "any piece can be taken where all stand in lines", NULL },
		{ PARAMETER(must_capture), 0, "You may also take nothing.",
		    "who makes a line may also take nothing", NULL },
		{ PARAMETER(must_capture), 1, NULL, "who makes a line must take", NULL },
	    } },
	{ say_fine_points, { { 0 } } },
};

/* Dameta */

static void say_goals(struct text *t, const struct dara_rules *rules)
{
	put(t,
	    "Aim: bring the ball to the other end, White to rank 8 and Black to rank 1. Who has %u "
	    "goal%s first has won.",
	    rules->goals, rules->goals == 1 ? "" : "s");
}

static void say_men(struct text *t, const struct dara_rules *rules)
{
	(void)rules;
	put(t,
	    "Each side has four men, who are never taken. In a turn one man moves; before it or "
	    "after it, not both, the ball may be passed from man to man beside him.");
}

static void say_ways(struct text *t, const struct dara_rules *rules)
{
	(void)rules;
	put(t,
	    "The man with the ball goes one square in any of eight directions. A man beside the "
	    "enemy who has the ball may jump over him, to the empty square beyond, and gets it.");
}

static void say_start(struct text *t, const struct dara_rules *rules)
{
	(void)rules;
	put(t, "The men start in the middle of their first rank.");
}

static const struct paragraph dameta[] = {
	{ say_goals,
	    {
		{ PARAMETER(own_goals), 1,
		    "The ball on your own first rank scores for the other side.",
		    "the ball on the own first rank scores for the other side", NULL },
		{ PARAMETER(own_goals), 0, "The ball on your own first rank scores nothing.",
		    "the ball on the own first rank scores for nobody", NULL },
	    } },
	{ say_men,
	    {
		{ PARAMETER(wrap), 1, "Files a and h are neighbours.",
		    "files a and h are neighbours", NULL },
	    } },
	{ say_ways,
	    {
		{ PARAMETER(two_steps), 0,
		    "A man without the ball goes one or two squares in a straight line.",
		    "a man without the ball goes straight", NULL },
		{ PARAMETER(two_steps), 1,
		    "A man without the ball makes one step or two, and may turn between them.",
		    "a man without the ball may turn between two steps", NULL },
		{ PARAMETER(loop_clause), 1,
		    "After eight jumps along one rank the side in whose half it lies must do "
		    "something else.",
		    "jumps along one rank may not go on for ever", NULL },
		{ PARAMETER(loop_clause), 0, NULL, "jumps along one rank may go on for ever",
		    NULL },
	    } },
	{ say_start,
	    {
		{ PARAMETER(kick_off_step), 1,
		    "At the start and after each goal a side kicks off, both in turn: any of its "
		    "men gets the ball and must step forward.",
		    "a kick-off begins with a step forward", NULL },
		{ PARAMETER(kick_off_step), 0,
		    "Who begins gives the ball to any man and makes any turn; after a goal the "
		    "other side begins.",
		    "there is no kick-off: who begins gives the ball to any man and makes any turn",
		    NULL },
	    } },
};

static uint8_t parameter(const struct dara_rules *rules, const struct point *point)
{
	return ((const uint8_t *)rules)[point->offset];
}

static const struct paragraph *paragraphs_of(const struct dara_rules *rules, size_t *count)
{
	bool has_ball = rules->game == DARA_DAMETA;

	*count = has_ball ? sizeof dameta / sizeof *dameta : sizeof three / sizeof *three;
	return has_ball ? dameta : three;
}

static void put_points(struct text *t, const struct point *point, const struct dara_rules *rules)
{
	for (; point->difference; point++) {
		if (point->sentence && parameter(rules, point) == point->value &&
		    (!point->applies || point->applies(rules)))
			put(t, " %s", point->sentence);
	}
}

size_t dara_rules_explain(char *out, size_t size, const struct dara_rules *rules)
{
	struct text t = { out, size, 0 };
	size_t count;
	const struct paragraph *paragraphs = paragraphs_of(rules, &count);

	for (size_t i = 0; i < count; i++) {
		paragraphs[i].begin(&t, rules);
		put_points(&t, paragraphs[i].points, rules);
		put(&t, "\n");
	}
	return t.len;
}

static void put_clause(struct text *t, size_t *clauses, const char *clause)
{
	put(t, "%s%s", (*clauses)++ ? "; " : ": ", clause);
}

static void put_numbers(
    struct text *t, size_t *clauses, const struct dara_rules *rules, const struct dara_rules *usual)
{
	char clause[64];

	if (rules->files != usual->files || rules->ranks != usual->ranks) {
		snprintf(clause, sizeof clause, "the board has %u files and %u ranks", rules->files,
		    rules->ranks);
		put_clause(t, clauses, clause);
	}
	if (rules->pieces != usual->pieces) {
		snprintf(clause, sizeof clause, "each side has %u pieces", rules->pieces);
		put_clause(t, clauses, clause);
	}
	if (rules->goals != usual->goals) {
		snprintf(clause, sizeof clause, "%u goal%s win%s", rules->goals,
		    rules->goals == 1 ? "" : "s", rules->goals == 1 ? "s" : "");
		put_clause(t, clauses, clause);
	}
}

size_t dara_rules_differences(char *out, size_t size, const struct dara_rules *rules)
{
	struct text t = { out, size, 0 };
	const struct named_rules *usual = named_usual(rules);
	char name[DARA_EXPRESSION_SIZE];
	size_t count, clauses = 0;
	const struct paragraph *paragraphs = paragraphs_of(rules, &count);

	dara_rules_print(name, rules);
	if (dara_rules_equal(rules, &usual->rules)) {
		put(&t,
		    rules->game == DARA_DAMETA ? "%s is a ball game."
					       : "%s is played by the usual rules.",
		    name);
		return t.len;
	}
	put(&t, "%s differs from %s", name, usual->name);
	put_numbers(&t, &clauses, rules, &usual->rules);
	for (size_t i = 0; i < count; i++) {
		for (const struct point *p = paragraphs[i].points; p->difference; p++) {
			if (parameter(rules, p) == p->value &&
			    parameter(&usual->rules, p) != p->value)
				put_clause(&t, &clauses, p->difference);
		}
	}
	put(&t, ".");
	return t.len;
}
