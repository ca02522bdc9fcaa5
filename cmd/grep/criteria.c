/* SPDX-License-Identifier: MIT */
#include "grep/criteria.h"

#include <stdlib.h>
#include <string.h>

#include "common/fail.h"
#include "common/grow.h"
#include "common/options.h"
#include "grep/names.h"

static void add_text(struct texts *texts, size_t most, const char *option, const char *text)
{
	if (texts->count == most)
		cli_usage("%s is given too often", option);
	texts->items = grow(texts->items, &texts->room, texts->count + 1, sizeof *texts->items);
	texts->items[texts->count++] = text;
}

static void keep(struct wishes *w, char *made)
{
	w->made = grow(w->made, &w->made_room, w->made_count + 1, sizeof *w->made);
	w->made[w->made_count++] = made;
}

/* Says what is wrong with the text of an option, or that there is no memory. */
static void need(int status, const char *option, const char *text, const struct dara_diag *diag)
{
	if (status == DARA_ENOMEM)
		cli_no_memory();
	if (status < 0)
		cli_usage("%s '%s', column %lu: %s", option, text, diag->column, diag->text);
}

void criteria_tag(struct wishes *w, const char *name, const char *text)
{
	size_t size = strlen(text) + 16;
	char *joined;

	if (name) {
		joined = malloc(size);
		if (!joined)
			cli_no_memory();
		joined[0] = '\0';
		strcat(strcat(strcat(joined, name), ":"), text);
		if (strcmp(name, "Player") == 0 && !w->player)
			w->player = joined;
		keep(w, joined);
		text = joined;
	}
	add_text(&w->tag_texts, TAGS_MAX, "-t", text);
}

void criteria_pattern(struct wishes *w, const char *text)
{
	struct dara_match_board *board;
	struct dara_diag diag;

	need(dara_match_board_open(&board, 0), "-e", text, NULL);
	need(dara_match_board_add(board, text, strlen(text), &diag), "-e", text, &diag);
	dara_match_board_close(board);
	add_text(&w->patterns, SIZE_MAX, "-e", text);
}

void criteria_pattern_file(struct wishes *w, const char *path)
{
	struct texts lines = { 0 };

	keep(w, names_read(&lines, path, '\n'));
	for (size_t i = 0; i < lines.count; i++) {
		const char *line = lines.items[i];

		if (line[strspn(line, " \t")] && *line != '#')
			criteria_pattern(w, line);
	}
	if (w->patterns.count == 0)
		cli_usage("there is no pattern in %s", path);
	free(lines.items);
}

void criteria_men(struct wishes *w, const char *text)
{
	add_text(&w->men_texts, MEN_MAX, "--material", text);
}

void criteria_sequence(struct wishes *w, const char *text)
{
	struct dara_match_turns *turns;
	struct dara_diag diag;

	need(
	    dara_match_turns_open(&turns, text, strlen(text), 0, &diag), "--sequence", text, &diag);
	dara_match_turns_close(turns);
	add_text(&w->sequences, SEQUENCES_MAX, "--sequence", text);
}

/* Reads words parted by commas, each the name of one of `count` things. */
static void each_word(const char *list,
    bool (*take)(struct wishes *w, const char *word, size_t len), struct wishes *w,
    const char *choices)
{
	for (;; list++) {
		size_t len = strcspn(list, ",");

		if (!take(w, list, len))
			cli_usage("'%.*s' is none of %s", (int)len, list, choices);
		list += len;
		if (!*list)
			return;
	}
}

static bool is_word(const char *word, size_t len, const char *name)
{
	return strlen(name) == len && memcmp(word, name, len) == 0;
}

static bool take_result(struct wishes *w, const char *word, size_t len)
{
	bool won = is_word(word, len, "won"), lost = is_word(word, len, "lost");

	w->won = w->won || won;
	w->lost = w->lost || lost;
	for (unsigned result = DARA_OPEN; result <= DARA_DRAW; result++) {
		if (!is_word(word, len, dara_result_text(result)))
			continue;
		w->results |= 1U << result;
		return true;
	}
	return won || lost;
}

