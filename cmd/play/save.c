/* SPDX-License-Identifier: MIT */
#include "play/save.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/file.h"
#include "common/input.h"
#include "play/record.h"

/* What errno is set to where a file holds something else than records. */
enum { NO_RECORDS = EBADMSG };

/* Bytes on their way to a file. */
struct output {
	int fd;
	size_t used;
	char bytes[8 * 1024];
};

static int flush(struct output *out)
{
	size_t len = out->used;

	out->used = 0;
	return file_write(out->fd, out->bytes, len);
}

static int put(void *context, const void *buffer, size_t size)
{
	struct output *out = context;
	const char *bytes = buffer;

	while (size > 0) {
		size_t len = sizeof out->bytes - out->used;

		if (len > size)
			len = size;
		memcpy(out->bytes + out->used, bytes, len);
		out->used += len;
		bytes += len;
		size -= len;
		if (out->used == sizeof out->bytes && flush(out) < 0)
			return -1;
	}
	return 0;
}

static int write_game(struct game *g, int fd)
{
	struct output out = { .fd = fd };

	return game_write(g, put, &out) < 0 ? -1 : flush(&out);
}

/* A device or a pipe. */
static int write_to(struct game *g, const char *path)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY), status, error;

	if (fd < 0)
		return -1;
	status = write_game(g, fd);
	error = errno;
	if (close(fd) < 0 && status == 0)
		return -1;
	errno = error;
	return status;
}

/* Writes what parts records, where the bytes before `end` do not end with it. */
static int part_records(int to, int from, uint64_t end)
{
	char last[2] = { '\n', '\n' };
	size_t len = end < 2 ? (size_t)end : 2;

	if (len > 0 && file_read_at(from, last + 2 - len, len, end - len) != (ssize_t)len)
		return -1;
	if (last[1] != '\n')
		return file_write(to, "\n\n", 2);
	return last[0] != '\n' ? file_write(to, "\n", 1) : 0;
}

/* Whether a record is the one that we have written. */
static bool is_ours(const struct place *known, const struct dara_item *end, int fd)
{
	uint64_t sum;

	return known && known->kind == PLACE_OURS &&
	    end->end - end->begin == known->end - known->begin &&
	    file_sum(&sum, fd, end->begin, end->end) == 0 && sum == known->sum;
}

/*
 * Looks through the records of a file for ours, which was there when the file was as it is known;
 * else its place is after them all. 0, or -1 with errno.
 */
static int look_through(struct place *out, const struct place *known, int fd)
{
	struct cli_input input = { .name = "", .fd = fd };
	struct dara_reader *reader = cli_open_reader(cli_read, &input);
	struct dara_item item;
	bool has_sense = false; /* a tag or a result was read: these are records */
	int status, error;

	while (
	    (status = dara_reader_next(reader, &item, NULL)) == DARA_OK || status == DARA_ESYNTAX) {
		if (status == DARA_ESYNTAX)
			continue;
		has_sense =
		    has_sense || item.kind == DARA_ITEM_TAG || item.kind == DARA_ITEM_RESULT;
		if (item.kind != DARA_ITEM_END)
			continue;
		out->record++;
		if (!is_ours(known, &item, fd))
			continue;
		out->kind = PLACE_OURS;
		out->begin = item.begin;
		out->end = item.end;
		break;
	}
	error = errno;
	dara_reader_close(reader);
	if (status == DARA_ENOMEM)
		cli_no_memory();
	if (status == DARA_OK)
		return 0;
	errno = status == DARA_END ? NO_RECORDS : error;
	return status == DARA_END && (has_sense || out->record == 0) ? 0 : -1;
}

/* Finds where the game goes in a file that is there, and is opened to be read. */
static int find_place(struct place *out, const struct game *g, int fd, const struct stat *st)
{
	const struct file_state state = file_state(st);
	char *path = out->path;
	bool is_same;
	const struct place *known = places_find(&g->places, path, &state, &is_same);

	if (known && (is_same || (known->kind != PLACE_FREE && !g->changed))) {
		*out = *known;
		return 0;
	}
	*out = (struct place){ .path = path,
		.state = state,
		.begin = (uint64_t)st->st_size,
		.end = (uint64_t)st->st_size };
	return look_through(out, known, fd);
}

static bool has_nothing_to_save(const struct game *g, const struct place *place)
{
	if (place->kind == PLACE_FREE)
		return place->record > 0 && g->count == 0 && g->kept == 0 && !game_is_over(g);
	return !g->changed;
}

