/* SPDX-License-Identifier: MIT */
#include "common/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "common/fail.h"

#ifndef NAME_MAX
#define NAME_MAX 255
#endif

static const char suffix[] = ".XXXXXX";

/* What the link holds, seen from where we are. */
static char *read_link(const char *link)
{
	char text[PATH_MAX], *path;
	ssize_t len = readlink(link, text, sizeof text);
	const char *slash = strrchr(link, '/');
	size_t folder;

	if (len < 0)
		return NULL;
	if (len == sizeof text) {
		errno = ENAMETOOLONG;
		return NULL;
	}
	folder = len > 0 && text[0] != '/' && slash ? (size_t)(slash + 1 - link) : 0;
	path = malloc(folder + (size_t)len + 1);
	if (!path)
		cli_no_memory();
	memcpy(path, link, folder);
	memcpy(path + folder, text, (size_t)len);
	path[folder + (size_t)len] = '\0';
	return path;
}

char *file_target(const char *path)
{
	enum { MOST_LINKS = 40 };
	char *target = strdup(path);
	struct stat st;

	if (!target)
		cli_no_memory();
	for (unsigned i = 0; lstat(target, &st) == 0 && S_ISLNK(st.st_mode); i++) {
		char *next = NULL;

		errno = ELOOP;
		if (i < MOST_LINKS)
			next = read_link(target);
		free(target);
		if (!next)
			return NULL;
		target = next;
	}
	return target;
}

/* A name for mkstemp that is no longer than names may be. */
static char *draft_path(const char *target)
{
	const char *slash = strrchr(target, '/');
	size_t folder = slash ? (size_t)(slash + 1 - target) : 0;
	size_t name = strlen(target + folder), most = NAME_MAX - (sizeof suffix - 1);
	char *path = malloc(folder + NAME_MAX + 1);

	if (!path)
		cli_no_memory();
	if (name > most)
		name = most;
	memcpy(path, target, folder + name);
	memcpy(path + folder + name, suffix, sizeof suffix);
	return path;
}

static void forget(struct file_draft *draft)
{
	free(draft->path);
	free(draft->target);
}

int file_draft_open(struct file_draft *draft, const char *target, mode_t mode)
{
	draft->path = draft_path(target);
	draft->target = strdup(target);
	if (!draft->target)
		cli_no_memory();
	draft->fd = mkstemp(draft->path);
	if (draft->fd >= 0) {
		fcntl(draft->fd, F_SETFD, FD_CLOEXEC);
		fchmod(draft->fd, mode);
		return 0;
	}
	forget(draft);
	return -1;
}

static bool is_regular(int fd)
{
	struct stat st;

	return fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
}

int file_write(int fd, const void *bytes, size_t len)
{
	const char *from = bytes;

	while (len > 0) {
		ssize_t n = write(fd, from, len);

		if (n < 0 && errno == EINTR && is_regular(fd))
			continue;
		if (n < 0)
			return -1;
		from += n;
		len -= (size_t)n;
	}
	return 0;
}

ssize_t file_read_at(int fd, void *bytes, size_t len, uint64_t at)
{
	ssize_t n;

	do
		n = pread(fd, bytes, len, (off_t)at);
	while (n < 0 && errno == EINTR);
	return n;
}

int file_copy(int to, int from, uint64_t begin, uint64_t end)
{
	char bytes[8 * 1024];

	while (begin < end) {
		size_t most = end - begin < sizeof bytes ? (size_t)(end - begin) : sizeof bytes;
		ssize_t n = file_read_at(from, bytes, most, begin);

		if (n == 0)
			errno = EIO; /* it was longer when we looked */
		if (n <= 0 || file_write(to, bytes, (size_t)n) < 0)
			return -1;
		begin += (uint64_t)n;
	}
	return 0;
}

int file_sum(uint64_t *sum, int fd, uint64_t begin, uint64_t end)
{
	unsigned char bytes[8 * 1024];

	*sum = UINT64_C(0xCBF29CE484222325); /* FNV-1a */
	while (begin < end) {
		size_t most = end - begin < sizeof bytes ? (size_t)(end - begin) : sizeof bytes;
		ssize_t n = file_read_at(fd, bytes, most, begin);

		if (n == 0)
			errno = EIO;
		if (n <= 0)
			return -1;
		for (ssize_t i = 0; i < n; i++)
			*sum = (*sum ^ bytes[i]) * UINT64_C(0x100000001B3);
		begin += (uint64_t)n;
	}
	return 0;
}

/* Waits a little for whoever has locked the file; where locks do not work, there are none. */
static void lock(int fd)
{
	const struct timespec moment = { .tv_nsec = 10000000 };
	struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	for (unsigned i = 0; i < 100 && fcntl(fd, F_SETLK, &whole) < 0; i++) {
		if (errno != EAGAIN && errno != EACCES)
			break;
		nanosleep(&moment, NULL);
	}
}

int file_open_locked(const char *path, struct stat *st)
{
	enum { MOST_REPLACED = 100 };
	struct stat now;

	for (unsigned i = 0; i < MOST_REPLACED; i++) {
		int fd = stat(path, st) == 0 ? open(path, O_RDWR | O_CLOEXEC | O_NOCTTY) : -1;

		if (fd < 0)
			return -1;
		if (!(st->st_mode & 0222)) {
			close(fd);
			errno = EACCES;
			return -1;
		}
		lock(fd);
		if (fstat(fd, st) == 0 && stat(path, &now) == 0 && st->st_ino == now.st_ino &&
		    st->st_dev == now.st_dev)
			return fd;
		close(fd);
	}
	errno = EBUSY;
	return -1;
}

void file_draft_drop(struct file_draft *draft)
{
	int error = errno;

	if (draft->fd >= 0)
		close(draft->fd);
	unlink(draft->path);
	forget(draft);
	errno = error;
}

/* Puts a new file in its place, where others may do the same at this moment. */
static int place_new(const struct file_draft *draft)
{
	if (link(draft->path, draft->target) == 0) {
		unlink(draft->path);
		return 0;
	}
	/* where files cannot have two names */
	return errno == EEXIST ? -1 : rename(draft->path, draft->target);
}

int file_draft_commit(struct file_draft *draft, bool is_new, bool sync, struct stat *st)
{
	int fd = draft->fd;

	if ((sync && fsync(fd) < 0) || fstat(fd, st) < 0)
		return -1;
	draft->fd = -1;
	if (close(fd) < 0)
		return -1;
	if ((is_new ? place_new(draft) : rename(draft->path, draft->target)) < 0)
		return -1;
	forget(draft);
	return 0;
}

mode_t file_new_mode(void)
{
	mode_t mask = umask(0); /* it can be read only by setting it */

	umask(mask);
	return 0666 & ~mask;
}