void criteria_results(struct wishes *w, const char *list)
{
	w->has_results = true;
	each_word(list, take_result, w, "1-0 0-1 1/2-1/2 * won lost");
}

static bool take_reason(struct wishes *w, const char *word, size_t len)
{
	static const char *const names[REASONS] = { [DARA_NO_REASON] = "open",
		[DARA_REDUCED] = "reduced",
		[DARA_BLOCKED] = "blocked",
		[DARA_SCORED] = "scored" };

	for (unsigned reason = 0; reason < REASONS; reason++) {
		if (!is_word(word, len, names[reason]))
			continue;
		w->reasons |= 1U << reason;
		return true;
	}
	return false;
}

void criteria_reasons(struct wishes *w, const char *list)
{
	each_word(list, take_reason, w, "reduced blocked scored open");
}

void criteria_men_left(struct wishes *w, const char *text)
{
	const char *comma = strchr(text, ',');
	char white[32];

	if (!comma || comma == text || !comma[1] || (size_t)(comma - text) >= sizeof white)
		cli_usage("--men takes two ranges, as 4-6,3-, not '%s'", text);
	memcpy(white, text, (size_t)(comma - text));
	white[comma - text] = '\0';
	ranges_add(&w->men[DARA_WHITE], white);
	ranges_add(&w->men[DARA_BLACK], comma + 1);
	w->has_men = true;
}

void criteria_side(struct wishes *w, const char *text)
{
	if (strcmp(text, "w") != 0 && strcmp(text, "b") != 0)
		cli_usage("--to-move is w or b, not '%s'", text);
	w->to_move_white = *text == 'w';
	w->to_move_black = *text == 'b';
}

void criteria_duplicates(struct wishes *w, enum duplicates duplicates, const char *key)
{
	if (w->duplicates != DUPLICATES_ALL && w->duplicates != duplicates)
		cli_usage("--unique and --repeated exclude each other");
	w->duplicates = duplicates;
	if (key && strcmp(key, "moves") != 0 && strcmp(key, "final") != 0)
		cli_usage("games are compared by moves or final, not by '%s'", key);
	if (key)
		w->key = *key == 'f' ? KEY_FINAL : KEY_MOVES;
}

static void read_texts(struct wishes *w)
{
	unsigned flags = wishes_flags(w);
	struct dara_diag diag;

	for (; w->tag_count < w->tag_texts.count; w->tag_count++) {
		const char *text = w->tag_texts.items[w->tag_count];

		need(dara_match_tag_open(&w->tags[w->tag_count], text, strlen(text), flags, &diag),
		    "-t", text, &diag);
		if (text == w->player)
			w->player_name = w->tags[w->tag_count];
	}
	for (size_t i = 0; i < w->men_texts.count; i++) {
		const char *text = w->men_texts.items[i];

		need(dara_match_men_open(&w->comparisons[i], text, strlen(text), flags, &diag),
		    "--material", text, &diag);
	}
}

void criteria_complete(struct wishes *w)
{
	if (w->known && w->duplicates == DUPLICATES_ALL)
		w->duplicates = DUPLICATES_FIRST;
	if ((w->won || w->lost) && !w->player)
		cli_usage("--result won and lost go with --player");
	if (w->output == OUTPUT_POSITIONS && (!wishes_board(w) || w->inverse))
		cli_usage("-o prints what -e or --material found, and not with -v");
	read_texts(w);
}

void criteria_free(struct wishes *w)
{
	for (size_t i = 0; i < w->tag_count; i++)
		dara_match_tag_close(w->tags[i]);
	for (size_t i = 0; i < w->men_texts.count; i++)
		dara_match_men_close(w->comparisons[i]);
	for (size_t i = 0; i < w->made_count; i++)
		free(w->made[i]);
	free(w->made);
	free(w->tag_texts.items);
	free(w->men_texts.items);
	free(w->patterns.items);
	free(w->sequences.items);
	plies_free(&w->plies);
	ranges_free(&w->turns);
	ranges_free(&w->captures);
	ranges_free(&w->men[0]);
	ranges_free(&w->men[1]);
	ranges_free(&w->records);
}