/* Writes the file anew: what stands before the game, the game, and what stands after it. */
static int write_draft(struct game *g, int fd, int old, struct place *place)
{
	uint64_t rest = place->end;
	off_t begin, end;

	if (file_copy(fd, old, 0, place->begin) < 0 || part_records(fd, old, place->begin) < 0)
		return -1;
	begin = lseek(fd, 0, SEEK_CUR);
	if (begin < 0 || write_game(g, fd) < 0)
		return -1;
	end = lseek(fd, 0, SEEK_CUR);
	if (end < 0 || file_sum(&place->sum, fd, (uint64_t)begin, (uint64_t)end) < 0)
		return -1;
	place->begin = (uint64_t)begin;
	place->end = (uint64_t)end;
	return file_copy(fd, old, rest, (uint64_t)place->state.size);
}

/* Saves what a draft is open for; old is the file, or -1 if there is none. */
static int save_draft(struct game *g, struct file_draft *draft, int old, struct place *place,
    unsigned flags, struct game_saved *out)
{
	struct stat st;

	*out = (struct game_saved){ GAME_UNCHANGED, 0 };
	if (has_nothing_to_save(g, place)) {
		if (place->kind == PLACE_FREE)
			out->how = GAME_EMPTY;
		if (place->kind == PLACE_OURS)
			out->record = place->record;
		file_draft_drop(draft);
		if (place->kind == PLACE_FREE)
			places_note(&g->places, place); /* its records need not be counted again */
		return 0;
	}
	out->how = place->kind == PLACE_OURS ? GAME_REPLACED : GAME_ADDED;
	if (place->kind != PLACE_OURS) {
		place->begin = place->end = (uint64_t)place->state.size;
		place->record++;
	}
	out->record = place->record;
	if (write_draft(g, draft->fd, old, place) < 0 ||
	    file_draft_commit(draft, old < 0, !(flags & GAME_HASTY), &st) < 0)
		return -1;
	place->state = file_state(&st);
	place->kind = PLACE_OURS;
	places_note(&g->places, place);
	return 0;
}

static int save_beside(struct game *g, int old, mode_t mode, struct place *place, unsigned flags,
    struct game_saved *out)
{
	struct file_draft draft;
	int status;

	if (file_draft_open(&draft, place->path, mode) < 0)
		return -1;
	status = save_draft(g, &draft, old, place, flags, out);
	if (status < 0)
		file_draft_drop(&draft);
	return status;
}

/* Into a file that is there; or all anew, without what it holds. */
static int save_file(struct game *g, char *target, unsigned flags, struct game_saved *out)
{
	struct place place = { .path = target };
	struct stat st;
	int fd = file_open_locked(target, &st), status = 0, error;

	if (fd < 0 && errno == ENOENT) {
		status = save_beside(g, -1, file_new_mode(), &place, flags, out);
		if (status == 0 || errno != EEXIST)
			return status;
		place = (struct place){ .path = target };
		fd = file_open_locked(target, &st);
		status = 0;
	}
	if (fd < 0)
		return -1;
	if (!(flags & GAME_OVERWRITE))
		status = find_place(&place, g, fd, &st);
	if (status == 0)
		status = save_beside(g, fd, st.st_mode & 0777, &place, flags, out);
	error = errno;
	close(fd);
	errno = error;
	return status;
}

/* No signal ends us halfway, with a draft left beside the file; one that is too large is a fault.
 */
static int save_undisturbed(struct game *g, char *target, unsigned flags, struct game_saved *out)
{
	static const int ending[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };
	struct sigaction ignore = { .sa_handler = SIG_IGN }, before;
	sigset_t set, mask;
	int status, error;

	sigemptyset(&set);
	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
		sigaddset(&set, ending[i]);
	sigprocmask(SIG_BLOCK, &set, &mask);
	sigaction(SIGXFSZ, &ignore, &before);
	status = save_file(g, target, flags, out);
	error = errno;
	sigaction(SIGXFSZ, &before, NULL);
	sigprocmask(SIG_SETMASK, &mask, NULL);
	errno = error;
	return status;
}

int game_save(struct game *g, const char *path, unsigned flags, struct game_saved *out)
{
	char *target = file_target(path);
	struct game_saved saved = { GAME_WRITTEN, 0 };
	struct stat st;
	int status, error;

	if (!target)
		return -1;
	if (stat(target, &st) == 0 && !S_ISREG(st.st_mode))
		status = write_to(g, target);
	else
		status = save_undisturbed(g, target, flags, &saved);
	error = errno;
	free(target);
	errno = error;
	if (out)
		*out = saved;
	return status;
}

const char *game_save_reason(int error)
{
	if (error == NO_RECORDS)
		return "holds something else than records; --overwrite replaces it";
	return strerror(error);
}
