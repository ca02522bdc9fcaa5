/* SPDX-License-Identifier: MIT */
/*
 * libdara: the rules and the records of Dara and its relatives.
 *
 * Conventions
 * - Values (rules, positions, turns, outcomes) are plain structs: copy them freely. Machines
 *   (reader, writer, replay, search) are opaque handles, made by _open and freed by _close, which
 *   accepts NULL.
 * - The argument that is written comes first. A pointer that is returned, or that stands in a
 *   struct which the library filled, is borrowed: it holds until the next call on the same handle.
 * - A function that can fail returns an enum dara_status as int: 0 is success, a negative value the
 *   cause. What is wrong with a text goes into the caller's struct dara_diag, which may be NULL.
 * - A text whose length has a limit is written to DARA_..._SIZE bytes; any other to at most size
 *   bytes, and is cut off there. Both end with a NUL, and the length that the whole text has is
 *   returned, as snprintf does. A text that is read has its length beside it, and needs no NUL.
 * - Structs that the library fills have reserved members, which are 0, so that they can get others.
 * - The library never prints, never exits, looks at no locale and has no global state. Handles may
 *   be used from different threads, each from one at a time.
 */
#ifndef DARA_H
#define DARA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define DARA_VERSION "0.1.0"
#define DARA_VERSION_NUMBER 100 /* 10000 * major + 100 * minor + patch */

/* The same of the library that a program runs with. */
const char *dara_version(void);
unsigned dara_version_number(void);

enum dara_status {
	DARA_OK = 0,
	DARA_END = 1,      /* nothing more to read */
	DARA_ESYNTAX = -1, /* text that is no turn, position, expression or record */
	DARA_ERULE = -2,   /* against the rules of the game */
	DARA_EIO = -3,     /* the read or write function failed; errno is as it left it */
	DARA_ENOMEM = -4
};

/* What a status means, as in "there is no memory left". */
const char *dara_status_text(int status);

/*
 * Findings: what can be wrong in a record or a position (dara-validate(1), DIAGNOSTICS). Their
 * numbers stay: new ones come at the end.
 */
/* clang-format off */
enum dara_finding {
	DARA_FINE = 0, /* nothing is wrong */
	DARA_BAD_BYTE = 1, DARA_BAD_TAG = 2, DARA_BAD_TOKEN = 3, DARA_UNTERMINATED = 4,
	DARA_TOO_LONG = 5, DARA_NESTING = 6, DARA_DUPLICATE_TAG = 7, DARA_UNKNOWN_RULES = 8,
	DARA_BAD_POSITION = 9, DARA_GAME_OVER = 10, DARA_OFF_BOARD = 11, DARA_WRONG_PHASE = 12,
	DARA_MUST_PASS = 13, DARA_EMPTY_SQUARE = 14, DARA_NOT_YOURS = 15, DARA_OCCUPIED = 16,
	DARA_CENTRE = 17, DARA_NOT_ADJACENT = 18, DARA_LONG_RUN = 19, DARA_MISSING_CAPTURE = 20,
	DARA_NO_LINE = 21, DARA_TOO_MANY_CAPTURES = 22, DARA_NOT_ENEMY = 23, DARA_PROTECTED = 24,
	DARA_KICK_OFF = 25, DARA_NO_BALL = 26, DARA_NO_PASS = 27, DARA_NO_JUMP = 28,
	DARA_PAST_GOAL = 29, DARA_LOOP = 30, DARA_MISSING_RESULT = 31, DARA_RESULT_MISMATCH = 32,
	DARA_WRONG_RESULT = 33, DARA_UNPROVED_RESULT = 34, DARA_MOVE_NUMBER = 35,
	DARA_REPETITION = 36,
	DARA_FINDINGS /* how many there are */
};
/* clang-format on */

struct dara_diag {
	unsigned long line, column; /* from 1, in bytes; 0 where there is no such place */
	unsigned long record;       /* as dara_event counts it; 0 if it is in no record */
	uint32_t number;            /* of the move; 0 outside the movetext */
	uint8_t side;               /* that is to move there */
	enum dara_finding finding;
	char text[240]; /* printable ASCII, without place, record, move and name */
	uint64_t reserved[2];
};

/* The name of a finding, as in "long-run"; and the finding of a name, or DARA_FINE. */
const char *dara_finding_name(enum dara_finding finding);
enum dara_finding dara_finding_named(const char *name);
/* Whether a finding leaves its record valid. */
bool dara_finding_is_warning(enum dara_finding finding);

