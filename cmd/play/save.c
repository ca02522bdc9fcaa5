/* SPDX-License-Identifier: MIT */
#include "play/save.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/input.h"
#include "play/file.h"
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

/* Copies the first bytes of a file; and what parts records, where they do not end with it. */
static int copy_records(int to, int from, uint64_t len)
{
	char bytes[16 * 1024], last[2] = { '\n', '\n' };
	uint64_t at = 0;

	while (at < len) {
		size_t most = len - at < sizeof bytes ? (size_t)(len - at) : sizeof bytes;
		ssize_t n = file_read_at(from, bytes, most, at);

		if (n == 0)
			errno = EIO; /* it was longer when we looked */
		if (n <= 0 || file_write(to, bytes, (size_t)n) < 0)
			return -1;
		last[0] = n > 1 ? bytes[n - 2] : last[1];
		last[1] = bytes[n - 1];
		at += (uint64_t)n;
	}
	if (last[1] != '\n')
		return file_write(to, "\n\n", 2);
	return last[0] != '\n' ? file_write(to, "\n", 1) : 0;
}

/* Finds the place after all records of a file; 0, or -1 with errno. */
static int find_end(struct place *out, int fd)
{
	struct cli_input input = { "", fd };
	struct dara_reader *reader = cli_open_reader(cli_read, &input);
	struct dara_item item;
	bool has_sense = false; /* a tag or a result was read: these are records */
	int status, error;

	while (
	    (status = dara_reader_next(reader, &item, NULL)) == DARA_OK || status == DARA_ESYNTAX) {
		if (status == DARA_ESYNTAX)
			continue;
		out->records += item.kind == DARA_ITEM_END;
		has_sense =
		    has_sense || item.kind == DARA_ITEM_TAG || item.kind == DARA_ITEM_RESULT;
	}
	error = errno;
	dara_reader_close(reader);
	if (status == DARA_ENOMEM)
		cli_no_memory();
	errno = status == DARA_END ? NO_RECORDS : error;
	return status == DARA_END && (has_sense || out->records == 0) ? 0 : -1;
}

/* Finds where the game goes in a file that is there, and is opened to be read. */
static int find_place(struct place *out, struct game *g, int fd, unsigned flags)
{
	const struct place *known;
	struct stat st;

	if (fstat(fd, &st) < 0)
		return -1;
	*out = (struct place){ .state = file_state(&st), .kind = PLACE_FREE };
	if (flags & GAME_OVERWRITE)
		return 0;
	known = places_find(&g->places, &out->state);
	if (known) {
		*out = *known;
		return 0;
	}
	out->begin = (uint64_t)st.st_size;
	if (find_end(out, fd) < 0)
		return -1;
	places_note(&g->places, out, NULL);
	return 0;
}

static bool has_nothing_to_save(const struct game *g, const struct place *place)
{
	if (place->kind == PLACE_FREE)
		return place->records > 0 && g->count == 0 && g->kept == 0 && !game_is_over(g);
	return !g->changed;
}

/* Saves what a draft is open for. */
static int save_draft(
    struct game *g, struct file_draft *draft, int old, unsigned flags, struct game_saved *out)
{
	struct place place = { .kind = PLACE_FREE };
	const struct place *known;
	struct stat st;

	if (old >= 0 && find_place(&place, g, old, flags) < 0)
		return -1;
	*out = (struct game_saved){ GAME_UNCHANGED, place.records };
	if (has_nothing_to_save(g, &place)) {
		file_draft_drop(draft);
		return 0;
	}
	known = places_find(&g->places, &place.state);
	out->how = place.kind == PLACE_LAST ? GAME_REPLACED : GAME_ADDED;
	if (place.kind == PLACE_EARLIER)
		place.begin = (uint64_t)place.state.size;
	if (place.kind != PLACE_LAST)
		out->record = ++place.records;
	if (copy_records(draft->fd, old, place.begin) < 0 || write_game(g, draft->fd) < 0 ||
	    file_draft_commit(draft, !(flags & GAME_HASTY), &st) < 0)
		return -1;
	place.state = file_state(&st);
	place.kind = PLACE_LAST;
	places_note(&g->places, &place, known);
	return 0;
}

/* old is the file, opened to be read, or -1 if there is none. */
static int save_beside(struct game *g, const char *target, int old, mode_t mode, unsigned flags,
    struct game_saved *out)
{
	struct file_draft draft;
	int status;

	if (file_draft_open(&draft, target, mode) < 0)
		return -1;
	status = save_draft(g, &draft, old, flags, out);
	if (status < 0)
		file_draft_drop(&draft);
	return status;
}

/* A file that nobody may write is not replaced either. */
static int save_file(struct game *g, const char *target, const struct stat *st, unsigned flags,
    struct game_saved *out)
{
	int fd, status;

	errno = EACCES;
	if (!(st->st_mode & 0222) || faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) < 0)
		return -1;
	fd = cli_open(target);
	if (fd < 0)
		return -1;
	status = save_beside(g, target, fd, st->st_mode & 0777, flags, out);
	close(fd);
	return status;
}

static int save_to(struct game *g, const char *target, unsigned flags, struct game_saved *out)
{
	struct stat st;

	if (stat(target, &st) == 0)
		return save_file(g, target, &st, flags, out);
	return errno == ENOENT ? save_beside(g, target, -1, file_new_mode(), flags, out) : -1;
}

/* No signal ends us halfway, with a draft left beside the file; one that is too large is a fault.
 */
static int save_undisturbed(
    struct game *g, const char *target, unsigned flags, struct game_saved *out)
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
	status = save_to(g, target, flags, out);
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
