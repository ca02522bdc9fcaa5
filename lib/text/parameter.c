/* SPDX-License-Identifier: MIT */
#include "text/parameter.h"

#include <stdio.h>
#include <string.h>

#include "game/named.h"
#include "text/number.h"
#include "text/square.h"

enum { WORDS = sizeof((struct key *)0)->words / sizeof *((struct key *)0)->words };

#define PARAMETER(field) offsetof(struct dara_rules, field)
/* clang-format off */
#define YES_OR_NO { { "no", 0 }, { "yes", 1 } }
/* clang-format on */

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

const struct keys *keys_of(const struct dara_rules *rules)
{
	static const struct keys keys[] = {
		[DARA_THREE] = { three_keys, sizeof three_keys / sizeof *three_keys },
		[DARA_DAMETA] = { dameta_keys, sizeof dameta_keys / sizeof *dameta_keys },
	};

	return &keys[rules->game];
}

/* Some words are numbers; those have their value. */
bool key_read(uint8_t *out, const struct key *key, const char *text, size_t len)
{
	uint32_t number = 0;
	bool is_number = number_read(&number, text, len);

	for (size_t i = 0; i < WORDS && key->words[i].text; i++) {
		const struct word *word = &key->words[i];
		bool is_meant = is_digit(word->text[0])
		    ? is_number && number == word->value
		    : strlen(word->text) == len && memcmp(word->text, text, len) == 0;

		if (is_meant) {
			*out = word->value;
			return true;
		}
	}
	*out = (uint8_t)number;
	return is_number && number >= key->least && number <= key->most && key->most > 0;
}

size_t key_print(char *out, size_t size, const struct key *key, uint8_t value)
{
	for (size_t i = 0; i < WORDS && key->words[i].text; i++) {
		if (key->words[i].value == value)
			return (size_t)snprintf(out, size, "%s", key->words[i].text);
	}
	return (size_t)snprintf(out, size, "%u", (unsigned)value);
}

size_t key_print_values(char *out, size_t size, const struct key *key)
{
	size_t n = 0;

	if (key->most)
		return (size_t)snprintf(
		    out, size, "%u..%u", (unsigned)key->least, (unsigned)key->most);
	for (size_t i = 0; i < WORDS && key->words[i].text; i++) {
		size_t at = n < size ? n : size;

		n += (size_t)snprintf(
		    out + at, size - at, "%s%s", i ? ", " : "", key->words[i].text);
	}
	return n;
}

/* Key i of the game of the rules, or NULL past the last. */
static const struct key *nth_key(const struct dara_rules *rules, size_t i)
{
	const struct keys *of = keys_of(rules);

	return i < of->count ? &of->keys[i] : NULL;
}

const char *dara_rules_key(const struct dara_rules *rules, size_t i)
{
	const struct key *key = nth_key(rules, i);

	return key ? key->name : NULL;
}

size_t dara_rules_value(char *out, size_t size, const struct dara_rules *rules, size_t i)
{
	const struct key *key = nth_key(rules, i);

	return key_print(out, size, key, key_value(rules, key));
}

size_t dara_rules_values(char *out, size_t size, const struct dara_rules *rules, size_t i)
{
	return key_print_values(out, size, nth_key(rules, i));
}

bool dara_rules_differ(const struct dara_rules *rules, size_t i)
{
	const struct key *key = nth_key(rules, i);

	return key_value(rules, key) != key_value(&named_usual(rules)->rules, key);
}
