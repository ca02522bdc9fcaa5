/* SPDX-License-Identifier: MIT */
/*
 * A game as an article of the page: heading, tags, turns and comments, and the last position as a
 * text board. page.js reads the turns again; it plays what they say and knows no rules. A turn
 * after which the position is another, as after a goal, stands in an element that has the position.
 */
#ifndef PAGE_ARTICLE_H
#define PAGE_ARTICLE_H

#include "records/filter.h"

/* The events that article_take wants to see. */
enum {
	ARTICLE_EVENTS = DARA_EVENT_ITEM | DARA_EVENT_START | DARA_EVENT_TURN | DARA_EVENT_FINDING |
	    DARA_EVENT_FINISHED
};

struct article_text {
	char *bytes;
	size_t len, room;
};

/* The position that a line of play has come to, and the one before its last turn. */
struct article_line {
	struct dara_pos now, before;
};

/* The record at hand, as far as it has come. */
struct article {
	struct article_text tags;     /* as HTML, */
	struct article_text comments; /* and what stood among them */
	struct article_text names[2]; /* of the players, by side, */
	struct article_text event;    /* and of what they met for */
	struct article_text value;    /* the tag at hand */
	struct article_line *lines;   /* by depth of variations */
	size_t lines_room;
	unsigned depth;
	struct dara_turn last; /* of the main line */
	bool has_last;
	bool begun;        /* its tags are complete */
	bool wants_number; /* the next turn gets one, also if it is Black's */
	bool glued;        /* no blank is wanted before the next token */
};

void article_open(struct article *article);
void article_close(struct article *article);
/* A filter's event: writes the article of each record that is not broken. */
void article_take(struct article *article, struct tape *tape, const struct dara_event *event);

#endif
