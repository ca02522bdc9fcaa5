/* SPDX-License-Identifier: MIT */
#include "grep/select.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/fail.h"
#include "common/input.h"
#include "common/options.h"
#include "common/out.h"
#include "grep/course.h"
#include "grep/show.h"
#include "grep/values.h"
#include "records/filter.h"

enum { NONE_SELECTED = 1 };

/* Of a part of the stream: what is known of the record at hand. */
struct state {
	struct values values;
	struct course course;
	struct noted noted;
};

/* What is asked about a record: whether it is selected, or, after that, whether it was not. */
struct question {
	bool rest;
	bool holds;  /* all that can be known in its part */
	bool broken; /* an error was found */
	struct dara_match_key key;
};

static void open_state(const void *wishes, void *state)
{
	struct state *s = state;

	values_open(&s->values, wishes);
	course_open(&s->course, wishes);
}

static void close_state(void *state)
{
	struct state *s = state;

	values_close(&s->values);
	course_close(&s->course);
	noted_close(&s->noted);
}

/* What the terminator says; of a broken record, its tag. False if neither does. */
static bool result_of(
    const struct state *s, const struct dara_event *finished, enum dara_result *result)
{
	*result = finished->item->result;
	return !finished->broken || values_result(&s->values, result);
}

static bool result_holds(
    const struct state *s, const struct wishes *w, bool known, enum dara_result result)
{
	if (!w->has_results)
		return true;
	return known &&
	    ((w->results >> result & 1) ||
		(w->won && values_player_has(&s->values, w, result, true)) ||
		(w->lost && values_player_has(&s->values, w, result, false)));
}

static bool has_men(const struct wishes *w, const struct dara_pos *pos)
{
	for (unsigned side = 0; side < 2; side++) {
		unsigned long men = (unsigned long)__builtin_popcountll(pos->men[side]);

		if (pos->rules->game == DARA_THREE)
			men += pos->hand[side];
		if (!ranges_have(&w->men[side], men))
			return false;
	}
	return true;
}

/* Of a broken record nobody knows how it ends. */
static bool end_holds(const struct wishes *w, const struct dara_event *finished)
{
	if (!w->reasons && w->turns.count == 0 && !w->has_men)
		return true;
	if (finished->broken || !finished->pos)
		return false;
	if (w->turns.count > 0 && !ranges_have(&w->turns, finished->turns))
		return false;
	if (w->has_men && !has_men(w, finished->pos))
		return false;
	return !w->reasons || w->reasons >> dara_outcome(finished->pos).reason & 1;
}

static bool all_hold(struct state *s, const struct wishes *w, const struct dara_event *finished)
{
	enum dara_result result;
	bool known = result_of(s, finished, &result);

	return result_holds(s, w, known, result) &&
	    values_hold(&s->values, w, known ? result : DARA_OPEN) && end_holds(w, finished) &&
	    course_holds(&s->course, w, finished->broken);
}

static struct dara_match_key key_of(
    const struct state *s, const struct wishes *w, const struct dara_event *finished)
{
	struct dara_match_key none = { { 0, 0 } };

	if (w->duplicates == DUPLICATES_ALL || finished->broken)
		return none;
	if (w->key == KEY_MOVES)
		return dara_match_game_key(s->course.game);
	return dara_match_pos_key(finished->pos, wishes_flags(w));
}

static void show(
    struct state *s, const struct wishes *w, struct tape *tape, const struct dara_event *finished)
{
	if (w->output == OUTPUT_RECORDS)
		tape_record(tape, finished);
	else if (w->output == OUTPUT_POSITIONS)
		show_positions(tape, &s->course, w, finished);
	else if (w->output == OUTPUT_JSON)
		show_json(tape, &s->course, &s->noted, finished);
}

enum { SELECTED, REST }; /* outputs */

static void show_rest(const struct wishes *w, struct tape *tape, const struct dara_event *finished,
    struct question *question)
{
	if (!w->rest)
		return;
	tape_choose(tape, REST);
	if (question) {
		question->rest = true;
		tape_ask(tape, finished, question, sizeof *question);
	}
	tape_record(tape, finished);
	if (question)
		tape_end_question(tape);
	tape_choose(tape, SELECTED);
}

static void finish(
    struct state *s, const struct wishes *w, struct tape *tape, const struct dara_event *finished)
{
	struct question question;

	memset(&question, 0, sizeof question);
	course_end(&s->course, w, finished);
	question.holds = all_hold(s, w, finished);
	question.broken = finished->broken;
	if (!question.holds && (!w->inverse || finished->broken)) {
		show_rest(w, tape, finished, NULL);
		return;
	}
	if (question.holds)
		question.key = key_of(s, w, finished);
	tape_ask(tape, finished, &question, sizeof question);
	show(s, w, tape, finished);
	tape_end_question(tape);
	show_rest(w, tape, finished, &question);
}

