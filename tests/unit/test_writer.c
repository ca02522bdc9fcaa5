/* SPDX-License-Identifier: MIT */
/* The writer: canonical output, worked out by hand, and write functions that fail. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

/* What is read from `bytes` is written as `expected`, and that stays as it is. */
static void assert_written(const char *bytes, const char *expected)
{
	struct text written = { 0 }, again = { 0 };

	add_written(&written, bytes, strlen(bytes));
	assert_string_equal(written.bytes, expected);
	add_written(&again, written.bytes, written.len);
	assert_string_equal(again.bytes, expected);
	text_free(&written);
	text_free(&again);
}

static void tags_come_in_the_order_read_one_a_line_before_a_blank_line(void **state)
{
	(void)state;
	assert_written("[ Round\t\"\" ] [Event \"a\"]\r\n\r\n\r\n[White \"?\"]1.c3 d3*",
	    "[Round \"\"]\n[Event \"a\"]\n\n[White \"?\"]\n\n1. c3 d3 *\n");
	assert_written(
	    "[B \"2\"]\n[A \"1\"]\n[B \"3\"]\n*", "[B \"2\"]\n[A \"1\"]\n[B \"3\"]\n\n*\n");
}

static void values_of_tags_stay_byte_for_byte(void **state)
{
	(void)state;
	assert_written("[A \"a \\\" b \\\\ c [!] ] {;%( \t$1\"]\n*",
	    "[A \"a \\\" b \\\\ c [!] ] {;%( \t$1\"]\n\n*\n");
	assert_written(
	    "\xEF\xBB\xBF[White \"J\xF6rg \xC6\x99\"]\n*", "[White \"J\xF6rg \xC6\x99\"]\n\n*\n");
	assert_written("[A \"0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 "
		       "0123456789 0123456789 0123456789\"]\n*",
	    "[A \"0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 "
	    "0123456789 0123456789 0123456789\"]\n\n*\n");
}

static void a_record_of_tags_alone_ends_with_them(void **state)
{
	(void)state;
	assert_written("[A \"b\"]", "[A \"b\"]\n");
	assert_written("[A \"b\"]\n\n\n[C \"d\"]\n\n", "[A \"b\"]\n\n[C \"d\"]\n");
}

static void records_are_parted_by_one_blank_line(void **state)
{
	(void)state;
	assert_written("c3 *d3 1-0\n\n\n[A \"b\"]\n\n\n* e3 0-1 1/2-1/2",
	    "1. c3 *\n\n1. d3 1-0\n\n[A \"b\"]\n\n*\n\n1. e3 0-1\n\n1/2-1/2\n");
	/* Those without a terminator too. */
	assert_written("[A \"b\"]\nc3\n[A \"c\"]\n\n\n\n[A \"d\"]\nd3",
	    "[A \"b\"]\n\n1. c3\n\n[A \"c\"]\n\n[A \"d\"]\n\n1. d3\n");
	assert_written("", "");
	assert_written("\xEF\xBB\xBF\r\n\r\n% nothing\r\n", "");
}

static void every_white_turn_is_numbered_whatever_numbers_were_read(void **state)
{
	(void)state;
	assert_written("c3 d3 a1 f5 b1", "1. c3 d3 2. a1 f5 3. b1\n");
	assert_written(
	    "7.c3 7...d3 7.7.a1 9999999999. f5 1......... b1 3.*", "1. c3 d3 2. a1 f5 3. b1 *\n");
}

