/* SPDX-License-Identifier: MIT */
/* The reader: items and their places, comments, slow and failing sources. */
#include <string.h>

#include "support.h"

/* Every kind of token; 8 lines. Its items are in `sample_items`, worked out by hand. */
static const char sample[] = "[Event \"Club \\\"A\\\"\"]\n"
			     "[Result \"*\"]\n"
			     "\n"
			     "1. c3 d3! {a quiet\n"
			     "start} 2.a1 $14 (2. b1 $1 (2. b2)) 2... f5 ; to the end\n"
			     "% no token\n"
			     "--?! * {of this record}\n";

static const char sample_items[] = "1:1 tag Event 8 \"Club \\\"A\\\"\"\n"
				   "2:1 tag Result 9 \"*\"\n"
				   "4:1 number 1\n"
				   "4:4 turn c3\n"
				   "4:7 turn d3\n"
				   "4:9 nag 1\n"
				   "4:11 comment a quiet\nstart\n"
				   "5:8 number 2\n"
				   "5:10 turn a1\n"
				   "5:13 nag 14\n"
				   "5:17 open\n"
				   "5:18 number 2\n"
				   "5:21 turn b1\n"
				   "5:24 nag 1\n"
				   "5:27 open\n"
				   "5:28 number 2\n"
				   "5:31 turn b2\n"
				   "5:33 close\n"
				   "5:34 close\n"
				   "5:36 number 2\n"
				   "5:41 turn f5\n"
				   "5:44 line-comment  to the end\n"
				   "7:1 turn --\n"
				   "7:3 nag 6\n"
				   "7:6 result *\n"
				   "7:8 comment of this record\n"
				   "end 0-145\n";

static void every_token_is_an_item_with_its_place(void **state)
{
	(void)state;
	assert_int_equal(strlen(sample), 145);
	assert_items(sample, sample_items);
}

static void slow_and_interrupted_reads_give_the_same_items(void **state)
{
	(void)state;
	for (size_t chunk = 1; chunk < 20; chunk++) {
		for (int interrupts = 0; interrupts < 2; interrupts++) {
			struct source source = source_of(sample, strlen(sample));
			struct text items = { 0 };

			source.chunk = chunk;
			source.interrupts = interrupts;
			add_items(&items, &source, SHOW_ALL);
			assert_string_equal(items.bytes, sample_items);
			text_free(&items);
		}
	}
}

/* Wherever the source fails, what came before is there, and nothing is made up. */
static void a_failed_read_ends_the_items_and_is_told(void **state)
{
	(void)state;
	for (size_t len = 0; len < strlen(sample); len++) {
		struct source source = source_of(sample, len);
		struct text items = { 0 };
		size_t before;

		source.chunk = 1 + len % 7;
		source.fails = true;
		add_items(&items, &source, SHOW_ALL);
		before = items.len - strlen("failed\n");
		assert_string_equal(items.bytes + before, "failed\n");
		assert_memory_equal(items.bytes, sample_items, before);
		assert_null(strstr(items.bytes, "end 0-"));
		text_free(&items);
	}
}

/* Reads the one record of `bytes`, and fails if more bytes are asked for before its end is told. */
static void check_live(const char *bytes, const char *expected)
{
	struct source source = source_of(bytes, strlen(bytes));
	struct dara_item item = { .kind = DARA_ITEM_TAG };
	struct dara_reader *reader;
	struct text items = { 0 };

	source.limit = source.len;
	assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
	while (item.kind != DARA_ITEM_END) {
		assert_int_equal(dara_reader_next(reader, &item, NULL), DARA_OK);
		add_item(&items, &item, SHOW_PLACES | SHOW_COMMENTS);
	}
	assert_string_equal(items.bytes, expected);
	dara_reader_close(reader);
	text_free(&items);
}

/* A record is told as soon as the line of its terminator ends, in a live pipe. */
static void the_end_of_a_record_is_told_without_reading_further(void **state)
{
	(void)state;
	check_live("[A \"b\"]\n\nc3 *\n", "1:1 tag A 4 \"b\"\n3:1 turn c3\n3:4 result *\nend\n");
	check_live("c3 * {a}\n", "1:1 turn c3\n1:4 result *\n1:6 comment a\nend\n");
	check_live("c3 1-0\r\n", "1:1 turn c3\n1:4 result 1-0\nend\n");
	check_live("\xEF\xBB\xBF*\n", "1:1 result *\nend\n");
}

