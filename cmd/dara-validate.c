/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/input.h"
#include "common/json.h"
#include "common/options.h"
#include "common/out.h"
#include "common/rules.h"
#include "records/filter.h"

static const char help[] =
    "usage: dara-validate [-hqsV] [-j N] [-p valid|invalid] [-r RULES] [-w NAME] [-W NAME]\n"
    "                     [FILE ...]\n"
    "Checks game records, and tells what is wrong with them and where.\n"
    "\n"
    "  -j, --jobs N               use N threads, or with 0 as many as processors\n"
    "  -p, --print valid|invalid  print the records that are so, byte for byte\n"
    "  -q, --quiet                do not report findings\n"
    "  -r, --rules RULES          play records without a Variant tag by RULES\n"
    "  -s, --summary              end with a line of counts\n"
    "  -w, --warn NAME            report the warning NAME\n"
    "  -W, --no-warn NAME         do not report the warning NAME\n"
    "      --json                 report as JSON Lines on standard output\n"
    "  -h, --help                 print this help\n"
    "  -V, --version              print the version\n";

static const struct option options[] = {
	{ "jobs", required_argument, NULL, 'j' },
	{ "print", required_argument, NULL, 'p' },
	{ "quiet", no_argument, NULL, 'q' },
	{ "rules", required_argument, NULL, 'r' },
	{ "summary", no_argument, NULL, 's' },
	{ "warn", required_argument, NULL, 'w' },
	{ "no-warn", required_argument, NULL, 'W' },
	{ "json", no_argument, NULL, OPTION_JSON },
	CLI_COMMON_OPTIONS,
};

enum print { PRINT_NOTHING, PRINT_VALID, PRINT_INVALID };

struct wishes {
	struct dara_rules rules;
	bool quiet, summary, json;
	bool silent[DARA_FINDINGS]; /* warnings that are not reported */
	enum print print;
	unsigned threads;
};

struct counts {
	unsigned long long records, invalid, warnings, turns;
	bool unfinished; /* the record at hand is broken, and its end has not come */
};

static void heed_finding(
    const struct wishes *w, struct counts *counts, struct tape *tape, const struct dara_diag *diag)
{
	if (!dara_finding_is_warning(diag->finding)) {
		counts->unfinished = true;
		tape_finding(tape, diag);
	} else if (!w->silent[diag->finding]) {
		counts->warnings++;
		if (!w->quiet)
			tape_finding(tape, diag);
	}
}

static void heed_event(
    const void *wishes, void *state, struct tape *tape, const struct dara_event *event)
{
	const struct wishes *w = wishes;
	struct counts *counts = state;

	if (event->kind == DARA_EVENT_FINDING) {
		heed_finding(w, counts, tape, event->diag);
		return;
	}
	counts->records++;
	counts->invalid += event->broken;
	counts->turns += event->turns;
	counts->unfinished = false;
	if (w->print != PRINT_NOTHING && event->broken == (w->print == PRINT_INVALID))
		tape_record(tape, event);
}

/* A broken record whose end could not be read counts as well. */
static void take_counts(void *totals, void *state)
{
	struct counts *sum = totals, *counts = state;

	sum->records += counts->records + counts->unfinished;
	sum->invalid += counts->invalid + counts->unfinished;
	sum->warnings += counts->warnings;
	sum->turns += counts->turns;
	*counts = (struct counts){ 0 };
}

static const char *plural(unsigned long long n)
{
	return n == 1 ? "" : "s";
}