/*
 * Writes what can be shown of untrusted bytes, and returns out: printable ASCII as it is, any other
 * byte as \xNN, and "..." where there was no room for more.
 */
const char *dara_quote(char *out, size_t size, const char *text, size_t len);

#define DARA_FAR 255
/*
 * How far a text is from a name that it may be meant for: how many letters are left out, added,
 * changed, or exchanged with the next; upper case is lower case. DARA_FAR if it is no mere slip.
 */
unsigned dara_name_distance(const char *name, const char *text, size_t len);

/* Rules: lib/game/named.c, lib/text/expression.c */

/* The games that rules belong to: three in a row, whose variants are many, and Dameta. */
enum dara_game { DARA_THREE, DARA_DAMETA };

#define DARA_ANY 255 /* no limit to a run */

/* The parameters of a game, dara-rules(7). Flags are 0 or 1; what is of the other game is 0. */
struct dara_rules {
	uint8_t named;             /* the named rules that the expression started from */
	uint8_t files, ranks;      /* 3..7, 3..8; in Dameta 8, 8 */
	uint8_t pieces;            /* a side */
	uint8_t centre;            /* the four central squares are filled first */
	uint8_t drop_run;          /* the longest run that a drop may make: 1, 2, 3, DARA_ANY */
	uint8_t drop_capture;      /* a drop that forms a line captures */
	uint8_t move_run;          /* the longest run that a step may make: 3, DARA_ANY */
	uint8_t left_line;         /* a line that a step leaves behind counts */
	uint8_t capture_per_line;  /* one capture for each line, not one a turn */
	uint8_t protect;           /* pieces in a line may not be taken */
	uint8_t all_protected_any; /* but any may when every enemy piece stands in a line */
	uint8_t lose_at;           /* a player with so many pieces or fewer has lost: 0, 2 */
	uint8_t blocked_pass;      /* a player without a legal step passes, does not lose */
	uint8_t must_capture;      /* a capture may not be declined */
	uint8_t game;              /* enum dara_game */
	uint8_t wrap;              /* the last file is beside the first */
	uint8_t goals;             /* that win, 1..99; 0 in a game without a ball */
	uint8_t kick_off_step;     /* a kick-off begins with the step of the ball's man */
	uint8_t own_goals;         /* the ball scores on either goal line */
	uint8_t two_steps;         /* a free man makes two steps, not one of two squares */
	uint8_t loop_clause;       /* jumps along a rank may not go on for ever */
	uint8_t reserved[10];
};

#define DARA_EXPRESSION_SIZE 256

/* Reads an expression, "dara" or "niger:ranks=6". DARA_ESYNTAX with the column of the fault. */
int dara_rules_parse(struct dara_rules *out, const char *text, size_t len, struct dara_diag *diag);
/* Writes the canonical expression. */
size_t dara_rules_print(char out[DARA_EXPRESSION_SIZE], const struct dara_rules *rules);
/* The name of row i of the table of named rules, or NULL past its end. */
const char *dara_rules_name(size_t i);
/* Whether all parameters are equal; from which name they started means nothing. */
bool dara_rules_equal(const struct dara_rules *a, const struct dara_rules *b);
/* DARA_OK if rules that were not read from an expression are what one can say: else DARA_ERULE. */
int dara_rules_check(const struct dara_rules *rules, struct dara_diag *diag);

/*
 * The parameters that an expression can change, in the order of its canonical form: the key of the
 * i-th, or NULL past the last. Of those that have a key: the value in rules; what values there are,
 * as in "3..7" or "one, per-line"; whether it is another than in dara, or, of a ball game, dameta.
 */
const char *dara_rules_key(const struct dara_rules *rules, size_t i);
size_t dara_rules_value(char *out, size_t size, const struct dara_rules *rules, size_t i);
size_t dara_rules_values(char *out, size_t size, const struct dara_rules *rules, size_t i);
bool dara_rules_differ(const struct dara_rules *rules, size_t i);

/* Explains the game in sentences: a paragraph a line, its aim, its phases, its fine points. */
size_t dara_rules_explain(char *out, size_t size, const struct dara_rules *rules);
/* In one sentence, without a line end, what is different from dara; of a ball game, from dameta. */
size_t dara_rules_differences(char *out, size_t size, const struct dara_rules *rules);

/* Positions and turns, which are values */

enum dara_side { DARA_WHITE, DARA_BLACK };

/* A square is 8 * rank + file, a1 = 0, b1 = 1, a2 = 8; DARA_OFF is a square of no board. */
#define DARA_OFF 255
#define DARA_BIT(square) (UINT64_C(1) << (square))

