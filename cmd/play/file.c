/* SPDX-License-Identifier: MIT */
#include "play/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

void file_draft_drop(struct file_draft *draft)
{
	int error = errno;

	if (draft->fd >= 0)
		close(draft->fd);
	unlink(draft->path);
	forget(draft);
	errno = error;
}

int file_draft_commit(struct file_draft *draft, bool sync, struct stat *st)
{
	int fd = draft->fd;

	if ((sync && fsync(fd) < 0) || fstat(fd, st) < 0)
		return -1;
	draft->fd = -1;
	if (close(fd) < 0 || rename(draft->path, draft->target) < 0)
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
