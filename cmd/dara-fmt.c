/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/grow.h"
#include "common/input.h"
#include "common/options.h"
#include "common/out.h"
#include "common/rules.h"
#include "fmt/edit.h"
#include "fmt/fix.h"
#include "fmt/transform.h"
#include "fmt/unline.h"
#include "fmt/whole.h"
#include "formats/sources.h"

static const char help[] =
    "usage: dara-fmt [-hiV] [-j N] [-r RULES] [OPTION ...] [FILE ...]\n"
    "Rewrites game records in canonical form, changed as the options say.\n"
    "\n"
    "  -i, --in-place          write each file anew, if that changes it\n"
    "  -j, --jobs N            use N threads, or with 0 as many as processors\n"
    "  -r, --rules RULES       play records without a Variant tag by RULES\n"
    "      --check             write nothing; status 1 if some input would be changed\n"
    "      --columns LIST      of csv and tsv: tags, plies, turns, final\n"
    "      --default NAME=VALUE\n"
    "                          set a tag where it is missing\n"
    "      --drop N            leave out the first N turns\n"
    "      --drop-bad          leave out records with errors\n"
    "      --first N           keep the first N turns\n"
    "      --fix LIST          mend result, numbers, end, tags\n"
    "      --from FORMAT       read json, csv, tsv, link or text, not records\n"
    "      --last N            keep the last N turns\n"
    "      --line              write each record on one line\n"
    "      --list              as --check, and print the names of the files\n"
    "      --set NAME=VALUE    set a tag\n"
    "      --strip LIST        leave out comments, variations, nags, numbers, tags, clocks, evals\n"
    "      --tags LIST         put tags into this order, without others unless it ends in ...\n"
    "      --to FORMAT         write records, json, csv, tsv or link\n"
    "      --transform LIST    mirror-files, mirror-ranks, rotate-180, rotate-90, rotate-270,\n"
    "                          transpose, anti-transpose, swap-colours, canonical\n"
    "      --unline            turn lines of --line into records again\n"
    "      --width N           break movetext after at most N bytes; 0: never\n"
    "  -h, --help              print this help\n"
    "  -V, --version           print the version\n";

enum {
	OPTION_CHECK = OPTION_LONG,
	OPTION_COLUMNS,
	OPTION_DEFAULT,
	OPTION_DROP,
	OPTION_DROP_BAD,
	OPTION_FIRST,
	OPTION_FIX,
	OPTION_FROM,
	OPTION_LAST,
	OPTION_LINE,
	OPTION_LIST,
	OPTION_SET,
	OPTION_STRIP,
	OPTION_TAGS,
	OPTION_TO,
	OPTION_TRANSFORM,
	OPTION_UNLINE,
	OPTION_WIDTH
};

static const struct option options[] = {
	{ "in-place", no_argument, NULL, 'i' },
	{ "jobs", required_argument, NULL, 'j' },
	{ "rules", required_argument, NULL, 'r' },
	{ "check", no_argument, NULL, OPTION_CHECK },
	{ "columns", required_argument, NULL, OPTION_COLUMNS },
	{ "default", required_argument, NULL, OPTION_DEFAULT },
	{ "drop", required_argument, NULL, OPTION_DROP },
	{ "drop-bad", no_argument, NULL, OPTION_DROP_BAD },
	{ "first", required_argument, NULL, OPTION_FIRST },
	{ "fix", required_argument, NULL, OPTION_FIX },
	{ "from", required_argument, NULL, OPTION_FROM },
	{ "last", required_argument, NULL, OPTION_LAST },
	{ "line", no_argument, NULL, OPTION_LINE },
	{ "list", no_argument, NULL, OPTION_LIST },
	{ "set", required_argument, NULL, OPTION_SET },
	{ "strip", required_argument, NULL, OPTION_STRIP },
	{ "tags", required_argument, NULL, OPTION_TAGS },
	{ "to", required_argument, NULL, OPTION_TO },
	{ "transform", required_argument, NULL, OPTION_TRANSFORM },
	{ "unline", no_argument, NULL, OPTION_UNLINE },
	{ "width", required_argument, NULL, OPTION_WIDTH },
	CLI_COMMON_OPTIONS,
};

struct wishes {
	struct reform reform;
	const struct source_format *from; /* NULL: records */
	bool in_place, checks, lists, unlines;
};

/* The number of a name in the list of an option; exits if there is none. */
static unsigned named(const char *option, const char *(*name_of)(unsigned i), const char *name)
{
	for (unsigned i = 0; name_of(i); i++) {
		if (strcmp(name_of(i), name) == 0)
			return i;
	}
	cli_usage("%s knows no '%s'; see --help", option, name);
}

/* The next element of a list that commas separate, or NULL; the list is cut up. */
static char *next_element(char **list)
{
	char *element = *list, *comma;

	if (!element)
		return NULL;
	comma = strchr(element, ',');
	*list = comma ? comma + 1 : NULL;
	if (comma)
		*comma = '\0';
	return element;
}

static unsigned flags(const char *option, const char *(*name_of)(unsigned i), char *list)
{
	unsigned all = 0;

	for (char *name; (name = next_element(&list));)
		all |= 1U << named(option, name_of, name);
	return all;
}

static void add_transforms(struct reform *r, char *list)
{
	for (char *name; (name = next_element(&list));) {
		if (r->transform_count == REFORM_TRANSFORMS_MAX)
			cli_usage("--transform takes at most %d", REFORM_TRANSFORMS_MAX);
		r->transforms[r->transform_count++] = named("--transform", transform_name, name);
	}
}

