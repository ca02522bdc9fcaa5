/* SPDX-License-Identifier: MIT */
/*
 * The laws of prefixes: a valid record that is cut off is blank, or has one error, or was cut
 * behind its terminator; never is it valid with fewer turns. DARA_PREFIX_RECORDS says how many
 * random records are cut, besides the samples, DARA_LAW_SEED which, DARA_PREFIX_STEP at each how
 * many bytes.
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "grammar.h"
#include "support.h"

static unsigned long long records_in_all = 600, seed = 20250604, step = 1;

struct count {
	unsigned records, errors;
	unsigned long turns;
};

static void count_event(void *context, const struct dara_event *event)
{
	struct count *count = context;

	if (event->kind == DARA_EVENT_FINISHED) {
		count->records++;
		count->turns += event->turns;
	} else if (!dara_finding_is_warning(event->diag->finding)) {
		count->errors++;
	}
}

static struct count count_of(const char *bytes, size_t len)
{
	struct source source = source_of(bytes, len);
	struct count count = { 0 };

	replay_source(
	    &source, DARA_EVENT_FINDING | DARA_EVENT_FINISHED, false, count_event, &count);
	return count;
}

/* Where the terminator of the one record ends. */
static size_t end_of_terminator(const char *bytes, size_t len)
{
	struct source source = source_of(bytes, len);
	struct dara_reader *reader;
	struct dara_item item = { .kind = DARA_ITEM_TAG };
	const char *line = bytes;

	assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
	while (item.kind != DARA_ITEM_RESULT)
		assert_int_equal(dara_reader_next(reader, &item, NULL), DARA_OK);
	for (unsigned long at = 1; at < item.line; at++) {
		line += strcspn(line, "\r\n");
		line += line[0] == '\r' && line[1] == '\n' ? 2 : 1;
	}
	if (memcmp(line, "\xEF\xBB\xBF", 3) == 0)
		line += 3;
	line += item.column - 1 + strlen(dara_result_text(item.result));
	dara_reader_close(reader);
	return (size_t)(line - bytes);
}

/* Whether nothing but blanks, comments and escaped lines was read: no record, or none yet. */
static bool holds_no_item(const char *bytes, size_t len)
{
	struct source source = source_of(bytes, len);
	struct text items = { 0 };
	bool none;

	add_items(&items, &source, 0);
	none = items.len == 0;
	text_free(&items);
	return none;
}

/* Tries all prefixes of a stream of one valid record. */
static void cut_everywhere(const char *what, const struct text *bytes)
{
	const struct count whole = count_of(bytes->bytes, bytes->len);
	size_t end = end_of_terminator(bytes->bytes, bytes->len);

	assert_int_equal(whole.records, 1);
	for (size_t len = 0; len < bytes->len; len += step) {
		struct count count = count_of(bytes->bytes, len);
		bool fine = count.errors == 0 && count.records == 1;

		if (fine ? len >= end && count.turns == whole.turns
			 : count.errors == 1 && count.records == 1 && count.turns <= whole.turns)
			continue;
		if (count.records == 0 && count.errors == 0 && holds_no_item(bytes->bytes, len))
			continue;
		fail_msg(
		    "%s, %zu bytes of %zu: %u records, %u errors, %lu turns (DARA_LAW_SEED=%llu)"
		    "\n%.*s",
		    what, len, bytes->len, count.records, count.errors, count.turns, seed, (int)len,
		    bytes->bytes);
	}
}

static void add_with_line_ends(struct text *out, const struct text *text, const char *end)
{
	for (size_t i = 0; i < text->len; i++) {
		if (text->bytes[i] == '\n')
			text_add(out, "%s", end);
		else
			text_add_bytes(out, text->bytes + i, 1);
	}
}

