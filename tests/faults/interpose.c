/* SPDX-License-Identifier: MIT */
/*
 * Faults of the system, for a program that is started with this as LD_PRELOAD and
 *
 *	FAULT=memory:N    call N for memory, of all that there are, is refused
 *	FAULT=memory+:N   so is every one after it
 *	FAULT=read:N      reading fails with EIO
 *	FAULT=write:N     writing fails with ENOSPC, however it is done; closing and renaming too
 *	FAULT=pipe:N      writing to standard output fails with EPIPE
 *	FAULT=pieces:1    what is read and written goes a byte at a time, each after EINTR
 *
 * If it comes to that, the file FAULT_SHOWS is made. Programs that are started in turn are left
 * alone.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* glibc's own, which need not be looked up: looking up asks for memory */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

enum kind { NONE, MEMORY, READ, WRITE, PIPE, PIECES };

static enum kind kind;
static bool goes_on; /* every call from that one on */
static atomic_long left;
static char shows[4096];
static bool interrupted;

__attribute__((constructor)) static void begin(void)
{
	static const struct {
		const char *name;
		enum kind kind;
		bool goes_on;
	} kinds[] = { { "memory:", MEMORY, false }, { "memory+:", MEMORY, true },
		{ "read:", READ, false }, { "write:", WRITE, false }, { "pipe:", PIPE, true },
		{ "pieces:", PIECES, false } };
	const char *fault = getenv("FAULT"), *file = getenv("FAULT_SHOWS");

	if (!fault || !file)
		return;
	snprintf(shows, sizeof shows, "%s", file);
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		size_t len = strlen(kinds[i].name);

		if (strncmp(fault, kinds[i].name, len) != 0)
			continue;
		left = atol(fault + len);
		goes_on = kinds[i].goes_on;
		kind = kinds[i].kind;
	}
	unsetenv("LD_PRELOAD");
	unsetenv("FAULT");
}

/* Counts a call; true if it is to fail. */
static bool strikes(enum kind wanted)
{
	long now;
	int fd;

	if (kind != wanted)
		return false;
	now = --left;
	if (now > 0 || (now < 0 && !goes_on))
		return false;
	fd = (int)syscall(SYS_openat, AT_FDCWD, shows, O_WRONLY | O_CREAT, 0600);
	if (fd >= 0)
		syscall(SYS_close, fd);
	return true;
}

void *malloc(size_t size)
{
	if (!strikes(MEMORY))
		return __libc_malloc(size);
	errno = ENOMEM;
	return NULL;
}

void *calloc(size_t count, size_t size)
{
	if (!strikes(MEMORY))
		return __libc_calloc(count, size);
	errno = ENOMEM;
	return NULL;
}

void *realloc(void *old, size_t size)
{
	if (!strikes(MEMORY))
		return __libc_realloc(old, size);
	errno = ENOMEM;
	return NULL;
}

void *aligned_alloc(size_t alignment, size_t size)
{
	if (!strikes(MEMORY))
		return __libc_memalign(alignment, size);
	errno = ENOMEM;
	return NULL;
}

/* Every other call is interrupted. */
static bool interrupts(void)
{
	interrupted = kind == PIECES && !interrupted;
	if (interrupted)
		errno = EINTR;
	return interrupted;
}

static size_t piece(size_t size)
{
	return kind == PIECES && size > 1 ? 1 : size;
}

static bool refuses_to_write(int fd)
{
	if (fd == STDOUT_FILENO && strikes(PIPE)) {
		errno = EPIPE;
		return true;
	}
	if (!strikes(WRITE))
		return false;
	errno = ENOSPC;
	return true;
}

ssize_t read(int fd, void *buffer, size_t size)
{
	if (interrupts())
		return -1;
	if (strikes(READ)) {
		errno = EIO;
		return -1;
	}
	return syscall(SYS_read, fd, buffer, piece(size));
}

ssize_t pread(int fd, void *buffer, size_t size, off_t at)
{
	if (interrupts())
		return -1;
	if (strikes(READ)) {
		errno = EIO;
		return -1;
	}
	return syscall(SYS_pread64, fd, buffer, kind == PIECES && size > 4096 ? 4096 : size, at);
}

ssize_t write(int fd, const void *buffer, size_t size)
{
	if (interrupts() || refuses_to_write(fd))
		return -1;
	return syscall(SYS_write, fd, buffer, piece(size));
}

ssize_t pwrite(int fd, const void *buffer, size_t size, off_t at)
{
	if (interrupts() || refuses_to_write(fd))
		return -1;
	return syscall(SYS_pwrite64, fd, buffer, kind == PIECES && size > 4096 ? 4096 : size, at);
}

/* What programs and libraries call, as it would be without us. */
#define REAL(function) (__extension__(__typeof__(&function)) dlsym(RTLD_NEXT, #function))

int ftruncate(int fd, off_t size)
{
	return refuses_to_write(fd) ? -1 : REAL(ftruncate)(fd, size);
}

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file)
{
	return refuses_to_write(fileno(file)) ? 0 : REAL(fwrite)(bytes, size, count, file);
}

int fclose(FILE *file)
{
	bool refuses = refuses_to_write(fileno(file));
	int error = errno, status = REAL(fclose)(file);

	if (!refuses)
		return status;
	errno = error;
	return EOF;
}

FILE *fdopen(int fd, const char *mode)
{
	return refuses_to_write(fd) ? NULL : REAL(fdopen)(fd, mode);
}

int mkstemp(char *path)
{
	return refuses_to_write(-1) ? -1 : REAL(mkstemp)(path);
}

int rename(const char *from, const char *to)
{
	return refuses_to_write(-1) ? -1 : REAL(rename)(from, to);
}
