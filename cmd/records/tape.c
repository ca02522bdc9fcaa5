/* SPDX-License-Identifier: MIT */
#include "records/tape.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/labels.h"
#include "records/reel.h"

/* Called when a whole piece has been written, so that what is printed ends with it. */
static void print_if_long(struct tape *t)
{
	if (t->len + t->count * sizeof *t->entries >= t->most && !t->holding)
		t->print(t->context);
}

static void add_text(struct tape *t, const void *bytes, size_t len)
{
	if (t->room - t->len < len) {
		t->room = 2 * (t->len + len) + 4096;
		t->text = realloc(t->text, t->room);
		if (!t->text)
			cli_no_memory();
	}
	if (len > 0)
		memcpy(t->text + t->len, bytes, len);
	t->len += len;
}

static struct tape_entry *add_entry(struct tape *t, enum tape_kind kind, uint64_t number)
{
	struct tape_entry *entry;

	if (t->count == t->entry_room) {
		t->entry_room = 2 * t->entry_room + 64;
		t->entries = realloc(t->entries, t->entry_room * sizeof *t->entries);
		if (!t->entries)
			cli_no_memory();
	}
	entry = &t->entries[t->count++];
	*entry = (struct tape_entry){ .kind = kind, .at = t->len, .number = number };
	return entry;
}

void tape_bytes(struct tape *t, const void *bytes, size_t len)
{
	add_text(t, bytes, len);
	print_if_long(t);
}

void tape_text(struct tape *t, const char *text)
{
	tape_bytes(t, text, strlen(text));
}

void tape_char(struct tape *t, char c)
{
	tape_bytes(t, &c, 1);
}

void tape_number(struct tape *t, unsigned long long n)
{
	char digits[20];
	size_t first = sizeof digits;

	do
		digits[--first] = (char)('0' + n % 10);
	while (n /= 10);
	tape_bytes(t, digits + first, sizeof digits - first);
}

static void put(void *tape, const char *bytes, size_t len)
{
	tape_bytes(tape, bytes, len);
}

void tape_label(struct tape *t, const char *key, const char *value)
{
	label_write(put, t, key, value);
}

int tape_write(void *tape, const void *bytes, size_t len)
{
	tape_bytes(tape, bytes, len);
	return 0;
}

void tape_record_number(struct tape *t, unsigned long record)
{
	add_entry(t, TAPE_RECORD_NUMBER, record);
}

void tape_line_number(struct tape *t, unsigned long line)
{
	add_entry(t, TAPE_LINE_NUMBER, line);
}

const char *tape_input_name(const struct tape *t)
{
	return t->input_name;
}

/* Of a diag no more is kept than its text is long. */
void tape_finding(struct tape *t, const struct dara_diag *diag)
{
	struct tape_entry *entry = add_entry(t, TAPE_FINDING, diag->record);

	entry->len = offsetof(struct dara_diag, text) + strlen(diag->text) + 1;
	add_text(t, diag, entry->len);
	print_if_long(t);
}

void tape_record(struct tape *t, const struct dara_event *finished)
{
	struct tape_entry *entry = add_entry(t, TAPE_RECORD, finished->record);

	entry->begin = finished->item->begin;
	entry->end = finished->item->end;
	print_if_long(t);
}

void tape_part_records(struct tape *t)
{
	add_entry(t, TAPE_JOINT, 0);
}

void tape_choose(struct tape *t, unsigned output)
{
	add_entry(t, TAPE_OUTPUT, output);
}

void tape_ask(struct tape *t, const struct dara_event *event, const void *question, size_t len)
{
	struct tape_entry *entry = add_entry(t, TAPE_QUESTION, event->record);

	entry->len = len;
	add_text(t, question, len);
}

void tape_end_question(struct tape *t)
{
	add_entry(t, TAPE_QUESTION_END, 0);
	print_if_long(t);
}

void tape_hold(struct tape *t)
{
	t->holding = true;
	t->held = (struct tape_place){ t->len, t->count };
}

void tape_keep(struct tape *t)
{
	t->holding = false;
	print_if_long(t);
}

void tape_take_back(struct tape *t)
{
	t->holding = false;
	t->len = t->held.len;
	t->count = t->held.count;
}

void tape_print_now(struct tape *t)
{
	t->print(t->context);
}

struct tape_place tape_printable(const struct tape *t)
{
	return t->holding ? t->held : (struct tape_place){ t->len, t->count };
}

void tape_cut(struct tape *t)
{
	struct tape_place done = tape_printable(t);

	t->len -= done.len;
	t->count -= done.count;
	if (t->len > 0)
		memmove(t->text, t->text + done.len, t->len);
	if (t->count > 0)
		memmove(t->entries, t->entries + done.count, t->count * sizeof *t->entries);
	for (size_t i = 0; i < t->count; i++)
		t->entries[i].at -= done.len;
	t->held = (struct tape_place){ 0 };
}

void tape_free(struct tape *t)
{
	free(t->text);
	free(t->entries);
}