static void numbers_begin_where_the_game_does(void **state)
{
	(void)state;
	assert_written("[First \"Black\"]\n1. c3 d3 a1", "[First \"Black\"]\n\n1... c3 2. d3 a1\n");
	assert_written("[First \"White\"]\nc3 d3 a1", "[First \"White\"]\n\n1. c3 d3 2. a1\n");
	assert_written("[FEN \"6/6/2w3/6/6 b 11/12 1\"]\nd3 a1 f5",
	    "[FEN \"6/6/2w3/6/6 b 11/12 1\"]\n\n1... d3 2. a1 f5\n");
	assert_written("[FEN \"5b/5b/6/w4b/1ww3 w 0/0 20\"]\nb1-b2 f2-f3 a2-a3 (20... f2-e2)",
	    "[FEN \"5b/5b/6/w4b/1ww3 w 0/0 20\"]\n\n"
	    "20. b1-b2 f2-f3 21. a2-a3 (21. f2-e2)\n");
	assert_written("[FEN \"niger 6/6/2w3/6/6 b 11/12 123456789\"]\nd3 a1 *",
	    "[FEN \"niger 6/6/2w3/6/6 b 11/12 123456789\"]\n\n"
	    "123456789... d3 123456790. a1 *\n");
}

/* Tags come in any order, and of two of a name the first counts. */
static void numbers_begin_where_the_game_does_in_any_order_of_tags(void **state)
{
	(void)state;
	assert_written("[FEN \"7/7/7/2w4/7/7 b 11/12 7\"]\n[Variant \"derrah\"]\ng3 a1",
	    "[FEN \"7/7/7/2w4/7/7 b 11/12 7\"]\n[Variant \"derrah\"]\n\n7... g3 8. a1\n");
	/* what is no position counts for nothing */
	assert_written("[FEN \"6/6 b 1/1 7\"]\nc3 d3", "[FEN \"6/6 b 1/1 7\"]\n\n1. c3 d3\n");
	assert_written("[FEN \"startpos\"]\n[FEN \"6/6/2w3/6/6 b 11/12 7\"]\nc3",
	    "[FEN \"startpos\"]\n[FEN \"6/6/2w3/6/6 b 11/12 7\"]\n\n1. c3\n");
	assert_written("[First \"White\"]\n[First \"Black\"]\nc3",
	    "[First \"White\"]\n[First \"Black\"]\n\n1. c3\n");
}

/* A variation is numbered from its first turn on, and so is what follows it. */
static void a_variation_and_what_follows_it_are_numbered(void **state)
{
	(void)state;
	assert_written("c3(d3)(e3 a1)d3(1...f5 a1 b1)a1(b1 f5(f4 a1)(f3)e5)f5",
	    "1. c3 (1. d3) (1. e3 a1) 1... d3 (1... f5 2. a1 b1) 2. a1 (2. b1 f5 (2... f4 3.\n"
	    "a1) (2... f3) 3. e5) 2... f5\n");
	assert_written("[First \"Black\"]\nc3 (d3 e3) d3 (e3 f3) a1",
	    "[First \"Black\"]\n\n1... c3 (1... d3 2. e3) 2. d3 (2. e3 f3) 2... a1\n");
	assert_written("c3 (d3 (e3 (f3)))", "1. c3 (1. d3 (1. e3 (1. f3)))\n");
	assert_written("c3 () d3 ({a}) a1", "1. c3 () 1... d3 ({a}) 2. a1\n");
}

static void marks_and_nags_stand_behind_their_turn(void **state)
{
	(void)state;
	assert_written(
	    "c3! d3? a1!! f5?? b1!? e5?!", "1. c3 $1 d3 $2 2. a1 $3 f5 $4 3. b1 $5 e5 $6\n");
	assert_written(
	    "c3$0$255{a}$007 d3!$1(d4?)$2*", "1. c3 $0 $255 {a} $7 d3 $1 $1 (1... d4 $2) $2 *\n");
}

static void turns_become_canonical(void **state)
{
	(void)state;
	assert_written("C3 d3xC4 D2d3:B4 d2D3 -- d2-d3xe4xA1xb1 d2-d3:f5XA2",
	    "1. c3 d3xc4 2. d2-d3xb4 d2-d3 3. -- d2-d3xa1xb1xe4 4. d2-d3xa2xf5\n");
	/* What is no turn, or has a square of no board, stays as it is. */
	assert_written("Abc G1 c3xH9 d2d3d4 -", "1. Abc G1 2. c3xH9 d2d3d4 3. -\n");
}

