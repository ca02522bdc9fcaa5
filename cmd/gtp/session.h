/* SPDX-License-Identifier: MIT */
/* A conversation by GTP: commands that are found in a table, and their answers. */
#ifndef CMD_GTP_SESSION_H
#define CMD_GTP_SESSION_H

#include "gtp/line.h"
#include "play/game.h"

struct gtp_session;

/* Takes the words of the line that follow the command. */
typedef void gtp_command_fn(struct gtp_session *s, char *arguments);

struct gtp_command {
	const char *name;
	gtp_command_fn *run;
};

struct gtp_session {
	struct game *game;
	const struct gtp_command *commands; /* in the order in which they are listed */
	size_t command_count;
	/* Begins another game; start is NULL for the start of the rules. */
	void (*begin)(
	    struct gtp_session *s, const struct dara_rules *rules, const struct dara_pos *start);
	const char *id; /* of the command at hand */
	bool quit;
};

/* Runs the command of a line, which is answered. */
void gtp_serve_line(struct gtp_session *s, const struct gtp_line *line);
/* NULL: no command is called so. */
const struct gtp_command *gtp_find_command(const struct gtp_session *s, const char *name);

/* The sign and the id of an answer, whose text and blank line are the caller's. */
void gtp_answer_begin(const struct gtp_session *s, char sign);
void gtp_answer(const struct gtp_session *s, const char *text);
void gtp_refuse(const struct gtp_session *s, const char *text);
/* Refuses with the name of what was found. */
void gtp_refuse_finding(const struct gtp_session *s, const char *text, enum dara_finding finding);

/* The next word, or NULL; the words are parted by blanks alone. */
char *gtp_next_word(char **arguments);
/* A side or a whole number; false if the word, which may be NULL, is none. */
bool gtp_read_side(unsigned *out, const char *word);
bool gtp_read_number(unsigned long *out, const char *word);

#endif
