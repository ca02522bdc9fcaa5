/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* realpath */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "play/game.h"

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
		bool is_control = (*p >= 0 && *p < ' ' && *p != '\t') || *p == 0x7F;

		if (*p == '"' || *p == '\\')
			escaped[n++] = '\\';
		/* the name of a player may be a command of any bytes; a tag may not */
		escaped[n++] = is_control ? '?' : *p;
	}
	item.text = escaped;
	item.len = n;
	return dara_write(writer, &item);
}

/* The fields of a position line behind the rules. */
static const char *print_fields(char line[DARA_POS_SIZE], const struct dara_pos *pos)
{
	dara_pos_print(line, pos);
	return strchr(line, ' ') + 1;
}

static bool is_start(const struct dara_rules *rules, const char *fields)
{
	char line[DARA_POS_SIZE];
	struct dara_pos start;

	dara_start(&start, rules);
	return strcmp(print_fields(line, &start), fields) == 0;
}

static int write_tags(struct dara_writer *writer, const struct game *g)
{
	time_t now = record_time();
	struct tm utc = { 0 };
	char date[32], clock[32], round[24] = "-", rules[DARA_EXPRESSION_SIZE], line[DARA_POS_SIZE];
	const char *fen = print_fields(line, &g->positions[0]);
	int status = 0;

	gmtime_r(&now, &utc);
	snprintf(
	    date, sizeof date, "%04d.%02d.%02d", utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday);
	snprintf(clock, sizeof clock, "%02d:%02d:%02d", utc.tm_hour, utc.tm_min, utc.tm_sec);
	if (g->round)
		snprintf(round, sizeof round, "%lu", g->round);
	dara_rules_print(rules, &g->rules);
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
		{ "FEN", fen },
	};
	size_t count = sizeof tags / sizeof *tags - is_start(&g->rules, fen);

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

static int write_and_close(const struct game *g, int fd)
{
	FILE *file = fdopen(fd, "w");
	int status, error;

	if (!file) {
		close(fd);
		return -1;
	}
	status = game_write(g, write_file, file);
	error = errno;
	if (fclose(file) != 0 && status == 0)
		return -1;
	errno = error;
	return status;
}

/* What a file made by open would get; the mask can be read only by setting it. */
static mode_t new_mode(void)
{
	mode_t mask = umask(0);

	umask(mask);
	return 0666 & ~mask;
}

/* Writes the record to a new file beside the old one, and puts it in its place. */
static int replace(const struct game *g, const char *path, mode_t mode)
{
	size_t size = strlen(path) + sizeof ".XXXXXX";
	char *beside = malloc(size);
	int fd, status = -1, error;

	if (!beside)
		cli_no_memory();
	snprintf(beside, size, "%s.XXXXXX", path);
	fd = mkstemp(beside);
	if (fd >= 0) {
		fcntl(fd, F_SETFD, FD_CLOEXEC);
		fchmod(fd, mode);
		status = write_and_close(g, fd);
		if (status == 0)
			status = rename(beside, path);
		error = errno;
		if (status < 0)
			unlink(beside);
		errno = error;
	}
	free(beside);
	return status;
}

/* A device or a pipe is written to, not replaced. */
static int overwrite(const struct game *g, const char *path)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);

	return fd < 0 ? -1 : write_and_close(g, fd);
}

static int save_to(const struct game *g, const char *path)
{
	struct stat old;

	if (stat(path, &old) < 0)
		return errno == ENOENT ? replace(g, path, new_mode()) : -1;
	if (!S_ISREG(old.st_mode))
		return overwrite(g, path);
	return replace(g, path, old.st_mode & 0777);
}

int game_save(const struct game *g, const char *path)
{
	char *target = realpath(path, NULL); /* what a symbolic link leads to */
	sigset_t ending, before;
	int status, error;

	/* no signal ends us halfway, with a file left beside */
	sigemptyset(&ending);
	sigaddset(&ending, SIGINT);
	sigaddset(&ending, SIGTERM);
	sigaddset(&ending, SIGHUP);
	sigaddset(&ending, SIGQUIT);
	sigprocmask(SIG_BLOCK, &ending, &before);
	status = save_to(g, target ? target : path);
	error = errno;
	sigprocmask(SIG_SETMASK, &before, NULL);
	free(target);
	errno = error;
	return status;
}
