/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "common/options.h"
#include "common/out.h"
#include "common/rules.h"
#include "grep/criteria.h"
#include "grep/names.h"
#include "grep/select.h"

static const char help[] =
    "usage: dara-grep [-chHilLoqvV] [-e PATTERN] [-f FILE] [-j N] [-m N] [-n LIST] [-r RULES]\n"
    "                 [-t TAG] [CRITERION ...] [FILE ...]\n"
    "Prints, byte for byte, the game records for which all criteria hold.\n"
    "\n"
    "Criteria of tags\n"
    "  -t, --tag 'NAME OP VALUE'  OP is = != < <= > >= ~ (expression) : (contains);\n"
    "                             'NAME': the tag is there, '!NAME': it is not\n"
    "      --player NAME          the name of a player contains NAME\n"
    "      --white NAME           White's does\n"
    "      --black NAME           Black's does\n"
    "      --winner NAME          the winner's does\n"
    "      --loser NAME           the loser's does\n"
    "      --result LIST          1-0, 0-1, 1/2-1/2, *, or won, lost with --player\n"
    "  -i, --ignore-case          : and ~ do not tell upper from lower case\n"
    "Criteria of the game\n"
    "  -e, --position PATTERN     a position matches: ? . w b [wb] [^b] * digits\n"
    "  -f, --file FILE            the same for any line of FILE\n"
    "      --material EXPR        men compare so in a position: w<=4,b>=6,w-b>=2\n"
    "      --sequence TURNS       turns in a row: 'c3 d3|d4 * ... e1-e2'\n"
    "      --shuttle N            a man captures N times in a row, back and forth\n"
    "      --double               a turn forms two lines\n"
    "      --pass                 somebody passes\n"
    "      --repeats N            a position occurs N times\n"
    "      --turns RANGE          so many turns: 24, 20-60, 20-, -60\n"
    "      --captures RANGE       so many men are taken\n"
    "      --men W,B              so many men are left, two ranges\n"
    "      --end LIST             the board says: reduced, blocked, scored, open\n"
    "Where, and as what\n"
    "  -n, --ply LIST             only after so many turns: 0,24,30-40,-1 (the last)\n"
    "      --to-move w|b          only with that side to move\n"
    "      --variations           in variations too\n"
    "      --anchored             small boards lie in the corner of a1\n"
    "      --symmetry             also turned and mirrored\n"
    "      --swap                 also with the colours exchanged\n"
    "Criteria of the stream\n"
    "      --records LIST         by number: 3,7-9\n"
    "      --sample N[:SEED]      N of those that are selected, by chance\n"
    "      --unique[=moves|final] the first of each game, or of each last position\n"
    "      --repeated[=moves|final]\n"
    "                             only the others\n"
    "      --known FILE           --unique, as if the records of FILE came before\n"
    "Output\n"
    "  -v, --invert-match         select the records for which not all holds\n"
    "  -c, --count                print how many\n"
    "  -l, --files-with-matches   print the names of files with records\n"
    "  -L, --files-without-match  print the names of files without\n"
    "  -m, --max-count N          stop after N records\n"
    "  -o, --only-matching        print the positions that match\n"
    "  -q, --quiet                print nothing\n"
    "  -H, --with-filename        print names with counts and positions\n"
    "      --no-filename          print no names with counts\n"
    "      --json                 print a line of JSON for each record\n"
    "      --rest FILE            write the other records to FILE\n"
    "Input\n"
    "      --files0-from FILE     read the files named in FILE, each ended by a NUL\n"
    "  -j, --jobs N               use N threads, or with 0 as many as processors\n"
    "  -r, --rules RULES          play records without a Variant tag by RULES\n"
    "  -h, --help                 print this help\n"
    "  -V, --version              print the version\n";

enum {
	OPTION_PLAYER = OPTION_LONG,
	OPTION_WHITE,
	OPTION_BLACK,
	OPTION_WINNER,
	OPTION_LOSER,
	OPTION_RESULT,
	OPTION_MATERIAL,
	OPTION_SEQUENCE,
	OPTION_SHUTTLE,
	OPTION_DOUBLE,
	OPTION_PASS,
	OPTION_REPEATS,
	OPTION_TURNS,
	OPTION_CAPTURES,
	OPTION_MEN,
	OPTION_END,
	OPTION_TO_MOVE,
	OPTION_VARIATIONS,
	OPTION_ANCHORED,
	OPTION_SYMMETRY,
	OPTION_SWAP,
	OPTION_RECORDS,
	OPTION_SAMPLE,
	OPTION_UNIQUE,
	OPTION_REPEATED,
	OPTION_KNOWN,
	OPTION_NO_FILENAME,
	OPTION_REST,
	OPTION_FILES0
};

