/* SPDX-License-Identifier: MIT */
/*
 * The law of the writer: what is written of what was read is the same record, and written again
 * the same bytes. DARA_ROUND_RECORDS says how many random records are tried, DARA_LAW_SEED which.
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "grammar.h"
#include "support.h"

static unsigned long long records_in_all = 20000, seed = 20250602;

/* The parts of a record, so that comments among its tags can be put behind them. */
struct parts {
	struct text tags, comments, body;
};

static void add_with_lf(struct text *out, const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (text[i] == '\r')
			text_add(out, "\n");
		else if (text[i] != '\n' || i == 0 || text[i - 1] != '\r')
			text_add_bytes(out, text + i, 1);
	}
}

/* A turn in canonical text, by the rules that have the largest board or the longest turns. */
static bool print_canonical(char *out, size_t *len, const struct dara_item *item)
{
	static const char *const expressions[] = { "dara:files=7,ranks=8", "dameta-neto" };

	for (size_t i = 0; i < sizeof expressions / sizeof *expressions; i++) {
		struct dara_rules rules;
		struct dara_turn turn;

		assert_int_equal(
		    dara_rules_parse(&rules, expressions[i], strlen(expressions[i]), NULL),
		    DARA_OK);
		if (dara_turn_parse(&turn, &rules, item->text, item->len) == DARA_OK &&
		    turn.len < sizeof turn.sq && !memchr(turn.sq, DARA_OFF, turn.len)) {
			*len = dara_turn_print(out, &turn);
			return true;
		}
	}
	return false;
}

/* An item as it is whatever its layout: turns in canonical text, line ends of comments as LF. */
static void add_essence(struct text *out, const struct dara_item *item)
{
	struct dara_item essence = *item;
	char turn[DARA_TURN_SIZE];
	struct text text = { 0 };

	if (item->kind == DARA_ITEM_TURN && print_canonical(turn, &essence.len, item)) {
		essence.text = turn;
	} else if (item->kind == DARA_ITEM_COMMENT) {
		text_add(&text, "%s", "");
		add_with_lf(&text, item->text, item->len);
		essence.len = text.len;
		essence.text = text.bytes;
	}
	add_item(out, &essence, SHOW_COMMENTS);
	text_free(&text);
}

static void end_parts(struct text *out, struct parts *parts)
{
	text_add_bytes(out, parts->tags.bytes, parts->tags.len);
	text_add_bytes(out, parts->comments.bytes, parts->comments.len);
	text_add_bytes(out, parts->body.bytes, parts->body.len);
	parts->tags.len = parts->comments.len = parts->body.len = 0;
}

static void add_essences(struct text *out, const char *bytes, size_t len)
{
	struct source source = source_of(bytes, len);
	struct parts parts = { 0 };
	struct dara_reader *reader;
	struct dara_item item;

	text_add(&parts.tags, "%s", "");
	text_add(&parts.comments, "%s", "");
	text_add(out, "%s", "");
	assert_int_equal(dara_reader_open(&reader, source_read, &source), DARA_OK);
	while (dara_reader_next(reader, &item, NULL) == DARA_OK) {
		bool comment =
		    item.kind == DARA_ITEM_COMMENT || item.kind == DARA_ITEM_LINE_COMMENT;

		if (item.kind == DARA_ITEM_TAG)
			add_essence(&parts.tags, &item);
		else if (comment && parts.body.len == 0)
			add_essence(&parts.comments, &item);
		else if (item.kind != DARA_ITEM_NUMBER)
			add_essence(&parts.body, &item);
		if (item.kind == DARA_ITEM_END)
			end_parts(out, &parts);
	}
	dara_reader_close(reader);
	text_free(&parts.tags);
	text_free(&parts.comments);
	text_free(&parts.body);
}

/*
 * The games as they are played: events without places, and findings unless they are about numbers.
 * Behind a broken record not all that is read is found again; they end with it.
 */
