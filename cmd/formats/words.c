/* SPDX-License-Identifier: MIT */
#include "formats/words.h"

#include <stdlib.h>
#include <string.h>

#include "common/grow.h"

void words_free(struct words *words)
{
	free(words->list);
	free(words->plain);
	free(words->from);
}

/* Signs that a keyboard does not have, and what is typed for them. */
static const struct sign {
	char bytes[4];
	char plain[4];
} signs[] = {
	{ "\xE2\x80\x90", "-" },
	{ "\xE2\x80\x91", "-" },
	{ "\xE2\x80\x92", "-" },
	{ "\xE2\x80\x93", "-" },
	{ "\xE2\x80\x94", "-" },
	{ "\xE2\x88\x92", "-" },
	{ "\xE2\x86\x92", "-" },
	{ "\xE2\x87\x92", "-" },
	{ "\xC3\x97", "x" },
	{ "\xC2\xBD", "1/2" },
	{ "\xC2\xA0", " " },
	{ "\xE2\x80\xAF", " " },
	{ "\xE2\x80\xA6", "..." },
};

static void add_plain(struct words *w, size_t *len, const char *bytes, size_t from)
{
	for (; *bytes; bytes++) {
		w->plain = grow(w->plain, &w->plain_room, *len + 2, 1);
		w->from = grow(w->from, &w->from_room, *len + 2, sizeof *w->from);
		w->plain[*len] = *bytes;
		w->from[(*len)++] = from;
	}
}

/* Replaces typographic signs; returns the new length. */
static size_t make_plain(struct words *w, const char *text, size_t len)
{
	size_t count = 0;

	add_plain(w, &count, " ", 0);
	count = 0;
	for (size_t at = 0; at < len;) {
		char byte[2] = { text[at] ? text[at] : '\x01', '\0' };
		const char *plain = byte;
		size_t n = 1;

		for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
			size_t sign = strlen(signs[i].bytes);

			if (at + sign <= len && memcmp(text + at, signs[i].bytes, sign) == 0) {
				plain = signs[i].plain;
				n = sign;
				break;
			}
		}
		add_plain(w, &count, plain, at);
		at += n;
	}
	w->plain[count] = '\0';
	w->from[count] = len;
	return count;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Letters of any language: bytes of UTF-8 beyond ASCII count. */
static bool is_letter(char c)
{
	return (lower(c) >= 'a' && lower(c) <= 'z') || (unsigned char)c >= 0x80;
}

bool begins_with_word(const char *text, size_t len, const char *word)
{
	size_t n = strlen(word);

	if (len < n)
		return false;
	for (size_t i = 0; i < n; i++) {
		if (lower(text[i]) != word[i])
			return false;
	}
	return len == n || !(is_letter(text[n]) || is_digit(text[n]));
}

/* Results as they are written, longest first. */
static const struct spelling {
	const char *text;
	enum dara_result result;
} results[] = {
	{ "1/2-1/2", DARA_DRAW },
	{ "1/2:1/2", DARA_DRAW },
	{ "1/2 - 1/2", DARA_DRAW },
	{ "1/2", DARA_DRAW },
	{ "1-0", DARA_WHITE_WINS },
	{ "1:0", DARA_WHITE_WINS },
	{ "1 - 0", DARA_WHITE_WINS },
	{ "1 : 0", DARA_WHITE_WINS },
	{ "0-1", DARA_BLACK_WINS },
	{ "0:1", DARA_BLACK_WINS },
	{ "0 - 1", DARA_BLACK_WINS },
	{ "0 : 1", DARA_BLACK_WINS },
	{ "white wins", DARA_WHITE_WINS },
	{ "white won", DARA_WHITE_WINS },
	{ "black wins", DARA_BLACK_WINS },
	{ "black won", DARA_BLACK_WINS },
	{ "white resigns", DARA_BLACK_WINS },
	{ "white resigned", DARA_BLACK_WINS },
	{ "black resigns", DARA_WHITE_WINS },
	{ "black resigned", DARA_WHITE_WINS },
	{ "draw", DARA_DRAW },
	{ "drawn", DARA_DRAW },
	{ "draw agreed", DARA_DRAW },
};

/* Words that stand for a sign. */
static const struct meaning {
	const char *text;
	enum word_kind kind;
} meanings[] = {
	{ "x", WORD_TAKES },
	{ "takes", WORD_TAKES },
	{ "captures", WORD_TAKES },
	{ "taking", WORD_TAKES },
	{ "capturing", WORD_TAKES },
	{ "removes", WORD_TAKES },
	{ "removing", WORD_TAKES },
	{ "to", WORD_DASH },
	{ "and", WORD_AND },
	{ "&", WORD_AND },
	{ "pass", WORD_PASS },
	{ "passes", WORD_PASS },
};

/* The length of a result that is written here, and after which nothing is said; or 0. */
static size_t take_result(struct word *word, const char *text, size_t len)
{
	size_t longest = 0;

	for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
		size_t n = strlen(results[i].text);

		if (n <= longest || !begins_with_word(text, len, results[i].text))
			continue;
		/* words are a result only at the end of a line: "white wins a man" is none */
		if (is_letter(results[i].text[0]) &&
		    strspn(text + n, " \t.!,;)") != strlen(text + n))
			continue;
		longest = n;
		word->result = results[i].result;
	}
	if (longest == 0 && *text == '*' && strspn(text + 1, " \t.") == len - 1) {
		longest = 1;
		word->result = DARA_OPEN;
	}
	word->kind = WORD_RESULT;
	return longest;
}

