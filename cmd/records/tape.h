/* SPDX-License-Identifier: MIT */
/*
 * A tape holds what a filter has to say about a part of a stream, to be printed later, in the order
 * of the stream: text, numbers that depend on what came before the part, findings, and bytes of the
 * input. The filter writes; print.h prints.
 */
#ifndef CMD_TAPE_H
#define CMD_TAPE_H

#include <dara.h>

struct tape;

/* Text, for the output that was chosen last. */
void tape_bytes(struct tape *tape, const void *bytes, size_t len);
void tape_text(struct tape *tape, const char *text);
void tape_char(struct tape *tape, char c);
void tape_number(struct tape *tape, unsigned long long n);
/* " key=value", with what is no printable word percent-encoded. */
void tape_label(struct tape *tape, const char *key, const char *value);
/* A dara_write_fn, for a writer of records whose context is the tape. */
int tape_write(void *tape, const void *bytes, size_t len);

/* The number of a record, as events have it: what is printed is its number in all the input. */
void tape_record_number(struct tape *tape, unsigned long record);
/* The number of a line, as items and findings have it: what is printed is its line in the file. */
void tape_line_number(struct tape *tape, unsigned long line);
/* The name of the input, as messages have it: of any bytes. */
const char *tape_input_name(const struct tape *tape);

/* A finding, reported as the run wants it. One that is an error makes the status of the run. */
void tape_finding(struct tape *tape, const struct dara_diag *diag);

/*
 * The bytes of the record that has finished. What lies between two records is printed with the
 * second if the first was printed to the same output; otherwise a blank line parts them. Needs
 * filter.copies.
 */
void tape_record(struct tape *tape, const struct dara_event *finished);

/*
 * A blank line, unless nothing was printed to this output: before a record that is written as text,
 * which ends with a line end.
 */
void tape_part_records(struct tape *tape);

/* What follows goes to that output of the run; at the beginning of each part, to output 0. */
void tape_choose(struct tape *tape, unsigned output);

/*
 * Leaves it to the filter's `decide`, which is called in the order of the stream, whether what
 * follows, up to the next question or tape_end_question, is printed. The question is copied; it is
 * about the record whose number the event has.
 */
void tape_ask(struct tape *tape, const struct dara_event *event, const void *question, size_t len);
void tape_end_question(struct tape *tape);

/*
 * From here on the tape may have to take back what is written, so that it is not printed, until
 * tape_keep or tape_take_back. Of a record that is being held all is in memory.
 */
void tape_hold(struct tape *tape);
void tape_keep(struct tape *tape);
void tape_take_back(struct tape *tape);

/*
 * Prints the tape, as far as it is not held, now: waits until it is the turn of this part of the
 * stream, and flushes the outputs. Otherwise a tape is printed when its part ends, when it gets
 * long, and before more input is waited for.
 */
void tape_print_now(struct tape *tape);

#endif