static const struct option options[] = {
	{ "tag", required_argument, NULL, 't' },
	{ "player", required_argument, NULL, OPTION_PLAYER },
	{ "white", required_argument, NULL, OPTION_WHITE },
	{ "black", required_argument, NULL, OPTION_BLACK },
	{ "winner", required_argument, NULL, OPTION_WINNER },
	{ "loser", required_argument, NULL, OPTION_LOSER },
	{ "result", required_argument, NULL, OPTION_RESULT },
	{ "ignore-case", no_argument, NULL, 'i' },
	{ "position", required_argument, NULL, 'e' },
	{ "file", required_argument, NULL, 'f' },
	{ "material", required_argument, NULL, OPTION_MATERIAL },
	{ "sequence", required_argument, NULL, OPTION_SEQUENCE },
	{ "shuttle", required_argument, NULL, OPTION_SHUTTLE },
	{ "double", no_argument, NULL, OPTION_DOUBLE },
	{ "pass", no_argument, NULL, OPTION_PASS },
	{ "repeats", required_argument, NULL, OPTION_REPEATS },
	{ "turns", required_argument, NULL, OPTION_TURNS },
	{ "captures", required_argument, NULL, OPTION_CAPTURES },
	{ "men", required_argument, NULL, OPTION_MEN },
	{ "end", required_argument, NULL, OPTION_END },
	{ "ply", required_argument, NULL, 'n' },
	{ "to-move", required_argument, NULL, OPTION_TO_MOVE },
	{ "variations", no_argument, NULL, OPTION_VARIATIONS },
	{ "anchored", no_argument, NULL, OPTION_ANCHORED },
	{ "symmetry", no_argument, NULL, OPTION_SYMMETRY },
	{ "swap", no_argument, NULL, OPTION_SWAP },
	{ "records", required_argument, NULL, OPTION_RECORDS },
	{ "sample", required_argument, NULL, OPTION_SAMPLE },
	{ "unique", optional_argument, NULL, OPTION_UNIQUE },
	{ "repeated", optional_argument, NULL, OPTION_REPEATED },
	{ "known", required_argument, NULL, OPTION_KNOWN },
	{ "invert-match", no_argument, NULL, 'v' },
	{ "count", no_argument, NULL, 'c' },
	{ "files-with-matches", no_argument, NULL, 'l' },
	{ "files-without-match", no_argument, NULL, 'L' },
	{ "max-count", required_argument, NULL, 'm' },
	{ "only-matching", no_argument, NULL, 'o' },
	{ "quiet", no_argument, NULL, 'q' },
	{ "with-filename", no_argument, NULL, 'H' },
	{ "no-filename", no_argument, NULL, OPTION_NO_FILENAME },
	{ "json", no_argument, NULL, OPTION_JSON },
	{ "rest", required_argument, NULL, OPTION_REST },
	{ "files0-from", required_argument, NULL, OPTION_FILES0 },
	{ "jobs", required_argument, NULL, 'j' },
	{ "rules", required_argument, NULL, 'r' },
	CLI_COMMON_OPTIONS,
};

static void take_tag_option(struct wishes *w, int c)
{
	switch (c) {
	case 't':
		criteria_tag(w, NULL, optarg);
		break;
	case OPTION_PLAYER:
		criteria_tag(w, "Player", optarg);
		break;
	case OPTION_WHITE:
		criteria_tag(w, "White", optarg);
		break;
	case OPTION_BLACK:
		criteria_tag(w, "Black", optarg);
		break;
	case OPTION_WINNER:
		criteria_tag(w, "Winner", optarg);
		break;
	case OPTION_LOSER:
		criteria_tag(w, "Loser", optarg);
		break;
	case OPTION_RESULT:
		criteria_results(w, optarg);
		break;
	case 'i':
		w->fold = true;
		break;
	}
}

