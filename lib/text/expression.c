/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "game/named.h"
#include "text/diag.h"
#include "text/number.h"
#include "text/square.h"

/* A key of a rules expression: either a range of numbers or a few words, each with its value. */
struct key {
	const char *name;
	size_t offset; /* of the parameter in struct dara_rules */
	uint8_t least, most;
	struct word {
		const char *text;
		uint8_t value;
	} words[4];
};

#define PARAMETER(field) offsetof(struct dara_rules, field)
#define YES_OR_NO                                                                                  \
	{                                                                                          \
		{ "no", 0 },                                                                       \
		{                                                                                  \
			"yes", 1                                                                   \
		}                                                                                  \
	}

static const struct key three_keys[] = {
	{ "files", PARAMETER(files), 3, 7, { { 0 } } },
	{ "ranks", PARAMETER(ranks), 3, 8, { { 0 } } },
	{ "pieces", PARAMETER(pieces), 3, 28, { { 0 } } },
	{ "centre", PARAMETER(centre), 0, 0, YES_OR_NO },
	{ "drop-run", PARAMETER(drop_run), 0, 0,
	    { { "1", 1 }, { "2", 2 }, { "3", 3 }, { "any", DARA_ANY } } },
	{ "drop-capture", PARAMETER(drop_capture), 0, 0, YES_OR_NO },
	{ "move-run", PARAMETER(move_run), 0, 0, { { "3", 3 }, { "any", DARA_ANY } } },
	{ "left-line", PARAMETER(left_line), 0, 0, YES_OR_NO },
	{ "capture", PARAMETER(capture_per_line), 0, 0, { { "one", 0 }, { "per-line", 1 } } },
	{ "protect", PARAMETER(protect), 0, 0, YES_OR_NO },
	{ "all-protected", PARAMETER(all_protected_any), 0, 0, { { "none", 0 }, { "any", 1 } } },
	{ "lose-at", PARAMETER(lose_at), 0, 0, { { "0", 0 }, { "2", 2 } } },
	{ "blocked", PARAMETER(blocked_pass), 0, 0, { { "loss", 0 }, { "pass", 1 } } },
	{ "must-capture", PARAMETER(must_capture), 0, 0, YES_OR_NO },
};

static const struct key dameta_keys[] = {
	{ "goals", PARAMETER(goals), 1, 99, { { 0 } } },
};

/* The keys that there are in each game. */
static const struct keys {
	const struct key *keys;
	size_t count;
} keys_of[] = {
	[DARA_THREE] = { three_keys, sizeof three_keys / sizeof *three_keys },
	[DARA_DAMETA] = { dameta_keys, sizeof dameta_keys / sizeof *dameta_keys },
};

enum { WORDS = 4 };

static uint8_t parameter(const struct dara_rules *rules, const struct key *key)
{
	return ((const uint8_t *)rules)[key->offset];
}

static bool is_word(const char *word, const char *text, size_t len)
{
	return strlen(word) == len && memcmp(word, text, len) == 0;
}

/* Some words are numbers; those have their value. */
static bool read_value(uint8_t *out, const struct key *key, const char *text, size_t len)
{
	uint32_t number = 0;
	bool is_number = number_read(&number, text, len);

	for (size_t i = 0; i < WORDS && key->words[i].text; i++) {
		const struct word *word = &key->words[i];
		bool is_meant = is_digit(word->text[0]) ? is_number && number == word->value
							: is_word(word->text, text, len);

		if (is_meant) {
			*out = word->value;
			return true;
		}
	}
	*out = (uint8_t)number;
	return is_number && number >= key->least && number <= key->most && key->most > 0;
}

/* The values of a key, for a person who gave another: "3..7", "one, per-line". */
static void describe_values(char *out, size_t size, const struct key *key)
{
	size_t n = 0;

	if (key->most) {
		snprintf(out, size, "%u..%u", (unsigned)key->least, (unsigned)key->most);
		return;
	}
	for (size_t i = 0; i < WORDS && key->words[i].text; i++)
		n += (size_t)snprintf(out + n, size - n, "%s%s", i ? ", " : "", key->words[i].text);
}

