/* SPDX-License-Identifier: MIT */
#include "common/input.h"
#include "common/options.h"
#include "common/out.h"
#include "common/rules.h"
#include "page/article.h"
#include "page/page.h"

static const char help[] =
    "usage: dara-page [-hV] [-j N] [-r RULES] [--ply N] [--title TITLE] [FILE ...]\n"
    "Makes a page of game records, on which they can be stepped through.\n"
    "\n"
    "  -j, --jobs N       use N threads, or with 0 as many as processors\n"
    "  -r, --rules RULES  play records without a Variant tag by RULES\n"
    "      --ply N        show the position after N turns first; -1 is the last\n"
    "      --title TITLE  the title of the page\n"
    "  -h, --help         print this help\n"
    "  -V, --version      print the version\n";

enum { OPTION_PLY = OPTION_LONG, OPTION_TITLE };

static const struct option options[] = {
	{ "jobs", required_argument, NULL, 'j' },
	{ "rules", required_argument, NULL, 'r' },
	{ "ply", required_argument, NULL, OPTION_PLY },
	{ "title", required_argument, NULL, OPTION_TITLE },
	CLI_COMMON_OPTIONS,
};

struct wishes {
	struct dara_rules rules;
	struct page page;
	unsigned threads;
};

static void open_article(const void *wishes, void *article)
{
	(void)wishes;
	article_open(article);
}

static void take_event(
    const void *wishes, void *article, struct tape *tape, const struct dara_event *event)
{
	(void)wishes;
	article_take(article, tape, event);
}

static void close_article(void *article)
{
	article_close(article);
}

static void take_option(struct wishes *w, int c)
{
	switch (c) {
	case 'j':
		w->threads = cli_threads(optarg);
		break;
	case 'r':
		cli_rules(&w->rules, optarg);
		break;
	case OPTION_PLY:
		w->page.ply = *optarg == '-' ? -(long)cli_number(optarg + 1, INT32_MAX)
					     : (long)cli_number(optarg, INT32_MAX);
		break;
	case OPTION_TITLE:
		w->page.title = optarg;
		break;
	}
}

int main(int argc, char **argv)
{
	static const struct filter filter = {
		.events = ARTICLE_EVENTS,
		.state_size = sizeof(struct article),
		.open = open_article,
		.event = take_event,
		.close = close_article,
	};
	static struct wishes w = { .page = { .title = "Dara" } };
	struct filter_run run = { .filter = &filter, .options = &w, .rules = &w.rules };
	int c, status;

	cli_begin(argv[0], help);
	cli_rules(&w.rules, "dara");
	while ((c = cli_option(argc, argv, ":hj:r:V", options)) != -1)
		take_option(&w, c);
	run.threads = w.threads;
	page_begin(&w.page);
	status = cli_each_input(argc - optind, argv + optind, filter_input, &run);
	filter_close(&run);
	page_end(&w.page);
	return cli_end(status);
}
