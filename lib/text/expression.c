/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "game/named.h"
#include "text/diag.h"
#include "text/parameter.h"

static bool is_word(const char *word, const char *text, size_t len)
{
	return strlen(word) == len && memcmp(word, text, len) == 0;
}

static int refuse(struct dara_diag *diag, unsigned long column, const char *what)
{
	return diag_set(diag, DARA_ESYNTAX, DARA_UNKNOWN_RULES, column, "%s", what);
}

/* The name that is nearest to a text, as far as one is near. */
struct nearest {
	const char *name;
	unsigned distance;
};

static void consider(struct nearest *nearest, const char *name, const char *text, size_t len)
{
	unsigned distance = dara_name_distance(name, text, len);

	if (distance < nearest->distance)
		*nearest = (struct nearest){ name, distance };
}

/* Says that there is nothing of a name, and which name may be meant. */
static int refuse_name(struct dara_diag *diag, unsigned long column, const char *nothing,
    const char *text, size_t len, const struct nearest *nearest)
{
	char quoted[32], proposal[48] = "";

	if (nearest->name)
		snprintf(proposal, sizeof proposal, "; did you mean '%s'?", nearest->name);
	return diag_set(diag, DARA_ESYNTAX, DARA_UNKNOWN_RULES, column, "%s '%s'%s", nothing,
	    dara_quote(quoted, sizeof quoted, text, len), proposal);
}

static int unknown_name(struct dara_diag *diag, const char *text, size_t len)
{
	struct nearest nearest = { NULL, DARA_FAR };
	const char *name;

	if (len == 0)
		return refuse(diag, 1, "rules begin with a name, such as dara or niger");
	for (size_t i = 0; (name = dara_rules_name(i)); i++)
		consider(&nearest, name, text, len);
	return refuse_name(diag, 1, "no rules are named", text, len, &nearest);
}

static int unknown_key(struct dara_diag *diag, unsigned long column, const struct keys *of,
    const char *text, size_t len)
{
	struct nearest nearest = { NULL, DARA_FAR };

	for (size_t i = 0; i < of->count; i++)
		consider(&nearest, of->keys[i].name, text, len);
	return refuse_name(diag, column, "these rules have no parameter", text, len, &nearest);
}

/* What is wrong with the value of a key, or that there is none. */
static int bad_value(
    struct dara_diag *diag, unsigned long column, const struct key *key, bool is_there)
{
	char values[32];

	key_print_values(values, sizeof values, key);
	return diag_set(diag, DARA_ESYNTAX, DARA_UNKNOWN_RULES, column,
	    is_there ? "'%s' takes one of: %s" : "'%s' has no value; it takes one of: %s",
	    key->name, values);
}

static int missing_change(struct dara_diag *diag, unsigned long column, const struct keys *of)
{
	char values[32], what[96];
	const struct key *key = of->keys;

	key_print_values(values, sizeof values, key);
	snprintf(
	    what, sizeof what, "a parameter is missing here, such as %s=%s", key->name, values);
	return refuse(diag, column, what);
}

/* One change, "key=value". */
static int read_change(
    struct dara_rules *rules, const char *text, size_t len, size_t column, struct dara_diag *diag)
{
	const char *sign = len ? memchr(text, '=', len) : NULL;
	size_t key_len = sign ? (size_t)(sign - text) : len;
	const struct keys *of = keys_of(rules);

	if (key_len == 0)
		return missing_change(diag, column, of);
	for (size_t i = 0; i < of->count; i++) {
		const struct key *key = &of->keys[i];

		if (!is_word(key->name, text, key_len))
			continue;
		if (!sign)
			return bad_value(diag, column, key, false);
		if (key_read((uint8_t *)rules + key->offset, key, sign + 1, len - key_len - 1))
			return DARA_OK;
		return bad_value(diag, column + key_len + 1, key, key_len + 1 < len);
	}
	return unknown_key(diag, column, of, text, key_len);
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
	return memcmp(&a->files, &b->files, sizeof *a - offsetof(struct dara_rules, files)) == 0;
}

/* The row that has all parameters of the rules, or NULL: most are as their expression began. */
static const struct named_rules *find_row(
    const struct dara_rules *rules, const struct named_rules *origin)
{
	const struct named_rules *row = origin;

	for (size_t i = 0; row && !dara_rules_equal(&row->rules, rules); i++)
		row = named_rules(i);
	return row;
}

size_t dara_rules_print(char out[DARA_EXPRESSION_SIZE], const struct dara_rules *rules)
{
	enum { SIZE = DARA_EXPRESSION_SIZE };
	const struct named_rules *base = named_origin(rules), *row = find_row(rules, base);
	const struct keys *of = keys_of(rules);
	char before = ':';
	size_t n;

	if (row) {
		n = strlen(row->name);
		memcpy(out, row->name, n + 1);
		return n;
	}
	n = (size_t)snprintf(out, SIZE, "%s", base->name);
	for (size_t i = 0; i < of->count; i++) {
		const struct key *key = &of->keys[i];
		uint8_t value = key_value(rules, key);

		if (value == key_value(&base->rules, key))
			continue;
		n += (size_t)snprintf(out + n, SIZE - n, "%c%s=", before, key->name);
		n += key_print(out + n, SIZE - n, key, value);
		before = ',';
	}
	return n;
}
