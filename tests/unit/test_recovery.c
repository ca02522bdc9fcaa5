/* SPDX-License-Identifier: MIT */
/* The reader: faults, what is read after them, and limits. */
#include <stdio.h>
#include <string.h>

#include "support.h"

/* What is wrong in a record whose text stands on line 1, and where. */
static void a_fault_is_told_with_its_name_and_place(void **state)
{
	static const struct {
		const char *bytes, *fault;
	} cases[] = {
		{ "c3 }", "1:4 bad-token" },
		{ "c3 {a {b} c}", "1:11 turn c\n1:12 bad-token" },
		{ "c3 ]", "1:4 bad-token" },
		{ "c3 [A \"b\"]", "1:4 bad-token" },
		{ "c3 )", "1:4 bad-token" },
		{ "(c3) *", "1:1 bad-token" },
		{ "1. (c3) *", "1:1 number 1\n1:4 bad-token" },
		{ "c3 ((d3)) *", "1:4 open\n1:5 bad-token" },
		{ "$1 c3", "1:1 bad-token" },
		{ "c3 ($1 d3)", "1:4 open\n1:5 bad-token" },
		{ "c3 $", "1:4 bad-token" },
		{ "c3 $x", "1:4 bad-token" },
		{ "c3 $1x", "1:4 bad-token" },
		{ "c3 $256", "1:4 bad-token" },
		{ "c3 $4294967297", "1:4 bad-token" },
		{ "c3 $-1", "1:4 bad-token" },
		{ "c3!!!", "1:1 bad-token\nend" },
		{ "c3!x", "1:1 bad-token\nend" },
		{ "c3??\x80", "1:5 bad-byte\nend" },
		{ "c3!d3", "1:1 bad-token" },
		{ "c3 !", "1:4 bad-token" },
		{ "c3 .", "1:4 bad-token" },
		{ "c3 2-0", "1:4 bad-token" },
		{ "c3 1-00", "1:4 bad-token" },
		{ "c3 1/2", "1:4 bad-token" },
		{ "c3 (d3 1-0)", "1:4 open\n1:5 turn d3\n1:8 bad-token" },
		{ "c3 (d3 *)", "1:4 open\n1:5 turn d3\n1:8 bad-token" },
		{ "c3 \"a\"", "1:4 bad-token" },
		{ "c3 {a", "1:4 unterminated" },
		{ "c3 (d3 {a} *", "1:4 open\n1:5 turn d3\n1:8 comment a\n1:12 bad-token" },
		{ "c3 (d3 (e3) ",
		    "1:4 open\n1:5 turn d3\n1:8 open\n1:9 turn e3\n1:11 close\n"
		    "1:4 unterminated" },
		{ "c3 \x80", "1:4 bad-byte" },
		{ "c3\x80", "1:3 bad-byte" },
		{ "c3 \x7F", "1:4 bad-byte" },
		{ "c3 d3\x01", "1:6 bad-byte" },
		{ "c3 {a\x1A}", "1:6 bad-byte" },
		{ "c3 ;a\x0B", "1:6 bad-byte" },
		{ "c3 {a\x01", "1:6 bad-byte" },
		{ "c3 $999\x01", "1:8 bad-byte" },
		{ "c3 d3!!!\x01", "1:9 bad-byte" },
		{ "c3 2-0\x80", "1:7 bad-byte" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct source source = source_of(cases[i].bytes, strlen(cases[i].bytes));
		struct text items = { 0 };

		add_items(&items, &source, SHOW_PLACES | SHOW_COMMENTS);
		if (!strstr(items.bytes, cases[i].fault))
			fail_msg("'%s', not %s:\n%s", cases[i].bytes, cases[i].fault, items.bytes);
		text_free(&items);
	}
}

static void a_fault_in_a_tag_is_told_with_its_name_and_place(void **state)
{
	static const struct {
		const char *bytes, *items;
	} cases[] = {
		{ "[A \"a[!]b]c\"]*", "1:1 tag A 4 \"a[!]b]c\"\n1:14 result *\nend\n" },
		{ "[A \"\\\"\\\\\"]*", "1:1 tag A 4 \"\\\"\\\\\"\n1:11 result *\nend\n" },
		{ "[A \"\"]*", "1:1 tag A 4 \"\"\n1:7 result *\nend\n" },
		{ "[ A\t\"b\" ]*", "1:1 tag A 5 \"b\"\n1:10 result *\nend\n" },
		{ "[A \"a\" b\"]", "1:8 bad-tag\nend\n" },
		{ "[A \"a\\b\"]", "1:6 bad-tag\nend\n" },
		{ "[A \"a\\\"]", "1:1 unterminated\nend\n" },
		{ "[A \"a\\", "1:1 unterminated\nend\n" },
		{ "[A \"b\"", "1:1 unterminated\nend\n" },
		{ "[A \"b\n\"]", "1:1 unterminated\nend\n" },
		{ "[A b]", "1:4 bad-tag\nend\n" },
		{ "[\"b\"]", "1:2 bad-tag\nend\n" },
		{ "[]", "1:2 bad-tag\nend\n" },
		{ "[", "1:1 unterminated\nend\n" },
		{ "[A \"\x01\"]", "1:5 bad-byte\nend\n" },
		{ "[A\x80 \"\"]", "1:3 bad-byte\nend\n" },
		{ "[A \"J\xF6rg\"]*", "1:1 tag A 4 \"J\xF6rg\"\n1:11 result *\nend\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct source source = source_of(cases[i].bytes, strlen(cases[i].bytes));
		struct text items = { 0 };

		add_items(&items, &source, SHOW_PLACES);
		assert_string_equal(items.bytes, cases[i].items);
		text_free(&items);
	}
}

static void a_nul_is_a_bad_byte_and_ends_nothing(void **state)
{
	static const char *const before[] = { "c3 ", "c3", "c3 {a", "c3 ;a", "[A \"a", "[A" };
	static const char rest[] = "\"] d3 * }\n\n[B \"b\"]\n\n*\n";

	(void)state;
	for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
		struct text bytes = { 0 }, items = { 0 };
		struct source source;
		char fault[40];

		text_add(&bytes, "%s", before[i]);
		text_add_bytes(&bytes, "", 1);
		text_add(&bytes, "%s", rest);
		source = source_of(bytes.bytes, bytes.len);
		add_items(&items, &source, SHOW_PLACES);
		snprintf(fault, sizeof fault, "1:%zu bad-byte\n", strlen(before[i]) + 1);
		assert_non_null(strstr(items.bytes, fault));
		assert_non_null(strstr(items.bytes, "3:1 tag B 4 \"b\"\n5:1 result *\nend\n"));
		text_free(&bytes);
		text_free(&items);
	}
}

static void after_a_fault_reading_goes_on_at_the_next_record(void **state)
{
	(void)state;
	/* The rest of the tags is not taken for the next record. */
	assert_items("[A \"a\\b\"]\n[B \"c\"]\n[C \"d\"]\n\nc3 *\n\n[A \"e\"]\n\n*\n",
	    "1:6 bad-tag\nend 0-32\n7:1 tag A 4 \"e\"\n9:1 result *\nend 33-44\n");
	/* Nor is a bracket that begins no tag line; and no blank line is needed before one. */
	assert_items("c3 ) d3\n[d3\n\n(a1)\n[A \"b\"]*",
	    "1:1 turn c3\n1:4 bad-token\nend 0-18\n"
	    "5:1 tag A 4 \"b\"\n5:8 result *\n"
	    "end 18-26\n");
	assert_items("c3 )\n*\n\n\xEF\xBB\xBF[A \"b\"]*",
	    "1:1 turn c3\n1:4 bad-token\nend 0-7\n4:1 tag A 4 \"b\"\n4:8 result *\n"
	    "end 8-19\n");
	/* Records without tags are not found again. */
	assert_items("c3 )\n*\n\nd3 *\n\n", "1:1 turn c3\n1:4 bad-token\nend 0-13\n");
}

/* A writer was killed within a tag, and the next record follows at once. */
static void tags_that_begin_again_after_half_a_tag_are_the_next_record(void **state)
{
	(void)state;
	assert_items("[A \"1\"]\n[B \"2\"]\n[C \"3\n[A \"4\"]\n[B \"5\"]\n*",
	    "1:1 tag A 4 \"1\"\n2:1 tag B 4 \"2\"\n3:1 unterminated\nend 0-22\n"
	    "4:1 tag A 4 \"4\"\n5:1 tag B 4 \"5\"\n6:1 result *\nend 22-39\n");
	/* Half of the first tag will do, if its name is there; but not half a name. */
	assert_items("[A \"\n\xEF\xBB\xBF[A \"4\"]*",
	    "1:1 unterminated\nend 0-5\n2:1 tag A 4 \"4\"\n2:8 result *\nend 5-16\n");
	assert_items("[A\n[A \"4\"]*",
	    "1:1 unterminated\nend 0-3\n2:1 tag A 4 \"4\"\n"
	    "2:8 result *\nend 3-11\n");
	assert_items("[A\n[AB \"4\"]\n*", "1:1 unterminated\nend 0-13\n");
	assert_items("[\n[A \"4\"]\n*", "1:1 unterminated\nend 0-11\n");
	/* The rest of the broken line, and tags with other names, are passed over. */
	assert_items("[A \"1\"] [B \"2\n[AA \"3\"]\n[C \"A\"]\n[A \"4\"]*",
	    "1:1 tag A 4 \"1\"\n1:9 unterminated\nend 0-31\n"
	    "4:1 tag A 4 \"4\"\n4:8 result *\nend 31-39\n");
	/* A tag section ends with a line that begins with no bracket. */
	assert_items("[A \"1\"]\n[B 2]\n1. c3 d3\n[d4\n[A \"4\"]\n*",
	    "1:1 tag A 4 \"1\"\n2:4 bad-tag\nend 0-36\n");
}

/* The same where the record was given up before, for what its tags say. */
static void tags_that_are_passed_over_may_be_broken_too(void **state)
{
	(void)state;
	assert_events("[Variant \"x\"]\n[B \"2\"]\n[C \"3\n[Variant \"dala\"]\n\n*",
	    "1:10 unknown-rules\nfinished 1 turns 0 broken\n"
	    "start dala 6/6/6/6/6/6 w 12/12 1\nfinished 2 turns 0\n");
	assert_events("[Variant \"x\"] [C \"3\n[Variant \"dala\"]\n\n*",
	    "1:10 unknown-rules\nfinished 1 turns 0 broken\n"
	    "start dala 6/6/6/6/6/6 w 12/12 1\nfinished 2 turns 0\n");
	/* If none is, they are all of one record. */
	assert_events("[Variant \"x\"]\n[B \"2\"]\n[Variant \"dala\"]\n\n*",
	    "1:10 unknown-rules\nfinished 1 turns 0 broken\n");
}

/* Files were joined, and the first has no line end. */
static void a_byte_order_mark_after_a_terminator_begins_the_next_record(void **state)
{
	(void)state;
	assert_items("c3 1-0\xEF\xBB\xBF[A \"4\"]\n*",
	    "1:1 turn c3\n1:4 result 1-0\nend 0-6\n1:7 tag A 10 \"4\"\n2:1 result *\n"
	    "end 6-18\n");
	assert_items("* {a}\xEF\xBB\xBF"
		     "1. c3 *",
	    "1:1 result *\n1:3 comment a\nend 0-5\n1:6 number 1\n1:9 turn c3\n1:12 result *\n"
	    "end 5-15\n");
	assert_items("*\t\xEF\xBB\xBF%c3\nd3*",
	    "1:1 result *\nend 0-1\n2:1 turn d3\n2:3 result *\nend 2-12\n");
	assert_items("*\n{a}\xEF\xBB\xBF[A \"4\"]*",
	    "1:1 result *\nend 0-2\n2:1 comment a\n2:4 tag A 7 \"4\"\n2:11 result *\nend 2-16\n");
	assert_items("1/2-1/2\xEF\xBB\xBF", "1:1 result 1/2-1/2\nend 0-7\n");
	/* After anything else it is a bad byte. */
	assert_items("c3\xEF\xBB\xBF*", "1:3 bad-byte\nend 0-6\n");
	assert_items("c3 1-00\xEF\xBB\xBF*", "1:1 turn c3\n1:8 bad-byte\nend 0-11\n");
	assert_items("c3 (d3 1-0\xEF\xBB\xBF*",
	    "1:1 turn c3\n1:4 open\n1:5 turn d3\n1:11 bad-byte\nend 0-14\n");
	assert_items("c3 1-0\xEF\xBB*", "1:1 turn c3\n1:7 bad-byte\nend 0-9\n");
	/* What follows it in the line is a line of its own for a record that is broken. */
	assert_items("*\xEF\xBB\xBF[A b]\n[B \"c\"]\n\n[D \"e\"]*",
	    "1:1 result *\nend 0-1\n1:5 bad-tag\nend 1-18\n"
	    "4:1 tag D 4 \"e\"\n4:8 result *\nend 19-27\n");
}

static void a_tag_line_after_a_blank_line_ends_a_comment(void **state)
{
	(void)state;
	assert_items("c3 {a\n\n[A \"b\"]\n\n* {c}\n",
	    "1:1 turn c3\n1:4 unterminated\nend 0-6\n"
	    "3:1 tag A 4 \"b\"\n5:1 result *\n"
	    "5:3 comment c\nend 7-22\n");
	/* Not without a blank line, and not where it is no tag line. */
	assert_items("c3 {a\n[A \"b\"]\n\n[c\n\n [D \"e\"]\n} *",
	    "1:1 turn c3\n1:4 comment a\n[A \"b\"]\n\n[c\n\n [D \"e\"]\n\n7:3 result *\n"
	    "end 0-31\n");
}

static void a_tag_line_begins_a_record_where_the_terminator_is_missing(void **state)
{
	(void)state;
	assert_items("[A \"a\"]\n\n[B \"b\"]\n\nc3\n[C \"c\"]\n*",
	    "1:1 tag A 4 \"a\"\nmissing 3:1 end 0-8\n3:1 tag B 4 \"b\"\n"
	    "5:1 turn c3\nmissing 6:1 end 9-21\n"
	    "6:1 tag C 4 \"c\"\n7:1 result *\nend 21-30\n");
	/* A comment among the tags is no movetext. */
	assert_items("[A \"a\"]\n{c}\n[B \"b\"]\n*",
	    "1:1 tag A 4 \"a\"\n2:1 comment c\n"
	    "3:1 tag B 4 \"b\"\n4:1 result *\nend 0-21\n");
	assert_items("c3 (d3\n\n[C \"c\"]*",
	    "1:1 turn c3\n1:4 open\n1:5 turn d3\n1:4 unterminated\nend 0-7\n"
	    "3:1 tag C 4 \"c\"\n3:8 result *\nend 8-16\n");
}

/* The items of `before`, a byte so many times, `after` and another record. */
static void check_length_of(
    const char *byte, const char *before, size_t filler, const char *after, const char *fault)
{
	static const char next[] = "\n\n[B \"next\"]\n\n*\n";
	struct text bytes = { 0 }, items = { 0 };
	struct source source;

	text_add(&bytes, "%s", before);
	text_add_times(&bytes, byte, filler);
	text_add(&bytes, "%s%s", after, next);
	source = source_of(bytes.bytes, bytes.len);
	add_items(&items, &source, SHOW_PLACES);
	assert_int_equal(strstr(items.bytes, fault) != NULL, *fault != '!');
	assert_int_equal(strstr(items.bytes, "too-long") != NULL, *fault != '!');
	assert_non_null(strstr(items.bytes, " tag B 4 \"next\"\n"));
	assert_non_null(strstr(items.bytes, "1 result *\nend\n"));
	text_free(&bytes);
	text_free(&items);
}

static void check_length(const char *before, size_t filler, const char *after, const char *fault)
{
	check_length_of("a", before, filler, after, fault);
}

static void a_token_may_have_sixteen_mebibytes_and_no_more(void **state)
{
	const size_t most = 16UL << 20;

	(void)state;
	check_length("c3 {", most, "} *", "!");
	check_length("c3 {", most + 1, "} *", "1:4 too-long\n");
	check_length("c3 {", most + 1000, "", "1:4 too-long\n");
	check_length("c3 * ;", most, "", "!");
	check_length("c3 * ;", most + 1, "", "1:6 too-long\n");
	check_length("[A \"", most, "\"]\n*", "!");
	check_length("[A \"", most + 1, "\"]\n*", "1:4 too-long\n");
	check_length_of("1", "", most, ".c3 *", "1:1 too-long\n");
	check_length_of("1", "", most - 1, ".c3 *", "!");
	check_length_of(".", "7", most, " c3 *", "1:1 too-long\n");
	check_length_of("1", "c3 1-", most, "", "1:4 too-long\n");
	check_length_of(" ", "[", most, "A \"b\"]\n*", "!");
	check_length_of(" ", "[A", most + 1, "\"b\"]\n*", "1:1 too-long\n");
	check_length_of("\t", "[", most + 1, "A \"b\"]\n*", "1:1 too-long\n");
	check_length_of(" ", "[A \"b\"", most + 1, "]\n*", "1:1 too-long\n");
}

/* Past the limit the bytes are not kept, so that a token without end needs no memory without end.
 */
static void a_comment_longer_than_the_limit_ends_where_it_ends(void **state)
{
	(void)state;
	check_length("c3 {", 20UL << 20, "} * {x}", "1:4 too-long\n");
}

static void a_record_may_have_a_thousand_tags_and_no_more(void **state)
{
	(void)state;
	for (unsigned count = 1000; count <= 1001; count++) {
		struct text bytes = { 0 }, items = { 0 };
		struct source source;

		for (unsigned i = 0; i < count; i++)
			text_add(&bytes, "[T%u \"\"]\n", i);
		text_add(&bytes, "\n*\n\n[T \"\"]\n[U \"\"]\n*\n");
		source = source_of(bytes.bytes, bytes.len);
		add_items(&items, &source, SHOW_PLACES);
		assert_non_null(strstr(items.bytes, "1000:1 tag T999 "));
		assert_int_equal(strstr(items.bytes, "1001:1 bad-tag\n") != NULL, count == 1001);
		assert_int_equal(strstr(items.bytes, "bad-tag") != NULL, count == 1001);
		assert_non_null(strstr(items.bytes, "tag U 4 \"\"\n"));
		text_free(&bytes);
		text_free(&items);
	}
}

static void variations_may_be_a_thousand_deep_and_no_more(void **state)
{
	(void)state;
	for (unsigned depth = 1000; depth <= 1001; depth++) {
		struct text bytes = { 0 }, items = { 0 };
		struct source source;

		text_add_times(&bytes, "c3(", depth);
		text_add(&bytes, "d3");
		text_add_times(&bytes, ")", depth);
		text_add(&bytes, " *\n\n[A \"b\"]\n*\n");
		source = source_of(bytes.bytes, bytes.len);
		add_items(&items, &source, SHOW_PLACES);
		/* The bracket of depth n is byte 3n. */
		assert_non_null(strstr(items.bytes, "1:3000 open\n"));
		assert_int_equal(strstr(items.bytes, "1:3003 nesting\n") != NULL, depth == 1001);
		assert_int_equal(strstr(items.bytes, "1:3003 close\n") != NULL, depth == 1000);
		assert_non_null(strstr(items.bytes, "3:1 tag A 4 \"b\"\n4:1 result *\nend\n"));
		text_free(&bytes);
		text_free(&items);
	}
}

/* Each comment is searched for its end from where the one before it was given up. */
static void comments_without_end_are_told_each_on_its_own(void **state)
{
	(void)state;
	assert_items("[A \"1\"]\n1. c3 {a\n[B \"2\"]\n1. c3 {b\n[C \"3\"]\n1. c3 {c",
	    "1:1 tag A 4 \"1\"\n2:1 number 1\n2:4 turn c3\n2:7 unterminated\nend 0-17\n"
	    "3:1 tag B 4 \"2\"\n4:1 number 1\n4:4 turn c3\n4:7 unterminated\nend 17-34\n"
	    "5:1 tag C 4 \"3\"\n6:1 number 1\n6:4 turn c3\n6:7 unterminated\nend 34-50\n");
}

static void a_fault_needs_nobody_who_hears_of_it(void **state)
{
	struct source source = source_of("c3 ) *", 6);
	struct dara_reader *reader;
	struct dara_item item;

	(void)state;
	assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
	assert_int_equal(dara_reader_next(reader, &item, NULL), DARA_OK);
	assert_int_equal(dara_reader_next(reader, &item, NULL), DARA_ESYNTAX);
	assert_int_equal(dara_reader_next(reader, &item, NULL), DARA_OK);
	assert_int_equal(item.kind, DARA_ITEM_END);
	assert_int_equal(dara_reader_next(reader, &item, NULL), DARA_END);
	dara_reader_close(reader);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_fault_is_told_with_its_name_and_place),
		cmocka_unit_test(a_fault_in_a_tag_is_told_with_its_name_and_place),
		cmocka_unit_test(a_nul_is_a_bad_byte_and_ends_nothing),
		cmocka_unit_test(after_a_fault_reading_goes_on_at_the_next_record),
		cmocka_unit_test(tags_that_begin_again_after_half_a_tag_are_the_next_record),
		cmocka_unit_test(tags_that_are_passed_over_may_be_broken_too),
		cmocka_unit_test(a_byte_order_mark_after_a_terminator_begins_the_next_record),
		cmocka_unit_test(a_tag_line_after_a_blank_line_ends_a_comment),
		cmocka_unit_test(a_tag_line_begins_a_record_where_the_terminator_is_missing),
		cmocka_unit_test(a_token_may_have_sixteen_mebibytes_and_no_more),
		cmocka_unit_test(a_comment_longer_than_the_limit_ends_where_it_ends),
		cmocka_unit_test(a_record_may_have_a_thousand_tags_and_no_more),
		cmocka_unit_test(variations_may_be_a_thousand_deep_and_no_more),
		cmocka_unit_test(comments_without_end_are_told_each_on_its_own),
		cmocka_unit_test(a_fault_needs_nobody_who_hears_of_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
