/* SPDX-License-Identifier: MIT */
/*
 * Streams that are read in two parts, cut where dara_records_cut says. DARA_LAW_SEED says which
 * random streams.
 */
#include <string.h>

#include "chance.h"
#include "grammar.h"
#include "support.h"

static void assert_cut(const char *bytes, size_t expected)
{
	size_t cut = dara_records_cut(bytes, strlen(bytes));

	if (cut != expected)
		fail_msg("cut at %zu, not %zu: '%s'", cut, expected, bytes);
}

static void a_cut_is_at_the_last_tag_line_that_certainly_begins_a_record(void **state)
{
	(void)state;
	assert_cut("", 0);
	assert_cut("[A \"b\"]\n\n*\n\n[C \"d\"]\n\n*\n\n", 12);
	assert_cut("*\n\n[A \"b\"]\n\n*\n\n[C \"d\"]\n", 15);
	assert_cut("1-0\r\n\r\n[A \"b\"]", 7);
	assert_cut("x 1/2-1/2 \t\n \n[A \"b\"]", 14);
	/* Not at the beginning, where nothing is known of what came before. */
	assert_cut("\n\n[A \"b\"]\n\n*", 0);
	/* Not where no result stands, or perhaps in a comment; nor without a blank line. */
	assert_cut("c3\n\n[A \"b\"]", 0);
	assert_cut("c3 1-0}\n\n[A \"b\"]", 0);
	assert_cut("; 1-0\n\n[A \"b\"]", 0);
	assert_cut("% 1-0\n\n[A \"b\"]", 0);
	assert_cut("x1-0\n\n[A \"b\"]", 0);
	assert_cut("*\n[A \"b\"]", 0);
	/* Not before what is no tag line. */
	assert_cut("*\n\n[A b]", 0);
	assert_cut("*\n\n [A \"b\"]", 0);
	assert_cut("*\n\n[A \n", 0);
}

/* Breaks a few bytes, so that there are faults and half tags of all kinds. */
static void break_bytes(struct text *bytes)
{
	static const char odd[] = "[]{}()\"\n;%*!\\\x01";

	for (unsigned i = below(4); i > 0 && bytes->len > 0; i--)
		bytes->bytes[below((unsigned)bytes->len)] = odd[below(sizeof odd - 1)];
}

/* Drops the places of missing terminators, which are counted from where reading began. */
static void drop_places(struct text *items)
{
	static const char missing[] = "missing ";
	char *to = items->bytes;

	for (const char *from = items->bytes; *from;) {
		size_t line = strcspn(from, "\n") + 1;

		if (strncmp(from, missing, sizeof missing - 1) == 0) {
			size_t places =
			    sizeof missing - 1 + strcspn(from + sizeof missing - 1, " ");

			from += places;
			line -= places;
		}
		memmove(to, from, line);
		to += line;
		from += line;
	}
	*to = '\0';
}

static void both_parts_of_a_stream_hold_what_the_whole_does(void **state)
{
	unsigned cuts = 0;

	(void)state;
	chance = number_from("DARA_LAW_SEED", 20250604);
	for (unsigned i = 0; i < 3000; i++) {
		struct text bytes = { 0 }, whole = { 0 }, parts = { 0 };
		struct source source;
		size_t cut;

		for (unsigned records = 1 + below(4); records > 0; records--) {
			add_random_records(&bytes, 1);
			text_add(&bytes, "%s", one_in(2) ? "\n\n" : "\n*\n\n[A \"b\"]\n");
		}
		break_bytes(&bytes);
		cut = dara_records_cut(bytes.bytes, bytes.len);
		source = source_of(bytes.bytes, bytes.len);
		add_items(&whole, &source, SHOW_COMMENTS);
		source = source_of(bytes.bytes, cut);
		add_items(&parts, &source, SHOW_COMMENTS);
		source = source_of(bytes.bytes + cut, bytes.len - cut);
		add_items(&parts, &source, SHOW_COMMENTS);
		drop_places(&whole);
		drop_places(&parts);
		if (strcmp(parts.bytes, whole.bytes) != 0)
			fail_msg("cut at %zu of\n%s\n%s\n-- but --\n%s", cut, bytes.bytes,
			    parts.bytes, whole.bytes);
		cuts += cut > 0;
		text_free(&bytes);
		text_free(&whole);
		text_free(&parts);
	}
	assert_true(cuts > 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_cut_is_at_the_last_tag_line_that_certainly_begins_a_record),
		cmocka_unit_test(both_parts_of_a_stream_hold_what_the_whole_does),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
