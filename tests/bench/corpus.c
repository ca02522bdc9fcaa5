/* SPDX-License-Identifier: MIT */
/*
 * Writes a corpus for tests and benchmarks: records of random games, each played to its end by the
 * rules. One seed gives the same bytes everywhere.
 */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dara.h"

enum {
	PLIES_MAX = 2000, /* of a game: then it is a draw */
	TURNS_MAX = 4096, /* of a position */
	TRIES = 8,        /* of a turn drawn without listing them all */
	DIRECTIONS = 4,
	BUFFER = 1 << 16
};

static const char usage[] =
    "usage: corpus [-n BYTES] [-s SEED] [-c] [-r RULES] [-b PERCENT]\n"
    "Writes records of random games: at least BYTES (1000000) of them, played by RULES (dara),\n"
    "with a comment on every turn (-c), and with one fault each in PERCENT (0) of them.\n";

/* What is wrong with a record, if anything is. */
enum fault {
	FAULTLESS,
	UNKNOWN_RULES,
	MISMATCHED_RESULT,
	WRONG_RESULT,
	MISSING_RESULT,
	UNENDED_COMMENT,
	UNENDED_VARIATION,
	ILLEGAL_TURN, /* from here on, instead of a turn */
	BAD_TOKEN,
	BAD_BYTE,
	FAULTS
};

struct game {
	struct dara_turn turns[PLIES_MAX];
	size_t count;
	enum dara_result result; /* DARA_DRAW if it was given up */
	bool decided;            /* by the rules */
};

struct corpus {
	struct dara_rules rules;
	char expression[DARA_EXPRESSION_SIZE];
	uint64_t board; /* its squares */
	uint64_t chance;
	bool comments;
	double broken; /* share of the records */
	unsigned long round;
	uint64_t size; /* bytes wanted */
	struct dara_writer *writer;
	struct game game;
	uint64_t written;
	size_t held;
	char buffer[BUFFER];
};

static void misused(void)
{
	fputs(usage, stderr);
	exit(2);
}

static void fail(const char *what)
{
	fprintf(stderr, "corpus: %s: %s\n", what, strerror(errno));
	exit(2);
}

/* splitmix64: a number below limit. */
static unsigned draw(struct corpus *c, unsigned limit)
{
	uint64_t z = c->chance += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	z ^= z >> 31;
	return (unsigned)((z >> 32) * limit >> 32);
}

/* Output */

static void flush(struct corpus *c)
{
	for (size_t at = 0; at < c->held;) {
		ptrdiff_t done = write(STDOUT_FILENO, c->buffer + at, c->held - at);

		if (done < 0 && errno != EINTR)
			fail("<stdout>");
		at += done > 0 ? (size_t)done : 0;
	}
	c->held = 0;
}

static int put(void *context, const void *bytes, size_t len)
{
	struct corpus *c = context;

	c->written += len;
	if (c->held + len > BUFFER)
		flush(c);
	memcpy(c->buffer + c->held, bytes, len); /* a word or a comment, always short */
	c->held += len;
	return 0;
}

static void item(struct corpus *c, const struct dara_item *item)
{
	if (dara_write(c->writer, item) < 0)
		fail("<stdout>");
}

static void text_item(struct corpus *c, enum dara_item_kind kind, const char *text)
{
	item(c, &(struct dara_item){ .kind = kind, .text = text, .len = strlen(text) });
}

static void tag(struct corpus *c, const char *name, const char *value)
{
	item(c,
	    &(struct dara_item){ .kind = DARA_ITEM_TAG,
		.name = name,
		.name_len = strlen(name),
		.text = value,
		.len = strlen(value) });
}

/* Random play */

static unsigned count(uint64_t set)
{
	unsigned n = 0;

	for (; set; set &= set - 1)
		n++;
	return n;
}

static uint8_t square(uint64_t set)
{
	uint8_t at = 0;

	for (; !(set & 1); set >>= 1)
		at++;
	return at;
}

/* Any member of a set that has some. */
static uint8_t any(struct corpus *c, uint64_t set)
{
	for (unsigned n = draw(c, count(set)); n > 0; n--)
		set &= set - 1;
	return square(set);
}

/* Those of men that can go one square in a direction. */
static uint64_t movable(uint64_t men, uint64_t empty, unsigned direction)
{
	switch (direction) {
	case 0:
		return men & empty >> 1;
	case 1:
		return men & empty << 1;
	case 2:
		return men & empty >> 8;
	default:
		return men & empty << 8;
	}
}