#define DARA_NUMBER_MAX 999999999 /* of a move; it stays */

struct dara_pos {
	const struct dara_rules *rules; /* borrowed: they outlive the position */
	uint64_t men[2];                /* a bit for each square, by side */
	uint32_t number;                /* of the move, from 1; rises after Black's turn */
	union {                         /* by side */
		uint8_t hand[2];        /* pieces still to drop; 0, 0 in the movement phase */
		uint8_t goals[2];       /* in Dameta: scored */
	};
	uint8_t side; /* to move */
	uint8_t ball; /* for dara_pos_ball() */
};

/*
 * What a turn is. A drop or a step has so many squares before its captures. A turn of Dameta is
 * DARA_MAN, with DARA_TWICE if its man makes two steps, or DARA_JUMP, and in the bits of DARA_CHAIN
 * the number of squares of a chain before it.
 */
enum dara_turn_kind {
	DARA_PASS,
	DARA_DROP,
	DARA_STEP,
	DARA_CHAIN = 7,
	DARA_TWICE = 8,
	DARA_JUMP = 16,
	DARA_MAN = 32
};

/*
 * A whole turn. sq is in the order written: the square dropped on, or from and to; then captures.
 * In Dameta: a chain, or nothing; from, the square between two steps, and to; then a chain. A legal
 * turn has at most 8 squares. Of a text with too many some are kept, enough to be refused for the
 * right reason, and len is DARA_SQUARES_MAX.
 */
enum { DARA_SQUARES_MAX = 10 };
struct dara_turn {
	uint8_t kind, len, sq[DARA_SQUARES_MAX];
};

/* How many squares stand before the captures, or before the chain after a man's way. */
static inline unsigned dara_turn_way(const struct dara_turn *turn)
{
	if (!(turn->kind & DARA_MAN))
		return turn->kind;
	return (turn->kind & (unsigned)DARA_CHAIN) + (turn->kind & DARA_TWICE ? 3 : 2);
}

/* Where the man of a turn that is no pass starts, and arrives: of a drop, the same square. */
static inline uint8_t dara_turn_from(const struct dara_turn *turn)
{
	return turn->sq[turn->kind & DARA_MAN ? turn->kind & DARA_CHAIN : 0];
}

/* No way ends after the eighth square. */
static inline uint8_t dara_turn_to(const struct dara_turn *turn)
{
	return turn->sq[(dara_turn_way(turn) - (turn->kind != DARA_PASS)) % 8];
}

/* Whether they are made of the same squares, in the same order; see dara_turn_canonical. */
bool dara_turn_equal(const struct dara_turn *a, const struct dara_turn *b);

/* Play: lib/game/ */

void dara_start(struct dara_pos *out, const struct dara_rules *rules);
/* The square of the ball, or DARA_OFF if there is none on the board. */
uint8_t dara_pos_ball(const struct dara_pos *pos);

/*
 * Lists the legal turns in canonical order: by square, from-square, to-square, captures. Writes at
 * most max of them and returns how many there are; 0 if the game is over.
 */
size_t dara_turns(struct dara_turn *out, size_t max, const struct dara_pos *pos);
/* The same for the turns among them that capture. */
size_t dara_captures(struct dara_turn *out, size_t max, const struct dara_pos *pos);

/* Which rule a turn breaks, and where. */
struct dara_fault {
	enum dara_finding finding;
	uint8_t sq[2];    /* the square at fault, or both ends of a run */
	uint8_t count;    /* the length of a run, or how many captures there should be */
	uint64_t squares; /* a bit for each piece that could be taken instead */
	uint64_t reserved;
};

/*
 * DARA_OK if the turn is legal. DARA_ERULE: the first rule broken, in fault if it is not NULL.
 * Whatever bytes a turn is made of, it is judged: DARA_BAD_TOKEN if no text reads as it.
 */
int dara_check(const struct dara_pos *pos, const struct dara_turn *turn, struct dara_fault *fault);
/* Gives a legal turn, which may be written in several ways, the way that dara_turns lists. */
void dara_turn_canonical(struct dara_turn *turn, const struct dara_pos *pos);
/* Plays a legal turn. */
void dara_play(struct dara_pos *pos, const struct dara_turn *turn);

/* Sets of squares: that a man left, and where he arrived; of men who were captured; over which the
 * ball was passed. */
struct dara_trace {
	uint64_t left, arrived, taken, passed;
	uint64_t reserved[2];
};

/* What the board of pos shows of the turn before; false if that cannot have led to it. */
bool dara_turn_trace(
    struct dara_trace *out, const struct dara_pos *pos, const struct dara_turn *turn);

