/* SPDX-License-Identifier: MIT */
#include "formats/heading.h"

#include <ctype.h>
#include <string.h>

#include "formats/words.h"

static const struct name {
	const char *word, *tag;
} names[] = {
	{ "white", "White" },
	{ "black", "Black" },
	{ "event", "Event" },
	{ "site", "Site" },
	{ "place", "Site" },
	{ "date", "Date" },
	{ "round", "Round" },
	{ "result", "Result" },
	{ "variant", "Variant" },
	{ "rules", "Variant" },
	{ "annotator", "Annotator" },
};

static size_t skip_blanks(const char *text, size_t len, size_t at)
{
	while (at < len && (text[at] == ' ' || text[at] == '\t'))
		at++;
	return at;
}

/* The tag of a word that is followed by a colon; *at goes on after that. */
static const char *named_at(const char *text, size_t len, size_t *at)
{
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		size_t n = strlen(names[i].word), colon;

		if (!begins_with_word(text + *at, len - *at, names[i].word))
			continue;
		colon = skip_blanks(text, len, *at + n);
		if (colon == len || (text[colon] != ':' && text[colon] != '='))
			continue;
		*at = skip_blanks(text, len, colon + 1);
		return names[i].tag;
	}
	return NULL;
}

bool heading_next(struct heading *out, const char *text, size_t len, size_t *at)
{
	size_t begin = skip_blanks(text, len, *at), end, next;

	out->tag = named_at(text, len, &begin);
	if (!out->tag)
		return false;
	/* the value goes on to the next heading of the line */
	for (end = begin; end < len; end++) {
		next = end;
		if ((end == begin || text[end - 1] == ' ' || text[end - 1] == '\t' ||
			text[end - 1] == ',' || text[end - 1] == ';') &&
		    named_at(text, len, &next))
			break;
	}
	*at = end;
	while (end > begin && strchr(" \t,;", text[end - 1]))
		end--;
	out->value = text + begin;
	out->len = end - begin;
	return true;
}

bool is_game_line(const char *text, size_t len)
{
	static const char *const words[] = { "game", "partie", "spiel", "partita", "match" };
	size_t at = skip_blanks(text, len, 0);

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		size_t n = at + strlen(words[i]), digits;

		if (!begins_with_word(text + at, len - at, words[i]))
			continue;
		n = skip_blanks(text, len, n);
		n += n < len && text[n] == '#';
		for (digits = n; n < len && isdigit((unsigned char)text[n]); n++)
			;
		if (n > digits)
			return n + strspn(text + n, " .:-=*#\t") >= len;
	}
	return false;
}

static bool is_name_byte(char c)
{
	return isalpha((unsigned char)c) || (unsigned char)c >= 0x80 || c == '.' || c == '\'' ||
	    c == '-' || c == '_';
}

/* Whether a text is one to four words without digits. */
static bool is_name(const char *text, size_t len)
{
	unsigned words = 0;

	for (size_t at = 0; at < len;) {
		size_t word = at = skip_blanks(text, len, at);

		while (at < len && is_name_byte(text[at]))
			at++;
		if (at == word)
			return at == len && words > 0;
		words++;
	}
	return words >= 1 && words <= 4;
}

bool is_pairing(const char *text, size_t len, struct heading players[2])
{
	static const char *const between[] = { "vs.", "vs", "v.", "versus", "against", "gegen" };

	for (size_t at = 1; at + 1 < len; at++) {
		if (text[at - 1] != ' ')
			continue;
		for (size_t i = 0; i < sizeof between / sizeof *between; i++) {
			size_t n = strlen(between[i]), begin = skip_blanks(text, len, 0), end = at;
			size_t other = skip_blanks(text, len, at + n);

			if (!begins_with_word(text + at, len - at, between[i]))
				continue;
			while (end > begin && text[end - 1] == ' ')
				end--;
			players[0] = (struct heading){ "White", text + begin, end - begin };
			players[1] = (struct heading){ "Black", text + other, len - other };
			return is_name(players[0].value, players[0].len) &&
			    is_name(players[1].value, players[1].len);
		}
	}
	return false;
}

