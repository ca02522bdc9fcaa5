/* SPDX-License-Identifier: MIT */
/*
 * The rules of the three-in-a-row family, written down a second time: arrays, loops, and
 * one function for each sentence of the rules. Nothing here is fast, and nothing is shared
 * with the engine that it is compared with. "Fine point N" is the rules' own numbering.
 */
#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A step forms five lines at most: three left behind, two where it arrives. */
#define MOST_LINES 5

struct square {
	int file;
	int rank;
};

struct turn {
	int pass;
	int drop;
	struct square from; /* equal to to in a drop */
	struct square to;
	int captures;
	struct square taken[MOST_LINES];
};

struct turn_list {
	struct turn *turn;
	size_t count;
	size_t room;
};

/* A turn as somebody wrote it: well formed, but perhaps nonsense. */
struct written {
	int pass;
	int drop;
	int off_board; /* some square is not on this board */
	struct square from;
	struct square to;
	int captures; /* all of them; only the first MOST_LINES are kept */
	struct square taken[MOST_LINES];
};

/* ---- rules expressions ---- */

/* The table of the named rules: what differs from dara. */
static const struct {
	const char *name;
	const char *changes;
} named_rules[] = {
	{ "dara", "" },
	{ "dara-double", "capture=per-line" },
	{ "niger", "drop-run=2" },
	{ "ninja", "drop-run=any,move-run=any,all-protected=any" },
	{ "dara-6x6", "ranks=6" },
	{ "dara-7x6", "files=7,ranks=6" },
	{ "derrah", "files=7,ranks=6,drop-run=any,move-run=any,capture=per-line,protect=no" },
	{ "dra", "drop-run=2,protect=no" },
	{ "wali", "drop-run=2,protect=no,lose-at=0" },
	{ "wali-wp", "drop-run=1,move-run=any,protect=no,lose-at=0" },
	{ "dala",
	    "ranks=6,centre=yes,drop-run=any,drop-capture=yes,move-run=any,"
	    "left-line=yes,protect=no" },
};

static void dara_rules(struct plain_rules *rules)
{
	rules->files = 6;
	rules->ranks = 5;
	rules->pieces = 12;
	rules->centre = 0;
	rules->drop_run = 3;
	rules->drop_capture = 0;
	rules->move_run = 3;
	rules->left_line = 0;
	rules->per_line = 0;
	rules->protect = 1;
	rules->all_protected_any = 0;
	rules->lose_at = 2;
	rules->blocked_pass = 0;
	rules->must_capture = 1;
}

/* Reads digits up to the byte end, and leaves *text behind it (or on the final NUL). */
static int read_number(int *number, const char **text, char end)
{
	int digits = 0;

	*number = 0;
	while (**text >= '0' && **text <= '9') {
		if (++digits > 9)
			return -1;
		*number = *number * 10 + (**text - '0');
		++*text;
	}
	if (digits == 0 || **text != end)
		return -1;
	if (end != '\0')
		++*text;
	return 0;
}

static int set_number(int *field, const char *value, int least, int most)
{
	int number;

	if (read_number(&number, &value, '\0') != 0 || number < least || number > most)
		return -1;
	*field = number;
	return 0;
}

/* One of two words: no (0) or yes (1), in whatever words the key has. */
static int set_choice(int *field, const char *value, const char *no, const char *yes)
{
	if (strcmp(value, no) == 0)
		*field = 0;
	else if (strcmp(value, yes) == 0)
		*field = 1;
	else
		return -1;
	return 0;
}

static int set_run(int *field, const char *value, int least)
{
	if (strcmp(value, "any") == 0) {
		*field = 0;
		return 0;
	}
	return set_number(field, value, least, 3);
}

static int set_lose_at(int *field, const char *value)
{
	if (strcmp(value, "0") != 0 && strcmp(value, "2") != 0)
		return -1;
	*field = value[0] - '0';
	return 0;
}