enum dara_result { DARA_OPEN, DARA_WHITE_WINS, DARA_BLACK_WINS, DARA_DRAW };
/* Why the loser lost, or neither can move; DARA_SCORED: the winner has all goals. */
enum dara_reason { DARA_NO_REASON, DARA_REDUCED, DARA_BLOCKED, DARA_SCORED };

struct dara_outcome {
	enum dara_result result; /* DARA_OPEN: the game goes on */
	enum dara_reason reason;
};

struct dara_outcome dara_outcome(const struct dara_pos *pos);

/*
 * Whether two positions of one game are the same, as repetitions are counted: men, hands or goals,
 * ball and side to move, but not the turns that led there, as Dameta's loop clause minds them.
 */
bool dara_pos_same(const struct dara_pos *a, const struct dara_pos *b);
/* A hash of what dara_pos_same compares. */
uint64_t dara_pos_same_key(const struct dara_pos *pos);
/* A hash of all that decides the play from pos on, those turns with it; not of its number. */
uint64_t dara_pos_key(const struct dara_pos *pos);

/* The number of sequences of depth turns; 1 for depth 0. */
uint64_t dara_perft(const struct dara_pos *pos, unsigned depth);
/*
 * The same to *out, with a table of about so many bytes for positions that are met again; so depth
 * can be great, and the number: UINT64_MAX stands for all that are as large or larger.
 */
int dara_perft_hashed(uint64_t *out, const struct dara_pos *pos, unsigned depth, size_t bytes);

/* Positions and turns as text: lib/text/ */

#define DARA_POS_SIZE (DARA_EXPRESSION_SIZE + 128)
#define DARA_TURN_SIZE 32
#define DARA_SQUARE_SIZE 3

/*
 * Reads a position line. The rules of its first field go into *rules, which out refers to. *labels,
 * if labels is not NULL, becomes the index of what follows the fifth field, or len.
 */
int dara_pos_parse(struct dara_pos *out, struct dara_rules *rules, const char *text, size_t len,
    size_t *labels, struct dara_diag *diag);
/* The same for the four fields after the rules, which are given. */
int dara_pos_parse_fields(struct dara_pos *out, const struct dara_rules *rules, const char *text,
    size_t len, size_t *labels, struct dara_diag *diag);
/* Writes the five fields. */
size_t dara_pos_print(char out[DARA_POS_SIZE], const struct dara_pos *pos);
/* DARA_OK if a position that was not read is one that a text can say: else DARA_ERULE. */
int dara_pos_check(const struct dara_pos *pos, struct dara_diag *diag);

/* Reads a square of the board, as in "c3"; DARA_ESYNTAX, and DARA_OFF, if there is none. */
int dara_square_parse(uint8_t *out, const struct dara_rules *rules, const char *text, size_t len);
/* Writes a square, and nothing for DARA_OFF. */
size_t dara_square_print(char out[DARA_SQUARE_SIZE], unsigned square);

/*
 * Reads a turn in any form that is allowed on input. A square that is a letter and a digit but not
 * on this board becomes DARA_OFF, which dara_check then reports.
 */
int dara_turn_parse(
    struct dara_turn *out, const struct dara_rules *rules, const char *text, size_t len);
/* Writes the text as the turn is; what can be no turn is written "?". */
size_t dara_turn_print(char out[DARA_TURN_SIZE], const struct dara_turn *turn);
/* Says in a sentence or two how turns are written. */
const char *dara_turn_help(const struct dara_rules *rules);
/* Says in words what fault is in a turn of pos. The text goes on from the turn: "makes a ...". */
size_t dara_fault_print(char *out, size_t size, const struct dara_pos *pos,
    const struct dara_turn *turn, const struct dara_fault *fault);

/* "White", "Black". */
const char *dara_side_name(unsigned side);
/* "*", "1-0", "0-1" or "1/2-1/2". */
const char *dara_result_text(enum dara_result result);
/* As in "White has won: Black has no step left". */
const char *dara_outcome_text(struct dara_outcome outcome);

/*
 * Symmetries: what turns and mirrors a board (lib/game/symmetry.c). A symmetry is a number, the sum
 * of what it does, in this order:
 *	three in a row	transposes (a2 goes to b1, on square boards); mirrors files; mirrors ranks
 *	Dameta		mirrors files; shifts them by n files to the east, which adds 2 * n
 * With DARA_SWAP the colours change sides, too, and so do hands and the side to move; in Dameta,
 * where White goes up, also the ranks. 0 does nothing.
 */
