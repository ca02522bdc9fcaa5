/* SPDX-License-Identifier: MIT */
#include "formats/feed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "common/grow.h"

static void skip_byte_order_mark(struct feed *feed)
{
	static const char mark[] = "\xEF\xBB\xBF";
	size_t len = 0;

	while (
	    len < 3 && feed_peek(feed) == (unsigned char)mark[len] && feed->at + 1 <= feed->end) {
		feed->at++;
		len++;
	}
	if (len < 3)
		feed->at -= len; /* the first bytes are all in the buffer */
}

void feed_open(struct feed *feed, struct cli_input *input)
{
	feed->input = input;
	feed->at = feed->end = feed->room = 0;
	feed->line = feed->column = 1;
	feed->ended = false;
	feed->error = 0;
	feed->text = NULL;
}

void feed_close(struct feed *feed)
{
	free(feed->text);
}

/* Keeps what was not taken, so that a mark that comes in pieces can be given back. */
static bool fill(struct feed *feed)
{
	ptrdiff_t got;

	if (feed->ended)
		return false;
	feed->at = feed->end = 0;
	got = cli_read(feed->input, feed->bytes, sizeof feed->bytes);
	if (got <= 0) {
		feed->ended = true;
		feed->error = got < 0 ? errno : 0;
		return false;
	}
	feed->end = (size_t)got;
	return true;
}

int feed_peek(struct feed *feed)
{
	if (feed->at == feed->end && !fill(feed))
		return -1;
	return (unsigned char)feed->bytes[feed->at];
}

int feed_byte(struct feed *feed)
{
	int byte;

	if (feed->line == 1 && feed->column == 1)
		skip_byte_order_mark(feed);
	byte = feed_peek(feed);
	if (byte < 0)
		return -1;
	feed->at++;
	feed->column++;
	if (byte == '\n') {
		feed->line++;
		feed->column = 1;
	}
	return byte;
}

bool feed_line(struct feed *feed, const char **text, size_t *len, unsigned long *number)
{
	size_t n = 0;
	int byte;

	*number = feed->line;
	while ((byte = feed_byte(feed)) >= 0 && byte != '\n' && byte != '\r') {
		if (n > DARA_TOKEN_MAX)
			continue;
		feed->text = grow(feed->text, &feed->room, n + 1, 1);
		feed->text[n++] = (char)byte;
	}
	if (byte == '\r' && feed_peek(feed) == '\n')
		feed_byte(feed);
	else if (byte == '\r') {
		feed->line++;
		feed->column = 1;
	}
	*text = feed->text ? feed->text : "";
	*len = n;
	return byte >= 0 || n > 0;
}