static int set_rule(struct plain_rules *rules, const char *key, const char *value)
{
	if (strcmp(key, "files") == 0)
		return set_number(&rules->files, value, 3, 7);
	if (strcmp(key, "ranks") == 0)
		return set_number(&rules->ranks, value, 3, 8);
	if (strcmp(key, "pieces") == 0)
		return set_number(&rules->pieces, value, 3, 28);
	if (strcmp(key, "centre") == 0)
		return set_choice(&rules->centre, value, "no", "yes");
	if (strcmp(key, "drop-run") == 0)
		return set_run(&rules->drop_run, value, 1);
	if (strcmp(key, "drop-capture") == 0)
		return set_choice(&rules->drop_capture, value, "no", "yes");
	if (strcmp(key, "move-run") == 0)
		return set_run(&rules->move_run, value, 3);
	if (strcmp(key, "left-line") == 0)
		return set_choice(&rules->left_line, value, "no", "yes");
	if (strcmp(key, "capture") == 0)
		return set_choice(&rules->per_line, value, "one", "per-line");
	if (strcmp(key, "protect") == 0)
		return set_choice(&rules->protect, value, "no", "yes");
	if (strcmp(key, "all-protected") == 0)
		return set_choice(&rules->all_protected_any, value, "none", "any");
	if (strcmp(key, "lose-at") == 0)
		return set_lose_at(&rules->lose_at, value);
	if (strcmp(key, "blocked") == 0)
		return set_choice(&rules->blocked_pass, value, "loss", "pass");
	if (strcmp(key, "must-capture") == 0)
		return set_choice(&rules->must_capture, value, "no", "yes");
	return -1;
}

/*
 * Copies the bytes of *text up to the byte end (or the end of the text) into word and
 * leaves *text behind that byte. 1: end was found, 0: the text ended; -1: too long.
 */
static int cut_word(char *word, size_t room, const char **text, char end)
{
	size_t length = 0;

	while (**text != '\0' && **text != end) {
		if (length + 1 >= room)
			return -1;
		word[length++] = **text;
		++*text;
	}
	word[length] = '\0';
	if (**text == '\0')
		return 0;
	++*text;
	return 1;
}

/* Applies key=value,key=value ...; a key given twice takes the later value. */
static int change_rules(struct plain_rules *rules, const char *changes)
{
	char key[20], value[20];
	int more;

	do {
		if (cut_word(key, sizeof(key), &changes, '=') != 1)
			return -1;
		more = cut_word(value, sizeof(value), &changes, ',');
		if (more < 0 || set_rule(rules, key, value) != 0)
			return -1;
	} while (more);
	return 0;
}

int plain_rules_read(struct plain_rules *rules, const char *expression)
{
	struct plain_rules read;
	char name[20];
	size_t i, names = sizeof(named_rules) / sizeof(named_rules[0]);
	int changed = cut_word(name, sizeof(name), &expression, ':');

	if (changed < 0)
		return -1;
	for (i = 0; i < names; i++)
		if (strcmp(named_rules[i].name, name) == 0)
			break;
	if (i == names)
		return -1;
	dara_rules(&read);
	if (named_rules[i].changes[0] != '\0' && change_rules(&read, named_rules[i].changes) != 0)
		return -1;
	if (changed && change_rules(&read, expression) != 0)
		return -1;
	if (2 * read.pieces > read.files * read.ranks)
		return -1;
	*rules = read;
	return 0;
}

/* ---- squares, runs and lines ---- */

static int on_board(const struct plain_rules *rules, struct square square)
{
	return square.file >= 0 && square.file < rules->files && square.rank >= 0 &&
	    square.rank < rules->ranks;
}

static int same_square(struct square a, struct square b)
{
	return a.file == b.file && a.rank == b.rank;
}

/* The squares in their order: a1, b1 ... by rank, then file. */
static struct square nth_square(const struct plain_rules *rules, int n)
{
	struct square square = { n % rules->files, n / rules->files };

	return square;
}

static int squares(const struct plain_rules *rules)
{
	return rules->files * rules->ranks;
}

static char colour(int side)
{
	return side == 0 ? 'w' : 'b';
}

/* What stands on the square; off the board nothing does. */
static char piece_on(const struct plain_pos *pos, struct square square)
{
	if (!on_board(&pos->rules, square))
		return '.';
	return pos->cell[square.rank][square.file];
}