enum dara_symmetry {
	DARA_MIRROR_FILES = 1,
	DARA_MIRROR_RANKS = 2,
	DARA_TRANSPOSE = 4,
	DARA_SWAP = 16
};

/*
 * Those below DARA_SWAP that the rules cannot tell from 0, a bit for each: what they make of pos
 * has the turns that they make of its turns, and so on to the end of the game, or to the next goal.
 * Of a start these are all that games have: 4, of square boards 8; where the centre is filled
 * first, and off the middle, fewer; in Dameta 2, and 16 of a position with a ball. DARA_SWAP may be
 * added in three in a row; in Dameta it holds between two goals, but not at a kick-off.
 */
unsigned dara_pos_symmetries(const struct dara_pos *pos);
/* The symmetry that undoes another. */
unsigned dara_symmetry_inverse(const struct dara_rules *rules, unsigned symmetry);
/* What a symmetry makes of a square, DARA_OFF if that is on no board; of a set of squares; of a
 * position, which may be *out; of a turn, which then may not be in canonical form. */
uint8_t dara_square_transform(unsigned square, const struct dara_rules *rules, unsigned symmetry);
uint64_t dara_squares_transform(uint64_t set, const struct dara_rules *rules, unsigned symmetry);
void dara_pos_transform(struct dara_pos *out, const struct dara_pos *pos, unsigned symmetry);
void dara_turn_transform(struct dara_turn *out, const struct dara_turn *turn,
    const struct dara_rules *rules, unsigned symmetry);
/* The smallest of all that dara_pos_symmetries make of pos, which stands for them; returns which of
 * them makes it. */
unsigned dara_pos_least(struct dara_pos *out, const struct dara_pos *pos);

/* Records, their syntax: lib/record/ */

#define DARA_TOKEN_MAX (16UL << 20) /* bytes of a tag value, a comment or any other token */
#define DARA_LINE_MAX (1UL << 30)   /* of a broken record; beyond, DARA_EIO with EFBIG */
#define DARA_TAGS_MAX 1000
#define DARA_DEPTH_MAX 1000 /* of nested variations */

/* Reads up to size bytes: how many, 0 at the end, -1 with errno on failure; as read(2). */
typedef ptrdiff_t dara_read_fn(void *context, void *buffer, size_t size);
/* Writes all of size bytes: 0, or -1 with errno on failure. */
typedef int dara_write_fn(void *context, const void *buffer, size_t size);

/* The items of a record, and what each has besides its place; the rest is 0 or NULL. */
enum dara_item_kind {
	DARA_ITEM_TAG,          /* name, value_column; text as it stands between the quotes */
	DARA_ITEM_COMMENT,      /* text between braces */
	DARA_ITEM_LINE_COMMENT, /* text after a semicolon */
	DARA_ITEM_NUMBER,       /* number of a move; UINT32_MAX for one beyond it */
	DARA_ITEM_TURN,         /* text */
	DARA_ITEM_NAG,          /* number */
	DARA_ITEM_OPEN,         /* a variation on the turn before it begins */
	DARA_ITEM_CLOSE,        /* it ends */
	DARA_ITEM_RESULT,       /* result, text */
	DARA_ITEM_END           /* begin, end; its place is where a terminator is missing */
};

struct dara_item {
	enum dara_item_kind kind;
	enum dara_result result;
	unsigned long line, column; /* of the first byte, from 1 */
	const char *text;           /* borrowed, as name is; no NUL at the end */
	size_t len;
	const char *name;
	size_t name_len;
	unsigned long value_column; /* of the opening quote */
	uint32_t number;
	uint64_t begin, end; /* the bytes of the record, as offsets in the stream */
	uint64_t reserved;
};

/*
 * A text as the value of a tag, with a backslash before each quote and backslash; control bytes,
 * which no record may hold, become question marks. And back again.
 */
size_t dara_value_escape(char *out, size_t size, const char *text, size_t len);
size_t dara_value_unescape(char *out, size_t size, const char *value, size_t len);

/* Why a game ended, as the Termination tag says it; most are of PGN. */
enum dara_termination {
	DARA_BY_OTHER,   /* any other words */
	DARA_BY_PLAY,    /* "normal" */
	DARA_BY_NOTHING, /* "unterminated": it goes on */
	DARA_BY_ABANDONMENT,
	DARA_BY_ADJUDICATION,
	DARA_BY_DEATH,
	DARA_BY_EMERGENCY,
	DARA_BY_INFRACTION,
	DARA_BY_TIME,
	DARA_BY_RESIGNATION,
	DARA_BY_AGREEMENT,
	DARA_TERMINATIONS /* how many there are */
};