static void turns_become_canonical_on_the_board_of_the_record(void **state)
{
	(void)state;
	assert_written("[Variant \"derrah\"]\nG1 G6", "[Variant \"derrah\"]\n\n1. g1 g6\n");
	assert_written("[Variant \"derrah\"]\n[Variant \"dara\"]\nG1",
	    "[Variant \"derrah\"]\n[Variant \"dara\"]\n\n1. g1\n");
	/* The rules of a whole position line count where there is no Variant. */
	assert_written("[FEN \"derrah startpos\"]\nG1", "[FEN \"derrah startpos\"]\n\n1. g1\n");
	/* They are not those of the record before. */
	assert_written("[Variant \"derrah\"]\nG1 *\n\n[A \"b\"]\nG1",
	    "[Variant \"derrah\"]\n\n1. g1 *\n\n[A \"b\"]\n\n1. G1\n");
}

static void comments_stay_where_they_are(void **state)
{
	(void)state;
	assert_written("{a}1.{b}c3{c}({d}d3{e}){f}d3{g}*{h}",
	    "{a} {b} 1. c3 {c} ({d} 1. d3 {e}) {f} 1... d3 {g} * {h}\n");
	assert_written("c3 {} d3 { } a1 {\t(}", "1. c3 {} d3 { } 2. a1 {\t(}\n");
	assert_written("c3 {{;%$1 \"\\ [A \"b\"] *} *", "1. c3 {{;%$1 \"\\ [A \"b\"] *} *\n");
}

static void a_line_comment_stays_one(void **state)
{
	(void)state;
	assert_written("c3;a \n; b;c\n d3 ;\n(;d\nd4;e\n)* ; f",
	    "1. c3 ;a \n; b;c\nd3 ;\n(;d\n1... d4 ;e\n) * ; f\n");
}

static void comments_among_tags_come_before_the_first_turn(void **state)
{
	(void)state;
	assert_written("{a}\n[A \"1\"] {b} ;c\n{d}\n[B \"2\"]\n;e\n\n{f} c3 {g} *",
	    "[A \"1\"]\n[B \"2\"]\n\n{a} {b} ;c\n{d} ;e\n{f} 1. c3 {g} *\n");
	assert_written("{a}[A \"b\"]", "[A \"b\"]\n\n{a}\n");
	assert_written("{a\r\n\nb}[A \"b\"]*", "[A \"b\"]\n\n{a\n\nb} *\n");
	assert_written("{a} *\n{b} *", "{a} *\n\n{b} *\n");
}

static void comments_behind_the_terminator_stay_on_its_line(void **state)
{
	static const char long_text[] = "0123456789 0123456789 0123456789 0123456789";
	struct text bytes = { 0 };

	(void)state;
	assert_written("* {a}{b};c\n*", "* {a} {b} ;c\n\n*\n");
	assert_written("c3 * {a\r\nb} {c}\n*", "1. c3 * {a\nb}\n\n{c} *\n");
	text_add(&bytes, "* {%s} {%s} ;%s\n", long_text, long_text, long_text);
	assert_written(bytes.bytes, bytes.bytes);
	text_free(&bytes);
}

static void comments_that_are_of_no_record_are_dropped(void **state)
{
	(void)state;
	assert_written("* {a}\n{b}\n;c\n", "* {a}\n");
	assert_written("{a}", "");
}

static void escaped_lines_are_dropped_but_not_inside_a_comment(void **state)
{
	(void)state;
	assert_written("% a\n[A \"b\"]\n% c\n\n1. c3\n%d3\n {e\n%f\n} d3\n% g\n* ;h\n% i",
	    "[A \"b\"]\n\n1. c3 {e\n%f\n} d3 * ;h\n");
}

