/* SPDX-License-Identifier: MIT */
#include "play/roster.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/fail.h"

static const char *const roster[] = { "Event", "Site", "Date", "Round", "White", "Black", "Result",
	"Variant", "UTCDate", "UTCTime", "Termination", "FEN" };

/* The time that a record bears: SOURCE_DATE_EPOCH if it is set, for output that can be repeated. */
static void record_time(struct tm *utc)
{
	const char *epoch = getenv("SOURCE_DATE_EPOCH");
	time_t now = time(NULL);
	bool has_year;
	char *end;

	if (epoch && *epoch) {
		errno = 0;
		now = (time_t)strtoll(epoch, &end, 10);
		if (*end || errno)
			now = -1;
	}
	has_year = now >= 0 && gmtime_r(&now, utc) && utc->tm_year < 10000 - 1900;
	if (!has_year) {
		cli_complain(
		    "SOURCE_DATE_EPOCH", "not the seconds from 1970 to a year before 10000");
		exit(EXIT_TROUBLE);
	}
}

/* The fields of a position line after the rules. */
static const char *print_fields(char line[DARA_POS_SIZE], const struct dara_pos *pos)
{
	dara_pos_print(line, pos);
	return strchr(line, ' ') + 1;
}

static void add(struct tags *tags, const char *name, const char *value)
{
	tag_list_add(tags, name, strlen(name), value, strlen(value));
}

static void add_place(struct tags *tags, const struct dara_pos *start)
{
	char line[DARA_POS_SIZE], usual[DARA_POS_SIZE];
	const char *fields = print_fields(line, start);
	struct dara_pos pos;

	dara_start(&pos, start->rules);
	if (strcmp(fields, print_fields(usual, &pos)) != 0)
		add(tags, "FEN", fields);
}

void roster_begin(struct tags *tags, const struct dara_pos *start)
{
	char date[16], clock[16], rules[DARA_EXPRESSION_SIZE];
	struct tm utc;

	record_time(&utc);
	strftime(date, sizeof date, "%Y.%m.%d", &utc);
	strftime(clock, sizeof clock, "%H:%M:%S", &utc);
	dara_rules_print(rules, start->rules);
	add(tags, "Event", "dara-play");
	add(tags, "Site", "?");
	add(tags, "Date", date);
	add(tags, "Round", "-");
	add(tags, "White", "?");
	add(tags, "Black", "?");
	add(tags, "Result", "*");
	add(tags, "Variant", rules);
	add(tags, "UTCDate", date);
	add(tags, "UTCTime", clock);
	add(tags, "Termination", dara_termination_text(DARA_BY_NOTHING));
	add_place(tags, start);
}

/* The tag that one which is not there yet is put after, or NULL. */
static const char *tag_before(const struct tags *tags, const char *name)
{
	const char *before = NULL;

	for (size_t i = 0; i < sizeof roster / sizeof *roster && strcmp(roster[i], name) != 0;
	     i++) {
		if (tag_list_find(tags, roster[i]))
			before = roster[i];
	}
	return before;
}

bool roster_set(struct tags *tags, const char *name, const char *text)
{
	return tag_list_set(tags, name, text, tag_before(tags, name));
}

void roster_put(struct tags *tags, const char *name, const char *value)
{
	tag_list_put(tags, name, value, tag_before(tags, name));
}

const char *roster_refusal(const char *name)
{
	static const char *const said_by_the_game[] = { "Result", "Variant", "Termination", "FEN",
		"SetUp", "First" };
	size_t len = 0;

	while ((name[len] >= '0' && name[len] <= '9') || (name[len] >= 'A' && name[len] <= 'Z') ||
	    (name[len] >= 'a' && name[len] <= 'z') || name[len] == '_')
		len++;
	if (len == 0 || name[len] || len > 255)
		return "is no name of a tag";
	for (size_t i = 0; i < sizeof said_by_the_game / sizeof *said_by_the_game; i++) {
		if (strcmp(name, said_by_the_game[i]) == 0)
			return "is made from the game";
	}
	return NULL;
}