/* The words of the tag, NULL for DARA_BY_OTHER; and what they mean, in upper or lower case. */
const char *dara_termination_text(enum dara_termination termination);
enum dara_termination dara_termination_named(const char *text, size_t len);

/*
 * The last place in a part of a stream, but not its beginning, where a record certainly begins,
 * whatever came before: a tag line after a blank line after a line that ends with a result. The
 * stream can be read in two there. 0 if there is none.
 */
size_t dara_records_cut(const char *bytes, size_t len);

struct dara_reader;

int dara_reader_open(struct dara_reader **out, dara_read_fn *read, void *context);
/* A reader of bytes that are all there, and stay as long as it does. */
int dara_reader_open_bytes(struct dara_reader **out, const char *bytes, size_t len);
/*
 * The next item. Every record ends with DARA_ITEM_END. DARA_END at the end of the input;
 * DARA_ESYNTAX with diag: the record is broken, and the next item is its DARA_ITEM_END. After
 * DARA_EIO and DARA_ENOMEM the reader stays as it is: close it.
 */
int dara_reader_next(struct dara_reader *reader, struct dara_item *out, struct dara_diag *diag);
/* Gives up the record at hand: the next item is its DARA_ITEM_END. */
void dara_reader_skip(struct dara_reader *reader);
/* The line, from 1, that reading has come to; at the end, one more than the line ends. */
unsigned long dara_reader_line(const struct dara_reader *reader);
void dara_reader_close(struct dara_reader *reader);

struct dara_writer;

int dara_writer_open(struct dara_writer **out, dara_write_fn *write, void *context);
/*
 * How movetext is written, in canonical form unless this says otherwise: in lines of at most so
 * many bytes, 79 there, or unbroken with 0; with the numbers of moves or without.
 */
void dara_writer_style(struct dara_writer *writer, size_t width, bool numbers);
/*
 * Writes the items of records in canonical form; places and numbers of moves are its own business.
 * DARA_ESYNTAX: the item does not fit where it stands, as none that a reader gives, and nothing was
 * written. DARA_EIO, DARA_ENOMEM.
 */
int dara_write(struct dara_writer *writer, const struct dara_item *item);
/* The same for turns, which are written as dara_turn_print does. */
int dara_write_turns(struct dara_writer *writer, const struct dara_turn *turns, size_t count);
void dara_writer_close(struct dara_writer *writer);

/* Records, played: lib/record/replay.c */

/*
 * The events of a record, and what each has. All have record, ply, depth, result, and pos once the
 * game has started; the other pointers are NULL.
 */
enum dara_event_kind {
	DARA_EVENT_START = 1,    /* the tags are read: pos is where the game starts */
	DARA_EVENT_TURN = 2,     /* turn was played and led to pos */
	DARA_EVENT_FINDING = 4,  /* diag; after an error the record's end follows */
	DARA_EVENT_FINISHED = 8, /* broken, turns; item, which is the record's END, with the result
				    that its terminator says */
	DARA_EVENT_ITEM = 16,    /* item: whatever the reader gives, before the event it causes */
	DARA_EVENT_TAG = 32,     /* the same for tags alone */
	DARA_EVENT_PLAYED = 64,  /* turn, count: so many turns of a line of play led to pos */
	DARA_EVENT_REST = 128    /* the same as ITEM, but not for turns and numbers of moves */
};

struct dara_event {
	enum dara_event_kind kind;
	unsigned depth;       /* of variations; 0 in the main line */
	unsigned long record; /* of all that were read, from 1 */
	unsigned long ply;    /* turns played before pos, in its own line of play */
	unsigned long turns;  /* accepted in the main line */
	bool broken;          /* an error was found */
	const struct dara_pos *pos;
	const struct dara_turn *turn;
	const struct dara_item *item;
	const struct dara_diag *diag;
	const char *result; /* the value of the Result tag, NULL if there is none */
	size_t count;       /* of the turns that turn points to */
	const void *reserved;
};

struct dara_replay;

/*
 * Plays records by the rules of the Variant tag, else by rules, which are copied. Gives the events
 * whose kinds are or-ed in events; positions that occur for the third time are found if repetitions
 * is set. The rules of the positions live until the replay is closed, those of past records, too.
 */
int dara_replay_open(
    struct dara_replay **out, const struct dara_rules *rules, unsigned events, bool repetitions);