static void take_game_option(struct wishes *w, int c)
{
	switch (c) {
	case 'e':
		criteria_pattern(w, optarg);
		break;
	case 'f':
		criteria_pattern_file(w, optarg);
		break;
	case OPTION_MATERIAL:
		criteria_men(w, optarg);
		break;
	case OPTION_SEQUENCE:
		criteria_sequence(w, optarg);
		break;
	case OPTION_SHUTTLE:
		w->shuttle = cli_number(optarg, UINT32_MAX);
		break;
	case OPTION_DOUBLE:
		w->doubles = true;
		break;
	case OPTION_PASS:
		w->passes = true;
		break;
	case OPTION_REPEATS:
		w->repeats = cli_number(optarg, UINT32_MAX);
		break;
	case OPTION_TURNS:
		ranges_add(&w->turns, optarg);
		break;
	case OPTION_CAPTURES:
		ranges_add(&w->captures, optarg);
		break;
	case OPTION_MEN:
		criteria_men_left(w, optarg);
		break;
	case OPTION_END:
		criteria_reasons(w, optarg);
		break;
	}
}

static void take_place_option(struct wishes *w, int c)
{
	switch (c) {
	case 'n':
		plies_add(&w->plies, optarg);
		w->narrowed = true;
		break;
	case OPTION_TO_MOVE:
		criteria_side(w, optarg);
		break;
	case OPTION_VARIATIONS:
		w->variations = true;
		break;
	case OPTION_ANCHORED:
		w->anchored = true;
		break;
	case OPTION_SYMMETRY:
		w->symmetry = true;
		break;
	case OPTION_SWAP:
		w->swap = true;
		break;
	case OPTION_RECORDS:
		ranges_add(&w->records, optarg);
		break;
	case OPTION_SAMPLE:
		w->sample = optarg;
		break;
	case OPTION_UNIQUE:
		criteria_duplicates(w, DUPLICATES_FIRST, optarg);
		break;
	case OPTION_REPEATED:
		criteria_duplicates(w, DUPLICATES_OTHERS, optarg);
		break;
	case OPTION_KNOWN:
		w->known = optarg;
		break;
	}
}

static void take_output_option(struct wishes *w, int c)
{
	switch (c) {
	case 'v':
		w->inverse = true;
		break;
	case 'c':
		w->output = OUTPUT_COUNT;
		break;
	case 'l':
	case 'L':
		w->output = OUTPUT_NAMES;
		w->without = c == 'L';
		break;
	case 'm':
		w->most = cli_number(optarg, UINT32_MAX);
		w->has_most = true;
		break;
	case 'o':
		w->output = OUTPUT_POSITIONS;
		break;
	case 'q':
		w->output = OUTPUT_NOTHING;
		break;
	case 'H':
		w->names = true;
		break;
	case OPTION_NO_FILENAME:
		w->no_names = true;
		break;
	case OPTION_JSON:
		w->output = OUTPUT_JSON;
		break;
	case OPTION_REST:
		w->rest = optarg;
		break;
	case OPTION_FILES0:
		w->files_from = optarg;
		break;
	case 'j':
		w->threads = cli_threads(optarg);
		break;
	case 'r':
		cli_rules(&w->rules, optarg);
		break;
	}
}

static int grep(const struct wishes *w, int count, char **operands)
{
	struct texts names = { 0 };
	char *bytes;
	int status;

	if (!w->files_from)
		return select_records(w, count, operands);
	if (count > 0)
		cli_usage("give --files0-from or files, not both");
	bytes = names_read(&names, w->files_from, '\0');
	if (names.count == 0)
		cli_usage("there is no name in %s", w->files_from);
	status = select_records(w, (int)names.count, (char **)names.items);
	free(names.items);
	free(bytes);
	return status;
}

int main(int argc, char **argv)
{
	static struct wishes w;
	int c, status;

	cli_begin(argv[0], help);
	cli_rules(&w.rules, "dara");
	while ((c = cli_option(argc, argv, ":ce:f:hHij:lLm:n:oqr:t:vV", options)) != -1) {
		take_tag_option(&w, c);
		take_game_option(&w, c);
		take_place_option(&w, c);
		take_output_option(&w, c);
	}
	criteria_complete(&w);
	status = grep(&w, argc - optind, argv + optind);
	criteria_free(&w);
	return status;
}
