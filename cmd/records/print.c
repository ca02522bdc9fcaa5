/* SPDX-License-Identifier: MIT */
#include "records/print.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/json.h"
#include "common/out.h"
#include "common/report.h"

void printer_open(struct printer *p, struct filter_run *run)
{
	*p = (struct printer){ .run = run };
	if (!run->outputs[0])
		run->outputs[0] = &standard_output;
	if (!run->broken_status)
		run->broken_status = EXIT_BAD_INPUT;
	spool_open(&p->spool);
}

void printer_close(struct printer *p)
{
	spool_close(&p->spool);
}

/* No record of another input lies beside this one's first; what precedes the very first does. */
void printer_begin(struct printer *p, struct cli_input *input)
{
	p->input = input;
	p->lines = 0;
	p->status = 0;
	p->output = 0;
	p->skipping = false;
	spool_close(&p->spool);
	spool_open(&p->spool);
	atomic_fetch_and(&p->answers, ~(unsigned)FILTER_NEXT_INPUT);
	for (size_t i = 0; i < FILTER_OUTPUTS; i++) {
		p->joints[i].record = p->joints[i].any ? ULONG_MAX : p->records;
		p->joints[i].end = 0;
	}
}

bool printer_stopped(const struct printer *p)
{
	return atomic_load_explicit(&p->answers, memory_order_relaxed) != 0;
}

void printer_keep(struct printer *p, const void *bytes, size_t len)
{
	if (p->run->filter->copies)
		spool_add(&p->spool, bytes, len);
}

void printer_flush(struct printer *p)
{
	for (size_t i = 0; i < FILTER_OUTPUTS; i++) {
		if (p->run->outputs[i])
			sink_flush(p->run->outputs[i]);
	}
}

static void report(struct printer *p, const struct dara_diag *diag)
{
	if (!dara_finding_is_warning(diag->finding)) {
		p->status = cli_worse(p->status, p->run->broken_status);
		cli_note(p->status);
	}
	switch (p->run->findings) {
	case FINDINGS_TEXT:
		cli_report(p->input, diag);
		break;
	case FINDINGS_JSON:
		json_out(json_finding(p->input, diag));
		break;
	case FINDINGS_JSON_ERROR:
		json_line(&standard_error, json_finding(p->input, diag));
		break;
	case FINDINGS_SILENT:
		break;
	}
}

/* Bytes of the stream: those before the block are in the spool, and so are all if it is open. */
static void print_bytes(struct printer *p, const struct block *block, uint64_t begin, uint64_t end)
{
	struct sink *sink = p->run->outputs[p->output];
	struct joint *joint = &p->joints[p->output];
	uint64_t kept = block->end == BLOCK_CUT && block->offset < end ? block->offset : end;

	if (begin == end)
		return;
	joint->any = true;
	joint->last =
	    kept < end ? block->bytes[end - block->offset - 1] : spool_byte(&p->spool, end - 1);
	if (begin < kept) {
		spool_print(&p->spool, sink, begin, kept);
		begin = kept;
	}
	if (begin < end)
		sink_bytes(sink, block->bytes + (begin - block->offset), (size_t)(end - begin));
}

/*
 * What lies between two records is printed with the second if the first was printed. Otherwise a
 * blank line parts the records, and a line end is added where the last record of a file has none.
 */
static void print_record(struct printer *p, const struct block *block,
    const struct tape_entry *entry, unsigned long record)
{
	struct joint *joint = &p->joints[p->output];
	uint64_t begin = block->offset + entry->begin, end = block->offset + entry->end;

	if (joint->record + 1 == record)
		begin = joint->end;
	else if (joint->any)
		sink_bytes(p->run->outputs[p->output], "\n\n", joint->last == '\n' ? 1 : 2);
	print_bytes(p, block, begin, end);
	joint->record = record;
	joint->end = end;
}

/* The record that follows is text, so none lies beside the next one in the input. */
static void print_joint(struct sink *sink, struct joint *joint)
{
	if (joint->any)
		sink_bytes(sink, "\n\n", joint->last == '\n' ? 1 : 2);
	*joint = (struct joint){ .any = true, .last = '\n', .record = ULONG_MAX };
}