/* A step to an empty square, of all alike. */
static bool draw_step(struct corpus *c, struct dara_turn *out, uint64_t men, uint64_t empty)
{
	static const int8_t ways[DIRECTIONS] = { 1, -1, 8, -8 };
	unsigned total = 0, n, direction = 0;

	for (unsigned i = 0; i < DIRECTIONS; i++)
		total += count(movable(men, empty, i));
	if (total == 0)
		return false;
	for (n = draw(c, total); n >= count(movable(men, empty, direction)); direction++)
		n -= count(movable(men, empty, direction));
	men = movable(men, empty, direction);
	for (; n > 0; n--)
		men &= men - 1;
	*out = (struct dara_turn){ .kind = DARA_STEP, .len = 2, .sq = { square(men) } };
	out->sq[1] = (uint8_t)(out->sq[0] + ways[direction]);
	return true;
}

/* Adds the captures that are missing. */
static bool completes(struct corpus *c, const struct dara_pos *pos, struct dara_turn *turn)
{
	struct dara_fault fault;

	while (dara_check(pos, turn, &fault) < 0) {
		uint64_t squares = fault.squares;

		for (unsigned i = turn->kind; i < turn->len; i++)
			squares &= ~DARA_BIT(turn->sq[i]);
		if (fault.finding != DARA_MISSING_CAPTURE || !squares)
			return false;
		turn->sq[turn->len++] = any(c, squares);
	}
	return true;
}

/* A legal turn: a random try, and if that fails one of all; false if the game is over. */
static bool draw_turn(struct corpus *c, struct dara_turn *out, const struct dara_pos *pos)
{
	static struct dara_turn all[TURNS_MAX];
	uint64_t empty = c->board & ~(pos->men[0] | pos->men[1]);
	size_t turns;

	for (unsigned i = 0; i < TRIES && empty; i++) {
		bool drops = pos->hand[pos->side] > 0;

		if (drops)
			*out = (struct dara_turn){ DARA_DROP, 1, { any(c, empty) } };
		else if (!draw_step(c, out, pos->men[pos->side], empty))
			break;
		if (completes(c, pos, out))
			return true;
	}
	turns = dara_turns(all, TURNS_MAX, pos);
	if (turns > 0)
		*out = all[draw(c, (unsigned)turns)];
	return turns > 0;
}

static void play(struct corpus *c)
{
	struct game *game = &c->game;
	struct dara_outcome outcome;
	struct dara_pos pos;

	dara_start(&pos, &c->rules);
	for (game->count = 0; game->count < PLIES_MAX; game->count++) {
		struct dara_turn *turn = &game->turns[game->count];

		outcome = dara_outcome(&pos);
		if (outcome.result != DARA_OPEN || !draw_turn(c, turn, &pos))
			break;
		dara_play(&pos, turn);
	}
	outcome = dara_outcome(&pos);
	game->decided = outcome.result != DARA_OPEN;
	game->result = game->decided ? outcome.result : DARA_DRAW;
}

/* Records */

/* A turn on any squares that breaks a rule. */
static void draw_illegal(struct corpus *c, struct dara_turn *out, size_t ply)
{
	struct dara_pos pos;

	dara_start(&pos, &c->rules);
	for (size_t i = 0; i < ply; i++)
		dara_play(&pos, &c->game.turns[i]);
	do {
		bool drops = draw(c, 2);

		*out = (struct dara_turn){ .kind = drops ? DARA_DROP : DARA_STEP,
			.len = drops ? 1 : 2,
			.sq = { any(c, c->board) } };
		if (!drops)
			out->sq[1] = any(c, c->board);
	} while (dara_check(&pos, out, NULL) == DARA_OK);
}

static void write_bad_turn(struct corpus *c, enum fault fault, size_t ply)
{
	static const char bad_byte[] = " c\1-zz"; /* which the writer refuses */
	char text[DARA_TURN_SIZE] = "c3-zz";
	struct dara_turn turn;

	if (fault == BAD_BYTE) {
		put(c, bad_byte, sizeof bad_byte - 1);
		return;
	}
	if (fault == ILLEGAL_TURN) {
		draw_illegal(c, &turn, ply);
		dara_turn_print(text, &turn);
	}
	text_item(c, DARA_ITEM_TURN, text);
}

static void write_comment(struct corpus *c)
{
	static const char *const words[] = { "White", "Black", "threatens", "a row of three",
		"on the left", "and", "the centre", "holds", "now", "better was", "a quiet step",
		"gains a piece", "perhaps", "too late", "(see above)", "[%clk 0:12:34]" };
	char text[160];
	size_t len = 0;

	for (unsigned left = 2 + draw(c, 6); left > 0; left--)
		len += (size_t)snprintf(text + len, sizeof text - len, "%s%s", len ? " " : "",
		    words[draw(c, sizeof words / sizeof *words)]);
	text_item(c, DARA_ITEM_COMMENT, text);
}