/* How many pieces of that colour follow one another from the square's neighbour on. */
static int row_beside(
    const struct plain_pos *pos, struct square square, int files, int ranks, char piece)
{
	int length = 0;

	for (;;) {
		square.file += files;
		square.rank += ranks;
		if (piece_on(pos, square) != piece)
			return length;
		length++;
	}
}

/* The run along the rank in which the piece on the square stands. */
static int run_along_rank(const struct plain_pos *pos, struct square square)
{
	char piece = piece_on(pos, square);

	return row_beside(pos, square, -1, 0, piece) + 1 + row_beside(pos, square, 1, 0, piece);
}

static int run_along_file(const struct plain_pos *pos, struct square square)
{
	char piece = piece_on(pos, square);

	return row_beside(pos, square, 0, -1, piece) + 1 + row_beside(pos, square, 0, 1, piece);
}

/* A line is a run of exactly three, counted once for each axis (fine point 3). */
static int lines_through(const struct plain_pos *pos, struct square square)
{
	int lines = 0;

	if (run_along_rank(pos, square) == 3)
		lines++;
	if (run_along_file(pos, square) == 3)
		lines++;
	return lines;
}

/* Is the piece in a run that is longer than limit, on either axis? 0 stands for any. */
static int run_too_long(const struct plain_pos *pos, struct square square, int limit)
{
	if (limit == 0)
		return 0;
	return run_along_rank(pos, square) > limit || run_along_file(pos, square) > limit;
}

/*
 * left-line: a run of exactly three beside the square left. With the piece that stepped away
 * it was a run of four at least. The row that begins with the moved piece is none of these.
 */
static int lines_left(const struct plain_pos *after, struct square from, struct square to)
{
	static const int way[4][2] = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } };
	char piece = piece_on(after, to);
	int lines = 0;

	for (int i = 0; i < 4; i++) {
		struct square beside = { from.file + way[i][0], from.rank + way[i][1] };

		if (same_square(beside, to))
			continue;
		if (row_beside(after, from, way[i][0], way[i][1], piece) == 3)
			lines++;
	}
	return lines;
}

/* ---- dropping and stepping, without captures ---- */

/* The pieces of a side on the board. */
static int pieces_on_board(const struct plain_pos *pos, int side)
{
	int count = 0;

	for (int i = 0; i < squares(&pos->rules); i++)
		if (piece_on(pos, nth_square(&pos->rules, i)) == colour(side))
			count++;
	return count;
}

/* Fine point 5: board and hand together. */
static int pieces_left(const struct plain_pos *pos, int side)
{
	return pieces_on_board(pos, side) + pos->hand[side];
}

/*
 * The four squares about the middle of the board; on an axis of odd size the middle and the
 * one to the left of it, or below.
 */
static int is_central(const struct plain_rules *rules, struct square square)
{
	int file = rules->files / 2;
	int rank = rules->ranks / 2;

	return (square.file == file - 1 || square.file == file) &&
	    (square.rank == rank - 1 || square.rank == rank);
}

/* Fine point 8: the duty is a matter of the first four drops, whatever is captured later. */
static int centre_duty(const struct plain_pos *pos)
{
	int dropped = 2 * pos->rules.pieces - pos->hand[0] - pos->hand[1];

	return pos->rules.centre && dropped < 4;
}

static void put_piece(struct plain_pos *pos, struct square to)
{
	pos->cell[to.rank][to.file] = colour(pos->side);
	pos->hand[pos->side]--;
}

static void shift_piece(struct plain_pos *pos, struct square from, struct square to)
{
	pos->cell[to.rank][to.file] = pos->cell[from.rank][from.file];
	pos->cell[from.rank][from.file] = '.';
}

/* What is wrong with a drop by the side to move, in the order of the findings; or NULL. */
static const char *drop_fault(const struct plain_pos *pos, struct square to)
{
	struct plain_pos after;

	if (piece_on(pos, to) != '.')
		return "occupied";
	if (centre_duty(pos) && !is_central(&pos->rules, to))
		return "centre";
	after = *pos;
	put_piece(&after, to);
	if (run_too_long(&after, to, pos->rules.drop_run))
		return "long-run";
	return NULL;
}

