/* SPDX-License-Identifier: MIT */
#include "dialogue/complete.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "dialogue/commands.h"

/* A letter of a turn that was typed, as turns are written; 0 at its end. Hyphens mean nothing. */
static int next_letter(const char **at, bool is_capture_colon)
{
	while (**at == '-')
		++*at;
	if (!**at)
		return 0;
	if (**at == ':' && is_capture_colon) {
		++*at;
		return 'x';
	}
	return tolower((unsigned char)*(*at)++);
}

/* Whether a turn begins so, in any form that is allowed on input. */
static bool begins_so(const char *turn, const char *typed, const struct dara_rules *rules)
{
	bool colon = rules->game == DARA_THREE;
	int letter;

	while ((letter = next_letter(&typed, colon))) {
		if (next_letter(&turn, colon) != letter)
			return false;
	}
	return true;
}

/* Turn i of those that begin so; what is not found is taken off *wanted. */
static char *suggest_turn(const struct dialogue *d, const char *typed, size_t *wanted)
{
	const struct dara_pos *pos = game_pos(&d->game);
	size_t count = game_is_over(&d->game) ? 0 : dara_turns(NULL, 0, pos);
	struct dara_turn *turns = malloc((count + 1) * sizeof *turns);
	char text[DARA_TURN_SIZE];
	char *found = NULL;

	if (!turns)
		return NULL;
	dara_turns(turns, count, pos);
	for (size_t i = 0; i < count && !found; i++) {
		dara_turn_print(text, &turns[i]);
		if (begins_so(text, typed, &d->game.rules) && (*wanted)-- == 0)
			found = strdup(text);
	}
	free(turns);
	return found;
}

static const char *command_name(size_t i)
{
	const struct command *command = command_at(i);

	return command ? command->name : NULL;
}

static const char *side_word(size_t i)
{
	static const char *const words[] = { "white", "black", NULL };

	return words[i];
}

static const char *result_word(size_t i)
{
	return i <= DARA_DRAW ? dara_result_text((enum dara_result)i) : NULL;
}

/* What is suggested after each command that takes a word of a few. */
static const struct {
	const char *command;
	const char *(*word)(size_t i);
} arguments[] = {
	{ "", command_name },
	{ "new ", dara_rules_name },
	{ "help ", command_name },
	{ "side ", side_word },
	{ "name ", side_word },
	{ "resign ", side_word },
	{ "result ", result_word },
};

char *complete_line(void *context, const char *before, const char *typed, size_t wanted)
{
	size_t len = strlen(typed);
	const char *word;
	char *turn = *before ? NULL : suggest_turn(context, typed, &wanted);

	if (turn)
		return turn;
	for (size_t a = 0; a < sizeof arguments / sizeof *arguments; a++) {
		if (strcmp(before, arguments[a].command) != 0)
			continue;
		for (size_t i = 0; (word = arguments[a].word(i)); i++) {
			if (strncmp(word, typed, len) == 0 && wanted-- == 0)
				return strdup(word);
		}
	}
	return NULL;
}