static void line_ends_in_a_comment_become_lf(void **state)
{
	(void)state;
	assert_written("c3 {a\r\nb\rc\nd\n\re\r\r\nf\r} *\r", "1. c3 {a\nb\nc\nd\n\ne\n\nf\n} *\n");
	assert_written("c3 ;a\rd3 ;b\r\na1 ;c", "1. c3 ;a\nd3 ;b\n2. a1 ;c\n");
	assert_written("c3 {\r} {\r\n} {\n}", "1. c3 {\n} {\n} {\n}\n");
}

/* Writes so many x, a turn as far as the writer knows, and then the rest. */
static void check_width(size_t len, const char *rest, const char *expected_rest)
{
	struct text bytes = { 0 }, expected = { 0 };

	text_add_times(&bytes, "x", len);
	text_add(&bytes, " %s", rest);
	text_add(&expected, "1. ");
	text_add_times(&expected, "x", len);
	text_add(&expected, "%s\n", expected_rest);
	assert_written(bytes.bytes, expected.bytes);
	text_free(&bytes);
	text_free(&expected);
}

/* `1. ` and 73 x end in column 76. */
static void lines_end_before_column_80(void **state)
{
	(void)state;
	check_width(73, "d3 a1", " d3\n2. a1");
	check_width(74, "d3 a1", "\nd3 2. a1");
	check_width(73, "$1 d3", " $1\nd3");
	check_width(74, "$1 d3", "\n$1 d3");
	check_width(74, "*", " *");
	check_width(75, "*", "\n*");
	check_width(72, "1-0", " 1-0");
	check_width(73, "1-0", "\n1-0");
	check_width(73, "{}", " {}");
	check_width(74, "{}", "\n{}");
	check_width(72, ";a", " ;a");
	check_width(76, ";a", "\n;a");
	check_width(70, "(d3)", " (1.\nd3)");
	check_width(73, "(d3)", "\n(1. d3)");
	check_width(67, "(d3) d3", " (1. d3)\n1... d3");
	check_width(76, "() d3", "\n() 1... d3");
}

/* The parenthesis needs a place in its line as well. */
static void a_parenthesis_does_not_reach_column_80(void **state)
{
	(void)state;
	check_width(68, "(d3)", " (1. d3)");
	check_width(69, "(d3)", " (1. d3\n)");
	check_width(71, "d3 (d4)", " d3\n(1... d4)");
}

static void a_word_longer_than_a_line_has_a_line_of_its_own(void **state)
{
	struct text bytes = { 0 }, expected = { 0 };

	(void)state;
	text_add(&bytes, "c3 ");
	text_add_times(&bytes, "x", 100);
	text_add(&bytes, " d3 (");
	text_add_times(&bytes, "y", 90);
	text_add(&bytes, ") *");
	text_add(&expected, "1. c3\n");
	text_add_times(&expected, "x", 100);
	text_add(&expected, "\n2. d3 (2.\n");
	text_add_times(&expected, "y", 90);
	text_add(&expected, "\n) *\n");
	assert_written(bytes.bytes, expected.bytes);
	text_free(&bytes);
	text_free(&expected);
}

/* A comment begins on a new line if its first line does not fit, and is not wrapped itself. */
static void a_comment_is_never_wrapped_again(void **state)
{
	static const char ten[] = "0123456789";
	struct text bytes = { 0 }, expected = { 0 };

	(void)state;
	text_add(&bytes, "c3 {");
	text_add_times(&bytes, ten, 10);
	text_add(&bytes, "\n");
	text_add_times(&bytes, ten, 7);
	text_add(&bytes, "} d3 a1 {%s\n%s} f5", ten, ten);
	text_add(&expected, "1. c3\n{");
	text_add_times(&expected, ten, 10);
	text_add(&expected, "\n");
	text_add_times(&expected, ten, 7);
	text_add(&expected, "} d3 2.\na1 {%s\n%s} f5\n", ten, ten);
	assert_written(bytes.bytes, expected.bytes);
	text_free(&bytes);
	text_free(&expected);
}