/* The same for a step: one square up, down, left or right to an empty square. */
static const char *step_fault(const struct plain_pos *pos, struct square from, struct square to)
{
	struct plain_pos after;

	if (piece_on(pos, from) == '.')
		return "empty-square";
	if (piece_on(pos, from) != colour(pos->side))
		return "not-yours";
	if (piece_on(pos, to) != '.')
		return "occupied";
	if (abs(from.file - to.file) + abs(from.rank - to.rank) != 1)
		return "not-adjacent";
	after = *pos;
	shift_piece(&after, from, to);
	if (run_too_long(&after, to, pos->rules.move_run))
		return "long-run";
	return NULL;
}

static int can_drop(const struct plain_pos *pos, int side)
{
	struct plain_pos turned = *pos;

	if (pos->hand[side] == 0)
		return 0;
	turned.side = side;
	for (int i = 0; i < squares(&pos->rules); i++)
		if (drop_fault(&turned, nth_square(&pos->rules, i)) == NULL)
			return 1;
	return 0;
}

static int can_step(const struct plain_pos *pos, int side)
{
	struct plain_pos turned = *pos;
	int all = squares(&pos->rules);

	turned.side = side;
	for (int i = 0; i < all; i++)
		for (int j = 0; j < all; j++)
			if (step_fault(&turned, nth_square(&pos->rules, i),
				nth_square(&pos->rules, j)) == NULL)
				return 1;
	return 0;
}

/* The movement phase begins as soon as neither hand holds a piece that could be dropped. */
static int drop_phase(const struct plain_pos *pos)
{
	return can_drop(pos, 0) || can_drop(pos, 1);
}

/* Fine point 4: when neither side can drop, the pieces still in hand leave the game. */
static void settle_hands(struct plain_pos *pos)
{
	if (!drop_phase(pos)) {
		pos->hand[0] = 0;
		pos->hand[1] = 0;
	}
}

/*
 * Is the pass the only turn? In the drop phase when this side has no legal drop (fine point
 * 4), in the movement phase when it has no legal step (fine point 6). The game goes on.
 */
static int must_pass(const struct plain_pos *pos)
{
	if (drop_phase(pos))
		return !can_drop(pos, pos->side);
	return !can_step(pos, pos->side);
}

/* ---- captures: all judged on the position right after the drop or step ---- */

static int is_enemy(const struct plain_pos *after, struct square square)
{
	return piece_on(after, square) == colour(1 - after->side);
}

/* Does every enemy piece on the board stand in a line? */
static int all_in_lines(const struct plain_pos *after)
{
	for (int i = 0; i < squares(&after->rules); i++) {
		struct square square = nth_square(&after->rules, i);

		if (is_enemy(after, square) && lines_through(after, square) == 0)
			return 0;
	}
	return 1;
}

/* Fine points 1 and 9: a line protects whenever it arose; a long run never does. */
static int may_be_taken(const struct plain_pos *after, struct square square)
{
	if (!is_enemy(after, square))
		return 0;
	if (!after->rules.protect || lines_through(after, square) == 0)
		return 1;
	return after->rules.all_protected_any && all_in_lines(after);
}

/* The lines that count for a capture. */
static int lines_formed(
    const struct plain_pos *after, int drop, struct square from, struct square to)
{
	int lines = lines_through(after, to);

	if (drop)
		return after->rules.drop_capture ? lines : 0;
	if (after->rules.left_line)
		lines += lines_left(after, from, to);
	return lines;
}

/* What the lines alone would allow: one capture, or one for each. */
static int captures_earned(const struct plain_rules *rules, int lines)
{
	return lines > 1 && !rules->per_line ? 1 : lines;
}

/* How many pieces the enemy can lose until it has reached lose-at (fine point 2). */
static int captures_to_win(const struct plain_pos *after)
{
	return pieces_left(after, 1 - after->side) - after->rules.lose_at;
}

