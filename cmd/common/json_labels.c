/* SPDX-License-Identifier: MIT */
#include "common/json_labels.h"

#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/labels.h"

static bool is_counted(const char *key)
{
	static const char *const keys[] = { "game", "line", "ply", "variation", "score", "depth",
		"nodes" };

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		if (strcmp(key, keys[i]) == 0)
			return true;
	}
	return false;
}

/* Reads a whole number, perhaps with a sign, that JSON can carry; false if it is none. */
static bool read_number(json_int_t *out, const char *text, size_t len)
{
	enum { DIGITS_MAX = 18 };
	size_t at = len > 0 && (*text == '+' || *text == '-');

	if (at == len || len - at > DIGITS_MAX)
		return false;
	*out = 0;
	for (size_t i = at; i < len; i++) {
		if (text[i] < '0' || text[i] > '9')
			return false;
		*out = 10 * *out + (text[i] - '0');
	}
	if (*text == '-')
		*out = -*out;
	return true;
}

static json_t *value_of(const char *key, const char *value, size_t len)
{
	char *decoded = malloc(len + 1);
	json_int_t number;
	json_t *json;

	if (!decoded)
		cli_no_memory();
	len = label_decode(decoded, value, len);
	if (is_counted(key) && read_number(&number, decoded, len))
		json = json_integer(number);
	else
		json = json_bytes(decoded, len);
	free(decoded);
	return json;
}

/* A key is shown as it stands; one that is no UTF-8 has U+FFFD in it, as a value has. */
static void put_label(json_t *object, const struct label_word *word)
{
	json_t *key = json_bytes(word->key, word->key_len);
	const char *text = json_string_value(key);

	if (!text)
		cli_no_memory();
	if (!json_object_get(object, text))
		json_put(object, text, value_of(text, word->value, word->value_len));
	json_decref(key);
}

void json_labels(json_t *object, const char *labels, size_t len)
{
	struct label_word word;
	json_t *words = NULL;

	for (size_t at = 0; label_next(&word, labels, len, &at);) {
		if (word.key_len > 0) {
			put_label(object, &word);
			continue;
		}
		if (!words)
			words = json_array();
		json_add(words, json_bytes(word.value, word.value_len));
	}
	if (words)
		json_put(object, "words", words);
}
