/* SPDX-License-Identifier: MIT */
/* The last bytes of a stream, from some offset on: in memory, and when they are many in a file. */
#ifndef CMD_SPOOL_H
#define CMD_SPOOL_H

#include <stdint.h>

#include "common/out.h"

struct spool {
	char *bytes;
	size_t room, first, len; /* in memory are len bytes from bytes[first] on */
	uint64_t base;           /* offset in the stream of the first byte that is kept */
	uint64_t in_file; /* how many of the first bytes are in the file, the others in memory */
	int fd;           /* of the unlinked file, or -1 */
};

void spool_open(struct spool *s);
void spool_close(struct spool *s);
void spool_add(struct spool *s, const char *bytes, size_t len);
/* Forgets what lies before offset. */
void spool_drop(struct spool *s, uint64_t offset);
/* Forgets all, and goes on with the byte at offset. */
void spool_restart(struct spool *s, uint64_t offset);
/* Prints the bytes from begin to before end, which are kept. */
void spool_print(struct spool *s, struct sink *sink, uint64_t begin, uint64_t end);
/* The byte at offset, which is kept. */
char spool_byte(struct spool *s, uint64_t offset);

#endif