/* Goes on with the records of reader, which is borrowed, and counts them on. */
void dara_replay_read(struct dara_replay *replay, struct dara_reader *reader);
/* The next event; DARA_END, also where there is no reader yet, DARA_EIO, DARA_ENOMEM. */
int dara_replay_next(struct dara_replay *replay, struct dara_event *out);
void dara_replay_close(struct dara_replay *replay);

/*
 * What is looked for in games: lib/match/
 *
 * A handle knows its text; _begin tells it the rules, or the start, of the game at hand. With
 * DARA_MATCH_SYMMETRY it also finds what the symmetries of the board make of what is looked for,
 * with DARA_MATCH_SWAP what DARA_SWAP does. dara-grep(1) says how the texts are written; in diag is
 * the column where one is wrong.
 */
enum dara_match_flags {
	DARA_MATCH_ANCHORED = 1, /* a small board lies in the corner of a1 */
	DARA_MATCH_SYMMETRY = 2,
	DARA_MATCH_SWAP = 4,
	DARA_MATCH_FOLD = 8 /* ASCII letters of tags are alike in upper and lower case */
};

/* Patterns of positions, of which any may match. */
struct dara_match_board;
int dara_match_board_open(struct dara_match_board **out, unsigned flags);
int dara_match_board_add(
    struct dara_match_board *board, const char *text, size_t len, struct dara_diag *diag);
int dara_match_board_begin(struct dara_match_board *board, const struct dara_rules *rules);
/* Whether one matches; *symmetry, if not NULL, is what was made of it then. */
bool dara_match_board_find(
    const struct dara_match_board *board, const struct dara_pos *pos, unsigned *symmetry);
void dara_match_board_close(struct dara_match_board *board);

/* Turns next to each other, or further apart. */
struct dara_match_turns;
int dara_match_turns_open(struct dara_match_turns **out, const char *text, size_t len,
    unsigned flags, struct dara_diag *diag);
int dara_match_turns_begin(struct dara_match_turns *turns, const struct dara_rules *rules);
/*
 * Whether the sequence ends with this turn. state is one of a line of play, zero before its first
 * turn: a copy of it goes on elsewhere.
 */
enum { DARA_MATCH_TURNS_MAX = 63, DARA_MATCH_SYMMETRIES = 32 };
struct dara_match_state {
	uint64_t waiting[DARA_MATCH_SYMMETRIES];
};
bool dara_match_turns_next(const struct dara_match_turns *turns, struct dara_match_state *state,
    const struct dara_turn *turn);
void dara_match_turns_close(struct dara_match_turns *turns);

/* Men that are compared: "w<=4,b>=6,w-b>=2". */
struct dara_match_men;
int dara_match_men_open(struct dara_match_men **out, const char *text, size_t len, unsigned flags,
    struct dara_diag *diag);
bool dara_match_men_find(const struct dara_match_men *men, const struct dara_pos *pos);
void dara_match_men_close(struct dara_match_men *men);

/* A criterion of a tag: "Date>=2024.01.01", "Round", "!FEN". */
struct dara_match_tag;
int dara_match_tag_open(struct dara_match_tag **out, const char *text, size_t len, unsigned flags,
    struct dara_diag *diag);
/* The name of the tag, with a NUL. */
const char *dara_match_tag_name(const struct dara_match_tag *tag);
/* Whether it holds for a value, without escapes and with a NUL; or for NULL, a tag that is missing.
 */
bool dara_match_tag_holds(const struct dara_match_tag *tag, const char *value);
void dara_match_tag_close(struct dara_match_tag *tag);

/* How many lines of three a legal turn forms, those that a step leaves behind if they count. */
unsigned dara_match_lines(const struct dara_pos *before, const struct dara_turn *turn);

/*
 * A key of 128 bits of a game: its rules, its start and its turns; or of a position, without its
 * number. With symmetries the least of the keys of all that they make of it. Games that differ have
 * the same key by chance of 1 in 2^128; nobody who made them on purpose was thought of. It is the
 * same everywhere, but may be another in a later version.
 */
struct dara_match_key {
	uint64_t half[2];
};
struct dara_match_game;
int dara_match_game_open(struct dara_match_game **out, unsigned flags);
void dara_match_game_begin(struct dara_match_game *game, const struct dara_pos *start);
void dara_match_game_next(struct dara_match_game *game, const struct dara_turn *turn);
struct dara_match_key dara_match_game_key(const struct dara_match_game *game);
struct dara_match_key dara_match_pos_key(const struct dara_pos *pos, unsigned flags);
void dara_match_game_close(struct dara_match_game *game);

/* Search for the best turn: lib/search/ */

