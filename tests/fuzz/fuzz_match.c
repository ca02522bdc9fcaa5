/* SPDX-License-Identifier: MIT */
/*
 * What is looked for in games: the first line of the input is a pattern, a comparison of men, a
 * sequence or a criterion of a tag, by its first byte, e m s t. The next is a position line, or for
 * a tag its value.
 */
#include "fuzz.h"

enum { ALL = DARA_MATCH_SYMMETRY | DARA_MATCH_SWAP };

/* A text that is refused has a column and a reason. */
static bool is_good(int status, const struct dara_diag *diag, size_t len)
{
	if (status == DARA_OK)
		return true;
	LAW(diag->column >= 1 && diag->column <= len + 1, "column %lu", diag->column);
	check_words(diag->text);
	return false;
}

static bool find(const char *text, size_t len, unsigned flags, const struct dara_pos *pos)
{
	struct dara_match_board *board;
	bool found;

	if (dara_match_board_open(&board, flags) < 0 ||
	    dara_match_board_add(board, text, len, NULL) < 0 ||
	    dara_match_board_begin(board, pos->rules) < 0)
		LAW(false, "what was read is read no more");
	found = dara_match_board_find(board, pos, NULL);
	dara_match_board_close(board);
	return found;
}

/* What is found as it is, is found among all that symmetries make; which is found wherever it is.
 */
static void check_board(const char *text, size_t len, const struct dara_pos *pos)
{
	struct dara_match_board *board;
	struct dara_diag diag = { 0 };
	struct dara_pos other;
	bool good;

	if (dara_match_board_open(&board, 0) < 0)
		return;
	good = is_good(dara_match_board_add(board, text, len, &diag), &diag, len);
	dara_match_board_close(board);
	if (!good)
		return;
	LAW(!find(text, len, 0, pos) || find(text, len, ALL, pos), "lost by symmetries");
	LAW(!find(text, len, DARA_MATCH_ANCHORED, pos) || find(text, len, 0, pos),
	    "found in a corner, but not everywhere");
	dara_pos_transform(&other, pos, DARA_MIRROR_FILES | DARA_SWAP);
	if (pos->rules->game == DARA_THREE)
		LAW(find(text, len, ALL, pos) == find(text, len, ALL, &other),
		    "lost in the mirror");
}

static void check_men(const char *text, size_t len, const struct dara_pos *pos)
{
	struct dara_match_men *men;
	struct dara_diag diag = { 0 };

	if (!is_good(dara_match_men_open(&men, text, len, DARA_MATCH_SWAP, &diag), &diag, len))
		return;
	dara_match_men_find(men, pos);
	dara_match_men_close(men);
}

/* Each legal turn is looked at, as if they were played one after the other. */
static void check_turns(const char *text, size_t len, const struct dara_pos *pos)
{
	static struct dara_turn turns[256];
	struct dara_match_state state = { 0 };
	struct dara_match_turns *sequence;
	struct dara_diag diag = { 0 };
	size_t count = dara_turns(turns, 256, pos);

	if (!is_good(dara_match_turns_open(&sequence, text, len, ALL, &diag), &diag, len))
		return;
	LAW(dara_match_turns_begin(sequence, pos->rules) == DARA_OK, "no memory");
	for (size_t i = 0; i < count && i < 256; i++)
		dara_match_turns_next(sequence, &state, &turns[i]);
	dara_match_turns_close(sequence);
}

/* Of less, equal and greater no two are true. */
static void check_tag(const char *text, size_t len, const char *value)
{
	struct dara_match_tag *tag;
	struct dara_diag diag = { 0 };

	if (!is_good(dara_match_tag_open(&tag, text, len, DARA_MATCH_FOLD, &diag), &diag, len))
		return;
	LAW(*dara_match_tag_name(tag), "a tag without a name");
	dara_match_tag_holds(tag, NULL);
	dara_match_tag_holds(tag, value);
	dara_match_tag_close(tag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct text value;
	const char *line, *second = "";
	size_t len, second_len = 0;
	struct dara_rules rules;
	struct dara_pos pos;

	if (!take_line(&line, &len, &data, &size) || len == 0)
		return 0;
	take_line(&second, &second_len, &data, &size);
	value.len = 0;
	text_add_bytes(&value, second, second_len);
	if (dara_pos_parse(&pos, &rules, second, second_len, NULL, NULL) < 0) {
		dara_rules_parse(&rules, "dara", 4, NULL);
		dara_start(&pos, &rules);
	}
	switch (*line) {
	case 'e':
		check_board(line + 1, len - 1, &pos);
		break;
	case 'm':
		check_men(line + 1, len - 1, &pos);
		break;
	case 's':
		check_turns(line + 1, len - 1, &pos);
		break;
	case 't':
		check_tag(line + 1, len - 1, value.bytes ? value.bytes : "");
		break;
	}
	return 0;
}