/* Fine point 2: k lines take min(k, takeable) pieces, but stop at lose-at. */
static int captures_due(const struct plain_pos *after, int lines)
{
	int due = captures_earned(&after->rules, lines);
	int takeable = 0;

	for (int i = 0; i < squares(&after->rules); i++)
		if (may_be_taken(after, nth_square(&after->rules, i)))
			takeable++;
	if (due > takeable)
		due = takeable;
	if (due > captures_to_win(after))
		due = captures_to_win(after);
	return due;
}

/* ---- the list of turns ---- */

static void add_turn(struct turn_list *list, const struct turn *turn)
{
	if (list->count == list->room) {
		list->room = list->room == 0 ? 64 : 2 * list->room;
		list->turn = realloc(list->turn, list->room * sizeof(*list->turn));
		if (list->turn == NULL)
			abort();
	}
	list->turn[list->count++] = *turn;
}

/* Adds the turn once for each choice of missing more pieces, from the nth square on. */
static void add_choices(struct turn_list *list, const struct plain_pos *after,
    const struct turn *turn, int missing, int first)
{
	if (missing == 0) {
		add_turn(list, turn);
		return;
	}
	for (int i = first; i < squares(&after->rules); i++) {
		struct square square = nth_square(&after->rules, i);
		struct turn longer = *turn;

		if (!may_be_taken(after, square))
			continue;
		longer.taken[longer.captures++] = square;
		add_choices(list, after, &longer, missing - 1, i + 1);
	}
}

/* Adds a legal drop or step with all its captures; fine point 7: and declining them. */
static void add_with_captures(
    struct turn_list *list, const struct plain_pos *pos, const struct turn *turn)
{
	struct plain_pos after = *pos;
	int due;

	if (turn->drop)
		put_piece(&after, turn->to);
	else
		shift_piece(&after, turn->from, turn->to);
	due = captures_due(&after, lines_formed(&after, turn->drop, turn->from, turn->to));
	if (due > 0 && !pos->rules.must_capture)
		add_turn(list, turn);
	add_choices(list, &after, turn, due, 0);
}

static void list_drops(struct turn_list *list, const struct plain_pos *pos)
{
	for (int i = 0; i < squares(&pos->rules); i++) {
		struct turn turn = { 0 };

		turn.drop = 1;
		turn.from = turn.to = nth_square(&pos->rules, i);
		if (drop_fault(pos, turn.to) == NULL)
			add_with_captures(list, pos, &turn);
	}
}

static void list_steps(struct turn_list *list, const struct plain_pos *pos)
{
	int all = squares(&pos->rules);

	for (int i = 0; i < all; i++) {
		for (int j = 0; j < all; j++) {
			struct turn turn = { 0 };

			turn.from = nth_square(&pos->rules, i);
			turn.to = nth_square(&pos->rules, j);
			if (step_fault(pos, turn.from, turn.to) == NULL)
				add_with_captures(list, pos, &turn);
		}
	}
}

static void list_turns(struct turn_list *list, const struct plain_pos *pos)
{
	list->turn = NULL;
	list->count = 0;
	list->room = 0;
	if (plain_outcome(pos) != PLAIN_ON)
		return;
	if (must_pass(pos)) {
		struct turn turn = { 0 };

		turn.pass = 1;
		add_turn(list, &turn);
	} else if (drop_phase(pos)) {
		list_drops(list, pos);
	} else {
		list_steps(list, pos);
	}
}

static char *write_square(char *out, struct square square)
{
	*out++ = (char)('a' + square.file);
	*out++ = (char)('1' + square.rank);
	return out;
}

static void write_turn(char text[24], const struct turn *turn)
{
	char *out = text;

	if (turn->pass) {
		strcpy(text, "--");
		return;
	}
	if (!turn->drop) {
		out = write_square(out, turn->from);
		*out++ = '-';
	}
	out = write_square(out, turn->to);
	for (int i = 0; i < turn->captures; i++) {
		*out++ = 'x';
		out = write_square(out, turn->taken[i]);
	}
	*out = '\0';
}

