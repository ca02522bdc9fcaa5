/* SPDX-License-Identifier: MIT */
#include "common/labels.h"

#include <stdio.h>
#include <string.h>

#include "common/out.h"

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* The blanks before the word at *at, then the word; false at the end. */
struct word {
	const char *blanks, *text;
	size_t blanks_len, len;
};

static bool next_word(struct word *word, const char *text, size_t len, size_t *at)
{
	word->blanks = text + *at;
	while (*at < len && is_blank(text[*at]))
		++*at;
	word->text = text + *at;
	word->blanks_len = (size_t)(word->text - word->blanks);
	while (*at < len && !is_blank(text[*at]))
		++*at;
	word->len = (size_t)(text + *at - word->text);
	return word->len > 0;
}

static bool has_key(const struct word *word, const char *key)
{
	size_t n = strlen(key);

	return word->len > n && memcmp(word->text, key, n) == 0 && word->text[n] == '=';
}

bool label_next(struct label_word *out, const char *text, size_t len, size_t *at)
{
	struct word word;
	const char *equals;

	if (!next_word(&word, text, len, at))
		return false;
	equals = memchr(word.text, '=', word.len);
	*out = (struct label_word){ .key = word.text, .value = word.text, .value_len = word.len };
	if (equals) {
		out->key_len = (size_t)(equals - word.text);
		out->value += out->key_len + 1;
		out->value_len -= out->key_len + 1;
	}
	return true;
}

static int digit_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

size_t label_decode(char *out, const char *value, size_t len)
{
	size_t n = 0;

	for (size_t i = 0; i < len; i++) {
		int high = value[i] == '%' && len - i > 2 ? digit_value(value[i + 1]) : -1;
		int low = high >= 0 ? digit_value(value[i + 2]) : -1;

		out[n] = value[i];
		if (low >= 0) {
			out[n] = (char)(high << 4 | low);
			i += 2;
		}
		n++;
	}
	return n;
}

const char *label_find(const char *text, size_t len, const char *key, size_t *value_len)
{
	struct word word;

	for (size_t at = 0; next_word(&word, text, len, &at);) {
		if (has_key(&word, key)) {
			*value_len = word.len - strlen(key) - 1;
			return word.text + strlen(key) + 1;
		}
	}
	return NULL;
}

static bool stands_as_it_is(char c)
{
	unsigned char byte = (unsigned char)c;

	return byte > ' ' && byte != '%' && byte != 0x7F;
}

void label_write(void (*put)(void *context, const char *bytes, size_t len), void *context,
    const char *key, const char *value)
{
	static const char hex[] = "0123456789ABCDEF";

	put(context, " ", 1);
	put(context, key, strlen(key));
	put(context, "=", 1);
	while (*value) {
		size_t plain = 0;

		while (value[plain] && stands_as_it_is(value[plain]))
			plain++;
		if (plain > 0)
			put(context, value, plain);
		value += plain;
		if (*value) {
			unsigned char byte = (unsigned char)*value++;
			char encoded[3] = { '%', hex[byte >> 4], hex[byte & 15] };

			put(context, encoded, sizeof encoded);
		}
	}
}

static void put_out(void *unused, const char *bytes, size_t len)
{
	(void)unused;
	out_bytes(bytes, len);
}

void label_out(const char *key, const char *value)
{
	label_write(put_out, NULL, key, value);
}

void labels_out(const char *text, size_t len, const struct label *changes, size_t count)
{
	bool done[16] = { false };
	struct word word;
	size_t i;

	for (size_t at = 0; next_word(&word, text, len, &at);) {
		for (i = 0; i < count && !has_key(&word, changes[i].key); i++)
			;
		if (i == count) {
			out_bytes(word.blanks, word.blanks_len + word.len);
		} else if (changes[i].value && !done[i]) {
			label_out(changes[i].key, changes[i].value);
			done[i] = true;
		}
	}
	for (i = 0; i < count; i++) {
		if (changes[i].value && !changes[i].only_if_there && !done[i])
			label_out(changes[i].key, changes[i].value);
	}
}

size_t label_turns(char out[LABEL_TURNS_SIZE], const struct dara_turn *turns, unsigned count)
{
	char text[DARA_TURN_SIZE];
	size_t n = 0;

	*out = '\0';
	for (unsigned i = 0; i < count; i++) {
		bool has_comma;

		dara_turn_print(text, &turns[i]);
		has_comma = strchr(text, ',');
		n += (size_t)snprintf(out + n, LABEL_TURNS_SIZE - n, "%s%s%s%s", i ? "," : "",
		    has_comma ? "(" : "", text, has_comma ? ")" : "");
	}
	return n;
}
