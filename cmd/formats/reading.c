/* SPDX-License-Identifier: MIT */
#include "formats/reading.h"

#include <stdio.h>
#include <string.h>

enum { SQUARES_MAX = 12, TURNS_MAX = 1024 };

/* A square, what stands before it, and after how many words it ends. */
struct mark {
	uint8_t square;
	const char *name;
	enum word_kind before; /* WORD_SQUARE: nothing */
	size_t end;
};

struct marks {
	struct mark list[SQUARES_MAX];
	size_t count;
};

/* The squares up to whatever parts turns. */
static void collect(struct marks *marks, const struct word *words, size_t count)
{
	enum word_kind before = WORD_SQUARE;
	bool open = false;

	marks->count = 0;
	for (size_t i = 0; i < count && marks->count < SQUARES_MAX; i++) {
		switch (words[i].kind) {
		case WORD_SQUARE:
			marks->list[marks->count++] =
			    (struct mark){ words[i].square, words[i].name, before, i + 1 };
			before = WORD_SQUARE;
			break;
		case WORD_OPEN:
			if (i == 0 || open || marks->count == 0)
				return;
			open = true;
			before = WORD_TAKES;
			break;
		case WORD_CLOSE:
			if (!open || before != WORD_SQUARE)
				return;
			open = false;
			marks->list[marks->count - 1].end = i + 1;
			break;
		case WORD_AND:
			before = before == WORD_TAKES ? before : WORD_AND;
			break;
		case WORD_DASH:
		case WORD_TAKES:
			before = words[i].kind;
			break;
		default:
			return;
		}
	}
}

static bool is_capture_mark(enum word_kind before)
{
	return before == WORD_TAKES || before == WORD_AND;
}

/* Whether the marks from `first` on are the captures of a turn, in any order. */
static bool same_captures(const struct marks *marks, const struct dara_turn *turn)
{
	uint64_t written = 0, meant = 0;

	for (unsigned i = turn->kind; i < turn->len; i++) {
		if (marks->list[i].square == DARA_OFF)
			return false;
		written |= DARA_BIT(marks->list[i].square);
		meant |= DARA_BIT(turn->sq[i]);
	}
	return written == meant;
}

/* Whether the marks begin with a turn; *guess is what that takes for granted. */
static bool begin_with(const struct marks *marks, const struct dara_turn *turn, const char **guess)
{
	const struct mark *list = marks->list;

	*guess = NULL;
	if (turn->kind == DARA_PASS || marks->count < turn->len)
		return false;
	for (unsigned i = 0; i < turn->kind; i++) {
		if (list[i].square != turn->sq[i])
			return false;
		if (i > 0 && list[i].before != WORD_DASH && list[i].before != WORD_SQUARE)
			return false;
	}
	if (!same_captures(marks, turn))
		return false;
	for (unsigned i = turn->kind; i < turn->len; i++) {
		if (list[i].before == WORD_DASH)
			return false;
		if (list[i].before == WORD_SQUARE)
			*guess = "the square after it is taken for what it captures";
	}
	if (marks->count == turn->len)
		return true;
	if (list[turn->len].before == WORD_DASH) {
		if (turn->kind != DARA_DROP || turn->len > turn->kind)
			return false;
		*guess = "two squares with a dash between are taken for two drops";
	}
	return !is_capture_mark(list[turn->len].before);
}

static void add_turn(char *text, size_t size, const struct dara_turn *turn, const char *separator)
{
	size_t len = strlen(text);
	char printed[DARA_TURN_SIZE];

	dara_turn_print(printed, turn);
	snprintf(text + len, size - len, "%s%s", separator, printed);
}

/* How many squares two turns have in common, counted for each place: more is nearer. */
static unsigned nearness(const struct dara_turn *turn, const struct marks *marks)
{
	unsigned points = 0;

	if (turn->kind == DARA_PASS)
		return 0;
	for (unsigned i = 0; i < turn->len && i < marks->count; i++)
		points += turn->sq[i] == marks->list[i].square ? i < turn->kind ? 4 : 1 : 0;
	/* a step that is named by where it goes alone */
	if (marks->count == 1 && turn->kind == DARA_STEP && turn->sq[1] == marks->list[0].square)
		points += 4;
	return points;
}

/* "; it could be ..." with at most six legal turns that are nearest to what is written. */
static void add_candidates(
    struct dara_diag *diag, const struct dara_turn *turns, size_t count, const struct marks *marks)
{
	const char *separator = "; it could be ";
	unsigned best = 0, named = 0;