#define DARA_PV_MAX 64
/* A won position scores DARA_WON less the plies to the end; anything else stays far below. */
#define DARA_WON 30000
#define DARA_IS_WON(score) ((score) > DARA_WON - 2000 || (score) < -DARA_WON + 2000)

struct dara_limits {
	unsigned depth;   /* plies; 0: as many as the other limits allow */
	uint64_t nodes;   /* 0: no limit */
	unsigned time_ms; /* 0: no limit; never exceeded by more than 50 ms */
	unsigned level;   /* 1..10: weaker play below 10; 0 is 10 */
	uint64_t seed;    /* of what chance decides: the errors of levels 1 to 4 */
	/*
	 * NULL, or the search ends soon after *stop is not 0. It is read atomically: another thread
	 * writes it so, too, as by __atomic_store_n; a signal handler may just set it.
	 */
	const volatile int *stop;
	uint64_t reserved[2]; /* 0 */
};

/*
 * What was found by the last look at all turns that came to its end, whatever ended the search. The
 * first look, one ply deep, always does.
 */
struct dara_found {
	struct dara_turn best;
	int score;      /* for the side to move, in hundredths of a piece, or of a goal */
	unsigned depth; /* plies; less in lines that seem poor, more where there are captures */
	uint64_t nodes; /* positions that were looked at in all */
	struct dara_turn pv[DARA_PV_MAX]; /* the expected play; pv[0] is best */
	unsigned pv_len;
	/*
	 * The turn to play: best, unless the look that did not come to its end had already found a
	 * better one.
	 */
	struct dara_turn choice;
	uint64_t reserved[2];
};

struct dara_search;

/* A search with a transposition table of about so many bytes. */
int dara_search_open(struct dara_search **out, size_t table_bytes);
/*
 * Finds a good turn in pos, which is not over. past are the count positions of the game before it,
 * oldest first: a position that occurs again is a draw. The same nodes or depth, seed, and calls
 * since _open give the same answer. DARA_ERULE if there is no legal turn.
 */
int dara_search_run(struct dara_search *search, struct dara_found *out, const struct dara_pos *pos,
    const struct dara_pos *past, size_t count, const struct dara_limits *limits);
/* Forgets what was found in other games; what was found by other rules is never used. */
void dara_search_clear(struct dara_search *search);
void dara_search_close(struct dara_search *search);

/*
 * How good pos looks for the side to move, in hundredths of a piece or of a goal, without looking
 * ahead. If the game is over: DARA_WON, -DARA_WON, or 0 for a draw.
 */
int dara_pos_evaluate(const struct dara_pos *pos);

/* Pictures of positions: lib/picture/ */

enum dara_picture_flags {
	DARA_PICTURE_UNICODE = 1,
	DARA_PICTURE_FLIP = 2,   /* as Black sees it */
	DARA_PICTURE_BARE = 4,   /* without coordinates */
	DARA_PICTURE_COLOR = 8,  /* text with the colours of terminals */
	DARA_PICTURE_NARROW = 16 /* text in two thirds of the columns */
};

/* What is to be seen; what is 0 or NULL is not. Of a size of 0 each function tells the room needed.
 */
struct dara_picture {
	const struct dara_pos *pos;
	const struct dara_turn *last; /* that led to pos; passed over if it cannot have done so */
	unsigned flags;
	uint64_t marks;    /* squares that are pointed out */
	const char *title; /* a line above the board, title_len bytes of any kind */
	size_t title_len;
	const uint16_t *numbers;    /* on each of 64 squares; only in SVG */
	const uint8_t (*arrows)[2]; /* from a square to a square, arrow_count; only in SVG */
	size_t arrow_count;
	uint64_t reserved[2]; /* 0 */
};

size_t dara_picture_text(char *out, size_t size, const struct dara_picture *picture);
/*
 * As SVG: what stands within an <svg> or <g>, in a rectangle from 0, 0 of the extent that it has.
 * Untrusted bytes are escaped. A document is opened with an extent, and shown shown_width pixels
 * wide, or if that is 0 as wide as there is room for; "</svg>" ends it.
 */
size_t dara_picture_svg(char *out, size_t size, const struct dara_picture *picture);
void dara_picture_extent(unsigned *width, unsigned *height, const struct dara_picture *picture);
size_t dara_picture_open(
    char *out, size_t size, unsigned width, unsigned height, unsigned shown_width);
/* As text: pos and the turn that led to it. */
size_t dara_render(char *out, size_t size, const struct dara_pos *pos, const struct dara_turn *last,
    unsigned flags);

#ifdef __cplusplus
}
#endif

#endif