static void write_turns(struct corpus *c, enum fault fault)
{
	const struct game *game = &c->game;
	size_t bad_ply = fault >= ILLEGAL_TURN ? draw(c, (unsigned)game->count) : SIZE_MAX;
	char text[DARA_TURN_SIZE];

	for (size_t i = 0; i < game->count; i++) {
		if (i == bad_ply) {
			write_bad_turn(c, fault, i);
			continue;
		}
		dara_turn_print(text, &game->turns[i]);
		text_item(c, DARA_ITEM_TURN, text);
		if (c->comments)
			write_comment(c);
	}
}

/* The last turn once more, in a variation without an end. */
static void write_variation(struct corpus *c)
{
	char text[DARA_TURN_SIZE];

	dara_turn_print(text, &c->game.turns[c->game.count - 1]);
	item(c, &(struct dara_item){ .kind = DARA_ITEM_OPEN });
	text_item(c, DARA_ITEM_TURN, text);
}

static void write_tags(struct corpus *c, enum fault fault, enum dara_result result)
{
	char round[24];

	snprintf(round, sizeof round, "%lu", ++c->round);
	tag(c, "Event", "Corpus");
	tag(c, "Site", "?");
	tag(c, "Date", "2026.11.29");
	tag(c, "Round", round);
	tag(c, "White", "Random");
	tag(c, "Black", "Random");
	tag(c, "Result", dara_result_text(result));
	tag(c, "Variant", fault == UNKNOWN_RULES ? "chess" : c->expression);
}

static void write_record(struct corpus *c, enum fault fault)
{
	static const char comment[] = " {without an end";
	enum dara_result right = c->game.result, wrong = right % DARA_DRAW + 1, tagged = right;

	if (fault == WRONG_RESULT && !c->game.decided)
		fault = MISMATCHED_RESULT;
	if (fault == WRONG_RESULT)
		tagged = right = wrong;
	if (fault == MISMATCHED_RESULT)
		tagged = wrong;
	write_tags(c, fault, tagged);
	write_turns(c, fault);
	if (fault == UNENDED_COMMENT) /* which the writer cannot write */
		put(c, comment, sizeof comment - 1);
	if (fault == UNENDED_VARIATION)
		write_variation(c);
	if (fault != MISSING_RESULT && fault != UNENDED_VARIATION)
		item(c, &(struct dara_item){ .kind = DARA_ITEM_RESULT, .result = right });
	item(c, &(struct dara_item){ .kind = DARA_ITEM_END });
}

static enum fault draw_fault(struct corpus *c)
{
	bool broken = draw(c, 1000000) < c->broken * 1000000;

	return broken ? 1 + draw(c, FAULTS - 1) : FAULTLESS;
}

static uint64_t number(const char *text)
{
	char *end;
	unsigned long long value = strtoull(text, &end, 10);

	if (!isdigit((unsigned char)*text) || *end) {
		fprintf(stderr, "corpus: '%s' is no number\n", text);
		misused();
	}
	return value;
}

static void take_rules(struct corpus *c, const char *text)
{
	struct dara_diag diag;

	if (dara_rules_parse(&c->rules, text, strlen(text), &diag) < 0) {
		fprintf(stderr, "corpus: %s: %s\n", text, diag.text);
		exit(2);
	}
	dara_rules_print(c->expression, &c->rules);
	c->board = 0;
	for (unsigned rank = 0; rank < c->rules.ranks; rank++)
		c->board |= (DARA_BIT(c->rules.files) - 1) << 8 * rank;
}

static void take_option(struct corpus *c, int option)
{
	switch (option) {
	case 'n':
		c->size = number(optarg);
		break;
	case 's':
		c->chance = number(optarg);
		break;
	case 'c':
		c->comments = true;
		break;
	case 'r':
		take_rules(c, optarg);
		break;
	case 'b':
		c->broken = (double)number(optarg) / 100;
		break;
	default:
		misused();
	}
}

int main(int argc, char **argv)
{
	static struct corpus c = { .size = 1000000 };
	int option;

	take_rules(&c, "dara");
	while ((option = getopt(argc, argv, "n:s:cr:b:")) != -1)
		take_option(&c, option);
	if (optind < argc)
		misused();
	if (dara_writer_open(&c.writer, put, &c) < 0)
		fail("writer");
	while (c.written < c.size) {
		play(&c);
		write_record(&c, draw_fault(&c));
	}
	flush(&c);
	dara_writer_close(c.writer);
	return 0;
}
