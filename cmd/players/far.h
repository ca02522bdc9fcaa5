/* SPDX-License-Identifier: MIT */
/*
 * A game between two persons, one of whom is far away, at the other end of a line that speaks GTP.
 * The host is who started the other end as exec:COMMAND. Its game is the one that counts: what the
 * guest wishes is checked, done, and told to it, so that both have the same game whatever they type
 * at the same time.
 */
#ifndef CMD_PLAYERS_FAR_H
#define CMD_PLAYERS_FAR_H

#include "play/game.h"

enum far_question { FAR_NO_QUESTION, FAR_DRAW, FAR_UNDO };

/* What is asked: a draw, or to take turns back so that so many are left. */
struct far_asking {
	enum far_question what;
	size_t ply;
};

/* What the person here is shown. Texts are clean: UTF-8 without control characters. */
struct far_view {
	void *context;
	/*
	 * The game has changed: another one has begun, a turn was played by either side, turns were
	 * taken back, or it has ended. It is to be saved and drawn.
	 */
	void (*changed)(void *context);
	void (*said)(void *context, const char *text);
	/* The other asks something that waits for far_answer. */
	void (*asked)(void *context, struct far_asking asking);
	/* What we asked was answered; what follows from a yes comes as a change. */
	void (*answered)(void *context, struct far_asking asking, bool yes);
	/* Nothing can be sent any more. Why goes on from the name of the other: "has left". */
	void (*gone)(void *context, const char *why);
};

struct far;

/* Kinds of what a person does. */
enum far_act { FAR_PLAYS, FAR_TALKS };

/* What a kind of line does: that of the host, or that of the guest. */
struct far_ops {
	/* Why it cannot carry that, or NULL. */
	const char *(*refusal)(const struct far *far, enum far_act act);
	unsigned (*inputs)(const struct far *far, int fds[2]);
	void (*heed)(struct far *far);
	/* Sends words of far_hear. */
	void (*send)(struct far *far, const char *words);
	void (*play)(struct far *far, const struct dara_turn *turn);
	void (*resign)(struct far *far);
	void (*tell)(struct far *far);
};

/* Our end of a line. */
struct far {
	const struct far_ops *ops;
	const struct far_view *view; /* to be set before far_heed */
	struct game *game;
	unsigned side; /* ours */
	bool is_host, is_open;
	struct far_asking ours, theirs; /* that wait for an answer */
};

/* Where input comes from: two files at most, whose numbers go to fds; returns how many. */
unsigned far_inputs(const struct far *far, int fds[2]);
/* Heeds what has come, without waiting for more; calls the functions of the view. */
void far_heed(struct far *far);

/*
 * What the person here does. NULL; or why it cannot be done now, a sentence. The turn is legal.
 * What becomes of the game comes as a change, at once or later.
 */
const char *far_play(struct far *far, const struct dara_turn *turn);
const char *far_say(struct far *far, const char *text);
const char *far_ask(struct far *far, struct far_asking asking);
const char *far_answer(struct far *far, bool yes);
const char *far_resign(struct far *far);
/* The host has changed its game, or has begun another: tells the guest all that is new. */
void far_tell(struct far *far);

/* For lines: */

/* Heeds "say TEXT", "ask draw", "ask undo PLY", "answer yes|no QUESTION"; false if it is none. */
bool far_hear(struct far *far, const char *words);
/* No question is open any more. */
void far_forget_questions(struct far *far);
/* The line has ended. */
void far_end(struct far *far, const char *why);

#endif
