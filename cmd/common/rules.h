/* SPDX-License-Identifier: MIT */
#ifndef CMD_RULES_H
#define CMD_RULES_H

#include <dara.h>

/* The rules that an option names; exits if there are none, and after "help", which lists all. */
void cli_rules(struct dara_rules *out, const char *expression);

#endif
