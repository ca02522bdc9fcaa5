/* SPDX-License-Identifier: MIT */
/*
 * A sparring partner of another school than alpha-beta: UCT with random playouts, which speaks the
 * Go Text Protocol, version 2, on standard input and output.
 *
 *	uct [-t MS] [-n PLAYOUTS] [-s SEED]	time and playouts a turn; 50 ms without either
 *	uct -c	compare the playouts with the rules of the library, and measure them
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "selftest.h"
#include "tree.h"

enum {
	NODES = 1 << 20,
	HISTORY_MAX = 4096, /* turns that can be taken back */
	DEFAULT_MS = 50,
	ANSWER_SIZE = 1024
};

struct player {
	struct tree *tree;
	struct tree_limits limits;
	struct dara_rules rules;
	struct dara_pos pos;
	struct dara_pos past[HISTORY_MAX]; /* before each turn */
	size_t turns;
	bool quit;
};

/* A command writes its answer, without a newline at its end. False: it is why it failed. */
typedef bool command_fn(struct player *p, char *args, char answer[ANSWER_SIZE]);

static bool say(char answer[ANSWER_SIZE], const char *text)
{
	snprintf(answer, ANSWER_SIZE, "%s", text);
	return true;
}

static bool fail(char answer[ANSWER_SIZE], const char *why)
{
	say(answer, why);
	return false;
}

static void set_pos(struct player *p, const struct dara_pos *pos)
{
	p->pos = *pos;
	p->pos.rules = &p->rules;
	p->turns = 0;
	tree_set(p->tree, &p->pos);
}

static void play_turn(struct player *p, const struct dara_turn *turn)
{
	if (p->turns == HISTORY_MAX) {
		p->turns /= 2;
		memmove(p->past, p->past + p->turns, p->turns * sizeof *p->past);
	}
	p->past[p->turns++] = p->pos;
	dara_play(&p->pos, turn);
	tree_play(p->tree, turn);
}

/* The next word of a command; empty at its end. */
static char *next_word(char **args)
{
	char *word = *args + strspn(*args, " "), *end = word + strcspn(word, " ");

	*args = *end ? end + 1 : end;
	*end = '\0';
	return word;
}

/* The side that a colour means; 2 for none. */
static unsigned side_named(const char *word)
{
	if (!strcasecmp(word, "w") || !strcasecmp(word, "white"))
		return DARA_WHITE;
	if (!strcasecmp(word, "b") || !strcasecmp(word, "black"))
		return DARA_BLACK;
	return 2;
}

static bool do_protocol_version(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	(void)p, (void)args;
	return say(answer, "2");
}

static bool do_name(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	(void)p, (void)args;
	return say(answer, "dara-uct");
}

static bool do_version(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	(void)p, (void)args;
	return say(answer, DARA_VERSION);
}

static bool do_nothing(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	(void)p, (void)args, (void)answer;
	return true;
}

static bool do_quit(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	(void)args, (void)answer;
	p->quit = true;
	return true;
}

static bool do_clear_board(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	struct dara_pos start;

	(void)args, (void)answer;
	dara_start(&start, &p->rules);
	set_pos(p, &start);
	return true;
}

static bool do_play(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	unsigned side = side_named(next_word(&args));
	const char *text = next_word(&args);
	struct dara_turn turn;

	if (side > DARA_BLACK || dara_turn_parse(&turn, &p->rules, text, strlen(text)) < 0)
		return fail(answer, "syntax error");
	if (side != p->pos.side || dara_check(&p->pos, &turn, NULL) < 0)
		return fail(answer, "illegal move");
	play_turn(p, &turn);
	return true;
}

static bool do_genmove(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	unsigned side = side_named(next_word(&args));
	char text[DARA_TURN_SIZE];
	struct dara_turn turn;

	if (side > DARA_BLACK)
		return fail(answer, "syntax error");
	if (dara_turns(NULL, 0, &p->pos) == 0)
		return fail(answer, "game over");
	if (side != p->pos.side)
		return fail(answer, "not the side to move");
	tree_search(p->tree, &p->limits, &turn);
	dara_turn_print(text, &turn);
	play_turn(p, &turn);
	return say(answer, text);
}

static bool do_undo(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	(void)args;
	if (p->turns == 0)
		return fail(answer, "cannot undo");
	p->pos = p->past[--p->turns];
	tree_set(p->tree, &p->pos);
	return true;
}

static bool do_showboard(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	char text[DARA_POS_SIZE];

	(void)args;
	dara_pos_print(text, &p->pos);
	return say(answer, text);
}

static bool do_rules(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	const char *text = next_word(&args);
	struct dara_rules rules;
	struct dara_diag diag;

	if (dara_rules_parse(&rules, text, strlen(text), &diag) < 0)
		return fail(answer, diag.text);
	p->rules = rules;
	return do_clear_board(p, args, answer);
}

