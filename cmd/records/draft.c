/* SPDX-License-Identifier: MIT */
#include "records/draft.h"

#include <stdlib.h>
#include <string.h>

#include "common/labels.h"

void draft_bytes(struct draft *d, const void *bytes, size_t len)
{
	if (d->room - d->len < len) {
		d->room = 2 * (d->len + len) + 4096;
		d->bytes = realloc(d->bytes, d->room);
		if (!d->bytes)
			cli_no_memory();
	}
	memcpy(d->bytes + d->len, bytes, len);
	d->len += len;
}

void draft_text(struct draft *d, const char *text)
{
	draft_bytes(d, text, strlen(text));
}

void draft_record(struct draft *d, unsigned long record)
{
	if (d->gap_count == d->gap_room) {
		d->gap_room = 2 * d->gap_room + 64;
		d->gaps = realloc(d->gaps, d->gap_room * sizeof *d->gaps);
		if (!d->gaps)
			cli_no_memory();
	}
	d->gaps[d->gap_count++] = (struct draft_gap){ d->len, record };
}

static void put(void *draft, const char *bytes, size_t len)
{
	draft_bytes(draft, bytes, len);
}

void draft_label(struct draft *d, const char *key, const char *value)
{
	label_write(put, d, key, value);
}

void draft_print(struct draft *d, unsigned long records_before)
{
	size_t at = 0;

	for (size_t i = 0; i < d->gap_count; i++) {
		out_bytes(d->bytes + at, d->gaps[i].at - at);
		out_number(records_before + d->gaps[i].record);
		at = d->gaps[i].at;
	}
	out_bytes(d->bytes + at, d->len - at);
	d->len = d->gap_count = 0;
}

void draft_free(struct draft *d)
{
	free(d->bytes);
	free(d->gaps);
	*d = (struct draft){ 0 };
}