static void heed_event(
    const void *wishes, void *state, struct tape *tape, const struct dara_event *event)
{
	const struct wishes *w = wishes;
	struct state *s = state;

	switch (event->kind) {
	case DARA_EVENT_TAG:
		values_take(&s->values, event->item);
		break;
	case DARA_EVENT_ITEM:
		noted_take(&s->noted, event->item);
		break;
	case DARA_EVENT_START:
		course_start(&s->course, w, event->pos);
		break;
	case DARA_EVENT_PLAYED:
		course_play(&s->course, w, event);
		break;
	case DARA_EVENT_FINDING:
		if (!dara_finding_is_warning(event->diag->finding))
			tape_finding(tape, event->diag);
		break;
	case DARA_EVENT_FINISHED:
		finish(s, w, tape, event);
		values_clear(&s->values);
		course_clear(&s->course);
		noted_clear(&s->noted);
		break;
	default: /* is not asked for */
		break;
	}
}

/* Among those for which all else holds, in the order of the stream. */
static bool is_no_duplicate(struct selection *selection, const struct question *question)
{
	const struct wishes *w = selection->wishes;

	if (w->duplicates == DUPLICATES_ALL)
		return true;
	return !question->broken &&
	    seen_add(&selection->seen, question->key) == (w->duplicates == DUPLICATES_OTHERS);
}

static unsigned answer_selected(const struct selection *selection)
{
	const struct wishes *w = selection->wishes;
	unsigned most = w->has_most && selection->selected == w->most ? FILTER_STOP : FILTER_SKIP;

	switch (w->output) {
	case OUTPUT_NOTHING:
		return FILTER_STOP;
	case OUTPUT_NAMES:
		return FILTER_NEXT_INPUT | most;
	case OUTPUT_COUNT:
		return most;
	default:
		return FILTER_PRINT | most;
	}
}

static unsigned decide(void *totals, unsigned long record, const void *asked, size_t len)
{
	struct selection *selection = totals;
	const struct wishes *w = selection->wishes;
	struct question question;
	bool selected;

	memcpy(&question, asked, len);
	if (question.rest)
		return selection->last ? FILTER_SKIP : FILTER_PRINT;
	selected = question.holds && (w->records.count == 0 || ranges_have(&w->records, record)) &&
	    is_no_duplicate(selection, &question);
	selection->last = w->inverse ? !selected && !question.broken : selected;
	if (selection->last && w->sample)
		selection->last = sample_takes(&selection->sample);
	if (!selection->last)
		return FILTER_SKIP;
	selection->selected++;
	return answer_selected(selection);
}

/* Of --known: all records are taken for seen. */
static unsigned note_known(void *totals, unsigned long record, const void *asked, size_t len)
{
	struct selection *selection = totals;
	struct question question;

	(void)record;
	memcpy(&question, asked, len);
	if (!question.broken)
		seen_add(&selection->seen, question.key);
	return FILTER_SKIP;
}

static void finish_known(
    const void *wishes, void *state, struct tape *tape, const struct dara_event *event)
{
	const struct wishes *w = wishes;
	struct state *s = state;
	struct question question;

	if (event->kind != DARA_EVENT_FINISHED) {
		heed_event(wishes, state, tape, event);
		return;
	}
	memset(&question, 0, sizeof question);
	question.broken = event->broken;
	question.key = key_of(s, w, event);
	tape_ask(tape, event, &question, sizeof question);
	tape_end_question(tape);
	course_clear(&s->course);
}

static unsigned wanted_events(const struct wishes *w)
{
	unsigned events = 0;

	if (w->tag_count > 0 || w->has_results)
		events |= DARA_EVENT_TAG;
	if (w->output == OUTPUT_JSON)
		events |= DARA_EVENT_ITEM;
	if (wishes_turns(w))
		events |= DARA_EVENT_START | DARA_EVENT_PLAYED;
	else if (wishes_board(w))
		events |= DARA_EVENT_START;
	return events;
}

static struct filter make_filter(const struct wishes *w)
{
	return (struct filter){
		.events = wanted_events(w),
		.copies = w->output == OUTPUT_RECORDS || w->rest,
		.state_size = sizeof(struct state),
		.open = open_state,
		.close = close_state,
		.event = heed_event,
		.decide = decide,
	};
}

