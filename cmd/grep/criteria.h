/* SPDX-License-Identifier: MIT */
/* Criteria as options give them. What cannot be read exits. */
#ifndef GREP_CRITERIA_H
#define GREP_CRITERIA_H

#include "grep/wishes.h"

/* A criterion of a tag; with a name, one that contains the text. */
void criteria_tag(struct wishes *w, const char *name, const char *text);
void criteria_pattern(struct wishes *w, const char *text);
/* Each line of a file is a pattern. */
void criteria_pattern_file(struct wishes *w, const char *path);
void criteria_men(struct wishes *w, const char *text);
void criteria_sequence(struct wishes *w, const char *text);
void criteria_results(struct wishes *w, const char *list);
void criteria_reasons(struct wishes *w, const char *list);
/* How many men are left: of White, of Black. */
void criteria_men_left(struct wishes *w, const char *text);
void criteria_side(struct wishes *w, const char *text);
void criteria_duplicates(struct wishes *w, enum duplicates duplicates, const char *key);
/* All options are known: reads the texts, and refuses what does not go together. */
void criteria_complete(struct wishes *w);
void criteria_free(struct wishes *w);

#endif
