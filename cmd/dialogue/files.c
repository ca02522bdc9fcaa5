/* SPDX-License-Identifier: MIT */
/* Commands about records: where they are kept, and how another begins. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/fail.h"
#include "dialogue/engine.h"
#include "dialogue/friend.h"
#include "dialogue/keep.h"
#include "dialogue/say.h"
#include "dialogue/verbs.h"
#include "dialogue/words.h"
#include "play/load.h"
#include "play/save.h"

enum { PATH_SIZE = 4096, SHOWN_SIZE = 256 };

/* The path that was typed: ~ and $HOME at its beginning stand for the person's folder. */
static const char *read_path(char out[PATH_SIZE], const char *typed)
{
	static const char *const folders[] = { "~", "$HOME" };
	const char *home = getenv("HOME");

	for (size_t i = 0; i < 2 && home; i++) {
		size_t len = strlen(folders[i]);

		if (strncmp(typed, folders[i], len) == 0 && typed[len] == '/' &&
		    snprintf(out, PATH_SIZE, "%s%s", home, typed + len) < PATH_SIZE)
			return out;
	}
	return typed;
}

static const char *show_path(char out[SHOWN_SIZE], const char *path)
{
	return dara_quote(out, SHOWN_SIZE, path, strlen(path));
}

/* Refuses what was asked for a file, for the reason in errno. */
static void refuse_file(struct dialogue *d, const char *path)
{
	const char *reason = game_save_reason(errno);
	char shown[SHOWN_SIZE];

	refuse_argument(d, "bad-file", "%s: %s", show_path(shown, path), reason);
	if (!d->is_terminal)
		d->status = EXIT_TROUBLE;
}

/* "1st", "2nd", "13th" */
static const char *ordinal_end(unsigned long n)
{
	static const char *const ends[] = { "th", "st", "nd", "rd" };

	return n % 10 < 4 && n / 10 % 10 != 1 ? ends[n % 10] : "th";
}

static void say_saved(const struct game_saved *saved, const char *path)
{
	static const char *const done[] = {
		[GAME_UNCHANGED] = "unchanged in",
		[GAME_ADDED] = "added to",
		[GAME_REPLACED] = "replaced in",
		[GAME_WRITTEN] = "written to",
	};
	char shown[SHOWN_SIZE];

	show_path(shown, path);
	if (saved->how == GAME_EMPTY)
		say("No turn was played, and nothing is added to %s.\n", shown);
	else if (saved->record)
		say("The record is %s %s as its %lu%s.\n", done[saved->how], shown, saved->record,
		    ordinal_end(saved->record));
	else
		say("The record is %s %s.\n", done[saved->how], shown);
}

void save_record(struct dialogue *d, char *rest)
{
	char buffer[PATH_SIZE];
	const char *path = read_path(buffer, rest);
	struct game_saved saved;

	if (!*path)
		refuse(d, "bad-argument", "Save to which file? save FILE");
	else if (game_save(&d->game, path, 0, &saved) < 0)
		refuse_file(d, path);
	else
		say_saved(&saved, path);
}

/* The players go on with another game, or from another position. */
static void begin_game(struct dialogue *d)
{
	d->reading = false;
	players_begin(d);
	dialogue_played(d);
}

/* What is wrong with a record, at its place in its own file. */
static void refuse_record(struct dialogue *d, const char *path, const struct game_found *found)
{
	const struct dara_diag *diag = &found->diag;
	char shown[SHOWN_SIZE];

	show_path(shown, path);
	if (found->records == 0)
		refuse_argument(d, "bad-file", "%s holds no record.", shown);
	else if (found->record == 0)
		refuse_argument(d, "bad-argument", "%s holds %lu record%s.", shown, found->records,
		    found->records == 1 ? "" : "s");
	else
		refuse_argument(d, dara_finding_name(diag->finding), "%s:%lu:%lu: %s", shown,
		    diag->line, diag->column, diag->text);
}

/* Of two persons far apart, the host begins games. */
static bool is_ours(struct dialogue *d)
{
	return !d->far || d->far->is_host || !friend_forbids(d);
}

/* load FILE, or load FILE NUMBER */
void load_record(struct dialogue *d, char *rest)
{
	struct game loaded = { .rules = d->game.rules };
	char buffer[PATH_SIZE], *last = strrchr(rest, ' ');
	unsigned long record = 0;
	struct game_found found;
	const char *path;
	int status;

	/* a name may end with a number itself */
	if (last && access(read_path(buffer, rest), F_OK) < 0 && read_number(&record, last + 1, 1))
		*last = '\0';
	path = read_path(buffer, rest);
	if (!is_ours(d))
		return;
	if (!*path) {
		refuse(d, "bad-argument", "Load which file? load FILE");
		return;
	}
	status = game_load(&loaded, path, record, &found);
	if (status == EXIT_TROUBLE) {
		refuse_file(d, path);
	} else if (status != 0) {
		refuse_record(d, path, &found);
	} else {
		dialogue_leave(d);
		game_take(&d->game, &loaded);
		begin_game(d);
	}
}

void new_game(struct dialogue *d, char *rest)
{
	struct dara_rules rules = d->game.rules;
	struct dara_diag diag;
	char text[2048];

	if (!is_ours(d))
		return;
	if (*rest && dara_rules_parse(&rules, rest, strlen(rest), &diag) < 0) {
		d->argument += diag.column ? diag.column - 1 : 0;
		refuse_argument(d, dara_finding_name(diag.finding), "%s", diag.text);
		return;
	}
	dialogue_leave(d);
	if (*rest && d->is_terminal) {
		dara_rules_differences(text, sizeof text, &rules);
		say("%s\n", text);
	}
	game_begin(&d->game, &rules, NULL);
	begin_game(d);
}