static void the_end_of_the_shortest_record_is_told_as_well(void **state)
{
	(void)state;
	check_live("*\n", "1:1 result *\nend\n");
}

/* Three records; the second is broken. */
static const char *const lines[] = { "[A \"b\"]", "[C \"d\"]", "", "1. c3 {e} d3! ; f", "% g",
	"(a1) * {h}", "", "[A \"i\"]", "", "c3 ) d3", "", "[A \"j\"]", "", "* ; k" };
static const char lines_items[] = "1:1 tag A 4 \"b\"\n2:1 tag C 4 \"d\"\n"
				  "4:1 number 1\n4:4 turn c3\n4:7 comment e\n4:11 turn d3\n"
				  "4:13 nag 1\n4:15 line-comment  f\n"
				  "6:1 open\n6:2 turn a1\n6:4 close\n6:6 result *\n6:8 comment h\n"
				  "end\n"
				  "8:1 tag A 4 \"i\"\n10:1 turn c3\n10:4 bad-token\nend\n"
				  "12:1 tag A 4 \"j\"\n14:1 result *\n14:3 line-comment  k\n"
				  "end\n";

static void every_line_end_gives_the_same_items_and_places(void **state)
{
	static const char *const ends[][3] = { { "\n", "\n", "\n" }, { "\r\n", "\r\n", "\r\n" },
		{ "\r", "\r", "\r" }, { "\n", "\r\n", "\n" }, { "\r\n", "\n", "\n" } };

	(void)state;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		for (size_t chunk = 1; chunk < 4; chunk++) {
			struct text bytes = { 0 }, items = { 0 };
			struct source source;

			for (size_t j = 0; j < sizeof lines / sizeof *lines; j++)
				text_add(&bytes, "%s%s", lines[j], ends[i][j % 3]);
			source = source_of(bytes.bytes, bytes.len);
			source.chunk = chunk;
			add_items(&items, &source, SHOW_PLACES | SHOW_COMMENTS);
			assert_string_equal(items.bytes, lines_items);
			text_free(&bytes);
			text_free(&items);
		}
	}
}

static void lines_are_counted_inside_a_comment(void **state)
{
	(void)state;
	assert_items("c3 {a\r\nb\rc\n\nd} d3 *",
	    "1:1 turn c3\n1:4 comment a\r\nb\rc\n\nd\n"
	    "5:4 turn d3\n5:7 result *\nend 0-19\n");
}

/* Both bytes of a CR LF belong to the record whose last line they end. */
static void a_record_includes_the_whole_of_its_last_line_end(void **state)
{
	(void)state;
	assert_items("* \r\n\r\n*\r\n", "1:1 result *\nend 0-4\n3:1 result *\nend 6-9\n");
	assert_items("*\n\n*\n", "1:1 result *\nend 0-2\n3:1 result *\nend 3-5\n");
	assert_items("*\r\r*\r", "1:1 result *\nend 0-2\n3:1 result *\nend 3-5\n");
	assert_items("*", "1:1 result *\nend 0-1\n");
}

/* A record in pieces, between which a comment or an escaped line may stand. */
static const char *const pieces[] = { "[A \"b\"]\n", "[Result \"*\"]\n", "1. ", "c3 ", "$5 ", "( ",
	"1. ", "d3 ", ") ", "1... ", "d3 ", "2. a1! ", "*" };

static const char pieces_items[] =
    "tag A \"b\"\ntag Result \"*\"\nnumber 1\nturn c3\nnag 5\nopen\n"
    "number 1\nturn d3\nclose\nnumber 1\nturn d3\nnumber 2\nturn a1\n"
    "nag 1\nresult *\nend\n";

static void a_comment_may_stand_at_every_boundary(void **state)
{
	enum { PIECES = sizeof pieces / sizeof *pieces };
	static const char *const forms[] = { "{c}", "\n{c}\n", ";c\n", "\n;c\n", "%c\n", "% {(;\n",
		"{}", "{a;b(c)[d]$1 * 1-0 c3 \"\n% {e}", ";{(\n", ";\n", "{\n\n}" };

	(void)state;
	for (size_t form = 0; form < sizeof forms / sizeof *forms; form++) {
		for (size_t at = 0; at <= PIECES; at++) {
			struct text bytes = { 0 }, items = { 0 };
			struct source source;
			/* Behind a tag a line has begun already. */
			const char *starts = *forms[form] == '%' ? "\n" : "";

			for (size_t i = 0; i < PIECES; i++)
				text_add(&bytes, "%s%s%s", i == at && at > 2 ? starts : "",
				    i == at ? forms[form] : "", pieces[i]);
			if (at == PIECES)
				text_add(&bytes, "%s%s", starts, forms[form]);
			source = source_of(bytes.bytes, bytes.len);
			add_items(&items, &source, 0);
			if (strcmp(items.bytes, pieces_items) != 0)
				fail_msg("'%s':\n%s", bytes.bytes, items.bytes);
			text_free(&bytes);
			text_free(&items);
		}
	}
}

