/* SPDX-License-Identifier: MIT */
/* The labels of a position line as JSON. */
#ifndef CMD_JSON_LABELS_H
#define CMD_JSON_LABELS_H

#include "common/json.h"

/*
 * Adds the labels to an object, each with what its value stands for: as a number those that tools
 * count in, where the value is one, the others as strings. The first of a key counts. Words that
 * are no labels are the array "words".
 */
void json_labels(json_t *object, const char *labels, size_t len);

#endif
