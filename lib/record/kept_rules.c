/* SPDX-License-Identifier: MIT */
#include "record/kept_rules.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 16 };

void kept_rules_free(struct kept_rules *kept)
{
	for (size_t i = 0; i < kept->size; i++)
		free(kept->table[i]);
	free(kept->table);
	*kept = (struct kept_rules){ 0 };
}

/* Equal also in what they are called by. All members are bytes. */
static bool are_same(const struct dara_rules *a, const struct dara_rules *b)
{
	return memcmp(a, b, sizeof *a) == 0;
}

/* The place of the rules, or the free place where they belong. */
static struct dara_rules **find(const struct kept_rules *kept, const struct dara_rules *rules)
{
	const unsigned char *bytes = (const unsigned char *)rules;
	uint32_t hash = UINT32_C(2166136261); /* FNV-1a */
	size_t i;

	for (i = 0; i < sizeof *rules; i++)
		hash = (hash ^ bytes[i]) * UINT32_C(16777619);
	for (i = hash & (kept->size - 1);; i = (i + 1) & (kept->size - 1)) {
		if (!kept->table[i] || are_same(kept->table[i], rules))
			return &kept->table[i];
	}
}

static bool grow(struct kept_rules *kept)
{
	struct kept_rules larger = { .size = kept->size ? 2 * kept->size : FIRST_SIZE,
		.used = kept->used,
		.latest = kept->latest };

	larger.table = calloc(larger.size, sizeof(*larger.table));
	if (!larger.table)
		return false;
	for (size_t i = 0; i < kept->size; i++) {
		if (kept->table[i])
			*find(&larger, kept->table[i]) = kept->table[i];
	}
	free(kept->table);
	*kept = larger;
	return true;
}

const struct dara_rules *kept_rules_add(struct kept_rules *kept, const struct dara_rules *rules)
{
	struct dara_rules **place;

	if (kept->latest && are_same(kept->latest, rules))
		return kept->latest;
	if (2 * kept->used >= kept->size && !grow(kept))
		return NULL;
	place = find(kept, rules);
	if (!*place) {
		*place = malloc(sizeof **place);
		if (!*place)
			return NULL;
		**place = *rules;
		kept->used++;
	}
	return kept->latest = *place;
}
