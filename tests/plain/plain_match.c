/* SPDX-License-Identifier: MIT */
#include "plain_match.h"

#include <stdio.h>
#include <string.h>

/* Of each square the signs that may stand there; ranks from the top, as they are written. */
struct pattern {
	char may[8][8][8];
	int files, ranks, to_the_end;
	char side, hands[16];
	long long number;
};

static void allow(struct pattern *p, int rank, int *file, const char *signs)
{
	strcpy(p->may[rank][(*file)++], signs);
}

/* What is within the brackets of a set, or, after ^, what is not. */
static void allow_set(struct pattern *p, int rank, int *file, const char *set, int len)
{
	char signs[8] = "";
	size_t count = 0;

	for (const char *sign = ".wb"; *sign; sign++) {
		int named = memchr(set, *sign, (size_t)len) != NULL;

		if (named != (*set == '^'))
			signs[count++] = *sign;
	}
	allow(p, rank, file, signs);
}

static void read_board(struct pattern *p, const char *text)
{
	int file = 0;

	p->ranks = 1;
	for (; *text && *text != ' '; text++) {
		int rank = p->ranks - 1;

		if (*text == '/') {
			p->ranks++;
			file = 0;
		} else if (*text == '*') {
			p->to_the_end = 1;
		} else if (*text == '[') {
			const char *end = strchr(text, ']');

			allow_set(p, rank, &file, text + 1, (int)(end - text - 1));
			text = end;
		} else if (*text >= '1' && *text <= '8') {
			for (int n = *text - '0'; n > 0; n--)
				allow(p, rank, &file, ".");
		} else {
			char sign[2] = { *text, '\0' };

			allow(p, rank, &file, *text == '?' ? ".wb" : sign);
		}
		p->files = file > p->files ? file : p->files;
	}
}

static void read_pattern(struct pattern *p, const char *text)
{
	const char *board = text;

	memset(p, 0, sizeof *p);
	if (*text == 'd' || *text == 'n' || strncmp(text, "wali", 4) == 0)
		board = strchr(text, ' ') + 1;
	read_board(p, board);
	p->side = '-';
	strcpy(p->hands, "-");
	if (strchr(board, ' '))
		sscanf(strchr(board, ' '), " %c %15s %lld", &p->side, p->hands, &p->number);
}

static int fits_at(const struct plain_pos *pos, const struct pattern *p, int left, int low)
{
	for (int rank = 0; rank < p->ranks; rank++) {
		for (int file = 0; file < p->files; file++) {
			const char *may = p->may[rank][file];

			if (*may && !strchr(may, pos->cell[low + p->ranks - 1 - rank][left + file]))
				return 0;
		}
	}
	return 1;
}

static int fits(const struct plain_pos *pos, const struct pattern *p, int anchored)
{
	int width = p->to_the_end ? pos->rules.files : p->files;
	char hands[16];

	snprintf(hands, sizeof hands, "%d/%d", pos->hand[0], pos->hand[1]);
	if ((p->side != '-' && p->side != (pos->side ? 'b' : 'w')) ||
	    (*p->hands != '-' && strcmp(p->hands, hands) != 0) ||
	    (p->number && p->number != pos->number) || p->files > pos->rules.files)
		return 0;
	for (int low = 0; low + p->ranks <= pos->rules.ranks; low++) {
		for (int left = 0; left + width <= pos->rules.files; left++) {
			if (fits_at(pos, p, left, low))
				return 1;
			if (anchored)
				return 0;
		}
	}
	return 0;
}

/* The board as it looks from another side of the table, and in a mirror. */
static void look(struct plain_pos *out, const struct plain_pos *pos, int way)
{
	int files = pos->rules.files, ranks = pos->rules.ranks;

	*out = *pos;
	for (int rank = 0; rank < ranks; rank++) {
		for (int file = 0; file < files; file++) {
			int to_file = way & 1 ? files - 1 - file : file;
			int to_rank = way & 2 ? ranks - 1 - rank : rank;

			if (way & 4)
				out->cell[to_file][to_rank] = pos->cell[rank][file];
			else
				out->cell[to_rank][to_file] = pos->cell[rank][file];
		}
	}
}

static void exchange(struct plain_pos *pos)
{
	int hand = pos->hand[0];

	for (int rank = 0; rank < pos->rules.ranks; rank++) {
		for (int file = 0; file < pos->rules.files; file++) {
			char *cell = &pos->cell[rank][file];

			*cell = *cell == 'w' ? 'b' : *cell == 'b' ? 'w' : '.';
		}
	}
	pos->hand[0] = pos->hand[1];
	pos->hand[1] = hand;
	pos->side = !pos->side;
}

int plain_match(
    const struct plain_pos *pos, const char *pattern, int symmetry, int swap, int anchored)
{
	int ways = !symmetry ? 1 : pos->rules.files == pos->rules.ranks ? 8 : 4;
	struct pattern p;

	read_pattern(&p, pattern);
	for (int way = 0; way < ways; way++) {
		struct plain_pos seen;

		look(&seen, pos, way);
		if (fits(&seen, &p, anchored))
			return 1;
		exchange(&seen);
		if (swap && fits(&seen, &p, anchored))
			return 1;
	}
	return 0;
}