/* "[12:03] ", "12:03:59 ": the length of a time of day, or 0. */
static size_t time_length(const char *text, size_t len)
{
	size_t at = len > 0 && (text[0] == '[' || text[0] == '('), digits = at;

	while (at < len && (isdigit((unsigned char)text[at]) || text[at] == ':'))
		at++;
	if (at - digits < 4 || !memchr(text + digits, ':', at - digits))
		return 0;
	at += at < len && (text[at] == ']' || text[at] == ')');
	return at < len && text[at] == ' ' ? at : 0;
}

bool speaker_of(struct heading *name, const char *text, size_t len, size_t *said)
{
	size_t at = skip_blanks(text, len, 0), end;

	at = skip_blanks(text, len, at + time_length(text + at, len - at));
	name->tag = NULL;
	if (at < len && text[at] == '<') {
		const char *close = memchr(text + at, '>', len - at);

		if (!close)
			return false;
		name->value = text + at + 1;
		name->len = (size_t)(close - name->value);
		*said = (size_t)(close + 1 - text);
		return is_name(name->value, name->len);
	}
	for (end = at; end < len && text[end] != ':'; end++)
		;
	name->value = text + at;
	name->len = end - at;
	*said = end + 1;
	return end < len && is_name(name->value, name->len);
}

static unsigned month_of(const char *text, size_t len)
{
	static const char months[] = "janfebmaraprmayjunjulaugsepoctnovdec";

	for (unsigned i = 0; i < 12 && len >= 3; i++) {
		if (tolower((unsigned char)text[0]) == months[3 * i] &&
		    tolower((unsigned char)text[1]) == months[3 * i + 1] &&
		    tolower((unsigned char)text[2]) == months[3 * i + 2])
			return i + 1;
	}
	return 0;
}

/* The numbers of a date in their order, at most three, and the month if it is a word. */
struct date_parts {
	unsigned numbers[3], count, month;
	size_t digits[3];
};

static bool take_parts(struct date_parts *parts, const char *text, size_t len)
{
	*parts = (struct date_parts){ 0 };
	for (size_t at = 0; at < len;) {
		size_t begin = at;
		unsigned n = 0;

		while (at < len && isdigit((unsigned char)text[at]) && at - begin < 5)
			n = 10 * n + (unsigned)(text[at++] - '0');
		if (at > begin) {
			if (parts->count == 3)
				return false;
			parts->digits[parts->count] = at - begin;
			parts->numbers[parts->count++] = n;
			continue;
		}
		while (at < len && isalpha((unsigned char)text[at]))
			at++;
		if (at == begin)
			at++;
		else if (month_of(text + begin, at - begin))
			parts->month = month_of(text + begin, at - begin);
	}
	return parts->count > 0;
}

static void put(char *out, size_t digits, unsigned n)
{
	while (digits-- > 0) {
		out[digits] = (char)('0' + n % 10);
		n /= 10;
	}
}

/* Of three numbers the first or the last is the year; 3/5 may be in March or in May. */
bool date_parse(char out[11], const char *text, size_t len)
{
	struct date_parts p;
	unsigned year = 0, month, day = 0, rest[2], count = 0;

	memcpy(out, "????.??.??", 11);
	if (!take_parts(&p, text, len))
		return false;
	month = p.month;
	for (unsigned i = 0; i < p.count; i++) {
		if (p.digits[i] == 4 && year == 0)
			year = p.numbers[i];
		else if (count < 2)
			rest[count++] = p.numbers[i];
		else
			return false;
	}
	if (year == 0)
		return false;
	if (month > 0 && count == 1) {
		day = rest[0];
	} else if (month == 0 && count == 2 && p.digits[0] == 4) {
		month = rest[0];
		day = rest[1];
	} else if (month == 0 && count == 2 && memchr(text, '.', len)) {
		day = rest[0]; /* 3.5.2024 is of May wherever dots are written */
		month = rest[1];
	} else if (month == 0 && count == 2 && rest[0] > 12) {
		day = rest[0];
		month = rest[1];
	} else if (month == 0 && count == 2 && (rest[1] > 12 || rest[0] == rest[1])) {
		month = rest[0];
		day = rest[1];
	}
	if (month > 12 || day > 31)
		return false;
	put(out, 4, year);
	if (month > 0)
		put(out + 5, 2, month);
	if (month > 0 && day > 0)
		put(out + 8, 2, day);
	return true;
}
