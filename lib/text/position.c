/* SPDX-License-Identifier: MIT */
#include "text/position.h"

#include <string.h>

static const char startpos[] = "startpos";

static bool take_startpos(struct fields *f)
{
	enum { LEN = sizeof startpos - 1 };
	const char *text;

	fields_skip_blanks(f);
	text = f->text + f->next;
	if (f->len - f->next < LEN || memcmp(text, startpos, LEN) != 0 ||
	    (f->len - f->next > LEN && !is_blank(text[LEN])))
		return false;
	f->next += LEN;
	return true;
}

int dara_pos_parse_fields(struct dara_pos *out, const struct dara_rules *rules, const char *text,
    size_t len, size_t *labels, struct dara_diag *diag)
{
	const struct game_text *game = game_text_of(rules);
	struct fields f = { text, len, 0 };
	struct field board, side, hands, number;
	int status;

	if (take_startpos(&f)) {
		dara_start(out, rules);
		if (labels)
			*labels = f.next;
		return DARA_OK;
	}
	if (f.next == len)
		return bad_position(diag, f.next + 1,
		    "the board is missing; 'startpos' stands for the start of a game");
	*out = (struct dara_pos){ .rules = rules };
	status = game->board_parse(out, &board, &f, diag);
	if (status < 0)
		return status;
	side = fields_take(&f);
	if (side.len == 0)
		return bad_position(diag, side.column, "the side to move is missing, w or b");
	if (side.len != 1 || (*side.text != 'w' && *side.text != 'b'))
		return bad_position(diag, side.column, "the side to move is w or b");
	out->side = *side.text == 'b' ? DARA_BLACK : DARA_WHITE;
	hands = fields_take(&f);
	status = game->hands_parse(out, &hands, diag);
	if (status < 0)
		return status;
	number = fields_take(&f);
	if (!number_read(&out->number, number.text, number.len) || out->number == 0 ||
	    out->number > DARA_NUMBER_MAX)
		return bad_position(
		    diag, number.column, "the number of the move is 1 to 999999999");
	status = game->pos_complete(out, &board, diag);
	if (status < 0)
		return status;
	if (labels)
		*labels = f.next;
	return DARA_OK;
}

/* Whether a line begins with what should follow the rules. */
static bool begins_with_board(const struct field *first)
{
	return memchr(first->text, '/', first->len) ||
	    (first->len == sizeof startpos - 1 && !memcmp(first->text, startpos, first->len));
}

int dara_pos_parse(struct dara_pos *out, struct dara_rules *rules, const char *text, size_t len,
    size_t *labels, struct dara_diag *diag)
{
	struct fields f = { text, len, 0 };
	struct field expression = fields_take(&f);
	unsigned long offset = expression.column - 1;
	int status = dara_rules_parse(rules, expression.text, expression.len, diag);

	if (status < 0 && begins_with_board(&expression))
		return diag_set(diag, status, DARA_UNKNOWN_RULES, expression.column,
		    "the rules are missing, which come before the board, as in 'dara startpos'");

	if (status == DARA_OK) {
		offset = f.next;
		status =
		    dara_pos_parse_fields(out, rules, text + offset, len - offset, labels, diag);
	}
	if (status == DARA_OK && labels)
		*labels += offset;
	else if (status < 0 && diag)
		diag->column += offset;
	return status;
}

size_t dara_pos_print(char out[DARA_POS_SIZE], const struct dara_pos *pos)
{
	const struct game_text *game = game_text_of(pos->rules);
	char *p = out + dara_rules_print(out, pos->rules);

	*p++ = ' ';
	p = game->board_put(p, pos);
	*p++ = pos->side == DARA_WHITE ? 'w' : 'b';
	*p++ = ' ';
	p = game->hands_put(p, pos);
	*p++ = ' ';
	p = number_put(p, pos->number);
	*p = '\0';
	return (size_t)(p - out);
}
