/* SPDX-License-Identifier: MIT */
/* What the service of GTP, its commands and their answers ask of one another. */
#ifndef CMD_GTP_PRIVATE_H
#define CMD_GTP_PRIVATE_H

#include "gtp/clock.h"
#include "players/player.h"

struct gtp_session {
	struct game game;
	struct player *engine;
	struct gtp_clock clocks[2];
	const char *id; /* of the command at hand */
	bool quit;
};

/* Takes the words of the line that follow the command. */
typedef void gtp_command_fn(struct gtp_session *s, char *arguments);

struct gtp_command {
	const char *name;
	gtp_command_fn *run;
};

/* NULL: no command is called so. */
const struct gtp_command *gtp_find_command(const char *name);

/* Begins a game; start is NULL for the start of the rules. */
void gtp_begin(struct gtp_session *s, const struct dara_rules *rules, const struct dara_pos *start);

/* The next word, or NULL; the words are parted by blanks alone. */
char *gtp_next_word(char **arguments);

/* The sign and the id of an answer, whose text and blank line are the caller's. */
void gtp_answer_begin(const struct gtp_session *s, char sign);
void gtp_answer(const struct gtp_session *s, const char *text);
void gtp_refuse(const struct gtp_session *s, const char *text);

#endif
