/* SPDX-License-Identifier: MIT */
/*
 * Patterns on a board. All places where a pattern may lie are tried at once: a bit for the square
 * where its lowest left corner would be, which stays as long as each of its squares shows what it
 * should. What symmetries make of a pattern are patterns of their own.
 */
#include <stdlib.h>
#include <string.h>

#include "match/fault.h"
#include "match/pattern.h"

/* A square, so many squares from the corner, and what may stand there. */
struct cell {
	uint8_t offset, kinds;
};

/* A pattern as it lies on the board of the rules at hand. */
struct shape {
	uint64_t corners; /* where its corner may be */
	uint32_t number;
	uint8_t symmetry, side, hand[2];
	bool has_side, has_hands, kick_off;
	bool fixed; /* it lies in one place, in a game without a ball: the cells are in `wrong` */
	uint64_t wrong[3]; /* squares that may not be empty, white, black */
	uint8_t count;
	struct cell cells[PATTERN_SIDE * PATTERN_SIDE];
};

enum { KINDS_WITHOUT_BALL = KIND_EMPTY | KIND_WHITE | KIND_BLACK };

struct dara_match_board {
	unsigned flags;
	struct pattern *patterns;
	size_t pattern_count;
	struct shape *shapes;
	size_t shape_count;
	struct dara_rules rules; /* that the shapes are for */
	bool has_rules;
};

int dara_match_board_open(struct dara_match_board **out, unsigned flags)
{
	*out = calloc(1, sizeof **out);
	if (!*out)
		return DARA_ENOMEM;
	(*out)->flags = flags;
	return DARA_OK;
}

void dara_match_board_close(struct dara_match_board *board)
{
	if (!board)
		return;
	free(board->patterns);
	free(board->shapes);
	free(board);
}

int dara_match_board_add(
    struct dara_match_board *board, const char *text, size_t len, struct dara_diag *diag)
{
	size_t size = (board->pattern_count + 1) * sizeof *board->patterns;
	struct pattern *patterns = realloc(board->patterns, size);
	int status;

	if (!patterns)
		return DARA_ENOMEM;
	board->patterns = patterns;
	status = pattern_parse(&patterns[board->pattern_count], text, len, diag);
	board->pattern_count += status == DARA_OK;
	board->has_rules = false;
	return status;
}

static unsigned with_colours_exchanged(unsigned kinds)
{
	const unsigned white = KIND_WHITE | KIND_WHITE_BALL, black = KIND_BLACK | KIND_BLACK_BALL;

	return (kinds & KIND_EMPTY) | (kinds & white) << 1 | (kinds & black) >> 1;
}

/* The squares that a pattern covers, its corner on a1. */
static uint64_t covered(unsigned files, unsigned ranks)
{
	uint64_t rank = DARA_BIT(files) - 1, squares = 0;

	for (unsigned i = 0; i < ranks; i++)
		squares |= rank << 8 * i;
	return squares;
}

/* How few kinds may stand there: what is rare is asked first. */
static int by_rarity(const void *a, const void *b)
{
	const struct cell *x = a, *y = b;
	int x_kinds = __builtin_popcount(x->kinds) + ((x->kinds & KIND_EMPTY) != 0);
	int y_kinds = __builtin_popcount(y->kinds) + ((y->kinds & KIND_EMPTY) != 0);

	return x_kinds != y_kinds ? x_kinds - y_kinds : x->offset - y->offset;
}

/* Lays the squares of a pattern, as wide as `files`, from the corner on. */
static void lay_cells(struct shape *shape, const struct pattern *p, unsigned files,
    const struct dara_rules *rules, unsigned corner)
{
	for (unsigned square = 0; square < 64; square++) {
		unsigned kinds = p->kinds[square / 8][square % 8];
		unsigned to;

		if (square % 8 >= files || square / 8 >= p->ranks || kinds == KIND_ANY)
			continue;
		to = dara_square_transform(square, rules, shape->symmetry);
		if (rules->game == DARA_THREE)
			kinds &= KINDS_WITHOUT_BALL;
		if (shape->symmetry & DARA_SWAP)
			kinds = with_colours_exchanged(kinds);
		shape->cells[shape->count++] =
		    (struct cell){ (uint8_t)(to - corner), (uint8_t)kinds };
	}
	qsort(shape->cells, shape->count, sizeof *shape->cells, by_rarity);
}

