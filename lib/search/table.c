/* SPDX-License-Identifier: MIT */
#include "search/table.h"

#include <stdlib.h>
#include <string.h>

#include "search/pages.h"

int table_open(struct table *t, size_t bytes)
{
	t->count = 1;
	while (t->count <= bytes / sizeof *t->buckets / 2)
		t->count *= 2;
	t->age = t->game = 0;
	t->buckets = NULL;
	if (t->count <= PTRDIFF_MAX / sizeof *t->buckets) /* as large as anything can be */
		t->buckets = pages_open(t->count * sizeof *t->buckets);
	return t->buckets ? DARA_OK : DARA_ENOMEM;
}

void table_close(struct table *t)
{
	free(t->buckets);
	t->buckets = NULL;
}

void table_clear(struct table *t)
{
	t->age = 0;
	if (t->game++ == UINT8_MAX)
		memset(t->buckets, 0, t->count * sizeof *t->buckets);
}

static struct table_entry *entries_of(const struct table *t, uint64_t key)
{
	return t->buckets[key & (t->count - 1)].entries;
}

static bool is_used(const struct table *t, const struct table_entry *e)
{
	return e->bound != BOUND_NONE && e->game == t->game;
}

static bool is_of(const struct table *t, const struct table_entry *e, uint64_t key)
{
	return e->check == key >> 32 && is_used(t, e);
}

const struct table_entry *table_find(const struct table *t, uint64_t key)
{
	const struct table_entry *entries = entries_of(t, key);

	for (int i = 0; i < TABLE_BUCKET; i++) {
		if (is_of(t, &entries[i], key))
			return &entries[i];
	}
	return NULL;
}

/* How much an entry is worth keeping: what is of this search, then what was searched deeply. */
static int usefulness(const struct table *t, const struct table_entry *e)
{
	if (!is_used(t, e))
		return -1;
	return e->depth + (e->age == t->age ? 256 : 0);
}

void table_store(struct table *t, uint64_t key, const struct table_entry *entry)
{
	struct table_entry *entries = entries_of(t, key), *victim = entries;

	for (int i = 0; i < TABLE_BUCKET; i++) {
		if (is_of(t, &entries[i], key)) {
			victim = &entries[i];
			break;
		}
		if (usefulness(t, &entries[i]) < usefulness(t, victim))
			victim = &entries[i];
	}
	*victim = *entry;
	victim->check = (uint32_t)(key >> 32);
	victim->age = t->age;
	victim->game = t->game;
}
