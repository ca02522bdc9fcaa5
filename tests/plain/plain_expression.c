/* SPDX-License-Identifier: MIT */
/* Rules expressions: the table of the named rules, and what may be changed in them. */
#include "board.h"

#include <string.h>

/* The table of the named rules: what differs from dara. */
static const struct {
	const char *name;
	const char *changes;
} named_rules[] = {
	{ "dara", "" },
	{ "dara-double", "capture=per-line" },
	{ "niger", "drop-run=2" },
	{ "ninja", "drop-run=any,move-run=any,all-protected=any" },
	{ "dara-6x6", "ranks=6" },
	{ "dara-7x6", "files=7,ranks=6" },
	{ "derrah", "files=7,ranks=6,drop-run=any,move-run=any,capture=per-line,protect=no" },
	{ "dra", "drop-run=2,protect=no" },
	{ "wali", "drop-run=2,protect=no,lose-at=0" },
	{ "wali-wp", "drop-run=1,move-run=any,protect=no,lose-at=0" },
	{ "dala",
	    "ranks=6,centre=yes,drop-run=any,drop-capture=yes,move-run=any,"
	    "left-line=yes,protect=no" },
};

static void dara_rules(struct plain_rules *rules)
{
	rules->files = 6;
	rules->ranks = 5;
	rules->pieces = 12;
	rules->centre = 0;
	rules->drop_run = 3;
	rules->drop_capture = 0;
	rules->move_run = 3;
	rules->left_line = 0;
	rules->per_line = 0;
	rules->protect = 1;
	rules->all_protected_any = 0;
	rules->lose_at = 2;
	rules->blocked_pass = 0;
	rules->must_capture = 1;
}

int read_number(long long *number, const char **text, char end)
{
	int digits = 0;

	*number = 0;
	while (**text >= '0' && **text <= '9') {
		if (++digits > 10)
			return -1;
		*number = *number * 10 + (**text - '0');
		++*text;
	}
	if (digits == 0 || **text != end)
		return -1;
	if (end != '\0')
		++*text;
	return 0;
}

static int set_number(int *field, const char *value, int least, int most)
{
	long long number;

	if (read_number(&number, &value, '\0') != 0 || number < least || number > most)
		return -1;
	*field = (int)number;
	return 0;
}

/* One of two words: no (0) or yes (1), in whatever words the key has. */
static int set_choice(int *field, const char *value, const char *no, const char *yes)
{
	if (strcmp(value, no) == 0)
		*field = 0;
	else if (strcmp(value, yes) == 0)
		*field = 1;
	else
		return -1;
	return 0;
}

static int set_run(int *field, const char *value, int least)
{
	if (strcmp(value, "any") == 0) {
		*field = 0;
		return 0;
	}
	return set_number(field, value, least, 3);
}

static int set_lose_at(int *field, const char *value)
{
	int number;

	if (set_number(&number, value, 0, 2) != 0 || number == 1)
		return -1;
	*field = number;
	return 0;
}

static int set_rule(struct plain_rules *rules, const char *key, const char *value)
{
	if (strcmp(key, "files") == 0)
		return set_number(&rules->files, value, 3, 7);
	if (strcmp(key, "ranks") == 0)
		return set_number(&rules->ranks, value, 3, 8);
	if (strcmp(key, "pieces") == 0)
		return set_number(&rules->pieces, value, 3, 28);
	if (strcmp(key, "centre") == 0)
		return set_choice(&rules->centre, value, "no", "yes");
	if (strcmp(key, "drop-run") == 0)
		return set_run(&rules->drop_run, value, 1);
	if (strcmp(key, "drop-capture") == 0)
		return set_choice(&rules->drop_capture, value, "no", "yes");
	if (strcmp(key, "move-run") == 0)
		return set_run(&rules->move_run, value, 3);
	if (strcmp(key, "left-line") == 0)
		return set_choice(&rules->left_line, value, "no", "yes");
	if (strcmp(key, "capture") == 0)
		return set_choice(&rules->per_line, value, "one", "per-line");
	if (strcmp(key, "protect") == 0)
		return set_choice(&rules->protect, value, "no", "yes");
	if (strcmp(key, "all-protected") == 0)
		return set_choice(&rules->all_protected_any, value, "none", "any");
	if (strcmp(key, "lose-at") == 0)
		return set_lose_at(&rules->lose_at, value);
	if (strcmp(key, "blocked") == 0)
		return set_choice(&rules->blocked_pass, value, "loss", "pass");
	if (strcmp(key, "must-capture") == 0)
		return set_choice(&rules->must_capture, value, "no", "yes");
	return -1;
}

/*
 * Copies the bytes of *text up to the byte end (or the end of the text) into word and
 * leaves *text behind that byte. 1: end was found, 0: the text ended; -1: too long.
 */
static int cut_word(char *word, size_t room, const char **text, char end)
{
	size_t length = 0;

	while (**text != '\0' && **text != end) {
		if (length + 1 >= room)
			return -1;
		word[length++] = **text;
		++*text;
	}
	word[length] = '\0';
	if (**text == '\0')
		return 0;
	++*text;
	return 1;
}

/* Applies key=value,key=value ...; a key given twice takes the later value. */
static int change_rules(struct plain_rules *rules, const char *changes)
{
	char key[20], value[20];
	int more;

	do {
		if (cut_word(key, sizeof(key), &changes, '=') != 1)
			return -1;
		more = cut_word(value, sizeof(value), &changes, ',');
		if (more < 0 || set_rule(rules, key, value) != 0)
			return -1;
	} while (more);
	return 0;
}

int plain_rules_read(struct plain_rules *rules, const char *expression)
{
	struct plain_rules read;
	char name[20];
	size_t i, names = sizeof(named_rules) / sizeof(named_rules[0]);
	int changed = cut_word(name, sizeof(name), &expression, ':');

	if (changed < 0)
		return -1;
	for (i = 0; i < names; i++)
		if (strcmp(named_rules[i].name, name) == 0)
			break;
	if (i == names)
		return -1;
	dara_rules(&read);
	if (named_rules[i].changes[0] != '\0' && change_rules(&read, named_rules[i].changes) != 0)
		return -1;
	if (changed && change_rules(&read, expression) != 0)
		return -1;
	if (2 * read.pieces > read.files * read.ranks)
		return -1;
	*rules = read;
	return 0;
}
