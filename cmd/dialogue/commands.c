/* SPDX-License-Identifier: MIT */
#include "dialogue/commands.h"

#include <stdio.h>
#include <string.h>

#include "dialogue/say.h"

static verb_fn help;

/* In the order of the help text, group by group. */
static const struct command commands[] = {
	{ "Learn", "help", "[COMMAND]", "say what can be typed, or what a command does", help },
	{ "Learn", "rules", "", "explain the game", show_rules },
	{ "Learn", "moves", "", "list the legal turns", show_moves },
	{ "Learn", "hint", "", "let the engine propose a turn", give_hint },
	{ "Learn", "eval", "", "let the engine judge the position", judge_position },
	{ "Go back", "undo", "[N]", "take back a turn, and the reply to it; or N of them",
	    undo_turns },
	{ "Go back", "redo", "[N]", "play again what was taken back", redo_turns },
	{ "Read", "first", "", "step to where the game begins", go_first },
	{ "Read", "back", "[N]", "step back a turn, or N; nothing is taken back", go_back },
	{ "Read", "next", "[N]", "step on a turn, or N", go_next },
	{ "Read", "last", "", "step to the last turn, where the game goes on", go_last },
	{ "Read", "goto", "N", "step to where move N begins", go_to },
	{ "See", "board", "", "draw the board", show_board },
	{ "See", "flip", "", "turn the board round", turn_board },
	{ "See", "position", "", "print the position line", show_position },
	{ "See", "record", "", "print the record", show_record },
	{ "Players", "level", "[N]", "let the engine play at level N, from 1 (weak) to 10",
	    set_level },
	{ "Players", "time", "[TIME]", "give the engine so much time a turn, as 5s", set_time },
	{ "Players", "side", "SIDE", "take white, or black, and leave the other side to the engine",
	    take_side },
	{ "Players", "name", "SIDE NAME", "name a player for the record: name white Amadou",
	    name_player },
	{ "Keep", "save", "FILE", "save the record to a file, whose other records stay",
	    save_record },
	{ "Keep", "load", "FILE [N]", "go on with the last record of a file, or with the Nth",
	    load_record },
	{ "Far away", "say", "TEXT", "say a word to a person far away", say_word },
	{ "Far away", "yes", "", "agree to what that person asks", answer_yes },
	{ "Far away", "no", "", "decline it", answer_no },
	{ "End", "new", "[RULES]", "start another game", new_game },
	{ "End", "draw", "", "offer a draw", offer_draw },
	{ "End", "resign", "[SIDE]", "give up", resign_game },
	{ "End", "result", "RESULT [WHY]", "set the result of a game that was played elsewhere",
	    set_result },
	{ "End", "quit", "", "end; the record is printed or saved", quit_dialogue },
};

/* Other words for a command, which are not listed. */
static const struct {
	const char *word, *name;
} aliases[] = { { "?", "help" }, { "exit", "quit" } };

const struct command *command_at(size_t i)
{
	return i < sizeof commands / sizeof *commands ? &commands[i] : NULL;
}

static bool is_word(const char *word, const char *name, size_t len)
{
	return strlen(word) == len && memcmp(word, name, len) == 0;
}

const struct command *command_find(const char *name, size_t len, bool *several)
{
	const struct command *command, *found = NULL;

	*several = false;
	for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++) {
		if (is_word(aliases[i].word, name, len))
			return command_find(aliases[i].name, strlen(aliases[i].name), several);
	}
	for (size_t i = 0; (command = command_at(i)); i++) {
		if (strncmp(command->name, name, len) != 0)
			continue;
		if (strlen(command->name) == len) {
			*several = false;
			return command;
		}
		*several = *several || found;
		found = command;
	}
	return *several ? NULL : found;
}

const struct command *command_near(const char *name, size_t len)
{
	const struct command *command, *found = NULL;
	unsigned least = DARA_FAR;

	for (size_t i = 0; (command = command_at(i)); i++) {
		unsigned distance = dara_name_distance(command->name, name, len);

		if (distance < least) {
			least = distance;
			found = command;
		}
	}
	return found;
}

static void say_command(const struct command *command)
{
	say("%s%s%s: %s.\n", command->name, *command->argument ? " " : "", command->argument,
	    command->help);
}

/* A line for each group: "  Learn     help, rules, moves". */
static void say_groups(void)
{
	enum { WIDTH = 9 };
	char line[256] = "";
	const struct command *command, *before = NULL;
	int n = 0;

	for (size_t i = 0; (command = command_at(i)); i++, before = command_at(i - 1)) {
		if (before && before->group != command->group) {
			say("%s\n", line);
			before = NULL;
		}
		if (!before)
			n = snprintf(line, sizeof line, "  %-*s ", WIDTH, command->group);
		n += snprintf(line + n, sizeof line - (size_t)n, "%s%s%s%s", before ? ", " : " ",
		    command->name, *command->argument ? " " : "", command->argument);
	}
	say("%s\n", line);
}

static void help(struct dialogue *d, char *rest)
{
	const struct command *command;
	char rules[4096];
	bool several;

	if (*rest) {
		command = command_find(rest, strlen(rest), &several);
		if (command)
			say_command(command);
		else
			refuse_argument(d, "bad-command",
			    several ? "Several commands begin so." : "There is no such command.");
		return;
	}
	dara_rules_explain(rules, sizeof rules, &d->game.rules);
	rules[strcspn(rules, "\n")] = '\0'; /* its first line is the aim */
	say("%s\n%s\n", rules, dara_turn_help(&d->game.rules));
	say("Commands, which may be shortened; 'help COMMAND' says more:\n");
	say_groups();
}