/* Where a pattern can lie in one place only, its squares are compared all at once. */
static void fix_cells(struct shape *shape)
{
	unsigned corner = (unsigned)__builtin_ctzll(shape->corners);

	shape->fixed = true;
	for (unsigned i = 0; i < shape->count; i++) {
		for (unsigned kind = 0; kind < 3; kind++) {
			if (!(shape->cells[i].kinds >> kind & 1))
				shape->wrong[kind] |= DARA_BIT(corner + shape->cells[i].offset);
		}
	}
}

/* What a symmetry makes of a pattern; without a corner if it does not fit on the board. */
static void make_shape(struct shape *shape, const struct pattern *p, const struct dara_rules *rules,
    unsigned symmetry, bool anchored)
{
	unsigned files = p->whole_ranks ? rules->files : p->files;
	unsigned swap = (symmetry & DARA_SWAP) != 0, file = 8, rank = 8, far_file = 0, far_rank = 0;
	uint64_t squares;

	memset(shape, 0, sizeof *shape);
	if (files < p->files || files > rules->files || p->ranks > rules->ranks ||
	    (p->has_rules && !dara_rules_equal(&p->rules, rules)))
		return;
	shape->number = p->number;
	shape->symmetry = (uint8_t)symmetry;
	shape->has_side = p->has_side;
	shape->side = (uint8_t)(p->side ^ swap);
	shape->has_hands = p->has_hands;
	shape->kick_off = p->kick_off;
	shape->hand[0] = p->hand[swap];
	shape->hand[1] = p->hand[!swap];
	squares = dara_squares_transform(covered(files, p->ranks), rules, symmetry);
	for (; squares; squares &= squares - 1) {
		unsigned square = (unsigned)__builtin_ctzll(squares);

		file = square % 8 < file ? square % 8 : file;
		rank = square / 8 < rank ? square / 8 : rank;
		far_file = square % 8 > far_file ? square % 8 : far_file;
		far_rank = square / 8 > far_rank ? square / 8 : far_rank;
	}
	lay_cells(shape, p, files, rules, 8 * rank + file);
	shape->corners = anchored
	    ? DARA_BIT(8 * rank + file)
	    : covered(rules->files - (far_file - file), rules->ranks - (far_rank - rank));
	if (rules->game == DARA_THREE && (shape->corners & (shape->corners - 1)) == 0)
		fix_cells(shape);
}

/* Whether they find the same, though by different symmetries. */
static bool are_alike(const struct shape *a, const struct shape *b)
{
	return a->corners == b->corners && a->has_side == b->has_side &&
	    (!a->has_side || a->side == b->side) && a->has_hands == b->has_hands &&
	    memcmp(a->hand, b->hand, sizeof a->hand) == 0 && a->kick_off == b->kick_off &&
	    a->number == b->number && a->count == b->count &&
	    memcmp(a->cells, b->cells, a->count * sizeof *a->cells) == 0;
}

/* Adds a shape that finds something, and what no other finds. */
static int add_shape(struct dara_match_board *board, const struct shape *shape)
{
	struct shape *shapes;

	if (!shape->corners)
		return DARA_OK;
	for (size_t i = 0; i < board->shape_count; i++) {
		if (are_alike(&board->shapes[i], shape))
			return DARA_OK;
	}
	shapes = realloc(board->shapes, (board->shape_count + 1) * sizeof *shapes);
	if (!shapes)
		return DARA_ENOMEM;
	board->shapes = shapes;
	shapes[board->shape_count++] = *shape;
	return DARA_OK;
}

int dara_match_board_begin(struct dara_match_board *board, const struct dara_rules *rules)
{
	bool anchored = (board->flags & DARA_MATCH_ANCHORED) != 0;
	struct shape shape;
	int status = DARA_OK;

	if (board->has_rules && dara_rules_equal(&board->rules, rules))
		return DARA_OK;
	board->rules = *rules;
	board->shape_count = 0;
	for (uint64_t left = match_symmetries(rules, board->flags); left; left &= left - 1) {
		unsigned symmetry = (unsigned)__builtin_ctzll(left);

		for (size_t i = 0; i < board->pattern_count && status == DARA_OK; i++) {
			make_shape(&shape, &board->patterns[i], &board->rules, symmetry, anchored);
			status = add_shape(board, &shape);
		}
	}
	board->has_rules = status == DARA_OK;
	return status;
}