static void comments_are_given_byte_for_byte(void **state)
{
	static const char *const texts[] = { "", " ", "c", "\t a \t", "a\nb\r\nc\rd", "{", "{{{",
		";", "%", "\n%\n", "()[]$1", "\"\\", "1-0", "J\xF6rg", "\xC6\x99", "\xEF\xBB\xBF",
		"\xFF" };

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct text bytes = { 0 }, items = { 0 }, expected = { 0 };
		struct source source;

		text_add(&bytes, "c3{%s}*", texts[i]);
		text_add(&expected, "turn c3\ncomment %s\nresult *\nend\n", texts[i]);
		source = source_of(bytes.bytes, bytes.len);
		add_items(&items, &source, SHOW_COMMENTS);
		assert_string_equal(items.bytes, expected.bytes);
		text_free(&bytes);
		text_free(&items);
		text_free(&expected);
	}
}

static void a_line_comment_ends_with_its_line_or_the_input(void **state)
{
	(void)state;
	assert_items("c3;} {\r\n*;a",
	    "1:1 turn c3\n1:3 line-comment } {\n2:1 result *\n"
	    "2:2 line-comment a\nend 0-11\n");
}

static void a_comment_belongs_to_the_record_on_whose_last_line_it_stands(void **state)
{
	(void)state;
	assert_items("* {a} ;b\n{c}\n*\n",
	    "1:1 result *\n1:3 comment a\n1:7 line-comment b\nend 0-9\n"
	    "2:1 comment c\n3:1 result *\nend 9-15\n");
	/* {b} stands on the line on which {a} ended, not on that of the terminator. */
	assert_items("* {a\n} {b}\n*\n",
	    "1:1 result *\n1:3 comment a\n\nend 0-6\n"
	    "2:3 comment b\n3:1 result *\nend 7-13\n");
}

static void a_comment_at_the_end_of_the_input_is_of_no_record(void **state)
{
	(void)state;
	assert_items("*\n{a}\n", "1:1 result *\nend 0-2\n2:1 comment a\n");
	assert_items("{a}\n;b\n%c\n", "1:1 comment a\n2:1 line-comment b\n");
}

static void blank_input_holds_no_record(void **state)
{
	static const char *const blanks[] = { "", "\n", "\r\n", " \t\n \n", "% a\n", "%",
		"\xEF\xBB\xBF", "\xEF\xBB\xBF\n", "\xEF\xBB\xBF% a\n\n" };

	(void)state;
	for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
		assert_items(blanks[i], "");
}

static void a_byte_order_mark_is_no_byte_of_its_line(void **state)
{
	(void)state;
	assert_items("\xEF\xBB\xBF[A \"b\"]\n\nc3 *\n\n\xEF\xBB\xBF[A \"b\"] *\n\xEF\xBB\xBF* *",
	    "1:1 tag A 4 \"b\"\n3:1 turn c3\n3:4 result *\nend 0-17\n"
	    "5:1 tag A 4 \"b\"\n5:9 result *\nend 18-31\n"
	    "6:1 result *\nend 31-35\n6:3 result *\nend 36-37\n");
	/* Where no record begins it is what any other byte over 7E is. */
	assert_items("c3 \xEF\xBB\xBF*", "1:1 turn c3\n1:4 bad-byte\nend 0-7\n");
	assert_items("c3\n\xEF\xBB\xBF*", "1:1 turn c3\n2:1 bad-byte\nend 0-7\n");
}

static void a_mark_behind_a_turn_is_its_nag(void **state)
{
	(void)state;
	assert_items("c3! c3? c3!! c3?? c3!? c3?!(c3!)*",
	    "1:1 turn c3\n1:3 nag 1\n1:5 turn c3\n1:7 nag 2\n1:9 turn c3\n1:11 nag 3\n"
	    "1:14 turn c3\n1:16 nag 4\n1:19 turn c3\n1:21 nag 5\n1:24 turn c3\n1:26 nag 6\n"
	    "1:28 open\n1:29 turn c3\n1:31 nag 1\n1:32 close\n1:33 result *\nend 0-33\n");
}