/* Plays a legal turn: it, its captures, then the other side, the number and the hands. */
static void play_turn(struct plain_pos *pos, const struct turn *turn)
{
	if (turn->drop)
		put_piece(pos, turn->to);
	else if (!turn->pass)
		shift_piece(pos, turn->from, turn->to);
	for (int i = 0; i < turn->captures; i++)
		pos->cell[turn->taken[i].rank][turn->taken[i].file] = '.';
	if (pos->side == 1)
		pos->number++;
	pos->side = 1 - pos->side;
	settle_hands(pos);
}

/* ---- positions ---- */

static void clear_board(struct plain_pos *pos)
{
	for (int rank = 0; rank < 8; rank++)
		for (int file = 0; file < 7; file++)
			pos->cell[rank][file] = '.';
}

void plain_start(struct plain_pos *pos, const struct plain_rules *rules)
{
	pos->rules = *rules;
	clear_board(pos);
	pos->hand[0] = rules->pieces;
	pos->hand[1] = rules->pieces;
	pos->side = 0;
	pos->number = 1;
}

/* The next field of a line, or -1 when there is none (or none that could be right). */
static int next_field(char *field, size_t room, const char **line)
{
	size_t length = 0;

	while (**line == ' ' || **line == '\t')
		++*line;
	while (**line != '\0' && strchr(" \t\r\n", **line) == NULL) {
		if (length + 1 >= room)
			return -1;
		field[length++] = **line;
		++*line;
	}
	field[length] = '\0';
	return length > 0 ? 0 : -1;
}

/* One rank of the board, left to right; text is left on the byte that ends it. */
static int read_rank(struct plain_pos *pos, int rank, const char **text)
{
	int file = 0;

	for (; **text != '\0' && **text != '/'; ++*text) {
		if (**text >= '1' && **text <= '9')
			file += **text - '0';
		else if ((**text == 'w' || **text == 'b') && file < pos->rules.files)
			pos->cell[rank][file++] = **text;
		else
			return -1;
		if (file > pos->rules.files)
			return -1;
	}
	return file == pos->rules.files ? 0 : -1;
}

static int read_board(struct plain_pos *pos, const char *text)
{
	clear_board(pos);
	for (int rank = pos->rules.ranks - 1; rank >= 0; rank--) {
		if (read_rank(pos, rank, &text) != 0)
			return -1;
		if (rank > 0 && *text++ != '/')
			return -1;
	}
	return *text == '\0' ? 0 : -1;
}

/* More pieces than the rules have, or a run that neither a drop nor a step may make? */
static int impossible(const struct plain_pos *pos)
{
	const struct plain_rules *rules = &pos->rules;
	int longest = rules->drop_run > rules->move_run ? rules->drop_run : rules->move_run;

	if (pieces_left(pos, 0) > rules->pieces || pieces_left(pos, 1) > rules->pieces)
		return 1;
	if (rules->drop_run == 0 || rules->move_run == 0)
		return 0;
	for (int i = 0; i < squares(rules); i++) {
		struct square square = nth_square(rules, i);

		if (piece_on(pos, square) != '.' && run_too_long(pos, square, longest))
			return 1;
	}
	return 0;
}

/* Fields three to five: side, hands, number. Labels may follow; they mean nothing here. */
static int read_side_hands_number(struct plain_pos *pos, const char *line)
{
	char field[64];
	const char *text = field;

	if (next_field(field, sizeof(field), &line) != 0)
		return -1;
	if (strcmp(field, "w") != 0 && strcmp(field, "b") != 0)
		return -1;
	pos->side = field[0] == 'w' ? 0 : 1;
	if (next_field(field, sizeof(field), &line) != 0 ||
	    read_number(&pos->hand[0], &text, '/') != 0 ||
	    read_number(&pos->hand[1], &text, '\0') != 0)
		return -1;
	text = field;
	if (next_field(field, sizeof(field), &line) != 0 ||
	    read_number(&pos->number, &text, '\0') != 0 || pos->number < 1)
		return -1;
	return 0;
}