/* "3." "3)" "3:" "12..." or, where a line begins, "3". */
static size_t take_number(struct word *word, const char *text, bool at_begin)
{
	size_t n = 0, digits;

	word->number = 0;
	while (is_digit(text[n]) && n < 6)
		word->number = 10 * word->number + (unsigned)(text[n++] - '0');
	digits = n;
	if (n == 0 || is_digit(text[n]))
		return 0;
	while (text[n] == '.' || (n == digits && (text[n] == ')' || text[n] == ':')))
		n++;
	if (n == digits && !(at_begin && (text[n] == ' ' || text[n] == '\t')))
		return 0;
	word->kind = WORD_NUMBER;
	return n;
}

/* A letter and a digit, after which no letter or digit stands but an x or another square. */
static size_t take_square(struct word *word, const char *text)
{
	char next;

	if (!is_letter(text[0]) || (unsigned char)text[0] >= 0x80 || !is_digit(text[1]))
		return 0;
	next = lower(text[2]);
	if (is_digit(next) || (is_letter(next) && next != 'x' && !is_digit(text[3])))
		return 0;
	if (next == 'x' && is_digit(text[3]))
		return 0;
	word->kind = WORD_SQUARE;
	word->square = DARA_OFF;
	memcpy(word->name, text, 2);
	if (lower(text[0]) <= 'h' && text[1] >= '1' && text[1] <= '8')
		word->square = (uint8_t)(8 * (text[1] - '1') + (lower(text[0]) - 'a'));
	return 2;
}

static size_t take_nag(struct word *word, const char *text)
{
	static const char *const nags[] = { "!", "?", "!!", "??", "!?", "?!" };
	size_t n = strspn(text, "!?");

	for (unsigned i = 0; i < 6; i++) {
		if (strlen(nags[i]) == n && memcmp(nags[i], text, n) == 0) {
			word->kind = WORD_NAG;
			word->number = i + 1;
			return n;
		}
	}
	return 0;
}

static size_t take_sign(struct word *word, const char *text)
{
	size_t dash = strspn(text, "-=>");

	if (dash == 2 && memcmp(text, "--", 2) == 0) {
		word->kind = WORD_PASS;
		return 2;
	}
	if (dash > 0) {
		word->kind = WORD_DASH;
		return dash;
	}
	switch (*text) {
	case ':':
		word->kind = WORD_TAKES;
		return 1;
	case '(':
	case '[':
		word->kind = WORD_OPEN;
		return 1;
	case ')':
	case ']':
		word->kind = WORD_CLOSE;
		return 1;
	case ',':
	case ';':
	case '|':
		word->kind = WORD_COMMA;
		return 1;
	}
	return take_nag(word, text);
}

/* A comment in braces, a word that stands for a sign, or any word. */
static size_t take_word(struct word *word, const char *text, size_t len)
{
	size_t n = 0, letters = 0, digits = 0;

	for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
		word->kind = meanings[i].kind;
		if (begins_with_word(text, len, meanings[i].text))
			return strlen(meanings[i].text);
	}
	if (lower(text[0]) == 'x' && take_square(word, text + 1)) {
		word->kind = WORD_TAKES;
		return 1;
	}
	word->kind = WORD_TEXT;
	if (*text == '{') {
		const char *brace = memchr(text, '}', len);

		return brace ? (size_t)(brace + 1 - text) : len;
	}
	for (; n < len && (is_letter(text[n]) || is_digit(text[n]) || text[n] == '\''); n++) {
		letters += is_letter(text[n]);
		digits += is_digit(text[n]);
	}
	if (letters > 0 && letters <= 6 && digits > 0)
		word->kind = WORD_ODD;
	return n > 0 ? n : 1;
}

static size_t take(struct word *word, const char *text, size_t len, bool at_begin)
{
	size_t n = take_result(word, text, len);

	if (n == 0)
		n = take_number(word, text, at_begin);
	if (n == 0)
		n = take_square(word, text);
	if (n == 0)
		n = take_sign(word, text);
	return n > 0 ? n : take_word(word, text, len);
}

static struct word *add(struct words *w)
{
	w->list = grow(w->list, &w->room, w->count + 1, sizeof *w->list);
	return &w->list[w->count++];
}

void words_add_line(struct words *w, const char *text, size_t len, unsigned long line)
{
	size_t plain = make_plain(w, text, len), at = 0, first = w->count;

	while (at < plain) {
		struct word word = { .line = line };
		size_t n;

		if (strchr(" \t.+#", w->plain[at])) {
			at++;
			continue;
		}
		n = take(&word, w->plain + at, plain - at, w->count == first);
		word.begin = w->from[at];
		word.end = w->from[at + n] > word.begin ? w->from[at + n] : w->from[plain];
		word.column = (unsigned long)word.begin + 1;
		*add(w) = word;
		at += n;
	}
	*add(w) = (struct word){
		.kind = WORD_LINE_END, .line = line, .begin = len, .end = len, .column = len + 1
	};
}
