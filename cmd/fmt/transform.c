/* SPDX-License-Identifier: MIT */
#include "fmt/transform.h"

#include <stdlib.h>
#include <string.h>

#include "common/grow.h"

enum { CANONICAL = 32 }; /* no symmetry: one is chosen */

static const struct {
	const char *name;
	unsigned symmetry;
} transforms[] = {
	{ "mirror-files", DARA_MIRROR_FILES },
	{ "mirror-ranks", DARA_MIRROR_RANKS },
	{ "rotate-180", DARA_MIRROR_FILES | DARA_MIRROR_RANKS },
	{ "rotate-90", DARA_TRANSPOSE | DARA_MIRROR_RANKS },
	{ "rotate-270", DARA_TRANSPOSE | DARA_MIRROR_FILES },
	{ "transpose", DARA_TRANSPOSE },
	{ "anti-transpose", DARA_TRANSPOSE | DARA_MIRROR_FILES | DARA_MIRROR_RANKS },
	{ "swap-colours", DARA_SWAP },
	{ "canonical", CANONICAL },
};

const char *transform_name(unsigned i)
{
	return i < sizeof transforms / sizeof *transforms ? transforms[i].name : NULL;
}

/* In Dameta who kicks off follows from the sum of goals, so the colours are not exchanged. */
static bool is_allowed(const struct sheet *s, unsigned symmetry)
{
	if (symmetry & DARA_SWAP && s->rules.game == DARA_DAMETA)
		return false;
	return symmetry == DARA_SWAP || dara_pos_symmetries(&s->start) >> symmetry & 1;
}

/* The position of a line of play, and the one before its last turn. */
struct line {
	struct dara_pos now, before;
};

/* Transforms all turns, each as the position that it is played in, by then, has it written. */
static void transform_turns(struct sheet *s, unsigned symmetry)
{
	struct line *lines = NULL;
	size_t room = 0, depth = 0;
	char text[DARA_TURN_SIZE];

	lines = grow(lines, &room, 1, sizeof *lines);
	lines[0].now = s->start;
	for (size_t i = 0; i < s->count; i++) {
		struct sheet_item *item = &s->items[i];

		if (item->kind == DARA_ITEM_OPEN) {
			lines = grow(lines, &room, depth + 2, sizeof *lines);
			lines[depth + 1].now = lines[depth].before;
			depth++;
		} else if (item->kind == DARA_ITEM_CLOSE) {
			depth--;
		} else if (item->kind == DARA_ITEM_TURN) {
			dara_turn_transform(&item->turn, &item->turn, &s->rules, symmetry);
			dara_turn_canonical(&item->turn, &lines[depth].now);
			sheet_set_text(s, item, text, dara_turn_print(text, &item->turn));
			lines[depth].before = lines[depth].now;
			dara_play(&lines[depth].now, &item->turn);
		}
	}
	s->end = lines[0].now;
	free(lines);
}

static void swap_result(enum dara_result *result)
{
	if (*result == DARA_WHITE_WINS)
		*result = DARA_BLACK_WINS;
	else if (*result == DARA_BLACK_WINS)
		*result = DARA_WHITE_WINS;
}

/* Tags whose names begin with a colour are about who has it. */
static void swap_tags(struct sheet *s)
{
	struct sheet_item *tag = sheet_tag(s, "Result"), *result = sheet_result(s);
	const char *text;

	for (size_t i = 0; i < s->body; i++) {
		char *name = s->bytes + s->items[i].name;

		if (s->items[i].kind != DARA_ITEM_TAG)
			continue;
		if (strncmp(name, "White", 5) == 0)
			memcpy(name, "Black", 5);
		else if (strncmp(name, "Black", 5) == 0)
			memcpy(name, "White", 5);
	}
	swap_result(&result->result);
	text = dara_result_text(result->result);
	if (tag)
		sheet_set_text(s, tag, text, strlen(text));
}

/* The tags that say where the game begins. */
static void transform_start(struct sheet *s)
{
	struct sheet_item *fen = sheet_tag(s, "FEN");
	char text[DARA_POS_SIZE];
	const char *fields = text;

	if (fen) {
		dara_pos_print(text, &s->start);
		if (sheet_tag(s, "Variant"))
			fields = strchr(text, ' ') + 1;
		sheet_set_text(s, fen, fields, strlen(fields));
		return;
	}
	sheet_drop_first(s);
	if (s->start.side == DARA_BLACK)
		sheet_set_tag(s, "First", "Black", 5);
}

static void transform(struct sheet *s, unsigned symmetry)
{
	dara_pos_transform(&s->start, &s->start, symmetry);
	transform_turns(s, symmetry);
	transform_start(s);
	if (symmetry & DARA_SWAP)
		swap_tags(s);
}

static int compare_turns(const struct dara_turn *a, const struct dara_turn *b)
{
	int order = memcmp(a->sq, b->sq, a->len < b->len ? a->len : b->len);

	return order ? order : a->len - b->len;
}

/* The turns of the main line, transformed; of captures the order means nothing. */
static void main_line(struct dara_turn *out, const struct sheet *s, unsigned symmetry)
{
	struct dara_pos pos;
	unsigned depth = 0;

	dara_pos_transform(&pos, &s->start, symmetry);
	for (size_t i = 0; i < s->count; i++) {
		const struct sheet_item *item = &s->items[i];

		depth += item->kind == DARA_ITEM_OPEN;
		depth -= item->kind == DARA_ITEM_CLOSE;
		if (depth > 0 || item->kind != DARA_ITEM_TURN)
			continue;
		dara_turn_transform(out, &item->turn, &s->rules, symmetry);
		dara_turn_canonical(out, &pos);
		dara_play(&pos, out++);
	}
}

static unsigned least_symmetry(const struct sheet *s)
{
	unsigned all = dara_pos_symmetries(&s->start), least = 0;
	size_t best_room = 0, room = 0;
	struct dara_turn *best = grow(NULL, &best_room, s->plies + 1, sizeof *best);
	struct dara_turn *turns = grow(NULL, &room, s->plies + 1, sizeof *turns);

	main_line(best, s, 0);
	for (unsigned symmetry = 1; symmetry < DARA_SWAP; symmetry++) {
		int order = 0;

		if (!(all >> symmetry & 1))
			continue;
		main_line(turns, s, symmetry);
		for (unsigned long i = 0; i < s->plies && order == 0; i++)
			order = compare_turns(&turns[i], &best[i]);
		if (order < 0) {
			struct dara_turn *other = best;

			best = turns;
			turns = other;
			least = symmetry;
		}
	}
	free(best);
	free(turns);
	return least;
}

bool transform_apply(struct sheet *s, unsigned name)
{
	unsigned symmetry = transforms[name].symmetry;

	if (symmetry == CANONICAL)
		symmetry = least_symmetry(s);
	if (!is_allowed(s, symmetry))
		return false;
	if (symmetry)
		transform(s, symmetry);
	return true;
}

bool transform_leaves_squares(const struct sheet *s)
{
	for (size_t i = 0; i < s->count; i++) {
		const struct sheet_item *item = &s->items[i];
		const char *text = sheet_text(s, item);

		if (item->kind != DARA_ITEM_COMMENT && item->kind != DARA_ITEM_LINE_COMMENT)
			continue;
		for (size_t k = 0; k + 1 < item->len; k++) {
			if (text[k] >= 'a' && text[k] <= 'h' && text[k + 1] >= '1' &&
			    text[k + 1] <= '8')
				return true;
		}
	}
	return false;
}
