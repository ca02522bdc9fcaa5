/* SPDX-License-Identifier: MIT */
#include "game/three/board.h"
#include "game/three/settle.h"
#include "text/position.h"

int three_hands_parse(struct dara_pos *pos, const struct field *field, struct dara_diag *diag)
{
	uint32_t hand[2];

	if (!numbers_read(hand, field->text, field->len))
		return bad_position(diag, field->column, "the hands are two numbers, as in 12/12");
	for (unsigned side = 0; side < 2; side++) {
		uint64_t pieces = (uint64_t)hand[side] + bits_count(pos->men[side]);

		if (pieces <= pos->rules->pieces) {
			pos->hand[side] = (uint8_t)hand[side];
			continue;
		}
		return diag_set(diag, DARA_ESYNTAX, DARA_BAD_POSITION, field->column,
		    "%s has %lu pieces on the board and in hand, of %u", dara_side_name(side),
		    (unsigned long)pieces, (unsigned)pos->rules->pieces);
	}
	return DARA_OK;
}

/* A run that neither a drop nor a step may make, and that captures cannot either. */
static int check_runs(const struct dara_pos *pos, const struct field *board, struct dara_diag *diag)
{
	const struct dara_rules *rules = pos->rules;
	uint64_t found = long_runs_of(pos->men[0]) | long_runs_of(pos->men[1]);

	if (rules->move_run == DARA_ANY || rules->drop_run == DARA_ANY || !found)
		return DARA_OK;
	return bad_position(diag, board_column(pos, board, found),
	    "no run can be longer than three by these rules");
}

int three_pos_complete(struct dara_pos *pos, const struct field *board, struct dara_diag *diag)
{
	int status = check_runs(pos, board, diag);

	if (status == DARA_OK)
		pos_settle(pos);
	return status;
}

char *three_hands_put(char *p, const struct dara_pos *pos)
{
	p = number_put(p, pos->hand[DARA_WHITE]);
	*p++ = '/';
	return number_put(p, pos->hand[DARA_BLACK]);
}