/* The number, in all the input, of the record that an entry is about. */
static unsigned long record_number(
    const struct printer *p, const struct part *part, const struct tape_entry *entry)
{
	return (unsigned long)entry->number - part->records_before + p->records;
}

static void print_line_number(const struct printer *p, struct sink *sink, unsigned long line)
{
	unsigned long unused = 1;

	if (p->input->place)
		p->input->place(p->input->context, &line, &unused);
	sink_number(sink, line);
}

static void print_entry(struct printer *p, const struct part *part, const struct tape_entry *entry)
{
	const char *text = part->tape.text + entry->at;
	unsigned long record = record_number(p, part, entry);
	struct sink *sink = p->run->outputs[p->output];
	struct dara_diag diag = { 0 };

	switch (entry->kind) {
	case TAPE_RECORD_NUMBER:
		sink_number(sink, record);
		break;
	case TAPE_LINE_NUMBER:
		print_line_number(p, sink, (unsigned long)entry->number + p->lines);
		break;
	case TAPE_FINDING:
		memcpy(&diag, text, entry->len);
		diag.record = diag.record ? record : 0;
		diag.line += p->lines;
		report(p, &diag);
		break;
	case TAPE_RECORD:
		print_record(p, &part->block, entry, record);
		break;
	case TAPE_JOINT:
		print_joint(sink, &p->joints[p->output]);
		break;
	case TAPE_OUTPUT:
	case TAPE_QUESTION:
	case TAPE_QUESTION_END:
		break;
	}
}

/* What the last question was about has been printed: what else was answered holds from now on. */
static void end_question(struct printer *p)
{
	atomic_fetch_or(&p->answers, p->after);
	p->after = 0;
	p->skipping = false;
}

static void ask(struct printer *p, const struct part *part, const struct tape_entry *entry)
{
	unsigned long record = record_number(p, part, entry);
	unsigned answer =
	    p->run->filter->decide(p->run->totals, record, part->tape.text + entry->at, entry->len);

	p->skipping = !(answer & FILTER_PRINT);
	p->after = answer & ~(unsigned)FILTER_PRINT;
}

static void play_entry(struct printer *p, const struct part *part, const struct tape_entry *entry)
{
	bool is_question = entry->kind == TAPE_QUESTION;

	if (is_question || entry->kind == TAPE_QUESTION_END)
		end_question(p);
	if (is_question && !printer_stopped(p))
		ask(p, part, entry);
	else if (entry->kind == TAPE_OUTPUT)
		p->output = (unsigned)entry->number;
	else if (!p->skipping)
		print_entry(p, part, entry);
}

static void print_text(struct printer *p, const struct part *part, size_t begin, size_t end)
{
	if (!p->skipping && begin < end)
		sink_bytes(p->run->outputs[p->output], part->tape.text + begin, end - begin);
}

void printer_print(struct printer *p, struct part *part)
{
	struct tape_place end = tape_printable(&part->tape);
	size_t at = 0;

	for (size_t i = 0; i < end.count && !printer_stopped(p); i++) {
		const struct tape_entry *entry = &part->tape.entries[i];

		print_text(p, part, at, entry->at);
		play_entry(p, part, entry);
		at = entry->at + entry->len;
	}
	if (!printer_stopped(p))
		print_text(p, part, at, end.len);
	tape_cut(&part->tape);
	if (part->block.end != BLOCK_CUT && p->run->filter->copies)
		spool_drop(&p->spool, part->block.offset + part->finished);
}

/* What follows the last record that ended may be printed with the next, of another part. */
static void keep_rest(struct printer *p, const struct part *part)
{
	const struct block *block = &part->block;

	if (!p->run->filter->copies || block->end != BLOCK_CUT)
		return;
	if (part->finished > 0)
		spool_restart(&p->spool, block->offset + part->finished);
	spool_add(&p->spool, block->bytes + part->finished, block->len - part->finished);
}

void printer_take(struct printer *p, struct part *part)
{
	printer_print(p, part);
	end_question(p);
	if (printer_stopped(p))
		return;
	if (p->run->filter->take)
		p->run->filter->take(p->run->totals, part->state);
	keep_rest(p, part);
	p->records += part->records;
	p->lines += part->lines;
	p->output = 0;
	if (part->status == DARA_EIO) {
		errno = part->error;
		cli_trouble(p->input->name);
		p->status = EXIT_TROUBLE;
	}
}
