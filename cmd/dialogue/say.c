/* SPDX-License-Identifier: MIT */
#include "dialogue/say.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "dialogue/prompt.h"
#include "players/words.h"

static FILE *window; /* NULL: what is said is not for a terminal */
static bool shows_utf8;

static FILE *stream(void)
{
	return window ? window : stderr;
}

void say_to_terminal(FILE *terminal, bool is_utf8)
{
	window = terminal;
	shows_utf8 = is_utf8;
}

int say_file(void)
{
	return fileno(stream());
}

size_t say_columns(void)
{
	enum { LEAST = 10 };
	size_t columns = window ? prompt_columns() : 0;

	return columns && columns < LEAST ? LEAST : columns;
}

void say_as_is(const char *text, size_t len)
{
	fwrite(text, 1, len, stream());
	fflush(stream());
}

/* Where a line is broken that has more than so many columns: after a word, the first at least. */
static size_t find_break(const char *line, size_t len, size_t columns)
{
	size_t end = 0, width = 0, first = strspn(line, " ");

	for (size_t i = 0; i < len; i++) {
		width += ((unsigned char)line[i] & 0xC0) != 0x80; /* no tail of a character */
		if (line[i] == ' ' && i > first && (width <= columns + 1 || end == 0))
			end = i;
		if (width > columns && end > 0)
			return end;
	}
	return len;
}

/* Where the text of a line goes on below: in a list after the gap of two blanks, if there is one.
 */
static size_t indent_of(const char *line, size_t len)
{
	size_t blanks = strspn(line, " ");

	if (blanks == 0)
		return 0;
	for (size_t i = blanks; i + 1 < len; i++) {
		if (line[i] == ' ' && line[i + 1] == ' ')
			return i + strspn(line + i, " ");
	}
	return blanks;
}

static void say_line(const char *line, size_t len, size_t columns)
{
	size_t indent = indent_of(line, len), shift = 0;

	if (2 * indent > columns)
		indent = 2;
	for (;;) {
		size_t end = columns ? find_break(line, len, columns - shift) : len;

		fprintf(stream(), "%*s%.*s\n", (int)shift, "", (int)end, line);
		while (end < len && line[end] == ' ')
			end++;
		line += end;
		len -= end;
		if (len == 0)
			return;
		shift = indent;
	}
}

void say_text(const char *text)
{
	size_t columns = say_columns();

	while (*text) {
		size_t len = strcspn(text, "\n");

		say_line(text, len, columns);
		text += len + (text[len] == '\n');
	}
	fflush(stream());
}

void say(const char *format, ...)
{
	char text[4096];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	say_text(text);
}

void say_words(const char *const *words, size_t count)
{
	size_t columns = say_columns(), widest = 0, in_row = count;

	for (size_t i = 0; i < count; i++)
		widest = strlen(words[i]) > widest ? strlen(words[i]) : widest;
	if (columns)
		in_row = columns > widest ? (columns + 1) / (widest + 2) : 1;
	if (in_row == 0)
		in_row = 1;
	for (size_t i = 0; i < count; i++) {
		bool ends = i + 1 == count || (i + 1) % in_row == 0;

		if (ends)
			fprintf(stream(), "%s\n", words[i]);
		else
			fprintf(stream(), "%-*s ", columns ? (int)widest + 1 : 0, words[i]);
	}
}

/* A line of a record; returns its length, which is no more than before. */
static size_t show_line(char *out, const char *line, size_t len)
{
	if (shows_utf8)
		return words_show(out, len + 1, line, len);
	for (size_t i = 0; i < len; i++)
		out[i] = (char)(line[i] >= ' ' && line[i] <= '~' ? line[i] : '?');
	return len;
}

char *say_showable(const char *bytes, size_t len)
{
	char *out = malloc(len + 1);
	size_t n = 0;

	if (!out)
		cli_no_memory();
	while (len > 0) {
		const char *newline = memchr(bytes, '\n', len);
		size_t count = newline ? (size_t)(newline - bytes) : len;

		n += show_line(out + n, bytes, count);
		if (newline)
			out[n++] = '\n';
		bytes += count + (newline != NULL);
		len -= count + (newline != NULL);
	}
	out[n] = '\0';
	return out;
}