static void add_games(struct text *out, const char *bytes, size_t len, bool all_findings)
{
	struct text events = { 0 };
	const char *line, *next;
	char *broken;

	add_events(&events, bytes, len, false);
	broken = strstr(events.bytes, " broken\n");
	if (broken)
		broken[strlen(" broken\n")] = '\0';
	text_add(out, "%s", "");
	for (line = events.bytes; *line; line = next) {
		next = strchr(line, '\n') + 1;
		if (*line >= '0' && *line <= '9') {
			line = strchr(line, ' ') + 1;
			if (!all_findings && strncmp(line, "move-number", 11) == 0)
				continue;
		}
		text_add_bytes(out, line, (size_t)(next - line));
	}
	text_free(&events);
}

static void assert_alike(
    const struct text *a, const struct text *b, const struct text *read, const char *what)
{
	size_t at = 0;

	if (strcmp(a->bytes, b->bytes) == 0)
		return;
	while (a->bytes[at] == b->bytes[at])
		at++;
	at -= at < 40 ? at : 40;
	fail_msg("%s: '%.80s' became '%.80s' in (DARA_LAW_SEED=%llu)\n%s", what, a->bytes + at,
	    b->bytes + at, seed, read->bytes);
}

static size_t count_comments(const struct text *text)
{
	size_t count = 0;

	for (const char *p = text->bytes; (p = strchr(p, '<')); p++)
		count++;
	return count;
}

enum { STAGES = 2 };

/* Writes what was read, and that again, and compares; once[0] is left as it was written. */
static void check_round(const struct text *read, struct text *written)
{
	struct text items[STAGES] = { 0 }, games[STAGES] = { 0 }, again = { 0 };

	add_written(written, read->bytes, read->len);
	add_essences(&items[0], read->bytes, read->len);
	add_essences(&items[1], written->bytes, written->len);
	assert_alike(&items[0], &items[1], read, "items");
	add_written(&again, written->bytes, written->len);
	assert_alike(written, &again, read, "written");
	add_games(&games[0], read->bytes, read->len, false);
	add_games(&games[1], written->bytes, written->len, true);
	assert_alike(&games[0], &games[1], read, "game");
	for (int i = 0; i < STAGES; i++) {
		text_free(&items[i]);
		text_free(&games[i]);
	}
	text_free(&again);
}

static void records_that_are_written_are_those_that_were_read(void **state)
{
	struct text read = { 0 }, written = { 0 };

	(void)state;
	chance = seed;
	for (unsigned long long done = 0; done < records_in_all;) {
		unsigned comments, records = 1 + below(4);

		read.len = written.len = 0;
		comments = add_random_records(&read, records);
		check_round(&read, &written);
		if (count_comments(&written) != comments)
			fail_msg("%zu comments of %u in (DARA_LAW_SEED=%llu)\n%s",
			    count_comments(&written), comments, seed, read.bytes);
		done += records;
	}
	text_free(&read);
	text_free(&written);
}

static void samples_are_written_as_they_are(void **state)
{
	glob_t samples;

	(void)state;
	assert_int_equal(glob("samples/*.dara", 0, NULL, &samples), 0);
	for (size_t i = 0; i < samples.gl_pathc; i++) {
		struct text read = { 0 }, written = { 0 };

		add_file(&read, samples.gl_pathv[i]);
		check_round(&read, &written);
		if (strcmp(read.bytes, written.bytes) != 0)
			fail_msg("%s is not canonical, which is\n%s", samples.gl_pathv[i],
			    written.bytes);
		text_free(&read);
		text_free(&written);
	}
	globfree(&samples);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(records_that_are_written_are_those_that_were_read),
		cmocka_unit_test(samples_are_written_as_they_are),
	};

	records_in_all = number_from("DARA_ROUND_RECORDS", records_in_all);
	seed = number_from("DARA_LAW_SEED", seed);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