static void nags_are_numbers_to_255(void **state)
{
	(void)state;
	assert_items("c3$0$255{a}$1(b1$2)$3 *",
	    "1:1 turn c3\n1:3 nag 0\n1:5 nag 255\n1:9 comment a\n1:12 nag 1\n1:14 open\n"
	    "1:15 turn b1\n1:17 nag 2\n1:19 close\n1:20 nag 3\n1:23 result *\nend 0-23\n");
}

static void numbers_may_touch_a_turn_and_have_any_dots(void **state)
{
	(void)state;
	assert_items("1.c3 1...d3 2 a1 02..b1 99999999999. c3 *",
	    "1:1 number 1\n1:3 turn c3\n1:6 number 1\n1:10 turn d3\n1:13 number 2\n1:15 turn a1\n"
	    "1:18 number 2\n1:22 turn b1\n1:25 number 4294967295\n1:38 turn c3\n"
	    "1:41 result *\nend 0-41\n");
}

static void variations_nest_and_follow_one_another(void **state)
{
	(void)state;
	assert_items("c3(d3(a1)(b1))(e3)*",
	    "1:1 turn c3\n1:3 open\n1:4 turn d3\n1:6 open\n1:7 turn a1\n1:9 close\n1:10 open\n"
	    "1:11 turn b1\n1:13 close\n1:14 close\n1:15 open\n1:16 turn e3\n1:18 close\n"
	    "1:19 result *\nend 0-19\n");
}

static void every_terminator_ends_a_record(void **state)
{
	(void)state;
	assert_items("1-0 0-1\n1/2-1/2{a}* c3",
	    "1:1 result 1-0\nend 0-3\n1:5 result 0-1\nend 4-8\n"
	    "2:1 result 1/2-1/2\n2:8 comment a\nend 8-18\n2:11 result *\nend 18-19\n"
	    "2:13 turn c3\nmissing 2:15 end 20-22\n");
}

static void a_record_may_be_skipped(void **state)
{
	static const char bytes[] = "c3 {a} d3!\n1-0\n\n[A \"b\"]\n\n*\n";
	struct source source = source_of(bytes, strlen(bytes));
	struct dara_reader *reader;
	struct dara_item item;
	struct text items = { 0 };

	(void)state;
	assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
	for (int i = 0; i < 3; i++)
		assert_int_equal(dara_reader_next(reader, &item, NULL), DARA_OK);
	assert_int_equal(item.kind, DARA_ITEM_TURN);
	dara_reader_skip(reader);
	while (dara_reader_next(reader, &item, NULL) == DARA_OK)
		add_item(&items, &item, SHOW_ALL);
	assert_string_equal(items.bytes, "end 0-15\n4:1 tag A 4 \"b\"\n6:1 result *\nend 16-27\n");
	dara_reader_close(reader);
	text_free(&items);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_token_is_an_item_with_its_place),
		cmocka_unit_test(slow_and_interrupted_reads_give_the_same_items),
		cmocka_unit_test(a_failed_read_ends_the_items_and_is_told),
		cmocka_unit_test(the_end_of_a_record_is_told_without_reading_further),
		cmocka_unit_test(the_end_of_the_shortest_record_is_told_as_well),
		cmocka_unit_test(every_line_end_gives_the_same_items_and_places),
		cmocka_unit_test(lines_are_counted_inside_a_comment),
		cmocka_unit_test(a_record_includes_the_whole_of_its_last_line_end),
		cmocka_unit_test(a_comment_may_stand_at_every_boundary),
		cmocka_unit_test(comments_are_given_byte_for_byte),
		cmocka_unit_test(a_line_comment_ends_with_its_line_or_the_input),
		cmocka_unit_test(a_comment_belongs_to_the_record_on_whose_last_line_it_stands),
		cmocka_unit_test(a_comment_at_the_end_of_the_input_is_of_no_record),
		cmocka_unit_test(blank_input_holds_no_record),
		cmocka_unit_test(a_byte_order_mark_is_no_byte_of_its_line),
		cmocka_unit_test(a_mark_behind_a_turn_is_its_nag),
		cmocka_unit_test(nags_are_numbers_to_255),
		cmocka_unit_test(numbers_may_touch_a_turn_and_have_any_dots),
		cmocka_unit_test(variations_nest_and_follow_one_another),
		cmocka_unit_test(every_terminator_ends_a_record),
		cmocka_unit_test(a_record_may_be_skipped),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