static void summarize(const struct wishes *w, const struct counts *counts)
{
	struct sink *sink = w->print == PRINT_NOTHING ? &standard_output : &standard_error;
	unsigned long long valid = counts->records - counts->invalid;
	char line[160];
	int len;

	if (w->json) {
		json_line(sink,
		    json_pack("{s:I, s:I, s:I, s:I, s:I}", "records", (json_int_t)counts->records,
			"valid", (json_int_t)valid, "invalid", (json_int_t)counts->invalid,
			"warnings", (json_int_t)counts->warnings, "turns",
			(json_int_t)counts->turns));
		return;
	}
	len = snprintf(line, sizeof line,
	    "%llu record%s: %llu valid, %llu with errors, %llu warning%s; %llu turn%s\n",
	    counts->records, plural(counts->records), valid, counts->invalid, counts->warnings,
	    plural(counts->warnings), counts->turns, plural(counts->turns));
	sink_bytes(sink, line, (size_t)len);
	sink_flush(sink);
}

/* The warning that a name is meant for, or NULL. */
static const char *nearest_warning(const char *name)
{
	unsigned least = DARA_FAR;
	const char *nearest = NULL;

	for (int i = DARA_FINE + 1; i < DARA_FINDINGS; i++) {
		const char *warning = dara_finding_name((enum dara_finding)i);
		unsigned distance = dara_name_distance(warning, name, strlen(name));

		if (dara_finding_is_warning((enum dara_finding)i) && distance < least) {
			least = distance;
			nearest = warning;
		}
	}
	return nearest;
}

static enum dara_finding warning_named(const char *name)
{
	enum dara_finding finding = dara_finding_named(name);
	const char *nearest = nearest_warning(name);

	if (finding != DARA_FINE && dara_finding_is_warning(finding))
		return finding;
	if (finding != DARA_FINE)
		cli_usage("'%s' is an error, not a warning", name);
	if (nearest)
		cli_usage("no warning is named '%s'; did you mean '%s'?", name, nearest);
	cli_usage("no warning is named '%s'", name);
}

static void take_option(struct wishes *w, int c)
{
	switch (c) {
	case 'j':
		w->threads = cli_threads(optarg);
		break;
	case 'p':
		if (strcmp(optarg, "valid") != 0 && strcmp(optarg, "invalid") != 0)
			cli_usage("-p prints 'valid' or 'invalid' records, not '%s'", optarg);
		w->print = *optarg == 'v' ? PRINT_VALID : PRINT_INVALID;
		break;
	case 'q':
		w->quiet = true;
		break;
	case 'r':
		cli_rules(&w->rules, optarg);
		break;
	case 's':
		w->summary = true;
		break;
	case 'w':
		w->silent[warning_named(optarg)] = false;
		break;
	case 'W':
		w->silent[warning_named(optarg)] = true;
		break;
	case OPTION_JSON:
		w->json = true;
		break;
	}
}

static enum filter_findings form_of_findings(const struct wishes *w)
{
	if (w->quiet)
		return FINDINGS_SILENT;
	if (!w->json)
		return FINDINGS_TEXT;
	return w->print == PRINT_NOTHING ? FINDINGS_JSON : FINDINGS_JSON_ERROR;
}

static int validate(const struct wishes *w, int count, char **operands)
{
	struct counts counts = { 0 };
	struct filter filter = {
		.repetitions = !w->silent[DARA_REPETITION],
		.copies = w->print != PRINT_NOTHING,
		.state_size = sizeof counts,
		.event = heed_event,
		.take = take_counts,
	};
	struct filter_run run = {
		.filter = &filter,
		.options = w,
		.totals = &counts,
		.rules = &w->rules,
		.threads = w->threads,
		.findings = form_of_findings(w),
	};
	int status = cli_each_input(count, operands, filter_input, &run);

	filter_close(&run);
	if (w->summary)
		summarize(w, &counts);
	return status;
}

int main(int argc, char **argv)
{
	static struct wishes w;
	int c;

	cli_begin(argv[0], help);
	cli_rules(&w.rules, "dara");
	w.silent[DARA_REPETITION] = true;
	while ((c = cli_option(argc, argv, ":hj:p:qr:sVw:W:", options)) != -1)
		take_option(&w, c);
	return cli_end(validate(&w, argc - optind, argv + optind));
}