static void variations_are_written_as_deep_as_they_are_read(void **state)
{
	struct text bytes = { 0 }, written = { 0 }, again = { 0 };

	(void)state;
	text_add(&bytes, "c3 ");
	text_add_times(&bytes, "(c3 ", DARA_DEPTH_MAX);
	text_add_times(&bytes, ")", DARA_DEPTH_MAX);
	text_add(&bytes, "*");
	add_written(&written, bytes.bytes, bytes.len);
	add_written(&again, written.bytes, written.len);
	assert_string_equal(written.bytes, again.bytes);
	text_free(&bytes);
	text_free(&written);
	text_free(&again);
}

/* A file that is full after so many bytes. */
struct full {
	size_t room;
	unsigned calls_after; /* it was told to be full */
	bool was_full;
};

static int write_to_full(void *context, const void *bytes, size_t len)
{
	struct full *full = context;

	(void)bytes;
	full->calls_after += full->was_full;
	if (len > full->room) {
		full->was_full = true;
		errno = ENOSPC;
		return -1;
	}
	full->room -= len;
	return 0;
}

static const char every_kind[] = "{a}\n[A \"b\"]\n;c\n[FEN \"startpos\"]\n{d\ne} 1. c3! $2 (b1\n"
				 "({f} b2) ()) ;g\n1... d3 {h\r\ni} a1xb2 * {j} ;k\n\nx *\n\n"
				 "[A \"b\"]\n\n[A \"c\"]\n";

/* The first status that is not DARA_OK as every_kind is written to a file of that size. */
static int write_all(struct full *full)
{
	struct source source = source_of(every_kind, strlen(every_kind));
	struct dara_reader *reader;
	struct dara_writer *writer;
	struct dara_item item;
	int status = DARA_OK;

	assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
	assert_int_equal(dara_writer_open(&writer, write_to_full, full), DARA_OK);
	while (status == DARA_OK && dara_reader_next(reader, &item, NULL) == DARA_OK)
		status = dara_write(writer, &item);
	dara_writer_close(writer);
	dara_reader_close(reader);
	return status;
}

static void a_failed_write_is_told_at_once_wherever_it_is(void **state)
{
	struct text written = { 0 };

	(void)state;
	add_written(&written, every_kind, strlen(every_kind));
	for (size_t room = 0; room <= written.len; room++) {
		struct full full = { .room = room };

		errno = 0;
		assert_int_equal(write_all(&full), room < written.len ? DARA_EIO : DARA_OK);
		assert_int_equal(errno, room < written.len ? ENOSPC : 0);
		assert_int_equal(full.calls_after, 0);
	}
	text_free(&written);
}

static int write_item(struct dara_writer *writer, enum dara_item_kind kind, const char *text)
{
	struct dara_item item = { .kind = kind,
		.text = text,
		.len = strlen(text),
		.name = "A",
		.name_len = 1,
		.number = 1 };

	return dara_write(writer, &item);
}

static int write_to_text(void *out, const void *bytes, size_t len)
{
	text_add_bytes(out, bytes, len);
	return 0;
}

static int write_nowhere(void *count, const void *bytes, size_t len)
{
	(void)bytes;
	*(size_t *)count += len;
	return 0;
}

