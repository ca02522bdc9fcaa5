/* SPDX-License-Identifier: MIT */
#include "picture/scene.h"

#include "picture/caption.h"

void scene_set(struct scene *scene, const struct dara_picture *asked)
{
	const struct dara_rules *rules = asked->pos->rules;
	unsigned ball = dara_pos_ball(asked->pos);

	*scene = (struct scene){
		.asked = asked,
		.columns = rules->files,
		.rows = rules->ranks,
		.flipped = asked->flags & DARA_PICTURE_FLIP,
		.has_coordinates = !(asked->flags & DARA_PICTURE_BARE),
		.has_ball = rules->game == DARA_DAMETA,
		.wraps = rules->wrap,
		.ball = ball == DARA_OFF ? 0 : DARA_BIT(ball),
	};
	if (asked->last && !dara_turn_trace(&scene->trace, asked->pos, asked->last))
		scene->trace = (struct dara_trace){ 0 };
	caption_turn(scene->turn, sizeof scene->turn, asked->pos, asked->last);
	for (unsigned side = 0; side < 2; side++)
		caption_side(scene->has[side], sizeof scene->has[side], asked->pos, side);
}

struct square scene_square(const struct scene *scene, unsigned column, unsigned row)
{
	const struct dara_picture *asked = scene->asked;
	unsigned file = scene->flipped ? scene->columns - 1 - column : column;
	unsigned rank = scene->flipped ? row : scene->rows - 1 - row;
	uint8_t index = (uint8_t)(8 * rank + file);
	uint64_t bit = DARA_BIT(index);
	enum man man = NO_MAN;

	if (asked->pos->men[DARA_WHITE] & bit)
		man = WHITE_MAN;
	else if (asked->pos->men[DARA_BLACK] & bit)
		man = BLACK_MAN;
	return (struct square){
		.index = index,
		.man = man,
		.ball = scene->ball & bit,
		.left = !man && scene->trace.left & bit,
		.arrived = scene->trace.arrived & bit,
		.taken = !man && scene->trace.taken & bit,
		.passed = scene->trace.passed & bit,
		.marked = asked->marks & bit,
		.number = asked->numbers ? asked->numbers[index] : 0,
	};
}

bool scene_place(const struct scene *scene, unsigned square, unsigned *column, unsigned *row)
{
	unsigned file = square % 8, rank = square / 8;

	if (file >= scene->columns || rank >= scene->rows)
		return false;
	*column = scene->flipped ? scene->columns - 1 - file : file;
	*row = scene->flipped ? rank : scene->rows - 1 - rank;
	return true;
}

char scene_file(const struct scene *scene, unsigned column)
{
	return (char)('a' + (scene->flipped ? scene->columns - 1 - column : column));
}

char scene_rank(const struct scene *scene, unsigned row)
{
	return (char)('1' + (scene->flipped ? row : scene->rows - 1 - row));
}
