/* SPDX-License-Identifier: MIT */
/* JSON Lines on standard output or standard error. */
#ifndef CMD_JSON_H
#define CMD_JSON_H

#include <jansson.h>

#include "cli.h"

/* A string of any bytes; those that are no UTF-8 become U+FFFD. */
json_t *json_bytes(const char *text, size_t len);
/* Writes the value as one line to standard output, and frees it. */
void json_out(json_t *value);
/* The same to standard error. */
void json_err(json_t *value);
/* The value as text, to be freed; frees the value. */
char *json_text(json_t *value);
/* A finding, with its record and its move if it has them. */
json_t *json_finding(const struct cli_input *input, const struct dara_diag *diag);

#endif
