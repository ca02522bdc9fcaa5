/* SPDX-License-Identifier: MIT */
/*
 * Learns the weights of lib/game/three/weights.c from games: reads position lines with the label
 * result=, and prints the table that makes the evaluation foretell the results best.
 *
 *	dara-play -r niger -w engine:nodes=3000 -b engine:nodes=3000 -g 4000 --openings random:8 |
 *	    dara-replay -l | tune
 *
 * Logistic regression by Newton's method. Whatever the games do not show stays as it is.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/three/three.h"
#include "game/three/weights.h"

enum {
	WEIGHTS = sizeof(struct weights) / sizeof(int16_t),
	BOTH = 2 * WEIGHTS, /* of FIRST_DROP, then of LAST_DROP */
	ROUNDS = 8,
	UNIT = 75 /* hundredths of a piece that make the odds e times as good */
};

/* How strongly a weight is held where it is: as by so many games that say so. */
static const double hold = 3.0 / (UNIT * UNIT);

struct sample {
	int16_t times[WEIGHTS]; /* how often each weight counts */
	int16_t rest;           /* of the score, which no weight changes */
	double hands;           /* share of all men that are in the hands */
	double points;          /* of the side to move, at the end of the game */
};

/* The positions of one table, where all men are dropped or not. */
struct samples {
	struct sample *all;
	size_t count, room;
};

struct fit {
	struct samples samples;
	size_t size; /* of the vectors */
	double weights[BOTH], start[BOTH];
};

static double points_of(const char *labels, unsigned side)
{
	const char *result = strstr(labels, "result=");
	double white;

	if (!result || result[7] == '*')
		return -1;
	white = strncmp(result + 7, "1-0", 3) == 0 ? 1
	    : strncmp(result + 7, "0-1", 3) == 0   ? 0
						   : 0.5;
	return side == DARA_WHITE ? white : 1 - white;
}

static void sample_fill(struct sample *s, const struct dara_pos *pos)
{
	struct weights w[STAGES] = { 0 };
	int16_t *at[STAGES];

	for (int stage = 0; stage < STAGES; stage++)
		at[stage] = (int16_t *)&w[stage];
	s->rest = (int16_t)three_score(pos, w);
	for (size_t i = 0; i < WEIGHTS; i++) {
		for (int stage = 0; stage < STAGES; stage++)
			at[stage][i] = 1;
		s->times[i] = (int16_t)(three_score(pos, w) - s->rest);
		for (int stage = 0; stage < STAGES; stage++)
			at[stage][i] = 0;
	}
	s->hands = (pos->hand[0] + pos->hand[1]) / (2.0 * pos->rules->pieces);
}

static struct sample *samples_add(struct samples *s)
{
	if (s->count == s->room) {
		s->room = s->room ? 2 * s->room : 4096;
		s->all = realloc(s->all, s->room * sizeof *s->all);
		if (!s->all)
			abort();
	}
	return &s->all[s->count++];
}

static void read_samples(struct fit fits[2][2])
{
	char line[1024];

	while (fgets(line, sizeof line, stdin)) {
		struct dara_rules rules;
		struct dara_pos pos;
		struct sample *s;
		size_t labels;
		double points;

		if (dara_pos_parse(&pos, &rules, line, strcspn(line, "\n"), &labels, NULL) < 0)
			continue;
		points = points_of(line + labels, pos.side);
		if (points < 0 || dara_outcome(&pos).result != DARA_OPEN)
			continue;
		s = samples_add(&fits[rules.drop_capture][is_drop_phase(&pos)].samples);
		sample_fill(s, &pos);
		s->points = points;
	}
}

/* What the score of a sample gains by each weight. */
static void gains_fill(double *gains, const struct fit *fit, const struct sample *s)
{
	for (size_t i = 0; i < WEIGHTS; i++) {
		double times = s->times[i];

		gains[i] = fit->size == BOTH ? times * s->hands : times;
		gains[WEIGHTS + i] = times * (1 - s->hands);
	}
}

static double expected(const struct fit *fit, const struct sample *s, const double *gains)
{
	double score = s->rest;

	for (size_t i = 0; i < fit->size; i++)
		score += gains[i] * fit->weights[i];
	return 1 / (1 + exp(-score / UNIT));
}

/* Solves m x = v by elimination, where m is positive definite; x takes the place of v. */
static void solve(double m[BOTH][BOTH], double *v, size_t size)
{
	for (size_t k = 0; k < size; k++) {
		for (size_t i = k + 1; i < size; i++) {
			double by = m[i][k] / m[k][k];

			for (size_t j = k; by != 0 && j < size; j++)
				m[i][j] -= by * m[k][j];
			v[i] -= by * v[k];
		}
	}
	for (size_t k = size; k-- > 0;) {
		for (size_t j = k + 1; j < size; j++)
			v[k] -= m[k][j] * v[j];
		v[k] /= m[k][k];
	}
}