static void cut_samples(const char *line_end)
{
	glob_t samples;

	assert_int_equal(glob("samples/*.dara", 0, NULL, &samples), 0);
	for (size_t i = 0; i < samples.gl_pathc; i++) {
		struct text read = { 0 }, bytes = { 0 };

		add_file(&read, samples.gl_pathv[i]);
		add_with_line_ends(&bytes, &read, line_end);
		if (count_of(bytes.bytes, bytes.len).errors == 0)
			cut_everywhere(samples.gl_pathv[i], &bytes);
		else
			assert_string_equal(samples.gl_pathv[i], "samples/fault.dara");
		text_free(&read);
		text_free(&bytes);
	}
	globfree(&samples);
}

static void a_sample_that_is_cut_off_is_not_valid(void **state)
{
	(void)state;
	cut_samples("\n");
}

static void a_sample_with_other_line_ends_that_is_cut_off_is_not_valid(void **state)
{
	(void)state;
	cut_samples("\r\n");
	cut_samples("\r");
}

/* Those random records are cut that are valid and end with a terminator. */
static void a_random_record_that_is_cut_off_is_not_valid(void **state)
{
	struct text bytes = { 0 };
	unsigned long long cut = 0;

	(void)state;
	chance = seed;
	while (cut < records_in_all) {
		struct count count;

		bytes.len = 0;
		add_random_records(&bytes, 1);
		count = count_of(bytes.bytes, bytes.len);
		if (count.records != 1 || count.errors > 0)
			continue;
		cut_everywhere("a random record", &bytes);
		cut++;
	}
	text_free(&bytes);
}

/* Whether a text ends within a tag, the name of its first tag being whole. */
static bool ends_within_a_tag(const char *bytes, size_t len)
{
	size_t name = 1 + strcspn(bytes + 1, " "), line = len;

	while (line > 0 && bytes[line - 1] != '\n')
		line--;
	return len >= name && line < len && bytes[len - 1] != ']';
}

/*
 * A writer was killed at each byte of the tags, and another went on on the next line with the whole
 * record: this is read as it is alone.
 */
static void half_a_tag_takes_no_record_down(void **state)
{
	glob_t samples;
	size_t cuts = 0;

	(void)state;
	assert_int_equal(glob("samples/*.dara", 0, NULL, &samples), 0);
	for (size_t i = 0; i < samples.gl_pathc; i++) {
		struct text record = { 0 }, alone = { 0 };
		struct source source;
		const char *head_end;

		add_file(&record, samples.gl_pathv[i]);
		head_end = strstr(record.bytes, "]\n\n");
		source = source_of(record.bytes, record.len);
		add_items(&alone, &source, 0);
		for (size_t len = 1; head_end && len < (size_t)(head_end - record.bytes); len++) {
			struct text bytes = { 0 }, items = { 0 };

			if (record.bytes[0] != '[' || !ends_within_a_tag(record.bytes, len))
				continue;
			text_add_bytes(&bytes, record.bytes, len);
			text_add(&bytes, "\n");
			text_add_bytes(&bytes, record.bytes, record.len);
			source = source_of(bytes.bytes, bytes.len);
			add_items(&items, &source, 0);
			assert_true(items.len > alone.len);
			assert_string_equal(items.bytes + items.len - alone.len, alone.bytes);
			cuts++;
			text_free(&bytes);
			text_free(&items);
		}
		text_free(&record);
		text_free(&alone);
	}
	assert_true(cuts > 100);
	globfree(&samples);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_sample_that_is_cut_off_is_not_valid),
		cmocka_unit_test(a_sample_with_other_line_ends_that_is_cut_off_is_not_valid),
		cmocka_unit_test(a_random_record_that_is_cut_off_is_not_valid),
		cmocka_unit_test(half_a_tag_takes_no_record_down),
	};

	records_in_all = number_from("DARA_PREFIX_RECORDS", records_in_all);
	seed = number_from("DARA_LAW_SEED", seed);
	step = number_from("DARA_PREFIX_STEP", step);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