/* What no reader gives is refused, and the record can be gone on with. */
static void an_item_that_does_not_fit_is_refused(void **state)
{
	enum {
		W = 1 << DARA_ITEM_TAG,
		T = 1 << DARA_ITEM_TURN,
		N = 1 << DARA_ITEM_NAG,
		O = 1 << DARA_ITEM_OPEN,
		C = 1 << DARA_ITEM_CLOSE,
		R = 1 << DARA_ITEM_RESULT
	};
	static const struct {
		enum dara_item_kind kind;
		unsigned fitting; /* kinds that may come after it, of those above */
	} steps[] = {
		{ DARA_ITEM_TAG, W | T | R },
		{ DARA_ITEM_TURN, T | N | O | R },
		{ DARA_ITEM_OPEN, T | C },
		{ DARA_ITEM_TURN, T | N | O | C },
		{ DARA_ITEM_CLOSE, T | N | O | R },
		{ DARA_ITEM_RESULT, 0 },
		{ DARA_ITEM_END, W | T | R },
	};
	const unsigned all = W | T | N | O | C | R;

	(void)state;
	for (size_t refused = 0; refused < sizeof steps / sizeof *steps; refused++) {
		for (unsigned kind = DARA_ITEM_TAG; kind < DARA_ITEM_END; kind++) {
			struct dara_writer *writer;
			size_t written = 0;
			int status;

			if (!(all >> kind & 1))
				continue;
			assert_int_equal(dara_writer_open(&writer, write_nowhere, &written), 0);
			for (size_t i = 0; i <= refused; i++)
				assert_int_equal(write_item(writer, steps[i].kind, "c3"), 0);
			written = 0;
			status = write_item(writer, (enum dara_item_kind)kind, "c3");
			assert_int_equal(
			    status, steps[refused].fitting >> kind & 1 ? DARA_OK : DARA_ESYNTAX);
			assert_true(status == DARA_OK || written == 0);
			assert_int_equal(write_item(writer, DARA_ITEM_END, ""), DARA_OK);
			dara_writer_close(writer);
		}
	}
}

