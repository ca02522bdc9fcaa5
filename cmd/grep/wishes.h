/* SPDX-License-Identifier: MIT */
/* What dara-grep is asked for. */
#ifndef GREP_WISHES_H
#define GREP_WISHES_H

#include <dara.h>

#include "grep/ranges.h"
#include "records/plies.h"

enum duplicates { DUPLICATES_ALL, DUPLICATES_FIRST, DUPLICATES_OTHERS };
enum game_key { KEY_MOVES, KEY_FINAL };
enum output {
	OUTPUT_RECORDS,
	OUTPUT_POSITIONS,
	OUTPUT_JSON,
	OUTPUT_COUNT,
	OUTPUT_NAMES,
	OUTPUT_NOTHING
};

/* Texts of options, which are borrowed. */
struct texts {
	const char **items;
	size_t count, room;
};

enum { MEN_MAX = 64, SEQUENCES_MAX = 64, TAGS_MAX = 64, REASONS = DARA_SCORED + 1 };

struct wishes {
	struct dara_rules rules;
	unsigned threads;

	char **made; /* texts that are no arguments, to be freed */
	size_t made_count, made_room;

	/* criteria of tags */
	struct dara_match_tag *tags[TAGS_MAX];
	size_t tag_count;
	struct texts tag_texts;
	const char *player; /* the first, whose side has won or lost */
	struct dara_match_tag *player_name;
	bool fold;

	/* criteria of the end; bits by enum dara_result and enum dara_reason */
	unsigned results, reasons;
	bool has_results, won, lost;
	struct ranges turns, captures, men[2];
	bool has_men;

	/* criteria of the course of a game */
	struct texts patterns, sequences;
	struct texts men_texts;
	struct dara_match_men *comparisons[MEN_MAX];
	bool anchored, symmetry, swap, variations;
	struct plies plies;
	bool narrowed; /* to plies */
	bool to_move_white, to_move_black;
	unsigned long shuttle, repeats;
	bool doubles, passes;

	/* criteria of the stream */
	struct ranges records;
	enum duplicates duplicates;
	enum game_key key;
	const char *known;
	const char *sample; /* "N" or "N:SEED" */

	bool inverse;
	enum output output;
	bool without; /* names of files without */
	bool has_most;
	unsigned long most;
	bool names, no_names;
	const char *rest, *files_from;
};

static inline unsigned wishes_flags(const struct wishes *w)
{
	return (w->anchored ? DARA_MATCH_ANCHORED : 0U) | (w->symmetry ? DARA_MATCH_SYMMETRY : 0U) |
	    (w->swap ? DARA_MATCH_SWAP : 0U) | (w->fold ? DARA_MATCH_FOLD : 0U);
}

/* Whether positions are looked at. */
static inline bool wishes_board(const struct wishes *w)
{
	return w->patterns.count > 0 || w->men_texts.count > 0;
}

/* Whether each turn of a game must be seen. */
static inline bool wishes_turns(const struct wishes *w)
{
	bool on_the_way = wishes_board(w) && (!w->narrowed || w->plies.count > 0);

	return on_the_way || w->sequences.count > 0 || w->captures.count > 0 || w->shuttle > 0 ||
	    w->repeats > 0 || w->doubles || w->passes ||
	    (w->duplicates != DUPLICATES_ALL && w->key == KEY_MOVES) ||
	    w->output == OUTPUT_POSITIONS || w->output == OUTPUT_JSON;
}

#endif
