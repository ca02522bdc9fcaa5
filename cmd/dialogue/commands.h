/* SPDX-License-Identifier: MIT */
/* What can be typed beside turns. */
#ifndef CMD_DIALOGUE_COMMANDS_H
#define CMD_DIALOGUE_COMMANDS_H

#include "dialogue/verbs.h"

struct command {
	const char *group; /* of the help text */
	const char *name, *argument, *help;
	verb_fn *run;
};

/* The command of that name or unique beginning. NULL, and *several if there are several. */
const struct command *command_find(const char *name, size_t len, bool *several);
/* The command whose name is nearest to what may be a slip of it, or NULL. */
const struct command *command_near(const char *name, size_t len);
/* Command i of the table, or NULL after its end. */
const struct command *command_at(size_t i);

#endif