/* What would be read as something else, or as nothing. */
static void a_text_that_no_reader_gives_is_refused(void **state)
{
	static const struct {
		enum dara_item_kind kind;
		const char *text;
		bool fits;
	} cases[] = {
		{ DARA_ITEM_TAG, "a \\\" b \\\\", true },
		{ DARA_ITEM_TAG, "a \" b", false },
		{ DARA_ITEM_TAG, "a \\", false },
		{ DARA_ITEM_TAG, "a \\b", false },
		{ DARA_ITEM_TAG, "a\nb", false },
		{ DARA_ITEM_TAG, "a\x01", false },
		{ DARA_ITEM_COMMENT, "a { \" \n\n; [b \r\n \r\n[ c \"d\"\n\nJ\xF6rg", true },
		{ DARA_ITEM_COMMENT, "a } b", false },
		{ DARA_ITEM_COMMENT, "a \x7F", false },
		{ DARA_ITEM_COMMENT, "a\n[b \"c\"", true },
		{ DARA_ITEM_COMMENT, "\n[b \"c\"", true },
		{ DARA_ITEM_COMMENT, "\n\n[b \"c\"", false },
		{ DARA_ITEM_COMMENT, "a\r\n \t\r\n\xEF\xBB\xBF[b \"c", false },
		{ DARA_ITEM_COMMENT, "a\n\nb\n[c \"d", true },
		{ DARA_ITEM_COMMENT, "a\n\n [c \"d", true },
		{ DARA_ITEM_LINE_COMMENT, "a } {", true },
		{ DARA_ITEM_LINE_COMMENT, "a\rb", false },
		{ DARA_ITEM_TURN, "c3", true },
		{ DARA_ITEM_TURN, "", false },
		{ DARA_ITEM_TURN, "3", false },
		{ DARA_ITEM_TURN, "c3 d3", false },
		{ DARA_ITEM_TURN, "c3!", false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct text written = { 0 }, items = { 0 };
		struct dara_writer *writer;
		struct source source;
		int status;

		text_add(&written, "%s", "");
		assert_int_equal(dara_writer_open(&writer, write_to_text, &written), DARA_OK);
		status = write_item(writer, cases[i].kind, cases[i].text);
		if ((status == DARA_OK) != cases[i].fits)
			fail_msg("%zu: %d for '%s'", i, status, cases[i].text);
		assert_int_equal(write_item(writer, DARA_ITEM_RESULT, ""), DARA_OK);
		dara_writer_close(writer);
		source = source_of(written.bytes, written.len);
		add_items(&items, &source, SHOW_COMMENTS);
		assert_null(strstr(items.bytes, "bad-"));
		assert_null(strstr(items.bytes, "unterminated"));
		text_free(&written);
		text_free(&items);
	}
}

static void variations_are_written_a_thousand_deep_and_no_deeper(void **state)
{
	struct dara_writer *writer;
	size_t written = 0;

	(void)state;
	assert_int_equal(dara_writer_open(&writer, write_nowhere, &written), DARA_OK);
	assert_int_equal(write_item(writer, DARA_ITEM_TURN, "c3"), DARA_OK);
	for (unsigned i = 0; i < 1000; i++) {
		assert_int_equal(write_item(writer, DARA_ITEM_OPEN, ""), DARA_OK);
		assert_int_equal(write_item(writer, DARA_ITEM_TURN, "c3"), DARA_OK);
	}
	assert_int_equal(write_item(writer, DARA_ITEM_OPEN, ""), DARA_ESYNTAX);
	for (unsigned i = 0; i < 1000; i++)
		assert_int_equal(write_item(writer, DARA_ITEM_CLOSE, ""), DARA_OK);
	assert_int_equal(write_item(writer, DARA_ITEM_CLOSE, ""), DARA_ESYNTAX);
	dara_writer_close(writer);
}

/* As in positions, the largest number is not passed. */
static void numbers_do_not_pass_the_largest(void **state)
{
	static const char bytes[] =
	    "[FEN \"6/6/6/6/6 w 12/12 999999998\"]\n\n"
	    "999999998. c3 d3 999999999. a1 (999999999. b1 c1 999999999. f1) 999999999... f5\n"
	    "999999999. b1 (999999999. c1) *\n";
	struct text events = { 0 };

	(void)state;
	assert_written(bytes, bytes);
	add_events(&events, bytes, strlen(bytes), false);
	assert_null(strstr(events.bytes, "move-number"));
	text_free(&events);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tags_come_in_the_order_read_one_a_line_before_a_blank_line),
		cmocka_unit_test(values_of_tags_stay_byte_for_byte),
		cmocka_unit_test(a_record_of_tags_alone_ends_with_them),
		cmocka_unit_test(records_are_parted_by_one_blank_line),
		cmocka_unit_test(every_white_turn_is_numbered_whatever_numbers_were_read),
		cmocka_unit_test(numbers_begin_where_the_game_does),
		cmocka_unit_test(numbers_begin_where_the_game_does_in_any_order_of_tags),
		cmocka_unit_test(a_variation_and_what_follows_it_are_numbered),
		cmocka_unit_test(marks_and_nags_stand_behind_their_turn),
		cmocka_unit_test(turns_become_canonical),
		cmocka_unit_test(turns_become_canonical_on_the_board_of_the_record),
		cmocka_unit_test(comments_stay_where_they_are),
		cmocka_unit_test(a_line_comment_stays_one),
		cmocka_unit_test(comments_among_tags_come_before_the_first_turn),
		cmocka_unit_test(comments_behind_the_terminator_stay_on_its_line),
		cmocka_unit_test(comments_that_are_of_no_record_are_dropped),
		cmocka_unit_test(escaped_lines_are_dropped_but_not_inside_a_comment),
		cmocka_unit_test(line_ends_in_a_comment_become_lf),
		cmocka_unit_test(lines_end_before_column_80),
		cmocka_unit_test(a_parenthesis_does_not_reach_column_80),
		cmocka_unit_test(a_word_longer_than_a_line_has_a_line_of_its_own),
		cmocka_unit_test(a_comment_is_never_wrapped_again),
		cmocka_unit_test(variations_are_written_as_deep_as_they_are_read),
		cmocka_unit_test(a_failed_write_is_told_at_once_wherever_it_is),
		cmocka_unit_test(an_item_that_does_not_fit_is_refused),
		cmocka_unit_test(a_text_that_no_reader_gives_is_refused),
		cmocka_unit_test(variations_are_written_a_thousand_deep_and_no_deeper),
		cmocka_unit_test(numbers_do_not_pass_the_largest),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