static int read_known(struct selection *selection, const struct wishes *w)
{
	/* of the wishes only what makes a key is the same */
	struct wishes key_only = {
		.duplicates = w->duplicates, .key = w->key, .symmetry = w->symmetry, .swap = w->swap
	};
	struct filter filter = make_filter(&key_only);
	struct filter_run run = { .filter = &filter,
		.options = &key_only,
		.totals = selection,
		.rules = &w->rules,
		.threads = w->threads,
		.broken_status = EXIT_TROUBLE };
	char *operand = (char *)(uintptr_t)w->known;
	int status;

	/* without them all records would be new */
	if (strcmp(w->known, "-") != 0 && access(w->known, R_OK) < 0) {
		cli_trouble(w->known);
		exit(EXIT_TROUBLE);
	}
	filter.copies = false;
	filter.event = finish_known;
	filter.decide = note_known;
	status = cli_each_input(1, &operand, filter_input, &run);
	filter_close(&run);
	return status;
}

/* The inputs, one after the other, with what is printed after each. */
struct reading {
	struct filter_run run;
	struct selection *selection;
	bool names;
};

static int read_input(struct cli_input *input, void *context)
{
	struct reading *reading = context;
	struct selection *selection = reading->selection;
	const struct wishes *w = selection->wishes;
	unsigned long before = selection->selected, count;
	int status;

	if (filter_stopped(&reading->run))
		return 0;
	status = filter_input(input, &reading->run);
	count = selection->selected - before;
	if (w->output == OUTPUT_COUNT) {
		if (reading->names) {
			out_text(input->name);
			out_char(':');
		}
		out_number(count);
		out_char('\n');
	} else if (w->output == OUTPUT_NAMES && (count == 0) == w->without) {
		out_text(input->name);
		out_char('\n');
	}
	return status;
}

static struct sink *open_rest(const char *path)
{
	static struct sink sink;

	sink.name = path;
	sink.fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	if (sink.fd < 0) {
		cli_trouble(path);
		exit(EXIT_TROUBLE);
	}
	return &sink;
}

static void close_rest(struct sink *sink)
{
	sink_flush(sink);
	if (close(sink->fd) < 0) {
		cli_trouble(sink->name);
		cli_note(EXIT_TROUBLE);
	}
}

/* As grep: trouble counts more than what was selected, but where nothing is printed. */
static int status_of(const struct selection *selection, int status)
{
	status = cli_worse(status, cli_noted());
	if (selection->selected > 0 && selection->wishes->output == OUTPUT_NOTHING)
		return 0;
	if (status != 0)
		return EXIT_TROUBLE;
	return selection->selected > 0 ? 0 : NONE_SELECTED;
}

/* The inputs are read once before, to see among how many records there is to draw. */
static void draw_sample(
    struct selection *selection, const struct wishes *w, int count, char **operands)
{
	struct wishes silent = *w;
	struct filter filter;
	struct filter_run run = { .filter = &filter,
		.options = &silent,
		.totals = selection,
		.rules = &w->rules,
		.threads = w->threads,
		.findings = FINDINGS_SILENT,
		.broken_status = EXIT_TROUBLE };
	struct stat about;

	for (int i = 0; i < count; i++) {
		if (stat(operands[i], &about) < 0) {
			cli_trouble(operands[i]);
			exit(EXIT_TROUBLE);
		}
		if (!S_ISREG(about.st_mode))
			cli_usage("--sample reads files twice, and %s is none", operands[i]);
	}
	if (count == 0)
		cli_usage("--sample reads its files twice: name them");
	sample_open(&selection->sample, w->sample);
	silent.output = OUTPUT_COUNT;
	silent.rest = NULL;
	filter = make_filter(&silent);
	if (w->known)
		read_known(selection, w);
	cli_each_input(count, operands, filter_input, &run);
	filter_close(&run);
	seen_free(&selection->seen);
	selection->seen = (struct seen){ 0 };
	sample_draw(&selection->sample);
}

int select_records(const struct wishes *w, int count, char **operands)
{
	struct filter filter = make_filter(w);
	struct selection selection = { .wishes = w };
	struct reading reading = {
		.run = { .filter = &filter,
		    .options = w,
		    .totals = &selection,
		    .rules = &w->rules,
		    .threads = w->threads,
		    .broken_status = EXIT_TROUBLE },
		.selection = &selection,
		.names = w->names || (count > 1 && !w->no_names),
	};
	int status = 0;

	if (w->sample)
		draw_sample(&selection, w, count, operands);
	if (w->rest)
		reading.run.outputs[REST] = open_rest(w->rest);
	if (w->known)
		status = read_known(&selection, w);
	if (!w->has_most || w->most > 0)
		status = cli_worse(status, cli_each_input(count, operands, read_input, &reading));
	filter_close(&reading.run);
	if (w->rest)
		close_rest(reading.run.outputs[REST]);
	seen_free(&selection.seen);
	sample_close(&selection.sample);
	out_flush();
	return status_of(&selection, status);
}
