/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "game.h"

/* The time that a record bears: SOURCE_DATE_EPOCH if it is set, for output that can be repeated. */
static time_t record_time(void)
{
	const char *epoch = getenv("SOURCE_DATE_EPOCH");
	char *end;
	long long seconds;

	if (!epoch || !*epoch)
		return time(NULL);
	seconds = strtoll(epoch, &end, 10);
	return *end ? time(NULL) : (time_t)seconds;
}

static int write_tag(struct dara_writer *writer, const char *name, const char *value)
{
	struct dara_item item = { .kind = DARA_ITEM_TAG, .name = name, .name_len = strlen(name) };
	char escaped[2 * 512];
	size_t n = 0;

	for (const char *p = value; *p && n + 2 < sizeof escaped; p++) {
		if (*p == '"' || *p == '\\')
			escaped[n++] = '\\';
		escaped[n++] = *p;
	}
	item.text = escaped;
	item.len = n;
	return dara_write(writer, &item);
}

static bool is_start(const struct dara_pos *pos)
{
	struct dara_pos start;

	dara_start(&start, pos->rules);
	return pos->men[0] == start.men[0] && pos->men[1] == start.men[1] &&
	    pos->hand[0] == start.hand[0] && pos->hand[1] == start.hand[1] &&
	    pos->side == start.side && pos->number == start.number;
}

static int write_tags(struct dara_writer *writer, const struct game *g)
{
	time_t now = record_time();
	struct tm utc = { 0 };
	char date[32], clock[32], round[24] = "-", rules[DARA_EXPRESSION_SIZE], fen[DARA_POS_SIZE];
	int status = 0;

	gmtime_r(&now, &utc);
	snprintf(
	    date, sizeof date, "%04d.%02d.%02d", utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday);
	snprintf(clock, sizeof clock, "%02d:%02d:%02d", utc.tm_hour, utc.tm_min, utc.tm_sec);
	if (g->round)
		snprintf(round, sizeof round, "%lu", g->round);
	dara_rules_print(rules, &g->rules);
	dara_pos_print(fen, &g->positions[0]);
	const char *const tags[][2] = {
		{ "Event", "dara-play" },
		{ "Site", "?" },
		{ "Date", date },
		{ "Round", round },
		{ "White", g->names[DARA_WHITE] },
		{ "Black", g->names[DARA_BLACK] },
		{ "Result", dara_result_text(g->result) },
		{ "Variant", rules },
		{ "UTCDate", date },
		{ "UTCTime", clock },
		{ "Termination", g->termination },
		{ "FEN", strchr(fen, ' ') + 1 },
	};
	size_t count = sizeof tags / sizeof *tags - is_start(&g->positions[0]);

	for (size_t i = 0; i < count && status == 0; i++)
		status = write_tag(writer, tags[i][0], tags[i][1]);
	return status;
}

static int write_items(struct dara_writer *writer, const struct game *g)
{
	struct dara_item item = { .kind = DARA_ITEM_TURN };
	char text[DARA_TURN_SIZE];
	int status = write_tags(writer, g);

	for (size_t i = 0; i < g->count && status == 0; i++) {
		item.text = text;
		item.len = dara_turn_print(text, &g->turns[i]);
		status = dara_write(writer, &item);
	}
	item.kind = DARA_ITEM_RESULT;
	item.result = g->result;
	if (status == 0)
		status = dara_write(writer, &item);
	item.kind = DARA_ITEM_END;
	return status < 0 ? status : dara_write(writer, &item);
}

int game_write(const struct game *g, dara_write_fn *write, void *context)
{
	struct dara_writer *writer;
	int status;

	if (dara_writer_open(&writer, write, context) < 0)
		cli_no_memory();
	status = write_items(writer, g);
	dara_writer_close(writer);
	return status < 0 ? -1 : 0;
}

static int write_file(void *context, const void *buffer, size_t size)
{
	return fwrite(buffer, 1, size, context) == size ? 0 : -1;
}

/* Writes the record to a new file. */
static int write_new(const struct game *g, int fd)
{
	FILE *file = fdopen(fd, "w");
	int status;

	if (!file) {
		close(fd);
		return -1;
	}
	status = game_write(g, write_file, file);
	if (fflush(file) != 0)
		status = -1;
	return fclose(file) == 0 ? status : -1;
}

int game_save(const struct game *g, const char *path)
{
	size_t size = strlen(path) + sizeof ".XXXXXX";
	char *beside = malloc(size);
	int fd, status, error;

	if (!beside)
		cli_no_memory();
	snprintf(beside, size, "%s.XXXXXX", path);
	fd = mkstemp(beside);
	if (fd < 0) {
		free(beside);
		return -1;
	}
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	fchmod(fd, 0644);
	status = write_new(g, fd);
	if (status == 0)
		status = rename(beside, path);
	error = errno;
	if (status < 0)
		unlink(beside);
	free(beside);
	errno = error;
	return status;
}
