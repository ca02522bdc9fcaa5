/* SPDX-License-Identifier: MIT */
/* Another program as a player: it is started by a shell, and spoken to by GTP. */
#ifndef CMD_PARTNER_H
#define CMD_PARTNER_H

#include "play/game.h"
#include "players/child.h"
#include "players/words.h"

struct partner;

/*
 * Makes the program ready to play a new game: starts it if it is not running, and tells it the
 * rules, the position, and the turns that were played. If it cannot be made ready, that has been
 * said on standard error, and it will choose no turn in this game. It has patience_ms for each
 * answer; 0 is 10 seconds for the first and 60 for the others, PLAYER_WAITS is for ever. It is
 * killed soon after *stop, if stop is not NULL, is not 0 while we wait for it.
 */
void partner_new_game(struct partner **partner, const char *command, const struct game *g,
    unsigned side, long patience_ms, const volatile int *stop);
/*
 * Starts the program if it is not running, and asks whether a person is there who can be spoken to
 * all the time. If so, the program is handed over to *child, and who that is goes to name.
 */
bool partner_meet(struct partner **partner, const char *command, unsigned side, long patience_ms,
    const volatile int *stop, struct child *child, char name[WORDS_SIZE]);
/* Whether the program is running and has done all that it was asked in this game. */
bool partner_is_ready(const struct partner *partner);
/* As player_choose. Tells the partner first what it does not know of the game. */
int partner_choose(
    struct partner *partner, const struct game *g, struct dara_turn *out, const char **why);
/* Ends the program: asks it to quit, waits a little, kills it. NULL is accepted. */
void partner_close(struct partner *partner);

#endif
