/* SPDX-License-Identifier: MIT */
/*
 * Records that are made of something else. A source of records reads an input of its own format,
 * and writes the items of one record after the other; each is read as an input of its own, and what
 * is wrong with it is reported at its place in the source.
 */
#ifndef CMD_CONVERT_H
#define CMD_CONVERT_H

#include <dara.h>

#include "formats/feed.h"

struct conversion;

struct source_format {
	const char *name;
	size_t state_size; /* of what a source keeps, zeroed at first; pointers in it are freed by
			      close */
	/* Converts the next record, or reports why not; false at the end of the input. */
	bool (*next)(struct conversion *conversion, void *state);
	void (*close)(void *state);
};

/* The source of a conversion, and the rules of records that do not name theirs. */
struct feed *conversion_feed(struct conversion *conversion);
const struct dara_rules *conversion_rules(const struct conversion *conversion);

/* A record begins, which is made of what stands there. */
void record_begin(struct conversion *conversion, unsigned long line, unsigned long column);
/* Its items; what cannot stand in a record is reported, at that place, once. */
void record_tag(struct conversion *conversion, const char *name, const char *value, size_t len);
void record_item(struct conversion *conversion, const struct dara_item *item);
void record_word(
    struct conversion *conversion, enum dara_item_kind kind, const char *text, size_t len);
void record_comment(struct conversion *conversion, const char *text, size_t len);
void record_nag(struct conversion *conversion, unsigned number);
void record_result(struct conversion *conversion, enum dara_result result);
/* It ends, and is handed on; or is not, because something was reported. */
void record_end(struct conversion *conversion);
/* Nothing of it is handed on. */
void record_give_up(struct conversion *conversion);

/* How many records were begun. */
unsigned long conversion_records(const struct conversion *conversion);
/* What is wrong with the source; it is an error, and the record at hand is given up. */
__attribute__((format(printf, 5, 6))) void conversion_report(struct conversion *conversion,
    enum dara_finding finding, unsigned long line, unsigned long column, const char *format, ...);
/* The same with what a diag has besides. */
void conversion_find(struct conversion *conversion, const struct dara_diag *diag);
/* What was guessed, or changed: a line on standard error. */
__attribute__((format(printf, 4, 5))) void conversion_remark(struct conversion *conversion,
    unsigned long line, unsigned long column, const char *format, ...);

/* The result that a text names as terminators do; false if it is none. */
bool result_parse(enum dara_result *out, const char *text, size_t len);

/* What a conversion is for. */
struct convert {
	const struct source_format *format;
	const struct dara_rules *rules;
	cli_input_fn *handle; /* gets each record as an input */
	void *context;
};

/* A cli_input_fn whose context is the struct convert. */
int convert_input(struct cli_input *input, void *convert);

#endif