static bool do_position(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	struct dara_rules rules;
	struct dara_pos pos;
	struct dara_diag diag;

	args += strspn(args, " ");
	if (dara_pos_parse(&pos, &rules, args, strlen(args), NULL, &diag) < 0)
		return fail(answer, diag.text);
	p->rules = rules;
	set_pos(p, &pos);
	return true;
}

/* Playouts of the last genmove, and nodes that are kept of its tree. */
static bool do_playouts(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	(void)args;
	snprintf(answer, ANSWER_SIZE, "%lu %lu", tree_playouts(p->tree),
	    (unsigned long)tree_nodes(p->tree));
	return true;
}

static command_fn do_known_command, do_list_commands;

static const struct command {
	const char *name;
	command_fn *run;
} commands[] = { { "protocol_version", do_protocol_version }, { "name", do_name },
	{ "version", do_version }, { "known_command", do_known_command },
	{ "list_commands", do_list_commands }, { "quit", do_quit },
	{ "clear_board", do_clear_board }, { "play", do_play }, { "genmove", do_genmove },
	{ "undo", do_undo }, { "showboard", do_showboard }, { "time_settings", do_nothing },
	{ "time_left", do_nothing }, { "dara-rules", do_rules }, { "dara-position", do_position },
	{ "uct-playouts", do_playouts } };

static const struct command *command_named(const char *name)
{
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		if (!strcmp(name, commands[i].name))
			return &commands[i];
	}
	return NULL;
}

static bool do_known_command(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	(void)p;
	return say(answer, command_named(next_word(&args)) ? "true" : "false");
}

static bool do_list_commands(struct player *p, char *args, char answer[ANSWER_SIZE])
{
	size_t len = 0;

	(void)p, (void)args;
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
		len += (size_t)snprintf(
		    answer + len, ANSWER_SIZE - len, "%s%s", i ? "\n" : "", commands[i].name);
	return true;
}

/* As the protocol wants it: no comment, no control characters, blanks for tabs. */
static void line_clean(char *line)
{
	char *to = line;

	for (const char *from = line; *from && *from != '#'; from++) {
		if (*from == '\t')
			*to++ = ' ';
		else if ((unsigned char)*from >= ' ' && *from != 127)
			*to++ = *from;
	}
	*to = '\0';
}

/* Runs a line, which may begin with a number, and answers it. */
static void line_run(struct player *p, char *line)
{
	char answer[ANSWER_SIZE] = "";
	const struct command *command;
	char *word, *id = "";
	bool done;

	line_clean(line);
	word = next_word(&line);
	if (*word && strspn(word, "0123456789") == strlen(word)) {
		id = word;
		word = next_word(&line);
	}
	if (!*word && !*id)
		return;
	command = command_named(word);
	done = command ? command->run(p, line, answer) : fail(answer, "unknown command");
	printf("%c%s%s%s\n\n", done ? '=' : '?', id, *answer ? " " : "", answer);
	fflush(stdout);
}

static int serve(struct player *p)
{
	static const char rules[] = "dara";
	char *line = NULL;
	size_t size = 0;

	dara_rules_parse(&p->rules, rules, strlen(rules), NULL);
	do_clear_board(p, NULL, NULL);
	while (!p->quit && getline(&line, &size, stdin) > 0)
		line_run(p, line);
	free(line);
	return ferror(stdin) || ferror(stdout);
}

static bool number_read(const char *text, unsigned long *out)
{
	char *end;

	errno = 0;
	*out = strtoul(text, &end, 10);
	return text[0] >= '0' && text[0] <= '9' && !*end && !errno;
}

/* False: an option is wrong. */
static bool options_read(
    int argc, char **argv, struct tree_limits *limits, unsigned long *seed, bool *testing)
{
	unsigned long value = 0;
	int option;

	while ((option = getopt(argc, argv, "cn:s:t:")) != -1) {
		if (option == '?' || (option != 'c' && !number_read(optarg, &value)))
			return false;
		if (option == 'c')
			*testing = true;
		else if (option == 's')
			*seed = value;
		else if (value == 0 || value > 1000000000)
			return false;
		else
			*(option == 'n' ? &limits->playouts : &limits->time_ms) = (unsigned)value;
	}
	if (!limits->playouts && !limits->time_ms)
		limits->time_ms = DEFAULT_MS;
	return optind == argc;
}

int main(int argc, char **argv)
{
	static struct player player;
	unsigned long seed = 1;
	bool testing = false;
	int status;

	if (!options_read(argc, argv, &player.limits, &seed, &testing)) {
		fputs("usage: uct [-t MS] [-n PLAYOUTS] [-s SEED] | uct -c\n", stderr);
		return 2;
	}
	if (testing)
		return selftest() != 0;
	player.tree = tree_open(NODES, seed);
	if (!player.tree) {
		fputs("uct: out of memory\n", stderr);
		return 2;
	}
	status = serve(&player);
	tree_close(player.tree);
	return status;
}
