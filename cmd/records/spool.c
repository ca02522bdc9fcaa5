/* SPDX-License-Identifier: MIT */
#include "records/spool.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/out.h"

enum { FIRST_ROOM = 1 << 20, ROOM = 8 << 20, CHUNK = 8 * 1024 };

__attribute__((noreturn)) static void give_up(void)
{
	cli_trouble("temporary file");
	exit(EXIT_TROUBLE);
}

void spool_open(struct spool *s)
{
	*s = (struct spool){ .fd = -1 };
}

void spool_close(struct spool *s)
{
	free(s->bytes);
	if (s->fd >= 0)
		close(s->fd);
}

static int open_unlinked(void)
{
	const char *folder = getenv("TMPDIR");
	char path[4096];
	int n = snprintf(path, sizeof path, "%s/dara-XXXXXX", folder && *folder ? folder : "/tmp");
	int fd;

	if (n >= (int)sizeof path) {
		errno = ENAMETOOLONG;
		give_up();
	}
	fd = mkstemp(path);
	if (fd < 0)
		give_up();
	unlink(path);
	return fd;
}

/* Moves what is in memory to the end of the file. */
static void spill(struct spool *s)
{
	size_t done = 0;

	if (s->fd < 0)
		s->fd = open_unlinked();
	while (done < s->len) {
		ssize_t n = pwrite(
		    s->fd, s->bytes + s->first + done, s->len - done, (off_t)(s->in_file + done));

		if (n < 0 && errno != EINTR)
			give_up();
		if (n > 0)
			done += (size_t)n;
	}
	s->in_file += s->len;
	s->first = s->len = 0;
}

static void move_to_front(struct spool *s, size_t front)
{
	memmove(s->bytes + front, s->bytes + s->first, s->len);
	s->first = front;
}

/* Room grows with what is kept: a small part of a stream needs little. */
static void make_room(struct spool *s, size_t len)
{
	size_t room = s->room ? s->room : FIRST_ROOM;

	if (s->len + len <= s->room / 2 && s->room - s->first - s->len < len)
		move_to_front(s, 0);
	while (room < ROOM && room - s->first - s->len < len)
		room *= 2;
	if (room == s->room)
		return;
	s->bytes = realloc(s->bytes, room);
	if (!s->bytes)
		cli_no_memory();
	s->room = room;
}

void spool_add(struct spool *s, const char *bytes, size_t len)
{
	make_room(s, len);
	while (len > 0) {
		size_t n;

		if (s->len == s->room)
			spill(s);
		if (s->first + s->len == s->room)
			move_to_front(s, 0);
		n = s->room - s->first - s->len;
		n = n < len ? n : len;
		memcpy(s->bytes + s->first + s->len, bytes, n);
		s->len += n;
		bytes += n;
		len -= n;
	}
}

static void read_file(struct spool *s, char *out, size_t len, uint64_t at)
{
	while (len > 0) {
		ssize_t n = pread(s->fd, out, len, (off_t)at);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			give_up();
		out += n;
		len -= (size_t)n;
		at += (uint64_t)n;
	}
}

/*
 * What the file still holds of the next record is what the reader had read ahead: little, so it
 * comes back to memory, and the file never outgrows one record.
 */
static void drop_file(struct spool *s, uint64_t count)
{
	size_t kept = (size_t)(s->in_file - count);

	if (s->room < kept + s->len) {
		s->room = kept + s->len + ROOM;
		s->bytes = realloc(s->bytes, s->room);
		if (!s->bytes)
			cli_no_memory();
	}
	move_to_front(s, kept);
	read_file(s, s->bytes, kept, count);
	s->first = 0;
	s->len += kept;
	s->in_file = 0;
	if (ftruncate(s->fd, 0) < 0)
		give_up();
}

void spool_drop(struct spool *s, uint64_t offset)
{
	uint64_t count = offset - s->base;

	s->base = offset;
	if (s->in_file > count) {
		drop_file(s, count);
		return;
	}
	count -= s->in_file;
	if (s->in_file > 0 && ftruncate(s->fd, 0) < 0)
		give_up();
	s->in_file = 0;
	s->first += (size_t)count;
	s->len -= (size_t)count;
}

void spool_restart(struct spool *s, uint64_t offset)
{
	spool_drop(s, s->base + s->in_file + s->len);
	s->base = offset;
}

void spool_print(struct spool *s, struct sink *sink, uint64_t begin, uint64_t end)
{
	char chunk[CHUNK];

	begin -= s->base;
	end -= s->base;
	while (begin < end && begin < s->in_file) {
		uint64_t stop = end < s->in_file ? end : s->in_file;
		size_t n = stop - begin < CHUNK ? (size_t)(stop - begin) : CHUNK;

		read_file(s, chunk, n, begin);
		sink_bytes(sink, chunk, n);
		begin += n;
	}
	if (begin < end)
		sink_bytes(sink, s->bytes + s->first + (begin - s->in_file), (size_t)(end - begin));
}

char spool_byte(struct spool *s, uint64_t offset)
{
	char byte;

	offset -= s->base;
	if (offset >= s->in_file)
		return s->bytes[s->first + (offset - s->in_file)];
	read_file(s, &byte, 1, offset);
	return byte;
}