int plain_pos_read(struct plain_pos *pos, const char *line)
{
	struct plain_pos read;
	struct plain_rules rules;
	char field[256];

	if (next_field(field, sizeof(field), &line) != 0 || plain_rules_read(&rules, field) != 0)
		return -1;
	plain_start(&read, &rules);
	if (next_field(field, sizeof(field), &line) != 0)
		return -1;
	if (strcmp(field, "startpos") != 0) {
		if (read_board(&read, field) != 0 || read_side_hands_number(&read, line) != 0)
			return -1;
		if (impossible(&read))
			return -1;
		settle_hands(&read);
	}
	*pos = read;
	return 0;
}

/* One rank; empty squares are counted (at most seven, so one digit). */
static char *write_rank(char *out, const struct plain_pos *pos, int rank)
{
	int empty = 0;

	for (int file = 0; file < pos->rules.files; file++) {
		if (pos->cell[rank][file] == '.') {
			empty++;
			continue;
		}
		if (empty > 0)
			*out++ = (char)('0' + empty);
		empty = 0;
		*out++ = pos->cell[rank][file];
	}
	if (empty > 0)
		*out++ = (char)('0' + empty);
	return out;
}

void plain_pos_write(char *out, const struct plain_pos *pos, const char *expression)
{
	char board[8 * (7 + 1) + 1];
	char *end = board;

	for (int rank = pos->rules.ranks - 1; rank >= 0; rank--) {
		end = write_rank(end, pos, rank);
		if (rank > 0)
			*end++ = '/';
	}
	*end = '\0';
	snprintf(out, 256, "%s %s %c %d/%d %d", expression, board, colour(pos->side), pos->hand[0],
	    pos->hand[1], pos->number);
}

/* ---- turns ---- */

/* Count comes first, then (for the side to move only) being blocked: fine points 5, 6, 10. */
enum plain_outcome plain_outcome(const struct plain_pos *pos)
{
	int white_lost = pieces_left(pos, 0) <= pos->rules.lose_at;
	int black_lost = pieces_left(pos, 1) <= pos->rules.lose_at;

	/* Both can only be set up; then the side to move is the one that lost. */
	if (white_lost && black_lost)
		return pos->side == 0 ? PLAIN_WHITE_REDUCED : PLAIN_BLACK_REDUCED;
	if (white_lost)
		return PLAIN_WHITE_REDUCED;
	if (black_lost)
		return PLAIN_BLACK_REDUCED;
	if (drop_phase(pos) || can_step(pos, pos->side))
		return PLAIN_ON;
	if (!pos->rules.blocked_pass)
		return pos->side == 0 ? PLAIN_WHITE_BLOCKED : PLAIN_BLACK_BLOCKED;
	return can_step(pos, 1 - pos->side) ? PLAIN_ON : PLAIN_DRAW;
}

size_t plain_turns(char (*texts)[24], size_t max, const struct plain_pos *pos)
{
	struct turn_list list;

	list_turns(&list, pos);
	for (size_t i = 0; i < list.count && i < max; i++)
		write_turn(texts[i], &list.turn[i]);
	free(list.turn);
	return list.count;
}

int plain_play(struct plain_pos *pos, const char *text)
{
	struct turn_list list;
	char canonical[24];
	int status = -1;

	list_turns(&list, pos);
	for (size_t i = 0; i < list.count && status != 0; i++) {
		write_turn(canonical, &list.turn[i]);
		if (strcmp(canonical, text) == 0) {
			play_turn(pos, &list.turn[i]);
			status = 0;
		}
	}
	free(list.turn);
	return status;
}

uint64_t plain_perft(const struct plain_pos *pos, int depth)
{
	struct turn_list list;
	uint64_t leaves = 0;

	if (depth == 0)
		return 1;
	list_turns(&list, pos);
	for (size_t i = 0; i < list.count; i++) {
		struct plain_pos next = *pos;

		play_turn(&next, &list.turn[i]);
		leaves += plain_perft(&next, depth - 1);
	}
	free(list.turn);
	return leaves;
}

/* ---- findings ---- */

