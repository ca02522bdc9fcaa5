/* SPDX-License-Identifier: MIT */
/* JSON Lines on standard output or standard error. What there is no memory for ends the program. */
#ifndef CMD_JSON_H
#define CMD_JSON_H

#include <jansson.h>

#include <dara.h>

#include "common/input.h"
#include "common/out.h"

/* A string of any bytes; those that are no UTF-8 become U+FFFD. */
json_t *json_bytes(const char *text, size_t len);
/* Gives an object or an array one more value, which becomes theirs. */
void json_put(json_t *object, const char *key, json_t *value);
void json_add(json_t *array, json_t *value);
/* Writes the value as one line to standard output, and frees it. */
void json_out(json_t *value);
/* The same to any output; standard error gets it at once. */
void json_line(struct sink *sink, json_t *value);
/* The value as text, to be freed; frees the value. */
char *json_text(json_t *value);
/* A finding, with its record and its move if it has them. */
json_t *json_finding(const struct cli_input *input, const struct dara_diag *diag);

#endif