static int unknown_name(struct dara_diag *diag, const char *text, size_t len)
{
	char quoted[32];

	return diag_set(diag, DARA_ESYNTAX, DARA_UNKNOWN_RULES, 1, "no rules are named '%s'",
	    dara_quote(quoted, sizeof quoted, text, len));
}

/* One change, "key=value". */
static int read_change(
    struct dara_rules *rules, const char *text, size_t len, size_t column, struct dara_diag *diag)
{
	const char *sign = memchr(text, '=', len);
	size_t key_len = sign ? (size_t)(sign - text) : len;
	const struct keys *of = &keys_of[rules->game];
	char quoted[32], values[32];

	for (size_t i = 0; i < of->count; i++) {
		const struct key *key = &of->keys[i];

		if (!is_word(key->name, text, key_len))
			continue;
		if (sign &&
		    read_value((uint8_t *)rules + key->offset, key, sign + 1, len - key_len - 1))
			return DARA_OK;
		describe_values(values, sizeof values, key);
		return diag_set(diag, DARA_ESYNTAX, DARA_UNKNOWN_RULES,
		    column + (sign ? key_len + 1 : 0), "'%s' takes one of: %s", key->name, values);
	}
	return diag_set(diag, DARA_ESYNTAX, DARA_UNKNOWN_RULES, column,
	    "'%s' is no parameter of these rules",
	    dara_quote(quoted, sizeof quoted, text, key_len));
}

static int check_sizes(const struct dara_rules *rules, struct dara_diag *diag)
{
	unsigned squares = (unsigned)rules->files * rules->ranks;

	if (2u * rules->pieces <= squares)
		return DARA_OK;
	return diag_set(diag, DARA_ESYNTAX, DARA_UNKNOWN_RULES, 1,
	    "twice %u pieces do not fit on %u squares", (unsigned)rules->pieces, squares);
}

int dara_rules_parse(struct dara_rules *out, const char *text, size_t len, struct dara_diag *diag)
{
	const char *colon = len ? memchr(text, ':', len) : NULL;
	size_t name_len = colon ? (size_t)(colon - text) : len;
	const struct named_rules *row;
	size_t i = 0;

	while ((row = named_rules(i)) && !is_word(row->name, text, name_len))
		i++;
	if (!row)
		return unknown_name(diag, text, name_len);
	*out = row->rules;
	for (size_t at = name_len; at < len;) {
		size_t start = at + 1;
		const char *comma = memchr(text + start, ',', len - start);
		int status;

		at = comma ? (size_t)(comma - text) : len;
		status = read_change(out, text + start, at - start, start + 1, diag);
		if (status < 0)
			return status;
	}
	return check_sizes(out, diag);
}

/* All but the row that they started from, which is their first byte. */
bool dara_rules_equal(const struct dara_rules *a, const struct dara_rules *b)
{
	return memcmp(&a->files, &b->files, sizeof *a - PARAMETER(files)) == 0;
}

static size_t print_value(char *out, size_t size, const struct key *key, uint8_t value)
{
	for (size_t i = 0; i < WORDS && key->words[i].text; i++) {
		if (key->words[i].value == value)
			return (size_t)snprintf(out, size, "%s", key->words[i].text);
	}
	return (size_t)snprintf(out, size, "%u", (unsigned)value);
}

size_t dara_rules_print(char *out, const struct dara_rules *rules)
{
	enum { SIZE = DARA_EXPRESSION_SIZE };
	const struct named_rules *base = named_rules(rules->named), *row;
	const struct keys *of = &keys_of[rules->game];
	char before = ':';
	size_t n;

	for (size_t i = 0; (row = named_rules(i)); i++) {
		if (!dara_rules_equal(&row->rules, rules))
			continue;
		n = strlen(row->name);
		memcpy(out, row->name, n + 1);
		return n;
	}
	n = (size_t)snprintf(out, SIZE, "%s", base->name);
	for (size_t i = 0; i < of->count; i++) {
		const struct key *key = &of->keys[i];
		uint8_t value = parameter(rules, key);

		if (value == parameter(&base->rules, key))
			continue;
		n += (size_t)snprintf(out + n, SIZE - n, "%c%s=", before, key->name);
		n += print_value(out + n, SIZE - n, key, value);
		before = ',';
	}
	return n;
}