/* Upper case is read as lower case, whatever the locale. */
static char lower(char byte)
{
	return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

/* A letter and a digit, on this board or not. */
static int looks_like_square(const char *text)
{
	return lower(text[0]) >= 'a' && lower(text[0]) <= 'z' && text[1] >= '0' && text[1] <= '9';
}

static int read_square(struct square *square, const char **text)
{
	if (!looks_like_square(*text))
		return -1;
	square->file = lower((*text)[0]) - 'a';
	square->rank = (*text)[1] - '1';
	*text += 2;
	return 0;
}

/* The captures to the end of the text: each an x or a colon, then a square. */
static int read_captures(struct written *turn, const struct plain_rules *rules, const char *text)
{
	struct square square;

	turn->captures = 0;
	while (*text != '\0') {
		if (lower(*text) != 'x' && *text != ':')
			return -1;
		text++;
		if (read_square(&square, &text) != 0)
			return -1;
		if (!on_board(rules, square))
			turn->off_board = 1;
		if (turn->captures < MOST_LINES)
			turn->taken[turn->captures] = square;
		turn->captures++;
	}
	return 0;
}

/* Reads any text that has the shape of a turn; -1 for any other. */
static int read_written(struct written *turn, const struct plain_rules *rules, const char *text)
{
	memset(turn, 0, sizeof(*turn));
	if (strcmp(text, "--") == 0) {
		turn->pass = 1;
		return 0;
	}
	if (read_square(&turn->from, &text) != 0)
		return -1;
	turn->to = turn->from;
	turn->drop = *text != '-' && !looks_like_square(text);
	if (!turn->drop) {
		if (*text == '-')
			text++;
		if (read_square(&turn->to, &text) != 0)
			return -1;
	}
	if (!on_board(rules, turn->from) || !on_board(rules, turn->to))
		turn->off_board = 1;
	return read_captures(turn, rules, text);
}

/* Not an enemy piece, or a piece that is named before? */
static int names_no_enemy(const struct plain_pos *after, const struct written *turn, int n)
{
	for (int i = 0; i < n; i++)
		if (same_square(turn->taken[i], turn->taken[n]))
			return 1;
	return !is_enemy(after, turn->taken[n]);
}

/* What is wrong with the captures of a drop or step that is itself in order; or NULL. */
static const char *capture_fault(const struct plain_pos *pos, const struct written *turn)
{
	struct plain_pos after = *pos;
	int lines, due, declined;

	if (turn->drop)
		put_piece(&after, turn->to);
	else
		shift_piece(&after, turn->from, turn->to);
	lines = lines_formed(&after, turn->drop, turn->from, turn->to);
	due = captures_due(&after, lines);
	/* Fine point 7: it may be declined, but only whole. */
	declined = turn->captures == 0 && !pos->rules.must_capture;
	if (turn->captures < due && !declined)
		return "missing-capture";
	if (turn->captures > 0 && lines == 0)
		return "no-line";
	if (turn->captures > captures_earned(&pos->rules, lines))
		return "too-many-captures";
	/* Fine point 2: the enemy had reached lose-at before the last of them. */
	if (turn->captures > captures_to_win(&after))
		return "too-many-captures";
	for (int i = 0; i < turn->captures; i++)
		if (names_no_enemy(&after, turn, i))
			return "not-enemy";
	for (int i = 0; i < turn->captures; i++)
		if (!may_be_taken(&after, turn->taken[i]))
			return "protected";
	return NULL;
}

const char *plain_fault(const struct plain_pos *pos, const char *text)
{
	struct written turn;
	const char *fault;

	if (read_written(&turn, &pos->rules, text) != 0)
		return "bad-token";
	if (plain_outcome(pos) != PLAIN_ON)
		return "game-over";
	if (turn.off_board)
		return "off-board";
	if (!turn.pass && turn.drop != drop_phase(pos))
		return "wrong-phase";
	if (turn.pass != must_pass(pos))
		return "must-pass";
	if (turn.pass)
		return NULL;
	if (turn.drop)
		fault = drop_fault(pos, turn.to);
	else
		fault = step_fault(pos, turn.from, turn.to);
	return fault != NULL ? fault : capture_fault(pos, &turn);
}
