/* SPDX-License-Identifier: MIT */
/*
 * The seam between games in what is read and written, beside that of the rules, game/game.h. What
 * is the same in all games stands in turn.c, position.c, board.c and fault.c.
 */
#ifndef TEXT_GAME_TEXT_H
#define TEXT_GAME_TEXT_H

#include "dara.h"

struct field;
struct fields;

struct game_text {
	const char *turn_help;
	/* Of a turn that is no pass. */
	int (*turn_parse)(
	    struct dara_turn *out, const struct dara_rules *rules, const char *text, size_t len);
	/* The second field of a position line, which is taken, and the fourth: hands or goals. */
	int (*board_parse)(
	    struct dara_pos *pos, struct field *board, struct fields *f, struct dara_diag *diag);
	char *(*board_put)(char *p, const struct dara_pos *pos);
	int (*hands_parse)(struct dara_pos *pos, const struct field *field, struct dara_diag *diag);
	char *(*hands_put)(char *p, const struct dara_pos *pos);
	/* What is wrong with a position whose fields are all good; or what it comes to. */
	int (*pos_complete)(
	    struct dara_pos *pos, const struct field *board, struct dara_diag *diag);
	/* Says what is wrong with a turn; false if that is no finding of this game. */
	bool (*fault_print)(char *out, size_t size, const struct dara_pos *pos,
	    const struct dara_turn *turn, const struct dara_fault *fault);
};

const struct game_text *game_text_of(const struct dara_rules *rules);

int three_turn_parse(
    struct dara_turn *out, const struct dara_rules *rules, const char *text, size_t len);
size_t three_turn_print(char *out, const struct dara_turn *turn);
int three_hands_parse(struct dara_pos *pos, const struct field *field, struct dara_diag *diag);
char *three_hands_put(char *p, const struct dara_pos *pos);
int three_pos_complete(struct dara_pos *pos, const struct field *board, struct dara_diag *diag);
bool three_fault_print(char *out, size_t size, const struct dara_pos *pos,
    const struct dara_turn *turn, const struct dara_fault *fault);

int dameta_turn_parse(
    struct dara_turn *out, const struct dara_rules *rules, const char *text, size_t len);
size_t dameta_turn_print(char *out, const struct dara_turn *turn);
int dameta_board_parse(
    struct dara_pos *pos, struct field *board, struct fields *f, struct dara_diag *diag);
char *dameta_board_put(char *p, const struct dara_pos *pos);
int dameta_goals_parse(struct dara_pos *pos, const struct field *field, struct dara_diag *diag);
char *dameta_goals_put(char *p, const struct dara_pos *pos);
int dameta_pos_complete(struct dara_pos *pos, const struct field *board, struct dara_diag *diag);
bool dameta_fault_print(char *out, size_t size, const struct dara_pos *pos,
    const struct dara_turn *turn, const struct dara_fault *fault);

#endif