/* Tags that say what the turns mean or how they end cannot be set from outside. */
static void refuse_needed(const char *name)
{
	static const char *const needed[] = { "Variant", "FEN", "SetUp", "First", "Result" };

	for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
		if (strcmp(name, needed[i]) == 0)
			cli_usage(
			    "the tag %s belongs to the turns and is not set by an option", name);
	}
	if (!*name ||
	    strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") !=
		strlen(name))
		cli_usage("'%s' is no name of a tag", name);
}

static void add_tag(struct reform *r, char *text, bool only_if_missing)
{
	char *value = strchr(text, '=');
	size_t room = 0, size;
	char *escaped;

	if (!value)
		cli_usage("'%s' is no NAME=VALUE", text);
	if (r->tag_count == REFORM_TAGS_MAX)
		cli_usage("at most %d tags can be set", REFORM_TAGS_MAX);
	*value++ = '\0';
	refuse_needed(text);
	size = 2 * strlen(value) + 1;
	escaped = grow(NULL, &room, size, 1);
	dara_value_escape(escaped, size, value, strlen(value));
	r->tags[r->tag_count++] = (struct reform_tag){ text, escaped, only_if_missing };
}

static void take_form(struct reform *r, const char *name)
{
	if (!form_named(&r->style.form, name))
		cli_usage("--to takes records, json, csv, tsv or link, not '%s'", name);
}

/* Options that say what becomes of a record. */
static void take_change(struct reform *r, int c)
{
	switch (c) {
	case OPTION_COLUMNS:
		r->style.columns = optarg;
		break;
	case OPTION_DEFAULT:
	case OPTION_SET:
		add_tag(r, optarg, c == OPTION_DEFAULT);
		break;
	case OPTION_DROP:
		r->drop = cli_number(optarg, UINT32_MAX);
		break;
	case OPTION_DROP_BAD:
		r->drop_bad = true;
		break;
	case OPTION_FIRST:
		r->first = cli_number(optarg, UINT32_MAX);
		break;
	case OPTION_FIX:
		r->fix |= flags("--fix", fix_name, optarg);
		break;
	case OPTION_LAST:
		r->last = cli_number(optarg, UINT32_MAX);
		break;
	case OPTION_LINE:
		r->style.form = FORM_LINE;
		break;
	case OPTION_STRIP:
		r->strip |= flags("--strip", strip_name, optarg);
		r->style.numbers = !(r->strip & STRIP_NUMBERS);
		break;
	case OPTION_TAGS:
		r->order = optarg;
		break;
	case OPTION_TO:
		take_form(r, optarg);
		break;
	case OPTION_TRANSFORM:
		add_transforms(r, optarg);
		break;
	case OPTION_WIDTH:
		r->style.width = cli_number(optarg, INT32_MAX);
		break;
	}
}

static void take_source(struct wishes *w, const char *name)
{
	w->from = source_named(name);
	if (!w->from && strcmp(name, "records") != 0)
		cli_usage("--from takes records, json, csv, tsv, link or text, not '%s'", name);
}

static void take_option(struct wishes *w, int c)
{
	switch (c) {
	case 'i':
		w->in_place = true;
		break;
	case 'j':
		w->reform.threads = cli_threads(optarg);
		break;
	case 'r':
		cli_rules(&w->reform.rules, optarg);
		break;
	case OPTION_LIST:
		w->lists = true;
		/* fall through */
	case OPTION_CHECK:
		w->checks = true;
		break;
	case OPTION_UNLINE:
		w->unlines = true;
		break;
	case OPTION_FROM:
		take_source(w, optarg);
		break;
	default:
		take_change(&w->reform, c);
	}
}

/* What was not read byte by byte cannot be passed through. */
static int format(struct wishes *w, int count, char **operands)
{
	struct filter_run run = {
		.filter = &reform_filter,
		.options = &w->reform,
		.rules = &w->reform.rules,
		.threads = w->from ? 1 : w->reform.threads, /* what is converted is one stream */
		.outputs = { NULL, &standard_error },
	};
	struct convert convert = { w->from, &w->reform.rules, filter_input, &run };
	int status;

	w->reform.drop_bad = w->reform.drop_bad || w->from;
	write_heading(&w->reform.style);
	status = w->from ? cli_each_input(count, operands, convert_input, &convert)
			 : cli_each_input(count, operands, filter_input, &run);
	filter_close(&run);
	sink_flush(&standard_error);
	return status;
}

static int run(struct wishes *w, int count, char **operands)
{
	struct whole whole = { .reform = &w->reform, .replaces = w->in_place, .lists = w->lists };

	if (w->in_place && w->checks)
		cli_usage("-i writes, --check writes nothing: one of them");
	if ((w->in_place || w->checks) && w->reform.style.form != FORM_RECORDS)
		cli_usage("-i and --check are about records");
	if (w->from && (w->in_place || w->checks || w->unlines))
		cli_usage("--from is for what is printed, not for -i, --check or --unline");
	if (w->in_place && count == 0)
		cli_usage("-i wants files");
	if (w->unlines)
		return cli_each_input(count, operands, unline_input, NULL);
	if (w->in_place || w->checks)
		return cli_each_input(count, operands, whole_input, &whole);
	return format(w, count, operands);
}

int main(int argc, char **argv)
{
	static struct wishes w = { .reform = {
				       .style = { .width = 79,
					   .numbers = true,
					   .columns = default_columns },
				       .first = ULONG_MAX,
				       .last = ULONG_MAX,
				   } };
	int c, status;

	cli_begin(argv[0], help);
	cli_rules(&w.reform.rules, "dara");
	while ((c = cli_option(argc, argv, ":hij:r:V", options)) != -1)
		take_option(&w, c);
	status = run(&w, argc - optind, argv + optind);
	for (size_t i = 0; i < w.reform.tag_count; i++)
		free((char *)w.reform.tags[i].value);
	return cli_end(status);
}