/* One step of Newton's method. Returns the loss before it. */
static double fit_step(struct fit *fit)
{
	static double curve[BOTH][BOTH];
	double slope[BOTH] = { 0 }, gains[BOTH], loss = 0;

	memset(curve, 0, sizeof curve);
	for (size_t i = 0; i < fit->size; i++) {
		slope[i] = hold * (fit->weights[i] - fit->start[i]);
		curve[i][i] = hold;
	}
	for (size_t n = 0; n < fit->samples.count; n++) {
		const struct sample *s = &fit->samples.all[n];
		double p, bend;

		gains_fill(gains, fit, s);
		p = expected(fit, s, gains);
		bend = fmax(p * (1 - p), 1e-4) / (UNIT * UNIT);
		loss -= s->points * log(p + 1e-9) + (1 - s->points) * log(1 - p + 1e-9);
		for (size_t i = 0; i < fit->size; i++) {
			if (gains[i] == 0)
				continue;
			slope[i] += (p - s->points) * gains[i] / UNIT;
			for (size_t j = 0; j < fit->size; j++)
				curve[i][j] += bend * gains[i] * gains[j];
		}
	}
	solve(curve, slope, fit->size);
	for (size_t i = 0; i < fit->size; i++)
		fit->weights[i] -= slope[i];
	return fit->samples.count ? loss / (double)fit->samples.count : 0;
}

/* Where the weights lie in the struct, as rows of numbers. */
static const struct row {
	const char *name;
	size_t offset;
	int rows, columns;
} rows[] = {
#define ROW(name, rows, columns)                                                                   \
	{                                                                                          \
#name, offsetof(struct weights, name) / 2, rows, columns                           \
	}
	ROW(men, 1, MEN_KNOWN),
	ROW(turn, 0, 1),
	ROW(forming, 2, FORMING_KNOWN),
	ROW(dropping, 2, FORMING_KNOWN),
	ROW(shuttles, 2, SHUTTLES_KNOWN),
	ROW(in_line, 0, 1),
	ROW(step, 0, 1),
	ROW(forming_step, 0, 1),
	ROW(two, 0, 1),
	ROW(one, 0, 1),
	ROW(none, 0, 1),
	ROW(centre, 0, 1),
	ROW(edge, 0, 1),
};

static void print_row(const struct row *row, const double *weights)
{
	printf("\t\t\t.%s = ", row->name);
	if (row->rows == 0)
		printf("%.0f", weights[row->offset]);
	else if (row->rows == 2)
		printf("{ ");
	for (int r = 0; r < row->rows; r++) {
		for (int c = 0; c < row->columns; c++)
			printf("%s%.0f",
			    c       ? ", "
				: r ? ", { "
				    : "{ ",
			    weights[row->offset + (size_t)(r * row->columns + c)]);
		printf(" }");
	}
	printf(row->rows == 2 ? " },\n" : ",\n");
}

static void print_stage(const char *name, const double *weights)
{
	printf("\t\t[%s] = {\n", name);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		print_row(&rows[i], weights);
	printf("\t\t},\n");
}

static void fit_begin(struct fit *fit, const struct weights table[STAGES], bool drops)
{
	const int16_t *first = (const int16_t *)&table[drops ? FIRST_DROP : STEPPING];
	const int16_t *last = (const int16_t *)&table[LAST_DROP];

	fit->size = drops ? BOTH : WEIGHTS;
	for (size_t i = 0; i < WEIGHTS; i++) {
		fit->start[i] = fit->weights[i] = first[i];
		fit->start[WEIGHTS + i] = fit->weights[WEIGHTS + i] = last[i];
	}
}

int main(void)
{
	static struct fit fits[2][2]; /* by whether drops capture, and whether men are dropped */

	read_samples(fits);
	for (int kind = 0; kind < 2; kind++) {
		printf("\t{\n");
		for (int drops = 0; drops < 2; drops++) {
			struct fit *fit = &fits[kind][drops];

			fit_begin(fit, three_weights[kind], drops);
			for (int round = 0; round < ROUNDS && fit->samples.count > 0; round++)
				fprintf(stderr, "%zu positions, loss %.5f\n", fit->samples.count,
				    fit_step(fit));
			if (drops) {
				print_stage("LAST_DROP", fit->weights + WEIGHTS);
				print_stage("FIRST_DROP", fit->weights);
			} else {
				print_stage("STEPPING", fit->weights);
			}
			free(fit->samples.all);
		}
		printf("\t},\n");
	}
	return 0;
}
