/* SPDX-License-Identifier: MIT */
#include "grep/names.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/grow.h"
#include "common/input.h"

/* All of a file, with a NUL; *len is its length. */
static char *read_all(const char *path, size_t *len)
{
	bool standard = strcmp(path, "-") == 0;
	struct cli_input input = { .name = path, .fd = standard ? STDIN_FILENO : cli_open(path) };
	char *bytes = NULL;
	size_t room = 0;
	ptrdiff_t got = input.fd < 0 ? -1 : 1;

	*len = 0;
	while (got > 0) {
		bytes = grow(bytes, &room, *len + 4096, 1);
		got = cli_read_only(&input, bytes + *len, room - *len - 1);
		*len += got > 0 ? (size_t)got : 0;
	}
	if (got < 0) {
		cli_trouble(path);
		exit(EXIT_TROUBLE);
	}
	if (!standard)
		cli_close(&input);
	bytes[*len] = '\0';
	return bytes;
}

char *names_read(struct texts *texts, const char *path, char end)
{
	size_t len;
	char *bytes = read_all(path, &len), *at = bytes, *last = bytes + len;

	while (at < last) {
		char *stop = memchr(at, end, (size_t)(last - at));

		stop = stop ? stop : last;
		*stop = '\0';
		texts->items =
		    grow(texts->items, &texts->room, texts->count + 1, sizeof *texts->items);
		texts->items[texts->count++] = at;
		at = stop + 1;
	}
	return bytes;
}
