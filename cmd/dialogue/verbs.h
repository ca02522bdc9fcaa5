/* SPDX-License-Identifier: MIT */
/* What the commands do. Each gets what stands after its name. */
#ifndef CMD_DIALOGUE_VERBS_H
#define CMD_DIALOGUE_VERBS_H

#include "dialogue/state.h"

typedef void verb_fn(struct dialogue *d, char *rest);

/* facts.c: the game as it stands */
verb_fn show_rules, show_moves, show_board, turn_board, show_position, show_record;
/* advice.c: what the engine thinks of it */
verb_fn give_hint, judge_position;
/* steps.c: back and forth in it */
verb_fn undo_turns, redo_turns, go_to, go_first, go_back, go_next, go_last;
/* files.c: records, kept and begun */
verb_fn save_record, load_record, new_game;
/* people.c: who plays, and how well */
verb_fn name_player, set_level, set_time, take_side;
/* verdicts.c: how it ends */
verb_fn offer_draw, resign_game, set_result, quit_dialogue;
/* friend.c: a person far away */
verb_fn say_word, answer_yes, answer_no;

#endif