/* For each set of kinds, the squares where one of them stands, in a game without a ball. */
static inline void list_squares(uint64_t squares[KIND_ANY + 1], const struct dara_pos *pos)
{
	uint64_t white = pos->men[DARA_WHITE], black = pos->men[DARA_BLACK];

	squares[0] = 0;
	squares[KIND_EMPTY] = ~(white | black);
	squares[KIND_WHITE] = white;
	squares[KIND_BLACK] = black;
	squares[KIND_EMPTY | KIND_WHITE] = ~black;
	squares[KIND_EMPTY | KIND_BLACK] = ~white;
	squares[KIND_WHITE | KIND_BLACK] = white | black;
	squares[KINDS_WITHOUT_BALL] = UINT64_MAX;
}

/* The same with a ball: its man is a kind of his own. */
static void list_with_ball(uint64_t squares[KIND_ANY + 1], const struct dara_pos *pos)
{
	unsigned ball = dara_pos_ball(pos);
	uint64_t holder = ball == DARA_OFF ? 0 : DARA_BIT(ball);
	uint64_t white = pos->men[DARA_WHITE], black = pos->men[DARA_BLACK];

	squares[0] = 0;
	squares[KIND_EMPTY] = ~(white | black);
	squares[KIND_WHITE] = white & ~holder;
	squares[KIND_BLACK] = black & ~holder;
	squares[KIND_WHITE_BALL] = white & holder;
	squares[KIND_BLACK_BALL] = black & holder;
	for (unsigned kinds = 1; kinds <= KIND_ANY; kinds++)
		squares[kinds] = squares[kinds & (kinds - 1)] | squares[kinds & -kinds];
}

static bool is_state_right(const struct shape *shape, const struct dara_pos *pos)
{
	if (shape->has_side && shape->side != pos->side)
		return false;
	if (shape->number != NUMBER_ANY && shape->number != pos->number)
		return false;
	if (!shape->has_hands)
		return true;
	return memcmp(shape->hand, pos->hand, sizeof shape->hand) == 0 &&
	    shape->kick_off == (pos->rules->game == DARA_DAMETA && dara_pos_ball(pos) == DARA_OFF);
}

static bool is_found_fixed(const struct shape *shape, const struct dara_pos *pos)
{
	uint64_t white = pos->men[DARA_WHITE], black = pos->men[DARA_BLACK];
	uint64_t differ = (~(white | black) & shape->wrong[0]) | (white & shape->wrong[1]) |
	    (black & shape->wrong[2]);

	return !differ && is_state_right(shape, pos);
}

static bool is_found(
    const struct shape *shape, const struct dara_pos *pos, const uint64_t squares[KIND_ANY + 1])
{
	uint64_t corners = shape->corners;

	for (unsigned i = 0; i < shape->count && corners; i++)
		corners &= squares[shape->cells[i].kinds] >> shape->cells[i].offset;
	return corners && is_state_right(shape, pos);
}

/* The first shape that is found, or NULL, among those from the `first` on. */
static const struct shape *find_anywhere(
    const struct dara_match_board *board, const struct dara_pos *pos, size_t first)
{
	uint64_t squares[KIND_ANY + 1];

	if (pos->rules->game == DARA_DAMETA)
		list_with_ball(squares, pos);
	else
		list_squares(squares, pos);
	for (size_t i = first; i < board->shape_count; i++) {
		if (is_found(&board->shapes[i], pos, squares))
			return &board->shapes[i];
	}
	return NULL;
}

/* Shapes that lie in one place are looked at with less ado, up to the first that may lie elsewhere.
 */
bool dara_match_board_find(
    const struct dara_match_board *board, const struct dara_pos *pos, unsigned *symmetry)
{
	const struct shape *found = NULL;
	size_t i = 0;

	while (i < board->shape_count && board->shapes[i].fixed && !found) {
		if (is_found_fixed(&board->shapes[i], pos))
			found = &board->shapes[i];
		i++;
	}
	if (!found && i < board->shape_count)
		found = find_anywhere(board, pos, i);
	if (found && symmetry)
		*symmetry = found->symmetry;
	return found != NULL;
}