	for (size_t i = 0; i < count; i++) {
		unsigned points = nearness(&turns[i], marks);

		best = points > best ? points : best;
	}
	for (size_t i = 0; i < count && best > 0 && named < 6; i++) {
		if (nearness(&turns[i], marks) < best)
			continue;
		add_turn(diag->text, sizeof diag->text, &turns[i], separator);
		separator = ", ";
		named++;
	}
}

/* The turn in canonical form, but with its squares as they are written. */
static void print_marks(char *out, const struct marks *marks, const struct dara_turn *turn)
{
	for (unsigned i = 0; i < turn->len; i++) {
		if (i > 0)
			*out++ = i < turn->kind ? '-' : 'x';
		memcpy(out, marks->list[i].name, 3);
		out += 2;
	}
}

/* What is wrong with the turn that seems to be written. */
static int refuse(struct dara_diag *diag, const struct dara_pos *pos, const struct marks *marks,
    const struct dara_turn *turns, size_t count)
{
	bool drops = pos->hand[0] > 0 || pos->hand[1] > 0;
	struct dara_turn turn = { .kind = drops ? DARA_DROP : DARA_STEP };
	struct dara_fault fault;
	char text[160], printed[3 * SQUARES_MAX];

	if (marks->count < turn.kind) {
		diag->finding = DARA_BAD_TOKEN;
		snprintf(
		    diag->text, sizeof diag->text, "'%s' alone is no step", marks->list[0].name);
		add_candidates(diag, turns, count, marks);
		return DARA_ESYNTAX;
	}
	for (size_t i = 0; i < marks->count && turn.len < 8; i++) {
		if (i >= turn.kind && !is_capture_mark(marks->list[i].before))
			break;
		turn.sq[turn.len++] = marks->list[i].square;
	}
	if (dara_check(pos, &turn, &fault) == DARA_OK) {
		diag->finding = DARA_BAD_TOKEN;
		snprintf(diag->text, sizeof diag->text, "what follows this turn is not understood");
		return DARA_ESYNTAX;
	}
	diag->finding = fault.finding;
	dara_fault_print(text, sizeof text, pos, &turn, &fault);
	print_marks(printed, marks, &turn);
	snprintf(diag->text, sizeof diag->text, "%s %s", printed, text);
	add_candidates(diag, turns, count, marks);
	return DARA_ERULE;
}

static int read_pass(struct reading *out, const struct dara_pos *pos, struct dara_diag *diag)
{
	struct dara_fault fault;
	char text[160];

	*out = (struct reading){ .turn = { .kind = DARA_PASS }, .count = 1 };
	if (dara_check(pos, &out->turn, &fault) == DARA_OK)
		return DARA_OK;
	diag->finding = fault.finding;
	dara_fault_print(text, sizeof text, pos, &out->turn, &fault);
	snprintf(diag->text, sizeof diag->text, "-- %s", text);
	return DARA_ERULE;
}

int reading_of(struct reading *out, const struct dara_pos *pos, const struct word *words,
    size_t count, struct dara_diag *diag)
{
	static _Thread_local struct dara_turn turns[TURNS_MAX];
	size_t found = 0, all = dara_turns(turns, TURNS_MAX, pos);
	struct marks marks;
	const char *guess;

	if (words[0].kind == WORD_PASS)
		return read_pass(out, pos, diag);
	collect(&marks, words, count);
	diag->text[0] = '\0';
	all = all < TURNS_MAX ? all : TURNS_MAX;
	for (size_t i = 0; i < all; i++) {
		if (!begin_with(&marks, &turns[i], &guess))
			continue;
		if (found++ == 0)
			*out =
			    (struct reading){ turns[i], marks.list[turns[i].len - 1].end, guess };
		else
			add_turn(diag->text, sizeof diag->text, &turns[i], " or ");
	}
	if (found == 1)
		return DARA_OK;
	if (found > 1) {
		char others[sizeof diag->text];

		memcpy(others, diag->text, sizeof others);
		snprintf(diag->text, sizeof diag->text, "can be read as ");
		add_turn(diag->text, sizeof diag->text, &out->turn, "");
		strncat(diag->text, others, sizeof diag->text - strlen(diag->text) - 1);
		diag->finding = DARA_BAD_TOKEN;
		return DARA_ESYNTAX;
	}
	return refuse(diag, pos, &marks, turns, all);
}
