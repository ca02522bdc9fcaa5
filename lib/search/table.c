/* SPDX-License-Identifier: MIT */
#include "search/table.h"

#include <stdlib.h>
#include <string.h>

int table_open(struct table *t, size_t bytes)
{
	size_t bucket = TABLE_BUCKET * sizeof *t->entries;

	t->buckets = 1;
	while (2 * t->buckets * bucket <= bytes)
		t->buckets *= 2;
	t->age = 0;
	t->entries = calloc(t->buckets, bucket);
	return t->entries ? DARA_OK : DARA_ENOMEM;
}

void table_close(struct table *t)
{
	free(t->entries);
	t->entries = NULL;
}

void table_clear(struct table *t)
{
	memset(t->entries, 0, t->buckets * TABLE_BUCKET * sizeof *t->entries);
	t->age = 0;
}

static struct table_entry *bucket_of(const struct table *t, uint64_t key)
{
	return &t->entries[(key & (t->buckets - 1)) * TABLE_BUCKET];
}

const struct table_entry *table_find(const struct table *t, uint64_t key)
{
	const struct table_entry *bucket = bucket_of(t, key);

	for (int i = 0; i < TABLE_BUCKET; i++) {
		if (bucket[i].key == key && bucket[i].bound != BOUND_NONE)
			return &bucket[i];
	}
	return NULL;
}

/* How much an entry is worth keeping: what is of this search, then what was searched deeply. */
static int usefulness(const struct table *t, const struct table_entry *e)
{
	if (e->bound == BOUND_NONE)
		return -1;
	return e->depth + (e->age == t->age ? 256 : 0);
}

void table_store(struct table *t, const struct table_entry *entry)
{
	struct table_entry *bucket = bucket_of(t, entry->key), *victim = bucket;

	for (int i = 0; i < TABLE_BUCKET; i++) {
		if (bucket[i].key == entry->key) {
			victim = &bucket[i];
			break;
		}
		if (usefulness(t, &bucket[i]) < usefulness(t, victim))
			victim = &bucket[i];
	}
	*victim = *entry;
	victim->age = t->age;
}
